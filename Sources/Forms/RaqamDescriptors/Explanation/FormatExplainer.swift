public import Raqam
internal import RaqamJSON

/// An object that explains the formatted texts and parsed input of one formatter: see ``FormatExplanation``.
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
  /// The warnings and notes about the descriptor.
  public private(set) var diagnostics: [Diagnostic] = []

  /// Decodes and compiles a formatter object; explanations refer to its keys.
  ///
  /// - Throws: ``DescriptorError`` with every error of the document, or with the error of compiling the formatter
  ///   in this context.
  public init(
    json text: String, context: FormatContext, factory: FormatterFactory = FormatterFactory()
  ) throws(DescriptorError) {
    let document = try JSONDocument(descriptor: Array(text.utf8), budget: context.budget)
    let log = DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
    log.reportDuplicateKeys(of: document)
    try self.init(document.root, context: context, factory: factory, log: log)
  }

  /// Decodes and compiles a formatter object inside a document.
  ///
  /// - Parameters:
  ///   - pointer: The location of the object in its document.
  ///   - contextOrigins: The origins of the settings of the context.
  ///   - flags: The command-line flags that set keys of the object, by key.
  /// - Throws: ``DescriptorError`` with every error of the object, or with the error of compiling it.
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

  /// Compiles a descriptor whose keys have the origins in `origins`.
  ///
  /// - Throws: The errors of ``FormatterFactory/format(for:in:)``.
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
  /// Returns the keys that apply to the type of a formatter.
  package static func counting(for descriptor: FormatterDescriptor) -> [KeyDefinition] {
    common + keys(of: descriptor.content.type)
  }
}

extension FormatExplainer {
  /// Explains the formatted text of a value. If the format rejects the value, `error` of the explanation is set.
  ///
  /// - Throws: `icuFailure` if ICU fails, and `limitExceeded` if the text exceeds 10,000 UTF-16 code units.
  public func explanation(of value: FieldValue) throws(FormatError) -> FormatExplanation {
    try explanation(of: value, shownAs: nil)
  }

  /// Explains the text that a row displays, which may have more than the formatted value.
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

  /// Explains the format of a value that could not be decoded.
  package func explanation(refused error: FormatError) throws(FormatError) -> FormatExplanation {
    var explanation = try facts(nil)
    explanation.error = error
    return explanation
  }

  /// Parses an untyped value, such as a command-line argument.
  package func value(typed text: String) throws(FormatError) -> FieldValue {
    try descriptor.content.type.value(typed: text, in: context, factory: factory)
  }

  /// Decodes a JSON value for the formatter's type.
  package func value(from node: JSONNode) throws(FormatError) -> FieldValue { try descriptor.value(from: node) }

  /// Explains how input is parsed. If the format rejects the input, `reading` has the error.
  ///
  /// - Throws: `icuFailure` if ICU fails, and `limitExceeded` if the input exceeds 10,000 UTF-16 code units.
  public func explanation(
    typed text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> FormatExplanation {
    let reading = FormatExplanation.Reading(
      leniency, example: example, parse: { () throws(FormatError) in try format.parse(text, leniency: leniency) },
      write: { value throws(FormatError) in try format.string(value) })
    return try explanation(typed: text, reading)
  }

  /// Explains how a row parses input.
  package func explanation(
    typed text: String, _ reading: FormatExplanation.Reading
  ) throws(FormatError) -> FormatExplanation {
    var explanation = try facts(nil)
    explanation.text = text
    explanation.reading = reading
    explanation.anatomy = try TextAnatomy(text)
    return explanation
  }

  /// A formatted sample value of the formatter's type; `nil` if the type cannot be parsed.
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

  /// Returns the settings of the format and the engine that formats the value; `nil` explains the settings alone.
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

  /// Explains the text of a row without a formatter, which depends only on the locale.
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
  /// Parses input and formats the parsed value.
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
      // A value that was parsed but cannot be formatted has no normalized text.
      if parsed == nil { self.error = error }
    }
  }
}
