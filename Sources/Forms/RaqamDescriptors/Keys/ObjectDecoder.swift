internal import Raqam
internal import RaqamJSON

/// A decoder of one object of a descriptor, which reads it key by key and reports every problem.
///
/// A `null` is equivalent to an absent key; the last value of a repeated key is used. `finish` reports keys that
/// were not read.
package struct ObjectDecoder {
  package let pointer: JSONPointer
  package let range: Range<Int>
  /// The name of the object in messages, such as `row` or `formatter`.
  package let subject: String
  /// The log that receives the problems of the object.
  package let log: DiagnosticLog
  private(set) var members: [ExactText: JSONMember] = [:]
  private(set) var order: [String] = []
  private(set) var used: Set<ExactText> = []
  /// The prefix of every key. The template of a dynamic section is decoded with `dynamic.`.
  let prefix: String

  /// Creates a decoder; fails with a report if the node is not an object.
  package init?(_ node: JSONNode, at pointer: JSONPointer, subject: String, prefix: String = "", log: DiagnosticLog) {
    guard let members = node.asObject else {
      log.report(
        .error, .wrongType, "a \(subject) must be an object, found \(node.kind.article)", at: pointer,
        byteOffset: node.range.lowerBound)
      return nil
    }
    self.pointer = pointer
    self.subject = subject
    self.log = log
    self.prefix = prefix
    range = node.range
    for member in members where member.key.beginsWithBytes(of: prefix) {
      if self.members.updateValue(member, forKey: member.key) == nil { order.append(member.key) }
    }
  }

  /// The keys of the object without the prefix, in the order of the document.
  package var keys: [String] { order.map { withoutPrefix($0) } }

  /// Returns the string value of a key without marking the key as read; `nil` if it is absent or not a string.
  func text(_ key: String) -> String? { members[prefix + key]?.value.asString }

  func withoutPrefix(_ key: String) -> String { String(Substring(key.utf8.dropFirst(prefix.utf8.count))) }

  /// Returns whether the object has the key with a value other than `null`.
  package func has(_ key: String) -> Bool { members[prefix + key].map { !$0.value.isNull } ?? false }

  /// Returns the value of a key and marks the key as read; `nil` if it is absent or `null`.
  package mutating func node(_ key: String) -> JSONNode? {
    used.insert(prefix + key)
    guard let node = members[prefix + key]?.value, !node.isNull else { return nil }
    return node
  }

  package func pointer(to key: String) -> JSONPointer { pointer.appending(key: prefix + key) }

  /// Returns the key with its prefix in quotation marks.
  package func quoted(_ key: String) -> String { "\"\(prefix)\(key)\"" }

  /// Reports a problem of the value of `key`, or of the object if the key is absent.
  ///
  /// - Parameter text: The JSON that may replace the value.
  package func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, key: String, offset: Int? = nil,
    units: Int? = nil, hint: String? = nil, text: Rewriting? = nil
  ) {
    let node = members[prefix + key]?.value
    log.report(
      severity, code, message, at: node == nil ? pointer : pointer(to: key),
      byteOffset: node?.range.lowerBound ?? range.lowerBound, offset: offset, units: units, hint: hint,
      replacement: node.flatMap { text?.replacement(of: $0.range) })
  }

  package func report(_ error: FormatError, key: String) {
    var text: Rewriting?
    if error.hint?.kind == .nearest, let word = error.hint?.words.first, error.offset == nil,
      let asked = members[prefix + key]?.value.asString
    {
      text = .word(word, isSure: word.lowercased().hasBytes(of: asked.lowercased()))
    }
    report(
      .error, Diagnostic.Code(error.code), error.message, key: key, offset: error.offset,
      hint: error.hint?.documentText, text: text)
  }

  /// Reports a problem of a key rather than of its value.
  func reportKey(
    _ code: Diagnostic.Code, _ message: String, _ key: String, hint: String? = nil, text: Rewriting? = nil
  ) {
    let range = members[prefix + key]?.keyRange ?? range
    log.report(
      .warning, code, message, at: pointer(to: key), byteOffset: range.lowerBound, hint: hint,
      replacement: text?.replacement(of: range))
  }

  /// Reports a missing required key.
  package func reportMissing(_ key: String, hint: String? = nil) {
    log.report(
      .error, .missingKey, "missing key \(quoted(key)) in a \(subject)", at: pointer, byteOffset: range.lowerBound,
      hint: hint)
  }

  /// Reports a value of the wrong JSON type.
  package func reportType(
    _ key: String, expected: String, node: JSONNode, hint: String? = nil, text: Rewriting? = nil
  ) {
    report(
      .error, .wrongType, "\(quoted(key)) must be \(expected), found \(node.kind.article)", key: key, hint: hint,
      text: text)
  }

  /// Reports keys of the object that are valid but have no effect here.
  package func reportUnused(_ keys: [String], _ reason: String) {
    for key in keys where has(key) {
      reportKey(.unusedKey, "\(quoted(key)) is ignored \(reason)", key)
    }
  }
}

