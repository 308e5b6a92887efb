internal import CICU
package import RaqamValues

/// Owns one `UListFormatter`.
///
/// Sendable: joining only reads the object.
@safe package struct ListFormatHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package enum Kind: Int32, Sendable { case and = 0, or, units }
  package enum Width: Int32, Sendable { case wide = 0, short, narrow }

  package init(kind: Kind, width: Width, locale: String) throws(FormatError) {
    unsafe raw = try opened("ulistfmt_openForType") {
      unsafe cicu_list_format_open(locale, kind.rawValue, width.rawValue, &$0)
    }
  }

  deinit { unsafe cicu_list_format_close(raw) }

  package borrowing func join(_ texts: [String]) throws(FormatError) -> String {
    let raw = unsafe raw
    let (joined, ends, count) = try Self.packed(texts)
    return try withUTF8(joined, "ulistfmt_format") { bytes, _ throws(FormatError) in
      try icuText("ulistfmt_format") { out, room, length in
        unsafe ends.withUnsafeBufferPointer {
          unsafe cicu_list_format_join(raw, bytes, $0.baseAddress, count, out, room, length)
        }
      }
    }
  }

  /// Returns the joined texts with the range of each; the kind of a field is the index of its text.
  package borrowing func fields(_ texts: [String]) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    let (joined, ends, count) = try Self.packed(texts)
    return try withUTF8(joined, "ulistfmt_formatStringsToResult") { bytes, _ throws(FormatError) in
      try icuFieldedText("ulistfmt_formatStringsToResult") { out, room, length, fields, fieldRoom, fieldCount in
        unsafe ends.withUnsafeBufferPointer {
          unsafe cicu_list_format_fields(
            raw, bytes, $0.baseAddress, count, out, room, length, fields, fieldRoom, fieldCount)
        }
      }
    }
  }

  /// Returns the concatenated texts and the end of each.
  private static func packed(_ texts: [String]) throws(FormatError) -> (String, ends: [Int32], count: Int32) {
    var ends: [Int32] = []
    var joined = ""
    for text in texts {
      joined += text
      ends.append(try int32(joined.utf8.count, "ulistfmt_format"))
    }
    return (joined, ends, try int32(texts.count, "ulistfmt_format"))
  }
}
