"""The grader: a folder of submissions in, a fair and explained mark for every one of them out.

    abcourse grade submitted --seed 7 --out report

collection.py finds the notebooks; submission_process.py is the process of one: it reads the cells, by
cells.py, runs them and asks the answers; sandbox.py keeps it within its limits. marking.py marks one
submission, batch.py all of them. A result is plain data by schema.json.
"""
