#!/usr/bin/env python3
"""No locale id changes the texts of another one.

  Tests/Checks/Hostile/isolation.py RAQAM [COUNT]

Requests texts from `raqam eval` in 100 locales and with all numbering systems: in a fresh process, after COUNT requests with
hostile ids (20,000 or more), and among them in 16 threads. The ids are of three kinds: names with the 32-bit hash of one of the
locales, under which libicu caches numbering systems (ICU-8504); random private use, attributes, unknown keywords, scripts and
variants; known languages and regions without common data, with known keywords. Every reply must be the same, and the memory of
the process must not grow.
"""

import itertools
import json
import pathlib
import random
import re
import subprocess
import sys
import threading

LETTERS = b"abcdefghijklmnopqrstuvwxyz0123456789"
FORMATTERS = [
    {"type": "number"},
    {"type": "number", "number.style": "percent"},
    {"type": "number", "currency.style": "symbol", "currency.code": "EUR"},
    {"type": "number", "number.style": "compact"},
    {"type": "date", "date.style": "full", "time.style": "short"},
    {"type": "date", "date.skeleton": "yMMMd"},
    {"type": "message", "message.pattern": "{a, number} {b, date, long}"},
    {"type": "text", "text.case": "title"},
]
DAY = "2025-03-21T12:34:56Z"
NUMBERS = ["arab", "arabext", "beng", "deva", "fullwide", "latn", "mathsans", "thai", "tibt", "native"]
CALENDARS = ["buddhist", "chinese", "coptic", "gregorian", "hebrew", "indian", "islamic-umalqura", "japanese", "persian", "roc"]


def extended(hash_, text):
    for byte in text:
        hash_ = (hash_ * 37 + byte) & 0xFFFFFFFF
    return hash_


TAILS = [(bytes(t), extended(0, bytes(t))) for t in itertools.product(LETTERS, repeat=4)]


def colliding(start, name):
    """Returns an id with seven more letters whose name has the hash of another name, found by meet in the middle."""
    target = extended(0, name.encode())
    heads = {}
    for head in itertools.product(LETTERS, repeat=3):
        heads[extended(extended(0, start.encode()), bytes(head)) * 37**4 & 0xFFFFFFFF] = bytes(head)
    for tail, hash_ in TAILS:
        head = heads.get((target - hash_) & 0xFFFFFFFF)
        if head is not None:
            return start + (head + tail).decode()
    return None


def request(locale, formatter):
    value = {"date": DAY, "message": {"a": -1234.5, "b": DAY}, "text": "ijs istanbul"}.get(formatter["type"], -1234567.5)
    return {"op": "format", "locale": locale, "formatter": formatter, "value": value}


def requests(locales):
    for locale in locales:
        for formatter in FORMATTERS:
            yield request(locale, formatter)


def run(raqam, lines, threads=1):
    """Returns the replies, and the peak memory of the process in MB."""
    asked = "".join(json.dumps(line) + "\n" for line in lines).encode()
    with subprocess.Popen([raqam, "eval", "--jobs", str(threads)], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        writer = threading.Thread(target=lambda: (process.stdin.write(asked), process.stdin.flush()))
        writer.start()
        replies = [process.stdout.readline() for _ in lines]
        writer.join()
        # Read while the process lives: the peak that a parent gets for an ended child includes the parent's memory.
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
        process.stdin.close()
    if process.returncode != 0 or b"" in replies:
        sys.exit(f"raqam eval ended with status {process.returncode}")
    return replies, int(re.search(r"VmHWM:\s*(\d+)", status)[1]) / 1024


def crafted(locales):
    for locale in locales:
        made = colliding("en@x=", locale)
        if made:
            yield from (start + made.split("=")[1] for start in ("en-x-", "en@x="))


def made_up(rng, names):
    """Returns an id with random, unknown parts."""
    base = rng.choice(["en", "de-AT", "fr", "xx-Latn", "sr-Cyrl-RS", "zh-Hant", "en-US"])
    word = lambda low, high: "".join(rng.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=rng.randint(low, high)))
    letters = lambda count: "".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=count))
    return rng.choice(
        [
            f"{base}-x-{word(1, 8)}",
            f"{base}-u-{word(3, 8)}",
            f"{base}-u-nu-{word(3, 8)}",
            f"{base}-u-ca-{word(3, 8)}-x-{word(1, 8)}",
            f"{base}-t-{base.split('-')[0]}-m0-{word(3, 8)}",
            f"{base}-{word(5, 8)}",
            f"{base}@{rng.choice('abcdefgh')}{word(2, 5)}={word(3, 8)}",
            f"{letters(3)}-{letters(4)}-{letters(2)}",
            f"en-{letters(4)}-{letters(2)}",
        ]
    )


def known(rng, names):
    """Returns an id of known parts that probably have no common data."""
    regions = ["IR", "SA", "AQ", "JP", "BR", "US", "001"]
    keywords = f"numbers={rng.choice(NUMBERS)};calendar={rng.choice(CALENDARS)};hours={rng.choice(['h11', 'h12', 'h23', 'h24'])}"
    return f"{rng.choice(names).split('_')[0]}_{rng.choice(['Latn_', 'Arab_', 'Hebr_', ''])}{rng.choice(regions)}@{keywords}"


def main():
    raqam, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    listed = subprocess.run([raqam, "list", "locales", "--json"], capture_output=True, text=True, check=True).stdout
    names = [json.loads(line)["id"] for line in listed.splitlines()]
    # All locales of languages with native digits as default in some region, and others.
    native = [n for n in names if n.split("_")[0] in ("ar", "fa", "bn", "ne", "mr", "my", "ckb", "ur", "ps", "sd", "pa", "ks", "as", "dz")]
    rng = random.Random(46)
    locales = (native + rng.sample([n for n in names if n not in native], 100))[:100]

    systems = subprocess.run([raqam, "list", "numbering-systems", "--json"], capture_output=True, text=True, check=True).stdout
    # Names of numbering systems are similar: hans and hant, gong and gonm.
    named = [f"{rng.choice(names)}@numbers={json.loads(line)['id']}" for line in systems.splitlines()]
    fixed = list(requests(locales + named))
    expected, _ = run(raqam, fixed)

    colliders = list(crafted(locales))
    strange = colliders + [rng.choice((made_up, known))(rng, names) for _ in range(count - len(colliders))]
    lines = [request(locale, FORMATTERS[index % len(FORMATTERS)]) for index, locale in enumerate(strange)]

    _, few = run(raqam, lines[: count // 10] + fixed)
    replies, many = run(raqam, lines + fixed)
    differing = sum(a != b for a, b in zip(expected, replies[-len(fixed) :], strict=True))
    grown = many - few

    # Insert each fixed request at a random position among the others.
    mixed = [(rng.random(), None, line) for line in lines] + [(rng.random(), index, line) for index, line in enumerate(fixed)]
    mixed.sort(key=lambda entry: entry[0])
    replies, _ = run(raqam, [line for _, _, line in mixed], threads=16)
    among = sum(index is not None and reply != expected[index] for (_, index, _), reply in zip(mixed, replies, strict=True))

    print(
        f"{len(fixed)} replies in {len(locales + named)} locales, {len(strange):,} ids of strangers ({len(colliders)} with the hash of a locale): "
        f"{differing} different after them, {among} different among them in 16 threads; {grown:.1f} MB more than after a tenth of them"
    )
    # The names of known languages and regions are finite, and the caches hold a bounded number of formats.
    if differing or among or grown > 6:
        sys.exit(1)


main()
