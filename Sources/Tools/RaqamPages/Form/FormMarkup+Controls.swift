internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms

extension FormMarkup {
  /// Returns the control of a row that is not a button.
  func control(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    if row.type.input == .toggled { return toggle(row, parts) }
    switch row.detail {
    case .selector(let style, _), .asynchronous(let style, _, _, _):
      switch style.list {
      case .menu: return menu(row, parts)
      case .radios, .segments, .boxes: return choices(row, parts, style.list)
      }
    case .picker(let picker): return field(row, parts) + calendar(row, parts, picker)
    case .stepper: return stepper(row, parts)
    case .page(let url, let html): return page(url, html, row, parts)
    case .files(let types, let count, _): return files(types, count, row, parts)
    case .button, .none: break
    }
    if row.type == .slider { return slider(row, parts) }
    if row.type == .location, use == .editing, !row.isDisabled { return location(row, parts) }
    return field(row, parts)
  }

  private func isEditable(_ row: RowSnapshot) -> Bool { use == .editing && !row.isDisabled }

  // MARK: Typed

  private func field(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    let input = row.control?.input ?? RowControl.Input(rawValue: row.type.input == .none ? "none" : "typed") ?? .typed
    let direction = parts.direction(
      of: parts.text, use == .editing ? row.control?.inputDirection : row.control?.direction)
    if input == .none || input == .given {
      let content: HTML = parts.text.isEmpty ? placeholder(parts) : .text(parts.text)
      return HTML(.output, parts.attributes(.class("field text"), .dir(direction)), content)
    }
    var attributes = parts.attributes(.dir(direction))
    attributes += placeholders(row, parts)
    if row.isRequired { attributes.append(.aria("required", "true")) }
    if row.isDisabled { attributes.append(use == .editing ? .disabled : .aria("disabled", "true")) }
    if use == .reading {
      attributes.append(.readOnly)
    } else {
      attributes += [.data("edit", "type"), .data("target", row.id), .noAutocomplete] + typing(row)
    }
    let isSeveral = row.type == .textarea || use == .reading && parts.isLong
    if isSeveral {
      let text: HTML = use == .editing ? .exactly(parts.text) : .text(parts.text)
      return HTML(.textarea, attributes + [.class("field"), .rows(parts.lines)], text)
    }
    let value = use == .editing ? HTML.Attribute.value(parts.text) : .shownValue(parts.text)
    return HTML(.input, attributes + [.class("field"), .type(parts.isSecret ? .password : .text), value])
  }

  /// Returns the texts of an empty field. Until the field has the focus, it shows the text of an empty value; then a
  /// script shows the placeholder.
  private func placeholders(_ row: RowSnapshot, _ parts: RowParts) -> [HTML.Attribute] {
    let empty = parts.isolated(parts.placeholderText)
    let prompt = parts.isolated(parts.placeholder)
    var attributes: [HTML.Attribute] = empty.isEmpty ? [] : [.placeholder(empty)]
    if isEditable(row), !prompt.hasBytes(of: empty) {
      attributes += [.data("empty", VisibleText.string(empty)), .data("prompt", VisibleText.string(prompt))]
    }
    return attributes
  }

  private func placeholder(_ parts: RowParts) -> HTML {
    if parts.placeholderText.isEmpty { return "—" }
    let direction = HTMLDirection(parts.direction(ofPlaceholder: parts.placeholderText))
    return HTML(.span, [.class("stand-in")], .isolated(parts.placeholderText, direction))
  }

  private func typing(_ row: RowSnapshot) -> [HTML.Attribute] {
    var attributes: [HTML.Attribute] = []
    if let mode = row.control?.keyboard?.mode { attributes.append(.inputMode(mode)) }
    if let editing = row.editing {
      attributes += [
        .data("editing", editing.text),
        .data("selection", "\(editing.selection.lowerBound) \(editing.selection.upperBound)"),
        .data("caret", "\(editing.caret.lowerBound) \(editing.caret.upperBound)"),
      ]
    }
    return attributes
  }

  private func stepper(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    func button(_ word: PageLabel, by count: Int) -> HTML {
      HTML(
        .button,
        [
          .type(.button), .class("tool"), .data("edit", "step"), .data("target", row.id), .data("by", String(count)),
          .aria("label", self.word(word, of: row.title ?? "")),
        ] + (isEditable(row) ? [] : [.disabled]), .sign(Icon(word)))
    }
    return HTML(
      .div, [.class("stepper")], button(.less, by: -1), field(row, parts), button(.more, by: 1))
  }

