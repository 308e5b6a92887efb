#!/usr/bin/env python3
"""Every input of raqam has a growth shape, a bomb and a test with combining marks.

  Tests/Checks/Hostile/covered.py RAQAM

Compares the inputs that the program lists (inputs.py) with those that sweep.py fills, and with those that the shapes of growth.py
and the requests of bombs.py fill by hand. An input of a request is filled by hand if it differs between n and 2n parts, or if it
has more than 1,000 bytes. Prints a line for each group of inputs, with the number of values of each kind in a complete sweep, and
of those in the sample. The status is 1 if an input has no value of one kind, or if an example is refused.
"""

import json
import re
import sys
from collections import Counter

import bombs
import growth
from inputs import Inputs
from sweep import SHAPES, chosen, fits

KINDS = ("growth", "bomb", "marks")


def of_requests(requests, others):
    """Yields the inputs that differ between two lists of requests."""
    if len(requests) != len(others):
        others = [{}] * len(requests)
    for request, other in zip(requests, others):
        for member, value in request.items():
            if member != "op" and value != other.get(member):
                yield f"operation {request['op']}: {member}"
                yield from of_descriptors(value, other.get(member))


def of_descriptors(value, other):
    """Yields the keys of formatters and rows that differ in a JSON value."""
    if isinstance(value, list):
        for index, each in enumerate(value[:100]):
            yield from of_descriptors(each, other[index] if isinstance(other, list) and index < len(other) else None)
    if isinstance(value, dict):
        type = value.get("type")
        for key, each in value.items():
            if key != "type" and each != (other.get(key) if isinstance(other, dict) else None):
                yield from (f"{kind}.{type}: {key}" for kind in ("row", "formatter"))
                yield from of_descriptors(each, other.get(key) if isinstance(other, dict) else None)


def by_hand():
    """Returns the inputs that growth.py and bombs.py fill, by kind."""
    found = {"growth": set(), "bomb": set(), "marks": set()}
    for name, count, make in growth.shapes():
        small, large = (make(size) for size in (min(count, 20), min(count, 20) * 2))
        kinds = ("growth", "marks") if "marks" in name else ("growth",)
        if small[0][0] == "eval":
            parsed = [[json.loads(line) for line in made[1].splitlines()] for made in (large, small)]
            names = set(of_requests(*parsed))
        else:
            names = {f"command {small[0][0]}: standard input"} if small[1] != large[1] else set()
        for kind in kinds:
            found[kind] |= names
    for _, request in bombs.bombs():
        short = {key: value for key, value in request.items() if key != "op" and len(json.dumps(value)) < 1_000}
        found["bomb"] |= set(of_requests([request], [short]))
    return found


def group(name):
    """Returns the first line of the table that an input belongs to."""
    words = re.match(r"(command lsp|section|row|formatter|operation|command|cell|message|file of \w+|edit|workbench|\w+)", name)[1]
    return "keys of " + words + "s" if words in ("section", "row", "formatter") else words


def main(raqam):
    inputs = Inputs(raqam)
    hand = by_hand()
    values = {kind: Counter() for kind in KINDS}
    sample = {kind: Counter() for kind in KINDS}
    for kind in KINDS:
        for name, places in inputs.places.items():
            values[kind][name] = sum(fits(place, shape) for place in places for shape in SHAPES[kind])
        for place in chosen(inputs, kind, False, []):
            sample[kind][place.input] += sum(fits(place, shape) for shape in SHAPES[kind])
    groups = {}
    for name in inputs.places:
        groups.setdefault(group(name), []).append(name)
    print(f"{'input':24} {'inputs':>6}" + "".join(f" {kind:>8} {'values':>8} {'sample':>7} {'by hand':>8}" for kind in KINDS))
    for each, names in groups.items():
        line = f"{each:24} {len(names):>6}"
        for kind in KINDS:
            covered = sum(values[kind][name] > 0 or name in hand[kind] for name in names)
            line += (f" {covered:>8} {sum(values[kind][name] for name in names):>8,} {sum(sample[kind][name] for name in names):>7,}"
                     f" {sum(name in hand[kind] for name in names):>8}")
        print(line)
    missing = 0
    for name in inputs.places:
        lacks = [kind for kind in KINDS if not values[kind][name] and name not in hand[kind]]
        if lacks:
            missing += 1
            print(f"failed: {name} has no {' and no '.join(lacks)}; add an example to examples.py")
    for problem in inputs.problems:
        print(f"failed: {problem}")
    print(f"{len(inputs.places):,} inputs, {missing} of them not covered; {len(inputs.problems)} problems with examples")
    return 1 if missing or inputs.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
