internal import Raqam
internal import RaqamPreview

/// Text for messages: invisible and deceptive characters are escapes of Swift, so that it can be pasted into a test.
enum EscapedText {
  /// Returns the text in quotes.
  static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Returns the text without quotes.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if CodePointNames.named(String(scalar), .invisible).unicodeScalars.elementsEqual(CollectionOfOne(scalar)) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
  }

  /// Returns the name of a value with escapes, at most 80 characters of it.
  static func value(_ name: String) -> String {
    let text = escaped(name).replacing("\\\"", with: "\"")
    return text.count > 80 ? text.prefix(79) + "…" : text
  }

  /// Returns the code points of a text, at most 12 of them: `U+002D U+06F1`.
  static func codes(_ text: String) -> String {
    let codes = text.unicodeScalars.prefix(12).map { CodePointNames.number(of: $0) }.joined(separator: " ")
    return text.unicodeScalars.count > 12 ? codes + " …" : codes
  }
}
