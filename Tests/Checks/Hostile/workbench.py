#!/usr/bin/env python3
"""`raqam serve` answers its owner, whatever strangers send, and stores nothing that they send.

  Tests/Checks/Hostile/workbench.py RAQAM

Starts the workbench. A separate process edits a form as the owner, on a persistent connection and on new ones. Meanwhile,
strangers send bodies of 10 MiB with a wrong host, origin or token, endless headers, half of a request line, and a byte a second.
Every request of the owner must be answered within a second, every stranger must be refused, and the memory of the server must
not grow. Finally, clients that have the token send more bodies than the server stores.
"""

import http.client
import json
import multiprocessing
import os
import resource
import selectors
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path

MIB = 1 << 20
BODY = b" " * (10 * MIB)
# The limits of the server in seconds, with slack for a busy machine.
SLOWEST_REPLY = 1.0
SILENCE = 5 + 4
STRANGERS_MEMORY = 48
BODIES_MEMORY = 64 * 3
FORM = json.dumps({"sections": [{"items": [
    {"type": "decimal", "id": "amount", "title": "Amount"}, {"type": "decimal", "id": "double", "value.expression": "$amount * 2"}]}]})


class Server:
    def __init__(self, raqam, folder):
        form = Path(folder, "form.json")
        form.write_text(FORM)
        self.process = subprocess.Popen([raqam, "serve", form], stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()
        self.url = self.process.stdout.readline().strip()
        self.authority, self.token = self.url.split("/")[2:4]
        self.address = ("127.0.0.1", int(self.authority.split(":")[1]))

    def memory(self, name):
        """Returns VmRSS or VmHWM in MB. `raqam` executes the server in its own process, so that its id is that of the server."""
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1024
        return 0.0

    def forget_peak(self):
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")
        return self.memory("VmRSS")

    def connect(self):
        return socket.create_connection(self.address, timeout=20)

    def head(self, method="POST", word=None, operation="open", host=None, origin=None, more=()):
        lines = [f"{method} /{word or self.token}/{operation} HTTP/1.1", f"Host: {host or self.authority}", "Content-Type: application/json"]
        lines += [f"Origin: {origin}"] if origin else []
        return "\r\n".join([*lines, *more, "", ""]).encode()


def own(server, pipe):
    """Acts as the owner: edits until stopped; sends the number of requests, the slowest reply and the first failure."""
    kept = None
    count, slowest, failure, number = 0, 0.0, None, 0

    def ask(operation, body, connection=None):
        connection = connection or http.client.HTTPConnection(*server.address, timeout=20)
        method = "GET" if body is None else "POST"
        connection.request(method, f"/{server.token}/{operation}", body and json.dumps(body), {"Content-Type": "application/json"})
        reply = connection.getresponse()
        text = reply.read()
        if reply.status != 200:
            raise ValueError(f"{operation}: status {reply.status}: {text[:80]}")
        return connection, text if body is None else json.loads(text)

    def edit(connection=None):
        nonlocal number
        number += 1
        edit = {"bench": "b", "pane": 0, "edit": {"set": "amount", "value": number}}
        connection, reply = ask("edit", edit, connection)
        if reply["saved"]["amount"] != number:
            raise ValueError(f"edit {number} was lost: {reply['saved']}")
        return connection

    steps = [lambda: edit(kept), lambda: ask("", None)[0].close(), lambda: edit().close()]
    try:
        kept, _ = ask("open", {"bench": "b", "source": FORM, "locales": ["en_US", "fa_IR"]})
        pipe.send("ready")
        while not pipe.poll(0.02):
            for step in steps:
                began = time.monotonic()
                step()
                slowest = max(slowest, time.monotonic() - began)
                count += 1
    except Exception as error:
        failure = f"{type(error).__name__}: {error}"
    pipe.send((count, slowest, failure))


def outcome(connection, deadline):
    """Returns the status of a connection, how it ended, or "open" if it did not end in time."""
    received = b""
    while (left := deadline - time.monotonic()) > 0:
        connection.settimeout(left)
        try:
            chunk = connection.recv(4096)
        except TimeoutError:
            break
        except OSError:
            chunk = b""
        if not chunk:
            return received[9:12].decode() or "closed"
        received += chunk
    return "open"


def at_once(count, body):
    """Runs a function on `count` threads with the thread number, and counts the results."""
    found = Counter()
    lock = threading.Lock()

    def one(index):
        result = body(index)
        with lock:
            found[result] += 1

    threads = [threading.Thread(target=one, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def flood(server, head, body=BODY):
    with server.connect() as connection:
        try:
            connection.sendall(head)
            connection.sendall(body)
        except OSError:
            pass  # The server has closed the connection, but may have sent a status before.
        return outcome(connection, time.monotonic() + SILENCE)


def hold(server, count, first, each_second=b""):
    """Opens connections that begin a request and then send at most a few bytes each second; counts those that stay open too long."""
    watched = selectors.DefaultSelector()
    for _ in range(count):
        connection = server.connect()
        try:
            connection.sendall(first)
        except OSError:
            pass
        watched.register(connection, selectors.EVENT_READ)
    deadline = time.monotonic() + SILENCE
    next_second = time.monotonic() + 1
    while watched.get_map() and time.monotonic() < deadline:
        ended = [key.fileobj for key, _ in watched.select(0.1)]
        if each_second and time.monotonic() >= next_second:
            next_second += 1
            for connection in [key.fileobj for key in watched.get_map().values()]:
                try:
                    connection.sendall(each_second)
                except OSError:
                    ended.append(connection)
        for connection in set(ended):
            watched.unregister(connection)
            connection.close()
    left = len(watched.get_map())
    for key in list(watched.get_map().values()):
        key.fileobj.close()
    return left


def main():
    # Allow a file descriptor for each of more than a thousand sockets.
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard if hard != resource.RLIM_INFINITY else 65_536, hard))
    began = time.monotonic()
    broken, said = [], []

    def check(holds, what):
        if not holds:
            broken.append(what)

    with tempfile.TemporaryDirectory() as folder:
        server = Server(str(Path(sys.argv[1]).resolve()), folder)
        try:
            end, theirs = multiprocessing.Pipe()
            owner = multiprocessing.Process(target=own, args=(server, theirs))
            owner.start()
            check(end.recv() == "ready", "the owner is not served")
            time.sleep(0.5)
            start = server.forget_peak()

            length = (f"Content-Length: {len(BODY)}",)
            heads = {
                "421": server.head(host="evil.invalid", more=length),
                "403": server.head(origin="http://evil.invalid", more=length),
                "404": server.head(word="guess", more=length),
            }
            for status, head in heads.items():
                found = at_once(64, lambda _: flood(server, head))
                # A connection that is closed while it sends may be reset before the status is read.
                check(set(found) <= {status, "closed"}, f"bodies that are {status}: {dict(found)}")
                said.append(f"64 bodies of 10 MiB: {found[status]} {status}")
            chunk = b"%x\r\n%s\r\n" % (MIB, b" " * MIB)
            found = at_once(64, lambda _: flood(server, server.head(word="guess", more=("Transfer-Encoding: chunked",)), chunk * 10))
            check(set(found) <= {"404", "closed"}, f"bodies in chunks: {dict(found)}")
            found = at_once(64, lambda _: flood(server, b"GET / HTTP/1.1\r\n", b"X-Name: value\r\n" * 100_000))
            check(set(found) <= {"400", "431", "closed"}, f"endless headers: {dict(found)}")
            for count, first, each in [(64, b"GET / HT", b""), (1000, b"GET / HT", b""), (1000, b"", b""), (64, b"GET /", b"x")]:
                left = hold(server, count, first, each)
                what = f"{count} {'a byte a second' if each else 'half-open' if first else 'silent'}"
                check(left == 0, f"{what}: {left} open after {SILENCE} s")
                said.append(f"{what}: {left} left")
            strangers = server.memory("VmHWM")
            check(strangers - start <= STRANGERS_MEMORY, f"strangers: {start:.0f} to {strangers:.0f} MB")

            end.send("stop")
            count, slowest, failure = end.recv()
            owner.join()
            check(failure is None, f"the owner: {failure}")
            check(slowest <= SLOWEST_REPLY, f"the owner waited {slowest:.2f} s")

            # Requests with the token: their bodies share a memory limit, and a refused one gets a status.
            before = server.forget_peak()
            full = server.head(more=length)
            found = at_once(32, lambda _: flood(server, full, BODY[:-1]))
            check(found["503"] >= 32 - 7, f"bodies of owners: {dict(found)}")
            bodies = server.memory("VmHWM")
            check(bodies - before <= BODIES_MEMORY, f"bodies of owners: {before:.0f} to {bodies:.0f} MB")
            found_long = flood(server, server.head(more=(f"Content-Length: {len(BODY) + 1}",)), BODY + b" ")
            check(found_long == "413", f"a body that is too long: {found_long}")

            # The address without the trailing slash redirects to the page.
            connection = http.client.HTTPConnection(*server.address, timeout=20)
            connection.request("GET", f"/{server.token}")
            reply = connection.getresponse()
            check((reply.status, reply.getheader("Location")) == (308, f"/{server.token}/"), f"without slash: {reply.status}")
            check(server.process.poll() is None, "the server has ended")
        finally:
            server.process.terminate()
            server.process.wait(10)
    print(
        f"{'; '.join(said)}; memory {start:.0f} MB, at most {strangers:.0f} MB; "
        f"32 bodies with the word: {found['503']} 503, at most {bodies:.0f} MB; "
        f"owner: {count:,} requests, slowest reply {slowest * 1000:.0f} ms; {time.monotonic() - began:.0f} s"
    )
    for what in broken:
        print(f"broken: {what}", file=sys.stderr)
    sys.exit(1 if broken else 0)


main()
