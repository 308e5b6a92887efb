/// How a locale groups the digits of its numbers: the sizes of its decimal pattern and CLDR's `minimumGroupingDigits`.
///
/// `1,234` in English is `1234` in Spanish, which groups from five digits on; `1,234,567` is `12,34,567` in Hindi.
struct LocaleGroups: Equatable, Sendable {
  /// Digits of the last group; 0 where numbers are not grouped.
  let last: Int
  /// Digits of the groups before it.
  let others: Int
  /// Digits that stand before the first separator at least.
  let minimum: Int

  /// No groups.
  static let none = LocaleGroups(last: 0, others: 0, minimum: 1)
}

extension LocaleGroups {
  /// The sizes of a pattern.
  init(_ pattern: NumberPattern, minimum: Int) {
    let properties = pattern.properties
    last = properties?.primaryGroup ?? 0
    others = properties?.secondaryGroup ?? 0
    self.minimum = last == 0 ? 1 : minimum
  }
}
