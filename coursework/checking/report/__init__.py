"""The report on an answer: its record and layout, the sentences, the pictures, and why two searches part."""
