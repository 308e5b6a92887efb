import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
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

  @Test func rowsAndFormattersOfTheFormKnowThem() throws {
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
      "invalid_plural error: /currencies/QCN: the names of QCN in \"en\" lack the plural form \"other\"; \"other\" stands "
        + "for every number that no other form takes (line 1, column 24)"
    ),
    (
      #"{"QCN": {"digits": 9}}"#,
      "out_of_range error: /currencies/QCN/digits: \"digits\" is an integer from 0 to 8, found 9 (line 1, column 35)"
    ),
    (
      #"{"QCN": {"symbol": {"en": 5}}}"#,
      "wrong_type error: /currencies/QCN/symbol/en: the text of a locale is a string, found a number (line 1, column 42)"
    ),
    (
      #"{"qcn": {}}"#,
      "unknown_currency error: /currencies/qcn: \"qcn\" is not a currency code; write three capital letters (line 1, "
        + "column 24)"
    ),
  ])
  func faults(currencies: String, message: String) {
    do {
      _ = try FormDescriptor.decode(Array(Self.form(currencies).utf8))
      Issue.record("the form was accepted")
    } catch {
      #expect(error.diagnostics.first.map(line) == message)
    }
  }

  /// The shipped definitions are read without a word.
  @Test func shippedCurrencies() {
    #expect(CurrencyCatalog.standard.definitions.keys.sorted() == ["IRT"])
    #expect(CurrencyCatalog.standard.definitions["IRT"]?.names.count == 3)
  }
}
