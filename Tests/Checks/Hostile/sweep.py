#!/usr/bin/env python3
"""Each input of raqam, filled with hostile values: the cost is proportional to the size, and memory and replies are bounded.

  Tests/Checks/Hostile/sweep.py RAQAM [--kind marks|growth|bomb …] [--all] [--folder FOLDER] [WORD …]

inputs.py lists the inputs and their places. The kinds are:
  marks   combining marks that normalization must sort, and line endings CR LF
  growth  letters, arrays, objects, digits, nesting and copies of a descriptor, of sizes n, 2n and 4n
  bomb    the longest value that a limit still allows: a string of 1 MiB, 100,000 elements, 5,000 copies

For marks and growth, a doubling may cost 2.3 times as much processor time. Costs below 50 ms are ignored, for short texts those
below 10 ms. A suspicious place is measured again in a fresh process. A bomb must be answered within 20 s, 64 MiB and 1300 MiB of
memory, and the next request must be answered, too. Arguments of commands are trusted: the command must only end.

Without --all, a fixed sample is tested: some of the places of each input and, of keys that many types have, some of the types. If
a key has failed twice, its other places are not tested. WORDs select inputs by their names. Each failing request is written to
FOLDER (default: /tmp/raqam-hostile).
"""

import argparse
import os
import re
import shlex
import sys
import time
import zlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

from inputs import Filler, Inputs
from meter import Failed, Meter

MOST = 2.3
MARKS = "\u0316\u0301"
# The longest run of marks that readers allow, and a letter.
RUN = MARKS * 64 + "a"
REPLY, MEMORY, SLOWEST = 64 << 20, 1300 << 20, 20.0
# The most bytes of an argument that are tested. Linux allows 128 KiB.
ARGUMENT = 125_000
# The time in seconds that a command needs without a hostile value.
IDLE = 0.03


def text(letters, escaped=None):
    # The letters are first, so that marks belong to the text before them, and a comparison with that text reaches them.
    def make(count, end):
        return Filler(f'"{(escaped or letters) * count}{end}"', letters * count + end)
    return make


def elements(count, start):
    return Filler("[" + ",".join(f'"{start}{index}"' for index in range(count)) + "]")


def members(count, start):
    return Filler("{" + ",".join(f'"{start}{index}":"x"' for index in range(count)) + "}")


def digits(count, start):
    return Filler(str(len(start)) + "7" * count)


def nesting(count, start):
    return Filler("[" * count + f'"{start}"' + "]" * count)


def copies(count, start):
    return Filler('"x"', "x", count)


# For each kind: name, kind of place, filler, n, and the seconds that are ignored. Short texts are within the limits of patterns
# and predicates.
SHAPES = {
    "marks": [("marks", "text", text(RUN), 80, 0.050), ("short marks", "text", text(RUN), 16, 0.010),
              ("one run", "text", text(MARKS), 5_000, 0.050), ("short run", "text", text(MARKS), 1_000, 0.010),
              ("line endings", "text", text("\r\n", "\\r\\n"), 10_000, 0.050), ("short line endings", "text", text("\r\n", "\\r\\n"), 1_000, 0.010)],
    "growth": [("letters", "text", text("a"), 50_000, 0.050), ("short letters", "text", text("a"), 1_000, 0.010),
               ("elements", "value", elements, 5_000, 0.050), ("members", "value", members, 2_500, 0.050),
               ("digits", "value", digits, 4_900, 0.050), ("nesting", "value", nesting, 30, 0.010), ("copies", "copies", copies, 100, 0.050)],
    "bomb": [("letters", "text", text("a"), 1 << 20, 0), ("elements", "value", elements, 100_000, 0), ("members", "value", members, 100_000, 0),
             ("copies", "copies", copies, 5_000, 0), ("letters of an argument", "argument", text("a"), 120_000, 0)],
}
# Without --all: the number of inputs with the same key, and the number of places of each of them, by the first word of the input.
SAMPLES = {"marks": {"row": (9, 3), "section": (5, 1), "formatter": (30, 6), "cell": (30, 3), "command": (30, 5), "message": (30, 5)},
           "growth": {"row": (3, 2), "section": (2, 1), "formatter": (30, 3), "cell": (3, 1), "command": (30, 2), "file": (30, 6), "message": (30, 3)},
           "bomb": {"operation": (30, 3), "row": (2, 1), "section": (1, 1), "formatter": (30, 1), "cell": (2, 1), "message": (30, 1), "file": (30, 2),
                    "predicate": (30, 2), "command": (30, 1), "rms": (30, 2), "currency": (30, 2), "form": (30, 2), "workbench": (30, 3)}}
# The time in seconds after which a process is stopped. A bomb may take longer than 4n parts.
LONGEST = {"marks": 10, "growth": 10, "bomb": 30}


