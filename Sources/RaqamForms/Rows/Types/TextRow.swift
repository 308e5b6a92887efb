internal import Raqam
internal import RaqamDescriptors

/// Rows whose value is a text.
struct TextRow: RowTraits {
  /// What a text must look like.
  enum Syntax { case email, url }

  var reading = RowReading.free
  var syntax: Syntax?
  /// Whether nobody must see the text.
  var isSecret = false

  var input: RowInput { .typed }
  var showsFormattedText: Bool { !isSecret }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.text] }

  func value(_ given: GivenValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard let text = given.text else { throw given.mismatch(row, "a text", inJSON: "a string") }
    return text.isEmpty ? .null : .string(text)
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    guard case .string(let text) = value else { return [] }
    switch syntax {
    case .email: return TextSyntax.isEmail(text) ? [] : [check.issue(.formatEmail, of: .string(text))]
    case .url: return TextSyntax.isURL(text) ? [] : [check.issue(.formatURL, of: .string(text))]
    case nil: return []
    }
  }

  func plainText(_ value: FieldValue) -> String? {
    guard isSecret else { return nil }
    guard case .string(let secret) = value else { return "•" }
    return String(repeating: "•", count: secret.count)
  }

  func parse(
    _ text: String, by _: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> { Parsed(.string(text)) }
}
