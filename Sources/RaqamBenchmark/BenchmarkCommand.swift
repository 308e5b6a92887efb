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
      its buffers (unum_formatDouble, udat_format) and converts to UTF-8. R1 and the tasks of forms have no counterpart in libicu. Ratios in one \
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

  func validate() throws {
    if repetitions < 5 { throw ValidationError("--repetitions is at least 5") }
    let names = BenchmarkTask.all.map(\.name)
    for name in task where !names.contains(name) {
      throw ValidationError("unknown task \"\(name)\"; the tasks are \(names.joined(separator: ", "))")
    }
  }

  func run() throws {
    let tasks = BenchmarkTask.all.filter { task.isEmpty || task.contains($0.name) }
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
}
