internal import Raqam
internal import Synchronization

/// Knows the options of push.async rows. The host registers it under the name that stands in `options.source`.
///
/// ```swift
/// struct Cities: OptionsProvider {
///   func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option] {
///     try await directory.cities(startingWith: request.query).map { .init(value: $0.id, text: $0.name) }
///   }
/// }
/// ```
public protocol OptionsProvider: Sendable {
  /// The options that fit the request. May throw, take its time, or be cancelled.
  func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option]
}

/// A question to a provider. The session goes on while it is open; the answer is given back to it.
///
/// ```swift
/// if let request = session.beginLoading("city") {
///   let outcome = await request.outcome(within: .seconds(5))
///   session.finishLoading(request, outcome)
/// }
/// ```
public struct OptionsRequest: Sendable {
  /// Id of the row.
  public let row: String
  /// The name of the provider.
  public let source: String
  /// What the user is looking for; empty for everything.
  public let query: String
  let number: Int
  let provider: any OptionsProvider
}

/// What came of a question to a provider.
public enum OptionsOutcome: Hashable, Sendable {
  /// The options.
  case loaded([RowSnapshot.Option])
  /// Why there are none.
  case failed(String)
  /// The task that waited was cancelled.
  case cancelled
}

extension OptionsRequest {
  /// Asks the provider, and waits no longer than `limit`. A provider that throws has failed; one that does not answer in
  /// time, or goes on when it is cancelled, is left behind.
  public func outcome(within limit: Duration? = nil) async -> OptionsOutcome {
    let race = Race()
    let work = Task {
      do {
        race.end(.loaded(try await provider.options(for: self)))
      } catch {
        race.end(error is CancellationError ? .cancelled : .failed("\(error)"))
      }
    }
    let timer = limit.map { limit in
      Task {
        do {
          try await Task.sleep(for: limit)
          race.end(.failed("no answer from \"\(source.abbreviated())\" within \(limit)"))
        } catch {
          // The answer came first.
        }
      }
    }
    let outcome = await withTaskCancellationHandler {
      await race.outcome()
    } onCancel: {
      race.end(.cancelled)
    }
    work.cancel()
    timer?.cancel()
    return outcome
  }
}

/// The first outcome of several tasks; later ones do not count.
private final class Race: Sendable {
  private struct State {
    var outcome: OptionsOutcome?
    var waiting: CheckedContinuation<OptionsOutcome, Never>?
  }

  private let state = Mutex(State())

  func end(_ outcome: OptionsOutcome) {
    let waiting = state.withLock { state -> CheckedContinuation<OptionsOutcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      return state.waiting
    }
    waiting?.resume(returning: outcome)
  }

  func outcome() async -> OptionsOutcome {
    await withCheckedContinuation { continuation in
      let outcome = state.withLock { state -> OptionsOutcome? in
        state.waiting = continuation
        return state.outcome
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }
}
