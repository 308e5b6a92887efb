import RaqamCalendars
import TestSupport
import Testing

@Suite struct CalendarIDTests {
  @Test(arguments: CalendarID.allCases)
  func namesRoundTrip(_ id: CalendarID) throws {
    #expect(try CalendarID(id.rawValue) == id)
    #expect(try CalendarID(id.languageTagWord) == id)
    #expect(try CalendarID(id.rawValue.uppercased()) == id)
  }

  @Test(arguments: [
    ("persan", #"unknown calendar "persan""#, #"did you mean "persian"?"#),
    ("islamic-ummalqura", #"unknown calendar "islamic-ummalqura""#, #"did you mean "islamic-umalqura"?"#),
    (
      "", #"unknown calendar """#,
      "expected one of gregorian, iso8601, persian, islamic, islamic-civil, islamic-tbla, islamic-umalqura, "
        + "islamic-rgsa, hebrew, buddhist, japanese, roc, indian, coptic, ethiopic, ethiopic-amete-alem, chinese, dangi"
    ),
  ])
  func unknownNameIsReportedWithHint(_ word: String, message: String, hint: String) {
    let error = failure { try CalendarID(word) }
    #expect(error?.code == .unknownCalendar)
    #expect(error?.description == "\(message); \(hint)")
  }
}
