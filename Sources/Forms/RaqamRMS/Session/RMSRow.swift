internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

/// A cell as a row of the form dialect.
package struct RMSRow {
  package let cell: RMSFormCell
  let kind: RMSSnapshot.Kind
  package let descriptor: RowDescriptor
  /// The choices, each with the option that represents it.
  let choices: [(option: String, value: RMSValue)]
  private let index = RMSChoiceIndex()

  var id: String { descriptor.id }

  /// Whether the user can edit the value of the cell.
  var isEdited: Bool {
    switch kind {
    case .text, .secureText, .toggle, .picker, .date: true
    case .detail, .button, .navigation, .action, .page, .plain: false
    }
  }

  /// Whether the row has a value to save: the user can edit it, or the cell represents a property that the host can
  /// set.
  var isSaved: Bool { isEdited || (cell as? RMSDataCell)?.representsProperty == true }

  /// Whether the value does not belong to a named object: the cell represents no object, or one that only it
  /// refers to.
  var isOwn: Bool {
    guard let cell = cell as? RMSDataCell, cell.representsProperty else { return true }
    return cell.properties.last { $0.keyPath.hasBytes(of: "representedObject") }?.reference == nil
  }

  init(_ cell: RMSFormCell, id: String) {
    self.cell = cell
    kind = RMSSnapshot.Kind(cell)
    choices = (cell as? RMSArrayPickerCell).map { Self.options($0.choices) } ?? []
    var descriptor = RowDescriptor(type: .label, id: id)
    descriptor.title = cell.labelText
    Self.describe(cell, kind, choices, &descriptor)
    self.descriptor = descriptor
  }

  private static func describe(
    _ cell: RMSFormCell, _ kind: RMSSnapshot.Kind, _ choices: [(option: String, value: RMSValue)],
    _ row: inout RowDescriptor
  ) {
    switch kind {
    case .text:
      row.type = (cell as? RMSDataCell)?.numberType ?? .text
      if row.type.isNumber {
        row.content = .number(RowDescriptor.NumberContent())
        row.formatters = [.ungrouped]
      }
    case .secureText: row.type = .password
    case .toggle: row.type = .switch
    case .picker:
      row.type = .options
      var content = RowDescriptor.OptionsContent()
      content.style = .picker
      content.options = choices.map(\.option)
      for (option, value) in choices where !option.hasBytes(of: value.plainText) {
        content.display[option] = value.plainText
      }
      row.content = .options(content)
    case .date:
      row.type = .datetime
      var content = RowDescriptor.DateTimeContent()
      content.style = (cell as? RMSDataCell)?.dateStyle ?? .date
      row.content = .datetime(content)
    case .detail, .plain: row.formatters = [.ungrouped]
    case .button, .navigation, .action:
      row.type = .button
      row.content = .button(showsArrow: kind == .navigation)
      if (cell as? RMSButtonCell)?.enabled == false { row.disabled = .constant(true) }
    case .page:
      row.type = .webview
      row.content = .page(RowDescriptor.PageContent(url: (cell as? RMSWebViewCell)?.URLString))
    }
  }

  /// Returns one option for each distinct choice: its text, numbered if another choice has the same text.
  private static func options(_ choices: [RMSValue]) -> [(option: String, value: RMSValue)] {
    var options: [(option: String, value: RMSValue)] = []
    var seen: Set<RMSValue.Identity> = []
    var taken: Set<ExactText> = []
    // The last number used for each text, so that numbering many equal texts is not quadratic.
    var numbers: [ExactText: Int] = [:]
    for choice in choices {
      if let identity = choice.identity, !seen.insert(identity).inserted { continue }
      let text = choice.plainText
      var option = text
      var number = numbers[text] ?? 1
      if number > 1 { option = "\(text) (\(number))" }
      while !taken.insert(option).inserted {
        number += 1
        option = "\(text) (\(number))"
      }
      numbers[text] = number
      options.append((option, choice))
    }
    return options
  }
}

// MARK: - Values

extension RMSRow {
  /// Whether at least one choice is a number.
  var hasNumbers: Bool { choices.contains { $0.value.isNumber } }

  /// Returns the localized texts of the numeric options.
  func shownNumbers(_ context: FormatContext, _ factory: FormatterFactory) -> [ExactText: String] {
    do throws(FormatError) {
      let format = try factory.format(for: .ungrouped, in: context)
      var texts: [ExactText: String] = [:]
      for (option, value) in choices where value.isNumber {
        guard let node = value.asJSON.flatMap({ JSONNode($0) }) else { continue }
        texts[option] = try format.string(try FieldValue(node))
      }
      return texts
    } catch {
      return [:]
    }
  }

  /// Returns the option that represents a value.
  func option(of value: RMSValue) -> String? { index.position(of: value, in: choices).map { choices[$0].option } }

  /// The value of the represented property, converted for the row.
  var shown: JSONValue { (cell as? RMSDataCell)?.knownValue.map(shown(of:)) ?? .null }

  /// Returns a value of the represented property, converted for the row.
  func shown(of value: RMSValue) -> JSONValue {
    if value.isNull { return .null }
    switch kind {
    case .toggle: return RMSTruth(value).map { .bool($0.isTrue) } ?? value.asJSON ?? .null
    case .picker: return .string(option(of: value) ?? value.plainText)
    case .date:
      if case .host(let instant as Instant) = value { return FieldValue.date(instant).json }
      return value.asJSON ?? .null
    case .detail:
      // Do not show compound values: they are not readable and may contain secrets.
      return value.asJSON.flatMap { $0.hasObjects ? nil : $0 } ?? .null
    case .text, .secureText:
      // The property had no number when the row was made.
      if value.isNumber, !descriptor.type.isNumber { return .string(value.plainText) }
      return value.asJSON ?? .null
    case .button, .navigation, .action, .page, .plain: return .null
    }
  }

