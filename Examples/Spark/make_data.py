#!/usr/bin/env python3
"""Makes a Parquet data set of N rows, which are the same in every run and on every machine.

    spark-submit make_data.py ROWS FOLDER [FILES]
"""

import sys

from pyspark.sql import SparkSession
from pyspark.sql import functions as f

PERSIAN = "۰۱۲۳۴۵۶۷۸۹٫"


def rows(spark, count, files):
    """Returns numbers, amounts, instants and typed input, each derived from a hash of the row's id. Some are null, some invalid."""

    def below(bound, seed):
        return f.pmod(f.xxhash64("id", f.lit(seed)), f.lit(bound))

    def unless(share, seed, column):
        return f.when(below(share, seed) != 0, column)

    typed = f.translate((below(10_000_000, 4) / 100).cast("decimal(9,2)").cast("string"), "0123456789.", PERSIAN)
    return spark.range(0, count, 1, files).select(
        "id",
        unless(50, 11, (below(2_000_000_000, 1) - 1_000_000_000) / 1000).alias("price"),
        unless(50, 12, (below(20_000_000_000, 2) / 100).cast("decimal(12,2)")).alias("amount"),
        # From 2023 to 2037: since September 2022, Tehran has no repeated hours, so that each text means one instant.
        unless(50, 13, f.timestamp_seconds(below(473_385_600, 3) + 1_672_531_200)).alias("moment"),
        unless(50, 14, f.concat(typed, f.when(below(100, 15) == 0, "x").otherwise(""))).alias("typed"))


if __name__ == "__main__":
    spark = SparkSession.builder.appName("make_data").getOrCreate()
    files = int(sys.argv[3]) if len(sys.argv) > 3 else 16
    rows(spark, int(sys.argv[1]), files).write.mode("overwrite").parquet(sys.argv[2])
