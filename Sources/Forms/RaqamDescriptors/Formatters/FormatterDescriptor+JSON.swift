public import Raqam
public import RaqamJSON

extension FormatterDescriptor {
  /// Decodes a formatter from JSON text.
  ///
  /// ```swift
  /// let descriptor = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
  /// ```
  ///
  /// Warnings and notes are discarded; `decode(_:currencies:timeZones:budget:extensions:)` returns them.
  ///
  /// - Throws: ``DescriptorError`` with every error of the document, each with JSON pointer, line and column.
  public init(
    json text: String, currencies: CurrencyCatalog = .standard, timeZones: TimeZoneDatabase = TimeZoneDatabase()
  ) throws(DescriptorError) {
    self = try Self.decode(Array(text.utf8), currencies: currencies, timeZones: timeZones).formatter
  }

  /// Decodes a formatter from UTF-8 JSON.
  ///
  /// - Parameters:
  ///   - bytes: The JSON, as UTF-8.
  ///   - currencies: The currencies that the formatter may refer to in addition to ICU's: those of the context that
  ///     compiles it.
  ///   - timeZones: The database of the time zones that the formatter refers to: that of the factory that compiles
  ///     it.
  ///   - budget: The limits of size, depth and steps of the document.
  ///   - extensions: The features of JSON5 to accept: comments, trailing commas.
  /// - Returns: The formatter, and the warnings and notes about it.
  /// - Throws: ``DescriptorError`` with every error of the document, each with JSON pointer, line and column.
  public static func decode(
    _ bytes: [UInt8], currencies: CurrencyCatalog = .standard, timeZones: TimeZoneDatabase = TimeZoneDatabase(),
    budget: Budget = .standard, extensions: JSONExtensions = []
  ) throws(DescriptorError) -> (formatter: FormatterDescriptor, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, budget: budget, extensions: extensions)
    let log = DiagnosticLog(document: document, currencies: currencies, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    let formatter = FormatterDescriptor(document.root, at: .root, log: log)
    let diagnostics = try log.finish()
    guard let formatter else { throw DescriptorError(diagnostics) }
    return (formatter, diagnostics)
  }
}
