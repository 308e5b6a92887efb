package import Raqam
package import RaqamJSON

/// Reads one object of a descriptor key by key and reports every fault it meets.
///
/// A `null` is an absent key; of a repeated key the last counts. What was never asked for is reported by `finish`.
package struct ObjectReader {
  package let pointer: JSONPointer
  package let range: Range<Int>
  /// What the object is, in words: `row`, `formatter`.
  package let subject: String
  /// Where its faults are reported.
  package let log: DiagnosticLog
  private(set) var members: ExactDictionary<JSONMember> = [:]
  private(set) var order: [String] = []
  private(set) var used: ExactSet = []
  /// Put before every key that is asked for: the template of a dynamic section is read with `dynamic.`.
  let prefix: String

  /// `nil`, with a report, when the node is not an object.
  package init?(_ node: JSONNode, at pointer: JSONPointer, subject: String, prefix: String = "", log: DiagnosticLog) {
    guard let members = node.asObject else {
      log.report(
        .error, .wrongType, "a \(subject) is an object, found \(node.kind.article)", at: pointer,
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

  /// The keys that stand in the object, in order.
  package var keys: [String] { order.map { withoutPrefix($0) } }

  /// The string of a key that was asked for; `nil` when it is absent or another value.
  func text(_ key: String) -> String? { members[prefix + key]?.value.asString }

  func withoutPrefix(_ key: String) -> String { String(Substring(key.utf8.dropFirst(prefix.utf8.count))) }

  /// Whether the key stands there with a value other than `null`.
  package func has(_ key: String) -> Bool { members[prefix + key].map { !$0.value.isNull } ?? false }

  /// The value of a key, `nil` when it is absent or `null`.
  package mutating func node(_ key: String) -> JSONNode? {
    used.insert(prefix + key)
    guard let node = members[prefix + key]?.value, !node.isNull else { return nil }
    return node
  }

  package func pointer(to key: String) -> JSONPointer { pointer.appending(key: prefix + key) }

  /// The key between quotation marks, as it stands in the document.
  package func quoted(_ key: String) -> String { "\"\(prefix)\(key)\"" }

  /// Reports a fault of the value of `key`, or of the object where the key is missing.
  ///
  /// - Parameter text: What may be written in place of the value, as JSON.
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
    if case .nearest(let word)? = error.hint, error.offset == nil, let asked = members[prefix + key]?.value.asString {
      text = .word(word, isSure: word.lowercased().hasBytes(of: asked.lowercased()))
    }
    report(
      .error, Diagnostic.Code(error.code), error.message, key: key, offset: error.offset,
      hint: error.hint?.documentText, text: text)
  }

  /// Reports a fault of a key itself.
  func reportKey(
    _ code: Diagnostic.Code, _ message: String, _ key: String, hint: String? = nil, text: Rewriting? = nil
  ) {
    let range = members[prefix + key]?.keyRange ?? range
    log.report(
      .warning, code, message, at: pointer(to: key), byteOffset: range.lowerBound, hint: hint,
      replacement: text?.replacement(of: range))
  }

  /// Reports a key that must be there and is not.
  package func reportMissing(_ key: String, hint: String? = nil) {
    log.report(
      .error, .missingKey, "a \(subject) needs \(quoted(key))", at: pointer, byteOffset: range.lowerBound, hint: hint)
  }

  /// Reports a value of the wrong JSON type.
  package func reportType(
    _ key: String, expected: String, node: JSONNode, hint: String? = nil, text: Rewriting? = nil
  ) {
    report(
      .error, .wrongType, "\(quoted(key)) takes \(expected), found \(node.kind.article)", key: key, hint: hint,
      text: text)
  }

  /// Reports keys of the object that are known and mean nothing here.
  package func reportUnused(_ keys: [String], _ reason: String) {
    for key in keys where has(key) {
      reportKey(.unusedKey, "\(quoted(key)) does not count \(reason)", key)
    }
  }
}

/// A text of an array of strings, with its place.
package struct StringElement {
  package let text: String
  package let pointer: JSONPointer
  package let range: Range<Int>

  package var byteOffset: Int { range.lowerBound }
}

// MARK: Plain values

extension ObjectReader {
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

  /// An integer within `range`.
  package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = node(key) else { return nil }
    guard let text = node.asNumber else {
      reportType(
        key, expected: "an integer", node: node, hint: node.asString == nil ? nil : "write it without quotes",
        text: node.asString.flatMap { Self.exactInteger($0) }.flatMap { range.contains($0) ? .sure("\($0)") : nil })
      return nil
    }
    if let value = Self.exactInteger(text), range.contains(value) { return value }
    report(
      .error, .outOfRange,
      "\(quoted(key)) is an integer from \(range.lowerBound) to \(range.upperBound), found \(text.abbreviated())",
      key: key)
    return nil
  }

  private static func exactInteger(_ text: String) -> Int? {
    do throws(FormatError) {
      return try ExactDecimal(text).integerValue.flatMap { Int(exactly: $0) }
    } catch {
      return nil
    }
  }

  /// A decimal, as a JSON number or as a string that keeps every digit.
  package mutating func decimal(_ key: String) -> ExactDecimal? {
    guard let node = node(key) else { return nil }
    guard let text = node.asNumber ?? node.asString else {
      reportType(key, expected: "a decimal number", node: node)
      return nil
    }
    return checked(key) { () throws(FormatError) in try ExactDecimal(text) }
  }

  /// The elements of an array.
  package mutating func array(_ key: String, of elements: String = "") -> [JSONNode]? {
    guard let node = node(key) else { return nil }
    if let elements = node.asArray { return elements }
    reportType(key, expected: "an array" + (elements.isEmpty ? "" : " of " + elements), node: node)
    return nil
  }

  /// The members of an object.
  package mutating func object(_ key: String) -> [JSONMember]? {
    guard let node = node(key) else { return nil }
    if let members = node.asObject { return members }
    reportType(key, expected: "an object", node: node)
    return nil
  }

  /// The texts of an array of strings, each with its place.
  package mutating func strings(_ key: String) -> [StringElement]? {
    guard let elements = array(key, of: "strings") else { return nil }
    let pointer = pointer(to: key)
    return elements.enumerated().compactMap { index, element in
      let place = pointer.appending(index: index)
      if let text = element.asString { return StringElement(text: text, pointer: place, range: element.range) }
      log.report(
        .error, .wrongType, "\(quoted(key)) takes strings, found \(element.kind.article)", at: place,
        byteOffset: element.range.lowerBound)
      return nil
    }
  }

  /// One of the words of an enumeration.
  package mutating func word<Word: CaseIterable & RawRepresentable>(
    _ key: String, _: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let text = string(key) else { return nil }
    if let word = Word(exact: text) { return word }
    reportWord(text, key: key, words: Word.allCases.map(\.rawValue))
    return nil
  }

  package func reportWord(_ word: String, key: String, words: [String]) {
    let (hint, text) = Self.hint(word, words: words, log: log)
    report(.error, .unknownWord, unknownWord(word, key: key), key: key, hint: hint, text: text)
  }

  /// Reports a word of another library.
  func reportWord(_ word: String, key: String, _ synonym: Synonym) {
    report(
      .error, .unknownWord, unknownWord(word, key: key), key: key, hint: synonym.hint,
      text: synonym.word.map { .word($0, isSure: false) })
  }

  private func unknownWord(_ word: String, key: String) -> String {
    "unknown word \"\(word.abbreviated())\" for \(quoted(key))"
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
      .word(nearest, isSure: NearestWord.isBeyondDoubt(nearest, for: word, among: words))
    )
  }

  /// The words of an array of strings, each one of an enumeration.
  package mutating func words<Word: CaseIterable & RawRepresentable>(
    _ key: String, _: Word.Type
  ) -> [Word]? where Word.RawValue == String {
    guard let elements = strings(key) else { return nil }
    var result: [Word] = []
    for element in elements {
      if let word = Word(exact: element.text) {
        result.append(word)
      } else {
        let (hint, text) = Self.hint(element.text, words: Word.allCases.map(\.rawValue), log: log)
        log.report(
          .error, .unknownWord, unknownWord(element.text, key: key), at: element.pointer,
          byteOffset: element.byteOffset, hint: hint, replacement: text?.replacement(of: element.range))
      }
    }
    if members[prefix + key]?.value.asArray?.isEmpty == true {
      report(.error, .emptyList, "\(quoted(key)) is an empty list", key: key, hint: "leave the key out")
    }
    return result.isEmpty ? nil : result
  }
}
