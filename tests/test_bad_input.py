"""Whatever an answer does, the kernel lives, in time, and one sentence tells what it did."""

import json
import linecache
from pathlib import Path
from random import Random

import pytest
from asking import on_tree, spent
from bad_input import bad_inputs
from jupyter_client.manager import KernelManager

from coursework.check.report.outcome import complaint

ALL = list(bad_inputs())
KERNELS = (
    "\nthreading.Thread",
    "    threading.Thread",
    "sys.stdout\n",
)  # only in a kernel: a busy thread, its streams
SAMPLE = Random(9).sample([bad for bad in ALL if not any(word in bad.source for word in KERNELS)], 24)
CELL = """
import json, sys, warnings
sys.path.append({tests!r})
from asking import on_tree, spent
from coursework.check.report.outcome import complaint
warnings.simplefilter("error")
began = spent()
outcome = on_tree(answer)
print(json.dumps([outcome["ended"], complaint(outcome, int), spent() - began]))
"""


def is_one_sentence(text):
    return (
        text == ""
        or (text[-1] in ".?" and "\n" not in text and "Traceback" not in text)
        or ". Your line" in text
    )


@pytest.mark.parametrize("bad", SAMPLE, ids=lambda bad: bad.name)
def test_a_bad_answer_ends_as_it_should_and_one_sentence_tells_it(bad):
    place = f"<{bad.name}>"
    linecache.cache[place] = len(bad.source), None, bad.source.splitlines(True), place
    cell = {"__name__": "__main__"}
    exec(compile(bad.source, place, "exec"), cell)
    began = spent()
    outcome = on_tree(cell["answer"], seconds=0.3)
    assert spent() - began < 2.3
    assert outcome["ended"] in (*bad.ended.split(" or "), *(["time"] if "memory" in bad.ended else []))
    assert is_one_sentence(complaint(outcome, int))


@pytest.mark.trial
@pytest.mark.parametrize("bad", ALL, ids=lambda bad: bad.name)
def test_a_fresh_kernel_outlives_it(bad):
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    try:
        client.wait_for_ready(timeout=600)
        said = run(client, bad.source) + run(client, CELL.format(tests=str(Path(__file__).parent)))
        ended, sentence, seconds = json.loads(said.splitlines()[-1])
        assert ended in bad.ended.split(" or ")
        assert is_one_sentence(sentence)
        assert seconds < 3
        assert run(client, "print(6 * 7)") == "42\n"
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def run(client, source):
    """What a cell prints."""
    said = []

    def heard(message):
        if message["msg_type"] == "stream" and message["content"]["name"] == "stdout":
            said.append(message["content"]["text"])
        assert message["msg_type"] != "error", message["content"]

    client.execute_interactive(source, timeout=600, output_hook=heard)
    return "".join(said)
