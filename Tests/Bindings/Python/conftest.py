import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
TOOL = pathlib.Path(os.environ.get("RAQAM", ROOT / ".build/release/raqam"))


class Tool:
    """`raqam eval`, one process for all tests."""

    def __init__(self, path):
        self.process = subprocess.Popen([path, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def __call__(self, **request):
        self.process.stdin.write(json.dumps(request, ensure_ascii=False) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


@pytest.fixture(scope="session")
def tool():
    if not TOOL.exists():
        pytest.skip("raqam is not built: RAQAM names it")
    tool = Tool(TOOL)
    yield tool
    tool.process.stdin.close()
    tool.process.wait(timeout=10)
