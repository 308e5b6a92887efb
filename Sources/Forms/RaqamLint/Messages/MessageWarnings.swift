internal import Raqam
internal import RaqamDescriptors

/// A warning about a probable mistake in a message.
struct MessageWarning {
  var code = Diagnostic.Code.doubtfulMessage
  var message: String
  /// The UTF-16 offset and length of the mistake.
  var offset: Int?
  var units: Int?
  var hint: String?
  /// The probably intended message.
  var rewritten: String?
}

/// A message with the facts that its checks need.
struct LintedMessage {
  let pattern: MessagePattern
  /// The language of its text; `nil` if unknown.
  let language: LocaleID?
  /// The names of arguments that are whole numbers.
  var wholes: Set<ExactText> = []

  /// Returns the warnings about the message that do not depend on the kinds of its arguments.
  ///
  /// - Parameter known: Returns whether an argument name exists; always false if the names are unknown.
  func warnings(known: (String) -> Bool) -> [MessageWarning] {
    quotations(known) + placeholders + closingBraces
      + pattern.arguments.flatMap { selectors($0) + fixedNumbers($0) + dates($0) + numbers($0) }
  }
}

// MARK: - Apostrophes

extension LintedMessage {
  /// Finds arguments that an apostrophe of the language quotes by mistake, as in `l'{name}`. Single quoted braces are
  /// intentional.
  private func quotations(_ known: (String) -> Bool) -> [MessageWarning] {
    let units = Array(pattern.text.utf16)
    return pattern.quotations.compactMap { quotation in
      guard let name = Self.argumentName(quotation.text) else { return nil }
      let isAfterLetter = quotation.offset > 0 && Self.isLetter(units[quotation.offset - 1])
      let end = quotation.offset + 1 + quotation.text.utf16.count
      let isBeforeLetter = end + 1 < units.count && Self.isLetter(units[end + 1])
      guard isAfterLetter || isBeforeLetter || known(name) else { return nil }
      var meant = units
      if end < units.count, units[end] == 0x27 { meant.insert(0x27, at: end) }
      meant.insert(0x27, at: quotation.offset)
      return MessageWarning(
        message: "{\(name)} is literal text because of the apostrophe", offset: quotation.offset, units: 1,
        hint: "write two apostrophes for an apostrophe", rewritten: String(decoding: meant, as: UTF16.self))
    }
  }

  /// Returns the name in `{name}` or `{name, …` at the start of a text.
  private static func argumentName(_ text: String) -> String? {
    let name = text.dropFirst().prefix { $0 != "}" && $0 != "," && $0 != "{" }
    guard name.endIndex < text.endIndex, text[name.endIndex] != "{" else { return nil }
    let trimmed = String(name).trimmed
    return !trimmed.isEmpty && trimmed.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? trimmed : nil
  }

  private static func isLetter(_ unit: UInt16) -> Bool { Unicode.Scalar(unit).map(\.properties.isAlphabetic) ?? false }
}

// MARK: - Braces

extension LintedMessage {
  private var closingBraces: [MessageWarning] {
    pattern.closingBraces.map { offset in
      MessageWarning(
        message: "the closing brace is literal text: it closes no argument", offset: offset, units: 1,
        hint: "remove it, or write it in apostrophes: '}'")
    }
  }
}

// MARK: - Plural categories

