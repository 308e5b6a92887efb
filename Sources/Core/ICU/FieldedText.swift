internal import CICU
internal import RaqamValues

/// A formatted text with ICU's fields, whose ranges are UTF-16 offsets.
package struct FieldedText: Sendable {
  /// One field of the text. Fields may be nested, such as a grouping separator inside the integer.
  package struct Field: Hashable, Sendable {
    /// ICU's number of the field (`UNumberFormatFields` or `UDateFormatField`).
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

/// A C function that writes a text and marks in it. Its parameters are the buffer, capacity and length of each.
typealias MarkedWriter<Element, Mark> = (
  UnsafeMutablePointer<Element>?, Int32, UnsafeMutablePointer<Int32>,
  UnsafeMutablePointer<Mark>?, Int32, UnsafeMutablePointer<Int32>
) -> Int32

/// Returns the text and marks that a C function writes. If a buffer is too small, the function is called once more.
@safe func icuMarked<Element: BitwiseCopyable, Mark: BitwiseCopyable>(
  _ call: StaticString, room: Int32, markRoom: Int32, _ write: MarkedWriter<Element, Mark>
) throws(FormatError) -> (text: [Element], marks: [Mark]) {
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
    guard status == CICU_BUFFER_OVERFLOW else { throw FormatError(status: status, call: call) }
    (room, markRoom) = (max(room, length), max(markRoom, count))
  }
  throw FormatError(status: CICU_BUFFER_OVERFLOW, call: call)
}

/// Returns the text and fields that a C function writes.
@safe func icuFieldedText(
  _ call: StaticString, _ write: MarkedWriter<UInt16, cicu_field>
) throws(FormatError) -> FieldedText {
  let (units, fields) = try icuMarked(call, room: 128, markRoom: 32, write)
  return FieldedText(
    units: units,
    fields: fields.map {
      FieldedText.Field(kind: $0.field, range: Int($0.begin)..<max(Int($0.begin), Int($0.end)))
    })
}
