internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms

extension FormMarkup {
  /// Returns a row with its label, control and notes.
  func row(_ row: RowSnapshot) -> HTML {
    let parts = RowParts(row, self)
    var attributes: [HTML.Attribute] = [
      .classes(parts.classes), .id(parts.row), .data("row", row.id), .data("type", row.type.rawValue),
    ]
    for color in RowColor.all(row.colors) { attributes.append(color.attribute) }
    let notes = self.notes(row, parts)
    let content: [HTML] =
      row.type == .button
      ? [button(row, parts)]
      : [parts.label, HTML(.div, [.class("value")] + hovered(row, parts), control(row, parts), codes(row, parts))]
    return HTML(.div, attributes, content + [notes, parts.spokenState])
  }

  /// Returns the tooltip of a value: its code points.
  private func hovered(_ row: RowSnapshot, _ parts: RowParts) -> [HTML.Attribute] {
    use == .reading && !parts.text.isEmpty && !parts.isSecret ? [.title(CodePoints(parts.text).lines)] : []
  }

  private func codes(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    guard use == .reading, !parts.text.isEmpty, !parts.isSecret else { return .empty }
    return CodePoints(parts.text).markup(of: row.title ?? row.id)
  }

  private func button(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    var attributes: [HTML.Attribute] = [
      .type(.button), .class("push"), .id(parts.field), .data("edit", "press"), .data("target", row.id),
    ]
    if !parts.described.isEmpty { attributes.append(.aria("describedby", parts.described)) }
    if row.isDisabled || use == .reading { attributes.append(.disabled) }
    let pushes = if case .button(let isPushing) = row.detail { isPushing } else { false }
    return HTML(.button, attributes, .isolated(row.title ?? row.text), pushes ? .sign(.forward) : .empty)
  }

  /// Returns the refused input and the issues, which follow the value.
  private func notes(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    guard parts.hasNotes else { return .empty }
    var notes: [HTML] = []
    if let refusal = row.refusal {
      var content: [HTML] = []
      if let text = refusal.text {
        // The refused input of a password row is as secret as its value.
        let shown = parts.isSecret ? String(repeating: "•", count: text.count) : text
        content = [HTML(.del, [.class("refused")], .isolated(shown)), " "]
      }
      content.append(.isolated(refusal.issue.message))
      notes.append(HTML(.li, [.class("note error")], .sign(.error), HTML(.span, [], content)))
    }
    // `issues` includes the issue of the refusal.
    notes += row.issues.filter { $0 != row.refusal?.issue }.map(note)
    return HTML(.ul, [.class("notes"), .id(parts.notes)], notes)
  }

  func note(_ issue: FormIssue) -> HTML {
    let isMissing = issue.code == .required
    return HTML(
      .li,
      [.class(isMissing ? "note missing" : "note error"), .data("code", issue.code.rawValue)]
        + (isMissing ? [.title(word(.required))] : []),
      .sign(isMissing ? .missing : .error), .isolated(issue.message))
  }
}

/// The ids, texts and states that the parts of a row share.
struct RowParts {
  let row: HTMLName
  let field: HTMLName
  let labelled: HTMLName
  let notes: HTMLName
  private let state: HTMLName
  private let snapshot: RowSnapshot
  private let markup: FormMarkup

  /// The text of the value; empty if a placeholder replaces it.
  let text: String
  /// The text that is shown for an empty value.
  let placeholderText: String
  /// The text that is shown in the empty field while the user edits it.
  let placeholder: String

  init(_ snapshot: RowSnapshot, _ markup: FormMarkup) {
    self.snapshot = snapshot
    self.markup = markup
    row = HTMLName(markup.name, "row", snapshot.id)
    field = HTMLName(markup.name, "field", snapshot.id)
    labelled = HTMLName(markup.name, "label", snapshot.id)
    notes = HTMLName(markup.name, "notes", snapshot.id)
    state = HTMLName(markup.name, "state", snapshot.id)
    text = snapshot.showsPlaceholder ? "" : snapshot.text
    placeholderText = snapshot.showsPlaceholder ? snapshot.text : snapshot.emptyText ?? snapshot.placeholder ?? ""
    placeholder = snapshot.placeholder ?? placeholderText
  }

