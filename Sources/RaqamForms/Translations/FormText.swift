package import Raqam
internal import RaqamDescriptors
public import RaqamJSON

/// A text of a form that its author wrote for the reader.
///
/// ```swift
/// let (form, _) = try FormDescriptor.decode(bytes)
/// form.texts.first.map { "\($0.path): \($0.text)" }  // title: Sample
/// ```
public struct FormText: Hashable, Sendable {
  /// Where the text stands in the form's JSON.
  public let pointer: JSONPointer
  /// The text.
  public let text: String
  /// Set for the texts of plural formatters; `text` is empty where the form has none for the category.
  package let plural: Plural?

  /// The rules by which a text is chosen, the category that it is for, and the text that is shown where a category has none.
  package struct Plural: Hashable, Sendable {
    package let kind: PluralSelector.Kind
    package let category: PluralSelector.Category
    package let other: String
    /// Whether the form has texts for other categories than `other`.
    package let isChosen: Bool
    /// Whether the numbers may have decimals.
    package let hasDecimals: Bool
  }

  init(pointer: JSONPointer, text: String, plural: Plural? = nil) {
    self.pointer = pointer
    self.text = text
    self.plural = plural
  }

  /// The same place as a key of `translations`: `sections.0.items.2.options.display.cash`.
  public var path: String { pointer.tokens.joined(separator: ".") }

  /// What a translator translates: the text; of a plural text that the form does not have, the one that is shown in its place.
  package var shown: String { text.isEmpty ? plural?.other ?? "" : text }

  /// Whether there is anything to translate: signs and digits are the same in every language, and so are the arguments of
  /// a message.
  package var hasWords: Bool {
    let text = shown
    guard pointer.tokens.last?.hasBytes(of: "message.pattern") == true else { return text.contains(where: \.isLetter) }
    // Inside of one pair of braces stands an argument, inside of two a text that it chooses.
    var depth = 0
    return text.contains { character in
      // Others are compared with no brace: they may have any number of marks.
      if character.isASCII { if character == "{" { depth += 1 } else if character == "}" { depth -= 1 } }
      return depth.isMultiple(of: 2) && character.isLetter
    }
  }
}

extension FormDescriptor {
  /// All texts of the form, in the order of the document: title, headers and footers, the insert buttons, titles and
  /// placeholders of rows and what they show when empty, the texts of options, messages of rules, and the messages and
  /// plural texts of formatters.
  public var texts: [FormText] {
    var texts: [FormText] = []
    _ = translated { text in
      if !text.text.isEmpty { texts.append(text) }
      return nil
    }
    return texts
  }

  /// The places of all texts; of plural texts those of all categories, whether the form has a text for them or not.
  package var places: [FormText] {
    var places: [FormText] = []
    _ = translated { text in
      places.append(text)
      return nil
    }
    return places
  }

  /// The form in the language of a locale, and with the words of `messages` where it has none of its own. The place of a
  /// text beats the text.
  func translated(into locale: LocaleID, _ messages: FormMessages) -> FormDescriptor {
    let table = locale.texts(in: translations)
    var form = self
    if !table.isEmpty {
      form = translated { text in table[text.path] ?? (text.text.isEmpty ? nil : table[text.text]) }
    }
    if let pseudo = locale.pseudo {
      // Formatters and messages of rules change their own texts.
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

  /// The form with other texts, as `translate` says for each.
  func translated(_ translate: (FormText) -> String?) -> FormDescriptor {
    var parts = parts
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
    let lineItems = pointer.appending(key: "dynamic.items")
    for index in line.indices { line[index].translate(at: lineItems.appending(index: index), prefix: "", translate) }
    if var editing {
      put(&editing.insertTitle, pointer.appending(key: "dynamic.title.insert"), translate)
      self.editing = editing
    }
    put(&footer, pointer.appending(key: "footer"), translate)
  }
}

extension RowDescriptor {
  /// - Parameter prefix: What stands before each key of the template of a dynamic section.
  fileprivate mutating func translate(
    at pointer: JSONPointer, prefix: String, _ translate: (FormText) -> String?
  ) {
    func place(_ key: String) -> JSONPointer { pointer.appending(key: prefix + key) }
    put(&title, place("title"), translate)
    put(&placeholder, place("placeholder"), translate)
    put(&emptyText, place("empty_text"), translate)
    if case .options(var content) = content {
      put(&content.selectorTitle, place("title.selector"), translate)
      for option in content.options {
        let text = FormText(
          pointer: place("options.display").appending(key: option), text: content.display[option] ?? option)
        if let text = translate(text) { content.display[option] = text }
      }
      self.content = .options(content)
    }
    for index in rules.indices {
      put(&rules[index].message, place("rules").appending(index: index).appending(key: "message"), translate)
    }
    for index in formatters.indices {
      let formatter = place("formatter").appending(index: index)
      let style = formatters[index].content.style(PluralTextStyle.self)
      formatters[index] = formatters[index].translated { key, text in
        translate(
          FormText(
            pointer: formatter.appending(key: key), text: text,
            plural: style?.plural(key, hasDecimals: type != .integer)))
      }
    }
  }
}

extension PluralTextStyle {
  /// What a key of the formatter says of a category; `nil` for keys of no category.
  fileprivate func plural(_ key: String, hasDecimals: Bool) -> FormText.Plural? {
    guard let category = PluralSelector.Category.allCases.first(where: { key.hasBytes(of: "plural.\($0.rawValue)") })
    else { return nil }
    return FormText.Plural(
      kind: kind, category: category, other: texts[.other] ?? "", isChosen: texts.count > 1, hasDecimals: hasDecimals)
  }
}

/// Puts the translation of a text in its place.
private func put(_ text: inout String?, _ pointer: JSONPointer, _ translate: (FormText) -> String?) {
  guard let own = text else { return }
  text = translate(FormText(pointer: pointer, text: own)) ?? own
}
