internal import ICU

extension DecimalStyle {
  /// Applies the grouping of the style to `options`.
  func applyGroups(to options: inout some NumberAttributes & ~Copyable, data: NumberLocaleData) throws(FormatError) {
    if grouping == .never { return options.set(.groupingUsed, Int32(0)) }
    let own = try followsLocaleGroups ? data.groups() : nil
    if let own, hasLocaleGroups { apply(sizes: own, to: &options) }
    switch grouping {
    case .auto, .never:
      // ICU groups compact numbers from five digits on by default.
      let usual = isCompact ? 2 : 1
      // Avoid redundant settings: each costs as much as formatting several numbers.
      if let own, own.minimum > usual { options.set(.minimumGroupingDigits, Int32(clamping: own.minimum)) }
    case .min2 where own != nil:
      // If the locale does not group digits, grouping remains off.
      options.set(.minimumGroupingDigits, Int32(clamping: max(2, own?.minimum ?? 2)))
    case .always, .min2:
      options.set(.groupingUsed, Int32(1))
      if options.get(.groupingSize) <= 0 { options.set(.groupingSize, Int32(3)) }
      options.set(.minimumGroupingDigits, Int32(grouping == .min2 ? 2 : 1))
    }
  }

  private func apply(sizes groups: LocaleGroups, to options: inout some NumberAttributes & ~Copyable) {
    guard groups.last > 0 else { return options.set(.groupingUsed, Int32(0)) }
    if options.get(.groupingSize) != Int32(clamping: groups.last) {
      options.set(.groupingSize, Int32(clamping: groups.last))
    }
    if groups.others != groups.last { options.set(.secondaryGroupingSize, Int32(clamping: groups.others)) }
  }
}
