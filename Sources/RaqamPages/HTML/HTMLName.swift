/// The id of an element, made from any texts: letters, digits and hyphens only, different for different texts.
///
/// ```swift
/// HTMLName("fa", "field", "line 1").string  // fa-field-line_20_1
/// ```
public struct HTMLName: Hashable, Sendable {
  /// The id.
  public let string: String

  /// The id of some parts, in order. It is not empty.
  public init(_ parts: String...) { self.init(parts) }

  /// The id of some parts, in order.
  public init(_ parts: [String]) { string = parts.map(Self.encoded).joined(separator: "-") }

  /// The name with a part more.
  public func appending(_ part: String) -> HTMLName { HTMLName(string: string + "-" + Self.encoded(part)) }

  private init(string: String) { self.string = string }

  /// Everything but ASCII letters and digits as its number between underscores; a part that is empty as two of them.
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

/// The address of a link: of the web or of mail, nothing that runs.
///
/// ```swift
/// HTMLAddress("javascript:alert(1)")  // nil
/// ```
public struct HTMLAddress: Hashable, Sendable {
  /// The address as it was given.
  public let string: String

  /// `nil` for what does not begin with `https:`, `http:` or `mailto:`, and for one with spaces or characters that cannot be seen.
  public init?(_ text: String) {
    let scheme = text.prefix { $0 != ":" }.lowercased()
    guard scheme.count < text.count, ["https", "http", "mailto"].contains(scheme),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !VisibleText.isInvisible($0) })
    else { return nil }
    string = text
  }
}
