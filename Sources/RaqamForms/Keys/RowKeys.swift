internal import Raqam
public import RaqamDescriptors

/// The keys of a Row object, by the rows they count on.
public enum RowKeys {
  /// Keys of every row.
  public static let common: [KeyDefinition] = [
    KeyDefinition("type", .words(RowType.self), reference: 25, "decides control, kind of value and which keys apply"),
    KeyDefinition("id", .string, reference: 26, "name of the row's value, unique in the form"),
    KeyDefinition("tag", .string, reference: 27, "another name of id"),
    KeyDefinition("title", .string, reference: 28, "label of the row"),
    KeyDefinition("hidden", .condition, default: "false", reference: 29, "true: the row is not shown"),
    KeyDefinition("disabled", .condition, default: "false", reference: 30, "true: the row cannot be edited"),
    KeyDefinition("color.background", .color, reference: 31, "background of the row"),
    KeyDefinition("color.background.ios", .color, reference: 32, "the same, on iOS"),
    KeyDefinition("color.text", .color, reference: 33, "colour of the title"),
    KeyDefinition("color.text.ios", .color, reference: 34, "the same, on iOS"),
    KeyDefinition("color.text.detail", .color, reference: 35, "colour of the value"),
    KeyDefinition("color.text.detail.ios", .color, reference: 36, "the same, on iOS"),
  ]

  /// Keys of rows that hold a value.
  public static let input: [KeyDefinition] = [
    KeyDefinition("placeholder", .string, reference: 42, "grey text of the empty row"),
    KeyDefinition("color.placeholder", .color, reference: 43, "colour of the placeholder"),
    KeyDefinition("color.placeholder.ios", .color, reference: 44, "the same, on iOS"),
    KeyDefinition("empty_text", .string, reference: 45, "text of the empty row where it is not edited"),
    KeyDefinition("formatter", .array, reference: 46, "how the value is shown; the first that takes the value counts"),
    KeyDefinition("required", .bool, default: "false", reference: 47, "an empty value is an issue"),
    KeyDefinition("rules", .array, default: "[]", reference: 48, "validation rules"),
  ]

  /// Keys of rows whose value is a number.
  public static let bounds: [KeyDefinition] = [
    KeyDefinition("value.minimum", .bound, reference: 37, "least value, inclusive; 0 on slider and stepper"),
    KeyDefinition("value.maximum", .bound, reference: 38, "greatest value, inclusive; 10 on slider and stepper"),
  ]

  /// Keys of stepper rows, beside the bounds.
  public static let stepper: [KeyDefinition] = [
    KeyDefinition("value.stepper.steps", .integer, default: "1", reference: 39, "what one step adds"),
    KeyDefinition(
      "value.stepper.type", .words(RowDescriptor.StepperKind.self), default: "float", reference: 40,
      "digits that are shown"),
  ]

  /// Keys of button rows.
  public static let button: [KeyDefinition] = [
    KeyDefinition("button.pushtype", .bool, default: "false", reference: 41, "true: with a disclosure arrow")
  ]

  /// Keys of currency rows, beside the bounds.
  public static let currency: [KeyDefinition] = [
    KeyDefinition(
      "currency.style", .words(CurrencyStyle.Presentation.self), default: "symbol", reference: 49,
      "how the amount is written"),
    KeyDefinition("currency.locale", .locale, reference: 50, "gives currency, digits and separators"),
    KeyDefinition("currency.code", .string, "ISO 4217 code, ahead of the region of currency.locale"),
    KeyDefinition(
      "currency.position", .words(CurrencyStyle.Authority.self), default: "document", "where the code of iso stands"),
    KeyDefinition(
      "currency.accounting", .words(CurrencyStyle.Authority.self), default: "document",
      "parentheses in every locale, or CLDR's own"),
    KeyDefinition("currency.cash", .bool, default: "false", "rounding and digits of cash"),
  ]

