internal import ICU
internal import RaqamMemory

/// Caches ICU's text for each relative distance. The set is finite: up to six days in days, up to a month in weeks, up
/// to a year in months.
final class RelativeTexts: Sendable {
  /// A text in UTF-8 and its typed parts.
  final class Text: Sendable {
    let bytes: [UInt8]
    let parts: [FormatPart]

    init(_ parts: [FormatPart]) {
      self.parts = parts
      bytes = parts.flatMap { Array($0.text.utf8) }
    }
  }

  private let texts = LazyArray<Text>(count: RelativeTexts.count)

  /// Returns the text of `amount` units; `nil` if the amount is too large for the cache.
  func text(
    _ amount: Int, _ unit: RelativeDateHandle.Unit, _ make: () throws(FormatError) -> Text
  ) throws(FormatError) -> Text? {
    let most = unit.largestCached
    guard amount.magnitude <= most else { return nil }
    let index = unit.firstPlace + amount + most
    if let known = texts.load(index) { return known }
    return texts.storeIfNil(try make(), at: index)
  }

  private static let count =
    RelativeDateHandle.Unit.second.firstPlace + 2 * RelativeDateHandle.Unit.second.largestCached + 1
}

extension RelativeDateHandle.Unit {
  /// The largest cached amount before and after; covers every amount that is formatted, except years.
  fileprivate var largestCached: Int {
    switch self {
    case .day, .week: 6
    case .month: 13
    case .hour: 24
    case .year, .minute, .second: 60
    }
  }

  /// The index of the unit's first text: years, then days, weeks, months, hours, minutes and seconds.
  fileprivate var firstPlace: Int {
    switch self {
    case .year: 0
    case .day: 121
    case .week: 134
    case .month: 147
    case .hour: 174
    case .minute: 223
    case .second: 344
    }
  }
}
