internal import RaqamJSON
internal import RaqamValues

extension RMSRegistry {
  static var documentClasses: [ExactText: Entry] {
    [
      ExactText(defaultSection): .section { RMSFormSection() },
      "RMSArrayPickerCell": .cell { RMSArrayPickerCell() }, "RMSButtonCell": .cell { RMSButtonCell() },
      "RMSDataCell": .cell { RMSDataCell() }, "RMSDatePickerCell": .cell { RMSDatePickerCell() },
      "RMSFormCell": .cell { RMSFormCell() }, "RMSNavigationCell": .cell { RMSNavigationCell() },
      "RMSRightDetailFormCell": .cell { RMSRightDetailFormCell() }, "RMSSwitchCell": .cell { RMSSwitchCell() },
      "RMSTargetActionCell": .cell { RMSTargetActionCell() }, "RMSTextEntryCell": .cell { RMSTextEntryCell() },
      "RMSWebViewCell": .cell { RMSWebViewCell() },
    ]
  }

  /// The classes of the RMS documents themselves, without application classes that replace them under their names.
  static let documentTypes: Set<ObjectIdentifier> = Set(
    [
      RMSFormSection.self, RMSArrayPickerCell.self, RMSButtonCell.self, RMSDataCell.self, RMSDatePickerCell.self,
      RMSFormCell.self, RMSNavigationCell.self, RMSRightDetailFormCell.self, RMSSwitchCell.self,
      RMSTargetActionCell.self, RMSTextEntryCell.self, RMSWebViewCell.self,
    ].map { (type: RMSFormItem.Type) in ObjectIdentifier(type) })

  /// The property paths of the RMS documents. Using one next to `properties` gets a hint.
  package static let namedPaths: Set<ExactText> = [
    "headerTitle", "footerTitle", "labelText", "primaryLabel.text", "primaryLabel.textColor", "backgroundColor",
    "representedObject", "keyPath", "choices", "secureTextEntry", "target", "selectorString", "URLString", "title",
  ]

  /// Returns the paths that a class of the RMS documents has; for an application class, all paths of sections or of
  /// cells.
  package static func namedPaths(of className: String?, isSection: Bool) -> [String] {
    let own = namedPaths.filter { sectionProperties.contains($0) == isSection }.sortedByName()
    let object: RMSFormItem
    switch className.flatMap({ documentClasses[$0] }) {
    case .cell(let make) where !isSection: object = make()
    case .section(let make) where isSection: object = make()
    default: return own
    }
    let access = RMSRegistry().access
    return own.filter { access.expectation(object, RMSKeyPath($0)) != nil }
  }

  /// The section properties of the RMS documents.
  package static let sectionProperties: Set<ExactText> = ["headerTitle", "footerTitle", "rows"]

  /// The cell properties of the RMS documents for all classes; the first names of key paths.
  static let cellProperties: Set<ExactText> = [
    "labelText", "primaryLabel", "backgroundColor", "representedObject", "keyPath", "choices", "secureTextEntry",
    "target", "selectorString", "enabled", "URLString", "title",
  ]

  mutating func declareDocumentProperties() {
    declare(RMSFormSection.self) {
      $0.property("headerTitle", \.headerTitle, .optional(.string))
      $0.property("footerTitle", \.footerTitle, .optional(.string))
      $0.property("rows", \.cellRows, .any.accepting("an array of cells", Self.cells))
    }
    declare(RMSFormCell.self) {
      $0.property("labelText", \.labelText, .optional(.string))
      $0.object("primaryLabel", \.primaryLabel)
      $0.property("backgroundColor", \.backgroundColor, .any)
    }
    declare(RMSLabel.self) {
      $0.property("text", \.text, .optional(.string))
      $0.property("textColor", \.textColor, .any.accepting("a colour", Self.color))
    }
    declare(RMSDataCell.self) {
      $0.property("representedObject", \.representedObject, .any)
      $0.property("keyPath", \.keyPath, .optional(.string))
    }
    declare(RMSTextEntryCell.self) {
      $0.property("secureTextEntry", \.secureTextEntry, .bool.accepting("true, false, 1 or 0", Self.flag))
    }
    declare(RMSArrayPickerCell.self) { $0.property("choices", \.choices, .array(.any)) }
    declare(RMSTargetActionCell.self) {
      $0.property("target", \.target, .any)
      $0.property("selectorString", \.selectorString, .optional(.string))
    }
    declare(RMSButtonCell.self) {
      $0.property("enabled", \.enabled, .bool.accepting("true, false, 1 or 0", Self.flag))
    }
    declare(RMSWebViewCell.self) {
      $0.property("URLString", \.URLString, .optional(.string))
      $0.property("title", \.title, .optional(.string))
    }
  }

  /// The RMS documents use `"1"` here, so numbers and common Boolean words are accepted.
  private static func flag(_ value: RMSValue) -> Bool? {
    guard let truth = RMSTruth(value), truth.isUsual else { return nil }
    return truth.isTrue
  }

  /// Accepts strings, `null` and color objects of the application.
  private static func color(_ value: RMSValue) -> RMSValue? {
    switch value {
    case .json(.string), .json(.null): value
    case .json: nil
    case .host(let object): object is RMSRecord ? nil : value
    }
  }

  private static func cells(_ value: RMSValue) -> RMSValue? {
    switch value {
    case .json(.array(let elements)): elements.isEmpty ? value : nil
    case .host(let rows): rows is [RMSFormCell] ? value : nil
    case .json: nil
    }
  }
}

extension RMSFormSection {
  /// The cells as a property value.
  fileprivate var cellRows: RMSValue {
    get { .host(rows) }
    set {
      guard case .host(let value) = newValue, let cells = value as? [RMSFormCell] else {
        rows = []
        return
      }
      rows = cells
    }
  }
}
