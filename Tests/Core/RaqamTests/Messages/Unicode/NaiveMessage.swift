import Raqam

/// The selection of a variant as the specification describes it, step by step, for messages whose selectors are numbers
/// or strings of the caller.
struct NaiveSelection {
  enum Selector {
    case text(String)
    /// A number in the text that keys are compared with, and its plural category.
    case number(String, category: String)
  }

  let selectors: [Selector]

  func selected(_ variants: [MessageModel.Variant]) -> MessageModel.Variant? {
    var best: MessageModel.Variant?
    for variant in variants where isMatch(variant.keys) {
      if let found = best {
        if isBetter(variant.keys, than: found.keys) { best = variant }
      } else {
        best = variant
      }
    }
    return best
  }

  private func isMatch(_ keys: [MessageModel.Key]) -> Bool {
    zip(selectors, keys).allSatisfy { selector, key in
      guard case .literal(let text) = key else { return true }
      return match(selector, text.string)
    }
  }

  private func match(_ selector: Selector, _ key: String) -> Bool {
    switch selector {
    case .text(let value): value == key
    case .number(let number, let category): key == number || key == category
    }
  }

  private func isBetter(_ keys: [MessageModel.Key], than others: [MessageModel.Key]) -> Bool {
    for (selector, (key, other)) in zip(selectors, zip(keys, others)) {
      switch (key, other) {
      case (.catchall, .catchall): continue
      case (.catchall, .literal): return false
      case (.literal, .catchall): return true
      case (.literal(let key), .literal(let other)):
        if key.string == other.string { continue }
        guard case .number(let number, _) = selector else { return false }
        return key.string == number && other.string != number
      }
    }
    return false
  }
}