extension LintedMessage {
  /// Finds duplicate plural categories, categories that the language does not have, and missing categories.
  private func selectors(_ argument: MessagePattern.Argument) -> [MessageWarning] {
    var warnings: [MessageWarning] = []
    var seen: Set<ExactText> = []
    guard argument.kind != .choice else { return [] }
    let selectors = argument.branches.map { (text: $0.selector, offset: $0.offset) }
    for (text, offset) in selectors where !seen.insert(text).inserted {
      warnings.append(
        MessageWarning(
          message: "duplicate \"\(text)\" in {\(argument.name)}: only the first one is used", offset: offset,
          units: text.utf16.count, hint: "remove one of them"))
    }
    guard argument.use == .plural || argument.use == .ordinalPlural else { return warnings }
    let categories = selectors.compactMap { selector in
      PluralSelector.Category(exact: selector.text).map { ($0, selector.offset) }
    }
    for (text, offset) in selectors where !text.hasPrefix("=") && PluralSelector.Category(exact: text) == nil {
      let words = PluralSelector.Category.allCases.map(\.rawValue)
      warnings.append(
        MessageWarning(
          message: "unknown plural category \"\(text.abbreviated(to: 20))\", so the text is never used", offset: offset,
          units: text.utf16.count,
          hint: SpellingSuggestion.hint(text.lowercased(), among: words)?.documentText
            ?? (text.allSatisfy(\.isNumber)
              ? "write =\(text) for this number" : "write \(words.joined(separator: ", "))")))
    }
    guard let language else { return warnings }
    let kind: PluralSelector.Kind = argument.use == .ordinalPlural ? .ordinal : .cardinal
    let needed = LanguageTexts.everyday(language, decimals: !wholes.contains(argument.name)).categories(kind)
    let all = LanguageTexts(language).categories(kind)
    for (category, offset) in categories where !all.contains(category) {
      warnings.append(
        MessageWarning(
          message: "\(language) does not have the plural category \"\(category)\", so the text is never used",
          offset: offset, units: category.rawValue.utf16.count,
          hint: category == .zero ? "write =0 for the number 0" : Self.listed(needed)))
    }
    let exact = Set(selectors.map(\.text))
    let numbers: [PluralSelector.Category: String] = [.zero: "=0", .one: "=1", .two: "=2"]
    let missing = needed.filter { category in
      !categories.contains { $0.0 == category } && numbers[category].map { !exact.contains($0) } ?? true
    }
    if categories.count > 1, !missing.isEmpty {
      let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
      let isOne = missing.count == 1
      warnings.append(
        MessageWarning(
          message: "{\(argument.name)} lacks the plural \(isOne ? "category" : "categories") \(names) of \(language)",
          offset: argument.range.lowerBound, units: argument.name.utf16.count + 1, hint: Self.listed(needed)))
    }
    return warnings
  }

  static func listed(_ categories: [PluralSelector.Category]) -> String {
    "write \(categories.map(\.rawValue).joined(separator: ", "))"
  }
}

// MARK: - Dates

extension LintedMessage {
  /// Finds date patterns that are probably a mistake, such as `YYYY` for the year.
  private func dates(_ argument: MessagePattern.Argument) -> [MessageWarning] {
    let (text, offset) = argument.trimmed
    guard argument.use == .date, argument.skeleton == nil, !text.isEmpty, InstantStyle.Length(exact: text) == nil else {
      return []
    }
    if let hint = StyleWord.hint(ofDatePattern: text) {
      return [
        MessageWarning(
          message: StyleWord.message(ofDatePattern: text), offset: offset, units: text.utf16.count, hint: hint)
      ]
    }
    do throws(FormatError) {
      return try DatePattern(text).warnings.map { warning in
        MessageWarning(
          code: Diagnostic.Code(warning), message: warning.message, offset: offset + warning.offset,
          units: warning.length, hint: warning.hint.documentText)
      }
    } catch {
      // The error is reported when the message is compiled.
      return []
    }
  }
}

// MARK: - Numbers

extension LintedMessage {
  /// Finds number patterns of other tools, such as `{n, number, 0,0.00}`, and words in place of styles.
  private func numbers(_ argument: MessagePattern.Argument) -> [MessageWarning] {
    guard argument.type == "number", argument.skeleton == nil else { return [] }
    let (text, offset) = argument.trimmed
    if let hint = StyleWord.hint(ofNumberStyle: text) {
      return [
        MessageWarning(
          message: "“\(text.abbreviated(to: 60))” is not a style of numbers", offset: offset, units: text.utf16.count,
          hint: hint)
      ]
    }
    guard let warning = NumberPattern.foreignWarning(text) else { return [] }
    return [
      MessageWarning(
        code: .foreignPattern, message: warning.message, offset: offset + warning.offset, units: warning.length,
        hint: warning.hint.documentText)
    ]
  }
}
