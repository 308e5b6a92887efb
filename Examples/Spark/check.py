"""Verifies the README of this directory: compares Spark's rows with those of `raqam stream`, kills an executor, and measures one and two.

    Examples/Spark/check [--quick] [--rows N] [--pipe-rows N] [--raqam PATH] [--keep FOLDER]
"""

import argparse
import collections
import datetime
import hashlib
import json
import math
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time

import pyarrow
import pyarrow.compute
import pyarrow.csv
import pyarrow.dataset
from pyspark.sql import SparkSession
from pyspark.sql import functions as f

import format_columns
import make_data
import pipe_columns

HERE = pathlib.Path(__file__).resolve().parent
FORMATS = json.loads((HERE / "formats.json").read_text("utf-8"))
# The reverse conversion: parses each text to the value from which it was formatted.
BACK = [{**item, "column": item["into"], "into": f"{item['column']}_back", "as": kind}
        for item, kind in zip(FORMATS, ("float64", "text", "instant"))]
ADDED = [item["into"] for item in FORMATS] + ["errors"]
TASKS = 12
Times = collections.namedtuple("Times", "clock processor")


def main():
    options = arguments()
    os.environ.update(PYSPARK_PYTHON=sys.executable, PYSPARK_DRIVER_PYTHON=sys.executable, SPARK_LOCAL_IP="127.0.0.1")
    with tempfile.TemporaryDirectory(prefix="raqam-spark-") as folder:
        folder = pathlib.Path(options.keep or folder)
        (folder / "events").mkdir(parents=True, exist_ok=True)
        spark = session(folder, 2, options)
        print(f"Spark {spark.version}, {spark.sparkContext.master}, Python {sys.version.split()[0]}, pyarrow {pyarrow.__version__}; "
              f"{machine()}", flush=True)
        make_data.rows(spark, options.rows, TASKS).write.mode("overwrite").parquet(str(folder / "rows"))
        make_data.rows(spark, options.pipe_rows, TASKS).write.mode("overwrite").parquet(str(folder / "few"))
        heading("mapInArrow, two executors")
        two = timed(spark, folder, options)
        expected = by_the_tool(folder / "rows", options.raqam)
        compare(folder / "arrow", options.rows, expected)
        comes_back(spark, folder / "arrow")

        heading('rdd.pipe("raqam eval")')
        few = by_the_tool(folder / "few", options.raqam)
        command = f"{options.raqam} eval"
        speak(told(options.pipe_rows, clock(spark, lambda: pipe(spark, folder / "few", folder / "piped", command))))
        compare(folder / "piped", options.pipe_rows, few)
        fails(spark, folder, f"{options.raqam} evil")

        heading("mapInArrow, an executor killed")
        lost = [killing(spark, lambda: arrow(spark, folder / "rows", folder / "arrow-killed"))]
        compare(folder / "arrow-killed", options.rows, expected)
        heading('rdd.pipe("raqam eval"), an executor killed')
        lost.append(killing(spark, lambda: pipe(spark, folder / "few", folder / "piped-killed", command)))
        compare(folder / "piped-killed", options.pipe_rows, few)
        application = spark.sparkContext.applicationId
        spark.stop()
        heading("what Spark's log of events says")
        said_by_the_log(folder / "events" / application, lost)

        heading("mapInArrow, one executor")
        spark = session(folder, 1, options)
        one = timed(spark, folder, options)
        compare(folder / "arrow", options.rows, expected)
        spark.stop()
        for name in one:
            speak(f"{name}: {one[name].clock:.2f} s with one executor, {two[name].clock:.2f} s with two: "
                  f"{one[name].clock / two[name].clock:.2f} times as fast; "
                  f"of processors {one[name].processor:.2f} s and {two[name].processor:.2f} s")
        sizes = [sum(file.stat().st_size for file in (folder / name).glob("*.parquet")) / options.rows for name in ("rows", "arrow")]
        speak(f"bytes of Parquet for a row: {sizes[0]:.1f} in, {sizes[1]:.1f} out")
        print("\nall of it holds")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=int, help="rows for mapInArrow (1,000,000)")
    parser.add_argument("--pipe-rows", type=int, help="rows for the pipe (a tenth)")
    parser.add_argument("--turns", type=int, help="timed runs, of which the median counts (3)")
    parser.add_argument("--quick", action="store_true", help="few rows and one turn")
    parser.add_argument("--raqam", default=HERE.parents[1] / ".build/release/raqam", type=pathlib.Path)
    parser.add_argument("--keep", help="where data, results and Spark's log of events stay")
    options = parser.parse_args()
    options.rows = options.rows or (200_000 if options.quick else 1_000_000)
    options.pipe_rows = options.pipe_rows or options.rows // 10
    options.turns = options.turns or (1 if options.quick else 3)
    options.raqam = options.raqam.resolve()
    return options


