#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Mutually exclusive state with a condition variable, for threads that wait until the state allows them to continue.
///
/// Invariant: `state` is only accessed by the thread that holds `mutex`. `mutex` and `changed` are deallocated by
/// `deinit`.
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

  /// Blocks until `body` returns a value, calling it again after each state change.
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

  /// Changes the state and wakes waiting threads.
  package func withLock<Answer>(_ body: (inout State) -> Answer) -> Answer {
    wait { state in Optional(body(&state)) }
  }
}
