internal import RaqamValues

/// A piece of what stands before or behind the digits of a number pattern.
enum NumberPatternItem: Hashable, Sendable {
  /// Text as it stands in the pattern, with its quotes.
  case text(String)
  /// So many `¤` in a row.
  case currency(Int)
  case percent
  case permille
  /// `*` and what fills the number up to a width, with its quotes.
  case padding(String)

  /// The piece as it stands in the pattern.
  var text: String {
    switch self {
    case .text(let text): text
    case .currency(let count): String(repeating: "¤", count: count)
    case .percent: "%"
    case .permille: "\u{2030}"
    case .padding(let text): "*" + text
    }
  }

  /// Whether both are of one kind and the same text.
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)), (.padding(let left), .padding(let right)): left.hasBytes(of: right)
    case (.currency(let left), .currency(let right)): left == right
    case (.percent, .percent), (.permille, .permille): true
    default: false
    }
  }

  /// Hashes the text.
  func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  var isCurrency: Bool { if case .currency = self { true } else { false } }

  var isPadding: Bool { if case .padding = self { true } else { false } }

  /// Whether the number is multiplied for it.
  var isScale: Bool { self == .percent || self == .permille }
}

extension NumberPattern {
  /// What there is in a subpattern.
  struct Features: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let currencyBefore = Features(rawValue: 1)
    static let currencyBehind = Features(rawValue: 2)
    /// `¤¤¤`
    static let currencyName = Features(rawValue: 4)
    /// `¤¤¤¤¤`
    static let narrowSign = Features(rawValue: 8)
    static let percent = Features(rawValue: 16)
    static let permille = Features(rawValue: 32)
    static let padding = Features(rawValue: 64)
  }
}

extension NumberPattern.Features {
  /// What there is among items; `currency` stands for any currency sign.
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

  /// With `¤` in place of `¤¤¤¤¤`.
  var replacingNarrowSigns: Self { map { $0 == .currency(5) ? .currency(1) : $0 } }

  /// Without the spaces behind the last currency sign.
  var removingSpacesBehindCurrency: Self {
    guard let sign = lastIndex(where: \.isCurrency), sign + 1 < count, case .text(let text) = self[sign + 1] else {
      return self
    }
    return replacing(sign + 1, by: text.drop(while: \.isWhitespace))
  }

  /// Without the spaces before the first currency sign.
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
