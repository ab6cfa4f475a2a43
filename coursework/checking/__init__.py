"""How an answer is asked and judged. The questions are handed in; nothing here knows what they are."""
