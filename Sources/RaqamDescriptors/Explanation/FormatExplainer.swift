public import Raqam
package import RaqamJSON

/// Explains the texts of one formatter: see ``FormatExplanation``.
///
/// ```swift
/// let explainer = try FormatExplainer(json: #"{"type": "number", "number.digits": "native"}"#, context: context)
/// try explainer.explanation(of: .integer(5)).fact(.numberingSystem)?.value      // .string(arabext)
/// try explainer.explanation(of: .integer(5)).fact(.numberingSystem)?.requested  // native
/// try explainer.explanation(typed: "۱٬۲۳۴").reading?.parsed?.value              // .integer(1234)
/// ```
public struct FormatExplainer: Sendable {
  private let descriptor: FormatterDescriptor
  private let format: CompiledFormat
  private let origins: KeyOrigins
  private let factory: FormatterFactory
  private let context: FormatContext
  private let versions: DataVersions
  /// Warnings and notes about the descriptor.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Reads and compiles a Formatter object, whose keys the explanations name.
  ///
  /// *Errors*: a `DescriptorError` with every fault of the document, and with what keeps the formatter from being made in
  /// this context.
  public init(
    json text: String, context: FormatContext, factory: FormatterFactory = FormatterFactory()
  ) throws(DescriptorError) {
    let document = try JSONDocument(descriptor: Array(text.utf8))
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    log.reportDuplicateKeys(of: document)
    try self.init(document.root, context: context, factory: factory, log: log)
  }

  /// The same for a Formatter object that stands somewhere in a document; some keys of it may stand for flags.
  package init(
    _ node: JSONNode, at pointer: JSONPointer = .root, context: FormatContext, contextOrigins: KeyOrigins.Layer = [:],
    flags: [String: String] = [:], factory: FormatterFactory, log: DiagnosticLog
  ) throws(DescriptorError) {
    let descriptor = FormatterDescriptor(node, at: pointer, log: log)
    let diagnostics = try log.finish()
    guard let descriptor else { throw DescriptorError(diagnostics) }
    var layer = KeyOrigins.layer(node, at: pointer, kind: .formatter, known: FormatterKeys.counting(for: descriptor))
    for (key, flag) in flags {
      layer[key] = layer[key].map { KeyOrigins.Origin(FormatExplanation.Source(.flag, flag), text: $0.text) }
    }
    var origins = KeyOrigins([layer])
    origins.context = contextOrigins
    do throws(FormatError) {
      try self.init(descriptor, origins: origins, context: context, factory: factory)
    } catch {
      throw DescriptorError([
        Diagnostic(
          .error, Diagnostic.Code(error.code), error.message, pointer: pointer.description, offset: error.offset,
          hint: error.hint?.documentText)
      ])
    }
    self.diagnostics = diagnostics
  }

  /// The same for a descriptor whose keys stand where `origins` says.
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
  package init(
    _ descriptor: FormatterDescriptor, origins: KeyOrigins, context: FormatContext, factory: FormatterFactory
  ) throws(FormatError) {
    self.descriptor = descriptor
    self.origins = origins
    self.context = context
    self.factory = factory
    format = try factory.format(for: descriptor, in: context)
    versions = try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData)
  }
}

extension FormatterKeys {
  /// The keys that count for a formatter.
  package static func counting(for descriptor: FormatterDescriptor) -> [KeyDefinition] {
    common + keys(of: descriptor.content.type)
  }
}

extension FormatExplainer {
  /// Explains the text of a value. A value that the format refuses is told in `error`.
  ///
  /// *Errors*: `icuFailure`; `limitExceeded` for a text longer than ``/Raqam/TextAnatomy/limit``.
  public func explanation(of value: FieldValue) throws(FormatError) -> FormatExplanation {
    try explanation(of: value, shownAs: nil)
  }

  /// The same where a row shows `text`, which may be more than the format alone writes.
  package func explanation(of value: FieldValue, shownAs text: String?) throws(FormatError) -> FormatExplanation {
    var explanation: FormatExplanation
    do throws(FormatError) {
      let written = try format.string(value)
      explanation = try facts(value)
      explanation.text = text ?? written
      explanation.parts = try format.parts(value)
    } catch {
      explanation = try facts(nil)
      explanation.text = text
      if text == nil { explanation.error = error }
    }
    explanation.value = value
    if let text = explanation.text {
      if explanation.parts.map(\.text).joined() != text {
        explanation.parts = text.isEmpty ? [] : [FormatPart(.literal, text)]
      }
      explanation.anatomy = try TextAnatomy(text)
    }
    return explanation
  }

