public import Raqam
public import RaqamJSON

extension FormatterDescriptor {
  /// Decodes a Formatter object from JSON text.
  ///
  /// ```swift
  /// let descriptor = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
  /// ```
  ///
  /// Warnings and notes are passed over; `decode(_:currencies:timeZones:)` gives them.
  ///
  /// *Errors*: a `DescriptorError` with every fault of the document, each with JSON pointer, line and column.
  public init(
    json text: String, currencies: CurrencyCatalog = .standard, timeZones: TimeZoneDatabase = TimeZoneDatabase()
  ) throws(DescriptorError) {
    self = try Self.decode(Array(text.utf8), currencies: currencies, timeZones: timeZones).formatter
  }

  /// Decodes a Formatter object from JSON text.
  ///
  /// - Parameters:
  ///   - bytes: The text, as UTF-8.
  ///   - currencies: The currencies that it may name beside ICU's: those of the context that it is compiled for.
  ///   - timeZones: Where the time zones that it names are looked up: the database of the factory that compiles it.
  ///   - extensions: What of JSON5 is accepted: comments, trailing commas.
  /// - Returns: The formatter, and the warnings and notes about it.
  ///
  /// *Errors*: those of `init(json:currencies:timeZones:)`.
  public static func decode(
    _ bytes: [UInt8], currencies: CurrencyCatalog = .standard, timeZones: TimeZoneDatabase = TimeZoneDatabase(),
    extensions: JSONExtensions = []
  ) throws(DescriptorError) -> (formatter: FormatterDescriptor, diagnostics: [Diagnostic]) {
    let document = try JSONDocument(descriptor: bytes, extensions: extensions)
    let log = DiagnosticLog(document: document, currencies: currencies, timeZones: timeZones)
    log.reportDuplicateKeys(of: document)
    let formatter = FormatterDescriptor(document.root, at: .root, log: log)
    let diagnostics = try log.finish()
    guard let formatter else { throw DescriptorError(diagnostics) }
    return (formatter, diagnostics)
  }
}
