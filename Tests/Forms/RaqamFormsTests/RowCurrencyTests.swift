import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Regional currencies of currency rows, by the newest CLDR data and by libicu's.
@Suite struct RowCurrencyTests {
  @Test func usesLibicusDataOnRequest() throws {
    let versions = try DataVersions()
    guard versions.regionalData == .newest else { return }
    let factories = [FormatterFactory(), FormatterFactory(regionalData: .icu)]
    let (row, said) = try row(#"{"type":"currency","tag":"p","currency.locale":"hu_HU","currency.style":"iso"}"#)
    let wanted = try #require(row, "\(said)")
    let amounts = try factories.map {
      try RowFormat(wanted, factory: $0, context: context("en_US")).text(.integer(1))
    }
    #expect(amounts == ["1 HUF", "1,00 HUF"])
  }

  /// A formatter of a currency row can name another region.
  @Test func formattersRegionTakesPrecedence() throws {
    let (row, said) = try row(
      #"{"type":"currency","tag":"p","currency.locale":"en_US","formatter":{"type":"number","currency.locale":"bg_BG"}}"#
    )
    let format = try RowFormat(try #require(row, "\(said)"), factory: FormatterFactory(), context: context("en_US"))
    #expect(try format.text(.integer(1)) == "1,00\u{A0}€")
  }
}
