internal import ICU
internal import RaqamMessages
internal import RaqamValues

/// A message of MessageFormat 1 as a tree, with the names and functions of MessageFormat 2.
struct MessageTree {
  typealias Function = MessageModel.FunctionReference

  enum Element {
    case text(String)
    /// A displayed argument.
    case argument(name: String, function: Function?)
    /// The sign `#`: the number of a choice without its offset.
    case number(choice: Int)
    /// A choice between messages, as an index.
    case choice(Int)
  }

  enum Selection: Hashable { case cardinal, ordinal, string }

  /// A key of a branch.
  enum Key: Hashable {
    /// A number in canonical decimal notation.
    case exact(String)
    /// A plural category, or a string.
    case keyword(String)
  }

  /// A branch of a choice; `nil` is the key of the branch `other`.
  struct Branch {
    let choice: Int
    let key: Key?
  }

  /// A `plural`, `selectordinal` or `select` argument.
  struct Choice {
    let name: String
    let selection: Selection
    /// The number to subtract before the plural category is selected.
    let offset: Int
    /// The branches that contain this choice, outermost first.
    let parents: [Branch]
    /// The keys in the order of the message, without repetitions.
    fileprivate(set) var keys: [Key] = []
    fileprivate(set) var branches: [Key: [Element]] = [:]
    fileprivate(set) var other: [Element] = []
    /// The function that selects a branch.
    fileprivate(set) var function = Function.plainNumber
  }

  private(set) var elements: [Element] = []
  /// The choices, ordered by their start.
  private(set) var choices: [Choice] = []

  private let units: [UInt16]
  private let parts: [MessagePatternPart]
  private var names: MessageNames

  /// Parses a message that ``MessageFormatter`` accepts.
  init(_ pattern: String, names: [ExactText: String]) throws(FormatError) {
    units = Array(pattern.utf16)
    self.names = MessageNames(renaming: names)
    do throws(RejectedText) {
      parts = try MessagePatternPart.parts(of: pattern)
    } catch {
      throw FormatError(error)
    }
    if let offset = units.firstIndex(of: 0) {
      throw FormatError(.unsupportedStyle, "MessageFormat 2 does not allow U+0000", offset: offset)
    }
    var index = 0
    elements = try body(&index, choice: nil, parents: [])
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
  }

  private func kind(_ index: Int) -> MessagePatternPart.Kind? { index < parts.count ? parts[index].kind : nil }

  /// Parses a message from its start to the index after its limit. MessageFormatter bounds the nesting depth.
  private mutating func body(
    _ index: inout Int, choice: Int?, parents: [Branch]
  ) throws(FormatError) -> [Element] {
    var elements: [Element] = []
    var end = parts[index].range.upperBound
    index += 1
    while index < parts.count {
      let part = parts[index]
      if part.range.lowerBound > end { elements.append(.text(text(end..<part.range.lowerBound))) }
      end = part.range.upperBound
      switch part.kind {
      case .messageLimit:
        index += 1
        return elements
      case .argumentStart:
        if let element = try argument(&index, parents) { elements.append(element) }
        end = parts[index - 1].range.upperBound
      case .replacedNumber:
        if let choice { elements.append(.number(choice: choice)) }
        index += 1
      default:
        // Skipped apostrophes, and those that ICU would insert to close a quotation.
        index += 1
      }
    }
    return elements
  }

  /// Parses an argument from its start to the index after its limit.
  private mutating func argument(
    _ index: inout Int, _ parents: [Branch]
  ) throws(FormatError) -> Element? {
    let start = parts[index]
    index += 1
    // Cannot fail for a message that ICU accepts.
    guard index < parts.count, let kind = start.argument else { return nil }
    let nameRange = parts[index].range
    let name = try names.name(of: text(nameRange), at: nameRange.lowerBound)
    index += 1
    switch kind {
    case .choice:
      throw FormatError(
        .unsupportedStyle, "\"choice\" has no equivalent in MessageFormat 2", offset: start.range.lowerBound,
        hint: .form(.messagePlural))
    case .plain, .simple:
      var type = ""
      var style: (text: String, offset: Int)?
      while let next = self.kind(index), next != .argumentLimit {
        let range = parts[index].range
        if next == .argumentType { type = text(range).lowercased() }
        if next == .argumentStyle { style = (text(range), range.lowerBound) }
        index += 1
      }
      index += 1
      return .argument(name: name, function: try Self.function(type, style))
    case .plural: return try choice(&index, name, .cardinal, parents)
    case .selectOrdinal: return try choice(&index, name, .ordinal, parents)
    case .select: return try choice(&index, name, .string, parents)
    }
  }

