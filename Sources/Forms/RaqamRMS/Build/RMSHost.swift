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
/// In descriptors, `:self` refers to the controller, unless the host provides another object under that name.
public struct RMSHost<Controller: AnyObject> {
  /// The controller, which `:self` refers to.
  public let controller: Controller
  private(set) var variables: [ExactText: RMSVariable] = [:]

  /// Creates a host without variables.
  public init(_ controller: Controller) { self.controller = controller }

  /// Declares a variable that descriptors can bind to a section or cell.
  ///
  /// Building a form fails with `wrongType` if the class of the item does not match the type of the variable.
  public mutating func bind<Item: RMSFormItem>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Controller, Item?>
  ) {
    variables[name] = RMSVariable(expectation: String(describing: Item.self), takes: { $0 is Item }) {
      [controller] item in
      if let item = item as? Item { controller[keyPath: keyPath] = item }
    }
  }
}

/// A type-erased variable of a host.
struct RMSVariable {
  let expectation: String
  let takes: (RMSFormItem) -> Bool
  let set: (RMSFormItem) -> Void
}

/// A type-erased host.
struct RMSAnyHost {
  let controller: AnyObject
  let variables: [ExactText: RMSVariable]

  init<Controller>(_ host: RMSHost<Controller>) {
    controller = host.controller
    variables = host.variables
  }
}
