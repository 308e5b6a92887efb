internal import CICU

/// A part of a message as ICU reads it, in UTF-16 units.
package struct MessagePart: Sendable {
  /// What a part is: ICU's `UMessagePatternPartType`.
  package enum Kind: Int32, Sendable {
    case messageStart, messageLimit, skippedSyntax, insertedCharacter, replacedNumber, argumentStart, argumentLimit
    case argumentNumber, argumentName, argumentType, argumentStyle, argumentSelector, argumentInteger, argumentDouble
  }

  /// What an argument does: ICU's `UMessagePatternArgType`.
  package enum ArgumentKind: Int32, Sendable {
    case plain, simple, choice, plural, select, selectOrdinal
  }

  package let kind: Kind
  package let range: Range<Int>
  /// Set where an argument begins.
  package let argument: ArgumentKind?

  /// The parts of a message.
  package static func parts(of pattern: String) throws(ICUFailure) -> [MessagePart] {
    let read = try withUTF8(pattern, "MessagePattern") { text, length throws(ICUFailure) in
      try icuMarked("MessagePattern", room: 1, markRoom: 64) {
        (_: UnsafeMutablePointer<UInt8>?, _, _, parts: UnsafeMutablePointer<cicu_message_part>?, room, count) in
        unsafe cicu_message_parts(text, length, parts, room, count)
      }
    }
    return read.marks.compactMap { part in
      guard let kind = Kind(rawValue: part.type) else { return nil }
      return MessagePart(
        kind: kind, range: Int(part.begin)..<max(Int(part.begin), Int(part.end)),
        argument: kind == .argumentStart ? ArgumentKind(rawValue: part.value) : nil)
    }
  }
}
