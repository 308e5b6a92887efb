internal import ICU
internal import RaqamMemory

/// A formatter for durations in units of time.
///
/// ```swift
/// let formatter = try DurationFormatter(.countdown, locale: "en_US")
/// try formatter.string(3900)  // 1 hour, 5 minutes
/// ```
///
/// Years and months have no fixed number of seconds. A formatter with these units formats the distance between two
/// instants, an ``/RaqamCalendars/InstantDifference``.
///
/// `positional` formats digits with the locale's pattern, and omits the hours if there are none. The other widths omit
/// units that are zero; if all are zero, the smallest is shown. A negative duration has its sign on the first unit.
/// Fractions of the smallest unit are truncated.
public final class DurationFormatter: StyledFormatter {
  /// A number of seconds.
  public typealias Value = NumericValue

  /// The width and units of the durations.
  public let style: DurationStyle
  /// The locale whose unit names and list patterns are used.
  public let locale: LocaleID
  /// The units of a style in words, with the plans of their amounts.
  let writers: [(unit: DurationStyle.Unit, plan: NumberPlan)]
  let joiner: ListTextFormatter
  /// The format of durations in digits; `nil` if the style uses words.
  let positional: PositionalDuration?
  /// The parser of the format, created on first use.
  let lazyParser = LazyReference<DurationParser>()

  /// Creates a formatter and loads the names of the style's units, so that formatting does not look up locale data.
  ///
  /// - Throws: `invalidLocale`; `unsupportedStyle` if the style has no units, or if the units of a positional style are
  ///   not hours, minutes and seconds or two adjacent ones of them; `icuFailure` if ICU has no names for the units.
  public init(_ style: DurationStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    guard !style.units.isEmpty else {
      throw FormatError(.unsupportedStyle, "a duration requires at least one unit")
    }
    let isPositional = style.width == .positional
    positional = isPositional ? try PositionalDuration(units: Set(style.units), locale: locale) : nil
    let units = isPositional ? [] : DurationStyle.Unit.allCases.filter(style.units.contains)
    writers = try units.map { unit throws(FormatError) in
      guard let names = try UnitPatterns(unit.cldrName, style.width.ofUnits, resource: locale.resourceID) else {
        throw FormatError(.unsupportedStyle, "\(unit.rawValue) have no names in \(locale)")
      }
      return (unit, try NumberPlan(amountsOf: unit.cldrName, names, fractionDigits: 0, locale: locale))
    }
    let width: ListStyle.Width =
      switch style.width {
      case .narrow: .narrow
      case .short, .positional: .short
      case .long: .long
      }
    joiner = try ListTextFormatter(ListStyle(.unit, width: width), locale: locale)
  }
}

extension DurationStyle.Width {
  /// The width of the units' names.
  var ofUnits: UnitPatterns.Width {
    switch self {
    case .narrow: .narrow
    case .short, .positional: .short
    case .long: .long
    }
  }
}

extension DurationFormatter {
  /// Formats a duration, truncated to whole seconds.
  ///
  /// ```swift
  /// try formatter.string(.seconds(3900))  // 1 hour, 5 minutes
  /// ```
  public func string(_ duration: Duration) throws(FormatError) -> String {
    try string(.integer(duration.components.seconds))
  }

  /// Returns the formatted text of a duration in seconds as typed parts.
  ///
  /// ```swift
  /// try formatter.parts(3900).map(\.text)  // ["1", " ", "hour", ", ", "5", " ", "minutes"]
  /// ```
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities, `outOfRange` for durations beyond the seconds of an `Int64`,
  ///   `unsupportedStyle` if the style has years or months.
  public func parts(_ seconds: NumericValue) throws(FormatError) -> [FormatPart] {
    let total = try Self.total(seconds)
    if let positional { return try positional.parts(total) }
    return try parts(amounts(total))
  }

  func parts(_ amounts: Amounts) throws(FormatError) -> [FormatPart] {
    joiner.plainParts(
      try (0..<amounts.count).map { index throws(FormatError) in
        guard let parts = writers[amounts.units[index]].plan.parts(.integer(amounts.values[index])) else {
          throw .needsRounding
        }
        return parts
      })
  }

  /// Appends the formatted text of a duration in seconds to `bytes`, as UTF-8.
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities, `outOfRange` for durations beyond the seconds of an `Int64`,
  ///   `unsupportedStyle` if the style has years or months.
  public func append(_ seconds: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    let total = try Self.total(seconds)
    if let positional { return try positional.append(total, to: &bytes) }
    try append(amounts(total), to: &bytes)
  }

  func append(_ amounts: Amounts, to bytes: inout [UInt8]) throws(FormatError) {
    try joiner.appendPlain(amounts.count, to: &bytes) { index, bytes throws(FormatError) in
      try append(amounts.values[index], unit: amounts.units[index], to: &bytes)
    }
  }

  /// Formats a duration in seconds.
  ///
  /// - Throws: `typeMismatch` for NaN and the infinities, `outOfRange` for durations beyond the seconds of an `Int64`,
  ///   `unsupportedStyle` if the style has years or months.
  public func string(_ seconds: NumericValue) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(seconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whole seconds, truncated toward zero.
  private static func total(_ seconds: NumericValue) throws(FormatError) -> Int64 {
    if case .integer(let whole) = seconds, whole > .min { return whole }
    guard let exact = seconds.exact else {
      throw FormatError(.typeMismatch, "a duration must be a finite number of seconds")
    }
    guard let total = exact.truncated.integerValue, total > Int64.min else {
      throw FormatError(.outOfRange, "the duration exceeds the limit of 9223372036854775807 seconds")
    }
    return total
  }

  /// The nonzero amounts of a duration, each with the index of its unit's writer. The vectors avoid an allocation; seven
  /// units fit.
  struct Amounts {
    var values = SIMD8<Int64>()
    var units = SIMD8<Int>()
    var count = 0

    mutating func append(_ value: Int64, _ unit: Int) {
      (values[count], units[count]) = (value, unit)
      count += 1
    }
  }

  /// Returns the amounts to format: the units that are not zero, or the smallest one, with the sign on the first.
  private func amounts(_ total: Int64) throws(FormatError) -> Amounts {
    var rest = abs(total)
    var amounts = Amounts()
    for (index, writer) in writers.enumerated() {
      guard let length = writer.unit.seconds else {
        throw FormatError(.unsupportedStyle, "\(writer.unit.rawValue) have no fixed number of seconds")
      }
      let amount = rest / length
      rest -= amount * length
      if amount > 0 { amounts.append(amount, index) }
    }
    if amounts.count == 0, !writers.isEmpty { amounts.append(0, writers.count - 1) }
    if total < 0 { amounts.values[0].negate() }
    return amounts
  }

  private func append(_ amount: Int64, unit: Int, to bytes: inout [UInt8]) throws(FormatError) {
    guard writers[unit].plan.append(.integer(amount), to: &bytes) else { throw .needsRounding }
  }
}
