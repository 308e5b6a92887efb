internal import ICU

extension DecimalStyle {
  /// Sets where digits are grouped.
  func applyGroups(to options: inout some NumberOptions & ~Copyable, data: NumberLocaleData) throws(ICUFailure) {
    if grouping == .never { return options.set(.groupingUsed, Int32(0)) }
    let own = try followsLocaleGroups ? data.groups() : nil
    if let own, hasLocaleGroups { apply(sizes: own, to: &options) }
    switch grouping {
    case .auto, .never:
      // Compact numbers are grouped from five digits on, at least.
      let usual = isCompact ? 2 : 1
      // Each setting costs as much as formatting several numbers.
      if let own, own.minimum > usual { options.set(.minimumGroupingDigits, Int32(clamping: own.minimum)) }
    case .min2 where own != nil:
      // A locale without groups has none.
      options.set(.minimumGroupingDigits, Int32(clamping: max(2, own?.minimum ?? 2)))
    case .always, .min2:
      options.set(.groupingUsed, Int32(1))
      if options.get(.groupingSize) <= 0 { options.set(.groupingSize, Int32(3)) }
      options.set(.minimumGroupingDigits, Int32(grouping == .min2 ? 2 : 1))
    }
  }

  private func apply(sizes groups: LocaleGroups, to options: inout some NumberOptions & ~Copyable) {
    guard groups.last > 0 else { return options.set(.groupingUsed, Int32(0)) }
    if options.get(.groupingSize) != Int32(clamping: groups.last) {
      options.set(.groupingSize, Int32(clamping: groups.last))
    }
    if groups.others != groups.last { options.set(.secondaryGroupingSize, Int32(clamping: groups.others)) }
  }
}
