/// The forms of one of our tasks, and the reference to measure them against.
struct Contest {
  /// The number of values in a pass.
  let count: Int
  /// libicu; `nil` if it has no equivalent.
  let reference: (any Contestant)?
  let forms: [(name: String, contestant: any Contestant)]
  /// The expected output if there is no reference that formats the same values.
  var expected: [UInt8]?
  /// Formats the same values as columns; measured only with threads.
  var columns: (any SharedContestant)?

  /// The forms that several threads can run concurrently.
  var sharedForms: [(name: String, contestant: any SharedContestant)] {
    let shared = forms.compactMap { form in (form.contestant as? any SharedContestant).map { (form.name, $0) } }
    return shared + (columns.map { [("col", $0)] } ?? [])
  }

  /// Compares all texts, then measures the contestants in turns. With 0 repetitions, only compares.
  func reports(of task: String, repetitions: Int) throws(BenchmarkError) -> [BenchmarkReport] {
    let right = try reference.map { reference throws(BenchmarkError) in try Self.texts(of: reference) } ?? expected
    var isIdentical: [Bool] = []
    for form in forms { isIdentical.append(try Self.texts(of: form.contestant) == right) }
    var ours: [[Double]] = forms.map { _ in [] }
    var theirs: [Double] = []
    for _ in 0..<repetitions {
      if let reference { theirs.append(try nanoseconds(reference)) }
      for index in forms.indices { ours[index].append(try nanoseconds(forms[index].contestant)) }
    }
    return forms.indices.map { index in
      // Do not report a time for a wrong result.
      let counts = isIdentical[index]
      return BenchmarkReport(
        task: task, form: forms[index].name, raqam: counts ? Self.median(ours[index]) : nil,
        icu: Self.median(theirs), isIdentical: counts)
    }
  }

  /// Runs one contestant without measuring, for profilers.
  func write(form: String, passes: Int, task: String) throws(BenchmarkError) {
    let contestant = form == "icu" ? reference : forms.first { $0.name == form }?.contestant
    guard let contestant else {
      let names = forms.map(\.name) + (reference == nil ? [] : ["icu"])
      throw BenchmarkError("task \(task) has no form \"\(form)\"; expected one of \(names.joined(separator: ", "))")
    }
    var sink = Sink(keeps: false)
    for _ in 0..<passes { try contestant.pass(&sink) }
    guard sink.checksum != Int.min else { throw BenchmarkError("no output") }
  }

  static func texts(of contestant: any Contestant) throws(BenchmarkError) -> [UInt8] {
    var sink = Sink(keeps: true)
    try contestant.pass(&sink)
    return sink.kept
  }

  /// Returns the time of one pass in nanoseconds per value.
  private func nanoseconds(_ contestant: any Contestant) throws(BenchmarkError) -> Double {
    var sink = Sink(keeps: false)
    let clock = ContinuousClock()
    let start = clock.now
    try contestant.pass(&sink)
    let time = clock.now - start
    // Use the checksum, so that the compiler cannot remove the pass.
    guard sink.checksum != Int.min else { throw BenchmarkError("no output") }
    return time.nanoseconds / Double(count)
  }

  private static func median(_ times: [Double]) -> Double? {
    let sorted = times.sorted()
    guard let middle = sorted.dropFirst(sorted.count / 2).first else { return nil }
    return middle
  }
}
