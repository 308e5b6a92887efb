#!/usr/bin/env python3
"""Formats and parses columns of a Parquet data set, batch by batch over Arrow.

    spark-submit format_columns.py INPUT OUTPUT [FORMATS]

FORMATS is a JSON file. Each entry formats `column` into the new column `into`, with `formatter`, `locale` and `timeZone`. If it has
`as` ("float64", "int64", "instant", "text"), it parses the texts of the column instead. A rejected value is null, and `errors` has the
reason.
"""

import json
import pathlib
import sys

from pyspark.sql import SparkSession
from pyspark.sql import types as t

TYPES = {"float64": t.DoubleType(), "int64": t.LongType(), "instant": t.TimestampType(), "text": t.StringType()}


def with_columns(frame, formats):
    """Returns the frame with the columns of `formats` and a column `errors`, which is null if no value was rejected."""
    schema = t.StructType(list(frame.schema.fields))
    for item in formats:
        schema = schema.add(item["into"], TYPES[item.get("as", "text")])
    shipped = frame.sparkSession.sparkContext.broadcast(json.dumps(formats))
    return frame.mapInArrow(lambda batches: add_columns(batches, json.loads(shipped.value)), schema.add("errors", "string"))


def add_columns(batches, formats):
    """Runs on the executors, once per partition."""
    import pyarrow
    import raqam

    formatters = [raqam.Formatter(item["formatter"], locale=item["locale"], time_zone=item.get("timeZone")) for item in formats]
    for batch in batches:
        columns, errors = dict(zip(batch.schema.names, batch.columns)), {}
        for item, format in zip(formats, formatters):
            values = columns[item["column"]]
            made = format.parse_column(values, item["as"]) if "as" in item else format.format_column(values)
            result = pyarrow.array(made)  # without a copy
            columns[item["into"]] = result.cast(pyarrow.timestamp("us", "UTC")) if item.get("as") == "instant" else result
            for row, code in made.errors().items():
                errors.setdefault(row, []).append(f"{item['column']}: {code}")
        columns["errors"] = said(errors, len(batch))
        yield pyarrow.RecordBatch.from_pydict(columns)


def said(errors, length):
    """Returns the column of errors, with the rejected values of each row."""
    import pyarrow

    if not errors:
        return pyarrow.nulls(length, pyarrow.string())
    return pyarrow.array(["; ".join(errors[row]) if row in errors else None for row in range(length)], pyarrow.string())


if __name__ == "__main__":
    here = pathlib.Path(__file__).parent
    formats = json.loads(pathlib.Path(sys.argv[3] if len(sys.argv) > 3 else here / "formats.json").read_text("utf-8"))
    spark = SparkSession.builder.appName("format_columns").getOrCreate()
    with_columns(spark.read.parquet(sys.argv[1]), formats).write.mode("overwrite").parquet(sys.argv[2])
