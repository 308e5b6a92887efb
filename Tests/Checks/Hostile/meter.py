"""Runs raqam on a piece of work and measures its processor time and memory. Used by sweep.py."""

import http.client
import json
import os
import re
import resource
import select
import subprocess
import tempfile
import time
from dataclasses import dataclass

# The address space of a process, in bytes: the limit of memory and the size of the program, of libicu's data and of stacks.
SPACE = 4 << 30
ORDINARY = b'{"op":"format","formatter":{"type":"number"},"locale":"fa_IR","value":1234.5}\n'


@dataclass
class Cost:
    """Processor time in seconds, the largest reply and the peak memory in bytes, and whether a reply reports an error or a limit."""

    seconds: float
    size: int
    peak: int
    is_refused: bool = True


class Failed(Exception):
    """The program ended, gave no JSON, or took too long."""


def status(pid, key):
    with open(f"/proc/{pid}/status") as lines:
        return next(int(line.split()[1]) << 10 for line in lines if line.startswith(key))


def limit(pid, longest=None):
    resource.prlimit(pid, resource.RLIMIT_AS, (SPACE, SPACE))
    resource.prlimit(pid, resource.RLIMIT_CORE, (0, 0))
    if longest:
        resource.prlimit(pid, resource.RLIMIT_CPU, (longest, longest + 5))


