public import Raqam
public import RaqamJSON

/// One edit of a form session, as a value that can be sent, logged and replayed.
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
/// | the user types text | `{"type": row, "text": t, "leniency": "tolerant"}` |
/// | the user chooses | `{"choose": row, "option": v}`; `v` is an option, an array of options, a Boolean for a switch or a date for a picker |
/// | the user presses the buttons of a stepper or the arrow keys of a date picker | `{"step": row, "by": 1}` |
/// | the user clears a value | `{"clear": row}` |
/// | the user presses a button | `{"press": row}` |
/// | the user adds an entry | `{"insert": section, "at": index}` |
/// | the user deletes a row with its entry | `{"delete": row}` |
/// | the user moves a row with its entry | `{"move": row, "to": index}` |
/// | the user undoes the last edit | `{"undo": true}` |
/// | a keystroke | `{"key": row, "selection": [from, to], "replacement": t}` |
///
/// The default of `leniency` is `strict`, that of `by` is 1. `"strict": false` is another way to write `"leniency":
/// "lenient"`. Without `at`, the new entry follows all others. `index` is an
/// index among the visible entries of the section, starting at 0; most entries consist of one row.
///
/// An edit of a password contains the password as plain text, so a log of edits is as confidential as the values.
@nonexhaustive public enum FormEdit: Hashable, Sendable {
  /// The host sets a JSON value; see ``FormSession/set(_:for:)-(JSONNode,_)``.
  case set(row: String, JSONValue)
  /// The user types text; see ``FormSession/type(_:for:leniency:)``.
  case type(String, row: String, leniency: ParseLeniency = .strict)
  /// The user chooses a JSON value with a control; see ``FormSession/choose(_:for:)``.
  case choose(row: String, JSONValue)
  /// The user presses a button of a stepper `by` times; a negative number decreases the value.
  case step(row: String, by: Int = 1)
  /// The user clears the value; see ``FormSession/clear(_:)``.
  case clear(row: String)
  /// The user presses a button; see ``FormSession/press(_:)``.
  case press(row: String)
  /// The user adds an entry to a dynamic section; see ``FormSession/insertRow(inSection:at:)``.
  case insert(SectionName, at: Int? = nil)
  /// The user deletes a row of a dynamic section with its entry; see ``FormSession/deleteRow(_:)``.
  case delete(row: String)
  /// The user moves a row with its entry within the section; see ``FormSession/moveRow(_:to:)``.
  case move(row: String, to: Int)
  /// The user undoes the last edit; see ``FormSession/undo()``.
  case undo
  /// A keystroke or pasted text; see ``FormSession/insertText(_:replacing:for:)``.
  case keystroke(row: String, selection: Range<Int>, replacement: String)

  /// A reference to a section: its id, or its index in the descriptor. Indices start at 0 and include hidden sections.
  @nonexhaustive public enum SectionName: Hashable, Sendable {
    /// The `id` of the section.
    case id(String)
    /// The index of the section in the descriptor, starting at 0.
    case index(Int)
  }
}

extension FormEdit {
  /// The id of the row to edit; `nil` for ``insert(_:at:)`` and ``undo``.
  public var row: String? {
    switch self {
    case .set(let row, _), .type(_, let row, _), .choose(let row, _), .step(let row, _), .clear(let row),
      .press(let row), .delete(let row), .move(let row, _), .keystroke(let row, _, _):
      row
    case .insert, .undo: nil
    }
  }

  /// Whether the edit may add or remove rows.
  var changesRows: Bool {
    switch self {
    case .insert, .delete, .undo: true
    case .set, .type, .choose, .step, .clear, .press, .move, .keystroke: false
    }
  }

  /// The edit as JSON, without the keys whose values are defaults.
  public var json: JSONValue { written }
}

extension FormEdit: SnapshotMembers {
  /// An edit of each kind.
  static let samples: [FormEdit] = [
    .set(row: "", .null), .type("", row: ""), .choose(row: "", .null), .step(row: ""), .clear(row: ""),
    .press(row: ""), .insert(.index(0)), .delete(row: ""), .move(row: "", to: 0), .undo,
    .keystroke(row: "", selection: 0..<0, replacement: ""),
  ]

  /// Used by the writer and the schema. Edits are parsed by ``init(_:)-(JSONNode)``, whose messages are more precise.
  func members<Keys: SnapshotKeys>(_ keys: inout Keys) throws(Keys.Failure) {
    switch self {
    case .set(var row, var value):
      try keys.member("set", &row)
      try keys.member("value", &value)
    case .type(var text, var row, let leniency):
      var isStrict = leniency == .lenient ? false : nil
      var word = leniency == .tolerant ? leniency.rawValue : nil
      try keys.member("type", &row)
      try keys.member("text", &text)
      try keys.optional("strict", &isStrict)
      try keys.optional("leniency", &word)
    case .choose(var row, var option):
      try keys.member("choose", &row)
      try keys.member("option", &option)
    case .step(var row, let count):
      var by = count == 1 ? nil : count
      try keys.member("step", &row)
      try keys.optional("by", &by)
    case .clear(var row): try keys.member("clear", &row)
    case .press(var row): try keys.member("press", &row)
    case .insert(let section, var index):
      var name = section.json
      try keys.member("insert", &name, or: nil, schema: ["type": ["string", "integer"]])
      try keys.optional("at", &index)
    case .delete(var row): try keys.member("delete", &row)
    case .move(var row, var index):
      try keys.member("move", &row)
      try keys.member("to", &index)
    case .undo: try keys.constant("undo", true)
    case .keystroke(var row, let selection, var text):
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
    case .index(let index): index.json
    }
  }
}

/// Encoded as ``FormEdit/json``.
extension FormEdit: Codable {
  /// Decodes an edit from its JSON form.
  public init(from decoder: any Decoder) throws {
    guard let node = JSONNode(try JSONValue(from: decoder)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "arrays and objects are nested too deeply"))
    }
    self = try FormEdit(node)
  }

  /// Encodes ``json``.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
