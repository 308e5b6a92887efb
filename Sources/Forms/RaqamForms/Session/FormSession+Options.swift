internal import Raqam
internal import RaqamDescriptors

/// The loading state and the loaded options of a push.async row.
struct AsyncChoice: Sendable {
  var state = RowSnapshot.Loading.idle
  var loaded: [RowSnapshot.Option]?
  /// The number of the latest request; results of earlier requests are ignored.
  var number = 0
}

extension FormSession {
  /// The maximum number of options that a provider may return.
  public static let loadedOptionLimit = 10_000

  /// Starts to load the options of a push.async row. The row is `loading` until ``finishLoading(_:with:)`` or
  /// ``cancelLoading(_:)`` is called. A pending request of the row is superseded.
  ///
  /// - Returns: The request to pass to the provider; `nil` if the row has no source, or if the host has no provider
  ///   with that name. In the latter case the row has `failed`.
  public mutating func beginLoading(_ id: String, query: String = "") -> OptionsRequest? {
    guard let slot = slots[id], case .options(let content) = rows[slot].plan.descriptor.content,
      let source = content.source
    else { return nil }
    rows[slot].choice.number += 1
    touch(slot)
    guard let provider = host.optionsProviders[source] else {
      rows[slot].choice.state = .failed("unknown options provider \"\(source.abbreviated())\"")
      return nil
    }
    rows[slot].choice.state = .loading
    return OptionsRequest(
      row: id, source: source, query: query, number: rows[slot].choice.number, provider: provider)
  }

  /// Delivers the outcome of a request. Has no effect if the request was superseded or canceled, or if its row was
  /// deleted.
  ///
  /// If two options have equal values, the first one is used. A current value that is not one of the options becomes an
  /// issue.
  ///
  /// - Complexity: O(*n*) in the number of options.
  @discardableResult
  public mutating func finishLoading(_ request: OptionsRequest, with outcome: OptionsOutcome) -> FormOutcome {
    guard let slot = slots[request.row], rows[slot].choice.number == request.number,
      rows[slot].choice.state == .loading
    else { return FormOutcome() }
    switch outcome {
    case .loaded(let options) where options.count > Self.loadedOptionLimit:
      rows[slot].choice.state = .failed("too many options: at most \(Self.loadedOptionLimit)")
    case .loaded(let options) where !hasRoom(for: options.size - (rows[slot].choice.loaded ?? []).size):
      rows[slot].choice.state = .failed("the options exceed the size limit of the form")
    case .loaded(let options):
      var seen: Set<ExactText> = []
      rows[slot].choice.loaded = options.filter { seen.insert($0.value).inserted }
      rows[slot].choice.state = .loaded
    case .failed(let reason): rows[slot].choice.state = .failed(reason.abbreviated(to: 200))
    case .cancelled: rows[slot].choice.state = rows[slot].choice.loaded == nil ? .idle : .loaded
    }
    weigh(slot)
    touch(slot)
    var update = update()
    update.report(.optionsChanged(row: request.row))
    refreshText(slot, &update, tells: true)
    refreshIssues(slot, &update)
    refreshTexts(reading: slot, &update)
    return FormOutcome(events: update.events)
  }

  /// Cancels the pending request of a row. Has no effect if there is none.
  @discardableResult
  public mutating func cancelLoading(_ id: String) -> FormOutcome {
    guard let slot = slots[id], rows[slot].choice.state == .loading else { return FormOutcome() }
    rows[slot].choice.number += 1
    rows[slot].choice.state = rows[slot].choice.loaded == nil ? .idle : .loaded
    touch(slot)
    return FormOutcome(events: [.optionsChanged(row: id)])
  }
}

extension [RowSnapshot.Option] {
  fileprivate var size: Int { reduce(0) { $0 + $1.size } }
}
