internal import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension FormSnapshot {
  /// The snapshot as JSON. Equal snapshots give equal bytes.
  public var json: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("title", title)
    members.append(.init("locale", .string(locale.identifier)))
    members.append(.init("direction", .string(direction.rawValue)))
    members.append(.init("sections", .array(sections.map(\.json))))
    return .object(members)
  }
}

extension SectionSnapshot {
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("place", .integer(Int64(place)))]
    members.add("id", id)
    members.add("header", header)
    members.add("footer", footer)
    members.append(.init("type", .string(kind.rawValue)))
    if let minimumCount { members.append(.init("minimumCount", .integer(Int64(minimumCount)))) }
    if let maximumCount { members.append(.init("maximumCount", .integer(Int64(maximumCount)))) }
    if let editing {
      members.append(.init("canInsert", .bool(editing.canInsert)))
      members.append(.init("canDelete", .bool(editing.canDelete)))
      members.append(.init("canReorder", .bool(editing.canReorder)))
      members.add("insertTitle", editing.insertTitle)
      if isFull { members.append(.init("full", .bool(true))) }
    }
    if !issues.isEmpty { members.append(.init("issues", .array(issues.map(\.json)))) }
    members.append(.init("rows", .array(rows.map(\.json))))
    return .object(members)
  }
}

extension RowSnapshot {
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("id", .string(id))]
    members.add("line", line)
    members.append(.init("type", .string(type.rawValue)))
    members.add("title", title)
    members.append(.init("value", value.json))
    members.append(.init("text", .string(text)))
    if isStandIn { members.append(.init("standIn", .bool(true))) }
    members.append(.init("disabled", .bool(isDisabled)))
    members.append(.init("required", .bool(isRequired)))
    members.add("placeholder", placeholder)
    if !colors.isEmpty {
      let colors = colors.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
      members.append(.init("colors", .object(colors)))
    }
    if !options.isEmpty { members.append(.init("options", .array(options.map(\.json)))) }
    if let minimum { members.append(.init("minimum", minimum.json)) }
    if let maximum { members.append(.init("maximum", maximum.json)) }
    members.addDetail(detail)
    if let refusal { members.append(.init("refused", refusal.json)) }
    members.add("emptyText", emptyText)
    if !issues.isEmpty { members.append(.init("issues", .array(issues.map(\.json)))) }
    if let editing { members.append(.init("editing", editing.json)) }
    if !states.isEmpty { members.append(.init("states", .array(states.map(JSONValue.string)))) }
    if let control { members.append(.init("control", control.json)) }
    return .object(members)
  }
}

extension FormRefusal {
  /// The text, if one was typed, with code and message of what is wrong with it.
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("text", text)
    members.append(.init("code", .string(issue.code.rawValue)))
    members.append(.init("message", .string(issue.message)))
    if let offset { members.append(.init("offset", .integer(Int64(offset)))) }
    return .object(members)
  }
}

extension FormIssue {
  /// The issue as JSON: row, code and message, and the place of the rule that failed or of the section.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("row", .string(row)), .init("code", .string(code.rawValue)), .init("message", .string(message)),
    ]
    if let rule { members.append(.init("rule", .integer(Int64(rule)))) }
    if let section { members.append(.init("section", .integer(Int64(section)))) }
    return .object(members)
  }
}

extension [JSONValue.Member] {
  fileprivate mutating func add(_ key: String, _ text: String?) {
    if let text { append(JSONValue.Member(key, .string(text))) }
  }

  fileprivate mutating func addDetail(_ detail: RowSnapshot.Detail) {
    switch detail {
    case .none: break
    case .button(let isPushing):
      if isPushing { append(.init("pushes", .bool(true))) }
    case .selector(let style, let title):
      append(.init("style", .string(style.rawValue)))
      add("selectorTitle", title)
    case .asynchronous(let style, let title, let source, let state):
      append(.init("style", .string(style.rawValue)))
      add("selectorTitle", title)
      add("source", source)
      append(.init("state", .string(state.word)))
      if case .failed(let reason) = state { add("reason", reason) }
    case .stepper(let step, let kind):
      append(.init("step", FieldValue(NumericValue(step)).json))
      append(.init("stepperType", .string(kind.rawValue)))
    case .picker(let picker): append(.init("picker", picker.json))
    case .page(let url, let html):
      add("url", url)
      add("html", html)
    case .files(let types, let maximumCount, let maximumBytes):
      if !types.isEmpty { append(.init("types", .array(types.map(JSONValue.string)))) }
      if let maximumCount { append(.init("maximumCount", .integer(Int64(maximumCount)))) }
      if let maximumBytes { append(.init("maximumBytes", maximumBytes.json)) }
    }
  }
}

extension RowSnapshot.Loading {
  fileprivate var word: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .loaded: "loaded"
    case .failed: "failed"
    }
  }
}

extension DatePickerSnapshot {
  var json: JSONValue {
    .object(
      [
        .init("style", .string(style.rawValue)), .init("display", .string(display.rawValue)),
        .init("calendar", .string(calendar.rawValue)), .init("timeZone", .string(timeZone)),
        .init("minuteInterval", .integer(Int64(minuteInterval))), .init("locale", .string(locale.identifier)),
      ] + (month.map { [.init("month", $0.json)] } ?? []))
  }
}

extension MonthSnapshot {
  /// The month as JSON: what is false is left out.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [.init("year", .integer(Int64(year))), .init("month", .integer(Int64(month)))]
    if isLeapMonth { members.append(.init("leap", .bool(true))) }
    members.append(.init("title", .string(title)))
    members.append(.init("weekdays", .array(weekdays.map(\.json))))
    members.append(.init("weeks", .array(weeks.map { .array($0.map { $0?.json ?? .null }) })))
    members.append(.init("months", .array(months.map(\.json))))
    return .object(members)
  }
}

extension MonthSnapshot.Day {
  var json: JSONValue {
    .object(
      [.init("date", .string(date)), .init("number", .integer(Int64(number))), .init("text", .string(text))]
        + (isSelectable ? [] : [.init("disabled", .bool(true))]))
  }
}

extension MonthSnapshot.WeekdayColumn {
  var json: JSONValue {
    .object(
      [.init("number", .integer(Int64(number))), .init("name", .string(name)), .init("text", .string(text))]
        + (isWeekend ? [.init("weekend", .bool(true))] : []))
  }
}

extension MonthSnapshot.MonthName {
  var json: JSONValue {
    .object(
      [.init("number", .integer(Int64(number))), .init("name", .string(name))]
        + (isLeap ? [.init("leap", .bool(true))] : []))
  }
}

extension RowSnapshot.Option {
  var json: JSONValue {
    .object(
      [.init("value", .string(value)), .init("text", .string(text))]
        + (isSelected ? [.init("selected", .bool(true))] : [])
        + (isUnavailable ? [.init("disabled", .bool(true))] : []))
  }
}
