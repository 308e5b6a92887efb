internal import Synchronization

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// System threads. Swift tasks would be limited to one thread per core and could not choose their stack size.
package enum SystemThreadGroup {
  /// Runs `body` on `count` threads that start together, each with its index, and waits for all of them.
  ///
  /// - Parameters:
  ///   - stackBytes: The stack size in bytes; by default that of the system.
  ///   - alsoHere: Whether the calling thread also runs `body`, with the next index.
  /// - Returns: The number of threads that could be started.
  package static func run(
    _ count: Int, stackBytes: Int? = nil, alsoHere: Bool = false, _ body: @escaping @Sendable (Int) -> Void
  ) -> Int {
    let gate = Gate()
    let threads = (0..<count).compactMap { index in
      SystemThread(stackBytes) {
        gate.pass()
        body(index)
      }
    }
    gate.open()
    if alsoHere { body(threads.count) }
    return threads.count { $0.join() }
  }
}

/// A thread that was started. Invariant: `join` is called once, so that `id` is valid until then.
@safe private struct SystemThread {
  private let id: pthread_t

  /// Starts a thread; `nil` if the system cannot start another one.
  init?(_ stackBytes: Int?, _ body: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return nil }
    defer { unsafe pthread_attr_destroy(&attributes) }
    if let stackBytes, unsafe pthread_attr_setstacksize(&attributes, stackBytes) != 0 { return nil }
    let work = unsafe Unmanaged.passRetained(Work(body))
    // The type `pthread_t` is an integer in glibc, and a pointer in Darwin and musl.
    #if canImport(Glibc)
    var id = pthread_t()
    #else
    var id: pthread_t?
    #endif
    guard unsafe pthread_create(&id, &attributes, { unsafe perform($0) }, unsafe work.toOpaque()) == 0 else {
      unsafe work.release()
      return nil
    }
    #if canImport(Glibc)
    self.id = id
    #else
    guard let id = unsafe id else { return nil }
    unsafe self.id = id
    #endif
  }

  /// Waits until the thread has ended; returns whether it was there.
  func join() -> Bool {
    var result: UnsafeMutableRawPointer?
    return unsafe pthread_join(id, &result) == 0
  }
}

/// Blocks threads until all of them have started.
private final class Gate: Sendable {
  private let isOpen = Atomic(false)

  func open() { isOpen.store(true, ordering: .releasing) }
  func pass() { while !isOpen.load(ordering: .acquiring) { sched_yield() } }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  return nil
}
