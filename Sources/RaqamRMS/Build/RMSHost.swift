internal import RaqamValues

/// The controller of a form, with the variables that descriptors may bind.
///
/// ```swift
/// final class ProfileController {
///   var nameCell: RMSTextEntryCell?
///   var saveSection: RMSFormSection?
/// }
/// let controller = ProfileController()
/// var host = RMSHost(controller)
/// host.bind("nameCell", \.nameCell)
/// host.bind("saveSection", \.saveSection)
/// ```
///
/// In descriptors the controller itself is `:self`, unless the host gives another object under that name.
public struct RMSHost<Controller: AnyObject> {
  /// The object that `:self` stands for.
  public let controller: Controller
  private(set) var variables: ExactDictionary<RMSVariable> = [:]

  /// A host without variables.
  public init(_ controller: Controller) { self.controller = controller }

  /// Declares a variable that a section or cell can be bound to. A section or cell of another class than the variable's
  /// is an error when the form is built.
  public mutating func bind<Item: RMSFormItem>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Controller, Item?>
  ) {
    variables[name] = RMSVariable(expectation: String(describing: Item.self), takes: { $0 is Item }) {
      [controller] item in
      if let item = item as? Item { controller[keyPath: keyPath] = item }
    }
  }
}

/// A variable of a host.
struct RMSVariable {
  let expectation: String
  let takes: (RMSFormItem) -> Bool
  let set: (RMSFormItem) -> Void
}

/// A host whose class no longer matters.
struct RMSAnyHost {
  let controller: AnyObject
  let variables: ExactDictionary<RMSVariable>

  init<Controller>(_ host: RMSHost<Controller>) {
    controller = host.controller
    variables = host.variables
  }
}
