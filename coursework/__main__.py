"""`python -m coursework`, the command line without the script `abcourse`."""

import sys

from .cli import main

sys.exit(main())
