internal import Raqam
internal import RaqamDescriptors
public import RaqamJSON

/// Encoded as ``FormSnapshot/json``.
extension FormSnapshot: Codable, SnapshotObject {
  static var definition: String { "form" }
  static var blank: Self { Self(title: nil, locale: .root, direction: .leftToRight, sections: []) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.optional("title", &title)
    try keys.member("locale", &locale)
    try keys.member("direction", &direction)
    try keys.member("sections", &sections)
  }

  /// The snapshot as JSON. Equal snapshots have identical bytes.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public var json: JSONValue { written }
}

/// Encoded as in ``FormSnapshot/json``.
extension SectionSnapshot: Codable, SnapshotObject {
  static var definition: String { "section" }
  static var blank: Self { Self(rows: []) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("index", &index)
    try keys.optional("id", &id)
    try keys.optional("header", &header)
    try keys.optional("footer", &footer)
    try keys.member("type", &kind)
    try keys.optional("minimumCount", &minimumCount)
    try keys.optional("maximumCount", &maximumCount)
    var (canInsert, canDelete) = (editing?.canInsert, editing?.canDelete)
    var (canReorder, insertTitle) = (editing?.canReorder, editing?.insertTitle)
    var isFull = isFull && editing != nil
    try keys.optional("canInsert", &canInsert)
    try keys.optional("canDelete", &canDelete)
    try keys.optional("canReorder", &canReorder)
    try keys.optional("insertTitle", &insertTitle)
    try keys.flag("full", &isFull)
    editing = canInsert.map {
      .init(
        canInsert: $0, canDelete: canDelete ?? false, canReorder: canReorder ?? false, insertTitle: insertTitle)
    }
    self.isFull = isFull
    try keys.list("issues", &issues)
    try keys.member("rows", &rows)
  }
}

extension FormIssue: SnapshotObject {
  static var definition: String { "issue" }
  static var blank: Self { Self(row: "", code: .type, message: "") }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    var (row, code, message, rule, section) = (row, code, message, rule, section)
    try keys.member("row", &row)
    try keys.member("code", &code)
    try keys.member("message", &message)
    try keys.optional("rule", &rule)
    try keys.optional("section", &section)
    self = Self(row: row, code: code, message: message, rule: rule, section: section)
  }

  /// The issue as JSON: the row, code and message, and the index of the failed rule or of the section.
  public var json: JSONValue { written }
}

/// Encoded as in ``FormSnapshot/json``.
extension EditingSnapshot: Codable, SnapshotObject {
  static var definition: String { "editing" }
  static var blank: Self { Self(text: "", selection: 0..<0, caret: 0...0) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    var (selection, caret) = (SnapshotEnds(selection), SnapshotEnds(caret))
    try keys.member("text", &text)
    try keys.member("selection", &selection)
    try keys.member("caret", &caret)
    self.selection = selection.ends.lowerBound..<selection.ends.upperBound
    self.caret = caret.ends
  }
}

/// Encoded as in ``FormSnapshot/json``.
extension RowControl: Codable, SnapshotObject {
  static var definition: String { "control" }
  static var blank: Self {
    Self(
      input: .none, isSecure: false, direction: .auto, inputDirection: .auto, locale: .root, role: "")
  }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("input", &input)
    try keys.optional("keyboard", &keyboard)
    try keys.flag("secure", &isSecure)
    try keys.member("direction", &direction)
    try keys.member("inputDirection", &inputDirection)
    try keys.member("locale", &locale)
    try keys.optional("numbers", &digits)
    try keys.optional("currency", &currency)
    try keys.member("role", &role)
  }
}

extension RowControl.Digits: SnapshotObject {
  static var definition: String { "numbers" }
  static var blank: Self { Self(digits: "") }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("digits", &digits)
    try keys.optional("decimal", &decimal)
    try keys.optional("group", &group)
    try keys.optional("minus", &minus)
  }
}

extension RowControl.Currency: SnapshotObject {
  static var definition: String { "currency" }
  static var blank: Self { Self(code: "", symbol: "", digits: 0, placement: .before) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("code", &code)
    try keys.member("symbol", &symbol)
    try keys.member("digits", &digits)
    try keys.member("placement", &placement)
  }
}

/// Encoded as in ``FormSnapshot/json``.
extension DatePickerSnapshot: Codable, SnapshotObject {
  static var definition: String { "picker" }
  static var blank: Self {
    Self(style: .date, display: .popup, calendar: .gregorian, locale: .root, timeZone: "", minuteInterval: 1)
  }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("style", &style)
    try keys.member("display", &display)
    try keys.member("calendar", &calendar)
    try keys.member("timeZone", &timeZone)
    try keys.member("minuteInterval", &minuteInterval)
    try keys.member("locale", &locale)
    try keys.optional("month", &month)
  }
}

/// Encoded as ``MonthSnapshot/json``.
extension MonthSnapshot: Codable, SnapshotObject {
  static var definition: String { "month" }
  static var blank: Self {
    Self(year: 0, month: 0, isLeapMonth: false, title: "", weekdays: [], weeks: [], months: [])
  }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("year", &year)
    try keys.member("month", &month)
    try keys.flag("leap", &isLeapMonth)
    try keys.member("title", &title)
    try keys.member("weekdays", &weekdays)
    try keys.member("weeks", &weeks)
    try keys.member("months", &months)
  }

  /// The month as JSON. Members that are false are omitted.
  public var json: JSONValue { written }
}

/// Encoded as in ``MonthSnapshot/json``.
extension MonthSnapshot.Day: Codable, SnapshotObject {
  static var definition: String { "day" }
  static var blank: Self { Self(date: "", number: 0, text: "", isSelectable: true) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    var isDisabled = !isSelectable
    try keys.member("date", &date)
    try keys.member("number", &number)
    try keys.member("text", &text)
    try keys.flag("disabled", &isDisabled)
    isSelectable = !isDisabled
  }
}

/// Encoded as in ``MonthSnapshot/json``.
extension MonthSnapshot.WeekdayColumn: Codable, SnapshotObject {
  static var definition: String { "weekday" }
  static var blank: Self { Self(number: 0, name: "", text: "", isWeekend: false) }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("number", &number)
    try keys.member("name", &name)
    try keys.member("text", &text)
    try keys.flag("weekend", &isWeekend)
  }
}

/// Encoded as in ``MonthSnapshot/json``.
extension MonthSnapshot.MonthName: Codable, SnapshotObject {
  static var definition: String { "monthName" }
  static var blank: Self { Self(number: 0, isLeap: false, name: "") }

  mutating func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    try keys.member("number", &number)
    try keys.member("name", &name)
    try keys.flag("leap", &isLeap)
  }
}
