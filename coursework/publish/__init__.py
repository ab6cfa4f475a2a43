"""The chores around the course, one file each; `python -m coursework` and the Makefile call them.

`lab` opens JupyterLab, `work` copies the exercises for the learner, `outputs` runs the notebooks, `exercises`
makes exercises/ from solutions/, `handout` packs what a class is given, `size` counts lines.
"""
