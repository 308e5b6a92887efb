internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

// Snapshots are coded as the JSON that they have: what a coder of JSON reads and writes is what commands write.

/// Coded as ``json``.
extension FormSnapshot: Codable {
  /// Reads a snapshot.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    self.init(
      title: try keys.optional("title"), locale: try keys.value("locale"), direction: try keys.value("direction"),
      sections: try keys.value("sections"))
  }

  /// Writes the snapshot.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``FormSnapshot/json``.
extension SectionSnapshot: Codable {
  /// Reads a section.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    var editing: SectionDescriptor.Editing?
    if let canInsert: Bool = try keys.optional("canInsert") {
      editing = SectionDescriptor.Editing(
        canInsert: canInsert, canDelete: try keys.flag("canDelete"), canReorder: try keys.flag("canReorder"),
        insertTitle: try keys.optional("insertTitle"))
    }
    self.init(
      place: try keys.value("place"), id: try keys.optional("id"), header: try keys.optional("header"),
      footer: try keys.optional("footer"), kind: try keys.value("type"), editing: editing,
      rows: try keys.value("rows"))
    minimumCount = try keys.optional("minimumCount")
    maximumCount = try keys.optional("maximumCount")
    isFull = try keys.flag("full")
    issues = try keys.optional("issues") ?? []
  }

  /// Writes the section.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``FormSnapshot/json``. Values come back in the kind that the row's type has; of other rows as JSON says them.
extension RowSnapshot: Codable {
  /// Reads a row.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    self.init(
      id: try keys.value("id"), type: try keys.value("type"), title: try keys.optional("title"),
      text: try keys.value("text"))
    line = try keys.optional("line")
    detail = try keys.detail(type)
    value = try keys.fieldValue("value", timeOfDay: Self.timeOfDay(detail)) ?? .null
    isStandIn = try keys.flag("standIn")
    isEmpty = type == .password ? isStandIn || text.isEmpty : value.isEmpty
    isDisabled = try keys.flag("disabled")
    isRequired = try keys.flag("required")
    placeholder = try keys.optional("placeholder")
    emptyText = try keys.optional("emptyText")
    colors = try keys.optional("colors") ?? [:]
    options = try keys.optional("options") ?? []
    minimum = try keys.fieldValue("minimum")
    maximum = try keys.fieldValue("maximum")
    issues = try keys.optional("issues") ?? []
    if keys.contains("refused") {
      let refused = try keys.nestedContainer(keyedBy: SnapshotKey.self, forKey: "refused")
      let issue = FormIssue(row: id, code: try refused.value("code"), message: try refused.value("message"))
      refusal = FormRefusal(
        text: try refused.optional("text"), issue: issue, offset: try refused.optional("offset"))
    }
    editing = try keys.optional("editing")
    states = try keys.optional("states") ?? []
    control = try keys.optional("control")
  }

  /// Whether dates of the row are times of day; `nil` where its values are no dates.
  private static func timeOfDay(_ detail: Detail) -> Bool? {
    guard case .picker(let picker) = detail, picker.style != .countdown else { return nil }
    return picker.style == .time
  }

  /// Writes the row.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``FormSnapshot/json``.
extension RowSnapshot.Option: Codable {
  /// Reads an option.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    self.init(value: try keys.value("value"), text: try keys.value("text"))
    isSelected = try keys.flag("selected")
    isUnavailable = try keys.flag("disabled")
  }

  /// Writes the option.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``FormSnapshot/json``.
extension EditingSnapshot: Codable {
  /// Reads a field.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    let selection = try keys.ends("selection")
    let caret = try keys.ends("caret")
    self.init(
      text: try keys.value("text"), selection: selection.lowerBound..<selection.upperBound, caret: caret)
  }

  /// Writes the field.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``FormSnapshot/json``.
extension RowControl: Codable {
  /// Reads a control.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    self.init(
      input: try keys.value("input"), keyboard: try keys.optional("keyboard"), isSecure: try keys.flag("secure"),
      direction: try keys.value("direction"), inputDirection: try keys.value("inputDirection"),
      locale: try keys.value("locale"), digits: try keys.optional("numbers"), currency: try keys.optional("currency"),
      role: try keys.value("role"))
  }

  /// Writes the control.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``FormSnapshot/json``.
extension DatePickerSnapshot: Codable {
  /// Reads a picker.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    style = try keys.value("style")
    display = try keys.value("display")
    calendar = try keys.value("calendar")
    locale = try keys.value("locale")
    timeZone = try keys.value("timeZone")
    minuteInterval = try keys.value("minuteInterval")
    month = try keys.optional("month")
  }

  /// Writes the picker.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as ``json``.
extension MonthSnapshot: Codable {
  /// Reads a month.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    year = try keys.value("year")
    month = try keys.value("month")
    isLeapMonth = try keys.flag("leap")
    title = try keys.value("title")
    weekdays = try keys.value("weekdays")
    weeks = try keys.value("weeks")
    months = try keys.value("months")
  }

  /// Writes the month.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``MonthSnapshot/json``.
