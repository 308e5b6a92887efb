#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread with little stack, as servers and other runtimes give their workers.
enum SmallStack {
  /// Runs `body` on a thread of its own and waits for it; false when there is no such thread.
  static func run(bytes: Int, _ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, bytes) == 0 else { return false }
    let work = Unmanaged.passRetained(Work(body)).toOpaque()
    #if canImport(Darwin)
    var thread: pthread_t?
    guard pthread_create(&thread, &attributes, { perform($0) }, work) == 0, let thread else { return false }
    #else
    var thread = pthread_t()
    guard pthread_create(&thread, &attributes, { perform($0) }, work) == 0 else { return false }
    #endif
    return pthread_join(thread, nil) == 0
  }
}

private final class Work: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  return nil
}