class Eval:
    """A process of `raqam eval`, started again after a failure."""

    def __init__(self, raqam):
        self.raqam = raqam
        self.process = None
        self.errors = tempfile.TemporaryFile()
        self.ordinary = None

    def start(self):
        self.errors.seek(0)
        self.errors.truncate()
        self.process = subprocess.Popen([self.raqam, "eval"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0)
        limit(self.process.pid)
        # Load the data of the locale and of a form before the first measurement.
        reply = self.ask(ORDINARY)
        self.ask(b'{"op":"form","form":{"sections":[{"items":[{"type":"datetime","id":"a"}]}]},"values":{"a":"2025-03-21"}}\n')
        self.ordinary = self.ordinary or reply
        return reply

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.process = None

    def clock(self):
        """Returns the processor time of all threads of the process in seconds."""
        return time.clock_gettime(~self.process.pid << 3 | 2)

    def ask(self, line, longest=30):
        """Returns the reply to a request, which may take `longest` seconds."""
        start = self.clock()
        output = self.process.stdout.fileno()
        try:
            view = memoryview(line)
            while view:
                view = view[os.write(self.process.stdin.fileno(), view[:1 << 20]):]
        except BrokenPipeError:
            raise self.died() from None
        parts = []
        while True:
            if select.select([output], [], [], 1)[0]:
                part = os.read(output, 1 << 20)
                if not part:
                    raise self.died()
                parts.append(part)
                if part.endswith(b"\n"):
                    return b"".join(parts)
            elif self.clock() - start > longest:
                raise Failed(f"no reply after {longest} s")

    def died(self):
        code = self.process.wait(10)
        self.errors.seek(0)
        words = self.errors.read()[-300:].decode(errors="replace").strip()
        return Failed(f"raqam eval ended with status {code}{': ' + words if words else ''}")

    def run(self, work, longest, has_peak=False):
        if not self.process:
            self.start()
        if has_peak:
            with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
                file.write("5")
        size, has_session, is_refused = 0, False, False
        try:
            cost = 0.0
            for line in work.lines:
                start = self.clock()
                reply = self.ask(line + b"\n", longest)
                cost += self.clock() - start
                size = max(size, len(reply))
                has_session |= b"session.open" in line
                is_refused |= b'"ok":false' in reply or b"limit" in reply
                try:
                    if not isinstance(json.loads(reply, parse_int=str)["ok"], bool):
                        raise ValueError
                except (ValueError, KeyError, TypeError):
                    raise Failed(f"the reply is not JSON with \"ok\": {reply[:200]}") from None
            peak = status(self.process.pid, "VmHWM") if has_peak else 0
            if has_session:
                self.ask(b'{"op":"session.close","session":"s"}\n')
            if has_peak and self.ask(ORDINARY) != self.ordinary:
                raise Failed("an ordinary request has another reply afterwards")
        except Failed:
            self.end()
            raise
        return Cost(cost, size, peak, is_refused)


class Workbench:
    """A process of `raqam serve`."""

    def __init__(self, raqam):
        self.folder = tempfile.TemporaryDirectory(prefix="raqam-hostile-")
        path = os.path.join(self.folder.name, "form.json")
        with open(path, "w") as file:
            file.write('{"sections": []}')
        # In its own session, because a program in the background that uses the terminal stops its process group.
        self.process = subprocess.Popen([raqam, "serve", path], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                        text=True, start_new_session=True)
        found = [re.search(r"http://([^/\s]+)/(\w+)", self.process.stdout.readline()) for _ in range(2)]
        if not any(found):
            self.end()
            raise OSError("raqam serve has ended")
        self.authority, self.token = next(match for match in found if match).groups()
        limit(self.process.pid)
        self.connection = http.client.HTTPConnection(self.authority, timeout=60)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.folder.cleanup()

    def ask(self, method, path, body=None):
        self.connection.request(method, f"/{self.token}/{path}", body, {"Content-Type": "application/json"})
        reply = self.connection.getresponse()
        return reply.status, reply.read()

    def script(self):
        paths = re.findall(r'<script src="/\w+/([^"]+)"', self.ask("GET", "")[1].decode())
        return "".join(self.ask("GET", path)[1].decode() for path in paths)

    def run(self, work, has_peak=False):
        if has_peak:
            with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
                file.write("5")
        # The server closes connections that are idle for a minute.
        self.connection.close()
        clock = lambda: time.clock_gettime(~self.process.pid << 3 | 2)
        cost, size = 0.0, 0
        try:
            for operation, body in work.posts:
                start = clock()
                code, reply = self.ask("POST", operation, body)
                cost += clock() - start
                size = max(size, len(reply))
                if code not in (200, 400, 409, 413):
                    raise Failed(f"{operation}: status {code}: {reply[:200]}")
                if code != 413:
                    json.loads(reply, parse_int=str)
            return Cost(cost, size, status(self.process.pid, "VmHWM"))
        except (OSError, http.client.HTTPException, ValueError) as error:
            code = self.process.poll()
            raise Failed(f"{operation}: {type(error).__name__}: {error}" + (f"; ended with status {code}" if code is not None else "")) from None


def run_command(raqam, work, longest):
    """Runs a command to its end. A server is stopped after it has sent its page."""
    with tempfile.TemporaryDirectory(prefix="raqam-hostile-") as folder, open(f"{folder}/.in", "w+b") as stdin, \
            open(f"{folder}/.out", "w+b") as output, open(f"{folder}/.err", "w+b") as errors:
        for name, content in work.files.items():
            with open(f"{folder}/{name}", "wb") as file:
                file.write(content)
        stdin.write(work.stdin)
        stdin.seek(0)
        process = subprocess.Popen([os.path.abspath(raqam), *work.arguments], stdin=stdin, stdout=output, stderr=errors, cwd=folder,
                                   start_new_session=True)
        try:
            limit(process.pid, longest)
        except ProcessLookupError:
            pass  # The command has ended.
        if work.arguments[0] == "serve":
            visit(process, output.name)
        _, code, used = os.wait4(process.pid, 0)
        process.returncode = code = os.waitstatus_to_exitcode(code)
        errors.seek(0)
        words = errors.read(1 << 16)[-300:].decode(errors="replace").strip()
        if code == -24:
            raise Failed(f"no end after {longest} s")
        if code not in (0, 1, 2) and not (work.arguments[0] == "serve" and code == -15):
            raise Failed(f"raqam {work.arguments[0]} ended with status {code}: {words}")
        output.seek(0, 2)
        return Cost(used.ru_utime + used.ru_stime, output.tell(), used.ru_maxrss << 10)


def visit(process, output):
    """Loads the page of a server, and stops it. Does nothing if the process ends without an address."""
    while not os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
        time.sleep(0.01)
        with open(output, errors="replace") as file:
            found = re.search(r"http://([^/\s]+)(/\w+/)\s", file.read())
        if found:
            connection = http.client.HTTPConnection(found[1], timeout=60)
            try:
                connection.request("GET", found[2])
                connection.getresponse().read()
            except (OSError, http.client.HTTPException):
                pass  # The status of the process shows whether it has ended.
            connection.close()
            process.send_signal(15)
            return


class Meter:
    def __init__(self, raqam):
        self.raqam = raqam
        self.eval = Eval(raqam)
        # The processor time in seconds after which a process is stopped.
        self.longest = 30
        self.workbench = None

    def run(self, work, has_peak=False):
        if work.lines is not None:
            return self.eval.run(work, self.longest, has_peak)
        if work.posts is None:
            return run_command(self.raqam, work, self.longest)
        self.workbench = self.workbench or Workbench(self.raqam)
        try:
            return self.workbench.run(work, has_peak)
        except Failed:
            self.fresh()
            raise

    def fresh(self):
        """Starts new processes for the next work."""
        self.eval.end()
        if self.workbench:
            self.workbench.end()
            self.workbench = None
