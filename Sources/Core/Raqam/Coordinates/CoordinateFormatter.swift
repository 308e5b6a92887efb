internal import ICU

/// Formats geographic coordinates for one locale, with its digits and its letters for the hemispheres.
///
/// ```swift
/// let formatter = try CoordinateFormatter(locale: "en_US")
/// try formatter.string(latitude: 35.6892, longitude: 51.389)  // 35.6892° N, 51.389° E
///
/// let sexagesimal = try CoordinateFormatter(.degreesMinutesSeconds, locale: "en_US")
/// try sexagesimal.string(latitude: 35.6892, longitude: 51.389)  // 35° 41′ 21″ N, 51° 23′ 20″ E
/// ```
///
/// Immutable and safe to use from any thread.
public final class CoordinateFormatter: Sendable {
  /// The notation of degrees.
  @nonexhaustive public enum Notation: String, CaseIterable, Sendable {
    /// Decimal degrees with at most six fraction digits, a precision of about 0.1 m.
    case decimal
    /// Degrees, minutes and seconds, rounded to the nearest second.
    case degreesMinutesSeconds
  }

  private let notation: Notation
  private let degrees: DecimalFormatter
  private let twoDigits: DecimalFormatter
  private let list: ListTextFormatter
  private let patterns: [CoordinateData.Side: String]

  /// Creates a formatter for a locale.
  ///
  /// - Throws: `invalidLocale`, or `icuFailure` if the locale's list patterns or coordinate patterns cannot be loaded.
  public init(_ notation: Notation = .decimal, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.notation = notation
    degrees = try DecimalFormatter(
      DecimalStyle(pattern: notation == .decimal ? "0.######" : "0"), locale: locale)
    twoDigits = try DecimalFormatter(DecimalStyle(pattern: "00"), locale: locale)
    list = try ListTextFormatter(ListStyle(.unit, width: .short), locale: locale)
    var patterns: [CoordinateData.Side: String] = [:]
    for side in CoordinateData.Side.allCases {
      patterns[side] = try CoordinateData.pattern(side, locale: locale.resourceID)
    }
    self.patterns = patterns
  }
}

extension CoordinateFormatter {
  /// Returns the formatted coordinates. Southern latitudes and western longitudes are negative; 0 is formatted as north
  /// or east.
  ///
  /// - Throws: `outOfRange` if the latitude is beyond 90° or the longitude beyond 180°.
  public func string(latitude: NumericValue, longitude: NumericValue) throws(FormatError) -> String {
    try parts(latitude: latitude, longitude: longitude).map(\.text).joined()
  }

  /// Appends the formatted coordinates to `bytes`, as UTF-8.
  ///
  /// - Throws: `outOfRange` if the latitude is beyond 90° or the longitude beyond 180°.
  public func append(
    latitude: NumericValue, longitude: NumericValue, to bytes: inout [UInt8]
  ) throws(FormatError) {
    bytes += try string(latitude: latitude, longitude: longitude).utf8
  }

  /// Returns the formatted coordinates in typed parts: the numbers, `unit` for the symbols of degrees, minutes and
  /// seconds, and `literal` text.
  ///
  /// ```swift
  /// try formatter.parts(latitude: 35.5, longitude: 51).map(\.text)
  /// // ["35", ".", "5", "°", " N", ", ", "51", "°", " E"]
  /// ```
  ///
  /// - Throws: `outOfRange` if the latitude is beyond 90° or the longitude beyond 180°.
  public func parts(latitude: NumericValue, longitude: NumericValue) throws(FormatError) -> [FormatPart] {
    list.plainParts([
      try parts(latitude, within: 90, .north, .south), try parts(longitude, within: 180, .east, .west),
    ])
  }

  private func parts(
    _ value: NumericValue, within limit: Int, _ positive: CoordinateData.Side, _ negative: CoordinateData.Side
  ) throws(FormatError) -> [FormatPart] {
    guard let exact = value.exact, exact.magnitude <= ExactDecimal(limit) else {
      throw FormatError(.outOfRange, "the coordinate is out of range: expected -\(limit)° to \(limit)°")
    }
    let side = exact.isNegative && !exact.isZero ? negative : positive
    let written = notation == .decimal ? try decimal(exact.magnitude) : try sexagesimal(exact.magnitude)
    let words = (patterns[side] ?? "{0}").unicodeScalars.split(
      separator: "{0}".unicodeScalars, maxSplits: 1, omittingEmptySubsequences: false)
    let around = words.map { $0.isEmpty ? [] : [FormatPart(.literal, String(Substring($0)))] }
    return around[0] + written + around.dropFirst().joined()
  }

  private func decimal(_ magnitude: ExactDecimal) throws(FormatError) -> [FormatPart] {
    try degrees.parts(.decimal(magnitude)) + [FormatPart(.unit, "°")]
  }

  private func sexagesimal(_ magnitude: ExactDecimal) throws(FormatError) -> [FormatPart] {
    let seconds = Int((magnitude.doubleValue * 3600).rounded())
    return try degrees.parts(.integer(Int64(seconds / 3600))) + [FormatPart(.unit, "°"), FormatPart(.literal, " ")]
      + twoDigits.parts(.integer(Int64(seconds / 60 % 60))) + [FormatPart(.unit, "′"), FormatPart(.literal, " ")]
      + twoDigits.parts(.integer(Int64(seconds % 60))) + [FormatPart(.unit, "″")]
  }
}
