internal import RaqamValues

/// The value of an option of a function.
struct OptionValue {
  let name: String
  let value: FieldValue
  /// Whether the message has the value itself, instead of a variable.
  let isLiteral: Bool

  var text: String { value.canonicalText ?? "" }

  /// Returns the value that a word of the specification means.
  func choice<Choice>(_ choices: KeyValuePairs<String, Choice>) throws(MessageFunctionError) -> Choice {
    if let choice = choices.first(where: { $0.key.hasBytes(of: text) }) { return choice.value }
    throw unknownValue(among: choices.map(\.key))
  }

  /// Returns the value, which must be one of the words.
  @discardableResult func word(among words: [String]) throws(MessageFunctionError) -> String {
    if let word = words.first(where: { $0.hasBytes(of: text) }) { return word }
    throw unknownValue(among: words)
  }

  /// Returns the indices of several words that spaces separate.
  func indices(of words: [String]) throws(MessageFunctionError) -> [Int] {
    let found = text.split(separator: " ").map { word in words.firstIndex { $0.hasBytes(of: String(word)) } }
    let indices = found.compactMap(\.self)
    guard !indices.isEmpty, indices.count == found.count else {
      throw .badOption(
        "option \"\(name)\" does not have the value \"\(text.abbreviated(to: 60))\"",
        hint: "write one or more of \(words.joined(separator: ", ")), separated by spaces")
    }
    return indices
  }

  private func unknownValue(among words: [String]) -> MessageFunctionError {
    let synonym = Self.synonyms.first { $0.key.hasBytes(of: text) && words.containsExactly($0.value) }?.value
    let nearest = synonym ?? SpellingSuggestion.nearest(text, among: words)
    let hint = nearest.map { FormatError.Hint.nearest($0) } ?? .oneOf(words)
    return .badOption("option \"\(name)\" does not have the value \"\(text.abbreviated(to: 60))\"", hint: "\(hint)")
  }

  /// Words of CLDR, ECMA-402 and Java for values of options.
  private static let synonyms: KeyValuePairs<String, String> = [
    "cardinal": "plural", "true": "always", "false": "never", "halfUp": "halfExpand", "halfDown": "halfTrunc",
    "up": "expand", "down": "trunc",
  ]

  /// Returns a small number, from `least` to 99.
  func digits(atLeast least: Int = 0) throws(MessageFunctionError) -> Int {
    if let number = Int(text), (least...99).contains(number), String(number).hasBytes(of: text) { return number }
    throw .badOption(
      "option \"\(name)\" must be a whole number from \(least) to 99, found \"\(text.abbreviated(to: 60))\"")
  }

  /// Returns the style that the text specifies.
  func style<Style>(_ read: (String) throws(FormatError) -> Style) throws(MessageFunctionError) -> Style {
    do throws(FormatError) {
      return try read(text)
    } catch {
      throw .badOption("option \"\(name)\": \(error.message)", hint: error.hint.map { "\($0)" })
    }
  }

  /// Requires that the message has the value itself.
  func checkLiteral() throws(MessageFunctionError) {
    guard !isLiteral else { return }
    throw .badOption("option \"\(name)\" must not be a variable", hint: "write the value in the message")
  }
}
