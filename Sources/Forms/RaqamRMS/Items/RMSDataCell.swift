internal import RaqamDescriptors
internal import RaqamJSON

/// A cell that shows a value of another object and writes it back.
///
/// ```swift
/// cell.representedObject = .host(profile)
/// cell.keyPath = "name.first"
/// try cell.value().asString  // "Ada"
/// try cell.setValue("Grace")
/// try cell.value().asString  // "Grace", and cells that show it too are told
/// ```
open class RMSDataCell: RMSFormCell {
  /// The object that has the value: an instance of a class with declared properties, or a JSON object.
  open var representedObject: RMSValue = .null {
    didSet {
      // An object literal of the descriptor belongs to the cell alone.
      if case .json(.object(let members)) = representedObject {
        representedObject = .host(RMSRecord(.object(members)))
      }
      form?.forgetReaders()
    }
  }
  /// The key path from the object to the value: names separated by dots.
  open var keyPath: String? { didSet { form?.forgetReaders() } }
  var access = RMSAccess()
  weak var form: RMSForm?

  /// Returns the value; `null` if the cell represents no object, or an object on the way to the value is missing.
  ///
  /// - Throws: `unknownKeyPath` if an object has no such property.
  public func value() throws(RMSPathError) -> RMSValue {
    guard let object = representedObject.asObject, let keyPath else { return .null }
    return try access.read(object, RMSKeyPath(keyPath))
  }

  /// Writes a value to the represented object and notifies all cells of the form that show it.
  ///
  /// - Returns: The notified cells, including this one.
  /// - Throws: `unknownKeyPath` if the cell represents no object or the object has no such property; `wrongType` if
  ///   the property has another type.
  @discardableResult
  public func setValue(_ value: RMSValue) throws(RMSPathError) -> [RMSDataCell] {
    guard let object = representedObject.asObject, let keyPath else {
      throw RMSPathError(.unknownKeyPath, "the cell does not represent a property")
    }
    try access.write(value, object, RMSKeyPath(keyPath))
    if let form { return form.refresh(object, keyPath: keyPath) }
    valueDidChange()
    return [self]
  }

  /// Called when the value may have changed. The default implementation does nothing.
  open func valueDidChange() {}

  /// Whether the value depends on a single property of the represented object.
  var isDirect: Bool {
    representedObject.asObject is RMSRecord || keyPath?.utf8.contains(UInt8(ascii: ".")) != true
  }

  /// The properties that the value depends on.
  var steps: [RMSAccess.Step] {
    guard let object = representedObject.asObject, let keyPath else { return [] }
    return access.steps(object, RMSKeyPath(keyPath))
  }
}

/// A cell in which the user types text.
open class RMSTextEntryCell: RMSDataCell {
  /// Whether the text is obscured while it is typed; `false` by default.
  open var secureTextEntry = false
}

/// A cell with a switch for a Boolean.
public final class RMSSwitchCell: RMSDataCell {}

/// A cell that shows its value at the trailing edge.
public class RMSRightDetailFormCell: RMSDataCell {}

/// A cell in which the user chooses one of several values.
public final class RMSArrayPickerCell: RMSRightDetailFormCell {
  /// The values to choose from; empty by default.
  public var choices: [RMSValue] = []
}

/// A cell in which the user picks a date, a time or both.
public final class RMSDatePickerCell: RMSRightDetailFormCell {}

/// A cell that calls an action of an object.
public class RMSTargetActionCell: RMSFormCell {
  /// The object whose action is called; `null` for the controller.
  public var target: RMSValue = .null
  /// The name of the action, as declared with ``RMSProperties/action(_:_:)``.
  public var selectorString: String?
  var access = RMSAccess()
}

/// A cell that is drawn as a button.
public final class RMSButtonCell: RMSTargetActionCell {
  /// Whether the button can be pressed; `true` by default. The key `enabled` next to `properties` decides the
  /// presence of the cell instead.
  public var enabled = true
}

/// A cell that leads to another page.
public final class RMSNavigationCell: RMSTargetActionCell {}

/// A cell that opens a web page.
public final class RMSWebViewCell: RMSFormCell {
  /// The address of the page.
  public var URLString: String?
  /// The title above the page.
  public var title: String?
}
