import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import Testing

@Suite struct PseudoLocaleFormTests {
  static let json = #"""
    {"title": "Rechnung", "translations": {"en": {"Rechnung": "Invoice", "Karte": "Card"}},
     "messages": {"en": {"Zu teuer": "Too expensive"}},
     "sections": [{"header": "Amounts", "items": [
      {"type": "currency", "tag": "price", "title": "Price", "currency.code": "EUR", "required": true,
       "rules": [{"predicate": "$price < 100", "message": "Zu teuer"}]},
      {"type": "datetime", "tag": "due", "title": "Due", "style": "date", "date.style": "long"},
      {"type": "options", "tag": "method", "options": ["cash", "card"], "options.display": {"card": "Karte"}},
      {"type": "check", "tag": "paid", "title": "Paid"},
      {"type": "label", "tag": "bill", "formatter": {"type": "message", "message.pattern": "{price, number} open"}},
      {"type": "text", "tag": "note", "placeholder": "Nothing yet"}]}]}
    """#

  static func form(_ locale: String) throws -> CompiledForm {
    let (descriptor, _) = try FormDescriptor.decode(Array(json.utf8))
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: .utc, now: Instant(epochMilliseconds: 1_742_558_400_000))
    return try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
  }

  static let values = #"{"price": 1234.5, "due": "2025-03-21", "method": "card", "paid": true, "note": "Ada 5"}"#

  /// All strings of a snapshot.
  static func texts(_ snapshot: FormSnapshot) -> [String] {
    var texts = [snapshot.title ?? ""]
    for section in snapshot.sections { if let header = section.header { texts.append(header) } }
    for row in snapshot.sections.flatMap(\.rows) {
      texts += [row.title ?? "", row.text, row.placeholder ?? ""]
      texts += row.options.map(\.text)
      texts += row.issues.map(\.message)
    }
    return texts
  }

  /// The strings are the pseudolocalized ones of en_US; digits and values are unchanged.
  @Test(arguments: PseudoLocale.allCases, [values, "{}"])
  func formsPseudolocalizeEnglishText(_ pseudo: PseudoLocale, _ values: String) throws {
    let members = try JSONDocument(parsing: values).root.asObject ?? []
    let (english, changed) = (try Self.form("en_US"), try Self.form(pseudo.rawValue))
    let session = changed.session(values: members)
    #expect(session.snapshot().direction == (pseudo == .accented ? .leftToRight : .rightToLeft))
    let texts = Self.texts(session.snapshot())
    let plain = Self.texts(english.session(values: members).snapshot())
    #expect(texts.map { BidiTreatment.none.applied(to: pseudo.plain($0), direction: .leftToRight) } == plain)
    // Text that a user typed is unchanged.
    #expect(texts.contains("Ada 5") == values.contains("Ada 5"))
    #expect(texts.contains(pseudo.text("Invoice")))
    if values.contains("1234") { #expect(texts.contains(pseudo.text("Too expensive"))) }
  }

  /// The displayed text of a row parses to its value.
  @Test(arguments: PseudoLocale.allCases)
  func displayedTextParsesToTheValue(_ pseudo: PseudoLocale) throws {
    let members = try JSONDocument(parsing: Self.values).root.asObject ?? []
    let form = try Self.form(pseudo.rawValue)
    let saved = form.session(values: members)
    for id in ["price", "due", "method"] {
      let text = try #require(saved.rowSnapshot(of: id)?.text)
      var session = form.session()
      let outcome = session.type(text, for: id)
      #expect(outcome.refusal == nil, "\(text)")
      #expect(session.rowSnapshot(of: id)?.value.json == saved.rowSnapshot(of: id)?.value.json)
    }
    var session = form.session()
    _ = session.type(pseudo.text("Yes"), for: "paid")
    #expect(session.rowSnapshot(of: "paid")?.value == .bool(true))
  }

  /// Error messages and accessibility text are pseudolocalized.
  @Test func messagesArePseudolocalized() throws {
    var session = try Self.form("en_XA").session()
    let message = try #require(session.type("abc", for: "price").refusal?.message)
    #expect(message.contains("[") && PseudoLocale.accented.plain(message) != message)
    let states = try #require(session.rowSnapshot(of: "note")?.states)
    #expect(states.allSatisfy { PseudoLocale.accented.plain($0) != $0 })
  }
}
