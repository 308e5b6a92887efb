internal import Synchronization

/// An object that handles refer to.
protocol HandleContents: AnyObject, Sendable {
  static var kind: HandleKind { get }
}

/// The kinds of handles, which determine the functions that accept them.
enum HandleKind: String {
  case format = "a format"
  case predicate = "a predicate"
  case eval = "an eval session"
}

/// The open handles of the process.
///
/// A handle consists of the index of a slot and a generation. The memory of slots is never freed, so that a closed
/// handle can be detected without reading freed memory. Lookups take no lock.
///
/// Invariant: the generation of a slot is odd while it is open. Its object is stored before the generation becomes
/// odd, and released after it becomes even; in between, it is not written. Closing a handle while another thread uses
/// it violates this, which the header forbids.
@safe final class HandleTable: @unchecked Sendable {
  @safe private struct Slot: ~Copyable {
    let generation = Atomic<UInt32>(0)
    var kind = HandleKind.format
    var object: Unmanaged<AnyObject>?
  }

  private struct Places {
    var free: [Int] = []
    var used = 0
    var open: Int { used - free.count }
  }

  private static let chunkSize = 1024
  private static let chunkLimit = 4096
  private let chunks: UnsafeMutablePointer<UnsafeMutablePointer<Slot>?>
  private let chunkCount = Atomic<Int>(0)
  private let indices = Mutex(Places())

  /// The table of all handles of the process.
  static let shared = HandleTable()

  private init() {
    unsafe chunks = .allocate(capacity: Self.chunkLimit)
    unsafe chunks.initialize(repeating: nil, count: Self.chunkLimit)
  }

  /// The number of open handles.
  var count: Int { indices.withLock { $0.open } }

  /// Opens a handle for an object, and retains the object.
  func open<Contents: HandleContents>(_ object: Contents) throws(CallError) -> UInt64 {
    let handle = indices.withLock { indices -> UInt64? in
      guard let index = takePlace(&indices), let slot = unsafe slot(index) else { return nil }
      unsafe slot.pointee.kind = Contents.kind
      unsafe slot.pointee.object = Unmanaged.passRetained(object as AnyObject)
      let generation = unsafe slot.pointee.generation.wrappingAdd(1, ordering: .releasing).newValue
      return UInt64(generation) << 32 | UInt64(index)
    }
    guard let handle else {
      throw CallError(
        .invalidArgument, "limit_exceeded", "too many open handles: at most \(Self.chunkSize * Self.chunkLimit)")
    }
    return handle
  }

  private func takePlace(_ indices: inout Places) -> Int? {
    if let index = indices.free.popLast() { return index }
    guard indices.used < Self.chunkSize * Self.chunkLimit else { return nil }
    let chunk = indices.used / Self.chunkSize
    if unsafe chunks[chunk] == nil {
      let slots = UnsafeMutablePointer<Slot>.allocate(capacity: Self.chunkSize)
      for index in 0..<Self.chunkSize { unsafe (slots + index).initialize(to: Slot()) }
      unsafe chunks[chunk] = slots
      chunkCount.store(chunk + 1, ordering: .releasing)
    }
    indices.used += 1
    return indices.used - 1
  }

  private func slot(_ index: Int) -> UnsafeMutablePointer<Slot>? {
    let chunk = index / Self.chunkSize
    guard chunk < chunkCount.load(ordering: .acquiring), let slots = unsafe chunks[chunk] else { return nil }
    return unsafe slots + index % Self.chunkSize
  }

  /// Returns the slot of an open handle; `nil` if the handle is closed or invalid.
  @inline(__always)
  private func openSlot(_ handle: UInt64) -> UnsafeMutablePointer<Slot>? {
    let generation = UInt32(truncatingIfNeeded: handle >> 32)
    guard !generation.isMultiple(of: 2), let slot = unsafe slot(Int(handle & 0xFFFF_FFFF)) else { return nil }
    return unsafe slot.pointee.generation.load(ordering: .acquiring) == generation ? slot : nil
  }

  /// Closes a handle and releases its object.
  func close(_ handle: UInt64) throws(CallError) {
    let object = unsafe indices.withLock { indices -> Unmanaged<AnyObject>? in
      guard let slot = unsafe openSlot(handle) else { return nil }
      unsafe slot.pointee.generation.wrappingAdd(1, ordering: .releasing)
      defer { unsafe slot.pointee.object = nil }
      indices.free.append(Int(handle & 0xFFFF_FFFF))
      return unsafe slot.pointee.object
    }
    guard let object = unsafe object else { throw .closed(handle) }
    unsafe object.release()
  }

  /// Calls `body` with the object of a handle, which is not retained.
  @inline(__always)
  func with<Contents: HandleContents, Answer>(
    _ handle: UInt64, _ body: (Contents) throws(CallError) -> Answer
  ) throws(CallError) -> Answer {
    guard let slot = unsafe openSlot(handle), let object = unsafe slot.pointee.object else { throw .closed(handle) }
    let kind = unsafe slot.pointee.kind
    guard kind == Contents.kind else {
      throw CallError(
        .invalidHandle, "invalid_handle",
        "expected the handle of \(Contents.kind.rawValue), found that of \(kind.rawValue)")
    }
    return try unsafe object._withUnsafeGuaranteedRef { object in
      Result { () throws(CallError) in try body(unsafe unsafeDowncast(object, to: Contents.self)) }
    }.get()
  }
}
