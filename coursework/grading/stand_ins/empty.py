"""Nothing, on purpose: what a package of the course brings is not there where a notebook is graded."""
