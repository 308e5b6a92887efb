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
  /// The object that has the value: one whose properties are declared, or JSON.
  open var representedObject: RMSValue = .null {
    didSet {
      // A literal object of the descriptor is the cell's own.
      if case .json(.object(let members)) = representedObject {
        representedObject = .host(RMSRecord(.object(members)))
      }
      form?.forgetReaders()
    }
  }
  /// Where the value stands in the object.
  open var keyPath: String? { didSet { form?.forgetReaders() } }
  var access = RMSAccess()
  weak var form: RMSForm?

  /// The value; `null` when the cell represents no object, or one on the way to the value is missing.
  ///
  /// *Errors*: `unknownKeyPath` when an object has no such property.
  public func value() throws(RMSPathError) -> RMSValue {
    guard let object = representedObject.asObject, let keyPath else { return .null }
    return try access.read(object, RMSKeyPath(keyPath))
  }

  /// Writes a value to the represented object, then tells all cells of the form that show it.
  ///
  /// *Errors*: `unknownKeyPath` when the cell represents no object or the object no such property, `wrongType` when
  /// the property is of another type.
  ///
  /// - Returns: The cells that were told, this one among them.
  @discardableResult
  public func setValue(_ value: RMSValue) throws(RMSPathError) -> [RMSDataCell] {
    guard let object = representedObject.asObject, let keyPath else {
      throw RMSPathError(.unknownKeyPath, "the cell represents no property of an object")
    }
    try access.write(value, object, RMSKeyPath(keyPath))
    if let form { return form.refresh(object, keyPath: keyPath) }
    valueDidChange()
    return [self]
  }

  /// Called when the value may be another one. Does nothing here.
  open func valueDidChange() {}

  /// Whether the value depends on one property of the represented object and on nothing else.
  var isDirect: Bool {
    representedObject.asObject is RMSRecord || keyPath?.utf8.contains(UInt8(ascii: ".")) != true
  }

  /// The properties that the value depends on.
  var steps: [RMSAccess.Step] {
    guard let object = representedObject.asObject, let keyPath else { return [] }
    return access.steps(object, RMSKeyPath(keyPath))
  }
}

/// A cell for a text.
open class RMSTextEntryCell: RMSDataCell {
  /// Whether the text is hidden while it is typed.
  open var secureTextEntry = false
}

/// A cell for true or false.
open class RMSSwitchCell: RMSDataCell {}

/// A cell that shows its value at the far end.
open class RMSRightDetailFormCell: RMSDataCell {}

/// A cell for one of several values.
open class RMSArrayPickerCell: RMSRightDetailFormCell {
  /// The values that can be chosen.
  open var choices: [RMSValue] = []
}

/// A cell for a date.
open class RMSDatePickerCell: RMSRightDetailFormCell {}

/// A cell that calls a method of an object.
open class RMSTargetActionCell: RMSFormCell {
  /// The object whose method is called.
  open var target: RMSValue = .null
  /// The name of the method.
  open var selectorString: String?
  var access = RMSAccess()
}

/// A cell that looks like a button.
open class RMSButtonCell: RMSTargetActionCell {
  /// Whether the button can be pressed. The key `enabled` beside `properties` is another thing: presence of the cell.
  open var enabled = true
}

/// A cell that leads to another page.
open class RMSNavigationCell: RMSTargetActionCell {}

/// A cell that opens a web page.
open class RMSWebViewCell: RMSFormCell {
  /// The address of the page.
  open var URLString: String?
  /// The title over the page.
  open var title: String?
}
