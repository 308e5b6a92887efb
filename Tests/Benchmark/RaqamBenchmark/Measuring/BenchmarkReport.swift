import RaqamJSON

/// The result of a task in one form.
struct BenchmarkReport {
  let task: String
  let form: String
  /// Nanoseconds per value; `nil` if it was not measured.
  let raqam: Double?
  let icu: Double?
  let isIdentical: Bool

  private var ratio: Double? {
    guard let raqam, let icu, icu > 0 else { return nil }
    return raqam / icu
  }
}

extension BenchmarkReport {
  var json: JSONValue {
    .object([
      .init("task", .string(task)), .init("form", .string(form)),
      .init("raqam_ns", ReportFormat.json(raqam, digits: 1)),
      .init("icu_ns", ReportFormat.json(icu, digits: 1)), .init("ratio", ReportFormat.json(ratio, digits: 3)),
      .init("identical", .bool(isIdentical)),
    ])
  }

  static let heading = ReportFormat.line(["task", "form"], ["raqam ns", "icu ns", "ratio"]) + "  texts"

  var line: String {
    let figures = [
      ReportFormat.text(raqam, digits: 1), ReportFormat.text(icu, digits: 1), ReportFormat.text(ratio, digits: 3),
    ]
    return ReportFormat.line([task, form], figures) + (isIdentical ? "  identical" : "  DIFFERENT")
  }
}
