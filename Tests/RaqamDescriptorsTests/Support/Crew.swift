import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Threads of the system that start together; tasks would share as few threads as there are cores.
enum Crew {
  /// Runs `body` on `count` threads at once, each with its number, and waits for all; how many could be had.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Int {
    let gate = Gate()
    let threads = (0..<count).compactMap { index in
      start {
        gate.pass()
        body(index)
      }
    }
    gate.open()
    return threads.count { pthread_join($0, nil) == 0 }
  }

  private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    let work = Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    guard pthread_create(&thread, nil, { perform($0) }, work.toOpaque()) == 0 else {
      work.release()
      return nil
    }
    return thread
  }
}

/// Holds threads back until all of them are there.
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
  if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
  return nil
}
