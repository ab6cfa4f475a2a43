"""The grader: a folder of submissions in, a fair and explained mark for every one of them out.

    abcourse grade submitted --seed 7 --out report

collect.py finds the notebooks, cells.py the answers in them; place.py is where an answer lives, template.py
what runs there; marking.py marks one submission, batch.py all of them. A result is plain data by schema.json.
"""