  func direction(ofPlaceholder text: String) -> TextDirection {
    snapshot.placeholderDirection(of: text, in: markup.snapshot.direction)
  }

  /// Returns a placeholder in its own direction, which may differ from that of the field.
  func isolated(_ placeholder: String) -> String {
    let direction = direction(ofPlaceholder: placeholder)
    if placeholder.isEmpty || direction == markup.snapshot.direction { return placeholder }
    return (direction == .rightToLeft ? "\u{2067}" : "\u{2066}") + placeholder + "\u{2069}"
  }

  var hasNotes: Bool { snapshot.refusal != nil || !snapshot.issues.isEmpty }

  /// Whether the value must not be disclosed.
  var isSecret: Bool { snapshot.type == .password }

  /// The ids for `aria-describedby`: the notes and the spoken state.
  var described: [HTMLName] { (hasNotes ? [notes] : []) + (snapshot.states.isEmpty ? [] : [state]) }

  var classes: [StaticString] {
    var classes: [StaticString] = ["row"]
    if snapshot.isDisabled { classes.append("disabled") }
    if snapshot.isRequired { classes.append("required") }
    if hasNotes { classes.append(snapshot.issues.contains { $0.code != .required } ? "wrong" : wrongOrMissing) }
    if snapshot.isEmpty { classes.append("empty") }
    if !snapshot.colors.isEmpty { classes.append("colored") }
    return classes
  }

  private var wrongOrMissing: StaticString { snapshot.refusal == nil ? "lacking" : "wrong" }

  /// The label. A row with several controls gets a `span` that names the group.
  var label: HTML {
    let marks: HTML = snapshot.isRequired ? HTML(.span, [.class("mark"), .aria("hidden", "true")], "*") : .empty
    let title = HTML.isolated(snapshot.title ?? "")
    let content = snapshot.isDisabled ? title + marks + HTML.sign(.locked) : title + marks
    guard hasOneControl else { return HTML(.span, [.class("label"), .id(labelled)], content) }
    return HTML(.label, [.class("label"), .id(labelled), .for(field)], content)
  }

  /// Whether the row has a single control that a `label` element can refer to.
  var hasOneControl: Bool {
    switch snapshot.detail {
    case .selector(let style, _), .asynchronous(let style, _, _, _): style.list == .menu
    case .page: false
    default: true
    }
  }

  /// The states of the control, for screen readers.
  var spokenState: HTML {
    if snapshot.states.isEmpty { return .empty }
    let states = snapshot.states.map { HTML.isolated($0) }.joined(separator: ", ")
    return HTML(.span, [.class("spoken"), .id(state)], .joined(Array(states)))
  }

  /// Returns the attributes of a single control. The role names the control of a row without a title.
  func attributes(_ more: HTML.Attribute...) -> [HTML.Attribute] {
    var attributes: [HTML.Attribute] = [.id(field)]
    if snapshot.title?.isEmpty ?? true { attributes.append(.aria("label", snapshot.control?.role ?? snapshot.id)) }
    if !described.isEmpty { attributes.append(.aria("describedby", described)) }
    if hasNotes { attributes.append(.aria("invalid", "true")) }
    return attributes + more
  }

  /// Returns the direction in which a text is displayed.
  func direction(of text: String, _ known: RowControl.Direction?) -> HTMLDirection {
    let form = HTMLDirection(markup.snapshot.direction)
    if text.isEmpty { return form }
    if let fixed = snapshot.fixedDirection(known, in: markup.snapshot.direction) { return HTMLDirection(fixed) }
    // `dir="auto"` would treat a text without letters as left-to-right.
    return text.unicodeScalars.contains { $0.properties.isAlphabetic } ? HTMLDirection(ofText: text) : form
  }
}

extension RowColor {
  /// The data attribute that a rule of ``FormMarkup/style`` matches.
  fileprivate var attribute: HTML.Attribute {
    switch part {
    case .background: .data("color-background", value)
    case .text: .data("color-text", value)
    case .detail: .data("color-detail", value)
    case .placeholder: .data("color-placeholder", value)
    }
  }
}

extension [HTML] {
  fileprivate func joined(separator: HTML) -> [HTML] {
    enumerated().flatMap { index, piece in index == 0 ? [piece] : [separator, piece] }
  }
}
