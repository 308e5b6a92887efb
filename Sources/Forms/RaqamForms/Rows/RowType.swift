/// The type of a row. The raw value is the value of the key `type`.
@nonexhaustive public enum RowType: String, CaseIterable, Sendable, Codable {
  /// A control: read-only text, a button, a switch or a range.
  case label, button, check, `switch`, slider, stepper
  /// A field for text.
  case text, textarea, name, password, email, twitter, account, zipcode
  /// A field for a number, a URL or a telephone number.
  case integer, decimal, percent, currency, url, phone
  /// A date or time; one or more of several options.
  case datetime, options
  /// A location, an image, files or a web page.
  case location, image, attachment, webview
  /// A choice of options that a provider finds for typed input.
  case pushAsync = "push.async"
}

extension RowType {
  /// The table of row types and their behavior.
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
    case .text, .name: TextRow(usual: .line)
    case .textarea: TextRow()
    case .account: TextRow(usual: .ascii(.widths))
    case .twitter: TextRow(reading: .leftToRight, usual: .ascii(.host))
    case .zipcode, .phone: TextRow(reading: .leftToRight, usual: .ascii(.dashes))
    case .email: TextRow(reading: .leftToRight, syntax: .email, usual: .ascii(.dots))
    case .url: TextRow(reading: .leftToRight, syntax: .url, usual: .ascii(.host))
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
  /// Whether the value is a string.
  package var isText: Bool { traits is TextRow }

  /// Whether the value is a number.
  public var isNumber: Bool { traits is NumberRow }
}
