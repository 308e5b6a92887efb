import ArgumentParser
import RaqamJSON

/// Measures Raqam against libicu in one process.
@main struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raqam-benchmark",
    abstract: "Measures Raqam against libicu's C API in one process, on the same values.",
    discussion: """
      First both write all values, and every text must be the same. Then they take turns; what is shown are medians of \
      nanoseconds per value. Form buf appends UTF-8 to a buffer, str makes a String. libicu's side reuses its formatter and \
      its buffers (unumf_formatDouble or unum_formatDouble, whichever is faster; udat_format) and converts to UTF-8; the P \
      tasks read (unum_parseDouble, udat_parse) what was converted from UTF-8. R1, I1c, I2c, O1, O1d, Z1 and the tasks of \
      forms and sessions have no \
      counterpart in libicu. Ratios in one \
      run on one machine count. Exit status 1 when a text differs.

      TASKS
      \(BenchmarkTask.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))
      """
  )

  @Option(help: "A task to run. May be given more than once; default: all.")
  var task: [String] = []

  @Option(help: "Turns of each side, at least 5.")
  var repetitions = 5

  @Flag(help: "One JSON object per line.")
  var json = false

  @Flag(help: "Compare the texts and measure nothing.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "Only write all values, in this form or as icu, and measure nothing: for a tool that counts instructions.",
      discussion: "Needs --passes. Tests/Instructions/run uses it."))
  var form: String?

  @Option(help: "How often --form writes all values.")
  var passes: Int?

  @Option(
    help: ArgumentHelp(
      "How much more so many threads write than one, sharing a format and with a format each; 2 to 64.",
      discussion: """
        shared and apart are the factors of the two; apart is what this machine allows. Form col fills a column. The \
        fastest of all turns counts: give some forty repetitions on a machine that does other work. Tasks that share \
        nothing are left out.
        """))
  var threads: Int?

  @Flag(
    help: ArgumentHelp(
      "How long reading numbers in words takes at most, in every locale that has rules for them.",
      discussion: """
        Written, mistyped and hostile texts of up to 1000 characters. Exit status 1 when one takes more than 5 ms.
        """))
  var words = false

  @Flag(
    help: ArgumentHelp(
      "How much the process grows with ever new formats, locales, currencies and zones, and that it stops; and with a million that are closed again.",
      discussion: """
        Resident memory that is not shared, after each hundred or thousand. Exit status 1 when a number format takes \
        more than 4 KiB or a date format more than 16 KiB, or when something grows once the caches are full.
        """))
  var memory = false

  @Option(help: "With --words: a locale. May be given more than once; default: all.")
  var locale: [String] = []

  @Option(help: "With --words: how many texts are read in each locale.")
  var texts = 10_000

  func validate() throws {
    if memory, words || check || form != nil || threads != nil || !task.isEmpty {
      throw ValidationError("--memory goes with --json alone")
    }
    if words, check || form != nil || threads != nil || !task.isEmpty {
      throw ValidationError("--words goes with --locale and --texts alone")
    }
    if !(1...1_000_000).contains(texts) { throw ValidationError("--texts is from 1 to 1000000") }
    if (form == nil) != (passes == nil) { throw ValidationError("--form and --passes go together") }
    if let passes, !(0...1000).contains(passes) { throw ValidationError("--passes is from 0 to 1000") }
    if let threads, !(2...64).contains(threads) { throw ValidationError("--threads is from 2 to 64") }
    if threads != nil, check || form != nil { throw ValidationError("--threads goes with neither --check nor --form") }
    if repetitions < 5 { throw ValidationError("--repetitions is at least 5") }
    let names = BenchmarkTask.all.map(\.name)
    for name in task where !names.contains(name) {
      throw ValidationError("unknown task \"\(name)\"; the tasks are \(names.joined(separator: ", "))")
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
      if reports.isEmpty { throw BenchmarkError("no form of these tasks is shared by threads") }
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
    print("the slowest of all: \(ReportFormat.text(most.most, digits: 2)) ms, in \(most.locale)")
    if most.most > WordTiming.limit { throw ExitCode(1) }
  }
}
