internal import CRaqam
internal import Raqam

/// The validity bitmap, error codes and deviations of a result. Memory is allocated when the first such row occurs.
@safe struct RowMarks: ~Copyable {
  private let length: Int
  private var validity: UnsafeMutablePointer<UInt8>?
  private var errors: UnsafeMutablePointer<UInt8>?
  private var deviations: UnsafeMutablePointer<UInt32>?
  private var nulls = 0
  private var refusals = 0
  private var deviationCount = 0
  /// The error of the first rejected row.
  private(set) var first: CallError?

  init(_ length: Int) { self.length = length }

  deinit {
    unsafe release(validity)
    unsafe release(errors)
    unsafe release(deviations)
  }

  mutating func setNull(_ row: Int) throws(CallError) {
    if unsafe validity == nil {
      let count = (length + 7) / 8
      let memory = unsafe try allocate(count).assumingMemoryBound(to: UInt8.self)
      unsafe memory.initialize(repeating: 0xFF, count: count)
      // Clear the padding bits after the last row.
      if !length.isMultiple(of: 8) { unsafe memory[count - 1] = (1 << UInt8(length & 7)) - 1 }
      unsafe validity = memory
    }
    if let validity = unsafe validity { unsafe validity[row >> 3] &= ~(1 << UInt8(row & 7)) }
    nulls += 1
  }

  /// Marks a row as rejected, with the code of its error.
  mutating func refuse(
    _ row: Int, _ code: FormatError.Code, _ refusal: @autoclosure () -> CallError
  ) throws(CallError) {
    try setNull(row)
    if unsafe errors == nil {
      let memory = unsafe try allocate(length).assumingMemoryBound(to: UInt8.self)
      unsafe memory.initialize(repeating: 0, count: length)
      unsafe errors = memory
    }
    let number = (FormatError.Code.allCases.firstIndex(of: code) ?? 0) + 1
    if let errors = unsafe errors { unsafe errors[row] = UInt8(clamping: number) }
    if refusals == 0 { first = refusal() }
    refusals += 1
  }

  /// Marks a row as parsed although it deviates from the format.
  mutating func deviate(_ row: Int, _ found: [ParseDeviation]) throws(CallError) {
    if unsafe deviations == nil {
      let memory = unsafe try allocate(length * MemoryLayout<UInt32>.stride).assumingMemoryBound(to: UInt32.self)
      unsafe memory.initialize(repeating: 0, count: length)
      unsafe deviations = memory
    }
    if let deviations = unsafe deviations { unsafe deviations[row] = Self.bits(of: found) }
    deviationCount += 1
  }

  /// Returns the kinds of deviations as bits.
  private static func bits(of deviations: [ParseDeviation]) -> UInt32 {
    deviations.reduce(0) { bits, deviation in
      let kind = ParseDeviation.Kind.allCases.firstIndex(of: deviation.kind) ?? 0
      return bits | 1 << UInt32(min(kind, UInt32.bitWidth - 1))
    }
  }

  /// Moves the buffers into a result.
  consuming func finish(_ result: inout raqam_result) {
    // A caller with an earlier header has no room for deviations, which are then released.
    if unsafe Int(result.size) >= MemoryLayout<raqam_result>.size {
      unsafe result.deviations = UnsafePointer(deviations)
      unsafe result.deviation_count = Int64(deviationCount)
      unsafe deviations = nil
    }
    unsafe result.column.validity = UnsafePointer(validity)
    unsafe result.errors = UnsafePointer(errors)
    unsafe result.null_count = Int64(nulls)
    unsafe result.error_count = Int64(refusals)
    unsafe validity = nil
    unsafe errors = nil
  }
}
