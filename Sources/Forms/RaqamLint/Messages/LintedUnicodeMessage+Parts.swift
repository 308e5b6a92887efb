internal import Raqam
internal import RaqamDescriptors

// MARK: - Declarations

extension LintedUnicodeMessage {
  /// Finds declared variables without a use.
  var unusedDeclarations: [RangeWarning] {
    let used = model.usedVariables
    return model.declarations.enumerated().compactMap { index, declaration in
      guard !used.contains(declaration.name), let range = source.range(ofDeclaration: index) else { return nil }
      return RangeWarning(
        message: "$\(declaration.name.abbreviated()) is declared but never used", range: range,
        hint: "remove the declaration")
    }
  }
}

// MARK: - Literals

extension LintedUnicodeMessage {
  /// Finds unquoted literals that are probably variables: `{name}` for `{$name}`.
  func literals(_ known: (String) -> Bool) -> [RangeWarning] {
    let bytes = Array(source.text.utf8)
    return expressions.compactMap { located in
      guard case .placeholder = located.owner, located.expression.function == nil,
        case .literal(let text)? = located.expression.argument,
        declared.contains(text.string) || known(text.string)
      else { return nil }
      var start = located.range.lowerBound + 1
      while start < located.range.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start]) { start += 1 }
      // A quoted literal is intentional.
      guard bytes[start...].starts(with: text.string.utf8) else { return nil }
      let name = text.string.abbreviated()
      // Each rewritten message is as long as the message: long ones would need quadratic memory.
      let rewritten = bytes.count > 4096 ? nil : bytes[..<start] + [UInt8(ascii: "$")] + bytes[start...]
      return RangeWarning(
        message: "{\(name)} is the literal text \"\(name)\"", range: start..<start + text.string.utf8.count,
        hint: "write {$\(name)}", rewritten: rewritten.map { String(decoding: $0, as: UTF8.self) })
    }
  }
}

// MARK: - Patterns

extension LintedUnicodeMessage {
  /// Finds date patterns that are probably a word.
  var datePatterns: [RangeWarning] {
    expressions.filter { $0.expression.function?.name == "raqam:date" }.flatMap(\.options).compactMap { option in
      guard option.entry.name == "pattern", case .literal(let text) = option.entry.value,
        let hint = StyleWord.hint(ofDatePattern: text.string)
      else { return nil }
      return RangeWarning(message: StyleWord.message(ofDatePattern: text.string), range: option.valueRange, hint: hint)
    }
  }
}

// MARK: - Markup

extension LintedUnicodeMessage {
  /// Finds markup that is opened and not closed in a pattern, or closed and not opened.
  var markup: [RangeWarning] {
    model.patterns.enumerated().flatMap { variant, pattern in
      var warnings: [RangeWarning] = []
      var open: [(name: String, range: Range<Int>)] = []
      var counts: [String: Int] = [:]
      func reportUnclosed(_ markup: (name: String, range: Range<Int>)) {
        warnings.append(
          RangeWarning(
            message: "{#\(markup.name)} is not closed", range: markup.range,
            hint: "write {/\(markup.name)}, or {#\(markup.name) /} for an element without content"))
      }
      var placeholder = 0
      for element in pattern.elements {
        if case .text = element { continue }
        let range = source.range(ofPlaceholder: placeholder, inVariant: variant) ?? 0..<0
        placeholder += 1
        guard case .markup(let markup) = element else { continue }
        switch markup.kind {
        case .standalone: break
        case .open:
          open.append((markup.name, range))
          counts[markup.name, default: 0] += 1
        case .close:
          guard counts[markup.name, default: 0] > 0 else {
            warnings.append(RangeWarning(message: "{/\(markup.name)} closes no markup", range: range))
            continue
          }
          while let last = open.popLast() {
            counts[last.name, default: 0] -= 1
            if last.name == markup.name { break }
            reportUnclosed(last)
          }
        }
      }
      for markup in open { reportUnclosed(markup) }
      return warnings
    }
  }
}

// MARK: - Rows

extension LintedUnicodeMessage {
  /// Finds functions that cannot format any value of the row that they are applied to.
  var misfits: [RangeWarning] {
    guard let facts else { return [] }
    return expressions.compactMap { located in
      guard let name = located.expression.argument?.variableName, let function = located.expression.function?.name,
        let (accepted, use) = Self.accepted(by: function)
      else { return nil }
      if case .placeholder = located.owner, declared.contains(name) { return nil }
      guard let held = facts[name]?.kinds.subtracting(.null), !held.isEmpty, held.isDisjoint(with: accepted) else {
        return nil
      }
      // Functions also accept text in the syntax of numbers.
      let isText = held == .text
      return RangeWarning(
        message: isText
          ? ":\(function) \(use), but row \"\(name)\" has text, so the message contains {$\(name)} unless it is a number"
          : ":\(function) \(use), but row \"\(name)\" never has one, so the message contains {$\(name)}",
        range: located.functionRange)
    }
  }

  /// Returns the kinds of values that a function accepts; `nil` if it accepts all.
  private static func accepted(by function: String) -> (kinds: ValueFacts.Kinds, use: String)? {
    switch function {
    case "number", "integer", "offset", "percent", "currency", "unit", "raqam:number", "raqam:bytes", "raqam:duration":
      (.number, "formats a number")
    case "date", "datetime": ([.instant, .text, .day], "formats a date")
    case "time": ([.instant, .text, .time], "formats a time of day")
    case "raqam:date": ([.instant, .text, .day, .time], "formats a date")
    default: nil
    }
  }
}
