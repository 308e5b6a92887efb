internal import CRaqam

#if canImport(Glibc)
@unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A text from the caller. Its bytes are valid during the call.
@safe struct CallerText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ start: UnsafePointer<CChar>?, _ length: Int, _ name: String) throws(CallError) {
    guard length >= 0 else { throw .argument("the length of \(name) must not be negative") }
    if length == 0 {
      unsafe bytes = UnsafeBufferPointer(start: nil, count: 0)
      return
    }
    guard let start = unsafe start else { throw .null(name) }
    unsafe bytes = UnsafeBufferPointer(
      start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: length)
  }

  var count: Int { unsafe bytes.count }
  var string: String { unsafe String(decoding: bytes, as: UTF8.self) }
  var array: [UInt8] { unsafe Array(bytes) }
}

/// Returns a NUL-terminated name; `nil` for NULL.
func name(_ start: UnsafePointer<CChar>?) -> String? { unsafe start.map { unsafe String(cString: $0) } }

/// Allocates memory that the caller of the library frees.
func allocate(_ count: Int) throws(CallError) -> UnsafeMutableRawPointer {
  guard let memory = unsafe malloc(max(count, 1)) else { throw .memory }
  return unsafe memory
}

/// Resizes memory; if that fails, the old memory stays valid.
func reallocate(_ memory: UnsafeMutableRawPointer?, _ count: Int) throws(CallError) -> UnsafeMutableRawPointer {
  guard let grown = unsafe realloc(memory, max(count, 1)) else { throw .memory }
  return unsafe grown
}

/// Frees memory that has not been passed to the caller.
func release(_ memory: UnsafeMutableRawPointer?) { unsafe free(memory) }

/// A buffer of the caller for a text.
@safe struct CallerBuffer {
  private let buffer: UnsafeMutablePointer<raqam_buffer>

  init(_ buffer: UnsafeMutablePointer<raqam_buffer>?, _ name: String) throws(CallError) {
    guard let buffer = unsafe buffer else { throw .null(name) }
    unsafe self.buffer = buffer
    unsafe buffer.pointee.length = 0
  }

  /// Replaces the text in the buffer and adds a NUL terminator.
  func write(_ bytes: [UInt8]) throws(CallError) {
    let count = bytes.count
    if unsafe buffer.pointee.data == nil || buffer.pointee.capacity <= count {
      let capacity = unsafe max(count + 1, 64, buffer.pointee.data == nil ? 0 : Int(buffer.pointee.capacity) &* 2)
      unsafe buffer.pointee.data = try reallocate(buffer.pointee.data, capacity).assumingMemoryBound(to: CChar.self)
      unsafe buffer.pointee.capacity = capacity
    }
    guard let data = unsafe buffer.pointee.data else { throw .memory }
    unsafe bytes.withUnsafeBytes { unsafe UnsafeMutableRawPointer(data).copyMemory(from: $0) }
    unsafe data[count] = 0
    unsafe buffer.pointee.length = count
  }
}

extension UnsafeMutableRawPointer {
  /// Copies the bytes of a buffer to this address.
  func copyMemory(from bytes: UnsafeRawBufferPointer) {
    if let start = bytes.baseAddress { unsafe copyMemory(from: start, byteCount: bytes.count) }
  }
}
