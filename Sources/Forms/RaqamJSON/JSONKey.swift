/// A key of an object, compared by its exact scalars.
///
/// `String` compares by canonical equivalence, but RFC 8259 compares code units.
struct JSONKey: Hashable {
  let text: String

  static func == (left: Self, right: Self) -> Bool { left.text.hasSameScalars(as: right.text) }

  func hash(into hasher: inout Hasher) { text.hashScalars(into: &hasher) }
}

extension String {
  func hasSameScalars(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }

  func hashScalars(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    hasher.combine(0xFF as UInt8)
  }
}
