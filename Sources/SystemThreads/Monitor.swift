#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// State that one thread at a time may touch, and at which threads wait until it is as they need it.
///
/// Invariant: `state` is touched only by the thread that holds `mutex`; both stay where they are until the last reference goes.
@safe package final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: sending State) {
    self.state = state
    unsafe mutex.initialize(to: pthread_mutex_t())
    unsafe changed.initialize(to: pthread_cond_t())
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Waits until `body` gives an answer; it is asked anew whenever the state may have changed.
  package func wait<Answer>(_ body: (inout State) -> Answer?) -> Answer {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    while true {
      if let answer = body(&state) { return answer }
      unsafe pthread_cond_wait(changed, mutex)
    }
  }

  /// Changes the state, and wakes those who wait.
  package func withLock<Answer>(_ body: (inout State) -> Answer) -> Answer {
    wait { state in Optional(body(&state)) }
  }
}
