internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms

extension FormMarkup {
  /// A row: its label, its control, what is wrong with it.
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

  /// What a pointer that rests on a value shows: its code points.
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

  /// What was refused, and what is wrong, under the value.
  private func notes(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    guard parts.hasNotes else { return .empty }
    var notes: [HTML] = []
    if let refusal = row.refusal {
      var content: [HTML] = []
      if let text = refusal.text {
        // What was typed for a password is no more to be seen than one.
        let shown = parts.isSecret ? String(repeating: "•", count: text.count) : text
        content = [HTML(.del, [.class("refused")], .isolated(shown)), " "]
      }
      content.append(.isolated(refusal.issue.message))
      notes.append(HTML(.li, [.class("note error")], .sign(.error), HTML(.span, [], content)))
    }
    // The issue of a refusal is among those of the row.
    notes += row.issues.filter { $0 != row.refusal?.issue }.map(note)
    return HTML(.ul, [.class("notes"), .id(parts.notes)], notes)
  }

  /// An issue of a row or of a section.
  func note(_ issue: FormIssue) -> HTML {
    let isMissing = issue.code == .required
    return HTML(
      .li, [.class(isMissing ? "note missing" : "note error"), .data("code", issue.code.rawValue)],
      .sign(isMissing ? .missing : .error), .isolated(issue.message))
  }
}

/// What the parts of a row have in common: their ids, its texts and states.
struct RowParts {
  let row: HTMLName
  let field: HTMLName
  let labelled: HTMLName
  let notes: HTMLName
  private let state: HTMLName
  private let snapshot: RowSnapshot
  private let markup: FormMarkup

  /// The text of the value; empty where another stands in for it.
  let text: String
  /// What is shown in place of an empty value.
  let standIn: String
  /// What is shown in the empty field while it is edited.
  let placeholder: String

  init(_ snapshot: RowSnapshot, _ markup: FormMarkup) {
    self.snapshot = snapshot
    self.markup = markup
    row = HTMLName(markup.name, "row", snapshot.id)
    field = HTMLName(markup.name, "field", snapshot.id)
    labelled = HTMLName(markup.name, "label", snapshot.id)
    notes = HTMLName(markup.name, "notes", snapshot.id)
    state = HTMLName(markup.name, "state", snapshot.id)
    text = snapshot.isStandIn ? "" : snapshot.text
    standIn = snapshot.isStandIn ? snapshot.text : snapshot.emptyText ?? snapshot.placeholder ?? ""
    placeholder = snapshot.placeholder ?? standIn
  }

  var hasNotes: Bool { snapshot.refusal != nil || !snapshot.issues.isEmpty }

  /// Whether nobody must see the value.
  var isSecret: Bool { snapshot.type == .password }

  /// What says more about the control.
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

  /// Controls of one element have a label of theirs, others a text that names the group.
  var label: HTML {
    let marks: HTML = snapshot.isRequired ? HTML(.span, [.class("mark"), .aria("hidden", "true")], "*") : .empty
    let title = HTML.isolated(snapshot.title ?? "")
    let content = snapshot.isDisabled ? title + marks + HTML.sign(.locked) : title + marks
    guard hasOneControl else { return HTML(.span, [.class("label"), .id(labelled)], content) }
    return HTML(.label, [.class("label"), .id(labelled), .for(field)], content)
  }

  /// Whether a label can be for the control.
  var hasOneControl: Bool {
    switch snapshot.detail {
    case .selector(let style, _), .asynchronous(let style, _, _, _): style.list == .menu
    case .page: false
    default: true
    }
  }

  /// How the control stands, for those who hear the page.
  var spokenState: HTML {
    if snapshot.states.isEmpty { return .empty }
    let states = snapshot.states.map { HTML.isolated($0) }.joined(separator: ", ")
    return HTML(.span, [.class("spoken"), .id(state)], .joined(Array(states)))
  }

  /// The attributes of a control of one element. A row without a title has its role for a name.
  func attributes(_ more: HTML.Attribute...) -> [HTML.Attribute] {
    var attributes: [HTML.Attribute] = [.id(field)]
    if snapshot.title?.isEmpty ?? true { attributes.append(.aria("label", snapshot.control?.role ?? snapshot.id)) }
    if !described.isEmpty { attributes.append(.aria("describedby", described)) }
    if hasNotes { attributes.append(.aria("invalid", "true")) }
    return attributes + more
  }

  /// The direction of a text as it is shown.
  func direction(of text: String, _ known: RowControl.Direction?) -> HTMLDirection {
    let form = HTMLDirection(markup.snapshot.direction)
    if text.isEmpty { return form }
    switch known {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .auto: break
    case nil:
      switch snapshot.type.reading {
      case .leftToRight: return .leftToRight
      case .formatted: return form
      case .free, .ofValue: break
      }
    }
    // Without a letter a browser would take it for left to right.
    return text.unicodeScalars.contains { $0.properties.isAlphabetic } ? HTMLDirection(ofText: text) : form
  }
}

extension RowColor {
  /// The colour on an element; a style sheet has its rule.
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
