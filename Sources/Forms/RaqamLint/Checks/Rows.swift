internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormLint {
  /// Reports a note for each row without a title, a placeholder or a list title, in a form whose other rows have
  /// titles.
  ///
  /// Labels, images, web views and permanently hidden rows need no title. The only row of a section with a header and
  /// new rows of a dynamic section are exempt.
  static func checkTitles(_ lint: FormLint) {
    lint.form.reportMissingTitles(of: lint.rows.map { ($0.row, $0.target) }, hint: "add a \"title\"")
  }
}

extension FormDescriptor {
  /// Reports missing titles of rows at these locations.
  func reportMissingTitles(of rows: [(row: RowDescriptor, target: LintTarget)], hint: String) {
    guard sections.contains(where: { $0.rows.contains { $0.title?.isEmpty == false } }) else { return }
    let alone = Set(
      exact:
        sections.filter { $0.header?.isEmpty == false && $0.rows.count == 1 }.flatMap(\.rows).map(\.id))
    for (row, target) in rows where target.prefix.isEmpty && row.needsName && !alone.contains(row.id) {
      // An invalid title is reported elsewhere, so the row does not lack one.
      guard target.key("title") == nil || row.title != nil, !row.id.isEmpty else { continue }
      target.report(
        .note, .missingTitle,
        "row \"\(row.id.abbreviated())\" has no title and no other text that identifies it", hint: hint)
    }
  }
}

extension RowDescriptor {
  fileprivate var needsName: Bool {
    if [.label, .image, .webview].contains(type) || hidden == .constant(true) { return false }
    let names = [title, placeholder, choice.selectorTitle]
    return !names.contains { $0?.isEmpty == false }
  }
}

extension RowLint {
  /// Warns about keys whose values the row never displays.
  static func checkUnseenKeys(_ lint: RowLint) {
    let type = lint.row.type
    if type == .check || type == .switch {
      for key in ["placeholder", "color.placeholder", "color.placeholder.ios", "empty_text"] {
        lint.target.reportUnseen(key, "by rows of type \(type.rawValue), which show no text")
      }
    }
    if case .options(let content) = lint.row.content, content.style == .segmented {
      lint.target.reportUnseen("title.selector", "because style segmented opens no list")
    }
    lint.checkKeysOfFormats()
    if !lint.row.type.holdsValue, lint.row.type.takesInputKeys {
      lint.target.reportUnseen("required", "by rows of type \(type.rawValue), which hold no value")
    }
  }

  /// Warns about format keys of the row that are ignored because all its formatters specify a format.
  private func checkKeysOfFormats() {
    let formatters = target.key("formatter").map { formatter in
      formatter.node.asArray.map { $0.indices.compactMap { formatter.element($0) } } ?? [formatter]
    }
    guard let formatters, !formatters.isEmpty else { return }
    let (type, own, keys): (String, [String], [String])
    if row.type.isNumber {
      type = "number"
      own = ["number.format", "number.format.positive", "number.skeleton", "number.style", "currency.style"]
      keys = ["currency.style", "currency.position", "currency.accounting", "currency.cash"]
    } else if row.type == .datetime {
      type = "date"
      own = DateKeys.ofFields
      keys = own
    } else {
      return
    }
    let isCovered = formatters.allSatisfy { formatter in
      formatter.node["type"]?.asString == type && own.contains { formatter.key($0).map { !$0.node.isNull } ?? false }
    }
    guard isCovered else { return }
    for key in keys { target.reportUnseen(key, "because the formatter has its own format") }
  }

  /// Warns about values that are required of a user who cannot enter them.
  static func checkRequired(_ lint: RowLint) {
    guard lint.row.required != .constant(false), lint.row.type.holdsValue else { return }
    if lint.row.hidden == .constant(true) {
      lint.target.reportUnseen("required", "because the row is always hidden")
    } else if lint.row.disabled == .constant(true) {
      lint.target.report(
        .warning, .conflictingKeys, "the user cannot enter the required value, because the row is always disabled",
        key: "required", marksKey: true, hint: "remove \"required\", or let the user edit the row")
    }
  }

  /// Warns about rules that are never evaluated.
  static func checkRules(_ lint: RowLint) {
    guard !lint.row.type.holdsValue, !lint.row.rules.isEmpty else { return }
    lint.target.report(
      .warning, .deadRule, "the rules are ignored: rows of type \(lint.row.type.rawValue) hold no value",
      key: "rules",
      marksKey: true, hint: "remove \"rules\"")
  }

  /// Warns about rows of type push.async that do not name a provider.
  static func checkSource(_ lint: RowLint) {
    guard lint.row.type == .pushAsync, lint.row.choice.source == nil else { return }
    let isEmpty = lint.row.choice.options.isEmpty
    lint.target.report(
      isEmpty ? .warning : .note, .missingSource,
      isEmpty
        ? "the row has neither \"options.source\" nor \"options\", so it offers no options"
        : "the row has no \"options.source\" for further options",
      key: "type",
      hint: isEmpty ? "set it to the host's provider" : "set it to the host's provider, or write \"type\": \"options\"",
      text: isEmpty ? nil : .word("options", isSure: false))
  }
}

extension LintTarget {
  fileprivate func reportUnseen(_ key: String, _ reason: String) {
    guard let member = node.member(prefix + key), !member.value.isNull else { return }
    report(
      .warning, .unusedKey, "\"\(prefix + key)\" is ignored \(reason)", key: key, marksKey: true)
  }
}
