internal import Raqam

/// A phrase that a screen reader speaks about a control: its kind or its state. The raw value is its key in the form's
/// `messages`.
///
/// ```swift
/// AccessibilityText.selected.rawValue  // spoken.selected
/// ```
@nonexhaustive public enum AccessibilityText: String, CaseIterable, Sendable {
  // Kinds of controls
  /// A read-only text.
  case label = "spoken.label"
  /// A button that performs an action of the host.
  case button = "spoken.button"
  /// A checkbox.
  case check = "spoken.check"
  /// A switch with the states on and off.
  case toggle = "spoken.switch"
  /// A slider for a number.
  case slider = "spoken.slider"
  /// A stepper, which changes a number by increments.
  case stepper = "spoken.stepper"
  /// A text field of a single line.
  case textField = "spoken.text_field"
  /// A text field of several lines.
  case textArea = "spoken.text_area"
  /// A text field with concealed contents.
  case password = "spoken.password"
  /// A text field for a number.
  case numberField = "spoken.number_field"
  /// A picker for a date, with or without a time of day.
  case datePicker = "spoken.date_picker"
  /// A picker for a time of day.
  case timePicker = "spoken.time_picker"
  /// A picker for a duration.
  case countdown = "spoken.countdown"
  /// A choice of one option.
  case choice = "spoken.choice"
  /// A choice of several options.
  case choices = "spoken.choices"
  /// A geographic location.
  case place = "spoken.place"
  /// A row that holds a picture.
  case image = "spoken.image"
  /// A list of attached files.
  case files = "spoken.files"
  /// A web page.
  case page = "spoken.page"

  // States of controls
  /// The switch is on.
  case isOn = "spoken.on"
  /// The switch is off.
  case isOff = "spoken.off"
  /// The checkbox is checked.
  case isChecked = "spoken.checked"
  /// The checkbox is not checked.
  case isUnchecked = "spoken.unchecked"
  /// The control has no value.
  case isEmpty = "spoken.empty"
  /// The control requires a value.
  case isRequired = "spoken.required"
  /// The control cannot be edited.
  case isDisabled = "spoken.disabled"
  /// The value is invalid.
  case isInvalid = "spoken.invalid"
  /// The typed text was rejected; `{value}` is the text.
  case isRefused = "spoken.refused"
  /// The length of a password; `{count}` is the number of characters.
  case characters = "spoken.characters"
  /// The number of chosen options: `{count}` of `{maximum}`.
  case selected = "spoken.selected"
  /// The bounds of a number: `{minimum}` to `{maximum}`.
  case range = "spoken.range"
  /// The options are being loaded.
  case isLoading = "spoken.loading"
  /// The options could not be loaded.
  case hasFailed = "spoken.failed"

  /// The arguments that the phrase can contain.
  public var arguments: [MessageKey.Argument] {
    switch self {
    case .isRefused: [.value]
    case .characters: [.count]
    case .selected: [.count, .maximum]
    case .range: [.minimum, .maximum]
    default: []
    }
  }
}

extension FormMessages {
  /// Returns a phrase from the form's `messages`, or the built-in one.
  func text(_ word: AccessibilityText, _ values: [MessageKey.Argument: InsertedValue] = [:]) -> String {
    let own = ruleTexts[word.rawValue]
    if let own, syntax == .messageFormat2 {
      do {
        let template = try MessageTemplate(
          locale.pseudo?.message(own) ?? own, syntax: syntax, known: word.arguments, locale: locale, settings: settings)
        return try template.text(values, direction: locale.direction)
      } catch {
        return own
      }
    }
    let plain = own ?? language.pattern(word)
    let pattern = locale.pseudo.map { MessageTemplate.shown(plain, in: $0) } ?? plain
    if values.isEmpty { return pattern }
    do {
      let template = try MessageTemplate(pattern, known: word.arguments, locale: locale)
      return try template.text(
        values, direction: own == nil && locale.pseudo == nil ? language.direction : locale.direction)
    } catch {
      return pattern
    }
  }
}
