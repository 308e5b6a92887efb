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

  package static func parts(of pattern: String) throws(RejectedText) -> [MessagePatternPart] {
    var marks: [cicu_message_part] = []
    try parse(pattern) { text, length, offset in
      var count: Int32 = 0
      var status: Int32 = 0
      repeat {
        marks = unsafe [cicu_message_part](unsafeUninitializedCapacity: max(64, Int(count))) { buffer, filled in
          status = unsafe cicu_message_parts(
            text, length, &offset, buffer.baseAddress, Int32(clamping: buffer.count), &count)
          filled = status > 0 ? 0 : Int(count)
        }
      } while status == CICU_BUFFER_OVERFLOW
      return status
    }
    return marks.compactMap { part in
      guard let kind = Kind(rawValue: part.type) else { return nil }
      return MessagePatternPart(
        kind: kind, range: Int(part.begin)..<max(Int(part.begin), Int(part.end)),
        argument: kind == .argumentStart ? ArgumentKind(rawValue: part.value) : nil)
    }
  }
}
