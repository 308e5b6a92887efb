internal import Raqam
internal import RaqamJSON

/// The settings of one type of formatter.
///
/// To add a type, declare a style that conforms to this protocol, with its `ValueFormat` in the same file, and add
/// a case to `FormatterType`.
protocol FormatterStyle: Hashable, Sendable {
  /// The value of the key `type`.
  static var word: FormatterType { get }
  /// The keys of this type, in addition to those of every type.
  static var keys: [KeyDefinition] { get }
  /// The kinds of values that the formatter accepts; the first is the one that untyped input is parsed as.
  static var kinds: [ValueKind] { get }
  /// Whether formatted text can be parsed.
  static var isReadable: Bool { get }

  /// Decodes the keys and the locale that they specify. Returns `nil` if they are invalid, after reporting the
  /// errors.
  static func decode(_ decoder: inout ObjectDecoder, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)?

  /// Compiles the format.
  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat

  /// The steps for compiling a format and formatting one value.
  var makingSteps: Int { get }

  /// The dependence of formatted text on the current instant.
  var clock: FormatterClock { get }

  /// Returns the style with translated texts; `translate` is called with each key that has a text, and returns
  /// `nil` to keep it.
  func translated(_ translate: (_ key: String, _ text: String) -> String?) -> Self

  /// Parses an untyped value, such as a command-line argument.
  static func value(typed text: String) throws(FormatError) -> FieldValue
}

/// The part of the current instant that affects a format.
enum FormatterClock: Sendable { case none, year, instant }

/// The locale, context and factory to compile a format with.
struct FormatPlace {
  let locale: LocaleID
  /// The locale whose region determines currencies that no key specifies; `nil` selects the locale of the format.
  let currencyLocale: LocaleID?
  let context: FormatContext
  let factory: FormatterFactory
}

/// The kinds of values that rows have and formatters accept.
package enum ValueKind: String, CaseIterable, Sendable {
  case text, number, date, list, object
  case flag = "Boolean"

  /// The name of the kind with its article, for messages.
  package var article: String {
    switch self {
    case .text: "a string"
    case .object: "an object"
    case .number, .date, .list, .flag: "a \(rawValue)"
    }
  }
}

extension FormatterStyle {
  static var isReadable: Bool { true }

  var makingSteps: Int { 1_000 }

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

  /// Returns the ISO 8601 date as a string, because its kind depends on the fields that the format displays.
  private static func date(typed text: String) throws(FormatError) -> FieldValue {
    _ = try ISO8601Text.parse(text, timeOfDay: true)
    return .string(text)
  }

  /// Parses a JSON array, or strings separated by commas.
  private static func list(typed text: String) throws(FormatError) -> FieldValue {
    let start = text.utf8.drop { $0 == UInt8(ascii: " ") }
    if start.starts(with: "[\"".utf8) { return try json(text) }
    // A bracket may also be part of the first string, as in `[draft], final`.
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

  /// Returns whether another style has the same type and is equal.
  func isEqual(to other: any FormatterStyle) -> Bool { other as? Self == self }
}

extension FormatterDescriptor {
  /// The steps for compiling its format and formatting one value.
  package var makingSteps: Int { Self.stepsPerFormatter + content.style.makingSteps }

  /// The steps for each different formatter.
  private static let stepsPerFormatter = 1_000
}
