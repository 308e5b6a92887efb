public import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// Rows whose value is one or several options. The options of push.async rows may come from a provider of the host.
struct OptionsRow: RowTraits {
  let asksProvider: Bool

  var keys: [KeyDefinition] { asksProvider ? RowKeys.pushAsync : RowKeys.options }
  var input: RowControl.Input { .chosen }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .options = content { true } else { false }
  }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    var content = RowDescriptor.OptionsContent()
    content.style = decoder.word("style", RowDescriptor.OptionsStyle.self) ?? .push
    content.selectorTitle = decoder.string("title.selector")
    if asksProvider { content.source = decoder.string("options.source") }
    content.decodeOptions(&decoder, isRequired: !asksProvider)
    content.decodeDisplay(&decoder)
    return .options(content)
  }

  func formats(of _: RowDescriptor) -> [FormatterDescriptor] { [FormatterDescriptor(.list(ListStyle()))] }

  func valueKinds(of row: RowDescriptor) -> [ValueKind]? { row.choice.takesSeveral ? [.list] : [.text] }

  /// Returns the facts about the value. The options of a provider are unknown, so options restrict the value only if
  /// there is no provider.
  func facts(of row: RowDescriptor) -> ValueFacts {
    let choice = row.choice
    let options = choice.source == nil && !choice.options.isEmpty ? choice.options : nil
    return ValueFacts(choice.takesSeveral ? [.null, .list] : [.null, .text], options: options, isNeverEmpty: true)
  }

  func variant(of row: RowDescriptor) -> String? { row.choice.style.rawValue }
}

// MARK: - Values

extension OptionsRow {
  func value(_ given: InputValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard row.choice.takesSeveral else {
      guard let text = given.text else { throw given.mismatch(row, "a text", inJSON: "a string") }
      return .string(text)
    }
    let expected = (value: "a list of strings", json: "an array of strings")
    guard let elements = given.elements else { throw given.mismatch(row, expected.value, inJSON: expected.json) }
    let texts = try elements.map { element throws(FormatError) in
      guard let text = element.text else { throw element.mismatch(row, expected.value, inJSON: expected.json) }
      return text
    }
    // Sort by the order of the options and remove duplicates. Strings that are not options follow, so that they are
    // reported.
    let (chosen, options) = (Set(exact: texts), Set(exact: row.choice.options))
    let unknown = texts.filter { !options.contains($0) }
    return .list((row.choice.options.filter(chosen.contains) + unknown).map(FieldValue.string))
  }

  /// Removes duplicates. Values that are not options are preserved.
  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue {
    guard case .list(let elements) = value else { return value }
    var seen: Set<FieldValue> = []
    return .list(elements.filter { seen.insert($0).inserted })
  }

  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue] {
    let content = check.row.choice
    let chosen: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    let unavailable = check.unavailable.isEmpty ? [] : unavailableIssues(chosen, check)
    // Before a provider answers, its options are unknown.
    if asksProvider, content.source != nil, check.loadedOptions == nil { return unavailable }
    let loaded = Set(exact: (check.loadedOptions ?? []).map(\.value))
    let unknown = chosen.compactMap { element -> String? in
      guard case .string(let text) = element, !check.plan.options.contains(text), !loaded.contains(text) else {
        return nil
      }
      return text
    }
    guard !unknown.isEmpty else { return unavailable }
    var suggestions = Suggestions(among: content.options, limit: SpellingSuggestion.byteLimit)
    return unavailable
      + unknown.map { text in
        let issue = check.issue(.option, [.value: .init(text.abbreviated())])
        guard let nearest = suggestions.nearest(text) else { return issue }
        let hint = check.messages.text(.hintNearest, [.suggestion: .init(nearest)])
        return FormIssue(row: issue.row, code: issue.code, message: check.messages.text(issue.message, hint))
      }
  }

  /// Returns an issue for each chosen option that is unavailable.
  private func unavailableIssues(_ chosen: [FieldValue], _ check: RowCheck) -> [FormIssue] {
    let loaded = Dictionary(exact: (check.loadedOptions ?? []).map { ($0.value, $0.text) }) { first, _ in first }
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
    error.hint?.kind == .oneOf ? .optionAmbiguous : .option
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
  /// The options of a row, with their texts and conditions.
  public struct OptionsContent: Hashable, Sendable {
    /// The presentation of the options.
    public var style = OptionsStyle.push
    /// The title of the list of options; the row's title if `nil`.
    public var selectorTitle: String?
    /// The raw values, unique, in display order.
    public var options: [String] = []
    /// The displayed text by raw value. A value without an entry is displayed verbatim.
    public var display: [ExactText: String] = [:]
    /// The conditions for offering options, by raw value. An option without a condition is always offered.
    public var enabled: [ExactText: Condition] = [:]
    /// The name of the host's provider of further options; only on push.async rows.
    public var source: String?

    /// Creates content without options.
    public init() {}

    /// Returns whether both contents are equal, byte for byte: Swift compares strings by canonical equivalence.
    public static func == (left: Self, right: Self) -> Bool {
      left.exact == right.exact && left.enabled == right.enabled
    }

    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(exact)
      hasher.combine(enabled)
    }

    /// All properties except the conditions. The `nil` element separates the options from their texts.
    private var exact: [ExactText?] {
      [ExactText(style.rawValue), selectorTitle.map { ExactText($0) }, source.map { ExactText($0) }]
        + options.map { ExactText($0) } + [nil]
        + display.sortedByName().flatMap { [ExactText($0.key), ExactText($0.value)] }
    }
  }

  /// The value of `style` on an options row.
  @nonexhaustive public enum OptionsStyle: String, CaseIterable, Sendable, Codable {
    /// One option, chosen in a dialog, an action sheet, a separate screen, the row or a wheel.
    case alert, action, push, segmented, picker
    /// Several options.
    case pickerMultiple = "picker.multiple"
    /// One option, chosen from options below the row.
    case pickerInline = "picker.inline"
  }

  /// The content of an options row; content without options for other rows.
  package var choice: OptionsContent {
    if case .options(let content) = content { content } else { OptionsContent() }
  }

  /// The options with a condition, sorted by name.
  package var conditionalOptions: [(option: String, condition: Condition)] {
    guard case .options(let content) = content, !content.enabled.isEmpty else { return [] }
    return content.enabled.sortedByName().map { ($0.key, $0.value) }
  }
}