def fits(place, shape):
    """Returns whether a place can be filled with a shape."""
    if place.has_copies or shape[1] == "copies":
        return place.has_copies and shape[1] == "copies"
    is_short = shape[0].startswith("short")
    if place.is_argument or shape[1] == "argument":
        return place.is_argument and (is_short or shape[1] == "argument")
    return (shape[1] == "text" or place.is_value) and not (is_short and place.is_command)


def families(places):
    """Returns the names of the inputs by their kind and key: the same key of several types is one family."""
    found = {}
    for name in places:
        found.setdefault(re.sub(r"^(\w+)[. ]\S+: ", r"\1: ", name) if name.split(".")[0] in ("row", "section") else name, []).append(name)
    return found


def chosen(inputs, kind, is_all, words):
    """Yields the places to test."""
    for number, names in enumerate(families(inputs.places).values()):
        group = re.split(r"[ .:]", names[0])[0]
        types, count = (len(names), 10 ** 6) if is_all else SAMPLES[kind].get(group, (30, 1000))
        types = min(types, len(names))
        for order in range(types):
            name = names[(number + order * len(names) // types) % len(names)]
            for has_copies in (False, True):
                places = [place for place in inputs.places[name] if place.has_copies == has_copies]
                if not words or any(word in name for word in words):
                    yield from spread(places, order, types, count)


def spread(places, order, types, count):
    """Returns some of the places of an input. Those of the types of a key are different, and together spread over all places."""
    if count >= len(places):
        return places
    # A text in the language of a key differs from the others in its syntax.
    if types == 1:
        count = max(count, len({place.text for place in places}))
    total = types * count
    return [places[(order * count + step) * len(places) // total % len(places)] for step in range(min(count, len(places)))]


class Sweep:
    def __init__(self, raqam, folder, is_all=False):
        self.is_all = is_all
        self.meter = Meter(raqam)
        self.raqam = os.path.abspath(raqam)
        self.folder = folder
        self.failures = Counter()
        self.count = self.skipped = 0
        self.slowest, self.largest = (0.0, "", ""), (0, "", "")

    def work(self, place, make, size, start="a"):
        filler = make(size, start)
        if place.is_argument and len(filler.json.encode()) > ARGUMENT:
            filler = make(size * ARGUMENT // len(filler.json.encode()) - 2, start)
        return place.make(filler)

    def grows(self, place, shape):
        """Checks that the cost of n, 2n and 4n parts is proportional. Returns whether the largest value may be too long."""
        _, _, make, size, least = shape
        work = self.work(place, make, 4 * size)
        cost = self.meter.run(work)
        if cost.seconds < least + (IDLE if place.is_command else 0) or place.is_argument:
            return cost.is_refused
        for attempt in range(3):
            # More copies than those exceed the number of errors and of suggestions for misspelled names, which is bounded.
            costs = self.costs(place, make, size << 2 * attempt if place.has_copies else size, attempt)
            if costs[2] < least or costs[2] <= MOST * MOST * costs[0]:
                return cost.is_refused
            self.meter.fresh()
            if attempt and costs[2] > 10 * costs[0] and not place.has_copies:
                break
        self.fail(place, shape, work, "n, 2n, 4n take " + ", ".join(f"{each * 1e3:,.0f}" for each in costs) + " ms")
        return True

    def costs(self, place, make, size, attempt):
        """Measures each size, in the last attempt three times. Each text is new to the caches of the program."""
        idle = self.meter.run(self.work(place, make, 1, "x")).seconds
        costs = []
        for step in range(3):
            starts = [letters[step] + "ghi"[attempt] for letters in ("bcd", "klm", "pqr")[:3 if attempt == 2 else 1]]
            costs.append(min(self.cost(place, self.work(place, make, size << step, start)) for start in starts))
        return [max(cost - (idle if place.is_command else 0), 1e-4) for cost in costs]

    def cost(self, place, work):
        if place.has_copies:
            # The copies are the same texts each time, so that the program has cached the form.
            self.meter.fresh()
        return self.meter.run(work).seconds

    def explodes(self, place, shape):
        """Checks the time, the size and the memory of the largest value."""
        work = self.work(place, shape[2], shape[3])
        cost = self.meter.run(work, has_peak=True)
        self.slowest = max(self.slowest, (cost.seconds, place.name, shape[0]))
        self.largest = max(self.largest, (cost.peak, place.name, shape[0]))
        for value, most, words in ((cost.seconds, SLOWEST, f"takes {cost.seconds:.1f} s"), (cost.size, REPLY + 1, f"has {cost.size:,} bytes of output"),
                                   (cost.peak, MEMORY, f"needs {cost.peak >> 20:,} MiB")):
            if value > most:
                self.fail(place, shape, work, words)

    def test_all(self, place, kind):
        """Tests the shapes that fit a place, and shorter ones if the long ones may exceed a limit."""
        may_be_too_long = {}
        for shape in SHAPES[kind]:
            if fits(place, shape) and may_be_too_long.get(shape[0].removeprefix("short "), True):
                may_be_too_long[shape[0]] = self.test(place, shape, kind)

    def test(self, place, shape, kind):
        if self.failures[self.family(place, shape)] >= 2 and not self.is_all:
            self.skipped += 1
            return True
        self.count += 1
        try:
            return (self.explodes if kind == "bomb" else self.grows)(place, shape)
        except Failed as failure:
            smaller = "" if kind == "bomb" else "; n, 2n take " + ", ".join(self.attempt(place, shape, 1 << step) for step in range(2))
            self.fail(place, shape, self.work(place, shape[2], shape[3] * (1 if kind == "bomb" else 4)), str(failure) + smaller)
            return True

    def attempt(self, place, shape, step):
        try:
            return f"{self.meter.run(self.work(place, shape[2], shape[3] * step)).seconds * 1e3:,.0f} ms"
        except Failed as failure:
            return f"({failure})"

    @staticmethod
    def family(place, shape):
        """Returns the key and the shape of a value, whose other places probably fail for the same reason."""
        is_key = place.input.startswith(("row", "section", "formatter"))
        name = place.input.split(": ")[-1].removeprefix("dynamic.") if is_key else place.input
        return name, shape[0]

    def fail(self, place, shape, work, words):
        self.failures[self.family(place, shape)] += 1
        print(f"failed: {place.name}, {shape[0]}: {words}\n  {self.written(place, shape, work)}", flush=True)

    def written(self, place, shape, work):
        """Writes the failing work to files, and returns a command that repeats it."""
        path = os.path.join(self.folder, re.sub(r"[^A-Za-z0-9.]+", "-", f"{place.name}-{shape[0]}")[:120])
        os.makedirs(path, exist_ok=True)
        if work.lines is not None:
            files, command = {"requests": b"".join(line + b"\n" for line in work.lines)}, f"{self.raqam} eval < requests"
        elif work.posts is not None:
            files = {f"{index}.json": body for index, (_, body) in enumerate(work.posts)}
            posts = "; ".join(f"curl -sH Content-Type:application/json --data-binary @{index}.json $URL{operation}" for index, (operation, _) in enumerate(work.posts))
            command = f"URL=the address that raqam serve prints; {posts}"
        else:
            files, command = {**work.files, "stdin": work.stdin}, f"{shlex.join([self.raqam, *work.arguments])} < stdin"
        for name, content in {**files, "command": command.encode("utf-8", "surrogatepass")}.items():
            with open(os.path.join(path, name), "wb") as file:
                file.write(content)
        return f"cd {path}; cat command; sh command"


def run(sweeps, inputs, kind, options):
    """Tests the places of a kind in threads. All places of a family of inputs are tested by one of them."""
    works = [[] for _ in sweeps]
    for place in chosen(inputs, kind, options.all, options.words):
        works[zlib.crc32(Sweep.family(place, ("",))[0].encode()) % len(sweeps)].append(place)

    def test(sweep, places):
        sweep.meter.longest = LONGEST[kind]
        for place in places:
            sweep.test_all(place, kind)

    with ThreadPoolExecutor(len(sweeps)) as pool:
        list(pool.map(test, sweeps, works))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("raqam")
    parser.add_argument("words", nargs="*")
    parser.add_argument("--kind", action="append", choices=list(SHAPES))
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--folder", default="/tmp/raqam-hostile")
    options = parser.parse_intermixed_args()
    inputs = Inputs(options.raqam)
    sweeps = [Sweep(options.raqam, options.folder, options.all) for _ in range(os.cpu_count() or 1)]
    total = lambda name: sum(getattr(sweep, name) for sweep in sweeps)
    try:
        for kind in options.kind or SHAPES:
            start, before = time.monotonic(), total("count")
            run(sweeps, inputs, kind, options)
            print(f"{kind}: {total('count') - before:,} values in {time.monotonic() - start:.0f} s", flush=True)
    finally:
        for sweep in sweeps:
            sweep.meter.fresh()
    slowest, largest = max(sweep.slowest for sweep in sweeps), max(sweep.largest for sweep in sweeps)
    if largest[0]:
        print("the slowest bomb: {:.1f} s, {}, {}".format(*slowest))
        print("the largest bomb: {:,} MiB, {}, {}".format(largest[0] >> 20, *largest[1:]))
    failures = sum(sum(sweep.failures.values()) for sweep in sweeps)
    print(f"{total('count'):,} values, {failures:,} fail; {total('skipped'):,} others for the same keys are not tested")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
