internal import ICU

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
}

extension LocaleGroups {
  /// The most that `minimum` is looked for; in CLDR 42 it is three at most.
  private static let mostMinimum = 9

  /// Reads them off the decimal format of a locale's resources.
  init(resource: String) throws(ICUFailure) {
    var handle = try NumberFormatHandle(style: .decimal, locale: resource)
    last = handle.get(.groupingUsed) == 0 ? 0 : max(0, Int(handle.get(.groupingSize)))
    let others = Int(handle.get(.secondaryGroupingSize))
    self.others = others > 0 ? others : last
    minimum = last == 0 ? 1 : try Self.minimum(&handle, last: last)
  }

  private static func minimum(_ handle: inout NumberFormatHandle, last: Int) throws(ICUFailure) -> Int {
    handle.set(.minimumGroupingDigits, NumberFormatHandle.minimumGroupingOfLocale)
    for digits in 1..<mostMinimum {
      let text = try handle.fields(decimal: "1E\(last + digits - 1)")
      if text.fields.contains(where: { $0.kind == NumberFieldKinds.group }) { return digits }
    }
    return mostMinimum
  }

  /// In one word, never 0; `nil` for groups of more digits than any locale has.
  var packed: UInt32? {
    guard let last = UInt8(exactly: last), let others = UInt8(exactly: others), let minimum = UInt8(exactly: minimum)
    else { return nil }
    return UInt32(last) << 16 | UInt32(others) << 8 | UInt32(minimum)
  }

  /// What ``packed`` stands for; `nil` for 0.
  init?(packed: UInt32) {
    if packed == 0 { return nil }
    last = Int(packed >> 16 & 0xFF)
    others = Int(packed >> 8 & 0xFF)
    minimum = Int(packed & 0xFF)
  }
}

extension LocaleID {
  /// How numbers are grouped in the locale's resources with some digits.
  ///
  /// The locale keeps the answer for its own digits: asking ICU costs as much as compiling a format.
  func groups(resource: String) throws(ICUFailure) -> LocaleGroups {
    guard resource == resourceID else { return try LocaleGroups(resource: resource) }
    if let known = knownGroups { return known }
    let groups = try LocaleGroups(resource: resource)
    keep(groups)
    return groups
  }
}
