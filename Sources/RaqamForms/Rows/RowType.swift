/// The type of a row. The raw value is the word of the key `type`.
public enum RowType: String, CaseIterable, Sendable, Codable {
  /// A control: to be read, pressed, switched or moved.
  case label, button, check, `switch`, slider, stepper
  /// A field of text.
  case text, textarea, name, password, email, twitter, account, zipcode
  /// A field of a number, an address or a telephone number.
  case integer, decimal, percent, currency, url, phone
  /// A date or time; one or more of some options.
  case datetime, options
  /// A row of its own kind: a place, a picture, files, a page of the web.
  case location, image, attachment, webview
  /// Options that a provider finds for what is typed.
  case pushAsync = "push.async"
}

extension RowType {
  /// The table of row types: what each is and does.
  var traits: any RowTraits {
    switch self {
    case .label: LabelRow()
    case .button: ButtonRow()
    case .check, .switch: ToggleRow()
    case .slider: NumberRow(.slider)
    case .stepper: NumberRow(.stepper)
    case .integer: NumberRow(.integer)
    case .decimal: NumberRow(.decimal)
    case .percent: NumberRow(.percent)
    case .currency: NumberRow(.currency)
    case .text, .textarea, .name: TextRow()
    case .account: TextRow(usual: .asciiDigits)
    case .twitter: TextRow(reading: .leftToRight, usual: .cleaned)
    case .zipcode, .phone: TextRow(reading: .leftToRight, usual: .asciiDigits)
    case .email: TextRow(reading: .leftToRight, syntax: .email, usual: .asciiDigits)
    case .url: TextRow(reading: .leftToRight, syntax: .url, usual: .cleaned)
    case .password: TextRow(isSecret: true)
    case .datetime: DateRow()
    case .options: OptionsRow(asksProvider: false)
    case .pushAsync: OptionsRow(asksProvider: true)
    case .location: LocationRow()
    case .image: FilesRow(.image)
    case .attachment: FilesRow(.attachment)
    case .webview: PageRow()
    }
  }
}

extension RowType {
  /// Rows whose value is a text.
  package var isText: Bool { traits is TextRow }

  /// Rows whose value is a number.
  public var isNumber: Bool { traits is NumberRow }
}