  private mutating func choice(
    _ index: inout Int, _ name: String, _ selection: Selection, _ parents: [Branch]
  ) throws(FormatError) -> Element {
    let start = parts[index - 1].range.lowerBound
    var offset = 0
    if let kind = kind(index), kind == .argumentInteger || kind == .argumentDouble {
      offset = try shift(parts[index].range)
      index += 1
    }
    let number = choices.count
    choices.append(Choice(name: name, selection: selection, offset: offset, parents: parents))
    var hasOther = false
    while kind(index) == .argumentSelector {
      let key = try key(&index, choices[number])
      let nested = choices.count
      let body = try body(
        &index, choice: selection == .string ? nil : number, parents: parents + [Branch(choice: number, key: key)])
      // ICU uses the first of several branches with one key, and no branch whose key is not a plural category.
      if let key, choices[number].branches[key] == nil, selection == .string || key.selectsNumbers {
        choices[number].keys.append(key)
        choices[number].branches[key] = body
      } else if key == nil, !hasOther {
        choices[number].other = body
        hasOther = true
      } else {
        choices.removeSubrange(nested...)
      }
    }
    index += 1
    guard let function = Self.selector(of: choices[number]) else {
      throw FormatError(
        .unsupportedStyle, "\"selectordinal\" cannot select by the digits of this format of \"\(name.abbreviated())\"",
        offset: start, hint: .write("#"))
    }
    choices[number].function = function
    return .choice(number)
  }

  /// Parses the key of a branch; `nil` for `other`.
  private func key(_ index: inout Int, _ choice: Choice) throws(FormatError) -> Key? {
    let range = parts[index].range
    let word = text(range)
    index += 1
    if let kind = kind(index), kind == .argumentInteger || kind == .argumentDouble {
      index += 1
      return .exact(try number(parts[index - 1].range).description)
    }
    if word.hasBytes(of: "other") { return nil }
    let key = Key.keyword(word)
    if let index = choice.branches.index(forKey: key), case .keyword(let first) = choice.branches.keys[index],
      !first.hasBytes(of: word)
    {
      throw FormatError(
        .unsupportedStyle, "\"\(word.abbreviated())\" is canonically equivalent to another key",
        offset: range.lowerBound)
    }
    return key
  }

  /// Parses the number of a key or of an offset.
  private func number(_ range: Range<Int>) throws(FormatError) -> ExactDecimal {
    do throws(FormatError) {
      let number = try ExactDecimal(text(range))
      // Zero has no sign as a key.
      return number.isZero ? .zero : number
    } catch {
      throw FormatError(
        .unsupportedStyle, "\"\(text(range).abbreviated())\" has no equivalent in MessageFormat 2",
        offset: range.lowerBound)
    }
  }

  /// Parses the offset of a plural. MessageFormat 2 requires integers of at most two digits.
  private func shift(_ range: Range<Int>) throws(FormatError) -> Int {
    guard let shift = Int(try number(range).description), abs(shift) <= 99 else {
      throw FormatError(
        .unsupportedStyle, "offset \(text(range).abbreviated()) is out of range: expected an integer from -99 to 99",
        offset: range.lowerBound)
    }
    return shift
  }
}

extension MessageTree.Key {
  /// Whether a number may select the key: whether it is a number or a plural category.
  fileprivate var selectsNumbers: Bool {
    guard case .keyword(let word) = self else { return true }
    return PluralSelector.Category(exact: word) != nil
  }
}
