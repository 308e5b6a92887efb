import RaqamCalendars
import RaqamDescriptors
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamNumbers

/// Currencies that a descriptor accepts although it does not declare them.
@Suite struct KnownCurrencyTests {
  /// Law: a descriptor and a formatter know the same currencies, and write and parse the same text.
  @Test(.long, arguments: ["fa_IR", "en_US", "ar_SA"], CurrencyStyle.Presentation.allCases)
  func descriptorAndFormatterAgree(_ locale: String, _ presentation: CurrencyStyle.Presentation) throws {
    let codes = Set(CurrencyCode.knownCodes).union(CurrencyCatalog.standard.definitions.keys)
      .union(RegionalOverlay.shipped.codes.keys)
    #expect(codes.contains("IRT") && codes.contains("XCG"))
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
    let factory = FormatterFactory()
    for (index, code) in codes.sorted().enumerated() where code == "IRT" || isSampled(index, oneIn: 10) {
      let descriptor = try FormatterDescriptor(
        json: #"{"type":"number","currency.code":"\#(code)","currency.style":"\#(presentation)"}"#)
      let format = try factory.format(for: descriptor, in: context)
      let formatter = try DecimalFormatter(.currency(code, presentation), locale: locale)
      for value in [1, 12_345.5, -2] {
        let text = try format.string(.double(value))
        #expect(try formatter.string(value) == text, "\(code)")
        #expect(try formatter.parse(text).value.exact == format.parse(text).value.number?.exact, "\(code) \(text)")
      }
    }
  }
}
