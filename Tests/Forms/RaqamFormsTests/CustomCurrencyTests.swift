import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import TestSupport
import Testing

/// Currencies that a form defines for its own rows.
@Suite struct CustomCurrencyTests {
  private static func form(_ currencies: String) -> String {
    """
    {"currencies": \(currencies), "sections": [{"items": [
      {"type": "currency", "id": "a", "currency.code": "QCN", "currency.style": "plural"},
      {"type": "decimal", "id": "b", "formatter": {"type": "number", "number.format": "0 ¤", "currency.code": "QCN"}}
    ]}]}
    """
  }

  @Test func rowsAndFormattersUseTheFormsCurrencies() throws {
    let text = Self.form(
      #"{"QCN": {"digits": 1, "symbol": {"en": "q"}, "name": {"en": {"one": "coin", "other": "coins"}}}}"#)
    let (descriptor, diagnostics) = try FormDescriptor.decode(Array(text.utf8))
    #expect(diagnostics == [])
    let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context())
    let values = try JSONDocument(parsing: #"{"a": 2, "b": 2.55}"#).root.asObject ?? []
    let (snapshot, issues) = form.snapshot(values: values)
    #expect(issues == [])
    #expect(snapshot.sections[0].rows.map(\.text) == ["2.0 coins", "2.6 q"])
  }

  @Test(arguments: [
    (
      #"{"QCN": {"name": {"en": {"one": "coin"}}}}"#,
      "invalid_plural error: /currencies/QCN: the names of QCN in \"en\" lack the plural form \"other\"; "
        + "add \"other\", the name for all remaining numbers (line 1, column 24)"
    ),
    (
      #"{"QCN": {"digits": 9}}"#,
      "out_of_range error: /currencies/QCN/digits: \"digits\" must be an integer from 0 to 8, found 9 (line 1, column 35)"
    ),
    (
      #"{"QCN": {"symbol": {"en": 5}}}"#,
      "wrong_type error: /currencies/QCN/symbol/en: the text of a locale must be a string, found a number (line 1, column 42)"
    ),
    (
      #"{"qcn": {}}"#,
      "unknown_currency error: /currencies/qcn: \"qcn\" is not a currency code; use three capital letters (line 1, "
        + "column 24)"
    ),
  ])
  func rejectsInvalidCurrencies(currencies: String, message: String) {
    do {
      _ = try FormDescriptor.decode(Array(Self.form(currencies).utf8))
      Issue.record("the form was accepted")
    } catch {
      #expect(error.diagnostics.first.map(line) == message)
    }
  }

  private static let patched = """
    {"locale": "de_DE", "currencies": {"EUR": {"digits": 1, "symbol": {"de": "Euro"}}}, "sections": [{"items": [
      {"type": "currency", "id": "a"},
      {"type": "currency", "id": "b", "currency.locale": "fr_FR"},
      {"type": "decimal", "id": "c", "formatter": {"type": "number", "currency.style": "symbol"}},
      {"type": "currency", "id": "d", "currency.code": "USD"}
    ]}]}
    """

  /// A form's currency definition also applies if a region determines the currency, and when typed text is parsed.
  @Test func definitionsApplyToRegionalCurrencies() throws {
    let factory = FormatterFactory()
    let values = try JSONDocument(parsing: #"{"a": 2, "b": 2, "c": 2, "d": 2}"#).root.asObject ?? []
    let (descriptor, _) = try FormDescriptor.decode(Array(Self.patched.utf8))
    let form = try CompiledForm(descriptor, factory: factory, context: context())
    #expect(
      form.snapshot(values: values).snapshot.sections[0].rows.map(\.text) == [
        "2,0\u{A0}Euro", "2,0\u{A0}€", "2,0\u{A0}Euro", "2,00\u{A0}$",
      ])
    var session = form.session(values: values)
    _ = session.type("3,5 Euro", for: "a")
    #expect(session.snapshot().sections[0].rows[0].text == "3,5\u{A0}Euro")
    // Other forms of the same factory do not use the definition.
    let plain = try FormDescriptor(locale: descriptor.locale, sections: descriptor.sections)
    let other = try CompiledForm(plain, factory: factory, context: context())
    #expect(other.snapshot(values: values).snapshot.sections[0].rows.map(\.text).first == "2,00\u{A0}€")
  }

  /// A row may use a currency defined by the host; a form's definition of the same code takes precedence.
  @Test func formDefinitionsTakePrecedenceOverHostDefinitions() throws {
    var context = try context()
    context.currencies.add(try CurrencyDefinition(code: "QCN", digits: 0, symbols: ["en": "host "]))
    for (own, texts) in [
      ("null", ["2 QCN", "3 host "]), (#"{"QCN": {"digits": 1, "symbol": {"en": "q"}}}"#, ["2.0 QCN", "2.6 q"]),
    ] {
      let bytes = Array(Self.form(own).replacing("plural", with: "iso").utf8)
      #expect(RaqamFormsTests.diagnostics(bytes).isRefused == (own == "null"))
      let (descriptor, diagnostics) = try FormDescriptor.decode(bytes, currencies: context.currencies)
      #expect(diagnostics == [])
      let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
      let values = try JSONDocument(parsing: #"{"a": 2, "b": 2.55}"#).root.asObject ?? []
      let written = form.snapshot(values: values).snapshot.sections[0].rows.map(\.text)
      #expect(written.map { $0.map { $0.isWhitespace ? " " : String($0) }.joined() } == texts)
      #expect(
        DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: bytes).allSatisfy {
          $0.code == .currencyDigits
        })
    }
  }

  /// The standard catalog has the definitions of the package.
  @Test func standardCatalogHasShippedCurrencies() {
    #expect(CurrencyCatalog.standard.definitions.keys.sorted() == ["IRT"])
    #expect(CurrencyCatalog.standard.definitions["IRT"]?.names.count == 3)
  }
}
