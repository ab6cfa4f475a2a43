"""The Stepper: what its picture says at each step, and that it steps in a real browser, network off."""

import re
from html import unescape
from math import inf
from urllib.parse import unquote

import pytest
from drawn import nodes, picture_in
from traces import traced

from abcourse.games import Nim, Tree, aima_tree, deep_cut_tree, eight_step_tree, unfold
from abcourse.games.random_trees import independent_tree, irregular_tree
from abcourse.search import alphabeta, minimax
from abcourse.show.page import script_of
from abcourse.show.scenes import best_line, scenes
from abcourse.show.stepper import Stepper, closed_window
from abcourse.trace import Trace


def stepper(tree, **options):
    return Stepper(tree, traced(tree), **options)


def step_of(stepper, words):
    """The first step whose sentence begins with these words."""
    return next(k for k, said in enumerate(stepper.captions) if said.startswith(words))


# -- what the scenes say


def test_a_cut_crosses_the_unread_children_and_greys_all_below_them():
    tree = eight_step_tree()
    scene = stepper(tree).scenes[-1]
    assert [tree.name(path) for path in scene.pruned] == ["E2", "G"]
    assert scene.words[tree.at("E2")] == scene.words[tree.at("G")] == "cut gone"
    assert scene.words[tree.at("G1")] == scene.words[tree.at("G2")] == "gone"


def test_a_finished_node_says_what_its_value_proved_to_be():
    tree = eight_step_tree()
    scene = stepper(tree).scenes[-1]
    assert {name: scene.value[tree.at(name)] for name in "ABCDEF"} == {
        "A": "3", "B": "3", "C": "≤1", "D": "3", "E": "≥5", "F": "1",
    }  # fmt: skip


def test_at_F_the_value_is_one_while_alpha_stays_three():
    tree = eight_step_tree()
    told = stepper(tree)
    scene = told.scenes[step_of(told, "Read 1. MAX at F has 1; alpha stays 3")]
    assert scene.value[tree.at("F")] == "1"
    assert scene.window[tree.at("F")] == (3, inf)
    assert told._marks(scene)[tree.at("F")].beside == ("α 3", "β +∞")


def test_the_path_runs_from_the_root_to_what_is_looked_at_and_ends_as_the_best_line():
    tree = eight_step_tree()
    told = stepper(tree)
    scene = told.scenes[step_of(told, "Read 0.")]
    assert scene.path == {(), (1,), (1, 0), (1, 0, 0)}
    assert scene.here == (1, 0, 0)
    assert told.scenes[-1].path == {(), (0,), (0, 0), (0, 0, 1)}
    assert told.scenes[-1].here == ()


def test_the_best_line_takes_the_first_child_that_gave_the_value():
    tree = Tree([[3, 5], [3, 4], [1, 2]])
    assert best_line(traced(tree), 0) == [(), (0,), (0, 0)]


def test_a_search_that_is_started_again_begins_with_a_clean_tree():
    tree, trace = aima_tree(), Trace()
    search = alphabeta(tree, trace)
    search((), inf, 5, 8)
    search(())
    told = list(scenes(tree, trace))
    again = next(
        k
        for k, scene in enumerate(told)
        if k and scene.step.visit.parent is None and scene.step.kind == "open"
    )
    assert told[again - 1].cuts
    assert (told[again].words, told[again].read, told[again].cuts) == ({(): "open"}, (), ())


def test_plain_minimax_shows_neither_windows_nor_a_number_line():
    tree = aima_tree()
    told = Stepper(tree, traced(tree, kernel=minimax))
    assert all(not mark.beside for scene in told.scenes for mark in told._marks(scene).values())
    assert told._number_line() is None
    assert "Nothing is pruned." in told.alt()
    assert not re.search(r"window|alpha|beta|[αβ]", repr(told) + told.alt() + str(told._legend([])))


