/// The grouping of digits in a locale: the sizes of its decimal pattern and CLDR's `minimumGroupingDigits`.
///
/// The number `1,234` in English is `1234` in Spanish, which groups from five digits on. `1,234,567` is `12,34,567` in
/// Hindi.
struct LocaleGroups: Equatable, Sendable {
  /// The size of the last group; 0 if numbers are not grouped.
  let last: Int
  /// The size of the groups before the last one.
  let others: Int
  /// The minimum number of digits before the first separator.
  let minimum: Int

  /// The size of the last group and of those before it.
  var sizes: (last: Int, others: Int) { (last, others) }

  /// No grouping.
  static let none = LocaleGroups(last: 0, others: 0, minimum: 1)
}

extension LocaleGroups {
  init(_ pattern: NumberPattern, minimum: Int) {
    last = pattern.spec?.groups?.last ?? 0
    others = pattern.spec?.groups?.before ?? 0
    self.minimum = last == 0 ? 1 : minimum
  }
}
