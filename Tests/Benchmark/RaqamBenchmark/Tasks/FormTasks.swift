import Raqam
import RaqamDescriptors
import RaqamForms

extension BenchmarkTask {
  /// 5,000 rows, each with conditions and a rule; libicu has no equivalent. A pass is one form or one edit.
  static let forms: [BenchmarkTask] = [
    BenchmarkTask(name: "F1", summary: "compile a form of 5,000 rows with conditions and rules") {
      () throws(BenchmarkError) in
      let descriptor = try Forms.descriptor()
      let factory = FormatterFactory()
      return try Forms.contest("compile", count: 1) { () throws(BenchmarkError) in
        try BenchmarkError.wrapping { try CompiledForm(descriptor, factory: factory, context: try Forms.context()) }
          .locale.identifier
      }
    },
    BenchmarkTask(name: "F2", summary: "evaluate all conditions, texts and rules of that form with values") {
      () throws(BenchmarkError) in
      let form = try Forms.form()
      let values = Forms.values
      let host = Forms.host
      return try Forms.contest("evaluate", count: 1) { () throws(BenchmarkError) in
        "\(FormSession(form, values: values, host: host).issues().count)"
      }
    },
    BenchmarkTask(name: "F3", summary: "change a value of that form that ten rows depend on") {
      () throws(BenchmarkError) in
      let session = SharedSession(FormSession(try Forms.form(), values: Forms.values, host: Forms.host))
      return try Forms.contest("change", count: 1000) { () throws(BenchmarkError) in
        var events = 0
        for turn in 0..<1000 { events += session.set(Int64(turn % 2), for: "r0") }
        return "\(events > 0)"
      }
    },
    BenchmarkTask(name: "F5", summary: "open and release a session of that form with values") {
      () throws(BenchmarkError) in
      let form = try Forms.form()
      let values = Forms.values
      let host = Forms.host
      return try Forms.contest("open", count: 1) { () throws(BenchmarkError) in
        FormSession(form, values: values, host: host).form.locale.identifier
      }
    },
    BenchmarkTask(name: "F4", summary: "take a snapshot of that form") { () throws(BenchmarkError) in
      let session = FormSession(try Forms.form(), values: Forms.values, host: Forms.host)
      return try Forms.contest("snapshot", count: 1) { () throws(BenchmarkError) in
        "\(session.snapshot().sections.count)"
      }
    },
  ]
}

/// Shares one session between passes; tasks run one after the other.
private final class SharedSession {
  private var session: FormSession

  init(_ session: FormSession) { self.session = session }

  func set(_ value: Int64, for id: String) -> Int { session.set(.integer(value), for: id).events.count }
}

enum Forms {
  static let count = 5_000

  static var host: FormHost { FormHost(now: { Instant(epochMilliseconds: 0) }, randomBits: { 0 }) }

  static func context() throws -> FormatContext {
    FormatContext(locale: try LocaleID("fa_IR"), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
  }

  static var values: [RowValue] {
    (0..<count).map { RowValue("r\($0)", .integer(Int64($0 % 7))) }
  }

  /// Returns a form in which the conditions and rules of each group of ten rows depend on the first row of the group.
  static func descriptor() throws(BenchmarkError) -> FormDescriptor {
    let text = text(count: count)
    return try BenchmarkError.wrapping { try FormDescriptor.decode(Array(text.utf8)).form }
  }

  static func text(count: Int) -> String {
    let rows = (0..<count).map { index -> String in
      let read = index - index % 10
      let hidden = #""hidden":"$r\#(read) == \#(index % 7) AND SELF > 100","disabled":"$r\#(read) > 1""#
      let rule = #""rules":[{"predicate":"SELF <= $r\#(read) + 5"}]"#
      return #"{"type":"integer","id":"r\#(index)","title":"Row \#(index)",\#(hidden),\#(rule)}"#
    }
    return #"{"sections":[{"items":[\#(rows.joined(separator: ","))]}]}"#
  }

  static func form() throws(BenchmarkError) -> CompiledForm {
    let descriptor = try descriptor()
    return try BenchmarkError.wrapping {
      try CompiledForm(descriptor, factory: FormatterFactory(), context: try context())
    }
  }

  static func contest(
    _ name: String, count: Int, _ pass: @escaping () throws(BenchmarkError) -> String
  ) throws(BenchmarkError) -> Contest {
    let expected = try pass()
    return Contest(
      count: count, reference: nil, forms: [(name, Pass(work: pass))], expected: Array(expected.utf8) + [0x0A])
  }

  private struct Pass: Contestant {
    let work: () throws(BenchmarkError) -> String

    func pass(_ sink: inout Sink) throws(BenchmarkError) { sink.take(try work()) }
  }
}
