internal import Raqam
internal import Synchronization

/// A source of options for push.async rows. The host registers it under the name that the row specifies in
/// `options.source`.
///
/// ```swift
/// struct Cities: OptionsProvider {
///   func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option] {
///     try await directory.cities(startingWith: request.query).map { .init(value: $0.id, text: $0.name) }
///   }
/// }
/// ```
public protocol OptionsProvider: Sendable {
  /// Returns the options that match the request. May throw, suspend for any time, or be canceled.
  func options(for request: OptionsRequest) async throws -> [RowSnapshot.Option]
}

/// A request for options to a provider. The session stays usable in the meantime; the host passes the outcome back to
/// it.
///
/// ```swift
/// if let request = session.beginLoading("city") {
///   let outcome = await request.outcome(within: .seconds(5))
///   session.finishLoading(request, with: outcome)
/// }
/// ```
public struct OptionsRequest: Sendable {
  /// The id of the row.
  public let row: String
  /// The name of the provider, from `options.source`.
  public let source: String
  /// The search text of the user; empty to request all options.
  public let query: String
  let number: Int
  let provider: any OptionsProvider
}

/// The outcome of a request for options.
@nonexhaustive public enum OptionsOutcome: Hashable, Sendable {
  /// The options that the provider returned.
  case loaded([RowSnapshot.Option])
  /// The reason why there are no options.
  case failed(String)
  /// The waiting task was canceled.
  case cancelled
}

extension OptionsRequest {
  /// Returns the outcome of the request, or a failure if the provider does not respond within `limit`.
  ///
  /// An error that the provider throws is also a failure. A provider that misses the limit or ignores cancellation
  /// keeps running, but its result is discarded.
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
          race.end(.failed("\"\(source.abbreviated())\" did not answer within \(limit)"))
        } catch {
          // The provider responded before the limit.
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

/// The first outcome of several tasks; later ones are ignored.
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
