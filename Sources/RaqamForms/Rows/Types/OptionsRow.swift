public import Raqam
package import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// Rows whose value is chosen among options; those of push.async rows may come from a provider of the host.
struct OptionsRow: RowTraits {
  let asksProvider: Bool

  var keys: [KeyDefinition] { asksProvider ? RowKeys.pushAsync : RowKeys.options }
  var input: RowInput { .chosen }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .options = content { true } else { false }
  }

  func content(_ reader: inout ObjectReader) -> RowDescriptor.Content {
    var content = RowDescriptor.OptionsContent()
    content.style = reader.word("style", RowDescriptor.OptionsStyle.self) ?? .push
    content.selectorTitle = reader.string("title.selector")
    if asksProvider { content.source = reader.string("options.source") }
    content.decodeOptions(&reader, isRequired: !asksProvider)
    content.decodeDisplay(&reader)
    return .options(content)
  }

  func formats(of _: RowDescriptor) -> [FormatterDescriptor] { [FormatterDescriptor(.list(ListStyle()))] }

  func valueKinds(of row: RowDescriptor) -> [ValueKind]? { row.choice.takesSeveral ? [.list] : [.text] }

  /// What a provider offers nobody knows.
  func facts(of row: RowDescriptor) -> ValueFacts {
    let choice = row.choice
    let options = choice.source == nil && !choice.options.isEmpty ? choice.options : nil
    return ValueFacts(choice.takesSeveral ? [.null, .list] : [.null, .text], options: options, isNeverEmpty: true)
  }

  func variant(of row: RowDescriptor) -> String? { row.choice.style.rawValue }
}

// MARK: - Values

extension OptionsRow {
  func value(_ given: GivenValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard row.choice.takesSeveral else {
      guard let text = given.text else { throw given.mismatch(row, "a text", inJSON: "a string") }
      return .string(text)
    }
    let expected = (value: "a list of texts", json: "an array of strings")
    guard let elements = given.elements else { throw given.mismatch(row, expected.value, inJSON: expected.json) }
    let texts = try elements.map { element throws(FormatError) in
      guard let text = element.text else { throw element.mismatch(row, expected.value, inJSON: expected.json) }
      return text
    }
    // In the order of the options, each once; what is no option stays behind them, to be reported.
    let (chosen, options) = (ExactSet(texts), ExactSet(row.choice.options))
    let unknown = texts.filter { !options.contains($0) }
    return .list((row.choice.options.filter(chosen.contains) + unknown).map(FieldValue.string))
  }

  /// What is no option is kept once.
  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    guard case .list(let elements) = value else { return value }
    var seen: Set<FieldValue> = []
    return .list(elements.filter { seen.insert($0).inserted })
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    let content = check.row.choice
    let chosen: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    let unavailable = check.unavailable.isEmpty ? [] : unavailableIssues(chosen, check)
    // The options of a provider are unknown until it has answered.
    if asksProvider, content.source != nil, check.loadedOptions == nil { return unavailable }
    let loaded = ExactSet((check.loadedOptions ?? []).map(\.value))
    let unknown = chosen.compactMap { element -> String? in
      guard case .string(let text) = element, !check.plan.options.contains(text), !loaded.contains(text) else {
        return nil
      }
      return text
    }
    guard !unknown.isEmpty else { return unavailable }
    var suggestions = Suggestions(among: content.options, limit: NearestWord.byteLimit)
    return unavailable
      + unknown.map { text in
        let issue = check.issue(.option, [.value: .init(text.abbreviated())])
        guard let nearest = suggestions.nearest(text) else { return issue }
        let hint = check.messages.text(.hintNearest, [.suggestion: .init(nearest)])
        return FormIssue(row: issue.row, code: issue.code, message: check.messages.text(issue.message, hint))
      }
  }

  /// An issue for each chosen option that is not offered now.
  private func unavailableIssues(_ chosen: [FieldValue], _ check: RowCheck) -> [FormIssue] {
    let loaded = ExactDictionary((check.loadedOptions ?? []).map { ($0.value, $0.text) }) { first, _ in first }
    return chosen.compactMap { option in
      guard case .string(let raw) = option, check.unavailable.contains(raw) else { return nil }
      let text = loaded[raw] ?? check.row.choice.text(of: raw)
      return check.issue(.optionUnavailable, [.value: .init(text.abbreviated())])
    }
  }

  func parse(
    _ text: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> { Parsed(try format.chosen(text)) }

  func key(of error: FormatError) -> MessageKey? {
    if case .oneOf? = error.hint { .optionAmbiguous } else { .option }
  }

  func describe(_ row: SessionRow, now _: Instant, in snapshot: inout RowSnapshot) {
    let content = row.plan.descriptor.choice
    let title = content.selectorTitle ?? row.plan.descriptor.title
    snapshot.options = row.choice.loaded ?? content.options.map { .init(value: $0, text: content.text(of: $0)) }
    let chosen: Set<FieldValue> = if case .list(let elements) = row.value { Set(elements) } else { [row.value] }
    for index in snapshot.options.indices {
      snapshot.options[index].isSelected = chosen.contains(.string(snapshot.options[index].value))
      snapshot.options[index].isUnavailable = row.unavailable.contains(snapshot.options[index].value)
    }
    if !row.unavailable.isEmpty { snapshot.options.removeAll { $0.isUnavailable && !$0.isSelected } }
    snapshot.detail =
      asksProvider
      ? .asynchronous(style: content.style, title: title, source: content.source, state: row.choice.state)
      : .selector(style: content.style, title: title)
  }
}

// MARK: - Content

