public import Raqam
public import RaqamJSON

/// What a form of the RMS dialect shows: everything that is needed to draw it, and nothing of the application.
///
/// A snapshot is a value: forms in the same state give equal snapshots, and equal snapshots equal bytes of JSON.
///
/// ```swift
/// let snapshot = RMSSnapshot(form, direction: .leftToRight)
/// snapshot.sections[0].rows[0].title  // "First name"
/// snapshot.sections[0].rows[0].text   // "Ada"
/// JSONWriter().string(snapshot.json)
/// // {"direction":"ltr","sections":[{"className":"RMSFormSection","properties":{},"rows":[…]}],"bindings":{}}
/// ```
public struct RMSSnapshot: Hashable, Sendable {
  /// What a cell is, whatever its class.
  public enum Kind: String, CaseIterable, Sendable {
    /// What a user does with it: types, switches, picks, reads, presses, or nothing.
    case text, secureText, toggle, picker, date, detail, button, navigation, action, page, plain
  }

  /// A section that is there.
  public struct Section: Hashable, Sendable {
    /// The class of the section.
    public var className: String
    /// The variable it is bound to.
    public var bindVariable: String?
    /// Heading of the section.
    public var header: String?
    /// Footnote of the section.
    public var footer: String?
    /// What was set, in the order of the descriptor; an object of the host is its reference.
    public var properties: [JSONValue.Member]
    /// The cells that are there, in order.
    public var rows: [Row]

    /// Makes a section that is bound to nothing.
    public init(className: String = RMSRegistry.defaultSection, header: String? = nil, rows: [Row]) {
      self.className = className
      self.header = header
      self.rows = rows
      properties = []
    }
  }

  /// A cell that is there.
  public struct Row: Hashable, Sendable {
    /// The class of the cell.
    public var className: String
    /// The variable it is bound to.
    public var bindVariable: String?
    /// What the cell is.
    public var kind: Kind
    /// The text of its label.
    public var title: String?
    /// The value of the object that it represents, as JSON; `null` for none, and for what JSON cannot say.
    public var value: JSONValue
    /// What a reader sees of the value; empty for none.
    public var text: String
    /// Whether a button cannot be pressed.
    public var isDisabled: Bool
    /// What was set, as on a section.
    public var properties: [JSONValue.Member]

    /// Makes a cell that is bound to nothing.
    public init(className: String, kind: Kind, title: String? = nil, text: String = "") {
      self.className = className
      self.kind = kind
      self.title = title
      self.text = text
      value = text.isEmpty ? .null : .string(text)
      isDisabled = false
      properties = []
    }
  }

  /// A variable and where the item it is bound to stands in the descriptor.
  public struct Binding: Hashable, Sendable {
    /// The variable.
    public var name: String
    /// JSON pointer into the descriptor, from the array of sections on: `/0/rows/1`.
    public var pointer: String

    /// Makes a binding.
    public init(name: String, pointer: String) {
      self.name = name
      self.pointer = pointer
    }
  }

  /// The locale that the texts are written for, where one is known.
  public var locale: LocaleID?
  /// The side from which the form is laid out.
  public var direction: TextDirection
  /// The sections that are there, in order.
  public var sections: [Section]
  /// The variables that are bound, by name.
  public var bindings: [Binding]

  /// Makes a snapshot.
  public init(direction: TextDirection, sections: [Section], bindings: [Binding] = []) {
    self.direction = direction
    self.sections = sections
    self.bindings = bindings
  }
}

extension RMSSnapshot {
  /// The form as it is now.
  public init(_ form: RMSForm, direction: TextDirection) {
    self.direction = direction
    sections = form.sections.map { Section($0) }
    bindings = form.bindings.sortedByName().compactMap { name, item in
      item.pointer.map { Binding(name: name, pointer: form.place(of: $0)) }
    }
  }
}

extension RMSSnapshot.Section {
  init(_ section: RMSFormSection) {
    className = section.className
    bindVariable = section.bindVariable
    header = section.headerTitle
    footer = section.footerTitle
    properties = section.properties.compactMap(\.shownMember)
    rows = section.rows.map { RMSSnapshot.Row($0) }
  }
}

extension RMSSnapshot.Row {
  init(_ cell: RMSFormCell) {
    className = cell.className
    bindVariable = cell.bindVariable
    kind = RMSSnapshot.Kind(cell)
    title = cell.labelText
    // A password in the descriptor is a password, too.
    let shown =
      kind == .secureText
      ? cell.properties.filter { $0.keyPath != "representedObject" || !$0.isLiteralObject } : cell.properties
    properties = shown.compactMap(\.shownMember)
    isDisabled = (cell as? RMSButtonCell)?.enabled == false
    value = .null
    if let cell = cell as? RMSDataCell, let found = cell.knownValue?.asJSON { value = found }
    text = value.shownText
    if let page = cell as? RMSWebViewCell { text = page.URLString ?? "" }
  }
}

extension RMSSnapshot.Kind {
  init(_ cell: RMSFormCell) {
    self =
      switch cell {
      case let cell as RMSTextEntryCell: cell.secureTextEntry ? .secureText : .text
      case is RMSSwitchCell: .toggle
      case is RMSArrayPickerCell: .picker
      case is RMSDatePickerCell: .date
      case is RMSDataCell: .detail
      case is RMSButtonCell: .button
      case is RMSNavigationCell: .navigation
      case is RMSTargetActionCell: .action
      case is RMSWebViewCell: .page
      default: .plain
      }
  }
}

extension JSONValue {
  /// Whether it is an object, or an array with one.
  var hasObjects: Bool {
    switch self {
    case .object: true
    case .array(let elements): elements.contains(where: \.hasObjects)
    case .null, .bool, .integer, .number, .string: false
    }
  }

  /// What a reader sees of a value.
  fileprivate var shownText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .bool, .integer, .number, .array, .object: JSONWriter().string(self)
    }
  }
}

extension RMSFormItem.Property {
  /// The property as JSON; what only the host knows is its reference.
  var member: JSONValue.Member {
    JSONValue.Member(keyPath, value.asJSON ?? reference.map { .string($0) } ?? .null)
  }

  /// Whether the descriptor itself has an object, or an array with one, in its place.
  var isLiteralObject: Bool {
    guard reference == nil, case .json(let value) = value else { return false }
    return value.hasObjects
  }

  /// The same with the name of an object in its place: many cells may share it, and it may have what only some of them show,
  /// a password even. What the descriptor itself has in its place is shown; another object without a name is left out.
  var shownMember: JSONValue.Member? {
    let member = member
    guard member.value.hasObjects, !isLiteralObject else { return member }
    return reference.map { JSONValue.Member(keyPath, .string($0)) }
  }
}