  private func slider(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    var attributes = parts.attributes(
      .type(.range), .class("range"), .aria("valuetext", row.text), .step("any"))
    if let minimum = row.minimum?.plainNumber { attributes.append(.minimum(minimum)) }
    if let maximum = row.maximum?.plainNumber { attributes.append(.maximum(maximum)) }
    if let value = (row.value.isEmpty ? row.minimum : row.value)?.plainNumber { attributes.append(.value(value)) }
    attributes += isEditable(row) ? [.data("edit", "choose"), .data("target", row.id)] : [.disabled]
    let text = HTML(
      .output, [.class("text"), .for(parts.field), .dir(parts.direction(of: row.text, row.control?.direction))],
      .text(row.text))
    return HTML(.div, [.class("slider")], HTML(.input, attributes), text)
  }

  private func toggle(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    var attributes = parts.attributes(.type(.checkbox), .class("box"))
    if row.type == .switch { attributes.append(.role("switch")) }
    if row.value == .bool(true) { attributes.append(.checked) }
    if row.isRequired { attributes.append(.aria("required", "true")) }
    attributes += isEditable(row) ? [.data("edit", "choose"), .data("target", row.id)] : [.disabled]
    let box = HTML(.input, attributes)
    guard !row.text.isEmpty else { return box }
    return box + HTML(.span, [.class("text")], .isolated(row.text))
  }

  // MARK: Given

  private func files(_ types: [String], _ count: Int?, _ row: RowSnapshot, _ parts: RowParts) -> HTML {
    guard isEditable(row) else { return field(row, parts) }
    var attributes = parts.attributes(
      .type(.file), .class("file"), .data("edit", "choose"), .data("target", row.id))
    if !types.isEmpty { attributes.append(.accept(types)) }
    if row.type == .attachment, count != 1 { attributes.append(.multiple) }
    let text = parts.text.isEmpty ? placeholder(parts) : HTML.isolated(parts.text)
    return HTML(.div, [.class("given")], HTML(.span, [.class("text")], text), HTML(.input, attributes))
  }

  private func location(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    let members: [ExactText: FieldValue] = if case .object(let members) = row.value { members } else { [:] }
    let described: [HTML.Attribute] = parts.described.isEmpty ? [] : [.aria("describedby", parts.described)]
    func part(_ word: PageLabel) -> HTML {
      let id = word == .latitude ? parts.field : parts.field.appending(word.rawValue)
      let attributes: [HTML.Attribute] = [
        .id(id), .type(.text), .inputMode(.decimal), .class("field"), .dir(.leftToRight),
        .aria("label", self.word(word, of: row.title ?? "")), .placeholder(self.word(word)),
        .data("edit", "choose"), .data("target", row.id), .data("part", word.rawValue),
        .value(members[word.rawValue]?.plainNumber ?? ""),
      ]
      return HTML(.input, attributes + described)
    }
    return HTML(.div, [.class("given")], part(.latitude), part(.longitude))
      + HTML(.span, [.class("text")], parts.text.isEmpty ? placeholder(parts) : .isolated(parts.text))
  }

  private func page(_ url: String?, _ html: String?, _ row: RowSnapshot, _ parts: RowParts) -> HTML {
    if let url {
      // Show the address unchanged, so that it cannot hide its target.
      let link = HTMLAddress(url).map { HTML(.a, [.href($0), .class("link")], .isolated(url, .leftToRight)) }
      let attributes: [HTML.Attribute] = [.class("field text"), .id(parts.field), .dir(.leftToRight)]
      return HTML(.div, attributes, link ?? .isolated(url, .leftToRight))
    }
    guard let html else { return HTML(.div, [.class("field text"), .id(parts.field)], placeholder(parts)) }
    return HTML(.pre, [.class("field source"), .id(parts.field), .dir(.leftToRight), .tabIndex(0)], .text(html))
  }
}

extension RowParts {
  /// Whether the text is too long for a single-line field: over 44 code points or with a line break.
  var isLong: Bool { text.unicodeScalars.count > 44 || text.contains(where: \.isNewline) }

  /// The estimated number of lines of the text, between 2 and 12.
  var lines: Int {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return min(max(lines.reduce(0) { $0 + 1 + $1.count / 48 }, 2), 12)
  }
}

extension HTML {
  /// Returns text whose characters are not replaced by names, so that UTF-16 offsets into the field match the text.
  fileprivate static func exactly(_ text: String) -> HTML { HTML(markup: HTMLEscaping.text(text)) }
}

extension RowControl.Keyboard {
  fileprivate var mode: HTML.Attribute.InputMode {
    switch self {
    case .text, .multiline, .name, .account, .code, .date: .text
    case .email: .email
    case .url: .url
    case .phone: .tel
    case .integer: .numeric
    case .decimal: .decimal
    }
  }
}

extension FieldValue {
  /// The number in plain decimal notation; `nil` if the value is not a number.
  fileprivate var plainNumber: String? { number?.exact?.description }
}
