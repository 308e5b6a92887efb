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

/// A C function that writes UTF-16 and fields: text, room, length, fields, room, count.
typealias FieldWriter = (
  UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>,
  UnsafeMutablePointer<cicu_field>?, Int32, UnsafeMutablePointer<Int32>
) -> Int32

/// Text and fields that a C function writes, with one more try when it asks for room.
@safe func icuFieldedText(_ call: StaticString, _ write: FieldWriter) throws(ICUFailure) -> FieldedText {
  var room: Int32 = 128
  var fieldRoom: Int32 = 32
  for _ in 0..<2 {
    var length: Int32 = 0
    var count: Int32 = 0
    var units = [UInt16](repeating: 0, count: Int(room))
    var fields = [cicu_field](repeating: cicu_field(), count: Int(fieldRoom))
    let status = unsafe units.withUnsafeMutableBufferPointer { text in
      unsafe fields.withUnsafeMutableBufferPointer { runs in
        unsafe write(text.baseAddress, room, &length, runs.baseAddress, fieldRoom, &count)
      }
    }
    if status <= 0 {
      return FieldedText(
        units: Array(units.prefix(Int(length))),
        fields: fields.prefix(Int(count)).map {
          FieldedText.Field(kind: $0.field, range: Int($0.begin)..<max(Int($0.begin), Int($0.end)))
        })
    }
    guard status == CICU_BUFFER_OVERFLOW else { throw ICUFailure(status: status, call: call) }
    room = max(room, length)
    fieldRoom = max(fieldRoom, count)
  }
  throw ICUFailure(status: CICU_BUFFER_OVERFLOW, call: call)
}
