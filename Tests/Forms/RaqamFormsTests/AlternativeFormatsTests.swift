import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Alternative formats of typed input. The session's clock is 2025-03-21T08:30:00Z.
@Suite struct AlternativeFormatsTests {
  private static let rows = #"""
    {"type":"datetime","id":"d","style":"date"},{"type":"datetime","id":"p","style":"date","date.calendar":"persian"},
    {"type":"datetime","id":"i","style":"date","date.format":"yyyy-MM-dd"},
    {"type":"datetime","id":"h","style":"date","date.calendar":"islamic-umalqura"},
    {"type":"datetime","id":"t","style":"time"},{"type":"datetime","id":"dt"},
    {"type":"datetime","id":"c","style":"countdown"},{"type":"check","id":"k"},{"type":"switch","id":"s"},
    {"type":"options","style":"picker.multiple","id":"o","options":["red","blue","red and blue","green"],
     "options.display":{"green":"سبز"}},{"type":"options","id":"one","options":["a","b"]}
    """#

  private func typed(
    _ text: String, _ row: String, _ locale: String, _ leniency: ParseLeniency = .strict
  ) throws -> String? {
    var session = try session(rows: Self.rows, in: Surroundings(locale: locale, zone: "Asia/Tehran"))
    guard session.type(text, for: row, leniency: leniency).isAccepted else { return nil }
    let head = "\"\(row)\":"
    let saved = session.saved.drop { $0 != "{" }
    return saved.firstRange(of: head).map { range in
      String(saved[range.upperBound...].prefix { $0 != "," && $0 != "}" || saved[range.upperBound...].first == "[" })
    }
  }

  @Test(arguments: [
    ("en_US", "d", "Mar 21, 2025"), ("en_US", "d", "March 21, 2025"), ("en_US", "d", "Friday, March 21, 2025"),
    ("en_US", "d", "3/21/25"), ("en_US", "d", "3/21/2025"), ("en_US", "d", "03-21-2025"), ("en_US", "d", "3.21.2025"),
    ("en_US", "d", "2025-03-21"), ("en_US", "d", "2025/3/21"), ("en_US", "d", "21 March 2025"),
    ("en_US", "d", "21 Mar 2025"), ("en_US", "i", "March 21, 2025"), ("en_US", "i", "3/21/2025"),
    ("en_GB", "d", "21/3/2025"), ("en_GB", "d", "21 March 2025"), ("de_DE", "d", "21. März 2025"),
    ("de_DE", "d", "21/3/2025"), ("de_DE", "d", "2025-03-21"), ("fr_FR", "d", "21 mars 2025"),
    ("tr_TR", "d", "21 Mart 2025"), ("ja_JP", "d", "2025年3月21日"), ("fa_IR", "d", "۱۴۰۴/۱/۱"),
    ("fa_IR", "d", "1404-1-1"), ("fa_IR", "d", "۱ فروردین ۱۴۰۴"),
    ("fa_IR", "d", "جمعه ۱ فروردین ۱۴۰۴"), ("fa_IR", "d", "2025-03-21"), ("en_US", "p", "1404/1/1"),
    ("ar_SA", "h", "٢١ رمضان ١٤٤٦"), ("ar_SA", "d", "2025-03-21"), ("he_IL", "d", "21 במרץ 2025"),
  ])
  func readsDatesInOtherFormats(_ locale: String, _ row: String, _ text: String) throws {
    #expect(try typed(text, row, locale) == "\"2025-03-21\"")
  }

  /// Numeric dates are parsed if the locale has one order for them; ambiguous dates and years of other calendars are
  /// rejected.
  @Test(arguments: [
    ("en_US", "d", "03/04/05", "\"2005-03-04\""), ("en_GB", "d", "03/04/2005", "\"2005-04-03\""),
    ("en_US", "d", "21/3/2025", nil), ("en_US", "d", "1404-01-01", nil), ("en_US", "d", "2025-02-30", nil),
    ("fa_IR", "d", "۲۰۲۵/۰۳/۲۱", nil), ("en_US", "d", "March 2025", nil), ("en_US", "d", "tomorrow", nil),
    ("en_US", "i", "25-3-21", nil),
  ])
  func readsNumericDatesInOneOrder(_ locale: String, _ row: String, _ text: String, _ saved: String?) throws {
    #expect(try typed(text, row, locale) == saved)
  }

  /// Lenient parsing gives the same value as strict parsing if that succeeds. A year of another calendar is not read as
  /// Gregorian.
  @Test(arguments: [
    ("fa_IR", "d", "1404-02-07", "\"2025-04-27\""), ("fa_IR", "d", "2025-04-27", "\"2025-04-27\""),
    ("fa_IR", "i", "1404-02-07", "\"2025-04-27\""), ("en_US", "p", "1404-02-07", "\"2025-04-27\""),
    ("en_US", "h", "1446-09-21", "\"2025-03-21\""), ("en_US", "d", "14:05", nil), ("en_US", "t", "2025-04-27", nil),
    ("en_US", "dt", "14:05", nil),
  ])
  func lenientAndStrictParsingAgree(_ locale: String, _ row: String, _ text: String, _ saved: String?) throws {
    #expect(try typed(text, row, locale, .lenient) == saved)
    if let strict = try typed(text, row, locale) { #expect(strict == saved) }
  }

  @Test(arguments: [
    ("en_US", "t", "2:05 PM", "\"14:05\""), ("en_US", "t", "14:05", "\"14:05\""), ("en_US", "t", "2:05pm", "\"14:05\""),
    ("en_US", "t", "2pm", "\"14:00\""), ("en_US", "t", "14:05:06", "\"14:05:06\""),
    ("de_DE", "t", "14:05", "\"14:05\""),
    ("fa_IR", "t", "۱۴:۰۵", "\"14:05\""), ("en_US", "t", "25:00", nil), ("en_US", "t", "14:60", nil),
    ("en_US", "dt", "2025-03-21 14:05", "\"2025-03-21T10:35:00Z\""),
    ("en_US", "dt", "2025-03-21T14:05", "\"2025-03-21T10:35:00Z\""),
    ("en_US", "dt", "2025-03-21T10:35:00Z", "\"2025-03-21T10:35:00Z\""),
    ("en_US", "dt", "March 21, 2025 2:05 PM", "\"2025-03-21T10:35:00Z\""),
    ("en_US", "dt", "March 21, 2025, 2:05pm", "\"2025-03-21T10:35:00Z\""),
    ("en_US", "dt", "3-21-2025 14:05", "\"2025-03-21T10:35:00Z\""),
    ("fa_IR", "dt", "۱ فروردین ۱۴۰۴، ۱۴:۰۵", "\"2025-03-21T10:35:00Z\""), ("en_US", "dt", "March 21, 2025", nil),
    ("en_US", "dt", "14:05", nil),
  ])
  func readsTimesInOtherFormats(_ locale: String, _ row: String, _ text: String, _ saved: String?) throws {
    #expect(try typed(text, row, locale) == saved)
  }

  /// An hour alone has zero minutes, even if the row's value has others.
  @Test func hoursAloneHaveNoMinutes() throws {
    var session = try session(rows: #"{"type":"datetime","id":"t","style":"time"}"#, in: Surroundings(locale: "en_US"))
    session.type("9:47 AM", for: "t")
    #expect(session.type("2pm", for: "t").isAccepted)
    #expect(session.saved == #"{"t":"14:00"}"#)
  }

  @Test(arguments: [
    ("en_US", "1:30", "5400"), ("en_US", "90", "5400"), ("en_US", "1 hr 30 min", "5400"), ("en_US", "1h 30m", "5400"),
    ("en_US", "1 hour, 30 minutes", "5400"), ("en_US", "0:05", "300"), ("en_US", "1:30:15", "5415"),
    ("fa_IR", "۱:۳۰", "5400"), ("fa_IR", "۹۰", "5400"), ("fa_IR", "۱ ساعت ۳۰ دقیقه", "5400"), ("ar_SA", "١:٣٠", "5400"),
    ("de_DE", "1 Std. 30 Min.", "5400"), ("en_US", "1:60", nil), ("en_US", "1:2:3:4", nil), ("en_US", ":", nil),
    ("en_US", "-5", nil), ("en_US", "12345678", nil),
  ])
  func readsCountdownsInOtherFormats(_ locale: String, _ text: String, _ saved: String?) throws {
    #expect(try typed(text, "c", locale) == saved)
  }

  @Test(arguments: [
    ("en_US", "Yes", "true"), ("en_US", "no", "false"), ("en_US", "TRUE", "true"), ("fa_IR", "بله", "true"),
    ("fa_IR", "خیر", "false"), ("ar_SA", "نعم", "true"), ("ar_SA", "لا", "false"), ("he_IL", "כן", "true"),
    ("ur_PK", "نہیں", "false"), ("tr_TR", "Evet", "true"), ("tr_TR", "hayır", "false"), ("de_DE", "Ja", "true"),
    ("fr_FR", "non", "false"), ("es_ES", "Sí", "true"), ("en_US", "ja", nil), ("fa_IR", "no", "false"),
    ("ja_JP", "yes", "true"),
  ])
  func readsYesAndNo(_ locale: String, _ text: String, _ saved: String?) throws {
    for row in ["k", "s"] { #expect(try typed(text, row, locale) == saved) }
  }

  /// Commas of any script separate elements, as do the separators of the locale's lists.
  @Test(
    arguments: [
      ("en_US", "red, blue", ["red", "blue"]), ("en_US", "red and blue", ["red and blue"]),
      ("en_US", "red, blue, and green", ["red", "blue", "green"]),
      ("en_US", "red, blue and green", ["red", "blue", "green"]),
      ("en_US", "blue;سبز", ["blue", "green"]), ("fa_IR", "blue و سبز", ["blue", "green"]),
      ("fa_IR", "red، blue و سبز", ["red", "blue", "green"]), ("ar_SA", "red وblue", ["red", "blue"]),
      ("ja_JP", "red、blue", ["red", "blue"]), ("de_DE", "blue und red", ["red", "blue"]),
      ("es_ES", "blue y red", ["red", "blue"]),
      ("en_US", "green, red and blue", ["red and blue", "green"]), ("en_US", "red red", nil),
      ("en_US", "red, pink", nil),
    ] as [(String, String, [String]?)])
  func readsListsOfOptions(_ locale: String, _ text: String, _ chosen: [String]?) throws {
    var session = try session(rows: Self.rows, in: Surroundings(locale: locale))
    let edit = session.type(text, for: "o")
    #expect(edit.isAccepted == (chosen != nil))
    #expect(session.value(of: "o") == (chosen.map { .list($0.map(FieldValue.string)) } ?? .null))
  }

  /// Each list that a locale formats of the options parses to the same options.
  @Test(arguments: [
    "en_US", "fa_IR", "ar_SA", "he_IL", "ur_PK", "tr_TR", "de_DE", "fr_FR", "es_ES", "ja_JP", "zh_CN", "th_TH",
  ])
  func readsFormattedLists(_ locale: String) throws {
    let all = ["red", "blue", "red and blue", "green"]
    for mask in 1..<16 {
      let chosen = all.indices.filter { mask >> $0 & 1 == 1 }.map { FieldValue.string(all[$0]) }
      var session = try session(rows: Self.rows, in: Surroundings(locale: locale))
      session.choose(.list(chosen), for: "o")
      let text = try #require(session.text(of: "o"))
      session.clear("o")
      #expect(session.type(text, for: "o").isAccepted)
      // "red and blue" can be two options or one: the parsed value must format to the same text.
      #expect(session.text(of: "o") == text || locale == "en_US")
    }
  }
}
