internal import Raqam
internal import RaqamDescriptors
internal import RaqamMessages

extension SelectingMessage {
  /// A translated variant.
  struct Leaf {
    let keys: [VariantKey]
    let text: String
    let place: TextPlace?
  }

  /// A message, and the UTF-16 offsets at which its variants begin.
  struct Written {
    private(set) var text = ""
    private(set) var places: [TextPlace] = []
    private var length = 0

    fileprivate mutating func append(_ part: String) {
      text += part
      length += part.utf16.count
    }

    fileprivate mutating func append(_ leaf: Leaf) {
      if var place = leaf.place {
        place.offset = length
        places.append(place)
      }
      append(leaf.text)
    }
  }

  /// Returns the variants of a translation.
  ///
  /// A variant that is not translated is absent, so that the translation of `other` is displayed. If that is not
  /// translated, it is the nearest translation, or the text of the message.
  ///
  /// - Parameters:
  ///   - texts: The translations by label.
  ///   - fallback: Called for each variant with the text of the message.
  func leaves(
    _ combinations: [Combination], _ texts: [String: (text: String, place: TextPlace?)],
    fallback: (Combination) -> Void
  ) -> [Leaf] {
    let translated = combinations.filter { texts[$0.label] != nil }
    // The beginnings of the keys that have a translation.
    let beginnings = Set(translated.flatMap { item in item.keys.indices.map { Array(item.keys[...$0]) } } + [[]])
    return combinations.compactMap { item in
      if let own = texts[item.label] { return Leaf(keys: item.keys, text: own.text, place: own.place) }
      let decided = item.keys.lastIndex { !$0.isOpen }.map { $0 + 1 } ?? 0
      guard !translated.isEmpty, beginnings.contains(Array(item.keys[..<decided])) else { return nil }
      let nearest = translated.first { other in
        zip(other.keys, item.keys).allSatisfy { $0 == $1 || $0.isOpen }
      }
      if let near = nearest.flatMap({ texts[$0.label] }) {
        return Leaf(keys: item.keys, text: near.text, place: near.place)
      }
      fallback(item)
      return Leaf(keys: item.keys, text: text(of: item), place: nil)
    }
  }

  /// Returns a message with these variants.
  func written(_ leaves: [Leaf]) -> Written {
    var written = Written()
    switch syntax {
    case .messageFormat1: write(leaves, from: 0, to: &written)
    default: writeMatcher(leaves, to: &written)
    }
    return written
  }

  private func writeMatcher(_ leaves: [Leaf], to written: inout Written) {
    let names = columns.map(\.name)
    let matcher = MessageModel.select(.init(selectors: names, variants: [])).text
    written.append(MessageModel.select(.init(declarations: declarations, selectors: names, variants: [])).text)
    for leaf in leaves {
      let variant = MessageModel.Variant(keys: leaf.keys.map(\.literal), pattern: [])
      // The printer quotes the keys.
      let line = MessageModel.select(.init(selectors: names, variants: [variant])).text
      written.append(String(Substring(line.utf8.dropFirst(matcher.utf8.count).dropLast(2))))
      written.append(leaf)
      written.append("}}")
    }
  }

  /// Appends the choice of a column and of those after it. The number of columns is that of the message.
  private func write(_ leaves: [Leaf], from column: Int, to written: inout Written) {
    guard let first = leaves.first else { return }
    guard column < columns.count else { return written.append(first) }
    guard first.keys[column] != .any else { return write(leaves, from: column + 1, to: &written) }
    let own = columns[column]
    let type =
      switch own.kind {
      case .cardinal: "plural"
      case .ordinal: "selectordinal"
      case .string: "select"
      }
    written.append("{\(own.name), \(type),\(own.offset.isEmpty ? "" : " offset:\(own.offset)")")
    var rest = leaves[...]
    while let key = rest.first?.keys[column] {
      let end = rest.firstIndex { $0.keys[column] != key } ?? rest.endIndex
      written.append(" \(key.selector) {")
      write(Array(rest[..<end]), from: column + 1, to: &written)
      written.append("}")
      rest = rest[end...]
    }
    written.append("}")
  }

  /// Returns the text of a translated variant in canonical quotation, or the reason why it is not a part of a message.
  func checked(_ text: String, isPlural: Bool, in language: String) throws(FormatError) -> String {
    guard syntax == .messageFormat1 else {
      let pattern = try MessageSource(bounded: "{{\(text)}}")
      if let error = pattern.formatErrors.first {
        throw FormatError(error.code, error.message, offset: error.offset.map { max(0, $0 - 2) }, hint: error.hint)
      }
      return text
    }
    let (pattern, elements) = try MessagePattern.branch(text, inPlural: isPlural)
    var checked = ""
    for element in elements {
      switch element {
      case .text(let part): checked += MessagePattern.quoted(part, inPlural: isPlural)
      case .number: checked += "#"
      case .argument(let number):
        let argument = pattern.arguments[number]
        let source = pattern.source(of: argument)
        if argument.kind != .plain { _ = try MessageFormatter(source, locale: language, timeZone: TimeZoneID.utc) }
        checked += source
      }
    }
    return checked
  }
}

extension VariantKey {
  fileprivate var literal: MessageModel.Key {
    switch self {
    case .any, .other: .catchall
    case .exact(let text), .word(let text): .literal(ExactText(text))
    }
  }

  /// The selector in MessageFormat 1.
  fileprivate var selector: String {
    switch self {
    case .any, .other: "other"
    case .exact(let number): "=\(number)"
    case .word(let word): word
    }
  }
}
