package import RaqamValues

extension FormatError.Hint {
  /// Only Islamic calendars can be adjusted.
  package static let islamicCalendar = Self(.advice, "use an Islamic calendar")

  /// The valid range of Islamic years and months.
  package static let islamicMonths = Self(.advice, "use a year from 0 to 9999 and a month from 1 to 12")

  /// A local time that does not exist in its zone or, with `isTwice`, occurs twice.
  package static func resolution(isTwice: Bool) -> Self {
    Self(.advice, (isTwice ? "add an offset, or " : "") + "choose earlier or later")
  }
}
