internal import Raqam
internal import Synchronization

/// The readers of a date format.
struct DateReaders: Sendable {
  let first: InstantReader
  let second: InstantReader?
  let relative: RelativeInstantReader?
}

extension DateFormat {
  /// The date that a text stands for. Of a date with a second one behind it both are read, and must say the same.
  func parse(_ text: String, leniency: ParseLeniency) throws(FormatError) -> ParsedValue {
    guard options.end == nil else {
      throw FormatError(.unsupportedStyle, "a range of dates cannot be read back into one value")
    }
    let readers = try readers()
    let parsed: ParsedInstant
    if let relative = readers.relative {
      do throws(FormatError) {
        parsed = try relative.value(of: text)
      } catch {
        // A date by the style's own pattern says no less than a relative one.
        guard leniency == .lenient else { throw error }
        parsed = try readers.first.value(of: text, leniency: leniency)
      }
    } else if let second = readers.second, let wrapper = options.secondary?.wrapper {
      parsed = try readers.first.value(
        of: text, confirmedBy: second, between: (wrapper.before, wrapper.after), leniency: leniency)
    } else {
      parsed = try readers.first.value(of: text, leniency: leniency)
    }
    return ParsedValue(.date(parsed.instant), forgiven: parsed.forgiven)
  }

  private func readers() throws(FormatError) -> DateReaders {
    if let kept = keptReaders.withLock({ $0 }) { return kept }
    var parsing = InstantParsing(now: place.now)
    parsing.gap = options.gap
    parsing.overlap = options.overlap
    let first = try InstantReader(style: style, locale: locale, rules: rules, options: parsing)
    var second: InstantReader?
    if let other = options.secondary {
      second = try InstantReader(
        style: InstantStyle(other.base ?? style.base, calendar: other.calendar), locale: other.locale ?? locale,
        rules: rules, options: parsing)
    }
    var relative: RelativeInstantReader?
    if options.isRelative {
      relative = try RelativeInstantReader(style.relativeForm, locale: locale, rules: rules, options: parsing)
    }
    let made = DateReaders(first: first, second: second, relative: relative)
    keptReaders.withLock { $0 = $0 ?? made }
    return made
  }
}
