internal import CICU

/// A formatted text with what ICU says stands where, in UTF-16 units.
package struct FieldedText: Sendable {
  /// One run of the text; runs may lie inside one another (a grouping separator inside the integer).
  package struct Field: Hashable, Sendable {
    /// The number of the first span: of a number of a range, above the numbers of fields.
    package static let firstSpan = Int32(CICU_SPAN)

    /// ICU's number of the field: `UNumberFormatFields` or `UDateFormatField`; of a span, that of ICU above ``firstSpan``.
    package let kind: Int32
    package let range: Range<Int>

    package init(kind: Int32, range: Range<Int>) {
      self.kind = kind
      self.range = range
    }
  }

  package let units: [UInt16]
  package let fields: [Field]

  package init(units: [UInt16], fields: [Field]) {
    self.units = units
    self.fields = fields
  }
}

/// A C function that writes a text and marks in it: elements, room, length, marks, room, count.
typealias MarkedWriter<Element, Mark> = (
  UnsafeMutablePointer<Element>?, Int32, UnsafeMutablePointer<Int32>,
  UnsafeMutablePointer<Mark>?, Int32, UnsafeMutablePointer<Int32>
) -> Int32

/// A text and marks in it that a C function writes, with one more try when it asks for room.
@safe func icuMarked<Element: BitwiseCopyable, Mark: BitwiseCopyable>(
  _ call: StaticString, room: Int32, markRoom: Int32, _ write: MarkedWriter<Element, Mark>
) throws(ICUFailure) -> (text: [Element], marks: [Mark]) {
  var (room, markRoom) = (room, markRoom)
  for _ in 0..<2 {
    var (length, count, status): (Int32, Int32, Int32) = (0, 0, 0)
    var marks: [Mark] = []
    let text = unsafe [Element](unsafeUninitializedCapacity: Int(room)) { elements, filled in
      unsafe marks = [Mark](unsafeUninitializedCapacity: Int(markRoom)) { buffer, marked in
        status = unsafe write(elements.baseAddress, room, &length, buffer.baseAddress, markRoom, &count)
        marked = status <= 0 ? Int(min(count, markRoom)) : 0
      }
      filled = status <= 0 ? Int(min(length, room)) : 0
    }
    if status <= 0 { return (text, marks) }
    guard status == CICU_BUFFER_OVERFLOW else { throw ICUFailure(status: status, call: call) }
    (room, markRoom) = (max(room, length), max(markRoom, count))
  }
  throw ICUFailure(status: CICU_BUFFER_OVERFLOW, call: call)
}

/// Text and fields that a C function writes.
@safe func icuFieldedText(
  _ call: StaticString, _ write: MarkedWriter<UInt16, cicu_field>
) throws(ICUFailure) -> FieldedText {
  let (units, fields) = try icuMarked(call, room: 128, markRoom: 32, write)
  return FieldedText(
    units: units,
    fields: fields.map {
      FieldedText.Field(kind: $0.field, range: Int($0.begin)..<max(Int($0.begin), Int($0.end)))
    })
}