extension RowDescriptor {
  /// The values a row is chosen from.
  public struct OptionsContent: Hashable, Sendable {
    /// How the choice is made.
    public var style = OptionsStyle.push
    /// Title of the list to choose from; the row's when `nil`.
    public var selectorTitle: String?
    /// The values, unique, in the order they are shown.
    public var options: [String] = []
    /// Text of a value; a value that is not in it is shown as it is.
    public var display: ExactDictionary<String> = [:]
    /// When an option is offered; an option without a condition always is.
    public var enabled: ExactDictionary<Condition> = [:]
    /// Name of the host's provider of further options; only on push.async rows.
    public var source: String?

    /// Makes content with nothing to choose from.
    public init() {}

    /// Whether both say the same.
    public static func == (left: Self, right: Self) -> Bool {
      left.exact == right.exact && left.enabled == right.enabled
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(exact)
      hasher.combine(enabled)
    }

    /// All of it; the texts follow each other, counted.
    private var exact: [ExactText?] {
      [ExactText(style.rawValue), selectorTitle.map { ExactText($0) }, source.map { ExactText($0) }]
        + options.map { ExactText($0) } + [nil]
        + display.sortedByName().flatMap { [ExactText($0.key), ExactText($0.value)] }
    }
  }

  /// The word of `style` on an options row.
  public enum OptionsStyle: String, CaseIterable, Sendable, Codable {
    /// Where one of the options is chosen: in a dialogue, a sheet, a screen of its own, the row or a wheel.
    case alert, action, push, segmented, picker
    /// Several are chosen.
    case pickerMultiple = "picker.multiple"
    /// The options stand below the row.
    case pickerInline = "picker.inline"
  }

  /// What an options row says; nothing to choose from for other rows.
  var choice: OptionsContent {
    if case .options(let content) = content { content } else { OptionsContent() }
  }

  /// The options that are offered on a condition, by name.
  var conditionalOptions: [(option: String, condition: Condition)] {
    guard case .options(let content) = content, !content.enabled.isEmpty else { return [] }
    return content.enabled.sortedByName().map { ($0.key, $0.value) }
  }
}

extension RowDescriptor.OptionsContent {
  /// Whether the value is a list of options.
  var takesSeveral: Bool { style == .pickerMultiple }

  /// The same without conditions, which change no text.
  var unconditional: Self {
    var content = self
    content.enabled = [:]
    return content
  }

  /// The text of an option.
  func text(of option: String) -> String { display[option] ?? option }

  /// Decodes `options.enabled`; its predicates go to `expressions`.
  mutating func decodeConditions(_ reader: inout ObjectReader, _ expressions: inout ExpressionLog) {
    guard let members = reader.object("options.enabled") else { return }
    let pointer = reader.pointer(to: "options.enabled")
    let known = ExactSet(options)
    for member in members where !member.value.isNull {
      let place = pointer.appending(key: member.key)
      if source == nil, !known.contains(member.key), reader.has("options") {
        reader.log.report(
          .warning, .unusedKey, "\"\(member.key.abbreviated())\" is not an option", at: place,
          byteOffset: member.keyRange.lowerBound, hint: reader.log.suggestion(for: member.key, among: options))
      }
      enabled[member.key] = expressions.condition(member.value, at: place)
    }
  }

  fileprivate mutating func decodeOptions(_ reader: inout ObjectReader, isRequired: Bool) {
    guard let elements = reader.array("options", of: "strings") else {
      if isRequired, !reader.has("options") { reader.reportMissing("options", hint: "an array of texts") }
      return
    }
    let pointer = reader.pointer(to: "options")
    var seen: ExactSet = []
    for (index, element) in elements.enumerated() {
      let place = pointer.appending(index: index)
      let byte = element.range.lowerBound
      guard let text = element.asString else {
        reader.log.report(
          .error, .wrongType, "an option is a string, found \(element.kind.article)", at: place, byteOffset: byte)
        continue
      }
      if !seen.insert(text).inserted {
        reader.log.report(
          .error, .duplicateOption, "the option \"\(text.abbreviated())\" stands twice", at: place, byteOffset: byte)
      }
      options.append(text)
    }
    if elements.isEmpty {
      reader.report(.warning, .emptyList, "there is nothing to choose from", key: "options")
    }
  }

  fileprivate mutating func decodeDisplay(_ reader: inout ObjectReader) {
    guard let members = reader.object("options.display") else { return }
    let pointer = reader.pointer(to: "options.display")
    let known = ExactSet(options)
    for member in members where !member.value.isNull {
      let place = pointer.appending(key: member.key)
      guard let text = member.value.asString else {
        reader.log.report(
          .error, .wrongType, "the text of an option is a string, found \(member.value.kind.article)", at: place,
          byteOffset: member.value.range.lowerBound)
        continue
      }
      if !known.contains(member.key), reader.has("options") {
        reader.log.report(
          .warning, .unusedKey, "\"\(member.key.abbreviated())\" is not an option", at: place,
          byteOffset: member.keyRange.lowerBound, hint: reader.log.suggestion(for: member.key, among: options))
      }
      display[member.key] = text
    }
  }
}

extension RowKeys {
  /// Keys of options rows.
  package static let options: [KeyDefinition] = [
    KeyDefinition(
      "style", .words(RowDescriptor.OptionsStyle.self), default: "push", reference: 60, "how the choice is made"),
    KeyDefinition("title.selector", .string, reference: 61, "title of the list to choose from"),
    KeyDefinition("options", .strings, reference: 62, "the values to choose from"),
    KeyDefinition("options.display", .table(of: .string), reference: 63, "text of each value"),
    KeyDefinition(
      "options.enabled", .table(of: .condition),
      "when each value is offered: true, false or a predicate; values without one always are"),
  ]

  /// Keys of push.async rows.
  package static let pushAsync: [KeyDefinition] =
    options + [KeyDefinition("options.source", .string, "name of the host's provider of options")]
}
