internal import Raqam

/// A number that the text of a plural category shows instead of the value.
struct FixedNumber {
  /// The number in the text.
  let number: String
  /// Another number of the category.
  let other: String

  /// Finds the number; `nil` if the text has none, or if the category has no other number in the language.
  ///
  /// - Parameters:
  ///   - texts: The literal texts of the category.
  ///   - decimals: Whether numbers may have fraction digits.
  init?(
    _ texts: [String], _ category: PluralSelector.Category, _ kind: PluralSelector.Kind, _ language: LocaleID,
    decimals: Bool
  ) {
    let numbers = Set(texts.flatMap(Self.numbers))
    guard !numbers.isEmpty else { return nil }
    do throws(FormatError) {
      let selector = try PluralSelector(kind, locale: language)
      func isOfCategory(_ number: String) throws(FormatError) -> Bool { try selector.category(of: number) == category }
      for number in numbers.sorted() where try isOfCategory(number) {
        let samples = decimals && kind == .cardinal ? Self.wholes + Self.decimals : Self.wholes
        for sample in samples where sample != number {
          if try isOfCategory(sample) {
            (self.number, other) = (number, sample)
            return
          }
        }
      }
    } catch {
      // Without rules, no category is known to have other numbers.
    }
    return nil
  }

  /// Whole numbers that show which categories have more than one.
  private static let wholes = ((0...30) + [100, 101, 102, 103, 111, 1000, 1_000_000]).map { "\($0)" }
  private static let decimals = ["0.5", "1.5", "2.5"]

  /// The whole numbers in a text, in ASCII digits.
  private static func numbers(_ text: String) -> [String] {
    text.withASCIIDigits.split { !$0.isASCII || !$0.isNumber }.map(String.init).filter {
      $0.utf8.count < 8 && ($0 == "0" || !$0.hasPrefix("0"))
    }
  }

  /// The end of a message about the number.
  func message(_ category: PluralSelector.Category, _ language: LocaleID) -> String {
    "the text of \"\(category)\" shows \(number) for every number of the category, such as \(other) in \(language)"
  }
}

extension LintedMessage {
  /// Finds texts of plural categories that show a fixed number, although the category has others.
  func fixedNumbers(_ argument: MessagePattern.Argument) -> [MessageWarning] {
    guard let language, argument.use == .plural || argument.use == .ordinalPlural, argument.offset == nil else {
      return []
    }
    return argument.branches.compactMap { branch in
      guard let category = PluralSelector.Category(exact: branch.selector), !shows(argument.name, branch.elements)
      else {
        return nil
      }
      let texts = branch.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
      guard
        let fixed = FixedNumber(
          texts, category, argument.use == .plural ? .cardinal : .ordinal, language,
          decimals: !wholes.contains(argument.name))
      else { return nil }
      return MessageWarning(
        message: fixed.message(category, language), offset: branch.offset, units: branch.selector.utf16.count,
        hint: "write # for the number, or =\(fixed.number) for this number alone")
    }
  }

  private func shows(_ name: String, _ elements: [MessagePattern.Element]) -> Bool {
    elements.contains { element in
      switch element {
      case .text: return false
      case .number: return true
      case .argument(let index):
        let argument = pattern.arguments[index]
        return argument.name.hasBytes(of: name) || argument.branches.contains { shows(name, $0.elements) }
      }
    }
  }
}

extension LintedUnicodeMessage {
  /// Finds variants of plural categories that show a fixed number, although the category has others.
  var fixedNumbers: [RangeWarning] {
    guard let language, case .select(let message) = model else { return [] }
    let ranges = source.tokens.filter { $0.kind == .key }.map(\.range)
    return message.selectors.enumerated().flatMap { index, name -> [RangeWarning] in
      guard let annotation = annotations[name],
        ["number", "integer", "raqam:number"].contains(annotation.function.name)
      else { return [] }
      let select = annotation.function.options["select"]
      guard select == nil || select == .literal("ordinal") || select == .literal("plural") else { return [] }
      let kind: PluralSelector.Kind = select == .literal("ordinal") ? .ordinal : .cardinal
      return message.variants.enumerated().compactMap { variant, item in
        guard index < item.keys.count, case .literal(let text) = item.keys[index],
          let category = PluralSelector.Category(exact: text.string),
          ranges.indices.contains(variant * message.selectors.count + index),
          !item.pattern.elements.contains(where: { shows($0, name, annotation.input) })
        else { return nil }
        let texts = item.pattern.elements.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
        guard let fixed = FixedNumber(texts, category, kind, language, decimals: hasDecimals(annotation)) else {
          return nil
        }
        return RangeWarning(
          message: fixed.message(category, language), range: ranges[variant * message.selectors.count + index],
          hint: "write {$\(name.abbreviated())} for the number, or the key \(fixed.number) for this number alone")
      }
    }
  }

  private func shows(_ element: MessageModel.PatternElement, _ name: String, _ input: String?) -> Bool {
    guard case .expression(let expression) = element, let shown = expression.argument?.variableName else {
      return false
    }
    return shown == name || shown == input || input != nil && annotations[shown]?.input == input
  }
}
