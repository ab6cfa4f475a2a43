"""How the course is seen: pictures and small widgets that work without a kernel and without a network."""

from .areas import draw_areas
from .arrange import Arrange
from .bounds_chart import draw_bounds, draw_windows
from .charts import draw_blunders, draw_calibration, draw_counts, draw_growth, draw_survey
from .crosstable import draw_crosstable
from .experiments import draw_deepening, draw_ratios
from .explore import explore
from .figures import deepening_frames, draw_critical, draw_tree
from .frames import Frames
from .graph import draw_graph, to_networkx
from .ladder_chart import draw_ladder
from .listings import Difference, Listings, NewLines, WholeListings, listing_of
from .machines import draw_machines
from .matrix import draw_matrix
from .open_leaves import OpenLeaves
from .picture import with_alt_text
from .playground import Playground
from .practice import Practice
from .predict import Predict
from .stepper import Stepper
from .text import text_tree
from .turned import Turned, draw_turned, window_frames
from .two_orders import Kept, draw_two_orders
from .what_if import WhatIf
from .window import draw_window
