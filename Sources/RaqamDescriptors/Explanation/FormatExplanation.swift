public import Raqam

/// Why a text is what it is: what was decided before it was written and by whom, what wrote it, and what it consists of.
///
/// ```swift
/// let explainer = try FormatExplainer(json: #"{"type": "number", "currency.code": "IRR"}"#, context: context)
/// let explanation = try explainer.explanation(of: .double(-1234.5))
/// explanation.fact(.currency)?.source.description    // the formatter's /currency.code
/// explanation.fact(.rounding)?.source.description    // the standard
/// explanation.text == explanation.parts.map(\.text).joined()  // true
/// ```
public struct FormatExplanation: Hashable, Sendable {
  /// The type of the formatter; `nil` where a row shows its value without one.
  public var type: FormatterDescriptor.TypeWord?
  /// What was decided, in the order in which it is told.
  public var facts: [Fact] = []
  /// What wrote the text; `nil` where nothing was written.
  public var engine: EngineUse?
  /// The value that was written.
  public var value: FieldValue?
  /// What was written, or typed; `nil` where the value was refused.
  public var text: String?
  /// Why the value was refused.
  public var error: FormatError?
  /// The written text in typed pieces; joined, they are the text.
  public var parts: [FormatPart] = []
  /// The characters of the text, and where they are seen.
  public var anatomy: TextAnatomy?
  /// What a typed text was read as.
  public var reading: Reading?
  /// What should be known of the texts in this locale, as ``CompiledFormat/notes`` says.
  public var notes: [String] = []
  /// The data that counted.
  public var versions: DataVersions

  init(versions: DataVersions) { self.versions = versions }

  /// The fact of a name; `nil` where it does not count.
  public func fact(_ name: Fact.Name) -> Fact? { facts.first { $0.name == name } }

  /// What became of a typed text.
  public struct Reading: Hashable, Sendable {
    /// How much was forgiven.
    public var leniency: ParseLeniency
    /// What it was read as; `nil` where it was refused.
    public var parsed: Parsed<FieldValue>?
    /// What the format writes of that value; `nil` where it writes nothing.
    public var normalized: String?
    /// Why it was refused.
    public var error: FormatError?
    /// A text that the format would have read, in its own form; `nil` where it reads none.
    public var example: String?
  }
}
