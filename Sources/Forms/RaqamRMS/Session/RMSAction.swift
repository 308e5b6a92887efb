internal import RaqamDescriptors
internal import RaqamValues

/// The action that a button calls.
///
/// ```swift
/// rows.action(of: "saveButton")?.selector  // save:
/// rows.action(of: "saveButton")?.target    // :self
/// ```
public struct RMSAction: Hashable, Sendable {
  /// The name of the action, from `selectorString`.
  public var selector: String
  /// The reference of the target object, such as `:self`; `nil` for the controller.
  public var target: String?

  init?(_ cell: RMSFormCell) {
    guard let cell = cell as? RMSTargetActionCell, let selector = cell.selectorString else { return nil }
    self.selector = selector
    target = cell.properties.last { $0.keyPath.hasBytes(of: "target") }?.reference
  }
}

extension RMSTargetActionCell {
  /// Calls the action that `selectorString` names. The action must be declared for the class of `target` or, without a
  /// target, of the controller.
  ///
  /// - Throws: `unknownAction`, with the closest name, if there is no target object or its class declares no such
  ///   action.
  public func perform() throws(RMSPathError) {
    guard let selectorString else { throw RMSPathError(.unknownAction, "the cell has no action") }
    guard let object = actionTarget else {
      throw RMSPathError(.unknownAction, "no target for the action \"\(selectorString.abbreviated(to: 60))\"")
    }
    try access.action(selectorString, of: object)(object, self)
  }

  /// The target of the action; the controller by default.
  var actionTarget: AnyObject? { target.isNull ? delegate : target.asObject }
}

extension RMSAccess {
  /// Returns the action of that name for the class of an object.
  func action(
    _ name: String, of object: AnyObject
  ) throws(RMSPathError) -> (AnyObject, RMSTargetActionCell) -> Void {
    if let action = actions[name]?.last(where: { $0.applies(object) }) { return action.call }
    throw RMSPathError(
      .unknownAction, "unknown action \"\(name.abbreviated(to: 60))\" of \(type(of: object))", name: name,
      candidates: suggests ? self.actions(of: object) : [])
  }

  /// Returns the names of all actions for the class of an object, sorted.
  func actions(of object: AnyObject) -> [String] {
    actions.filter { $0.value.contains { $0.applies(object) } }.names.sorted()
  }
}

/// The type-erased function of a declared action.
struct RMSActionAccessor {
  let applies: (AnyObject) -> Bool
  let call: (AnyObject, RMSTargetActionCell) -> Void
}
