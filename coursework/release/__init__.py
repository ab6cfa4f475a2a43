"""What is made of the sources: exercises, saved outputs, a learner's copies, the hand-out, JupyterLab."""
