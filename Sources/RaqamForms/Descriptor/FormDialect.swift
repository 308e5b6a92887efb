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
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF]
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    switch bytes.first(where: { !blanks.contains($0) && !marks.contains($0) }) {
    case UInt8(ascii: "{"): self = .form
    case UInt8(ascii: "["): self = .rms
    default: return nil
    }
  }

  /// The dialect of a value that was read.
  public init?(_ node: JSONNode) {
    switch node.kind {
    case .object: self = .form
    case .array: self = .rms
    case .null, .bool, .number, .string: return nil
    }
  }
}
