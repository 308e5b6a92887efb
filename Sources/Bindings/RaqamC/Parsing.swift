public import CRaqam
internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Implements `raqam_parse`, which raqam.h documents.
@c @implementation
public func raqam_parse(
  _ format: raqam_handle, _ text: UnsafePointer<CChar>?, _ length: Int, _ flags: raqam_flags,
  _ value: UnsafeMutablePointer<raqam_value>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let value = unsafe value else { throw .null("value") }
    try unsafe CallError.check(
      size: value.pointee.size, of: "value", raqam_value.self, added: MemoryLayout<raqam_buffer>.size)
    try CallError.check(flags, known: RAQAM_LENIENT, RAQAM_NO_CARRY_OVER, RAQAM_TOLERANT)
    unsafe value.pointee.type = raqam_type(RAQAM_NULL)
    let hasDeviations = unsafe Int(value.pointee.size) >= MemoryLayout<raqam_value>.size
    if hasDeviations { unsafe value.pointee.deviations.length = 0 }
    let given = try unsafe CallerText(text, length, "text")
    try HandleTable.shared.with(format) { (open: OpenFormat) throws(CallError) in
      let parsed: FieldValue
      var deviations: [ParseDeviation] = []
      do throws(FormatError) {
        parsed = try unsafe open.value(
          of: given.bytes, Tolerance(flags), as: open.format.dateKind, deviations: &deviations)
      } catch {
        throw CallError(.refused, error)
      }
      if hasDeviations, !deviations.isEmpty {
        let json = JSONWriter().string(.array(deviations.map(\.json)))
        try unsafe CallerBuffer(&value.pointee.deviations, "deviations").write(Array(json.utf8))
      }
      try unsafe parsed.write(to: value)
    }
  }
}

/// The tolerance that the flags of a call select.
struct Tolerance {
  let leniency: ParseLeniency
  /// Whether lenient parsing accepts dates and times that do not exist.
  let carriesOver: Bool

  init(_ flags: raqam_flags) {
    func has(_ flag: Int) -> Bool { flags & raqam_flags(flag) != 0 }
    leniency = has(RAQAM_LENIENT) ? .lenient : has(RAQAM_TOLERANT) ? .tolerant : .strict
    carriesOver = !has(RAQAM_NO_CARRY_OVER)
  }
}

extension OpenFormat {
  /// Parses input in UTF-8; the text of the key `empty` is `.null`.
  ///
  /// - Parameter deviations: An empty array, which receives the tolerated deviations.
  @inline(__always)
  func value(
    of text: UnsafeBufferPointer<UInt8>, _ tolerance: Tolerance, as kind: DateReading.Kind,
    deviations: inout [ParseDeviation]
  ) throws(FormatError) -> FieldValue {
    let value = try format.parse(
      unsafe Span(_unsafeElements: text), empty: empty, leniency: tolerance.leniency, as: kind, deviations: &deviations)
    if !tolerance.carriesOver, let error = deviations.lazy.compactMap(\.carriedOverError).first { throw error }
    return value
  }
}

extension FieldValue {
  /// Copies the value to the caller's structure.
  fileprivate func write(to value: UnsafeMutablePointer<raqam_value>) throws(CallError) {
    var text: String?
    switch self {
    case .null: return
    case .bool(let flag): unsafe value.set(RAQAM_BOOL, flag ? 1 : 0)
    case .integer(let number):
      unsafe value.set(RAQAM_INT64, number)
      unsafe value.pointee.number = Double(number)
    case .double(let number):
      // Only NaN and the infinities are not decimals.
      unsafe value.set(RAQAM_DOUBLE, 0)
      unsafe value.pointee.number = number
      guard let exact = ExactDecimal(number) else { return }
      unsafe value.pointee.type = raqam_type(RAQAM_DECIMAL)
      text = exact.description
    case .decimal(let number):
      unsafe value.set(RAQAM_DECIMAL, 0)
      unsafe value.pointee.number = number.doubleValue
      text = number.description
    case .date(let instant): unsafe value.set(RAQAM_INSTANT, instant.epochMilliseconds)
    case .day(let day): unsafe value.set(RAQAM_DAY, Int64(day.value))
    case .string(let string):
      unsafe value.set(RAQAM_UTF8, 0)
      text = string
    case .time, .list, .object:
      unsafe value.set(RAQAM_JSON, 0)
      text = JSONWriter().string(json)
    }
    guard let text else { return }
    do throws(CallError) {
      try unsafe CallerBuffer(&value.pointee.text, "text").write(Array(text.utf8))
    } catch {
      unsafe value.pointee.type = raqam_type(RAQAM_NULL)
      throw error
    }
  }
}

extension UnsafeMutablePointer<raqam_value> {
  fileprivate func set(_ type: Int, _ integer: Int64) {
    unsafe pointee.type = raqam_type(type)
    unsafe pointee.integer = integer
  }
}
