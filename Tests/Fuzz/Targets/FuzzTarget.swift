import Raqam
import RaqamDescriptors

/// What is fed, by the name that the command line has for it. Each states laws: that nothing traps is only the first.
enum FuzzTarget: String, CaseIterable {
  /// A formatter as JSON.
  case formatters
  /// A form of either dialect as JSON.
  case forms, rms
  /// Patterns of UTS #35.
  case numberPatterns = "number-patterns"
  case datePatterns = "date-patterns"
  /// What people type.
  case numberReading = "number-reading"
  case dateReading = "date-reading"
  /// The predicate language, and the regular expressions inside it.
  case predicates
  case regularExpressions = "regular-expressions"
  /// A TZif file.
  case timeZones = "time-zones"
  /// Lines of `raqam eval`.
  case eval
  /// Edits of forms that are being filled in.
  case sessions
  /// Tables.
  case csv
  /// Messages with arguments.
  case messages

  func feed(_ bytes: [UInt8]) {
    switch self {
    case .formatters: FormatterLaws.check(bytes)
    case .forms: FormLaws.check(bytes)
    case .rms: FormLaws.checkRMS(bytes)
    case .numberPatterns: NumberLaws.checkPattern(bytes)
    case .datePatterns: DateLaws.checkPattern(bytes)
    case .numberReading: NumberLaws.checkReading(bytes)
    case .dateReading: DateLaws.checkReading(bytes)
    case .predicates: PredicateLaws.check(bytes)
    case .regularExpressions: PredicateLaws.checkExpression(bytes)
    case .timeZones: TimeZoneLaws.check(bytes)
    case .eval: EvalLaws.check(bytes)
    case .sessions: SessionLaws.check(bytes)
    case .csv: TableLaws.check(bytes)
    case .messages: MessageLaws.check(bytes)
    }
  }
}

/// What all laws take for granted.
enum Given {
  /// 21 March 2025, 12:00 UTC.
  static let now = Instant(epochMilliseconds: 1_742_558_400_000)
  static let locales = ["en_US", "fa_IR", "ar_EG", "de_DE", "hi_IN", "ja_JP", "he_IL", "fr_FR"].compactMap {
    try? LocaleID($0)
  }
  static let zones = ["UTC", "Asia/Tehran", "America/New_York"].compactMap { try? TimeZoneID($0) }
  static let rules = zones.compactMap { try? TimeZoneDatabase().rules(for: $0) }

  static let contexts: [FormatContext] = locales.prefix(3).enumerated().map { index, locale in
    FormatContext(locale: locale, timeZone: zones[index % zones.count], now: now)
  }

  /// Small, so that what one input leaves behind does not grow.
  static let factory = FormatterFactory(capacity: 64)

  static let numbers: [NumericValue] = [
    0, 1, -1, 1000, -1000, 1_234_567, 0.5, -0.05, 999_999.995, 2, 11, -1234.5, 1e-7, 1e15, 99.5, .double(-0.0),
  ]

  static let instants: [Instant] = [
    0, 1_742_558_400_000, -1, 951_782_400_000, -12_219_292_800_000, 1_730_613_600_000, 4_102_444_799_999,
    -62_135_596_800_000,
  ].map { Instant(epochMilliseconds: $0) }
}

/// Two numbers for choices, and the rest.
struct Choices {
  private(set) var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }

  mutating func one<Element>(_ elements: [Element]) -> Element { elements[next() % elements.count] }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Ends the process with a message that says which law does not hold.
func expect(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  precondition(holds(), message())
}

/// A place in a text, and words for both.
func checkFault(_ error: FormatError, of text: String) {
  expect(!error.message.isEmpty && !error.description.isEmpty, "an error without words")
  if let offset = error.offset {
    expect((0...text.utf16.count).contains(offset), "\(text.debugDescription): \(error) at \(offset)")
  }
}
