import RaqamValues

@testable import ICU
@testable import RaqamDates

extension InstantStyle {
  func opened(resource: String, zone: String) throws(FormatError) -> DateFormatHandle {
    switch base.settled {
    case .pattern(let pattern):
      return try DateFormatHandle(pattern: pattern.text, locale: resource, zone: zone)
    case .lengths(let date, let time):
      return try DateFormatHandle.styles(
        date: date.handleStyle, time: time.handleStyle, locale: resource, zone: zone)
    case .skeleton(let skeleton):
      let pattern = try DateFormatHandle.bestPattern(skeleton: skeleton.text, locale: resource)
      return try DateFormatHandle(pattern: pattern, locale: resource, zone: zone)
    }
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
