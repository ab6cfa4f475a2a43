"""The benchmarks measure what they say: the published comparison of searches comes out again."""

import sys
from pathlib import Path
from statistics import mean, stdev

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "bench"))
import compare_searches
import leaf_counts

PUBLISHED = {  # mean distinct leaves on 40 trees of each model, b=4, d=6
    "independent leaves, b=4, d=6": [912, 768, 628, 674, 487],
    "path-sum leaves, b=4, d=6": [664, 560, 366, 465, 290],
}


@pytest.mark.parametrize("model", PUBLISHED)
def test_the_five_searches_stand_in_the_published_order_within_the_noise(model):
    """Both samples have the same spread, so a difference has sqrt(2) times the standard error."""
    found = compare_searches.measure(compare_searches.MODELS[model], trees=20)
    for published, counts in zip(PUBLISHED[model], found.values(), strict=True):
        distinct = [count for count, _ in counts]
        error = stdev(distinct) * (1 / 20 + 1 / 40) ** 0.5
        assert abs(mean(distinct) - published) < 3 * error
    means = [mean(count for count, _ in counts) for counts in found.values()]
    alphabeta, pvs, sss, dual, mtdf = means
    assert mtdf < sss < dual < pvs < alphabeta


def test_only_pvs_reads_leaves_again():
    found = compare_searches.measure(compare_searches.MODELS["independent leaves, b=4, d=6"], trees=3)
    again = {name for name, counts in found.items() if any(visits > distinct for distinct, visits in counts)}
    assert again == {"PVS"}


def test_leaf_counts_are_deterministic():
    assert leaf_counts.leaves_read(2, 4, 50) == leaf_counts.leaves_read(2, 4, 50)


def test_the_picture_names_the_tree_model(tmp_path):
    results = {"a model of trees": {"alpha-beta": [(3, 3), (4, 5)]}, "another": {"PVS": [(3, 4), (3, 5)]}}
    compare_searches.draw(results, str(tmp_path / "picture.svg"))
    drawn = (tmp_path / "picture.svg").read_text()
    assert all(text in drawn for text in ("a model of trees", "another", "alpha-beta", "PVS"))
