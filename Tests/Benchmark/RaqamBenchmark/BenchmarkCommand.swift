import ArgumentParser
import RaqamJSON

/// Measures Raqam against libicu in one process.
@main struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raqam-benchmark",
    abstract: "Compare the speed of Raqam and of libicu's C API in one process.",
    discussion: """
      Both sides format the same values. First all outputs are compared, then the sides alternate; the results are \
      medians in nanoseconds per value. Compare only ratios of one run on one machine.

      The form buf appends UTF-8 to a buffer, str creates a String. libicu reuses its formatter and its buffers \
      (unumf_formatDouble or unum_formatDouble, whichever is faster; udat_format) and converts to UTF-8; the P tasks \
      parse text that was converted from UTF-8 (unum_parseDouble, udat_parse). A3 to A5, R1, I1c, I2c, O1, O1d, Z1 and \
      the tasks of forms and sessions have no counterpart in libicu, and those of A1 and A2 are our own doubles.

      The exit status is 1 if an output differs.

      TASKS
      \(BenchmarkTask.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))
      """
  )

  @Option(help: "The task to run; repeatable. (default: all)")
  var task: [String] = []

  @Option(help: "The number of turns of each side, at least 5.")
  var repetitions = 5

  @Flag(help: "Print one JSON object per line.")
  var json = false

  @Flag(help: "Compare the outputs without measuring.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "The form to run without measuring, or icu, for tools that count instructions.",
      discussion: "Requires --passes. Used by Tests/Benchmark/Instructions/run."))
  var form: String?

  @Option(help: "The number of times that --form formats all values.")
  var passes: Int?

  @Option(
    help: ArgumentHelp(
      "The number of threads, 2 to 64, whose throughput to compare with that of one.",
      discussion: """
        shared is the factor if all threads share a format, apart if each has its own, which is the limit of the \
        machine. The form col fills a column. The fastest turn is used; run about forty repetitions on a busy machine. \
        Tasks that share nothing are omitted.
        """))
  var threads: Int?

  @Flag(
    help: ArgumentHelp(
      "Measure the longest time to parse a spelled-out number, by locale.",
      discussion: """
        The inputs are formatted, mistyped and hostile texts of up to 1000 UTF-16 code units. The exit status is 1 if \
        one takes more than 5 ms.
        """))
  var words = false

  @Flag(
    help: ArgumentHelp(
      "Measure memory growth with new formats, locales, currencies and zones.",
      discussion: """
        The report lists the private resident memory after each hundred or thousand, and after opening and closing a \
        million. The exit status is 1 if a number format takes more than 4 KiB or a date format more than 16 KiB, or \
        if memory grows after the caches are full.
        """))
  var memory = false

  @Option(help: "The locale for --words; repeatable. (default: all)")
  var locale: [String] = []

  @Option(help: "The number of texts per locale for --words.")
  var texts = 10_000

  func validate() throws {
    if memory, words || check || form != nil || threads != nil || !task.isEmpty {
      throw ValidationError("--memory can only be combined with --json")
    }
    if words, check || form != nil || threads != nil || !task.isEmpty {
      throw ValidationError("--words can only be combined with --locale and --texts")
    }
    if !(1...1_000_000).contains(texts) { throw ValidationError("--texts must be between 1 and 1000000") }
    if (form == nil) != (passes == nil) { throw ValidationError("--form and --passes require each other") }
    if let passes, !(0...1000).contains(passes) { throw ValidationError("--passes must be between 0 and 1000") }
    if let threads, !(2...64).contains(threads) { throw ValidationError("--threads must be between 2 and 64") }
    if threads != nil, check || form != nil {
      throw ValidationError("--threads cannot be combined with --check or --form")
    }
    if repetitions < 5 { throw ValidationError("--repetitions must be at least 5") }
    let names = BenchmarkTask.all.map(\.name)
    for name in task where !names.contains(name) {
      throw ValidationError("unknown task \"\(name)\"; expected one of \(names.joined(separator: ", "))")
    }
  }

  func run() throws {
    if words { return try runWords() }
    if memory { return try runMemory() }
    let tasks = BenchmarkTask.all.filter { task.isEmpty || task.contains($0.name) }
    if let form, let passes {
      for task in tasks { try task.prepare().write(form: form, passes: passes, task: task.name) }
      return
    }
    if let threads {
      let reports = try ThreadScaling.reports(of: tasks, threads: threads, repetitions: repetitions)
      if reports.isEmpty { throw BenchmarkError("threads share no form of these tasks") }
      if !json { print(ThreadScaling.heading) }
      for report in reports {
        print(json ? JSONWriter().string(report.json) : report.line)
      }
      return
    }
    var differs = false
    if !json { print(BenchmarkReport.heading) }
    for task in tasks {
      let reports = try task.prepare().reports(of: task.name, repetitions: check ? 0 : repetitions)
      for report in reports {
        differs = differs || !report.isIdentical
        print(json ? JSONWriter().string(report.json) : report.line)
      }
    }
    if differs { throw ExitCode(1) }
  }

  private func runMemory() throws {
    var isBounded = true
    try MemoryReport.all { report in
      isBounded = isBounded && report.isBounded
      print(json ? JSONWriter().string(report.json) : report.lines.joined(separator: "\n"))
    }
    if !isBounded { throw ExitCode(1) }
  }

  private func runWords() throws {
    let locales = locale.isEmpty ? try WordTiming.locales() : locale
    print(WordTiming.heading)
    var most: WordTiming?
    for locale in locales {
      let timing = try WordTiming(locale: locale, count: texts)
      print(timing.line)
      if timing.most > most?.most ?? 0 { most = timing }
    }
    guard let most else { return }
    print("slowest: \(ReportFormat.text(most.most, digits: 2)) ms, in \(most.locale)")
    if most.most > WordTiming.limit { throw ExitCode(1) }
  }
}
