import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import TestSupport
import Testing

/// Translations that are not valid messages: lint reports them, and their readers see the text of the form.
@Suite struct BrokenTranslationTests {
  private static let sources = [
    (syntax: "1", pattern: "{n, plural, one {# file} other {# files}} of {a}"),
    (syntax: "2", pattern: ".input {$n :number} .match $n one {{{$n} file of {$a}}} * {{{$n} files of {$a}}}"),
  ]

  private static let translations = [
    "{n, plural, one {# fichier} other {# fichiers}} de {a}", "{n, pluriel, one {#} other {#}} {a}", "{n", "}",
    "{a} {x}",
    "{n, plural, one {#}}", "{n, number, #,##0.00} {a}", "{a", "{n, choice, 0#a}", "", "{n, date, ::q}",
    String(repeating: "{a}", count: 1500), "{$n} {$a}", "{$x}", "{$n", ".match $n * {{x}}",
    ".input {$n :number} .match $n one {{x}} * {{{$n} de {$a}}}", "{{", "{$n :nubmer} {$a}", "{#b}{$n}{/b}{$a}",
    ".input {$n :number} .match $n one {{x}} one {{y}} * {{z}}", "}} few {{",
  ]

  private static func form(_ source: (syntax: String, pattern: String), _ key: String?, _ translation: String) -> String
  {
    func quoted(_ text: String) -> String { JSONWriter().string(.string(text)) }
    let table = key.map { #", "translations": {"fr": {\#(quoted($0)): \#(quoted(translation))}}"# } ?? ""
    return #"""
      {"locale": "en", "message.syntax": "2", "sections": [{"items": [
      {"type": "integer", "id": "n", "rules": [{"predicate": "SELF > 5", "message": "{$value} is too few."}]},
      {"type": "text", "id": "a"},
      {"type": "label", "id": "l", "formatter": [
      {"type": "message", "message.syntax": "\#(source.syntax)", "message.pattern": \#(quoted(source.pattern))}]}]}]\#(table)}
      """#
  }

  private static func context() throws -> FormatContext {
    var context = FormatContext(locale: .english, timeZone: .utc, now: Instant(epochMilliseconds: 0))
    context.setReader(try LocaleID("fr"))
    return context
  }

  private static func compiled(_ text: String) throws -> CompiledForm {
    try CompiledForm(FormDescriptor.decode(Array(text.utf8)).form, factory: FormatterFactory(), context: context())
  }

  private static func shown(_ form: CompiledForm) throws -> (text: String, issues: [String]) {
    let values = try JSONDocument(parsing: Array(#"{"n":2,"a":"Ada"}"#.utf8)).root.asObject ?? []
    let (snapshot, issues) = form.snapshot(values: values)
    return (try #require(snapshot.sections[0].rows.last).text, issues.map(\.message))
  }

  /// A form is built with any translation. If lint finds an error in it, the reader sees the text of the form and the
  /// application a warning; otherwise the translation.
  @Test func readersSeeTheSourceOfBrokenTranslations() throws {
    var (broken, used) = (0, 0)
    for source in Self.sources {
      let plain = try Self.shown(Self.compiled(Self.form(source, nil, ""))).text
      for translation in Self.translations {
        for key in [source.pattern, "sections.0.items.2.formatter.0.message.pattern"] {
          let text = Self.form(source, key, translation)
          let errors = DescriptorLint(factory: FormatterFactory(), context: try Self.context())
            .diagnostics(of: Array(text.utf8)).filter { $0.severity == .error }
          let form = try Self.compiled(text)
          #expect((try Self.shown(form).text == plain) == !errors.isEmpty, "\(translation): \(errors)")
          #expect(
            form.diagnostics.contains { $0.message.contains("translation into fr is not used") } == !errors.isEmpty)
          for error in errors {
            #expect(
              error.message.hasPrefix("in fr: ") && error.pointer.hasPrefix("/translations/fr/") && error.line == 5)
          }
          if errors.isEmpty { used += 1 } else { broken += 1 }
        }
      }
    }
    expectCases(broken, of: "broken translations", atLeast: 40)
    expectCases(used, of: "translations", atLeast: 10)
  }

  /// The message of a rule in MessageFormat 2.
  @Test(arguments: [
    ("{$value} est trop petit.", "2 est trop petit."), ("{$valeur} est trop petit.", "2 is too few."),
    ("{$value", "2 is too few."), (".match $value * {{x}}", "2 is too few."),
  ])
  func rulesHaveTheirSource(_ translation: String, _ expected: String) throws {
    let form = try Self.compiled(Self.form(Self.sources[0], "{$value} is too few.", translation))
    #expect(
      try Self.shown(form).issues.map { $0.filter { !"\u{2066}\u{2067}\u{2068}\u{2069}".contains($0) } } == [expected])
    #expect(form.diagnostics.isEmpty == expected.hasSuffix("petit."))
  }

  /// A translation may name the rows of its entry, but not those of another section's entries.
  @Test func entriesKnowTheirRows() throws {
    let form = #"""
      {"locale":"en","sections":[{"type":"dynamic","id":"s","dynamic.allowed.insert":true,"dynamic.id.prefix":"e","dynamic.items":[
      {"type":"text","id":"a"},{"type":"label","id":"l","formatter":[{"type":"message","message.pattern":"A {a}"}]}],"items":[]},
      {"items":[{"type":"text","id":"b"},{"type":"label","id":"m","formatter":[{"type":"message","message.pattern":"B {b}"}]}]}],
      "translations":{"fr":{"A {a}":"X {a} {b}","B {b}":"Y {b} {a}"}}}
      """#
    let warnings = try Self.compiled(form).diagnostics
    #expect(warnings.count == 1 && warnings[0].message.contains("unknown row \"a\""), "\(warnings)")
  }
}
