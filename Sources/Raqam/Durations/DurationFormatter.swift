internal import ICU

/// Writes lengths of time in units.
///
/// ```swift
/// let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
/// try formatter.string(3900)  // 1 hour, 5 minutes
/// ```
///
/// `positional` writes digits by the locale's pattern, without hours below one. In words, units that are zero are left out; when all are, the smallest is written with a zero. A negative duration has its
/// sign on the first unit. Fractions of the smallest unit are cut off.
public final class DurationFormatter: StyledFormatter {
  /// How durations are written.
  public let style: DurationStyle
  /// The locale whose unit names and list patterns are used.
  public let locale: LocaleID
  let writers: [(unit: DurationStyle.Unit, engine: ICUSkeletonEngine)]
  let joiner: ListJoiner
  private let minus: String
  /// Set where durations are written in digits.
  let positional: PositionalDuration?
  /// Reads texts back; built when the first is read.
  let lazyReader = LazyReference<DurationReader>()

  /// Fetches the names of the style's units; formatting looks nothing up any more.
  public init(style: DurationStyle, locale: LocaleID) throws(FormatError) {
    self.style = style
    self.locale = locale
    guard !style.units.isEmpty else {
      throw FormatError(.unsupportedStyle, "a duration is written in one unit at least")
    }
    let isPositional = style.width == .positional
    positional = isPositional ? try PositionalDuration(units: Set(style.units), locale: locale) : nil
    let units = isPositional ? [] : DurationStyle.Unit.allCases.filter(style.units.contains)
    writers = try units.map { unit throws(FormatError) in
      (unit, try Self.engine(unit, style.width, locale: locale))
    }
    let width: ListStyle.Width =
      switch style.width {
      case .narrow: .narrow
      case .short, .positional: .short
      case .long: .long
      }
    joiner = try ListJoiner(style: ListStyle(.unit, width: width), locale: locale)
    do throws(ICUFailure) {
      minus = try NumberFormatHandle(pattern: "0", locale: locale.resourceID).symbol(.minus)
    } catch {
      throw FormatError(icu: error, while: "looking for the minus sign of \"\(locale)\"")
    }
  }

  private static func engine(
    _ unit: DurationStyle.Unit, _ width: DurationStyle.Width, locale: LocaleID
  ) throws(FormatError) -> ICUSkeletonEngine {
    let width =
      switch width {
      case .narrow: "narrow"
      case .short, .positional: "short"
      case .long: "full-name"
      }
    do throws(NumberFormatterHandle.SkeletonFailure) {
      return ICUSkeletonEngine(
        try NumberFormatterHandle(
          skeleton: "unit/\(unit.cldrName) unit-width-\(width) precision-integer", locale: locale.resourceID),
        symbols: .none)
    } catch {
      throw FormatError(icu: error.cause, while: "looking for the name of \(unit.rawValue) in \"\(locale)\"")
    }
  }
}

extension DurationFormatter {
  /// The text of a duration. What is less than a second is cut off.
  ///
  /// ```swift
  /// try formatter.string(.seconds(3900))  // 1 hour, 5 minutes
  /// ```
  public func string(_ duration: Duration) throws(FormatError) -> String {
    try string(.integer(duration.components.seconds))
  }

  /// The text of a duration in seconds, in typed pieces.
  ///
  /// ```swift
  /// try formatter.parts(3900).map(\.text)  // ["1", " ", "hour", ", ", "5", " ", "minutes"]
  /// ```
  ///
  /// *Errors*: `typeMismatch` for NaN and the infinities, `outOfRange` beyond the seconds of an `Int64`.
  public func parts(_ seconds: NumericValue) throws(FormatError) -> [FormatPart] {
    guard let exact = seconds.exact else {
      throw FormatError(.typeMismatch, "a duration is a finite number of seconds")
    }
    guard let total = exact.truncated.integerValue, total > Int64.min else {
      throw FormatError(.outOfRange, "a duration is less than 9,223,372,036,854,775,807 seconds")
    }
    if let positional { return try positional.parts(total) }
    var rest = abs(total)
    var amounts: [(amount: Int64, engine: ICUSkeletonEngine)] = []
    for (unit, engine) in writers {
      let amount = rest / unit.seconds
      rest -= amount * unit.seconds
      if amount > 0 { amounts.append((amount, engine)) }
    }
    if amounts.isEmpty, let smallest = writers.last { amounts = [(0, smallest.engine)] }
    if total < 0, !amounts.isEmpty { amounts[0].amount.negate() }
    return try joiner.plainParts(amounts.map { item throws(FormatError) in try parts(item.amount, by: item.engine) })
  }

  private func parts(_ amount: Int64, by engine: ICUSkeletonEngine) throws(FormatError) -> [FormatPart] {
    func written(_ amount: Int64) throws(ICUFailure) -> [FormatPart] {
      let value = NumericValue.integer(amount)
      return try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    }
    do throws(ICUFailure) {
      let parts = try written(amount)
      // Some names need no digits, and so have none that a sign stands before: ساعة.
      guard amount < 0, try written(-amount).map(\.text).joined() == parts.map(\.text).joined() else { return parts }
      return [FormatPart(.minusSign, minus)] + parts
    } catch {
      throw FormatError(icu: error, while: "formatting a duration")
    }
  }
}
