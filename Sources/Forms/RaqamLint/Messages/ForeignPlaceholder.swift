internal import Raqam

/// A placeholder of another tool in literal text: `%s`, `%1$s`, `%(name)s`, `%@`.
struct ForeignPlaceholder {
  let text: String
  /// The range in Unicode scalars.
  let range: Range<Int>

  /// Returns the placeholders of printf in a text.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func printf(in text: String) -> [ForeignPlaceholder] {
    let scalars = Array(text.unicodeScalars)
    var found: [ForeignPlaceholder] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index] == "%", let end = end(scalars, index) else {
        index += 1
        continue
      }
      var text = ""
      text.unicodeScalars += scalars[index..<end]
      found.append(ForeignPlaceholder(text: text, range: index..<end))
      index = end
    }
    return found
  }

  private static func end(_ scalars: [Unicode.Scalar], _ start: Int) -> Int? {
    // A percent sign after a number is one.
    if start > 0, scalars[start - 1] == "%" || scalars[start - 1].properties.numericType != nil { return nil }
    var index = start + 1
    func next() -> Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }
    if next() == "(" {
      guard let close = scalars[index...].prefix(60).firstIndex(of: ")") else { return nil }
      index = close + 1
    } else {
      while let scalar = next(), ("0"..."9").contains(scalar) { index += 1 }
      if index > start + 1 {
        guard next() == "$" else { return nil }
        index += 1
      }
    }
    guard let type = next(), ["s", "d", "i", "u", "f", "@"].contains(type) else { return nil }
    index += 1
    if let after = next(), after.properties.isAlphabetic || after.properties.numericType != nil { return nil }
    return index
  }

  /// Returns the variables of MessageFormat 2, `$name`, in a text.
  static func variables(in text: String) -> [ForeignPlaceholder] {
    let scalars = Array(text.unicodeScalars)
    var found: [ForeignPlaceholder] = []
    for index in scalars.indices where scalars[index] == "$" {
      let name = scalars[(index + 1)...].prefix { $0.properties.isAlphabetic || $0 == "_" || ("0"..."9").contains($0) }
      guard let first = name.first, !("0"..."9").contains(first) else { continue }
      var text = "$"
      text.unicodeScalars += name
      found.append(ForeignPlaceholder(text: text, range: index..<index + 1 + name.count))
    }
    return found
  }
}

extension LintedMessage {
  /// Finds placeholders of other tools: `%s` in a text, and `%{name}` and `${name}`, whose sign is literal.
  var placeholders: [MessageWarning] {
    let units = Array(pattern.text.utf16)
    var warnings: [MessageWarning] = []
    for range in pattern.literals {
      let text = String(decoding: units[range], as: UTF16.self)
      for found in ForeignPlaceholder.printf(in: text) {
        let before = text.unicodeScalars.prefix(found.range.lowerBound).reduce(0) { $0 + UTF16.width($1) }
        warnings.append(
          MessageWarning(
            message: "“\(found.text)” is literal text", offset: range.lowerBound + before,
            units: found.text.utf16.count,
            hint: "write an argument in braces, such as {name}"))
      }
    }
    let ends = Set(pattern.literals.map(\.upperBound))
    for argument in pattern.arguments where argument.kind == .plain && ends.contains(argument.range.lowerBound) {
      let sign = units[argument.range.lowerBound - 1]
      guard sign == 0x25 || sign == 0x24 else { continue }
      let mark = sign == 0x25 ? "%" : "$"
      // A sign before a number may be a unit.
      if argument.range.lowerBound > 1, sign == 0x25, (0x30...0x39).contains(units[argument.range.lowerBound - 2]) {
        continue
      }
      warnings.append(
        MessageWarning(
          message: "the sign “\(mark)” before {\(argument.name)} is literal text",
          offset: argument.range.lowerBound - 1, units: argument.range.count + 1, hint: "write {\(argument.name)}"))
    }
    return warnings
  }
}

extension LintedUnicodeMessage {
  /// Finds placeholders of other tools in literal text: `%s`, and `$name` without braces.
  var placeholders: [RangeWarning] {
    let bytes = Array(source.text.utf8)
    return source.tokens.filter { $0.kind == .text }.flatMap { token -> [RangeWarning] in
      let text = String(decoding: bytes[token.range], as: UTF8.self)
      let found = ForeignPlaceholder.printf(in: text) + ForeignPlaceholder.variables(in: text)
      return found.map { placeholder in
        let before = text.unicodeScalars.prefix(placeholder.range.lowerBound).reduce(0) { $0 + UTF8.width($1) }
        let start = token.offset + before
        return RangeWarning(
          message: "“\(placeholder.text.abbreviated(to: 60))” is literal text",
          range: start..<start + placeholder.text.utf8.count,
          hint: placeholder.text.hasPrefix("$")
            ? "write {\(placeholder.text.abbreviated(to: 60))}" : "write a variable in braces, such as {$name}")
      }
    }
  }
}
