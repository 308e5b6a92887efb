import RaqamValues

@testable import ICU
@testable import RaqamDates

extension InstantStyle {
  /// Opens libicu's format of a style; the pattern of a skeleton and of another hour cycle is ours.
  func opened(_ names: DateNames, zone: String) throws(FormatError) -> DateFormatHandle {
    let (resource, pattern) = (names.resource, try names.form(of: base).pattern.text)
    guard case .lengths(let date, let time) = base.settled, try LocaleData.localeOfNames(resource) == nil else {
      return try DateFormatHandle(pattern: pattern, locale: resource, zone: zone)
    }
    var handle = try DateFormatHandle(
      date: date.handleStyle, time: time.handleStyle, locale: resource, zone: zone)
    if resource.contains("hours=") { try handle.apply(pattern) }
    return handle
  }
}

extension InstantStyle.Capitalization {
  var handlePlace: DateFormatHandle.Capitalization {
    switch self {
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    case .standalone: .standalone
    case .menuItem: .menuItem
    }
  }
}
