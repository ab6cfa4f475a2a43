"""What notebook 11 says in prose, and no cell of it computes; node counts and scores, no times."""

import re
from pathlib import Path

from saved import Saved

from abcourse.course.questions import ALL
from abcourse.measure.theory import minimal_leaves

ROOT = Path(__file__).resolve().parents[1]
NOTEBOOK = Saved("11")
prose, printed = NOTEBOOK.prose, NOTEBOOK.printed


def test_the_gain_by_quiescence_is_the_one_that_notebook_10_printed():
    printed_there = (ROOT / "notebooks" / "10_knowing.ipynb").read_text(encoding="utf-8")
    assert "from −6 to +199 Elo" in prose()
    assert "| your estimate alone | 49% | -6 |" in printed_there
    assert "| yours with your quiescence | 76% | +199 |" in printed_there


def test_thirteen_parts_are_in_one_engine():
    parts = [line for line in printed().splitlines() if re.match(r"[a-z_]+ +ours    ", line)]
    assert len(set(parts)) == 13
    assert "Thirteen answers are in one engine" in prose()


def test_the_hypothesis_is_refuted_by_the_match_that_was_printed():
    found = printed()
    assert "**Found.** 44.0%, 95 % interval 36.2% to 51.8%.\n- **Verdict.** Refuted." in found
    assert "With our parts the claim is refuted." in prose()
    assert "the orders were not worth 60 %" in prose()
    assert "3 plies, 150 nodes" in found and "reads three plies by itself" in prose()
    verdict = ALL["refuted_hypothesis"].reference
    assert verdict([0.5] * 24 + [0.0], 0.60) == -1


def test_the_ladder_s_fold_has_the_leaves_of_a_perfect_order():
    assert round(minimal_leaves(35, 14) / 1e9) == 129
    assert round(minimal_leaves(35, 18) / 1e12) == 158
    assert "129 billion leaves for 14 plies and 158 trillion for 18" in prose()
    assert 9.6e16 < 35**11 < 9.7e16
    assert 150e6 * 180 == 27e9 and 200e6 * 180 == 36e9


def test_alpha_beta_with_a_table_comes_twice_as_deep_and_no_deeper():
    assert "within 19,608 positions: minimax 5 plies, with a table and a hint 10" in printed()
    assert "1.927e+04 at 10, 4.309e+04 at 11" in printed()
