internal import ICU

extension DateNames {
  /// Returns the locale's pattern of a length of the date and one of the time, in the hour cycle that the locale's id
  /// requests (`-u-hc-`, `@hours`).
  func pattern(date: InstantStyle.Length, time: InstantStyle.Length) throws(FormatError) -> DatePattern {
    let cycle = try hourCycle()
    // ICU 72 ignores the keyword here; newer versions have other patterns for it, even for the locale's own cycle.
    let locale = cycle == nil ? resource : try LocaleData.setting("hours", to: "", in: resource)
    func own(_ date: InstantStyle.Length) throws(FormatError) -> DatePattern {
      DatePattern(
        icu: try DateData.pattern(date: date.handleStyle, time: time.handleStyle, locale: locale))
    }
    let whole = try own(date)
    guard let cycle, time != .omitted else { return whole }
    let clock = try own(.omitted)
    guard let used = clock.fields.first(where: { $0.part == .hour }), used.letter != cycle else { return whole }
    guard let range = whole.text.firstRange(of: clock.text) else { return try inCycle(cycle, whole) }
    var text = whole.text
    text.replaceSubrange(range, with: try inCycle(cycle, clock).text)
    return DatePattern(icu: text)
  }

  /// Returns the pattern letter of the requested hour cycle; `nil` for the cycle of the locale's patterns.
  private func hourCycle() throws(FormatError) -> UInt8? {
    guard resource.contains("hours=") else { return nil }
    return switch try LocaleData.keyword("hours", of: resource) {
    case "h11": UInt8(ascii: "K")
    case "h12": UInt8(ascii: "h")
    case "h23": UInt8(ascii: "H")
    case "h24": UInt8(ascii: "k")
    default: nil
    }
  }

  /// Returns the locale's best pattern for the fields of another pattern, in the hour cycle of a letter.
  private func inCycle(_ letter: UInt8, _ other: DatePattern) throws(FormatError) -> DatePattern {
    let fields = other.fields.filter { $0.part != .dayPeriod }.map { $0.part == .hour ? "j" : $0.pattern }
    let best = DatePattern(icu: try DateData.bestPattern(skeleton: fields.joined(), locale: resource))
    return DatePattern(
      best.elements.map { element in
        guard case .field(let field) = element, field.part == .hour else { return element }
        return DateField(letter: letter, count: field.count).map { .field($0) } ?? element
      })
  }
}

// libicu reads no plural forms of patterns (`yw`: “week 37 of 2017”). Skeletons with a week would lose other fields.

extension DateNames {
  /// Returns the locale's best pattern for the fields of a skeleton.
  ///
  /// - Throws: `unsupportedStyle` if the skeleton has a week and ICU's data have no pattern with all its fields.
  func pattern(of skeleton: DateSkeleton) throws(FormatError) -> DatePattern {
    let best = DatePattern(icu: try DateData.bestPattern(skeleton: skeleton.text, locale: resource))
    guard skeleton.text.utf8.contains(where: { "wW".utf8.contains($0) }) else { return best }
    let fields = skeleton.fields
    let units = Set(fields.compactMap(\.unit))
    guard !units.isSubset(of: best.units) else { return best }
    if let pattern = try weekPattern(fields, units) { return pattern }
    // ICU's pattern of the other fields, with the week appended as ICU does.
    let rest = skeleton.text.filter { !"wW".contains($0) }
    var text = rest.isEmpty ? "" : try DateData.bestPattern(skeleton: rest, locale: resource)
    for field in fields where field.part == .week {
      let appending = try DateData.appending(
        field.kind == .weekOfYear ? .weekOfYear : .weekOfMonth, locale: resource)
      let name = "'\(appending.name.replacing("'", with: "''"))'"
      text =
        text.isEmpty
        ? field.pattern
        : appending.format.replacing("{2}", with: name).replacing("{1}", with: field.pattern)
          .replacing("{0}", with: text)
    }
    let pattern = DatePattern(icu: text)
    guard units.isSubset(of: pattern.units) else {
      throw FormatError(
        .unsupportedStyle,
        "no date pattern of locale \"\(resource)\" has all fields of the skeleton \"\(skeleton.text)\"")
    }
    return pattern
  }

  /// Returns the locale's pattern of a week with its year or its month, in the widths of the skeleton; `nil` if the
  /// skeleton has other fields or the locale has no such pattern.
  private func weekPattern(_ fields: [DateField], _ units: Set<DateFieldKind>) throws(FormatError) -> DatePattern? {
    let known: [Set<DateFieldKind>: String] = [[.weekOfYear, .year]: "yw", [.weekOfMonth, .month]: "MMMMW"]
    guard let name = known[units],
      let found = try DateData.availablePattern(name, locale: resource)
    else { return nil }
    return DatePattern(
      DatePattern(icu: found).elements.map { element in
        // The locale decides on the letter of the year and on a month in numbers.
        guard case .field(let field) = element, field.unit != .year, field.unit != .month || field.count > 2,
          let asked = fields.first(where: { $0.unit == field.unit })
        else { return element }
        return .field(asked)
      })
  }
}

extension DatePattern {
  fileprivate var units: Set<DateFieldKind> { Set(fields.compactMap(\.unit)) }
}

extension DateSkeleton {
  /// The fields, with a letter of a fixed cycle for the hour.
  fileprivate var fields: [DateField] {
    DatePattern(icu: String(text.map { "jJC".contains($0) ? "H" : $0 })).fields
  }
}

extension DateField {
  /// The kind that the field shares with others of which a pattern needs one; `nil` for day periods, because the hour cycle
  /// decides whether a pattern has one.
  fileprivate var unit: DateFieldKind? {
    switch kind {
    case .weekYear, .extendedYear, .relatedYear, .cyclicYear: .year
    case .localWeekday: .weekday
    case .hourFrom1, .hour12From0, .hour12: .hour
    case .halfDay, .dayPeriod: nil
    default: kind
    }
  }
}
