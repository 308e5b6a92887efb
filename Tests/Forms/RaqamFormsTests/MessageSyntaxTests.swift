import Raqam
import RaqamDescriptors
import RaqamForms
import TestSupport
import Testing

/// Forms with messages of MessageFormat 2.
@Suite struct MessageSyntaxTests {
  private static let form = #"""
    {"message.syntax": "2",
     "messages": {
       "en": {
         "maximum.entries": ".input {$maximum :number} .match $maximum one {{Only {$maximum} line, not {$count}.}} * {{At most {$maximum} lines, not {$count}.}}",
         "minimum": "{$title}: {$value} < {$minimum}",
         "required": "{#b}{$title}{/b} is missing \\{!\\}"
       },
       "fa": {"minimum": "{$title}: کمتر از {$minimum}", "{$value} is too young.": "{$value} کم است."}
     },
     "sections": [
       {"items": [
         {"type": "integer", "id": "age", "title": "Age", "value.minimum": 5,
          "rules": [{"predicate": "SELF >= 18", "message": "{$value} is too young."}]},
         {"type": "text", "id": "name", "title": "Name", "required": true},
         {"type": "currency", "id": "sum", "formatter": {"type": "number", "number.style": "currency", "currency.code": "EUR"}},
         {"type": "label", "id": "bill", "formatter": {"type": "message", "message.syntax": "2", "message.isolation": "none",
          "message.pattern": ".input {$age :integer} .match $age one {{{$name} is {$age} year old, {$sum :raqam:format name=sum}}} * {{{$name} is {$age} years old, {$sum :raqam:format name=sum}}}"}}
       ]},
       {"type": "dynamic", "id": "lines", "items": [], "dynamic.type": "text", "dynamic.allowed.insert": true, "dynamic.count.maximum": 1}
     ]}
    """#

  private func session(_ locale: String, _ values: String) throws -> FormSession {
    try RaqamFormsTests.session(Self.form, values: values, locale)
  }

  private func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { !("\u{2066}"..."\u{2069}" as ClosedRange<Unicode.Scalar>).contains($0) }))
  }

  @Test(arguments: [
    ("en_US", ["Age: 3 < 5", "3 is too young.", "Name is missing {!}"]),
    ("fa_IR", ["Age: کمتر از ۵", "۳ کم است."]),
  ])
  func messagesAndRulesUseTheSyntax(_ locale: String, _ messages: [String]) throws {
    let session = try session(locale, #"{"age": 3}"#)
    #expect(session.issues().map(\.message).map(plain).prefix(messages.count) == messages[...])
  }

  /// A value is displayed as another row displays it; an incomplete message is that of an empty row.
  @Test func rowsDisplayMessages() throws {
    func text(_ values: String) throws -> String? {
      try session("en_US", values).snapshot().sections[0].rows.first { $0.id == "bill" }?.text
    }
    #expect(try text(#"{"age": 1, "name": "Ada", "sum": 5}"#) == "Ada is 1 year old, €5.00")
    #expect(try text(#"{"age": 20, "name": "Ada", "sum": 5}"#) == "Ada is 20 years old, €5.00")
    #expect(try text(#"{"name": "Ada"}"#) == "")
  }

  private static let bounds = #"""
    {"message.syntax": "2", "messages": {"en": {
       "minimum": "MESSAGE",
       "minimum.date": "{$minimum :date length=long} > {$value :date length=long}"
     }},
     "sections": [{"items": [
       {"type": "integer", "id": "n", "value.minimum": 5000},
       {"type": "datetime", "style": "date", "id": "day", "value.minimum": "2026-03-21"}
     ]}]}
    """#

  /// A variable without a function, also through declarations, is the displayed text; with a function, the value.
  @Test(arguments: [
    ("{$minimum}", "5,000"), ("{$minimum :string}", "5,000"), ("{$minimum :number useGrouping=never}", "5000"),
    (".input {$minimum} {{{$minimum} {$minimum :number useGrouping=never}}}", "5,000 5000"),
    (".local $m = {$minimum} .local $k = {$m} {{{$k} {$m :number useGrouping=never}}}", "5,000 5000"),
    (
      ".input {$minimum} .local $m = {$minimum :number useGrouping=never} .match $m 5000 {{{$m} {$minimum}}} * {{x}}",
      "5000 5,000"
    ),
    (".local $minimum_text = {foo} {{{$minimum} {$minimum_text}}}", "5,000 foo"),
    (".local $a = {$minimum} .local $minimum_text = {foo} {{{$a} {$minimum_text}}}", "5,000 foo"),
  ])
  func variablesAreTextsOrValues(_ message: String, _ expected: String) throws {
    let form = Self.bounds.replacing("MESSAGE", with: message)
    let session = try RaqamFormsTests.session(form, values: #"{"n": 3}"#, "en_US")
    #expect(session.issues().map(\.message).map(plain) == [expected])
  }

  /// Functions of dates are applied to dates.
  @Test func functionsFormatDates() throws {
    let form = Self.bounds.replacing("MESSAGE", with: "x")
    let session = try RaqamFormsTests.session(form, values: #"{"day": "2026-03-20"}"#, "en_US")
    #expect(session.issues().map(\.message).map(plain) == ["March 21, 2026 > March 20, 2026"])
  }

  /// A value that a message does not accept is an issue, as in messages of syntax 1.
  @Test func valuesOfAnotherKindAreIssues() throws {
    for (syntax, message) in [("1", "n {name, number}"), ("2", "n {$name :number}")] {
      let form = """
        {"sections": [{"items": [{"type": "text", "id": "name"}, {"type": "label", "id": "l",
         "formatter": {"type": "message", "message.syntax": "\(syntax)", "message.pattern": "\(message)"}}]}]}
        """
      let session = try RaqamFormsTests.session(form, values: #"{"name": "Ada"}"#, "en_US")
      #expect(session.issues().map(\.code) == [.format], "\(syntax)")
    }
  }

  /// Messages of rules in MessageFormat 2 are checked and exported as such, like their translations.
  @Test func textsOfRulesAreMessages() throws {
    let form = try FormDescriptor.decode(Array(Self.form.utf8)).form
    #expect(form.texts.filter(\.isUnicodeMessage).map(\.text).contains("{$value} is too young."))
    #expect(!form.texts.filter(\.isUnicodeMessage).map(\.text).contains("Age"))
  }
}
