internal import CICU

/// A syntactic part of a message as parsed by ICU, with a range in UTF-16 offsets.
package struct MessagePatternPart: Sendable {
  /// The kind of a part: ICU's `UMessagePatternPartType`.
  package enum Kind: Int32, Sendable {
    case messageStart, messageLimit, skippedSyntax, insertedCharacter, replacedNumber, argumentStart, argumentLimit
    case argumentNumber, argumentName, argumentType, argumentStyle, argumentSelector, argumentInteger, argumentDouble
  }

  /// The kind of an argument: ICU's `UMessagePatternArgType`.
  package enum ArgumentKind: Int32, Sendable {
    case plain, simple, choice, plural, select, selectOrdinal
  }

  package let kind: Kind
  package let range: Range<Int>
  /// The kind of the argument; `nil` unless an argument begins here.
  package let argument: ArgumentKind?

  package static func parts(of pattern: String) throws(MessageFormatHandle.PatternError) -> [MessagePatternPart] {
    var errorOffset: Int32 = -1
    let marks: [cicu_message_part]
    do throws(ICUError) {
      marks = try withUTF8(pattern, "MessagePattern") { text, length throws(ICUError) in
        try icuMarked("MessagePattern", room: 1, markRoom: 64) {
          (_: UnsafeMutablePointer<UInt8>?, _, _, parts: UnsafeMutablePointer<cicu_message_part>?, room, count) in
          unsafe cicu_message_parts(text, length, &errorOffset, parts, room, count)
        }.marks
      }
    } catch {
      throw MessageFormatHandle.PatternError(offset: errorOffset < 0 ? nil : Int(errorOffset), cause: error)
    }
    return marks.compactMap { part in
      guard let kind = Kind(rawValue: part.type) else { return nil }
      return MessagePatternPart(
        kind: kind, range: Int(part.begin)..<max(Int(part.begin), Int(part.end)),
        argument: kind == .argumentStart ? ArgumentKind(rawValue: part.value) : nil)
    }
  }
}
