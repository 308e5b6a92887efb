internal import Raqam
package import RaqamDescriptors
public import RaqamJSON

/// A text in a form descriptor that is written for the user.
///
/// ```swift
/// let (form, _) = try FormDescriptor.decode(bytes)
/// form.texts.first.map { "\($0.path): \($0.text)" }  // title: Sample
/// ```
public struct FormText: Hashable, Sendable {
  /// The location of the text in the form's JSON.
  public let pointer: JSONPointer
  /// The text as written; empty for a plural category without a text.
  public let text: String
  /// The plural category of the text; `nil` unless it belongs to a plural formatter.
  package let plural: Plural?
  /// Whether the text is a message of MessageFormat 2.
  package var isUnicodeMessage = false

  /// The kind of plural rules, the category of a text, and the text that is displayed if a category has none.
  package struct Plural: Hashable, Sendable {
    package let kind: PluralSelector.Kind
    package let category: PluralSelector.Category
    package let other: String
    /// Whether the form has texts for categories other than `other`.
    package let isChosen: Bool
    /// Whether the numbers may have fraction digits.
    package let hasDecimals: Bool

    package init(
      kind: PluralSelector.Kind, category: PluralSelector.Category, other: String, isChosen: Bool, hasDecimals: Bool
    ) {
      self.kind = kind
      self.category = category
      self.other = other
      self.isChosen = isChosen
      self.hasDecimals = hasDecimals
    }
  }

  package init(pointer: JSONPointer, text: String, plural: Plural? = nil) {
    self.pointer = pointer
    self.text = text
    self.plural = plural
  }

  /// The location as a key of `translations`, such as `sections.0.items.2.options.display.cash`.
  public var path: String { pointer.tokens.joined(separator: ".") }

  /// Whether the text is the message of a rule.
  fileprivate var isMessageOfRule: Bool {
    let tokens = pointer.tokens
    return tokens.count > 2 && tokens[tokens.count - 1].hasBytes(of: "message")
      && ["rules", "dynamic.rules"].containsExactly(tokens[tokens.count - 3])
  }

  /// The syntax of the text, if it is a message.
  package var messageSyntax: FormatterDescriptor.MessageStyle.Syntax? {
    if isUnicodeMessage { return .messageFormat2 }
    return pointer.tokens.last?.hasBytes(of: "message.pattern") == true ? .messageFormat1 : nil
  }

  /// The text to translate. For a plural category without a text, the one that is displayed instead.
  package var shown: String { text.isEmpty ? plural?.other ?? "" : text }

  /// Whether the text contains words to translate. Symbols, digits and the arguments of a message are the same in every
  /// language.
  package var hasWords: Bool {
    let text = shown
    if isUnicodeMessage, let source = MessageSource(ofText: text) { return source.hasWords }
    guard messageSyntax != nil else { return text.contains(where: \.isLetter) }
    // An odd depth of braces contains an argument, an even depth a text that it selects.
    var depth = 0
    return text.contains { character in
      // Only ASCII characters are compared with braces, because other characters may have any number of combining
      // marks.
      if character.isASCII { if character == "{" { depth += 1 } else if character == "}" { depth -= 1 } }
      return depth.isMultiple(of: 2) && character.isLetter
    }
  }
}

extension FormDescriptor {
  /// The texts of the form in document order: titles, headers and footers, insert buttons, placeholders, the texts of
  /// empty rows and options, messages of rules, and messages and plural texts of formatters.
  ///
  /// - Complexity: O(*n*) in the size of the form.
  public var texts: [FormText] {
    var texts: [FormText] = []
    _ = translated { text in
      if !text.text.isEmpty { texts.append(text) }
      return nil
    }
    return texts
  }

  /// The texts of the form with those of all plural categories, even if the form has no text for a category.
  package var places: [FormText] {
    var texts: [FormText] = []
    _ = translated { text in
      texts.append(text)
      return nil
    }
    return texts
  }

  /// Returns the form translated into the language of a locale, with built-in labels from `messages` where the form has
  /// none. A translation under the path of a text takes precedence over one under the text itself.
  func translated(into locale: LocaleID, _ messages: FormMessages) -> FormDescriptor {
    let table = locale.texts(in: translations)
    var form = self
    if !table.isEmpty {
      form = translated { text in table[text.path] ?? (text.text.isEmpty ? nil : table[text.text]) }
    }
    if let pseudo = locale.pseudo {
      // Formatters and messages of rules pseudolocalize their texts later.
      let others: Set = ["formatter", "dynamic.formatter", "rules", "dynamic.rules"]
      form = form.translated { text in
        others.isDisjoint(with: text.pointer.tokens) ? pseudo.text(text.text) : nil
      }
    }
    guard form.sections.contains(where: \.needsInsertTitle) else { return form }
    var parts = form.parts
    for index in parts.sections.indices where parts.sections[index].needsInsertTitle {
      parts.sections[index].editing?.insertTitle = messages.text(.add)
    }
    return FormDescriptor(parts: parts)
  }

