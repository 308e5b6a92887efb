#!/usr/bin/env python3
"""Formats columns as format_columns.py does, through `raqam eval`: a process per partition, a line of JSON per cell.

    spark-submit --files raqam pipe_columns.py INPUT OUTPUT [FORMATS]

For clusters whose executors have the command but not the Python package. A cell costs much more than in a column.
"""

import datetime
import json
import pathlib
import sys

from pyspark.sql import SparkSession
from pyspark.sql import types as t

TYPES = {"float64": t.DoubleType(), "int64": t.LongType(), "instant": t.TimestampType(), "text": t.StringType()}


def with_columns(frame, formats, command="raqam eval"):
    """Returns the id of each row, the columns of `formats`, and `errors`: null if no value was rejected."""
    schema = t.StructType([frame.schema["id"]])
    for item in formats:
        schema = schema.add(item["into"], TYPES[item.get("as", "text")])
    shipped = frame.sparkSession.sparkContext.broadcast(formats)
    # Without checkCode, a command that fails leaves its partition empty or truncated without an error.
    replies = (frame.select("id", *{item["column"] for item in formats}).rdd
               .mapPartitions(lambda rows: requests(rows, shipped.value)).pipe(command, checkCode=True))
    return replies.mapPartitions(lambda lines: rows(lines, shipped.value)).toDF(schema.add("errors", "string"))


def requests(rows, formats):
    """Returns a line for each cell with a value, then one for the end of the row. Replies come in the order of the lines."""
    for row in rows:
        for place, item in enumerate(formats):
            value = row[item["column"]]
            if value is not None:
                asked = {"op": "parse", "text": value} if "as" in item else {"op": "format", "value": plain(value)}
                context = {key: item[key] for key in ("formatter", "locale", "timeZone") if key in item}
                yield json.dumps({"id": [row["id"], place], **asked, **context}, ensure_ascii=False)
        yield json.dumps({"id": [row["id"], None], "op": "plural", "value": 0})


def rows(replies, formats):
    """Reassembles rows from their replies."""
    values, errors = [None] * len(formats), []
    for reply in map(json.loads, replies):
        row, place = reply["id"]
        if place is None:
            yield row, *values, "; ".join(errors) or None
            values, errors = [None] * len(formats), []
        elif reply["ok"]:
            values[place] = value(reply, formats[place].get("as"))
        else:
            errors.append(f"{formats[place]['column']}: {reply['error']['code']}")


def plain(value):
    """Converts a value for the protocol: dates to ISO 8601, other values to their digits."""
    if isinstance(value, datetime.datetime):
        return value.astimezone(datetime.timezone.utc).isoformat()
    return {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}.get(str(value), str(value))


def value(reply, kind):
    if kind is None:
        return reply["text"]
    read = {"float64": float, "int64": int, "text": str, "instant": datetime.datetime.fromisoformat}[kind]
    return read(reply["value"])


if __name__ == "__main__":
    here = pathlib.Path(__file__).parent
    formats = json.loads(pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else here / "formats.json").read_text("utf-8"))
    spark = SparkSession.builder.appName("pipe_columns").getOrCreate()
    # Spark puts the files of --files into the working directory of an executor.
    with_columns(spark.read.parquet(sys.argv[1]), formats, "./raqam eval").write.mode("overwrite").parquet(sys.argv[2])
