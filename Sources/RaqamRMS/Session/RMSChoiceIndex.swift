internal import RaqamValues

/// Finds the choices of a row: one after the other at first, by hash if the row is asked again and again.
final class RMSChoiceIndex {
  /// How often a row is asked before its choices are hashed. Showing a form asks each row once.
  private static let patience = 4

  private var asked = 0
  private var identities: [RMSValue.Identity: Int] = [:]
  private var options: ExactDictionary<Int> = [:]

  private func isIndexed(_ choices: [(option: String, value: RMSValue)]) -> Bool {
    if asked > Self.patience { return true }
    asked += 1
    guard asked > Self.patience else { return false }
    for (place, choice) in choices.enumerated() {
      if let identity = choice.value.identity { identities[identity] = place }
      options[choice.option] = place
    }
    return true
  }

  /// The place of the choice that is a value.
  func place(of value: RMSValue, in choices: [(option: String, value: RMSValue)]) -> Int? {
    guard let identity = value.identity else { return nil }
    return isIndexed(choices) ? identities[identity] : choices.firstIndex { $0.value.identity == identity }
  }

  /// The place of the choice that an option stands for.
  func place(ofOption option: String, in choices: [(option: String, value: RMSValue)]) -> Int? {
    isIndexed(choices) ? options[option] : choices.firstIndex { $0.option.hasBytes(of: option) }
  }
}
