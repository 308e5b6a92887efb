internal import Raqam

/// A format that is opened for a locale, with the values of its check by index.
struct LocaleFormat: Sendable {
  /// The result of parsing a text.
  enum ParseResult {
    /// The value was parsed, up to the precision of the text.
    case same
    /// Another value was parsed.
    case other(String)
    /// The parser rejects the text.
    case rejected(String)
    /// The format has no parser.
    case none
  }

  /// Returns the text of a value.
  let text: @Sendable (Int) throws -> String
  /// Parses the text of a value.
  let parse: @Sendable (Int, String) -> ParseResult

  init(
    text: @escaping @Sendable (Int) throws -> String,
    parse: @escaping @Sendable (Int, String) -> ParseResult = { _, _ in .none }
  ) {
    self.text = text
    self.parse = parse
  }
}

/// Whether a parsed value is the formatted one, up to the digits or fields that the text shows.
enum RoundTrip {
  /// Compares numbers. They may differ by less than the smallest change that changing one digit of the text makes. If
  /// the text has no digits, as the Arabic dual ساعتان, the texts of both must be equal.
  static func numbers(
    _ value: NumericValue, _ text: String, _ format: (NumericValue) throws -> String,
    _ parse: (String) throws -> NumericValue
  ) -> LocaleFormat.ParseResult {
    do {
      let parsed = try parse(text)
      guard let exact = value.exact, let other = parsed.exact else {
        return "\(value)" == "\(parsed)" ? .same : .other("\(parsed)")
      }
      if exact == other { return .same }
      if !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .decimalNumber }) {
        return try format(parsed).hasBytes(of: text) ? .same : .other("\(parsed)")
      }
      return (exact - other).magnitude < resolution(of: text, other, parse) ? .same : .other("\(parsed)")
    } catch {
      return .rejected("\(error)")
    }
  }

  /// Returns the smallest change of a number that changing one digit of its text makes; zero if there is none.
  private static func resolution(
    of text: String, _ parsed: ExactDecimal, _ parse: (String) throws -> NumericValue
  ) -> ExactDecimal {
    let scalars = Array(text.unicodeScalars)
    var least: ExactDecimal?
    for (index, scalar) in scalars.enumerated() where scalar.properties.generalCategory == .decimalNumber {
      for neighbor in neighbors(of: scalar) {
        var changed = scalars
        changed[index] = neighbor
        guard let other = value(of: String(String.UnicodeScalarView(changed)), parse) else { continue }
        let change = (other - parsed).magnitude
        if !change.isZero, least.map({ change < $0 }) ?? true { least = change }
      }
    }
    return least ?? .zero
  }

  private static func neighbors(of digit: Unicode.Scalar) -> [Unicode.Scalar] {
    guard let value = digit.properties.numericValue else { return [] }
    return [Unicode.Scalar(digit.value + 1), Unicode.Scalar(digit.value - 1)].compactMap(\.self).filter { other in
      guard other.properties.generalCategory == .decimalNumber else { return false }
      return other.properties.numericValue.map { abs($0 - value) == 1 } ?? false
    }
  }

  private static func value(of text: String, _ parse: (String) throws -> NumericValue) -> ExactDecimal? {
    do { return try parse(text).exact } catch { return nil }
  }

  /// Compares instants. The parsed one must have the same text, and must not be further from the other than the smallest
  /// field of the text.
  ///
  /// - Parameter parse: Parses the text. If the argument is `true`, the text has no year, and the fields that it lacks
  ///   are those of the instant.
  static func dates(
    _ instant: Instant, _ text: String, _ parts: [FormatPart], _ format: (Instant) throws -> String,
    _ parse: (_ lacksYear: Bool) throws -> Instant
  ) -> LocaleFormat.ParseResult {
    do {
      let kinds = Set(parts.map(\.kind))
      let parsed = try parse(kinds.isDisjoint(with: [.year, .yearName, .relatedYear]))
      guard try format(parsed).hasBytes(of: text) else { return .other("\(parsed)") }
      let (change, overflow) = instant.epochMilliseconds.subtractingReportingOverflow(parsed.epochMilliseconds)
      return !overflow && change.magnitude < resolution(of: kinds) ? .same : .other("\(parsed)")
    } catch {
      return .rejected("\(error)")
    }
  }

  /// Returns the length of the smallest field in milliseconds, in any calendar.
  private static func resolution(of kinds: Set<FormatPart.Kind>) -> UInt64 {
    let lengths: [(kinds: Set<FormatPart.Kind>, milliseconds: UInt64)] = [
      ([.second, .fractionalSecond, .milliseconds], 1000), ([.minute], 60_000), ([.hour], 3_600_000),
      // Days of 25 hours, and the longest month, quarter and year of all calendars.
      ([.day, .dayOfYear, .weekday, .julianDay], 90_000_000), ([.week, .weekdayOrdinal], 608_400_000),
      ([.month], 2_682_000_000), ([.quarter], 8_208_000_000),
    ]
    return lengths.first { !$0.kinds.isDisjoint(with: kinds) }?.milliseconds ?? 33_350_400_000
  }
}
