public import RaqamJSON

/// The base class of sections and cells.
open class RMSFormItem {
  /// A property that was set on an item.
  public struct Property {
    /// The key path of the property.
    public let keyPath: String
    /// The value, with its reference resolved.
    public let value: RMSValue
    /// The reference in the descriptor; `nil` for a literal.
    public let reference: String?
  }

  /// The class name in the descriptor; the type name if the application created the item.
  public internal(set) lazy var className = String(describing: type(of: self))
  /// The variable of the host that the item is bound to, if any.
  public internal(set) var bindVariable: String?
  /// The position in the descriptor; `nil` if the application created the item.
  public internal(set) var pointer: JSONPointer?
  /// The properties that were set, in the order of the descriptor.
  public internal(set) var properties: [Property] = []

  /// Creates an item without properties.
  public init() {}

  /// Called once, after all properties are set and before the item is bound to a variable. The default
  /// implementation does nothing.
  open func awakeFromFormDescriptor() {}
}

/// A section of a form: cells with an optional heading and footnote.
open class RMSFormSection: RMSFormItem {
  /// The heading above the cells.
  open var headerTitle: String?
  /// The footnote below the cells.
  open var footerTitle: String?
  /// The cells, in order.
  open var rows: [RMSFormCell] = []
}

/// A cell of a form. Subclasses add a value or an action.
open class RMSFormCell: RMSFormItem {
  /// The controller of the form; set after the properties.
  open weak var delegate: AnyObject?
  /// The label that describes the cell.
  public let primaryLabel = RMSLabel()
  /// The background color: a string, or a value of the application.
  open var backgroundColor: RMSValue = .null

  /// The text of ``primaryLabel``.
  open var labelText: String? {
    get { primaryLabel.text }
    set { primaryLabel.text = newValue }
  }
}

/// A text label on a cell.
public final class RMSLabel {
  /// The displayed string, if any.
  public var text: String?
  /// The text color: a string, or a value of the application.
  public var textColor: RMSValue = .null

  /// Creates a label without text.
  public init() {}
}
