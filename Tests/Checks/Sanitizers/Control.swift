// Checks that ThreadSanitizer reports races and AddressSanitizer reports buffer overflows, and that the suppressions apply
// only to a contended Mutex.
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

struct Full: Error {}

final class Shared: @unchecked Sendable {
  let guarded = Mutex<[Int]>([])
  let isRacing: Bool
  var unguarded = 0

  init(isRacing: Bool) { self.isRacing = isRacing }

  func work() {
    for step in 0..<2_000 {
      guarded.withLock { kept in
        if kept.count > 100 { kept.removeAll() }
        kept.append(step)
      }
      do throws(Full) {
        try guarded.withLock { kept throws(Full) in
          if kept.count > 200 { throw Full() }
          kept.append(step)
        }
      } catch {
        guarded.withLock { $0.removeAll() }
      }
      if isRacing { unguarded += 1 }
    }
  }
}

@main enum Control {
  static func main() {
    let fault = CommandLine.arguments.dropFirst().first
    let shared = Shared(isRacing: fault == "race")
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    bytes[fault == "overflow" ? 8 : 7] = 1
    bytes.deallocate()
    let threads = (0..<16).compactMap { _ in start(shared) }
    for thread in threads { pthread_join(thread, nil) }
  }

  private static func start(_ shared: Shared) -> pthread_t? {
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let work = Unmanaged.passUnretained(shared).toOpaque()
    return pthread_create(&thread, nil, { perform($0) }, work) == 0 ? thread : nil
  }
}

private func perform(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let work { Unmanaged<Shared>.fromOpaque(work).takeUnretainedValue().work() }
  return nil
}
