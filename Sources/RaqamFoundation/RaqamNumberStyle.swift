public import FoundationEssentials
public import Raqam

/// Numbers as Raqam writes and reads them, as a format style of Foundation.
///
/// ```swift
/// let rials: RaqamNumberStyle<Decimal> = try .raqam(.currency("IRR"), locale: "fa_IR")
/// rials.format(1234.5)        // ‎ریال ۱٬۲۳۴
/// let percent: RaqamNumberStyle<Decimal> = try .raqam(.percent, locale: "fa_IR")
/// try percent.parse("۱۲٫۵٪")  // 0.125
/// ```
///
/// Where Foundation gives numbers `formatted(_:)`, as on macOS, `amount.formatted(rials)` does the same; in SwiftUI
/// `TextField("Amount", value: $amount, format: rials)`.
///
/// What is wrong with style or locale is said when the format style is made; formatting cannot fail but for a number that may
/// not be rounded (``/RaqamNumbers/RoundingMode/unnecessary``) and needs to be: it is written in plain digits. Formatters come from
/// ``/Raqam/FormatterCache/shared``.
public struct RaqamNumberStyle<Value: RaqamNumber>: Sendable {
  /// What writes and reads.
  public let formatter: DecimalFormatter
  /// How typed text is read.
  public var leniency: ParseLeniency

  /// A format style of a style and a locale.
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public init(
    _ style: DecimalStyle = .standard, locale: LocaleID, leniency: ParseLeniency = .strict
  ) throws(FormatError) {
    formatter = try FormatterCache.shared.formatter(style, in: locale)
    self.leniency = leniency
  }
}

extension RaqamNumberStyle: Hashable {
  /// Whether both write and read the same.
  public static func == (left: RaqamNumberStyle, right: RaqamNumberStyle) -> Bool {
    left.formatter.style == right.formatter.style && left.formatter.locale == right.formatter.locale
      && left.leniency == right.leniency
  }

  /// Hashes style and locale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(formatter.style)
    hasher.combine(formatter.locale)
  }
}

/// Coded as `{"style": {…}, "locale": "fa_IR", "leniency": "strict"}`.
extension RaqamNumberStyle: Codable {
  private enum Key: String, CodingKey { case style, locale, leniency }

  /// Reads style and locale.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    try self.init(
      container.decode(DecimalStyle.self, forKey: .style), locale: container.decode(LocaleID.self, forKey: .locale),
      leniency: container.decode(ParseLeniency.self, forKey: .leniency))
  }

  /// Writes style and locale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(formatter.style, forKey: .style)
    try container.encode(formatter.locale, forKey: .locale)
    try container.encode(leniency, forKey: .leniency)
  }
}

extension RaqamNumberStyle: ParseableFormatStyle, ParseStrategy {
  /// The style reads its own texts.
  public var parseStrategy: RaqamNumberStyle { self }

  /// The text of a number.
  public func format(_ value: Value) -> String {
    do throws(FormatError) {
      return try formatter.string(value.numericValue)
    } catch {
      return value.numericValue.description
    }
  }

  /// The number that a text stands for.
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter/parse(_:leniency:)-(String,_)``; `outOfRange` for a number that `Value` cannot
  /// hold.
  public func parse(_ text: String) throws -> Value {
    let number = try formatter.parse(text, leniency: leniency).value
    guard let value = Value(exactly: number) else {
      throw FormatError(.outOfRange, "\(number) is no \(Value.self)")
    }
    return value
  }

  /// The same style in another locale; in its own where the other's identifier is not well-formed or cannot write it.
  public func locale(_ locale: Locale) -> RaqamNumberStyle {
    do throws(FormatError) {
      return try RaqamNumberStyle(formatter.style, locale: LocaleID(locale), leniency: leniency)
    } catch {
      return self
    }
  }
}

extension FormatStyle {
  /// Numbers as Raqam writes them, in a locale of Foundation's.
  ///
  /// ```swift
  /// let percent: RaqamNumberStyle<Double> = try .raqam(.percent, locale: Locale(identifier: "fa_IR"))
  /// percent.format(0.5)  // ۵۰٪
  /// ```
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public static func raqam<Value>(
    _ style: DecimalStyle = .standard, locale: Locale, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Self where Self == RaqamNumberStyle<Value> {
    try RaqamNumberStyle(style, locale: LocaleID(locale), leniency: leniency)
  }

  /// Numbers as Raqam writes them, in a locale by its id.
  ///
  /// *Errors*: those of ``/RaqamNumbers/DecimalFormatter``.
  public static func raqam<Value>(
    _ style: DecimalStyle = .standard, locale: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Self where Self == RaqamNumberStyle<Value> {
    try RaqamNumberStyle(style, locale: LocaleID(locale), leniency: leniency)
  }
}
