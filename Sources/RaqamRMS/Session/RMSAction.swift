internal import RaqamDescriptors
internal import RaqamValues

/// What a button calls.
///
/// ```swift
/// rows.action(of: "saveButton")?.selector  // save:
/// rows.action(of: "saveButton")?.target    // :self
/// ```
public struct RMSAction: Hashable, Sendable {
  /// The name of the method.
  public var selector: String
  /// The name of the object whose method it is, with its colon; `nil` where none is named: the controller is meant.
  public var target: String?

  init?(_ cell: RMSFormCell) {
    guard let cell = cell as? RMSTargetActionCell, let selector = cell.selectorString else { return nil }
    self.selector = selector
    target = cell.properties.last { $0.keyPath.hasBytes(of: "target") }?.reference
  }
}

extension RMSTargetActionCell {
  /// Calls the action that `selectorString` names: one that is declared for the class of `target`, or of the controller where
  /// no target is set.
  ///
  /// *Errors*: `unknownAction` when none of that name is declared, with the nearest.
  public func perform() throws(RMSPathError) {
    guard let selectorString else { throw RMSPathError(.unknownAction, "the cell names no action") }
    guard let object = actionTarget else {
      throw RMSPathError(.unknownAction, "there is no object to call \"\(selectorString.abbreviated(to: 60))\" on")
    }
    try access.action(selectorString, of: object)(object, self)
  }

  /// The object whose action is called.
  var actionTarget: AnyObject? { target.isNull ? delegate : target.asObject }
}

extension RMSAccess {
  /// The action of that name that is declared for the class of an object.
  func action(
    _ name: String, of object: AnyObject
  ) throws(RMSPathError) -> (AnyObject, RMSTargetActionCell) -> Void {
    if let action = actions[name]?.last(where: { $0.applies(object) }) { return action.call }
    throw RMSPathError(
      .unknownAction, "\"\(name.abbreviated(to: 60))\" names no action of \(type(of: object))", name: name,
      candidates: suggests ? self.actions(of: object) : [])
  }

  /// The names of all actions that are declared for the class of an object.
  func actions(of object: AnyObject) -> [String] {
    actions.filter { $0.value.contains { $0.applies(object) } }.keys.sorted()
  }
}

/// How one action of one class is called.
struct RMSActionAccessor {
  let applies: (AnyObject) -> Bool
  let call: (AnyObject, RMSTargetActionCell) -> Void
}
