internal import Raqam
internal import RaqamJSON

/// What the keys of one type of formatter say: the one home of that type.
///
/// A new type is a style that conforms to this, with the format that it makes in the same file, and a line in
/// `FormatterDescriptor.TypeWord`.
protocol FormatterStyle: Hashable, Sendable {
  /// The word of `type`.
  static var word: FormatterDescriptor.TypeWord { get }
  /// The keys that count for this type, beside those of every type.
  static var keys: [KeyDefinition] { get }
  /// The kinds of values that a formatter takes, first the one that it is made for.
  static var kinds: [ValueKind] { get }
  /// Whether a text can be read back into a value.
  static var isReadable: Bool { get }

  /// Reads the keys, with the locale that they name. `nil` if there can be no style; the reason is in the reader's log.
  static func decode(_ reader: inout ObjectReader, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)?

  /// Makes the format ready for its first value.
  func format(in place: FormatPlace) throws(FormatError) -> any ValueFormat

  /// The estimated cost of building a format and formatting one value, in units of 0.1 ms.
  var makingCost: Int { get }

  /// How the texts depend on the instant now.
  var clock: FormatterClock { get }

  /// The style with other texts for its reader, as `translate` says for each key and text.
  func translated(_ translate: (_ key: String, _ text: String) -> String?) -> Self

  /// A value as it is typed where it has no type.
  static func value(typed text: String) throws(FormatError) -> FieldValue
}

/// What of the instant now matters to a format.
enum FormatterClock: Sendable { case none, year, instant }

/// Where a format is made.
struct FormatPlace {
  let locale: LocaleID
  /// The locale whose region decides a currency that nothing names, if it is not the one of the texts.
  let currencyLocale: LocaleID?
  let context: FormatContext
  let factory: FormatterFactory
}

/// The kinds of values that rows hold and formatters take.
package enum ValueKind: String, CaseIterable, Sendable {
  case text, number, date, list, object
  case flag = "Boolean"

  /// The kind with its article, for messages.
  package var article: String { self == .object ? "an object" : "a \(rawValue)" }
}

extension FormatterStyle {
  static var isReadable: Bool { true }

  var makingCost: Int { 5 }

  var clock: FormatterClock { .none }

  func translated(_: (_ key: String, _ text: String) -> String?) -> Self { self }

  static func value(typed text: String) throws(FormatError) -> FieldValue {
    switch kinds.first {
    case .number: FieldValue(try NumericValue(text: text))
    case .date: try date(typed: text)
    case .list: try list(typed: text)
    case .object: try object(typed: text)
    case .text, .flag, nil: .string(text)
    }
  }

  /// A date stays a text: what it is depends on what the format shows.
  private static func date(typed text: String) throws(FormatError) -> FieldValue {
    _ = try ISO8601Text.read(text)
    return .string(text)
  }

  /// A list in JSON, or texts with commas between them.
  private static func list(typed text: String) throws(FormatError) -> FieldValue {
    let start = text.utf8.drop { $0 == UInt8(ascii: " ") }
    if start.starts(with: "[\"".utf8) { return try json(text) }
    // A bracket alone may be part of the first text: "[draft], final".
    if start.first == UInt8(ascii: "["), case .list(let elements)? = knownJSON(text) { return .list(elements) }
    return .list(text.unicodeScalars.split(separator: ",").map { .string(trimmed(Substring($0))) })
  }

  private static func object(typed text: String) throws(FormatError) -> FieldValue { try json(text) }

  private static func knownJSON(_ text: String) -> FieldValue? {
    do throws(FormatError) { return try json(text) } catch { return nil }
  }

  private static func json(_ text: String) throws(FormatError) -> FieldValue {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: text)
    } catch {
      throw FormatError(.typeMismatch, error.description)
    }
    return try FieldValue(document.root)
  }

  private static func trimmed(_ text: Substring) -> String {
    var scalars = text.unicodeScalars.drop { $0 == " " }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }

  /// Whether another style is the same.
  func isEqual(to other: any FormatterStyle) -> Bool { other as? Self == self }
}

extension FormatterDescriptor {
  /// The estimated cost of building its format and formatting one value, in units of 0.1 ms.
  package var makingCost: Int { content.style.makingCost }
}
