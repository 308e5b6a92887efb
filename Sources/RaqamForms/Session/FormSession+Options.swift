internal import Raqam
internal import RaqamDescriptors

/// How far a push.async row is with its options.
struct AsyncChoice: Sendable {
  var state = RowSnapshot.Loading.idle
  var loaded: [RowSnapshot.Option]?
  /// Number of the last question; an answer to an earlier one does not count.
  var number = 0
}

extension FormSession {
  /// Most options that are taken from a provider.
  public static let loadedOptionLimit = 10_000

  /// Asks for the options of a push.async row: the row is `loading` until `finishLoading` or `cancelLoading`. A question
  /// that is still open is left behind.
  ///
  /// - Returns: `nil` when the row has no source, or when the host has no provider of that name; then the row has
  ///   `failed`.
  public mutating func beginLoading(_ id: String, query: String = "") -> OptionsRequest? {
    guard let slot = slots[id], case .options(let content) = rows[slot].plan.descriptor.content,
      let source = content.source
    else { return nil }
    rows[slot].choice.number += 1
    touch(slot)
    guard let provider = host.optionsProviders[source] else {
      rows[slot].choice.state = .failed("there is no provider \"\(source.abbreviated())\"")
      return nil
    }
    rows[slot].choice.state = .loading
    return OptionsRequest(
      row: id, source: source, query: query, number: rows[slot].choice.number, provider: provider)
  }

  /// Takes an answer. One that is late counts no more: the row was asked again, cancelled or deleted meanwhile.
  ///
  /// Of two options with the same value the first counts. A value that is no option becomes an issue.
  @discardableResult
  public mutating func finishLoading(_ request: OptionsRequest, _ outcome: OptionsOutcome) -> FormOutcome {
    guard let slot = slots[request.row], rows[slot].choice.number == request.number,
      rows[slot].choice.state == .loading
    else { return FormOutcome() }
    switch outcome {
    case .loaded(let options) where options.count > Self.loadedOptionLimit:
      rows[slot].choice.state = .failed("more than \(Self.loadedOptionLimit) options")
    case .loaded(let options) where !hasRoom(for: options.size - (rows[slot].choice.loaded ?? []).size):
      rows[slot].choice.state = .failed("the options exceed the size limit of the form")
    case .loaded(let options):
      var seen: ExactSet = []
      rows[slot].choice.loaded = options.filter { seen.insert($0.value).inserted }
      rows[slot].choice.state = .loaded
    case .failed(let reason): rows[slot].choice.state = .failed(reason.abbreviated(to: 200))
    case .cancelled: rows[slot].choice.state = rows[slot].choice.loaded == nil ? .idle : .loaded
    }
    weigh(slot)
    touch(slot)
    var update = update()
    update.tell(.optionsChanged(row: request.row))
    refreshText(slot, &update, tells: true)
    refreshIssues(slot, &update)
    refreshTexts(reading: slot, &update)
    return FormOutcome(events: update.events)
  }

  /// Leaves an open question behind.
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