# MARK: Spark


def session(folder, executors, options):
    """Starts executors as separate processes with one core and 1 GiB each; each is pinned to a different processor."""
    settings = {
        "spark.executor.memory": "1g", "spark.ui.enabled": "false", "spark.ui.liveUpdate.period": "0", "spark.ui.showConsoleProgress": "false",
        "spark.sql.session.timeZone": "UTC", "spark.sql.files.minPartitionNum": TASKS,
        "spark.eventLog.enabled": "true", "spark.eventLog.dir": (folder / "events").as_uri(),
        "spark.eventLog.rolling.enabled": "false", "spark.eventLog.compress": "false", "spark.log.level": "OFF",
        "spark.submit.pyFiles": ",".join(str(HERE / f"{name}.py") for name in ("format_columns", "pipe_columns")),
    }
    if options.quick:  # Java's second compiler does not pay off within a minute
        settings |= {f"spark.{process}.extraJavaOptions": "-XX:TieredStopAtLevel=1" for process in ("driver", "executor")}
    builder = SparkSession.builder.appName("check").master(f"local-cluster[{executors},1,1024]")
    for key, value in settings.items():
        builder = builder.config(key, value)
    spark = builder.getOrCreate()
    spark.range(8).repartition(8).count()
    processors = sorted(os.sched_getaffinity(0))
    for place, executor in enumerate(executor_processes(spark, executors)):
        for thread in os.listdir(f"/proc/{executor}/task"):
            os.sched_setaffinity(int(thread), {processors[place % len(processors)]})
    return spark


def executor_processes(spark, count):
    """Returns the processes of the executors that this driver started."""
    driver, deadline = spark.sparkContext._gateway.proc.pid, time.monotonic() + 60
    while True:
        found = [process for process, (parent, _) in processes() if parent == driver and is_executor(process)]
        if len(found) >= count:
            return found
        if time.monotonic() > deadline:
            raise SystemExit(f"{len(found)} of {count} executors are there after a minute")
        time.sleep(0.1)


def is_executor(process):
    try:
        return b"CoarseGrainedExecutorBackend" in pathlib.Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False


def arrow(spark, source, target):
    format_columns.with_columns(spark.read.parquet(str(source)), FORMATS).write.mode("overwrite").parquet(str(target))


def pipe(spark, source, target, command):
    pipe_columns.with_columns(spark.read.parquet(str(source)), FORMATS, command).write.mode("overwrite").parquet(str(target))