def test_the_legend_lists_what_the_search_shows():
    def legend(tree, search=alphabeta, **options):
        told = Stepper(tree, traced(tree, kernel=search), **options)
        return told._legend([told._marks(scene) for scene in told.scenes])[5:]  # five stand everywhere

    assert legend(aima_tree(), minimax) == []
    assert legend(aima_tree()) == ["pruned", "≤", "bounds", "value", "shut"]
    assert legend(eight_step_tree()) == ["pruned", "≥", "≤", "bounds", "value", "shut"]


def test_a_game_is_refused_with_the_way_to_make_a_tree_of_it():
    game, trace = Nim((2, 1)), Trace()
    alphabeta(game, trace)(game.initial)
    with pytest.raises(ValueError, match=r"draws a tree, and this is a Nim; .* unfold\(game, state, depth\)"):
        Stepper(game, trace)
    tree, trace = unfold(game), Trace()
    alphabeta(tree, trace)(())
    assert "start is worth" in repr(Stepper(tree, trace))


def test_a_node_at_the_depth_limit_shows_its_estimate_as_such():
    tree, trace = Tree([[3, 12], [2, 4]], estimates={(0,): 5, (1,): 1}), Trace()
    alphabeta(tree, trace)((), 1)
    told = Stepper(tree, trace)
    assert [told.scenes[-1].value[path] for path in [(), (0,), (1,)]] == ["5", "≈5", "≈1"]


def test_a_wrong_search_is_shown_as_it_is():
    tree = aima_tree()
    trace = Trace(tree)

    @trace
    def search(state, alpha, beta):
        if tree.is_terminal(state):
            return tree.utility(state)
        return max(search(child, alpha, beta) for child in tree.children(state)[:2])

    search((), -100, 100)
    told = Stepper(tree, trace)
    assert told.scenes[-1].value[()] == "?12"
    assert "A returns 12. 4 of 9 leaves are read." in told.alt()
    assert "nothing that was read justifies this cut" in told.alt()
    assert nodes(picture_in(told.html()))[0][1]["v"] == "?12"


def test_a_search_that_broke_off_or_left_the_tree_is_shown_as_far_as_it_went():
    tree = aima_tree()
    trace = Trace(tree)

    @trace
    def search(state, alpha, beta):
        if state == (1, 0):
            raise RuntimeError
        if tree.is_terminal(state):
            return tree.utility(state)
        return min([search(child, 0, 9) for child in tree.children(state)])

    with pytest.raises(RuntimeError):
        search((), 0, 9)
    assert "The search is not over" in Stepper(tree, trace).alt()
    other = traced(Tree([[[1, 2], [3, 4]], [[5, 6], [7, 8]]]))
    assert len(nodes(picture_in(Stepper(Tree([1, 2]), other).html()))) == 3


# -- what goes over to the script


def test_the_still_picture_is_the_last_frame():
    tree = aima_tree()
    found = dict(zip(map(tree.name, tree.nodes()), nodes(picture_in(stepper(tree).html())), strict=True))
    assert {name for name, (words, _) in found.items() if "path" in words} == {"A", "B", "B1"}
    assert {name for name, (words, _) in found.items() if "cut" in words} == {"C2", "C3"}
    assert {name for name, (words, _) in found.items() if "here" in words} == {"A"}
    assert (found["C"][1]["v"], found["A"][1]["v"]) == ("≤2", "3")


def test_the_alt_text_says_what_the_picture_shows():
    assert stepper(aima_tree()).alt() == (
        "A game tree with 9 leaves, MAX to move at A. A is worth 3. 7 of 9 leaves are read. "
        "Pruned and crossed out: C2, C3. "
        "Stop at C: MIN already has 2 here, MAX already has 3 at A, so MAX never comes to C."
    )


def test_the_output_is_one_picture_all_sentences_and_a_plain_text():
    told = stepper(aima_tree(), title="AIMA")
    bundle = told._repr_mimebundle_()
    assert list(bundle) == ["text/html", "text/plain"]
    assert bundle["text/plain"].splitlines()[:2] == ["AIMA", " 1. Open A: MAX moves, window (-∞, +∞)."]
    listed = re.findall(r"<li>([^<]*)", bundle["text/html"])
    assert list(map(unescape, listed)) == told.captions


