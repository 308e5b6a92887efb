/// The id of an element, made of any strings: it has only ASCII letters, digits, hyphens and underscores, and differs
/// for different
/// strings.
///
/// ```swift
/// HTMLName("fa", "field", "line 1").string  // fa-field-line_20_1
/// ```
package struct HTMLName: Hashable, Sendable {
  /// The id, which is never empty.
  package let string: String

  /// Creates an id from parts in order. It is not empty.
  package init(_ parts: String...) { self.init(parts) }

  /// Creates an id from an array of parts in order.
  package init(_ parts: [String]) { string = parts.map(Self.encoded).joined(separator: "-") }

  /// Returns the id with another part.
  package func appending(_ part: String) -> HTMLName { HTMLName(string: string + "-" + Self.encoded(part)) }

  private init(string: String) { self.string = string }

  /// Encodes characters other than ASCII letters and digits as their number between underscores, and an empty part as
  /// two underscores.
  private static func encoded(_ part: String) -> String {
    if part.isEmpty { return "__" }
    var result = ""
    for scalar in part.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": result.unicodeScalars.append(scalar)
      default: result += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return result
  }
}

/// The address of a link to the web or to a mail address. No other scheme is allowed, so that no link runs code.
///
/// ```swift
/// HTMLAddress("javascript:alert(1)")  // nil
/// ```
package struct HTMLAddress: Hashable, Sendable {
  /// The address, unchanged.
  package let string: String

  /// Creates an address; `nil` if it does not begin with `https:`, `http:` or `mailto:`, or contains spaces or
  /// invisible characters.
  package init?(_ text: String) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme.count < text.count, ["https", "http", "mailto"].contains(scheme),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !VisibleText.isInvisible($0) })
    else { return nil }
    string = text
  }
}
