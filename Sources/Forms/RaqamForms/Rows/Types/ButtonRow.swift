internal import Raqam
internal import RaqamDescriptors

/// Buttons, which have no value.
struct ButtonRow: RowTraits {
  var keys: [KeyDefinition] { RowKeys.button }
  var takesInputKeys: Bool { false }
  var holdsValue: Bool { false }
  var input: RowControl.Input { .none }
  var showsFormattedText: Bool { false }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    .button(showsArrow: decoder.bool("button.pushtype") ?? false)
  }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .button = content { true } else { false }
  }

  func value(_ given: InputValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    throw given.mismatch(row, "no value")
  }

  func plainText(_: FieldValue) -> String? { "" }

  func describe(_ row: SessionRow, now _: Instant, in snapshot: inout RowSnapshot) {
    if case .button(let showsArrow) = row.plan.descriptor.content { snapshot.detail = .button(isPushing: showsArrow) }
  }
}

extension RowKeys {
  /// Keys of button rows: the disclosure indicator.
  package static let button: [KeyDefinition] = [
    KeyDefinition(
      "button.pushtype", .bool, default: "false", reference: 41, "whether the button has a disclosure arrow")
  ]
}
