"""What a learner calls: check, hint, why, solution, attempt, and the answers that are kept."""
