#!/usr/bin/env python3
"""No locale id changes the texts of another one.

  Tests/Hostile/isolation.py RAQAM [COUNT]

Asks `raqam eval` for texts in 100 locales, first in a fresh process and then after COUNT requests (default 20,000) in ids that are made up:
ids whose names have the 32-bit hash of one of the locales, under which libicu keeps numbering systems (ICU-8504), and random ones with
private use, attributes, unknown keywords and variants. Every reply must be the same, and the memory of the process must not grow.
"""

import itertools
import json
import random
import resource
import subprocess
import sys

LETTERS = b"abcdefghijklmnopqrstuvwxyz0123456789"
FORMATTERS = [
    {"type": "number"},
    {"type": "number", "number.style": "percent"},
    {"type": "number", "currency.style": "symbol", "currency.code": "EUR"},
    {"type": "number", "number.style": "compact"},
    {"type": "date", "date.style": "full", "time.style": "short"},
    {"type": "date", "date.skeleton": "yMMMd"},
    {"type": "message", "message.pattern": "{a, number} {b, date, long}"},
]


def extended(hash_, text):
    for byte in text:
        hash_ = (hash_ * 37 + byte) & 0xFFFFFFFF
    return hash_


TAILS = [(bytes(t), extended(0, bytes(t))) for t in itertools.product(LETTERS, repeat=4)]


def colliding(start, name):
    """An id with seven more letters whose name has the hash of another name, by a meeting in the middle."""
    target = extended(0, name.encode())
    heads = {}
    for head in itertools.product(LETTERS, repeat=3):
        heads[extended(extended(0, start.encode()), bytes(head)) * 37**4 & 0xFFFFFFFF] = bytes(head)
    for tail, hash_ in TAILS:
        head = heads.get((target - hash_) & 0xFFFFFFFF)
        if head is not None:
            return start + (head + tail).decode()
    return None


def requests(locales):
    for locale in locales:
        for formatter in FORMATTERS:
            value = "2025-03-21T12:34:56Z" if formatter["type"] == "date" else -1234567.5
            if formatter["type"] == "message":
                value = {"a": -1234.5, "b": "2025-03-21T12:34:56Z"}
            yield {"op": "format", "locale": locale, "formatter": formatter, "value": value}


def run(raqam, lines):
    """The replies, and the most memory of the process in MB."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    done = subprocess.run([raqam, "eval"], input="\n".join(map(json.dumps, lines)) + "\n", capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"raqam eval ended with status {done.returncode}: {done.stderr[-400:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return done.stdout.splitlines(), max(before, after) / 1024


def main():
    raqam, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    listed = subprocess.run([raqam, "list", "locales", "--json"], capture_output=True, text=True, check=True).stdout
    names = [json.loads(line)["id"] for line in listed.splitlines()]
    # All with digits of their own that are default somewhere, and others.
    native = [n for n in names if n.split("_")[0] in ("ar", "fa", "bn", "ne", "mr", "my", "ckb", "ur", "ps", "sd", "pa", "ks", "as", "dz")]
    rng = random.Random(46)
    locales = (native + rng.sample([n for n in names if n not in native], 100))[:100] if len(native) < 100 else native[:100]

    fixed = list(requests(locales))
    expected, _ = run(raqam, fixed)

    strange = []
    for index, locale in enumerate(locales):
        for start in ("en-x-", "en@x="):
            made = colliding("en@x=", locale)
            if made:
                strange.append(start + made.split("=")[1])
    crafted = len(strange)
    while len(strange) < count:
        base = rng.choice(["en", "de-AT", "fr", "xx-Latn", "sr-Cyrl-RS", "zh-Hant", "en-US"])
        word = lambda low, high: "".join(rng.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=rng.randint(low, high)))
        strange.append(
            rng.choice(
                [
                    f"{base}-x-{word(1, 8)}",
                    f"{base}-u-{word(3, 8)}",
                    f"{base}-u-nu-{word(3, 8)}",
                    f"{base}-u-ca-{word(3, 8)}-x-{word(1, 8)}",
                    f"{base}-t-{base.split('-')[0]}-m0-{word(3, 8)}",
                    f"{base}-{word(5, 8)}",
                    f"{base}@{rng.choice('abcdefgh')}{word(2, 5)}={word(3, 8)}",
                ]
            )
        )
    lines = [
        {"op": "format", "locale": s, "formatter": FORMATTERS[i % len(FORMATTERS) if i < crafted else i % 3], "value": -1.5}
        for i, s in enumerate(strange)
    ]
    for line in lines:
        if line["formatter"]["type"] == "date":
            line["value"] = "2025-03-21T12:34:56Z"
        if line["formatter"]["type"] == "message":
            line["value"] = {"a": 1, "b": "2025-03-21T12:34:56Z"}
    replies, few = run(raqam, lines[: count // 10] + fixed)
    differing = sum(a != b for a, b in zip(expected, replies[-len(fixed) :]))
    replies, many = run(raqam, lines + fixed)
    differing += sum(a != b for a, b in zip(expected, replies[-len(fixed) :]))
    grown = many - few
    print(
        f"{len(fixed)} replies in {len(locales)} locales after {len(strange):,} ids ({crafted} with the hash of one of them): "
        f"{differing} different; {grown:.1f} MB more than after a tenth of them"
    )
    # Replies are written at once: what the kernel buffers is not the process's own.
    if differing or grown > 16:
        sys.exit(1)


main()
