import CICU
import Raqam

/// The maximum time for parsing a spelled-out number in one locale.
struct WordTiming {
  let locale: String
  let count: Int
  private(set) var read = 0
  private(set) var slowest = (milliseconds: 0.0, text: "")
  /// The time in milliseconds for the first text of a new format.
  private(set) var first = 0.0

  /// The maximum allowed time in milliseconds.
  static let limit = 5.0

  /// A text that takes longer, in milliseconds, is measured again, and the shortest time is used to exclude other
  /// processes.
  private static let doubted = 1.0
  private static let repetitions = 12

  /// - Parameter count: The number of texts to parse.
  init(locale: String, count: Int) throws {
    self.locale = locale
    self.count = count
    let formatter = try Self.formatter(locale)
    var texts = try WordTexts(formatter)
    for index in 0..<count { try take(texts.next(index), formatter) }
    try takeFirst()
  }

  private mutating func take(_ text: String, _ formatter: DecimalFormatter) throws {
    var (least, isRead) = Self.time(text, formatter)
    if isRead { read += 1 }
    guard least > slowest.milliseconds else { return }
    var turn = 1
    while least > Self.doubted, least > slowest.milliseconds, turn < Self.repetitions {
      least = min(least, Self.time(text, formatter).milliseconds)
      turn += 1
    }
    if least > slowest.milliseconds { slowest = (least, text) }
  }

  /// Measures the slowest text as the first one of new formats, because the parser is built with the first text.
  private mutating func takeFirst() throws {
    first = Double.infinity
    for _ in 0..<Self.repetitions {
      first = min(first, Self.time(slowest.text, try Self.formatter(locale)).milliseconds)
    }
  }

  private static func time(_ text: String, _ formatter: DecimalFormatter) -> (milliseconds: Double, isRead: Bool) {
    var isRead = true
    let duration = ContinuousClock().measure {
      do { _ = try formatter.parse(text, leniency: .lenient) } catch { isRead = false }
    }
    return (duration.nanoseconds / 1e6, isRead)
  }

  private static func formatter(_ locale: String) throws -> DecimalFormatter {
    try DecimalFormatter(DecimalStyle(.named(.spellout)), locale: LocaleID(locale))
  }
}

extension WordTiming {
  static let heading = ReportFormat.line(["locale       "], ["texts", "read", "slowest ms", "first ms"])

  var line: String {
    ReportFormat.line(
      [locale + String(repeating: " ", count: max(0, 13 - locale.count))],
      ["\(count)", "\(read)", ReportFormat.text(slowest.milliseconds, digits: 2), ReportFormat.text(first, digits: 2)])
  }

  var most: Double { max(slowest.milliseconds, first) }

  /// Returns one locale for each distinct set of spellout rules.
  static func locales() throws -> [String] {
    var seen: Set<[String]> = []
    return try LocaleID.available.filter { locale in
      guard cicu_locale_has_number_rules(locale) else { return false }
      let formatter = try formatter(locale)
      return seen.insert(try [1, 2, 21, 77, 100, 1999, 1_234_567].map { try formatter.string($0) }).inserted
    }
  }
}
