public import Raqam
public import RaqamJSON

/// The visible state of an RMS form: all data that is needed to draw the form, without objects of the application.
///
/// A snapshot is a value. Forms in the same state have equal snapshots, and equal snapshots have identical JSON.
///
/// ```swift
/// let snapshot = RMSSnapshot(form, direction: .leftToRight)
/// snapshot.sections[0].rows[0].title  // "First name"
/// snapshot.sections[0].rows[0].text   // "Ada"
/// JSONWriter().string(snapshot.json)
/// // {"direction":"ltr","sections":[{"className":"RMSFormSection","properties":{},"rows":[…]}],"bindings":{}}
/// ```
public struct RMSSnapshot: Hashable, Sendable {
  /// The function of a cell, independent of its class.
  @nonexhaustive public enum Kind: String, CaseIterable, Sendable {
    /// The way in which the user interacts with the cell; `plain` cells are not interactive.
    case text, secureText, toggle, picker, date, detail, button, navigation, action, page, plain
  }

  /// A present section.
  public struct Section: Hashable, Sendable {
    /// The class name of the section in the descriptor.
    public var className: String
    /// The variable that the section is bound to, if any.
    public var bindVariable: String?
    /// The heading above the cells, if any.
    public var header: String?
    /// The footnote below the cells, if any.
    public var footer: String?
    /// The properties in the order of the descriptor. A host object is represented by its reference.
    public var properties: [JSONValue.Member]
    /// The present cells, in order.
    public var rows: [Row]

    /// Creates a section without a variable, footer and properties.
    public init(className: String = RMSRegistry.defaultSection, header: String? = nil, rows: [Row]) {
      self.className = className
      self.header = header
      self.rows = rows
      properties = []
    }
  }

  /// A present cell.
  public struct Row: Hashable, Sendable {
    /// The class name of the cell in the descriptor.
    public var className: String
    /// The variable that the cell is bound to, if any.
    public var bindVariable: String?
    /// The function of the cell.
    public var kind: Kind
    /// The `labelText` of the cell, if any.
    public var title: String?
    /// The represented value as JSON; `null` if there is no value or JSON cannot represent it.
    public var value: JSONValue
    /// The displayed text of the value; empty if there is none.
    public var text: String
    /// Whether the cell is a button that cannot be pressed.
    public var isDisabled: Bool
    /// The properties in the order of the descriptor. A host object is represented by its reference.
    public var properties: [JSONValue.Member]

    /// Creates a cell without a variable and properties. An empty `text` makes the value `null`.
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

  /// A variable and the location of the item that it is bound to.
  public struct Binding: Hashable, Sendable {
    /// The name of the host's variable.
    public var name: String
    /// The JSON pointer of the item, relative to the array of sections: `/0/rows/1`.
    public var pointer: String

    /// Creates a binding of a variable to the item at a pointer.
    public init(name: String, pointer: String) {
      self.name = name
      self.pointer = pointer
    }
  }

  /// The locale of the texts, if known.
  public var locale: LocaleID?
  /// The layout direction of the form.
  public var direction: TextDirection
  /// The present sections, in order.
  public var sections: [Section]
  /// The bound variables, sorted by name.
  public var bindings: [Binding]

  /// Creates a snapshot without a locale.
  public init(direction: TextDirection, sections: [Section], bindings: [Binding] = []) {
    self.direction = direction
    self.sections = sections
    self.bindings = bindings
  }
}

extension RMSSnapshot {
  /// Creates a snapshot of the current state of a form.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public init(_ form: RMSForm, direction: TextDirection) {
    self.direction = direction
    sections = form.sections.map { Section($0) }
    bindings = form.bindings.sortedByName().compactMap { name, item in
      item.pointer.map { Binding(name: name, pointer: form.relativePointer(of: $0)) }
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
    // A password in the descriptor must not appear in the snapshot either.
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
  /// Whether the value is an object or an array that contains one at any depth.
  var hasObjects: Bool {
    switch self {
    case .object: true
    case .array(let elements): elements.contains(where: \.hasObjects)
    case .null, .bool, .integer, .number, .string: false
    }
  }

  /// The displayed text of a value.
  fileprivate var shownText: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .bool, .integer, .number, .array, .object: JSONWriter().string(self)
    }
  }
}

extension RMSFormItem.Property {
  /// The property as JSON; a value without a JSON form is represented by its reference.
  var member: JSONValue.Member {
    JSONValue.Member(keyPath, value.asJSON ?? reference.map { .string($0) } ?? .null)
  }

  /// Whether the value is an object in the descriptor itself, or an array that contains one.
  var isLiteralObject: Bool {
    guard reference == nil, case .json(let value) = value else { return false }
    return value.hasObjects
  }

  /// The property as JSON, with each object replaced by its name. Several cells may share an object, and it may contain
  /// members such as passwords that only some of them show. Objects from the descriptor itself are included; other
  /// unnamed objects are omitted.
  var shownMember: JSONValue.Member? {
    let member = member
    guard member.value.hasObjects, !isLiteralObject else { return member }
    return reference.map { JSONValue.Member(keyPath, .string($0)) }
  }
}
