"""Whatever an answer does, the kernel lives, in time, and one sentence tells what it did."""

import json
from pathlib import Path
from random import Random

import pytest
from bad_input import bad_inputs
from jupyter_client.manager import KernelManager

ALL = list(bad_inputs())
SAMPLE = Random(9).sample(ALL, 24)
CELL = """
import json, sys, warnings
sys.path.append({tests!r})
from asking import on_tree, spent
from coursework.checking.report.outcome import complaint
warnings.simplefilter("error")
began = spent()
outcome = on_tree(answer, seconds=0.3)
print(json.dumps([outcome["ended"], complaint(outcome, int), spent() - began]))
"""


def is_one_sentence(text):
    return (
        text == ""
        or (text[-1] in ".?" and "\n" not in text and "Traceback" not in text)
        or ". Your line" in text
    )


@pytest.fixture(scope="module")
def kernel():
    """One kernel, which has to outlive them all."""
    manager = KernelManager()
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    client.wait_for_ready(timeout=600)
    yield client
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


@pytest.mark.parametrize(
    "bad",
    [bad if bad in SAMPLE else pytest.param(bad, marks=pytest.mark.long) for bad in ALL],
    ids=lambda bad: bad.name,
)
def test_a_kernel_outlives_it_and_one_sentence_tells_it(bad, kernel):
    said = run(kernel, bad.source) + run(kernel, CELL.format(tests=str(Path(__file__).parent)))
    ended, sentence, seconds = json.loads(said.splitlines()[-1])
    assert ended in (*bad.ended.split(" or "), *(["time"] if "memory" in bad.ended else []))
    assert is_one_sentence(sentence)
    assert seconds < 2.3