def test_the_same_input_gives_the_same_bytes_and_another_input_another_id():
    def name(html):
        return re.search(r'id="([^"]*)"', html)[1]

    first, second = stepper(aima_tree()).html(), stepper(aima_tree()).html()
    assert first == second
    others = [stepper(aima_tree(5)), stepper(aima_tree(), start=3), stepper(aima_tree(), title="x")]
    assert len({name(first), *(name(other.html()) for other in others)}) == 4


def test_an_output_is_small_self_contained_and_closes_no_script_early():
    html = stepper(aima_tree(), title="</script><!-- <b>").html()
    assert len(html.encode()) <= 23 * 1024
    assert html.count("</script") == 2
    assert set(re.findall(r"https?://[^'\"% )]*", unquote(html))) == {"http://www.w3.org/2000/svg"}
    assert not re.search(r"\b(import|fetch|XMLHttpRequest|src=\"http)\b", html)


# -- the options


def test_frames_keep_some_steps_and_captions_replace_their_sentences():
    told = stepper(aima_tree(), frames=[0, 8, -1], captions=["a", "b", "c"], start=-1)
    assert told.frames == [0, 8, 15]
    assert (told.start, repr(told)) == (2, "1. a\n2. b\n3. c")
    assert re.findall(r"<li>(.)", told.html()) == ["a", "b", "c"]


def test_a_blank_in_the_place_of_infinity():
    told = stepper(aima_tree(), infinity="")
    assert "∞" not in told.html().replace("const", "")
    assert repr(told).splitlines()[0] == " 1. Open A: MAX moves, window blank."
    assert repr(told).splitlines()[6] == " 7. Open C: MIN moves, window (3, )."
    assert told._marks(told.scenes[6])[(1,)].beside == ("α 3", "β ")
    assert "(-inf, +inf)" in repr(stepper(aima_tree(), infinity="inf"))


# -- in a browser


@pytest.fixture
def shown(tmp_path, look):
    """`shown(stepper, ...)`: a page with these steppers, one after the other."""

    def show(*steppers, around="{}", **options):
        page = tmp_path / "page.html"
        body = around.replace("{}", "".join(one if isinstance(one, str) else one.html() for one in steppers))
        page.write_text(f'<!doctype html><meta charset="utf-8"><body>{body}', encoding="utf-8")
        return look(page, **options)

    return show


def card(seen, place=0):
    """One stepper of a page."""
    return seen.page.locator(".abc-stepper").nth(place)


def position(seen, place=0):
    return card(seen, place).locator("[data-role=position]").inner_text()


def sentence(seen, place=0):
    return card(seen, place).locator("[data-role=sentence]").inner_text()


STATE = """host => { const r = host.shadowRoot, tree = r.querySelector("#pane svg");
  return [...tree.querySelectorAll("g")].map(g => [...g.classList].sort().join(" ") + "|" +
    [...g.querySelectorAll("text")].map(t => t.textContent).join("|")).join("\\n"); }"""


def state(seen, place=0):
    """The picture as it is now: classes and texts of every node."""
    return card(seen, place).evaluate(STATE)


@pytest.mark.smoke
def test_the_keys_step_and_rewind_and_the_page_does_not_see_them(shown):
    seen = shown(stepper(aima_tree()))
    page = seen.page
    page.evaluate("window.heard = []; document.addEventListener('keydown', e => heard.push(e.key))")
    page.keyboard.press("Tab")
    assert position(seen) == "Step 1 of 16"
    start = state(seen)
    for key, reached in [
        ("ArrowRight", 2),
        ("ArrowRight", 3),
        ("ArrowLeft", 2),
        ("End", 16),
        ("ArrowRight", 16),
    ]:
        page.keyboard.press(key)
        assert position(seen) == f"Step {reached} of 16"
    assert sentence(seen) == "A is worth 3."
    page.keyboard.press("Home")
    assert (position(seen), state(seen)) == ("Step 1 of 16", start)
    page.keyboard.press("ArrowLeft")
    assert position(seen) == "Step 1 of 16"
    page.keyboard.press("ArrowDown")  # not ours: the page scrolls
    assert page.evaluate("heard") == ["Tab", "ArrowDown"]
    assert seen.trouble == []