extension RowDescriptor.OptionsContent {
  /// Whether the value is a list of options.
  var takesSeveral: Bool { style == .pickerMultiple }

  /// The content without conditions, which do not affect texts.
  var unconditional: Self {
    var content = self
    content.enabled = [:]
    return content
  }

  func text(of option: String) -> String { display[option] ?? option }

  /// Decodes `options.enabled`. Its predicates are added to `expressions`.
  mutating func decodeConditions(_ decoder: inout ObjectDecoder, _ expressions: inout ExpressionLog) {
    guard let members = decoder.object("options.enabled") else { return }
    let pointer = decoder.pointer(to: "options.enabled")
    let known = Set(exact: options)
    for member in members where !member.value.isNull {
      let optionPointer = pointer.appending(key: member.key)
      if source == nil, !known.contains(member.key), decoder.has("options") {
        decoder.log.report(
          .warning, .unusedKey, "\"\(member.key.abbreviated())\" is not an option", at: optionPointer,
          byteOffset: member.keyRange.lowerBound, hint: decoder.log.suggestion(for: member.key, among: options))
      }
      enabled[member.key] = expressions.condition(member.value, at: optionPointer)
    }
  }

  fileprivate mutating func decodeOptions(_ decoder: inout ObjectDecoder, isRequired: Bool) {
    if let node = decoder.node("options"), node.asObject != nil {
      decoder.reportType(
        "options", expected: "an array of strings", node: node,
        hint: "write the keys in \"options\", and the object in \"options.display\"")
      return
    }
    guard let elements = decoder.array("options", of: "strings") else {
      if isRequired, !decoder.has("options") { decoder.reportMissing("options", hint: "add an array of strings") }
      return
    }
    let pointer = decoder.pointer(to: "options")
    var seen: Set<ExactText> = []
    for (index, element) in elements.enumerated() {
      let optionPointer = pointer.appending(index: index)
      let byte = element.range.lowerBound
      guard let text = element.asString else {
        decoder.log.report(
          .error, .wrongType, "an option must be a string, found \(element.kind.article)", at: optionPointer,
          byteOffset: byte,
          hint: element.asObject == nil
            ? element.asNumber.map { "write \"\($0.abbreviated())\"" }
            : "write the value here, and its text in \"options.display\": {\"value\": \"text\"}")
        continue
      }
      if !seen.insert(text).inserted {
        decoder.log.report(
          .error, .duplicateOption, "duplicate option \"\(text.abbreviated())\"", at: optionPointer, byteOffset: byte)
      }
      options.append(text)
    }
    if elements.isEmpty {
      decoder.report(.warning, .emptyList, "\"options\" is empty", key: "options")
    }
  }

  fileprivate mutating func decodeDisplay(_ decoder: inout ObjectDecoder) {
    if let node = decoder.node("options.display"), node.asArray != nil {
      decoder.reportType(
        "options.display", expected: "an object", node: node,
        hint: "write the text of each option: {\"value\": \"text\"}")
      return
    }
    guard let members = decoder.object("options.display") else { return }
    let pointer = decoder.pointer(to: "options.display")
    let known = Set(exact: options)
    for member in members where !member.value.isNull {
      let optionPointer = pointer.appending(key: member.key)
      guard let text = member.value.asString else {
        decoder.log.report(
          .error, .wrongType, "the text of an option must be a string, found \(member.value.kind.article)",
          at: optionPointer, byteOffset: member.value.range.lowerBound)
        continue
      }
      if !known.contains(member.key), decoder.has("options") {
        decoder.log.report(
          .warning, .unusedKey, "\"\(member.key.abbreviated())\" is not an option", at: optionPointer,
          byteOffset: member.keyRange.lowerBound, hint: decoder.log.suggestion(for: member.key, among: options))
      }
      display[member.key] = text
    }
  }
}

extension RowKeys {
  /// Keys of options rows: presentation, options, texts and conditions.
  package static let options: [KeyDefinition] = [
    KeyDefinition(
      "style", .words(RowDescriptor.OptionsStyle.self), default: "push", reference: 60, "how the options are displayed"),
    KeyDefinition("title.selector", .string, reference: 61, "title of the list of options"),
    KeyDefinition("options", .strings, reference: 62, "values of the options"),
    KeyDefinition("options.display", .table(of: .string), reference: 63, "text of each option"),
    KeyDefinition(
      "options.enabled", .table(of: .condition),
      "whether each option is offered: true, false or a predicate; by default true"),
  ]

  /// Keys of push.async rows: those of ``options``, and the name of the provider.
  package static let pushAsync: [KeyDefinition] =
    options + [KeyDefinition("options.source", .string, "name of the host's options provider")]
}