/// An element of an array of strings, with its location.
package struct StringElement {
  package let text: String
  package let pointer: JSONPointer
  package let range: Range<Int>

  package var byteOffset: Int { range.lowerBound }
}

// MARK: Plain values

extension ObjectDecoder {
  package mutating func string(_ key: String) -> String? {
    guard let node = node(key) else { return nil }
    if let text = node.asString { return text }
    reportType(key, expected: "a string", node: node)
    return nil
  }

  package mutating func bool(_ key: String) -> Bool? {
    guard let node = node(key) else { return nil }
    if let value = node.asBool { return value }
    reportType(
      key, expected: "true or false", node: node,
      hint: node.asString == nil ? nil : "write it without quotes",
      text: node.asString.map { $0.lowercased() }.flatMap {
        ["true", "false"].containsExactly($0) ? .sure($0) : nil
      })
    return nil
  }

  /// Returns an integer within `range`, or reports an error.
  package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = node(key) else { return nil }
    guard let text = node.asNumber else {
      reportType(
        key, expected: "an integer", node: node, hint: node.asString.flatMap { Self.numberHint($0) },
        text: node.asString.flatMap { Self.exactInteger($0) }.flatMap { range.contains($0) ? .sure("\($0)") : nil })
      return nil
    }
    if let value = Self.exactInteger(text), range.contains(value) { return value }
    report(
      .error, .outOfRange,
      "\(quoted(key)) must be an integer from \(range.lowerBound) to \(range.upperBound), found \(text.abbreviated())",
      key: key)
    return nil
  }

  /// Returns the hint for a string in place of a number; `nil` if it is not the text of a number.
  package static func numberHint(_ text: String) -> String? {
    do throws(FormatError) {
      _ = try ExactDecimal(text)
      return "write it without quotes"
    } catch {
      return text.utf8.first == UInt8(ascii: "$") ? "write a number: only conditions and expressions name rows" : nil
    }
  }

  private static func exactInteger(_ text: String) -> Int? {
    do throws(FormatError) {
      return try ExactDecimal(text).integerValue.flatMap { Int(exactly: $0) }
    } catch {
      return nil
    }
  }

  /// Returns a decimal from a JSON number, or from a string, which preserves every digit.
  package mutating func decimal(_ key: String) -> ExactDecimal? {
    guard let node = node(key) else { return nil }
    guard let text = node.asNumber ?? node.asString else {
      reportType(key, expected: "a decimal number", node: node)
      return nil
    }
    return checked(key) { () throws(FormatError) in try ExactDecimal(text) }
  }

  /// Returns the elements of an array, or reports an error.
  package mutating func array(_ key: String, of elements: String = "") -> [JSONNode]? {
    guard let node = node(key) else { return nil }
    if let elements = node.asArray { return elements }
    reportType(key, expected: "an array" + (elements.isEmpty ? "" : " of " + elements), node: node)
    return nil
  }

  /// Returns the members of an object, or reports an error.
  package mutating func object(_ key: String) -> [JSONMember]? {
    guard let node = node(key) else { return nil }
    if let members = node.asObject { return members }
    reportType(key, expected: "an object", node: node)
    return nil
  }

  /// Returns the elements of an array of strings with their locations; reports elements that are not strings.
  package mutating func strings(_ key: String) -> [StringElement]? {
    guard let elements = array(key, of: "strings") else { return nil }
    let pointer = pointer(to: key)
    return elements.enumerated().compactMap { index, element in
      let location = pointer.appending(index: index)
      if let text = element.asString { return StringElement(text: text, pointer: location, range: element.range) }
      log.report(
        .error, .wrongType, "elements of \(quoted(key)) must be strings, found \(element.kind.article)", at: location,
        byteOffset: element.range.lowerBound)
      return nil
    }
  }

  /// Returns the enumeration value of a string, or reports an error.
  package mutating func word<Word: CaseIterable & RawRepresentable>(
    _ key: String, _: Word.Type
  ) -> Word? where Word.RawValue == String {
    word(key, among: Array(Word.allCases))
  }

  /// Returns the allowed enumeration value of a string, or reports an error.
  package mutating func word<Word: RawRepresentable<String>>(_ key: String, among allowed: [Word]) -> Word? {
    word(key, among: allowed.map(\.rawValue)).map { allowed[$0] }
  }

  /// Returns the index of the word that a string is, or reports an error.
  mutating func word(_ key: String, among words: [String]) -> Int? {
    guard let text = string(key) else { return nil }
    if let index = words.firstIndex(where: { $0.hasBytes(of: text) }) { return index }
    reportWord(text, key: key, words: words)
    return nil
  }

  package func reportWord(_ word: String, key: String, words: [String]) {
    let (hint, text) = Self.hint(word, words: words, log: log)
    report(.error, .unknownValue, unknownValue(word, key: key), key: key, hint: hint, text: text)
  }

  /// Reports a value of another library.
  func reportWord(_ word: String, key: String, _ synonym: Synonym) {
    report(
      .error, .unknownValue, unknownValue(word, key: key), key: key, hint: synonym.hint,
      text: synonym.word.map { .word($0, isSure: false) })
  }

  private func unknownValue(_ word: String, key: String) -> String {
    "unknown value \"\(word.abbreviated())\" for \(quoted(key))"
  }

  private static func hint(_ word: String, words: [String], log: DiagnosticLog) -> (hint: String, text: Rewriting?) {
    let expected = "expected one of \(words.joined(separator: ", "))"
    guard let nearest = log.nearest(to: word, among: words) else {
      let meant = log.sharingWords(with: word, among: words)
      let text = meant.count == 1 ? meant.first.map { Rewriting.word($0, isSure: false) } : nil
      return ([question(meant), expected].compactMap(\.self).joined(separator: " "), text)
    }
    return (
      "\(FormatError.Hint.nearest(nearest)) \(expected)",
      .word(nearest, isSure: SpellingSuggestion.isBeyondDoubt(nearest, for: word, among: words))
    )
  }

  /// Returns the indices of the words in an array of strings; reports other strings, and an empty array.
  mutating func words(_ key: String, among allowed: [String]) -> [Int]? {
    guard let elements = strings(key) else { return nil }
    var result: [Int] = []
    for element in elements {
      if let index = allowed.firstIndex(where: { $0.hasBytes(of: element.text) }) {
        result.append(index)
      } else {
        let (hint, text) = Self.hint(element.text, words: allowed, log: log)
        log.report(
          .error, .unknownValue, unknownValue(element.text, key: key), at: element.pointer,
          byteOffset: element.byteOffset, hint: hint, replacement: text?.replacement(of: element.range))
      }
    }
    if members[prefix + key]?.value.asArray?.isEmpty == true {
      report(.error, .emptyList, "\(quoted(key)) must not be empty", key: key, hint: "remove the key")
    }
    return result.isEmpty ? nil : result
  }
}