extension MonthSnapshot.Day: Codable {
  /// Reads a day.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    date = try keys.value("date")
    number = try keys.value("number")
    text = try keys.value("text")
    isSelectable = try !keys.flag("disabled")
  }

  /// Writes the day.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``MonthSnapshot/json``.
extension MonthSnapshot.WeekdayColumn: Codable {
  /// Reads a column.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    number = try keys.value("number")
    name = try keys.value("name")
    text = try keys.value("text")
    isWeekend = try keys.flag("weekend")
  }

  /// Writes the column.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as in ``MonthSnapshot/json``.
extension MonthSnapshot.MonthName: Codable {
  /// Reads a month's name.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    number = try keys.value("number")
    isLeap = try keys.flag("leap")
    name = try keys.value("name")
  }

  /// Writes the month's name.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// Coded as ``json``.
extension FormChange: Codable {
  private enum Word: String, Codable {
    case form, section, sectionRemoved, sectionAdded, rowRemoved, rowMoved, rowAdded, row
  }

  /// Reads a change.
  public init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: SnapshotKey.self)
    let word: Word = try keys.value("change")
    switch word {
    case .form: self = .replaced(try keys.value("form"))
    case .section:
      self = .section(
        place: try keys.value("place"), isFull: try keys.value("full"), issues: try keys.value("issues"))
    case .sectionRemoved: self = .sectionRemoved(place: try keys.value("place"))
    case .sectionAdded: self = .sectionAdded(try keys.value("section"))
    case .rowRemoved: self = .rowRemoved(try keys.value("id"))
    case .rowMoved: self = .rowMoved(try keys.value("id"), after: try keys.optional("after"))
    case .rowAdded:
      self = .rowAdded(
        try keys.value("row"), section: try keys.value("section"), after: try keys.optional("after"))
    case .row: self = .row(try keys.value("row"))
    }
  }

  /// Writes the change.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

// MARK: - Reading

/// A member of the JSON of snapshots.
private struct SnapshotKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue _: Int) { nil }
}

extension KeyedDecodingContainer where Key == SnapshotKey {
  fileprivate func value<Value: Decodable>(_ key: SnapshotKey) throws -> Value { try decode(Value.self, forKey: key) }

  fileprivate func optional<Value: Decodable>(_ key: SnapshotKey) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }

  /// False where it is absent.
  fileprivate func flag(_ key: SnapshotKey) throws -> Bool { try optional(key) ?? false }

  fileprivate func ends(_ key: SnapshotKey) throws -> ClosedRange<Int> {
    let ends: [Int] = try value(key)
    guard ends.count == 2, ends[0] <= ends[1] else { throw wrong(key, "two offsets in order are expected") }
    return ends[0]...ends[1]
  }

  private func wrong(_ key: SnapshotKey, _ message: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: message)
  }

  /// A value as JSON has it; where dates are meant, of the kind that the text says.
  fileprivate func fieldValue(_ key: SnapshotKey, timeOfDay: Bool? = nil) throws -> FieldValue? {
    guard let json: JSONValue = try optional(key) else { return nil }
    guard let node = JSONNode(json) else { throw wrong(key, "the value is too deep") }
    guard let timeOfDay, let text = node.asString else { return try FieldValue(node) }
    switch try ISO8601Text.read(text, timeOfDay: timeOfDay) {
    case .instant(let instant): return .date(instant)
    case .localDate(let day): return .day(day)
    case .localTime(let time): return .time(time)
    case .localDateTime: throw wrong(key, "a date with an offset is expected")
    }
  }

  /// What only rows of a type have.
  fileprivate func detail(_ type: RowType) throws -> RowSnapshot.Detail {
    switch type {
    case .button: return .button(isPushing: try flag("pushes"))
    case .options: return .selector(style: try value("style"), title: try optional("selectorTitle"))
    case .pushAsync:
      return .asynchronous(
        style: try value("style"), title: try optional("selectorTitle"), source: try optional("source"),
        state: try loading())
    case .stepper:
      guard let step = try fieldValue("step")?.number?.exact else { throw wrong("step", "a number is expected") }
      return .stepper(step: step, kind: try value("stepperType"))
    case .datetime: return .picker(try DatePickerSnapshot(from: superDecoder(forKey: "picker")))
    case .webview: return .page(url: try optional("url"), html: try optional("html"))
    case .image, .attachment:
      return .files(
        types: try optional("types") ?? [], maximumCount: try optional("maximumCount"),
        maximumBytes: try fieldValue("maximumBytes"))
    case .label, .check, .switch, .slider, .text, .textarea, .name, .password, .email, .twitter, .account, .zipcode,
      .integer, .decimal, .percent, .currency, .url, .phone, .location:
      return .none
    }
  }

  private func loading() throws -> RowSnapshot.Loading {
    let word: String = try value("state")
    switch word {
    case "idle": return .idle
    case "loading": return .loading
    case "loaded": return .loaded
    case "failed": return .failed(try optional("reason") ?? "")
    default: throw wrong("state", "\"\(word)\" is no state")
    }
  }
}
