internal import Raqam
internal import RaqamDescriptors

extension LintedUnicodeMessage {
  /// A selector with its distinct keys.
  private struct SelectorKeys {
    let name: String
    let range: Range<Int>
    let annotation: Annotation
    var keys: [(text: String, range: Range<Int>)] = []
  }

  /// Finds keys that never match, and plural categories without a variant.
  var selectors: [RangeWarning] {
    guard case .select(let message) = model else { return [] }
    let ranges = source.tokens.filter { $0.kind == .key }.map(\.range)
    return message.selectors.enumerated().flatMap { index, name -> [RangeWarning] in
      guard let annotation = annotations[name], let range = source.range(ofSelector: index) else { return [] }
      var selector = SelectorKeys(name: name, range: range, annotation: annotation)
      var seen: Set<ExactText> = []
      for (variant, item) in message.variants.enumerated() {
        // A valid message has a key for each selector in each variant.
        let target = variant * message.selectors.count + index
        guard index < item.keys.count, case .literal(let text) = item.keys[index], target < ranges.count,
          seen.insert(text).inserted
        else { continue }
        selector.keys.append((text.string, ranges[target]))
      }
      switch annotation.function.name {
      case "number", "integer", "offset", "percent", "raqam:number": return numbers(selector)
      case "string": return options(selector)
      default: return []
      }
    }
  }

  // MARK: Numbers

  private func numbers(_ selector: SelectorKeys) -> [RangeWarning] {
    let kind: PluralSelector.Kind?
    switch selector.annotation.function.options["select"] {
    case .literal("ordinal"): kind = .ordinal
    case .literal("exact"): kind = nil
    // The value of the option is reported as a problem of the function.
    case .variable: return []
    default: kind = .cardinal
    }
    let categories = selector.keys.compactMap { key in PluralSelector.Category(exact: key.text).map { ($0, key.range) }
    }
    var warnings = selector.keys.compactMap { PluralSelector.Category(exact: $0.text) == nil ? number($0) : nil }
    guard let kind else {
      return warnings
        + categories.map { category, range in
          RangeWarning(
            message: "select=exact matches only numbers, so the variant of \"\(category)\" is never used", range: range)
        }
    }
    guard let language else { return warnings }
    let everyday = LanguageTexts.everyday(language, decimals: hasDecimals(selector.annotation)).categories(kind)
    let all = LanguageTexts(language).categories(kind)
    for (category, range) in categories where !all.contains(category) {
      warnings.append(
        RangeWarning(
          message: "\(language) does not have the plural category \"\(category)\", so the variant is never used",
          range: range, hint: category == .zero ? "write 0 for the number 0" : Self.listed(everyday)))
    }
    let written = Set(categories.map(\.0))
    let exact = Set(exact: selector.keys.map(\.text))
    let numbers: [PluralSelector.Category: ExactText] = [.zero: "0", .one: "1", .two: "2"]
    // The key `*` matches the numbers of `other`.
    let missing = everyday.filter { category in
      category != .other && !written.contains(category) && numbers[category].map { !exact.contains($0) } ?? true
    }
    if written.contains(where: { $0 != .other }), !missing.isEmpty {
      let names = missing.map { "\"\($0)\"" }.joined(separator: ", ")
      warnings.append(
        RangeWarning(
          message:
            "$\(selector.name.abbreviated()) lacks the plural \(missing.count == 1 ? "category" : "categories") \(names) of \(language)",
          range: selector.range, hint: Self.listed(everyday)))
    }
    return warnings
  }

  private static func listed(_ categories: [PluralSelector.Category]) -> String {
    "write \((categories.filter { $0 != .other }.map(\.rawValue) + ["*"]).joined(separator: ", "))"
  }

  /// Returns a warning about a key that is not a category, unless it can match a number.
  private func number(_ key: (text: String, range: Range<Int>)) -> RangeWarning? {
    if let canonical = Self.canonical(key.text) {
      guard !canonical.hasBytes(of: key.text) else { return nil }
      return RangeWarning(
        message: "the key \"\(key.text.abbreviated(to: 20))\" never matches: keys are compared with numbers as text",
        range: key.range, hint: "write \(canonical.abbreviated(to: 20))")
    }
    let words = PluralSelector.Category.allCases.map(\.rawValue)
    let exact = key.text.hasPrefix("=") ? Self.canonical(String(key.text.dropFirst())) : nil
    return RangeWarning(
      message: "the key \"\(key.text.abbreviated(to: 20))\" is neither a number nor a plural category",
      range: key.range,
      hint: exact.map { "write \($0.abbreviated(to: 20)) for this number" }
        ?? SpellingSuggestion.hint(key.text.lowercased(), among: words)?.documentText
        ?? "write a number or \(words.joined(separator: ", "))")
  }

  /// Returns the number in the only spelling that matches it; `nil` if the text is not a number.
  private static func canonical(_ text: String) -> String? {
    guard text.utf8.count <= 100 else { return nil }
    do throws(FormatError) {
      return try ExactDecimal(text).description
    } catch {
      return nil
    }
  }

  /// Whether the numbers that select may have fraction digits.
  func hasDecimals(_ annotation: Annotation) -> Bool {
    if annotation.function.name == "integer" { return false }
    if annotation.function.options["maximumFractionDigits"] == .literal("0") { return false }
    guard let input = annotation.input, let facts else { return true }
    return !facts.wholes.contains(ExactText(input))
  }

  // MARK: Strings

  /// Finds keys that are not options of the row that selects.
  private func options(_ selector: SelectorKeys) -> [RangeWarning] {
    guard let input = selector.annotation.input, let options = facts?[input]?.options else { return [] }
    let known = Set(exact: options)
    return selector.keys.compactMap { key in
      // The text of an empty row is empty.
      guard !key.text.isEmpty, !known.contains(ExactText(key.text)) else { return nil }
      return RangeWarning(
        message: "'\(key.text.abbreviated())' is not an option of $\(input), so the variant is never used",
        range: key.range, hint: SpellingSuggestion.hint(key.text, among: options)?.documentText, code: .unknownOption)
    }
  }
}