def timed(spark, folder, options):
    """Returns the seconds of a warm run: Parquet copied by Spark alone, passed through Python unchanged, and formatted."""
    source, target = folder / "rows", folder / "arrow"
    frame = spark.read.parquet(str(source))
    works = {
        "copied": lambda: frame.write.mode("overwrite").parquet(str(target)),
        "through Python": lambda: frame.mapInArrow(lambda batches: batches, frame.schema).write.mode("overwrite").parquet(str(target)),
        "formatted": lambda: arrow(spark, source, target),
    }
    seconds = {}
    for name, work in works.items():
        if options.quick and name != "formatted":
            continue
        for _ in range(1 if options.quick else 2):
            work()
        seconds[name] = sorted(clock(spark, work) for _ in range(options.turns))[options.turns // 2]
        speak(f"{name}: {told(options.rows, seconds[name])}")
    return seconds


def clock(spark, work):
    """Returns the wall time and the processor time of the executors in seconds: their JVMs and their Python workers."""
    start, used = time.monotonic(), processor_seconds(spark)
    work()
    return Times(time.monotonic() - start, processor_seconds(spark) - used)


def told(rows, times):
    return (f"{rows:,} rows in {times.clock:.2f} s, {rows / times.clock:,.0f} rows/s; processors {times.processor:.2f} s, "
            f"{rows / times.processor:,.0f} rows/s of one")


def processor_seconds(spark):
    """Returns the processor time of the executors since their start, including their child processes."""
    children, used = collections.defaultdict(list), {}
    for process, (parent, ticks) in processes():
        children[parent].append(process)
        used[process] = ticks
    total, waiting = 0, executor_processes(spark, 1)
    while waiting:
        process = waiting.pop()
        total += used.get(process, 0)
        waiting += children[process]
    return total / os.sysconf("SC_CLK_TCK")


def processes():
    """Returns each process with its parent and its ticks, including those of children that ended."""
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        yield int(folder.name), (int(fields[1]), sum(map(int, fields[11:15])))


# MARK: Checks


def by_the_tool(source, raqam):
    """Returns the digest of the rows that `raqam stream` writes, in the order of their ids."""
    table = pyarrow.dataset.dataset(source).to_table().sort_by("id")
    moments = pyarrow.compute.strftime(table["moment"].cast(pyarrow.timestamp("s", "UTC")), format="%Y-%m-%dT%H:%M:%SZ")
    given = table.set_column(table.schema.get_field_index("moment"), "moment", moments)
    plain = pyarrow.compute.binary_join_element_wise(
        *[pyarrow.compute.fill_null(column.cast(pyarrow.string()), "") for column in given.columns], "\t")
    tsv, report = source.with_suffix(".tsv"), source.with_suffix(".report")
    tsv.write_text("\n".join(["\t".join(given.column_names), *plain.to_pylist(), ""]), "utf-8")
    flags = [word for item in FORMATS for word in (
        "--parse" if "as" in item else "--field",
        item["column"] + "=" + json.dumps({**item["formatter"], "locale": item["locale"]}, ensure_ascii=False))]
    start = time.monotonic()
    done = subprocess.run(
        [raqam, "stream", "--quiet", "--time-zone", FORMATS[2]["timeZone"], "--invalid", "null", "--report", report, *flags, tsv],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=600)
    if done.returncode not in (0, 1):
        raise SystemExit(f"raqam stream: status {done.returncode}")
    speak(f"raqam stream: {table.num_rows:,} rows in {time.monotonic() - start:.1f} s")
    errors = collections.defaultdict(list)
    for line in report.read_text("utf-8").splitlines():
        entry = json.loads(line)
        errors[entry["row"] - 1].append(f"{entry['column']}: {entry['error']['code']}")
    made = pyarrow.csv.read_csv(
        pyarrow.BufferReader(done.stdout), parse_options=pyarrow.csv.ParseOptions(delimiter="\t", quote_char=False),
        convert_options=pyarrow.csv.ConvertOptions(
            column_types={item["column"]: pyarrow.float64() if "as" in item else pyarrow.string() for item in FORMATS},
            strings_can_be_null=True, null_values=[""]))
    made = made.rename_columns(["id"] + ADDED[:-1]).append_column(
        "errors", pyarrow.array(["; ".join(errors[row]) if row in errors else None for row in range(made.num_rows)], pyarrow.string()))
    return digest(made)


def digest(table):
    """Returns the SHA-256 of the rows in the order of their ids; a null differs from an empty text."""
    lines = pyarrow.compute.binary_join_element_wise(
        *[pyarrow.compute.fill_null(table[name].cast(pyarrow.string()), "\0") for name in ["id", *ADDED]], "\t")
    sha = hashlib.sha256()
    for chunk in lines.chunks:
        sha.update(("\n".join(chunk.to_pylist()) + "\n").encode())
    return sha.hexdigest()


def compare(folder, rows, expected):
    table = pyarrow.dataset.dataset(folder, format="parquet").to_table(columns=["id", *ADDED]).sort_by("id")
    ids = pyarrow.compute.count_distinct(table["id"]).as_py()
    refused = table.num_rows - table["errors"].null_count
    found = digest(table.combine_chunks())
    speak(f"rows in {rows:,}, out {table.num_rows:,}, ids {ids:,}, refused {refused:,}")
    speak(f"sha256 {found}")
    if not rows == table.num_rows == ids or found != expected:
        raise SystemExit(f"raqam stream has {expected}")
    if (folder / "_temporary").exists() or not (folder / "_SUCCESS").exists():
        raise SystemExit("the output is not committed")


def comes_back(spark, folder):
    """Checks that parsing each text gives the value from which it was formatted."""
    frame = format_columns.with_columns(spark.read.parquet(str(folder)).drop("errors"), BACK)
    same = (f.col("price").eqNullSafe(f.col("price_back")) & f.col("moment").eqNullSafe(f.col("moment_back"))
            & f.col("amount").eqNullSafe(f.col("amount_back").cast("decimal(12,2)")) & f.col("errors").isNull())
    count, changed = frame.select(f.count("*"), f.count_if(~same)).first()
    speak(f"read back: {count:,} rows, of which {changed:,} are not what they were")
    if changed:
        raise SystemExit(str(frame.where(~same).first()))


def fails(spark, folder, command):
    try:
        pipe(spark, folder / "few", folder / "failed", command)
    except Exception as error:
        line = next(line for line in str(error).splitlines() if "exited with" in line or "error code" in line)
        speak(f"a command that fails, fails the job: {line.strip()}")
    else:
        raise SystemExit(f"{command!r} failed, and the job did not")


def killing(spark, work):
    """Runs work, kills an executor after a quarter of the tasks, and returns the time of that in milliseconds since 1970."""
    result = []

    def run():
        try:
            work()
        except BaseException as error:
            result.append(error)

    thread, tracker = threading.Thread(target=run), spark.sparkContext.statusTracker()
    executor = executor_processes(spark, 2)[0]
    thread.start()
    while thread.is_alive():
        stages = [tracker.getStageInfo(stage) for stage in tracker.getActiveStageIds()]
        for stage in filter(None, stages):
            if stage.numTasks == TASKS and stage.numCompletedTasks >= TASKS // 4 and stage.numActiveTasks == 2:
                os.kill(executor, signal.SIGKILL)
                moment = time.time() * 1000
                speak(f"SIGKILL to executor process {executor}: {stage.numCompletedTasks} of {stage.numTasks} tasks are done, "
                      f"{stage.numActiveTasks} run")
                thread.join()
                if result:
                    raise result[0]
                return moment
        time.sleep(0.002)
    raise SystemExit(f"the job ended before an executor could be killed: {result}")


def said_by_the_log(path, moments):
    """Checks that each kill removed an executor and failed a task, which another attempt repeated."""
    events = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    for moment, following in zip(moments, [*moments[1:], math.inf]):
        soon = range(int(moment) - 100, int(min(moment + 30_000, following - 100)))
        removed = [event for event in events if event["Event"] == "SparkListenerExecutorRemoved" and event["Timestamp"] in soon]
        lost = [event for event in events if event["Event"] == "SparkListenerTaskEnd" and event["Task Info"]["Finish Time"] in soon
                and event["Task End Reason"]["Reason"] == "ExecutorLostFailure"]
        if not removed or not lost:
            raise SystemExit("no task was lost")
        for event in lost:
            stage, index = event["Stage ID"], event["Task Info"]["Index"]
            attempts = [(other["Task Info"]["Attempt"], other["Task Info"]["Executor ID"], other["Task End Reason"]["Reason"])
                        for other in events if other["Event"] == "SparkListenerTaskEnd"
                        and (other["Stage ID"], other["Task Info"]["Index"]) == (stage, index)]
            speak(f"stage {stage}, task {index}: " + ", ".join(
                f"attempt {attempt} on executor {executor}: {reason}" for attempt, executor, reason in sorted(attempts)))


# MARK: Output


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    return f"{os.cpu_count()} processors ({model}), load {os.getloadavg()[0]:.1f}, {datetime.date.today()}"


def heading(text):
    print(f"\n-- {text}", flush=True)


def speak(text):
    print(f"   {text}", flush=True)


if __name__ == "__main__":
    main()