def test_buttons_and_the_slider_go_where_they_say(shown):
    seen = shown(stepper(aima_tree(), start=8))
    assert sentence(seen).startswith("Stop at C: MIN already has 2 here")
    for name, reached in [("Back", 8), ("Next", 9), ("Last", 16), ("First", 1)]:
        card(seen).get_by_role("button", name=name).click()
        assert position(seen) == f"Step {reached} of 16"
    slider = card(seen).get_by_role("slider", name="Step")
    slider.fill("12")
    assert position(seen) == "Step 12 of 16"
    slider.focus()
    seen.page.keyboard.press("ArrowRight")
    assert (position(seen), slider.input_value()) == ("Step 13 of 16", "13")
    assert seen.trouble == []


def test_a_step_looks_the_same_from_wherever_we_come(shown):
    seen = shown(stepper(deep_cut_tree()))
    slider = card(seen).get_by_role("slider")
    forward = []
    for step in range(1, 38):
        slider.fill(str(step))
        forward.append(state(seen))
    for step in (20, 37, 3, 36, 1, 19):
        slider.fill(str(step))
        assert state(seen) == forward[step - 1]
    assert len(set(forward)) == 37


def test_the_window_line_and_the_condition_tell_when_a_cut_is_due(shown):
    tree = aima_tree()
    seen = shown(stepper(tree, start=6))
    at = card(seen).locator("#at")
    assert "C: MIN\nprune if ≤ 3" in at.inner_text()
    seen.page.keyboard.press("Tab")
    seen.page.keyboard.press("ArrowRight")
    assert "2 ≤ 3: closed" in at.inner_text()
    assert at.locator(".shut").count() == 1
    alpha, beta = (at.locator("#track b").nth(k).bounding_box() for k in (0, 1))
    assert beta["x"] + beta["width"] <= alpha["x"]
    card(seen).get_by_role("button", name="First").click()
    assert "no cut: MIN has nothing yet" in at.inner_text()


def test_all_steps_can_be_read_as_a_list_and_the_one_shown_is_marked(shown):
    seen = shown(stepper(aima_tree(), start=8))
    card(seen).get_by_text("All 16 steps in words").click()
    items = card(seen).locator("li")
    assert items.count() == 16
    assert items.nth(8).inner_text().startswith("Stop at C")
    assert [item.get_attribute("aria-current") for item in items.all()].index("step") == 8


def test_paper_shows_the_first_cut_or_the_last_frame_or_the_one_that_is_named():
    tree = aima_tree()
    assert stepper(tree).paper == step_of(stepper(tree), "Stop at C") == 8
    assert Stepper(tree, traced(tree, kernel=minimax)).paper == 16
    assert stepper(tree, paper=-2).paper == 14
    assert stepper(tree, start=11).paper == 11, "what the slide is opened at is what it is about"
    with pytest.raises(ValueError, match="there is no frame 16"):
        stepper(tree, paper=16)


def test_a_large_tree_is_an_overview_whose_path_alone_is_named(shown):
    seen = shown(stepper(aima_tree()), stepper(independent_tree(3, 5, seed=1)))
    small, large = card(seen), card(seen, 1)
    assert small.locator("#pane .t").first.is_visible()
    for _ in range(7):
        large.get_by_role("button", name="Next").click()
    visible = "all => all.filter((one) => one.checkVisibility()).length"
    assert large.locator("#pane text").evaluate_all(visible) == 0
    way = large.locator("#way").inner_text().split(" › ")
    assert len(way) == large.locator(".path").count() > 3
    pane = large.locator("#pane")
    assert pane.evaluate("pane => pane.scrollWidth - pane.clientWidth") == 0


