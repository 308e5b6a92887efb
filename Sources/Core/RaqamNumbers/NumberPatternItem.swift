internal import RaqamValues

/// An item of an affix in a number pattern.
enum NumberPatternItem: Hashable, Sendable {
  /// Literal text in pattern syntax, including quotes.
  case text(String)
  /// The number of consecutive `¤`.
  case currency(Int)
  case percent
  case permille
  /// The character after `*` that pads the number, including quotes.
  case padding(String)

  /// The item in pattern syntax.
  var text: String {
    switch self {
    case .text(let text): text
    case .currency(let count): String(repeating: "¤", count: count)
    case .percent: "%"
    case .permille: "\u{2030}"
    case .padding(let text): "*" + text
    }
  }

  /// Returns whether both have the same kind and the same bytes.
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.padding(let left), .padding(let right)): left.hasBytes(of: right)
    case (.currency(let left), .currency(let right)): left == right
    case (.percent, .percent), (.permille, .permille): true
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  var isCurrency: Bool { if case .currency = self { true } else { false } }

  var isPadding: Bool { if case .padding = self { true } else { false } }

  /// Whether the sign scales the number.
  var isScale: Bool { self == .percent || self == .permille }
}

extension NumberPattern {
  /// The kinds of items in a subpattern.
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let currencyBefore = Features(rawValue: 1)
    static let currencyAfter = Features(rawValue: 2)
    /// The currency's name, `¤¤¤`.
    static let currencyName = Features(rawValue: 4)
    /// The narrow currency symbol, `¤¤¤¤¤`.
    static let narrowSign = Features(rawValue: 8)
    static let percent = Features(rawValue: 16)
    static let permille = Features(rawValue: 32)
    static let padding = Features(rawValue: 64)
  }
}

extension NumberPattern.Features {
  /// Creates the features of some items.
  ///
  /// - Parameter currency: The feature that represents a currency sign.
  init(_ items: [NumberPatternItem], currency: NumberPattern.Features) {
    self = []
    for item in items {
      switch item {
      case .text: continue
      case .currency(let count):
        formUnion(count == 3 ? [currency, .currencyName] : count == 5 ? [currency, .narrowSign] : currency)
      case .percent: formUnion(.percent)
      case .permille: formUnion(.permille)
      case .padding: formUnion(.padding)
      }
    }
  }
}

extension [NumberPatternItem] {
  var text: String { map(\.text).joined() }

  /// The items with `¤` in place of `¤¤¤¤¤`.
  var replacingNarrowSigns: Self { map { $0 == .currency(5) ? .currency(1) : $0 } }

  /// The items without the spaces after the last currency sign.
  var removingSpacesAfterCurrency: Self {
    guard let sign = lastIndex(where: \.isCurrency), sign + 1 < count, case .text(let text) = self[sign + 1] else {
      return self
    }
    return replacing(sign + 1, by: text.drop(while: \.isWhitespace))
  }

  /// The items without the spaces before the first currency sign.
  var removingSpacesBeforeCurrency: Self {
    guard let sign = firstIndex(where: \.isCurrency), sign > 0, case .text(let text) = self[sign - 1] else {
      return self
    }
    var rest = text[...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return replacing(sign - 1, by: rest)
  }

  private func replacing(_ index: Int, by text: Substring) -> Self {
    self[..<index] + (text.isEmpty ? [] : [.text(String(text))]) + self[(index + 1)...]
  }
}
