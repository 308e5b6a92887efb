internal import ICU

/// Formats durations in digits with the locale's pattern: `1:05:00`.
struct PositionalDuration: Sendable {
  /// A run of the pattern: a number of some width, or literal text.
  fileprivate enum Piece {
    case number(DurationStyle.Unit, width: Int)
    case text(String)
  }

  private let pieces: [Piece]
  /// The pattern without hours, for durations below one hour; `nil` unless the style has hours, minutes and seconds.
  private let shorter: [Piece]?
  private let single: DecimalFormatter
  private let double: DecimalFormatter

  init(units: Set<DurationStyle.Unit>, locale: LocaleID) throws(FormatError) {
    let key: String
    switch units {
    case [.hours, .minutes, .seconds]: key = "hms"
    case [.hours, .minutes]: key = "hm"
    case [.minutes, .seconds]: key = "ms"
    default:
      throw FormatError(
        .unsupportedStyle, "a positional duration requires hours, minutes and seconds, or two adjacent units",
        hint: .option(.positionalUnits))
    }
    pieces = try Self.pieces(key, locale: locale)
    shorter = key == "hms" ? try Self.pieces("ms", locale: locale) : nil
    single = try DecimalFormatter(DecimalStyle(pattern: "0"), locale: locale)
    double = try DecimalFormatter(DecimalStyle(pattern: "00"), locale: locale)
  }

  private static func pieces(_ key: String, locale: LocaleID) throws(FormatError) -> [Piece] {
    let pattern = try DateData.durationPattern(key, locale: locale.resourceID)
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      switch first {
      case "h", "H": pieces.append(.number(.hours, width: run.count))
      case "m": pieces.append(.number(.minutes, width: run.count))
      case "s": pieces.append(.number(.seconds, width: run.count))
      case "'": break
      default: pieces.append(.text(String(run)))
      }
    }
    return pieces
  }

  /// Returns the units of `count` numbers, from the largest down; `nil` if the style never has that many.
  func units(count: Int) -> [DurationStyle.Unit]? {
    [pieces, shorter ?? pieces].map(\.units).first { $0.count == count }
  }

  /// The possible numbers of components, in words for messages.
  var unitCounts: String { shorter == nil ? "two" : "two or three" }

  /// Returns the end of the separator at an index. A colon is accepted in place of every separator.
  func separatorEnd(_ text: NumberInput, at index: Int) -> Int? {
    if text.scalar(at: index) == ":" { return index + 1 }
    for case .text(let separator) in pieces {
      if let end = text.end(of: NumberSyntax.plain(separator), at: index) { return end }
    }
    return nil
  }

  func parts(_ total: Int64) throws(FormatError) -> [FormatPart] {
    var parts: [FormatPart] = []
    try write(total) { literal in
      parts.append(FormatPart(.literal, literal))
    } number: { value, formatter throws(FormatError) in
      parts += try formatter.parts(value)
    }
    return parts
  }

  /// Appends the formatted text of a duration to `bytes`, as UTF-8.
  func append(_ total: Int64, to bytes: inout [UInt8]) throws(FormatError) {
    try write(total) { literal in
      bytes += literal.utf8
    } number: { value, formatter throws(FormatError) in
      try formatter.append(value, to: &bytes)
    }
  }

  @inline(__always)
  private func write(
    _ total: Int64, text: (String) -> Void, number: (NumericValue, DecimalFormatter) throws(FormatError) -> Void
  ) throws(FormatError) {
    let magnitude = abs(total)
    var isNegative = total < 0
    let used = magnitude < 3600 ? shorter ?? pieces : pieces
    for piece in used {
      switch piece {
      case .text(let literal): text(literal)
      case .number(let unit, let width):
        let isFirst = unit == used.firstUnit
        let whole = magnitude / (unit.seconds ?? 1)
        let amount = isFirst ? whole : whole % 60
        // The first number carries the sign, even if it is zero.
        let value: NumericValue = isNegative ? .double(-Double(amount)) : .integer(amount)
        isNegative = false
        try number(value, width > 1 ? double : single)
      }
    }
  }
}

extension [PositionalDuration.Piece] {
  fileprivate var units: [DurationStyle.Unit] {
    compactMap { if case .number(let unit, _) = $0 { unit } else { nil } }
  }

  fileprivate var firstUnit: DurationStyle.Unit? {
    for case .number(let unit, _) in self { return unit }
    return nil
  }
}
