import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

/// Formatters with currencies that a host defines or overrides, and without the newest regional data.
@Suite struct ContextCurrencyTests {
  private static func descriptor(_ json: String, _ catalog: CurrencyCatalog = .standard) throws -> FormatterDescriptor {
    let (descriptor, diagnostics) = try FormatterDescriptor.decode(Array(json.utf8), currencies: catalog)
    #expect(diagnostics.isEmpty)
    return descriptor
  }

  private static func context(_ locale: String, _ definitions: [CurrencyDefinition] = []) throws -> FormatContext {
    var context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
    for definition in definitions { context.currencies.add(definition) }
    return context
  }

  /// One factory with two contexts: their formats are independent.
  @Test func definitionsOverrideRegionsAndCodes() throws {
    let euro = try CurrencyDefinition(code: "EUR", digits: 1, symbols: ["de": "Euro"])
    let factory = FormatterFactory()
    let (plain, patched) = (try Self.context("de_DE"), try Self.context("de_DE", [euro]))
    for json in [
      #"{"type":"number","currency.style":"symbol"}"#, #"{"type":"number","currency.code":"EUR"}"#,
      ##"{"type":"number","number.format":"#,##0.00 ¤"}"##,
    ] {
      let descriptor = try Self.descriptor(json)
      for _ in 0..<3 {
        #expect(try factory.format(for: descriptor, in: plain).string(.integer(2)).hasSuffix("€"), "\(json)")
        #expect(try factory.format(for: descriptor, in: patched).string(.integer(2)).hasPrefix("2,0"), "\(json)")
        #expect(try factory.format(for: descriptor, in: patched).string(.integer(2)).hasSuffix("Euro"), "\(json)")
      }
    }
    #expect(factory.count == 6)
  }

  typealias Patch = (patch: String, locale: String, style: String, text: String)
  /// Members absent from a definition are ICU's if ICU knows the code.
  static let patches: [Patch] = [
    (#"{"digits":3}"#, "fr_FR", "symbol", "2,000\u{A0}€"), (#"{"digits":3}"#, "en_US", "plural", "2.000 euros"),
    (#"{"digits":3}"#, "fa_IR", "symbol", "\u{200E}€۲٫۰۰۰"),
    (#"{"symbol":{"de":"Euro"}}"#, "de_DE", "symbol", "2,00\u{A0}Euro"),
    (#"{"symbol":{"de":"Euro"}}"#, "fr_FR", "symbol", "2,00\u{A0}€"),
    (#"{"symbol":{"en":"Euro"}}"#, "fr_FR", "symbol", "2,00\u{A0}€"),
    (#"{"name":{"fr":{"other":"balles"}}}"#, "fr_FR", "plural", "2,00 balles"),
    (#"{"name":{"fr":{"other":"balles"}}}"#, "de_DE", "plural", "2,00 Euro"),
    (#"{"name":{"fr":{"other":"balles"}}}"#, "fr_FR", "iso", "2,00 EUR"),
  ]

  @Test(arguments: patches.indices)
  func partialDefinitionsKeepICUsMembers(_ index: Int) throws {
    let row = Self.patches[index]
    let document = try JSONDocument(parsing: #"{"EUR":\#(row.patch)}"#)
    let log = DiagnosticLog(document: document)
    var context = try Self.context(row.locale)
    context.currencies.add(document.root, at: .root, log: log)
    #expect(log.diagnostics.isEmpty)
    let descriptor = try Self.descriptor(
      #"{"type":"number","currency.code":"EUR","currency.style":"\#(row.style)"}"#, context.currencies)
    let format = try FormatterFactory().format(for: descriptor, in: context)
    let text = try format.string(.integer(2))
    #expect(text == row.text)
    #expect(try format.parse(text).value == .integer(2))
  }

  @Test func formatsCustomCodes() throws {
    let coin = try CurrencyDefinition(code: "QQQ", digits: 0, symbols: ["en": "Q"])
    let descriptor = try Self.descriptor(
      #"{"type":"number","currency.code":"QQQ"}"#, CurrencyCatalog([coin]))
    let format = try FormatterFactory().format(for: descriptor, in: Self.context("en_US"))
    #expect(try format.string(.integer(5)) == "Q\u{A0}5")
  }

  @Test func usesLibicusDataOnRequest() throws {
    let versions = try DataVersions()
    guard versions.regionalData == .newest else { return }
    let factories = [FormatterFactory(), FormatterFactory(regionalData: .icu)]
    let descriptor = try Self.descriptor(#"{"type":"number","currency.style":"iso"}"#)
    let texts = try factories.map { try $0.format(for: descriptor, in: Self.context("bg_BG")).string(.integer(1)) }
    #expect(texts == ["1,00 EUR", "1,00 BGN"])
  }
}
