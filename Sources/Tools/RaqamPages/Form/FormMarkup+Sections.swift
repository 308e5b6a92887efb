internal import Raqam
internal import RaqamForms

extension FormMarkup {
  func section(_ section: SectionSnapshot) -> HTML {
    var content: [HTML] = []
    if let header = section.header, !header.isEmpty {
      let level = headingLevel + (snapshot.title.map { !$0.isEmpty } ?? false ? 1 : 0)
      content.append(HTML(.legend, [], heading(level, [], .isolated(header))))
    }
    content.append(HTML(.div, [.class("rows")], lines(section) + insertion(section)))
    if !section.issues.isEmpty { content.append(HTML(.ul, [.class("notes")], section.issues.map(note))) }
    if let footer = section.footer, !footer.isEmpty {
      content.append(HTML(.p, [.class("footnote")], .isolated(footer)))
    }
    return HTML(
      .fieldset,
      [
        .class("section"), .id(HTMLName(name, "section", String(section.index))),
        .data("section", String(section.index)),
      ], content)
  }

  private func lines(_ section: SectionSnapshot) -> [HTML] {
    guard section.kind == .dynamic else { return section.rows.map { row($0) } }
    let lines = section.rows.chunked { $0.entry != nil && $0.entry == $1.entry }
    return lines.enumerated().map { line($1, at: $0, of: lines.count, in: section) }
  }

  private func line(_ rows: [RowSnapshot], at index: Int, of count: Int, in section: SectionSnapshot) -> HTML {
    guard let first = rows.first else { return .empty }
    let label = rows.count == 1 ? first.title ?? "" : rows.first { !$0.isEmpty }?.text ?? first.title ?? ""
    func tool(_ word: PageLabel, _ edit: String, to target: Int?, isEnabled: Bool) -> HTML {
      var attributes: [HTML.Attribute] = [
        .type(.button), .class("tool"), .data("edit", edit), .data("target", first.id),
        .aria("label", self.word(word, of: label)), .title(self.word(word)),
      ]
      if let target { attributes.append(.data("to", String(target))) }
      if !isEnabled || use == .reading { attributes.append(.disabled) }
      return HTML(.button, attributes, .sign(Icon(word)))
    }
    var tools: [HTML] = []
    if section.editing?.canReorder ?? false {
      tools.append(tool(.moveUp, "move", to: index - 1, isEnabled: index > 0))
      tools.append(tool(.moveDown, "move", to: index + 1, isEnabled: index < count - 1))
    }
    if section.editing?.canDelete ?? false { tools.append(tool(.remove, "delete", to: nil, isEnabled: true)) }
    let bar = tools.isEmpty ? HTML.empty : HTML(.div, [.class("tools")], tools)
    let hasHead = !tools.isEmpty || rows.count > 1
    let title = HTML(.span, [.class("line-title")], .isolated(PageLabel.line.text(language, number: number(index + 1))))
    let head = hasHead ? HTML(.div, [.class("line-head")], title, bar) : .empty
    return HTML(
      .div,
      [.classes(["line"] + (rows.count > 1 ? ["several"] : [])), .data("line", first.entry ?? first.id)]
        + (rows.count > 1 ? [.role("group"), .aria("label", label)] : []),
      head, HTML(.div, [.class("line-rows")], rows.map { row($0) }))
  }

  private func number(_ number: Int) -> String {
    do throws(FormatError) { return try number.formatted(in: snapshot.locale) } catch { return String(number) }
  }

  private func insertion(_ section: SectionSnapshot) -> [HTML] {
    guard let editing = section.editing, editing.canInsert else { return [] }
    let attributes: [HTML.Attribute] = [
      .type(.button), .classes(section.isFull ? ["add", "full"] : ["add"]), .data("edit", "insert"),
      .data("target", String(section.index)),
    ]
    return [
      HTML(
        .button, attributes + (use == .reading || section.isFull ? [.disabled] : []), .sign(.add),
        .isolated(editing.insertTitle ?? ""))
    ]
  }
}

extension Array {
  /// Returns runs of adjacent elements that belong together.
  fileprivate func chunked(_ belongTogether: (Element, Element) -> Bool) -> [[Element]] {
    var chunks: [[Element]] = []
    for element in self {
      if let last = chunks.last?.last, belongTogether(last, element) {
        chunks[chunks.count - 1].append(element)
      } else {
        chunks.append([element])
      }
    }
    return chunks
  }
}
