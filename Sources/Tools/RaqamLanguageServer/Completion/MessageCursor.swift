internal import Raqam

/// The position of a cursor in a message of MessageFormat 2 that may be incomplete.
enum MessageCursor: Equatable {
  /// A keyword after a period.
  case keyword
  /// A variable after `$`.
  case variable
  /// A function after the argument of a placeholder.
  case function
  /// An option of a function that has the other options.
  case option(function: String, used: [String])
  /// The value of an option after `=`.
  case value(function: String, option: String)
  /// An attribute after `@`.
  case attribute
  /// Markup after `#` or `/`.
  case markup
  /// A key of a variant.
  case key
  /// Text, or a part without completions.
  case other
}

extension MessageCursor {
  /// Finds the position at the end of a text, with the word before it that a completion replaces.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func end(of text: String) -> (cursor: MessageCursor, word: String) {
    let bytes = Array(text.utf8)
    guard let start = openPlaceholder(bytes) else { return statement(bytes) }
    let words = words(bytes[start...])
    guard let last = words.last else { return (.other, "") }
    if last.hasPrefix("$") { return (.variable, last) }
    if last.hasPrefix("@") { return (.attribute, last) }
    if words.count == 1, last.hasPrefix("#") || last.hasPrefix("/") { return (.markup, last) }
    let function = words.dropLast().last { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
    guard let function else {
      if last.hasPrefix(":") { return (.function, last) }
      if words.count == 1, last.isEmpty { return (.variable, last) }
      return (last.isEmpty ? .function : .other, last)
    }
    guard let equals = last.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      let used = words.dropLast().compactMap { $0.split(separator: "=").first.map(String.init) }
      return (.option(function: function, used: used), last)
    }
    let value = String(last[last.utf8.index(after: equals)...])
    if value.hasPrefix("$") { return (.variable, value) }
    return (value.hasPrefix("|") ? .other : .value(function: function, option: String(last[..<equals])), value)
  }

  /// Returns the offset after the brace of the placeholder around the end; `nil` if the end is not in one.
  private static func openPlaceholder(_ bytes: [UInt8]) -> Int? {
    var start: Int?
    var isQuoted = false
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "|") where start != nil: isQuoted.toggle()
      case UInt8(ascii: "{") where !isQuoted:
        // Two braces open a pattern, and a third one a placeholder.
        let isPattern = start == index
        start = isPattern ? nil : index + 1
      case UInt8(ascii: "}") where !isQuoted: start = nil
      default: break
      }
      index += 1
    }
    return isQuoted ? nil : start
  }

  /// Returns the words of a placeholder up to the end; the last is empty after a space. Space around `=` is removed.
  private static func words(_ bytes: ArraySlice<UInt8>) -> [String] {
    var words: [[UInt8]] = [[]]
    for byte in bytes {
      let isSpace = byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
      let last = words.count - 1
      if !isSpace {
        if byte == UInt8(ascii: "="), words[last].isEmpty, last > 0 { words.removeLast() }
        words[words.count - 1].append(byte)
      } else if !words[last].isEmpty, words[last].last != UInt8(ascii: "=") {
        words.append([])
      }
    }
    return words.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the position at the end of a text outside of placeholders.
  private static func statement(_ bytes: [UInt8]) -> (cursor: MessageCursor, word: String) {
    let length = bytes.reversed().prefix { !$0.isBlank && $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }.count
    let word = String(decoding: bytes.suffix(length), as: UTF8.self)
    let before = String(decoding: bytes.dropLast(length), as: UTF8.self)
    func isValid(_ rest: String, isMatcher: Bool) -> Bool {
      let model = MessageSource(ofText: before + rest)?.model
      if case .select? = model { return isMatcher }
      return !isMatcher && model != nil
    }
    if word.hasPrefix("."), isValid("{{}}", isMatcher: false) { return (.keyword, word) }
    if word.hasPrefix("$"), isValid("$x * {{}}", isMatcher: true) { return (.variable, word) }
    if !word.hasPrefix("."), !word.hasPrefix("$"), isValid(" * {{}}", isMatcher: true) { return (.key, word) }
    return (.other, word)
  }
}
