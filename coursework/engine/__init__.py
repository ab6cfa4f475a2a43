"""The learner's own engine: composed of their answers, kept in a file, measured in a table."""
