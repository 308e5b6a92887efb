public import RaqamJSON

/// The two dialects of form descriptors, distinguished by the JSON type of the root.
///
/// This module decodes the form dialect, `RaqamRMS` the other one. A host that supports both checks the dialect first.
///
/// ```swift
/// FormDialect(Array(#"{"sections": []}"#.utf8))  // .form
/// FormDialect(Array(#"[{"rows": []}]"#.utf8))    // .rms
/// FormDialect(Array("5".utf8))                   // nil
/// ```
@nonexhaustive public enum FormDialect: String, CaseIterable, Sendable {
  /// A top-level object with `sections`: ``FormDescriptor``.
  case form
  /// A top-level array of sections, which `RaqamRMS` decodes.
  case rms

  /// Creates the dialect of JSON text from its first character that is not white space or part of a comment. The text
  /// need not be valid JSON; fails if the character is neither `{` nor `[`.
  ///
  /// - Complexity: O(*n*) in the length of the leading white space and comments.
  public init?(_ bytes: some Sequence<UInt8>) {
    let ignored: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    // Comments are skipped even if the caller does not accept them.
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

  /// Creates the dialect of a parsed value; fails if the value is neither an object nor an array.
  public init?(_ node: JSONNode) {
    switch node.kind {
    case .object: self = .form
    case .array: self = .rms
    case .null, .bool, .number, .string: return nil
    }
  }
}
