public import RaqamJSON

/// A form of the RMS dialect, decoded: an array of sections of cells.
///
/// ```swift
/// let (form, warnings) = try RMSDescriptor.decode(Array(#"[{"rows": [{"className": "RMSSwitchCell"}]}]"#.utf8))
/// form.sections[0].className          // "RMSFormSection"
/// form.sections[0].rows[0].className  // "RMSSwitchCell"
/// ```
///
/// A descriptor names classes, variables and objects of an application. They are looked up when a form is built from
/// it: ``build(registry:host:objects:)``.
public struct RMSDescriptor: Sendable {
  /// The sections, in order.
  public var sections: [RMSSectionDescriptor]
  /// Where lines and columns come from.
  var document: JSONDocument?
  /// Where the form stands in its document.
  var pointer = JSONPointer.root

  /// Makes a form in code.
  public init(sections: [RMSSectionDescriptor]) { self.sections = sections }
}

/// A section dictionary.
public struct RMSSectionDescriptor: Sendable {
  /// The class of the section.
  public var className = RMSRegistry.defaultSection
  /// The variable of the host that the section is bound to.
  public var bindVariable: String?
  /// Whether the section is there; `nil` is yes.
  public var enabled: JSONValue?
  /// The cells, in order.
  public var rows: [RMSCellDescriptor]
  /// What is set on the section, in order.
  public var properties: [RMSPropertyDescriptor] = []
  var offsets = RMSOffsets()

  /// Makes a section in code.
  public init(rows: [RMSCellDescriptor]) { self.rows = rows }
}

/// A cell dictionary.
public struct RMSCellDescriptor: Sendable {
  /// The class of the cell.
  public var className: String
  /// The variable of the host that the cell is bound to.
  public var bindVariable: String?
  /// Whether the cell is there; `nil` is yes. It does not make a cell read-only.
  public var enabled: JSONValue?
  /// What is set on the cell, in order.
  public var properties: [RMSPropertyDescriptor] = []
  var offsets = RMSOffsets()

  /// Makes a cell in code.
  public init(className: String) { self.className = className }
}

/// A key path with the value that is set there: a literal, or a reference such as `":profile"`.
public struct RMSPropertyDescriptor: Sendable {
  /// Names separated by dots: `primaryLabel.textColor`.
  public var keyPath: String
  /// The value as it is written.
  public var value: JSONValue
  var byteOffset: Int?

  /// Makes a property in code.
  public init(_ keyPath: String, _ value: JSONValue) {
    self.keyPath = keyPath
    self.value = value
  }
}

/// Where the parts of an item stand in the text.
struct RMSOffsets {
  var item: Int?
  var className: Int?
  var bindVariable: Int?
  var enabled: Int?
}

/// What sections and cells have in common.
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
