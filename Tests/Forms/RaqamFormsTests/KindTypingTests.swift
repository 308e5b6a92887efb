import Raqam
import RaqamDescriptors
import RaqamForms
import Testing

/// Rows accept common deviations even with strict parsing, and report them.
@Suite struct KindTypingTests {
  private static let now = #""date.calendar":"islamic-umalqura","date.format":"d MMMM y G""#

  @Test(arguments: [
    ("tr_TR", #""type":"currency","currency.code":"TRY""#, "12,50 TL", "12.5", ParseDeviation.Kind.currencySymbol),
    ("ar_SA", #""type":"currency","currency.code":"SAR""#, "٥ ر.س", "5", .currencySymbol),
    ("fa_IR", #""type":"currency","currency.code":"IRR""#, "۵۰۰۰ ﷼", "5000", .currencySymbol),
    ("fa_IR", #""type":"currency","currency.code":"IRT""#, "۵۰۰۰ تومن", "5000", .currencySymbol),
    ("de_DE", #""type":"decimal","formatter":{"type":"number","number.style":"compact"}"#, "12k", "12000", .multiplier),
    ("ar_SA", #""type":"datetime","style":"date",\#(now)"#, "٢١ رمضان ١٤٤٦", "\"2025-03-21\"", .era),
  ])
  func reportsToleratedDeviations(
    _ locale: String, _ row: String, _ text: String, _ saved: String, _ kind: ParseDeviation.Kind
  ) throws {
    for leniency in ParseLeniency.allCases {
      var session = try session(rows: "{\"id\":\"a\",\(row)}", in: Surroundings(locale: locale))
      let edit = session.type(text, for: "a", leniency: leniency)
      #expect(edit.isAccepted && session.saved == "{\"a\":\(saved)}")
      #expect(edit.deviations.map(\.kind) == [kind])
    }
  }

  /// Tomans are not rials, and plain number fields accept compact notation only leniently.
  @Test func rejectsOtherCurrenciesAndStrictCompactNotation() throws {
    var rials = try session(
      rows: #"{"id":"a","type":"currency","currency.code":"IRR"}"#, keys: reasonsInEnglish("fa_IR"),
      in: Surroundings(locale: "fa_IR"))
    #expect(
      rials.type("۵۰۰۰ تومان", for: "a", leniency: .lenient).refusal?.message
        == "“ت” (ARABIC LETTER TEH) begins the currency IRT; expected IRR (at offset 5)")
    var plain = try session(rows: #"{"id":"a","type":"integer"}"#, in: Surroundings(locale: "fa_IR"))
    #expect(plain.type("12k", for: "a").refusal?.message.hasSuffix("وارد کنید: ۱۲۰۰۰") == true)
    #expect(plain.type("12k", for: "a", leniency: .lenient).deviations.map(\.kind) == [.multiplier])
    #expect(plain.saved == #"{"a":12000}"#)
  }
}
