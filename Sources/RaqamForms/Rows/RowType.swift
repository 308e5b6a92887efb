/// The type of a row. The raw value is the word of the key `type`.
public enum RowType: String, CaseIterable, Sendable {
  // Controls.
  case label, button, check, `switch`, slider, stepper
  // Fields.
  case text, textarea, name, password, email, twitter, account, zipcode
  case integer, decimal, percent, currency, url, phone
  // Dates and options.
  case datetime, options
  // Custom rows.
  case location, image, attachment, webview
  case pushAsync = "push.async"
}

extension RowType {
  /// Rows whose value is a text.
  public var isText: Bool {
    switch self {
    case .text, .textarea, .name, .password, .email, .twitter, .account, .zipcode, .url, .phone: true
    default: false
    }
  }

  /// Rows whose value is a number.
  public var isNumber: Bool {
    switch self {
    case .integer, .decimal, .percent, .currency, .slider, .stepper: true
    default: false
    }
  }

  /// Rows whose value is a Boolean.
  public var isToggle: Bool { self == .check || self == .switch }

  /// The rows the source documents call fields: typed by the user.
  public var isField: Bool {
    switch self {
    case .integer, .decimal, .percent, .currency: true
    default: isText
    }
  }
}
