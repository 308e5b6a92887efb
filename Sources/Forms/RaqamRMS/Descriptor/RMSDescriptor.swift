public import RaqamJSON

/// A decoded form of the RMS dialect: an array of sections of cells.
///
/// ```swift
/// let (form, warnings) = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8))
/// form.sections[0].className          // "RMSFormSection"
/// form.sections[0].rows[0].className  // "RMSSwitchCell"
/// ```
///
/// A descriptor refers to classes, variables and objects of an application by name. They are looked up when a form
/// is built with ``makeForm(registry:host:objects:)``.
public struct RMSDescriptor: Sendable {
  /// The sections, in order.
  public var sections: [RMSSectionDescriptor]
  /// The source document, for lines and columns in diagnostics.
  var document: JSONDocument?
  /// The position of the form in its document.
  var pointer = JSONPointer.root

  /// Creates a form in code, without a source document.
  public init(sections: [RMSSectionDescriptor]) { self.sections = sections }
}

/// The description of a section.
public struct RMSSectionDescriptor: Sendable {
  /// The class name; `RMSFormSection` by default.
  public var className = RMSRegistry.defaultSection
  /// The variable of the host to bind the section to, if any.
  public var bindVariable: String?
  /// Whether the section is present; `nil` means yes.
  public var enabled: JSONValue?
  /// The cells, in order.
  public var rows: [RMSCellDescriptor]
  /// The properties to set on the section, in order.
  public var properties: [RMSPropertyDescriptor] = []
  var offsets = RMSOffsets()

  /// Creates a section of the default class.
  public init(rows: [RMSCellDescriptor]) { self.rows = rows }
}

/// The description of a cell.
public struct RMSCellDescriptor: Sendable {
  /// The class name; required in JSON.
  public var className: String
  /// The variable of the host to bind the cell to, if any.
  public var bindVariable: String?
  /// Whether the cell is present; `nil` means yes. It does not make a cell read-only.
  public var enabled: JSONValue?
  /// The properties to set on the cell, in order.
  public var properties: [RMSPropertyDescriptor] = []
  var offsets = RMSOffsets()

  /// Creates a cell without a variable and properties.
  public init(className: String) { self.className = className }
}

/// A key path and the value to set: a literal, or a reference such as `":profile"`.
public struct RMSPropertyDescriptor: Sendable {
  /// The key path as names separated by dots: `primaryLabel.textColor`.
  public var keyPath: String
  /// The literal value or reference.
  public var value: JSONValue
  var byteOffset: Int?

  /// Creates a property without a source position.
  public init(_ keyPath: String, _ value: JSONValue) {
    self.keyPath = keyPath
    self.value = value
  }
}

/// The byte offsets of the parts of an item in the source.
struct RMSOffsets {
  var item: Int?
  var className: Int?
  var bindVariable: Int?
  var enabled: Int?
}

/// The common properties of section and cell descriptors.
protocol RMSItemDescriptor {
  static var subject: String { get }
  var className: String { get }
  var bindVariable: String? { get }
  var enabled: JSONValue? { get }
  var properties: [RMSPropertyDescriptor] { get }
  var offsets: RMSOffsets { get }
}

extension RMSSectionDescriptor: RMSItemDescriptor {
  static let subject = "section"
}

extension RMSCellDescriptor: RMSItemDescriptor {
  static let subject = "cell"
}

extension RMSDescriptor {
  /// The decoded form without positions.
  package var json: JSONValue {
    .array(
      sections.map { section in
        .object(section.members + [.init("rows", .array(section.rows.map { .object($0.members) }))])
      })
  }
}

extension RMSItemDescriptor {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("className", .string(className)), .init("bindVariable", bindVariable.map(JSONValue.string) ?? .null),
      .init("enabled", enabled ?? .null),
      .init("properties", .object(properties.map { JSONValue.Member($0.keyPath, $0.value) })),
    ]
  }
}
