internal import ICU

/// Writes numbers and amounts of money for one locale.
///
/// Build one and keep it: building costs many times more than formatting. A formatter never changes and may be used
/// from any thread.
///
/// ```swift
/// let style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
/// let formatter = try DecimalFormatter(style: style, locale: LocaleID("en_US"))
/// try formatter.string(-1234.5)  // (1,234.50)
/// ```
///
/// *Errors* when built: `invalid_pattern`, `invalid_skeleton`, `unknown_currency`, `no_currency_for_region`,
/// `unsupported_style`.
public final class DecimalFormatter: Sendable {
  /// How numbers are written.
  public let style: DecimalStyle
  /// The locale whose digits, symbols and names are used.
  public let locale: LocaleID
  private let engine: any DecimalEngine
  /// Writes a zero without a sign where the style wants one on other numbers.
  private let unsignedEngine: any DecimalEngine
  /// Reads texts back; built when the first is read.
  let lazyReader = LazyReference<NumberReader>()

  /// Opens ICU for a style in a locale; formatting looks nothing up any more.
  public init(style: DecimalStyle, locale: LocaleID) throws(FormatError) {
    self.style = style
    self.locale = locale
    let showsPlus = style.sign == .always || style.sign == .exceptZero
    engine = try style.engine(locale: locale, showsPlus: showsPlus)
    unsignedEngine = showsPlus ? try style.engine(locale: locale, showsPlus: false) : engine
  }
}

extension DecimalFormatter {
  /// The text of a number.
  ///
  /// *Errors*: `out_of_range` where the rounding mode is `unnecessary` and the value would have to be rounded.
  public func string(_ value: NumericValue) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of an integer of any width.
  public func string(_ value: some BinaryInteger) throws(FormatError) -> String {
    try string(NumericValue(value))
  }

  /// The text of a double, by its shortest digits.
  public func string(_ value: Double) throws(FormatError) -> String { try string(.double(value)) }

  /// Appends the text of a number to `bytes`, as UTF-8.
  public func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let zeroText = style.zeroText, value.isZero {
      bytes += zeroText.utf8
      return
    }
    let (engine, value) = try resolve(value)
    do throws(ICUFailure) {
      try engine.append(value, to: &bytes)
    } catch {
      throw failure(error, value)
    }
  }

  /// The text of a number in typed pieces. Signs keep their bidi marks in the same piece.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    if let zeroText = style.zeroText, value.isZero {
      return zeroText.isEmpty ? [] : [FormatPart(.literal, zeroText)]
    }
    let (engine, value) = try resolve(value)
    do throws(ICUFailure) {
      return try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    } catch {
      throw failure(error, value)
    }
  }
}

extension DecimalFormatter {
  /// The value after scaling and the engine that writes its sign as the style asks.
  private func resolve(
    _ value: NumericValue
  ) throws(FormatError) -> (engine: any DecimalEngine, value: NumericValue) {
    var value = value
    if let scale = style.scale, let exact = value.exact { value = .decimal(exact * scale) }
    switch style.sign {
    case .auto, .always: return (engine, value)
    case .never: return (engine, value.magnitude)
    case .negative:
      guard value.isNegative, try isWrittenAsZero(value) else { return (engine, value) }
      return (engine, value.magnitude)
    case .exceptZero:
      return try isWrittenAsZero(value) ? (unsignedEngine, value.magnitude) : (engine, value)
    }
  }

  /// Whether rounding leaves no digit but zeros.
  private func isWrittenAsZero(_ value: NumericValue) throws(FormatError) -> Bool {
    do throws(ICUFailure) {
      let digits = try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
        .filter { $0.kind == .integer || $0.kind == .fraction }.map(\.text).joined()
      // Words and infinity have no digits to look at; NaN has no sign.
      if digits.isEmpty { return value.exact?.isZero ?? value.isNaN }
      return digits.allSatisfy { $0.wholeNumberValue == 0 }
    } catch {
      throw failure(error, value)
    }
  }

  private func failure(_ error: ICUFailure, _ value: NumericValue) -> FormatError {
    // A skeleton has a rounding mode of its own.
    if style.roundingMode == .unnecessary || error.name == "U_FORMAT_INEXACT_ERROR" {
      return FormatError(
        .outOfRange, "the value has more digits than are shown, and rounding is \"unnecessary\"")
    }
    return FormatError(icu: error, while: "formatting a number")
  }
}

extension NumericValue {
  fileprivate var isNegative: Bool {
    switch self {
    case .integer(let value): value < 0
    case .double(let value): value.sign == .minus && !value.isNaN
    case .decimal(let value): value.isNegative
    }
  }

  fileprivate var isNaN: Bool {
    if case .double(let value) = self { value.isNaN } else { false }
  }

  fileprivate var magnitude: NumericValue {
    switch self {
    case .integer(let value): NumericValue(value.magnitude)
    case .double(let value): .double(value.magnitude)
    case .decimal(let value): .decimal(value.magnitude)
    }
  }
}