  /// Keys of datetime rows.
  public static let datetime: [KeyDefinition] =
    [
      KeyDefinition(
        "style", .words(RowDescriptor.DateTimeStyle.self), default: "datetime", reference: 51,
        "what the user selects"),
      KeyDefinition(
        "style.display", .words(RowDescriptor.PickerStyle.self), default: "popup", reference: 52,
        "how the picker opens"),
      KeyDefinition("value.minimum", .bound, reference: 53, "earliest date, inclusive"),
      KeyDefinition("value.maximum", .bound, reference: 54, "latest date, inclusive"),
      KeyDefinition("minute_interval", .integer, default: "1", reference: 55, "minutes between times to pick"),
      KeyDefinition("date.format", .string, reference: 56, "pattern of UTS #35; beats the style"),
      KeyDefinition(
        "date.calendar", .word(CalendarID.allCases.map(\.rawValue)), reference: 57,
        "calendar; the locale's when absent"),
      KeyDefinition(
        "date.timezone", .timeZone, reference: 58, "IANA time zone of what is shown and read; the host's when absent"),
      KeyDefinition("date.locale", .locale, reference: 59, "names, digits, order of fields"),
    ] + FormatterKeys.keys(of: .date).filter { $0.reference == nil }

  /// Keys of options rows.
  public static let options: [KeyDefinition] = [
    KeyDefinition(
      "style", .words(RowDescriptor.OptionsStyle.self), default: "push", reference: 60, "how the choice is made"),
    KeyDefinition("title.selector", .string, reference: 61, "title of the list to choose from"),
    KeyDefinition("options", .array, reference: 62, "the values to choose from"),
    KeyDefinition("options.display", .object, reference: 63, "text of each value"),
  ]

  /// Keys of location rows.
  public static let location: [KeyDefinition] = [
    KeyDefinition(
      "location.style", .words(RowDescriptor.LocationStyle.self), default: "decimal", "how coordinates are written")
  ]

  /// Keys of image rows.
  public static let image: [KeyDefinition] = [
    KeyDefinition("image.types", .array, "media types that are taken"),
    KeyDefinition("value.maximum", .number, "most bytes"),
  ]

  /// Keys of attachment rows.
  public static let attachment: [KeyDefinition] = [
    KeyDefinition("attachment.types", .array, "media types that are taken"),
    KeyDefinition("attachment.maximum_count", .integer, "most attachments"),
    KeyDefinition("value.maximum", .number, "most bytes"),
  ]

  /// Keys of push.async rows.
  public static let pushAsync: [KeyDefinition] =
    options + [KeyDefinition("options.source", .string, "name of the host's provider of options")]

  /// Keys of webview rows.
  public static let webview: [KeyDefinition] = [
    KeyDefinition("url", .string, "address of the page, which the row shows"),
    KeyDefinition("html", .string, "the page itself, where there is no url"),
  ]

  /// The keys that count on rows of a type.
  public static func keys(of type: RowType) -> [KeyDefinition] {
    switch type {
    case .button: common + button
    case .slider: common + input + bounds
    case .stepper: common + input + bounds + stepper
    case .currency: common + input + bounds + currency
    case .integer, .decimal, .percent: common + input + bounds
    case .datetime: common + input + datetime
    case .options: common + input + options
    case .pushAsync: common + input + pushAsync
    case .location: common + input + location
    case .image: common + input + image
    case .attachment: common + input + attachment
    case .webview: common + input + webview
    default: common + input
    }
  }

  /// Every key of a Row object; a key that means different things on different rows stands once for each.
  public static let all: [KeyDefinition] =
    common + input + bounds + stepper + button + currency + datetime + pushAsync + location + image + attachment
    + webview
}

/// The keys of a Validation object.
public enum RuleKeys {
  /// Every key of a Validation object.
  public static let all: [KeyDefinition] = [
    KeyDefinition("message", .string, default: "Invalid field value!", reference: 69, "text of the issue"),
    KeyDefinition("regexp", .string, reference: 70, "regular expression that matches the whole value"),
    KeyDefinition("predicate", .string, reference: 71, "condition on SELF"),
  ]
}
