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
}