def test_without_its_script_it_is_a_picture_and_a_list(shown):
    still = re.sub(r"<script.*</script>", "", stepper(aima_tree()).html(), flags=re.DOTALL)
    seen = shown(still)
    picture = card(seen).get_by_role("img")
    assert picture.evaluate("image => image.naturalWidth") > 300
    assert picture.get_attribute("alt").startswith("A game tree with 9 leaves")
    assert card(seen).locator("details li").count() == 16
    assert seen.trouble == []


def test_it_keeps_its_looks_on_a_dark_and_meddling_page(shown):
    css = "<style>body{background:#111;color:#eee;font:40px serif;text-align:center}p{display:none}</style>"
    seen = shown(stepper(aima_tree(), title="A"), around=css + "{}", color_scheme="dark")
    said = card(seen).locator("[data-role=sentence]")
    assert said.is_visible()
    look = "e => { const s = getComputedStyle(e); return [s.color, s.fontSize, s.textAlign]; }"
    assert said.evaluate(look) == ["rgb(27, 27, 27)", "16.96px", "start"]
    assert (
        card(seen).locator("#card").evaluate("e => getComputedStyle(e).backgroundColor")
        == "rgb(255, 255, 255)"
    )


def test_it_fits_a_phone_and_every_target_can_be_hit(shown):
    seen = shown(
        stepper(aima_tree(), title="AIMA", start=8), stepper(irregular_tree(7)), width=390, height=800
    )
    assert seen.page.evaluate("document.documentElement.scrollWidth") <= 390
    for target in [*card(seen).get_by_role("button").all(), card(seen).get_by_role("slider")]:
        box = target.bounding_box()
        assert min(box["width"], box["height"]) >= 24
    frame = card(seen).locator("#card").bounding_box()
    for end in card(seen).locator("#track > b").all():  # of the number line
        box = end.bounding_box()
        assert frame["x"] + 8 <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] - 8
    pane, here = card(seen, 1).locator("#pane"), card(seen, 1).locator(".here .s")
    for _ in range(3):
        card(seen, 1).get_by_role("button", name="Last").click()
        card(seen, 1).get_by_role("button", name="Back").click()
        assert pane.bounding_box()["x"] <= here.bounding_box()["x"] < 390


def test_nothing_moves_for_those_who_ask_for_stillness(shown):
    seen = shown(stepper(aima_tree()), reduced_motion="reduce")
    longest = """host => Math.max(...[...host.shadowRoot.querySelectorAll("*")].map(getComputedStyle).map(
      style => parseFloat(style.transitionDuration) + parseFloat(style.animationDuration)))"""
    assert card(seen).evaluate(longest) == 0
    assert "setInterval" not in script_of("stepper.js")


def test_no_window_is_called_empty_where_a_function_hands_none_down():
    """
        A max            The search of C gets an open window, and leaves C by what it knows of A.
       /     \\           "No cut: MAX has nothing yet" would stand beside the crossed leaf.
    3 (B)     C min
            4  2  9
    """
    tree = Tree([3, [4, 2, 9]])
    trace, held = Trace(tree), []

    @trace
    def search(state, alpha=-inf, beta=inf):
        if tree.is_terminal(state):
            return tree.utility(state)
        if tree.to_move(state) == 1:
            for child in tree.children(state):
                held.append(search(child))
                alpha = max(alpha, held[-1])
            return alpha
        for child in tree.children(state):
            beta = min(beta, search(child, alpha, beta))
            if beta <= held[0]:
                break
        return beta

    search(())
    told = Stepper(tree, trace)
    assert any("MAX already has 3 at A" in caption for caption in told.captions)
    assert told._labels([])["free"] == "the window is open on this side"
    cut = next(scene.step for scene in told.scenes if scene.step.cut)
    assert closed_window(cut) == (3, 2)
    assert Stepper(tree, traced(tree))._labels([])["free"] == "no cut: {other} has nothing yet"
