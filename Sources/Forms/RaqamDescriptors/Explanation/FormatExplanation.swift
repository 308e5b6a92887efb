public import Raqam

/// An explanation of a formatted text or of parsed input: the settings and their sources, the engine and the
/// characters.
///
/// ```swift
/// let explainer = try FormatExplainer(json: #"{"type": "number", "currency.code": "IRR"}"#, context: context)
/// let explanation = try explainer.explanation(of: .double(-1234.5))
/// explanation.fact(.currency)?.source.description    // the formatter's /currency.code
/// explanation.fact(.rounding)?.source.description    // the standard
/// explanation.text == explanation.parts.map(\.text).joined()  // true
/// ```
public struct FormatExplanation: Hashable, Sendable {
  /// The type of the formatter, or `nil` if a row displays its value without one.
  public var type: FormatterType?
  /// The settings and their sources, in the order of the output.
  public var facts: [Fact] = []
  /// The engine that formatted the text, or `nil` if nothing was formatted.
  package var engine: EngineUse?
  /// The value to format.
  public var value: FieldValue?
  /// The formatted text or the input, or `nil` if the value was rejected.
  public var text: String?
  /// The reason for which the value was rejected.
  public var error: FormatError?
  /// The typed parts of the text; joined, they equal ``text``.
  public var parts: [FormatPart] = []
  /// The characters of the text and their visual order.
  package var anatomy: TextAnatomy?
  /// The result of parsing the input, or `nil` if a value was formatted.
  public var reading: Reading?
  /// The limitations of the format in this locale: see ``CompiledFormat/notes``.
  public var notes: [String] = []
  /// The versions of the data in use.
  public var versions: DataVersions

  init(versions: DataVersions) { self.versions = versions }

  /// Returns the fact with a name, or `nil` if it does not apply.
  ///
  /// - Complexity: O(*n*) in the number of facts.
  public func fact(_ name: Fact.Name) -> Fact? { facts.first { $0.name == name } }

  /// The result of parsing input.
  public struct Reading: Hashable, Sendable {
    /// The leniency of the parser.
    public var leniency: ParseLeniency
    /// The parsed value with its deviations, or `nil` if the input was rejected.
    public var parsed: Parsed<FieldValue>?
    /// The formatted text of the parsed value, or `nil` if it cannot be formatted.
    public var normalized: String?
    /// The reason for which the input was rejected.
    public var error: FormatError?
    /// A sample input in the format, or `nil` if the format cannot be parsed.
    public var example: String?
  }
}
