public import RaqamJSON

/// What a form is built of: a section or a cell.
open class RMSFormItem {
  /// A property that was set on an item.
  public struct Property {
    /// Where it was set.
    public let keyPath: String
    /// What was set, references resolved.
    public let value: RMSValue
    /// The reference that the descriptor has in its place.
    public let reference: String?
  }

  /// The name of the class in the descriptor; the name of the type for an item made by the application.
  public internal(set) lazy var className = String(describing: type(of: self))
  /// The variable of the host that the item is bound to.
  public internal(set) var bindVariable: String?
  /// Where the item stands in the descriptor; `nil` for an item made by the application.
  public internal(set) var pointer: JSONPointer?
  /// The properties that were set, in the order of the descriptor.
  public internal(set) var properties: [Property] = []

  /// Makes an item with nothing set.
  public init() {}

  /// Called once, when all properties are set and before the item is bound to a variable. Does nothing here.
  open func awakeFromFormDescriptor() {}
}

/// A section of a form.
open class RMSFormSection: RMSFormItem {
  /// Heading of the section.
  open var headerTitle: String?
  /// Footnote of the section.
  open var footerTitle: String?
  /// The cells, in order.
  open var rows: [RMSFormCell] = []
}

/// A cell of a form.
open class RMSFormCell: RMSFormItem {
  /// The controller of the form; set after the properties.
  open weak var delegate: AnyObject?
  /// The label that describes the cell.
  public let primaryLabel = RMSLabel()
  /// The colour behind the cell.
  open var backgroundColor: RMSValue = .null

  /// The text of the primary label.
  open var labelText: String? {
    get { primaryLabel.text }
    set { primaryLabel.text = newValue }
  }
}

/// A text on a cell.
public final class RMSLabel {
  /// The text.
  public var text: String?
  /// A colour as text, or one of the application.
  public var textColor: RMSValue = .null

  /// Makes an empty label.
  public init() {}
}