  /// Explains the format where the value could not even be read.
  package func explanation(refused error: FormatError) throws(FormatError) -> FormatExplanation {
    var explanation = try facts(nil)
    explanation.error = error
    return explanation
  }

  /// A value as it is typed where it has no type, as on a command line.
  package func value(typed text: String) throws(FormatError) -> FieldValue {
    try descriptor.content.type.value(typed: text, in: context, factory: factory)
  }

  /// A value as it is written in JSON.
  package func value(from node: JSONNode) throws(FormatError) -> FieldValue { try descriptor.value(from: node) }

  /// Explains what a typed text is read as. A text that the format refuses is told in `reading`.
  ///
  /// *Errors*: `icuFailure`; `limitExceeded` for a text longer than ``/Raqam/TextAnatomy/limit``.
  public func explanation(
    typed text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> FormatExplanation {
    let reading = FormatExplanation.Reading(
      leniency, example: example, parse: { () throws(FormatError) in try format.parse(text, leniency: leniency) },
      write: { value throws(FormatError) in try format.string(value) })
    return try explanation(typed: text, reading)
  }

  /// The same where a row reads.
  package func explanation(
    typed text: String, _ reading: FormatExplanation.Reading
  ) throws(FormatError) -> FormatExplanation {
    var explanation = try facts(nil)
    explanation.text = text
    explanation.reading = reading
    explanation.anatomy = try TextAnatomy(text)
    return explanation
  }

  /// What the format writes of a usual value of its kind; `nil` where it reads no texts.
  private var example: String? {
    let value: FieldValue
    switch descriptor.content.type {
    case .number: value = .double(1234.5)
    case .date: value = .date(context.now)
    case .byte: value = .integer(1_234_567)
    case .duration: value = .integer(3900)
    case .list, .plural, .message, .text: return nil
    }
    do throws(FormatError) {
      let text = try format.string(value)
      _ = try format.parse(text)
      return text
    } catch {
      return nil
    }
  }

  /// All that was decided before a value, and what writes it.
  private func facts(_ value: FieldValue?) throws(FormatError) -> FormatExplanation {
    var explanation = FormatExplanation(versions: versions)
    explanation.type = descriptor.content.type
    var log = FactLog(origins, factory)
    try log.addLocale(descriptor.locale ?? context.locale)
    let isNull = value == .null
    let use = try format.format.explain(isNull ? nil : value, to: &log)
    explanation.engine = isNull ? .text : use
    log.add(.bidi, .string(format.bidi.rawValue), origins.first("bidi"), else: .init(.standard))
    explanation.facts = log.facts
    explanation.notes = format.notes
    return explanation
  }

  /// What is known where a row shows or reads a text without a formatter: its locale.
  package static func plain(
    _ value: FieldValue, text: String, _ reading: FormatExplanation.Reading? = nil, locale: LocaleID,
    origins: KeyOrigins, factory: FormatterFactory
  ) throws(FormatError) -> FormatExplanation {
    var explanation = FormatExplanation(
      versions: try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData))
    var log = FactLog(origins, factory)
    try log.addLocale(locale)
    explanation.facts = log.facts
    explanation.text = text
    explanation.reading = reading
    if reading == nil {
      explanation.value = value
      explanation.parts = text.isEmpty ? [] : [FormatPart(.literal, text)]
    }
    explanation.anatomy = try TextAnatomy(text)
    return explanation
  }
}

extension FormatExplanation.Reading {
  /// Reads a text, and writes what was read.
  package init(
    _ leniency: ParseLeniency, example: String?, parse: () throws(FormatError) -> Parsed<FieldValue>,
    write: (FieldValue) throws(FormatError) -> String
  ) {
    self.leniency = leniency
    self.example = example
    do throws(FormatError) {
      let parsed = try parse()
      self.parsed = parsed
      normalized = try write(parsed.value)
    } catch {
      // What is read and cannot be written has no form of its own.
      if parsed == nil { self.error = error }
    }
  }
}
