import RaqamJSON

/// What a task came to in one form.
struct BenchmarkReport {
  let task: String
  let form: String
  /// Nanoseconds per value; `nil` where nothing was measured.
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
      .init("task", .string(task)), .init("form", .string(form)), .init("raqam_ns", Self.json(raqam, digits: 1)),
      .init("icu_ns", Self.json(icu, digits: 1)), .init("ratio", Self.json(ratio, digits: 3)),
      .init("identical", .bool(isIdentical)),
    ])
  }

  static let heading = columns(["task", "form", "raqam ns", "icu ns", "ratio", "texts"])

  var line: String {
    Self.columns([
      task, form, Self.text(raqam, digits: 1), Self.text(icu, digits: 1), Self.text(ratio, digits: 3),
      isIdentical ? "identical" : "DIFFERENT",
    ])
  }

  private static func columns(_ cells: [String]) -> String {
    let widths = [5, 5, 10, 10, 8, 10]
    return zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      // Words from the left, figures from the right.
      return index < 2 ? cell.0 + space : index == 5 ? "  " + cell.0 : space + cell.0
    }.joined()
  }

  private static func json(_ number: Double?, digits: Int) -> JSONValue {
    number.flatMap { JSONValue.number(rounded($0, digits: digits)) } ?? .null
  }

  private static func text(_ number: Double?, digits: Int) -> String {
    number.map { "\(rounded($0, digits: digits))" } ?? "-"
  }

  private static func rounded(_ number: Double, digits: Int) -> Double {
    let scale = digits == 1 ? 10.0 : 1000.0
    return (number * scale).rounded() / scale
  }
}