  /// Returns the choice that an option represents.
  func choice(_ option: JSONValue) -> RMSValue? {
    guard case .string(let option) = option else { return nil }
    return index.position(ofOption: option, in: choices).map { choices[$0].value }
  }

  /// Returns the reason why the host cannot set the row to a value; `nil` if the value can be saved and shown.
  func refusal(ofSetting new: JSONValue) -> String? {
    guard isSaved else { return "the cell does not represent a property" }
    let isHidden = kind == .detail && (cell as? RMSDataCell)?.knownValue?.asJSON?.hasObjects == true
    return kind == .detail && new.hasObjects || isHidden ? "the cell does not show objects" : nil
  }

  /// The initial value of the row for a session; empty if there is none.
  var loaded: [JSONMember] {
    let value = shown
    if value == .null { return [] }
    return JSONNode(.object([JSONValue.Member(id, value)]))?.asObject ?? []
  }

  /// Writes a row value to the object and returns the cells that show it.
  func write(_ value: FieldValue) throws(RMSPathError) -> [RMSDataCell] {
    guard let cell = cell as? RMSDataCell else { return [] }
    let written = writtenValue(value, cell)
    do throws(RMSPathError) {
      return try cell.setValue(written)
    } catch {
      let refusal = error
      // A cleared field writes the empty string if the property does not accept `null`.
      guard refusal.code == .wrongType, written.isNull, kind == .text || kind == .secureText else { throw refusal }
      do throws(RMSPathError) { return try cell.setValue("") } catch { throw refusal }
    }
  }

  private func writtenValue(_ value: FieldValue, _ cell: RMSDataCell) -> RMSValue {
    switch (kind, value) {
    case (_, .null): return .null
    case (.toggle, .bool(let flag)):
      // Preserve the type if the property is a number.
      if case .json(.integer)? = cell.knownValue { return .json(.integer(flag ? 1 : 0)) }
      return .json(.bool(flag))
    case (.picker, .string(let option)):
      return index.position(ofOption: option, in: choices).map { choices[$0].value } ?? .json(.string(option))
    case (.date, .date(let instant)):
      if case .host(_ as Instant)? = cell.knownValue { return .host(instant) }
      return .json(value.json)
    default: return .json(value.json)
    }
  }
}

extension RMSDataCell {
  /// Whether the cell shows a property of an object.
  var representsProperty: Bool { representedObject.asObject != nil && keyPath != nil }

  /// The value; `nil` if the object has no such property, which is only possible without a host.
  var knownValue: RMSValue? {
    do throws(RMSPathError) { return try value() } catch { return nil }
  }

  /// The row type for a numeric property, by its value or declared type; `nil` for other properties.
  fileprivate var numberType: RowType? {
    switch knownValue {
    case .json(.integer), .host(_ as Int): return .integer
    case .json(.number), .host(_ as Double): return .decimal
    case .json(.null), nil: break
    default: return nil
    }
    guard let object = representedObject.asObject, let keyPath else { return nil }
    switch access.expectation(object, RMSKeyPath(keyPath)) {
    case RMSPropertyType.integer.expectation: return .integer
    case RMSPropertyType<Double>.number.expectation: return .decimal
    default: return nil
    }
  }

  /// The picker style that matches the value: date, time or both.
  fileprivate var dateStyle: RowDescriptor.DateTimeStyle {
    if case .host(_ as Instant)? = knownValue { return .datetime }
    guard let text = knownValue?.asString else { return .date }
    do throws(FormatError) {
      switch try ISO8601Text.parse(text, timeOfDay: true) {
      case .localDate: return .date
      case .localTime: return .time
      case .instant, .localDateTime: return .datetime
      }
    } catch {
      return .date
    }
  }
}

extension RMSValue {
  /// The identity of a value: equal JSON, equal hashable host values, or the same object.
  enum Identity: Hashable {
    case json(JSONValue)
    case value(AnyHashable)
    case object(ObjectIdentifier)
  }

  /// The identity of the value; `nil` for host values that are neither hashable nor objects.
  var identity: Identity? {
    switch self {
    case .json(let value): .json(value)
    case .host(let value as AnyHashable): .value(value)
    case .host: asObject.map { .object(ObjectIdentifier($0)) }
    }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .json(.integer), .json(.number): true
    default: false
    }
  }

  /// The value as unlocalized text.
  fileprivate var plainText: String {
    switch self {
    case .json(.string(let text)): text
    case .json(let value): JSONWriter().string(value)
    case .host(let record as RMSRecord): JSONWriter().string(record.value)
    case .host(let value): String(describing: value)
    }
  }
}

extension FormatterDescriptor {
  /// Formats numbers without grouping, in the digits of the locale, because they may be years as well as
  /// amounts.
  fileprivate static var ungrouped: FormatterDescriptor {
    let digits = NumberPattern.Subpattern(number: "0.###############")
    return FormatterDescriptor(.number(DecimalStyle(.pattern(NumberPattern(positive: digits)))))
  }
}
