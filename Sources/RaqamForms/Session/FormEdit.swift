public import Raqam
public import RaqamJSON

/// One edit of a form that is being filled in, as a value: to be sent, logged, and done again.
///
/// ```swift
/// let edit = FormEdit.type("12", row: "amount")
/// session.apply(edit).isAccepted  // true
/// JSONWriter().string(edit.json)  // {"type":"amount","text":"12"}
/// ```
///
/// | edit | JSON |
/// |---|---|
/// | the host sets a value | `{"set": row, "value": v}` |
/// | a user types a text | `{"type": row, "text": t, "strict": false}` |
/// | a user chooses | `{"choose": row, "option": v}`: an option, of several an array, of a switch a Boolean, of a picker a date |
/// | a user presses the buttons of a stepper | `{"step": row, "by": 1}` |
/// | a user takes the value away | `{"clear": row}` |
/// | a user presses a button | `{"press": row}` |
/// | a user adds a line | `{"insert": section, "at": place}` |
/// | a user deletes a row, with its line | `{"delete": row}` |
/// | a user moves a row, with its line | `{"move": row, "to": place}` |
/// | a user takes the last edit back | `{"undo": true}` |
/// | a keystroke | `{"key": row, "selection": [from, to], "replacement": t}` |
///
/// `strict` is true and `by` 1 where they are left out; without `at` a row comes behind the others. Places count visible lines from 0: most are one row.
/// An edit of a password has it in clear: a log of edits is as secret as the values.
public enum FormEdit: Hashable, Sendable {
  /// The host sets a value as it is written in JSON, as ``FormSession/set(_:for:)-(JSONNode,_)`` does.
  case set(row: String, JSONValue)
  /// A user types a text, as ``FormSession/type(_:for:leniency:)`` says.
  case type(String, row: String, leniency: ParseLeniency = .strict)
  /// A user chooses with a control, as ``FormSession/choose(_:for:)`` says; the choice is written as in JSON.
  case choose(row: String, JSONValue)
  /// A user presses the buttons of a stepper.
  case step(row: String, by: Int = 1)
  /// A user takes the value away.
  case clear(row: String)
  /// A user presses a button, as ``FormSession/press(_:)`` says.
  case press(row: String)
  /// A user adds a row to a section.
  case insert(SectionName, at: Int? = nil)
  /// A user deletes a row of a dynamic section.
  case delete(row: String)
  /// A user moves a row within its dynamic section.
  case move(row: String, to: Int)
  /// A user takes the last edit back.
  case undo
  /// A keystroke, as ``FormSession/key(_:replacing:for:)`` says.
  case key(row: String, selection: Range<Int>, replacement: String)

  /// What names a section: its id, or its place in the descriptor, which counts from 0 and also hidden ones.
  public enum SectionName: Hashable, Sendable {
    /// By its `id`.
    case id(String)
    /// By its place.
    case place(Int)
  }
}

extension FormEdit {
  /// The row that is edited; `nil` where none is.
  public var row: String? {
    switch self {
    case .set(let row, _), .type(_, let row, _), .choose(let row, _), .step(let row, _), .clear(let row),
      .press(let row), .delete(let row), .move(let row, _), .key(let row, _, _):
      row
    case .insert, .undo: nil
    }
  }

  /// Whether rows may be there afterwards that were not, or gone.
  var changesRows: Bool {
    switch self {
    case .insert, .delete, .undo: true
    case .set, .type, .choose, .step, .clear, .press, .move, .key: false
    }
  }

  /// The edit as JSON. What has its default is left out.
  public var json: JSONValue { written }
}

extension FormEdit: SnapshotMembers {
  /// An edit of each kind.
  static let samples: [FormEdit] = [
    .set(row: "", .null), .type("", row: ""), .choose(row: "", .null), .step(row: ""), .clear(row: ""),
    .press(row: ""), .insert(.place(0)), .delete(row: ""), .move(row: "", to: 0), .undo,
    .key(row: "", selection: 0..<0, replacement: ""),
  ]

  /// For the writer and the schema. Edits are read by ``init(_:)-(JSONNode)``, whose messages are more precise.
  func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    switch self {
    case .set(var row, var value):
      try keys.member("set", &row)
      try keys.member("value", &value)
    case .type(var text, var row, let leniency):
      var isStrict = leniency == .strict ? nil : false
      try keys.member("type", &row)
      try keys.member("text", &text)
      try keys.optional("strict", &isStrict)
    case .choose(var row, var option):
      try keys.member("choose", &row)
      try keys.member("option", &option)
    case .step(var row, let count):
      var by = count == 1 ? nil : count
      try keys.member("step", &row)
      try keys.optional("by", &by)
    case .clear(var row): try keys.member("clear", &row)
    case .press(var row): try keys.member("press", &row)
    case .insert(let section, var place):
      var name = section.json
      try keys.member("insert", &name, or: nil, schema: ["type": ["string", "integer"]])
      try keys.optional("at", &place)
    case .delete(var row): try keys.member("delete", &row)
    case .move(var row, var place):
      try keys.member("move", &row)
      try keys.member("to", &place)
    case .undo: try keys.constant("undo", true)
    case .key(var row, let selection, var text):
      var ends = SnapshotEnds(selection)
      try keys.member("key", &row)
      try keys.member("selection", &ends)
      try keys.member("replacement", &text)
    }
  }
}

extension FormEdit.SectionName {
  var json: JSONValue {
    switch self {
    case .id(let id): id.json
    case .place(let place): place.json
    }
  }
}

/// Coded as ``json``.
extension FormEdit: Codable {
  /// Reads an edit.
  public init(from decoder: any Decoder) throws {
    guard let node = JSONNode(try JSONValue(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "arrays and objects are too deep"))
    }
    self = try FormEdit(node)
  }

  /// Writes an edit.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
