import CICUOracle
package import RaqamText

/// libicu's format of lists, without isolation.
package final class ListOracle {
  /// The status of a call of libicu that failed.
  package struct Failure: Error { let status: Int32 }

  private let raw: OpaquePointer

  package init(_ style: ListStyle, locale: LocaleID) throws(Failure) {
    let kind: Int32 =
      switch style.kind {
      case .and: 0
      case .or: 1
      case .unit: 2
      }
    let width: Int32 =
      switch style.width {
      case .long: 0
      case .short: 1
      case .narrow: 2
      }
    var opened: OpaquePointer?
    let status = cicu_list_format_open(locale.resourceID, kind, width, &opened)
    guard status <= 0, let opened else { throw Failure(status: status) }
    raw = opened
  }

  deinit { cicu_list_format_close(raw) }

  /// Returns the strings joined as a list.
  package func string(_ texts: [String]) throws(Failure) -> String {
    let bytes = texts.flatMap { $0.utf8.map { CChar(bitPattern: $0) } }
    var ends: [Int32] = []
    for text in texts { ends.append((ends.last ?? 0) + Int32(text.utf8.count)) }
    // No separator has more than 64 bytes.
    var out = [CChar](repeating: 0, count: bytes.count + 64 * (texts.count + 1))
    var length: Int32 = 0
    let status = cicu_list_format_join(raw, bytes, ends, Int32(ends.count), &out, Int32(out.count), &length)
    guard status <= 0 else { throw Failure(status: status) }
    return String(decoding: out.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
