internal import RaqamValues

/// Finds choices of a row: at first with a linear search, and after repeated lookups with a hash table.
final class RMSChoiceIndex {
  /// The number of linear lookups before the choices are hashed. Displaying a form needs one lookup per
  /// row.
  private static let threshold = 4

  private var asked = 0
  private var identities: [RMSValue.Identity: Int] = [:]
  private var options: [ExactText: Int] = [:]

  private func isIndexed(_ choices: [(option: String, value: RMSValue)]) -> Bool {
    if asked > Self.threshold { return true }
    asked += 1
    guard asked > Self.threshold else { return false }
    for (position, choice) in choices.enumerated() {
      if let identity = choice.value.identity { identities[identity] = position }
      options[choice.option] = position
    }
    return true
  }

  func position(of value: RMSValue, in choices: [(option: String, value: RMSValue)]) -> Int? {
    guard let identity = value.identity else { return nil }
    return isIndexed(choices) ? identities[identity] : choices.firstIndex { $0.value.identity == identity }
  }

  func position(ofOption option: String, in choices: [(option: String, value: RMSValue)]) -> Int? {
    isIndexed(choices) ? options[option] : choices.firstIndex { $0.option.hasBytes(of: option) }
  }
}
