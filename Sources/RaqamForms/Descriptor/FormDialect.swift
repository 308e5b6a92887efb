public import RaqamJSON

/// The two dialects of form descriptors, told apart by the JSON type of the whole document.
///
/// Whoever reads both asks first: this module decodes the form dialect, `RaqamRMS` the other.
///
/// ```swift
/// FormDialect(Array(#"{"sections": []}"#.utf8))  // .form
/// FormDialect(Array(#"[{"rows": []}]"#.utf8))    // .rms
/// FormDialect(Array("5".utf8))                   // nil
/// ```
public enum FormDialect: String, CaseIterable, Sendable {
  /// A top-level object with `sections`: ``FormDescriptor``.
  case form
  /// A top-level array of sections, which `RaqamRMS` decodes.
  case rms

  /// The dialect of a text, by its first character that is no blank; the text need not be correct JSON.
  public init?(_ bytes: some Sequence<UInt8>) {
    let ignored: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    // A comment is passed over, whether it is accepted or not.
    var comment: UInt8?
    var last: UInt8 = 0
    for byte in bytes {
      defer { last = byte }
      if let open = comment {
        let isEnd = open == Self.star ? last == Self.star && byte == Self.slash : byte == 0x0A || byte == 0x0D
        if isEnd { comment = nil }
      } else if byte == UInt8(ascii: "#") || last == Self.slash && (byte == Self.slash || byte == Self.star) {
        comment = byte
      } else if byte != Self.slash, !ignored.contains(byte) {
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else { return nil }
        self = byte == UInt8(ascii: "{") ? .form : .rms
        return
      }
    }
    return nil
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")

  /// The dialect of a value that was read.
  public init?(_ node: JSONNode) {
    switch node.kind {
    case .object: self = .form
    case .array: self = .rms
    case .null, .bool, .number, .string: return nil
    }
  }
}
