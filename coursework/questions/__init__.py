"""What is asked: one file a topic, each with several questions; `catalogue` finds them all."""
