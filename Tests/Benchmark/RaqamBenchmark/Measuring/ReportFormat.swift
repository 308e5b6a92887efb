import RaqamJSON

/// The layout of numbers and tables in reports.
enum ReportFormat {
  static func json(_ number: Double?, digits: Int) -> JSONValue {
    number.flatMap { JSONValue.number(rounded($0, digits: digits)) } ?? .null
  }

  static func text(_ number: Double?, digits: Int) -> String {
    number.map { "\(rounded($0, digits: digits))" } ?? "-"
  }

  private static func rounded(_ number: Double, digits: Int) -> Double {
    let scale = [1.0, 10, 100, 1000][digits]
    return (number * scale).rounded() / scale
  }

  /// Returns a line of a table: labels aligned to the left, numbers to the right.
  static func line(_ words: [String], _ figures: [String]) -> String {
    words.map { $0.padded(to: 5, before: false) }.joined() + figures.map { $0.padded(to: 10, before: true) }.joined()
  }
}

extension String {
  fileprivate func padded(to width: Int, before: Bool) -> String {
    let space = String(repeating: " ", count: max(0, width - count))
    return before ? space + self : self + space
  }
}

extension Duration {
  var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
