"""What a reader varies by hand: their function runs again, and what is wrong is told in a sentence."""

import pytest
from ipywidgets import Dropdown, FloatSlider, IntSlider

from abcourse import aima_tree
from abcourse.measure.theory import minimal_leaves
from abcourse.show import draw_tree, explore
from abcourse.show.explore import UNRUN


def leaves(b, d=3, name="best"):
    print(f"{name}: {minimal_leaves(b, d)} of {b**d}")


def seen(explored):
    (output,) = explored.out.outputs
    return output["data"]["text/plain"]


def test_a_range_is_a_slider_and_a_list_a_menu_and_each_change_runs_the_function_again():
    explored = explore(leaves, b=(2, 6), name=["best", "worst"])
    b, name = explored.kwargs_widgets
    assert isinstance(b, IntSlider) and isinstance(name, Dropdown) and name.value == "best"
    b.value = 3
    assert seen(explored) == "best: 11 of 27\n"
    name.value = "worst"
    assert seen(explored) == "worst: 11 of 27\n"
    assert explored._repr_mimebundle_()["text/html"] == f"<pre>worst: 11 of 27\n</pre>{UNRUN}"


def test_a_slider_begins_at_the_default_and_waits_until_it_is_let_go():
    (d,) = explore(lambda d=4: d, d=(1, 6)).kwargs_widgets
    assert d.value == 4 and not d.continuous_update
    (share,) = explore(lambda share: share, share=(0.0, 1.0, 0.25)).kwargs_widgets
    assert isinstance(share, FloatSlider) and (share.step, share.max) == (0.25, 1)


def test_what_is_returned_is_drawn_and_without_a_kernel_the_saved_output_is_that_picture():
    explored = explore(lambda title="a tree": draw_tree(aima_tree(), title=title), title=["a tree", "again"])
    bundle = explored._repr_mimebundle_()
    assert {"text/html", "text/plain"} < {*bundle} and "<img src=" in bundle["text/html"]
    assert "a tree" in bundle["text/html"] and "again" not in bundle["text/html"]
    assert explore(lambda n: n + 1, n=[4]).seen == {"text/html": "<pre>5</pre>", "text/plain": "5"}


def test_a_function_that_raises_is_told_of_in_a_sentence_and_runs_on():
    explored = explore(lambda n: print(12 // n), n=[0, 4])
    assert (
        seen(explored) == "<lambda> raised ZeroDivisionError for {'n': 0}: integer division or modulo by zero"
    )
    explored.kwargs_widgets[0].value = 4
    assert seen(explored) == "3\n"


@pytest.mark.parametrize(
    ("ranges", "told"),
    [
        (
            {},
            r"there is nothing to explore: say \(1, 6\) for a slider, a list for a menu, as in depth=",
        ),
        ({"b": (6, 1)}, r"b=\(6, 1\) is no range"),
        ({"b": 3}, "b=3 is no range"),
        ({"b": []}, r"b=\[\] is no range"),
        ({"b": ("best", "worst")}, "is no range: say .* a list for a menu"),
        ({"depth": (1, 6)}, "leaves has no argument 'depth'; it has b, d, name"),
    ],
)
def test_what_is_no_range_is_refused_in_a_sentence(ranges, told):
    with pytest.raises(ValueError, match=told) as slip:
        explore(leaves, **ranges)
    assert slip.value._render_traceback_() == [str(slip.value)]  # in a notebook, and no traceback
