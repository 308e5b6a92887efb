public import RaqamMessages
public import RaqamText
public import RaqamValues

/// A part of a formatted message.
///
/// The texts of all parts, joined, are the text of the message.
///
/// ```swift
/// let formatter = try UnicodeMessageFormatter(
///   "{#b}{$n :number}{/b} files", locale: "en_US", timeZone: "UTC", isolation: .none)
/// try formatter.format(["n": 1200]).parts.map(\.text)  // ["", "1,200", "", " files"]
/// ```
@nonexhaustive public enum MessagePart: Hashable, Sendable {
  /// Text of the message.
  case text(String)
  /// A character that isolates the text of a placeholder: LRI, RLI, FSI or PDI.
  case bidiIsolation(String)
  /// The text of a placeholder.
  case value(Value)
  /// Markup, which has no text.
  case markup(Markup)
  /// The text of a placeholder that has no value: `{$name}`. The source is the text without braces.
  case fallback(source: String)

  /// The text of a placeholder.
  public struct Value: Hashable, Sendable {
    /// The kind of the value: `string`, `number`, `datetime` or the kind that a function of the host gives it.
    public let kind: String
    /// The text in typed parts, such as the digits and separators of a number.
    public let parts: [FormatPart]
    /// The direction of the text; `nil` if only its characters determine it.
    public let direction: TextDirection?
    /// The value of `u:id`.
    public let id: String?

    /// The text of the placeholder.
    public var text: String { parts.count == 1 ? parts[0].text : parts.map(\.text).joined() }
  }

  /// Markup of a message: `{#link href=$url}`.
  public struct Markup: Hashable, Sendable {
    /// Whether the markup opens, closes or is an element.
    public let kind: MessageMarkupKind
    /// The name, without `#` or `/`.
    public let name: String
    /// The values of the options by name, without those of the namespace `u`.
    public let options: [String: FieldValue]
    /// The value of `u:id`.
    public let id: String?
  }

  /// The text of the part; empty for markup.
  public var text: String {
    switch self {
    case .text(let text), .bidiIsolation(let text): text
    case .value(let value): value.text
    case .markup: ""
    case .fallback(let source): "{\(source)}"
    }
  }

  /// The part as typed parts of text.
  var formatParts: [FormatPart] {
    switch self {
    case .text(let text): [FormatPart(.literal, text)]
    case .bidiIsolation(let text): [FormatPart(.bidiIsolation, text)]
    case .value(let value): value.parts
    case .markup: []
    case .fallback: [FormatPart(.literal, text)]
    }
  }
}

/// A formatted message: its parts, and what could not be resolved.
public struct FormattedMessage: Hashable, Sendable {
  /// The parts in order.
  public let parts: [MessagePart]
  /// The variables, functions and options that could not be resolved, in order of evaluation.
  public let problems: [MessageProblem]

  /// The text of the message.
  public var text: String { parts.map(\.text).joined() }
}