  /// Returns the form with each text replaced by the result of `translation`, unless it is `nil`.
  func translated(_ translation: (FormText) -> String?) -> FormDescriptor {
    var parts = parts
    let hasUnicodeRules = messageSyntax == .messageFormat2
    func translate(_ text: FormText) -> String? {
      guard hasUnicodeRules, text.isMessageOfRule else { return translation(text) }
      var text = text
      text.isUnicodeMessage = true
      return translation(text)
    }
    let root = JSONPointer.root
    put(&parts.title, root.appending(key: "title"), translate)
    let sections = root.appending(key: "sections")
    for index in parts.sections.indices {
      parts.sections[index].translate(at: sections.appending(index: index), translate)
    }
    return FormDescriptor(parts: parts)
  }
}

extension SectionDescriptor {
  fileprivate var needsInsertTitle: Bool { editing.map { $0.canInsert && $0.insertTitle == nil } ?? false }

  fileprivate mutating func translate(at pointer: JSONPointer, _ translate: (FormText) -> String?) {
    put(&header, pointer.appending(key: "header"), translate)
    let items = pointer.appending(key: "items")
    for index in rows.indices { rows[index].translate(at: items.appending(index: index), prefix: "", translate) }
    template?.translate(at: pointer, prefix: "dynamic.", translate)
    for index in entry.indices { entry[index].translate(at: pointer.entryRow(index), prefix: "", translate) }
    if var editing {
      put(&editing.insertTitle, pointer.appending(key: "dynamic.title.insert"), translate)
      self.editing = editing
    }
    put(&footer, pointer.appending(key: "footer"), translate)
  }
}

extension RowDescriptor {
  /// - Parameter prefix: The prefix of each key: `dynamic.` in the template of a dynamic section.
  fileprivate mutating func translate(
    at pointer: JSONPointer, prefix: String, _ translate: (FormText) -> String?
  ) {
    func keyPointer(_ key: String) -> JSONPointer { pointer.appending(key: prefix + key) }
    put(&title, keyPointer("title"), translate)
    put(&placeholder, keyPointer("placeholder"), translate)
    put(&emptyText, keyPointer("empty_text"), translate)
    if case .options(var content) = content {
      put(&content.selectorTitle, keyPointer("title.selector"), translate)
      for option in content.options {
        let text = FormText(
          pointer: keyPointer("options.display").appending(key: option), text: content.display[option] ?? option)
        if let text = translate(text) { content.display[option] = text }
      }
      self.content = .options(content)
    }
    for index in rules.indices {
      put(&rules[index].message, keyPointer("rules").appending(index: index).appending(key: "message"), translate)
    }
    for index in formatters.indices {
      let formatter = keyPointer("formatter").appending(index: index)
      let style = formatters[index].content.style(PluralTextStyle.self)
      let message = formatters[index].content.style(FormatterDescriptor.MessageStyle.self)
      let isUnicodeMessage = message?.syntax == .messageFormat2
      formatters[index] = formatters[index].translated { key, text in
        var formText = FormText(
          pointer: formatter.appending(key: key), text: text,
          plural: style?.plural(key, hasDecimals: type != .integer))
        formText.isUnicodeMessage = isUnicodeMessage
        return translate(formText)
      }
    }
  }
}

extension MessageSource {
  /// Whether a pattern contains a letter outside of placeholders.
  fileprivate var hasWords: Bool {
    guard let model else { return text.contains(where: \.isLetter) }
    return model.patterns.flatMap(\.elements).contains { element in
      if case .text(let text) = element { text.string.contains(where: \.isLetter) } else { false }
    }
  }
}

extension PluralTextStyle {
  /// Returns the plural category of a formatter key; `nil` if the key has none.
  fileprivate func plural(_ key: String, hasDecimals: Bool) -> FormText.Plural? {
    guard let category = PluralSelector.Category.allCases.first(where: { key.hasBytes(of: "plural.\($0.rawValue)") })
    else { return nil }
    return FormText.Plural(
      kind: kind, category: category, other: texts[.other] ?? "", isChosen: texts.count > 1, hasDecimals: hasDecimals)
  }
}

/// Replaces a text with its translation, if there is one.
private func put(_ text: inout String?, _ pointer: JSONPointer, _ translate: (FormText) -> String?) {
  guard let own = text else { return }
  text = translate(FormText(pointer: pointer, text: own)) ?? own
}
