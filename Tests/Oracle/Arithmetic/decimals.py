#!/usr/bin/env python3
"""Numbers of 14 to 78 digits are rounded, scaled and read as Python's decimal module does.

  Tests/Oracle/Arithmetic/decimals.py RAQAM [COUNT [SEED]]

Each of COUNT random numbers (default: 20,000) is formatted with a rounding mode, a number of fraction or significant digits or an
increment, and a scale; its text is parsed again. The first differences are printed, and the exit status is 1 if there are any.
"""

import decimal
import json
import random
import subprocess
import sys

MODES = {
    "ceiling": decimal.ROUND_CEILING, "floor": decimal.ROUND_FLOOR, "down": decimal.ROUND_DOWN, "up": decimal.ROUND_UP,
    "halfEven": decimal.ROUND_HALF_EVEN, "halfDown": decimal.ROUND_HALF_DOWN, "halfUp": decimal.ROUND_HALF_UP}


def number(source):
    digits = source.randint(14, 78)
    text = str(source.randint(1, 9)) + "".join(source.choice("0123456789") for _ in range(digits - 1))
    if source.random() < 0.3:
        # Ties.
        cut = source.randint(1, digits - 1)
        text = text[:cut] + "5" + "0" * (digits - cut - 1)
    return decimal.Decimal(f"{source.choice(['', '-'])}{text}e-{source.randint(0, digits)}")


def case(source):
    """Returns a request and the text that it has to give."""
    value, mode = number(source), source.choice(list(MODES))
    formatter = {"type": "number", "number.format": "0.###", "number.rounding_mode": mode}
    exact = value
    if source.random() < 0.3:
        scale = source.choice(["1000", "0.01", "3", "-0.7", "123.456"])
        formatter["number.scale"] = decimal.Decimal(scale)
        exact = value * decimal.Decimal(scale)
    kind = source.choice(["fraction", "significant", "increment"])
    if kind == "fraction":
        digits = source.randint(0, 40)
        formatter["number.format"] = "0." + "0" * digits if digits else "0"
        shown = exact.quantize(decimal.Decimal(1).scaleb(-digits), rounding=MODES[mode])
    elif kind == "significant":
        digits = source.randint(1, 40)
        formatter["number.format"] = "@" + "#" * (digits - 1)
        unit = exact.adjusted() - digits + 1
        shown = exact.quantize(decimal.Decimal(1).scaleb(unit), rounding=MODES[mode])
    else:
        step = decimal.Decimal(source.choice(["0.05", "0.25", "2", "7", "0.003", "125"]))
        formatter["number.rounding_increment"] = step
        formatter["number.format"] = "0.###"
        shown = (exact / step).quantize(decimal.Decimal(1), rounding=MODES[mode]) * step
    text = format(shown, "f")
    if kind != "fraction" and "." in text:
        text = text.rstrip("0").rstrip(".")
    return {"op": "format", "formatter": formatter, "value": format(value, "f")}, text, shown


def main():
    raqam = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 30)
    decimal.getcontext().prec = 400
    source = random.Random(seed)
    cases = [case(source) for _ in range(count)]
    lines = []
    for request, text, _ in cases:
        lines.append(json.dumps(request, default=str))
        lines.append(json.dumps({"op": "parse", "formatter": {"type": "number", "number.format": "0.#"}, "text": text}))
    replies = subprocess.run([raqam, "eval"], input="\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout.splitlines()
    wrong = 0
    for index, (request, text, shown) in enumerate(cases):
        written, read = json.loads(replies[2 * index]), json.loads(replies[2 * index + 1])
        is_right = written.get("text") in (text, "-" + text if shown == 0 else text) and read.get("ok") and decimal.Decimal(read["value"]) == decimal.Decimal(text)
        if not is_right:
            wrong += 1
            if wrong <= 5:
                print(json.dumps(request, default=str), f"\n  expected {text}\n  written  {written}\n  read     {read}")
    print(f"{count:,} numbers of 14 to 78 digits: {wrong} differences; seed {seed}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
