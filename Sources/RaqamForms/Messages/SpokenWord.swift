internal import Raqam

/// A word that a screen reader says of a control: what it is, and how it stands. The raw value is its key in the form's
/// `messages`.
///
/// ```swift
/// SpokenWord.selected.rawValue  // spoken.selected
/// ```
public enum SpokenWord: String, CaseIterable, Sendable {
  // What a control is
  /// A text that is only read.
  case label = "spoken.label"
  /// A button.
  case button = "spoken.button"
  /// A box to check.
  case check = "spoken.check"
  /// A switch.
  case toggle = "spoken.switch"
  /// A slider.
  case slider = "spoken.slider"
  /// A number that goes up and down by steps.
  case stepper = "spoken.stepper"
  /// A line of text.
  case textField = "spoken.text_field"
  /// Lines of text.
  case textArea = "spoken.text_area"
  /// A text that is not shown.
  case password = "spoken.password"
  /// A number to be typed.
  case numberField = "spoken.number_field"
  /// A date, with a time of day or without.
  case datePicker = "spoken.date_picker"
  /// A time of day.
  case timePicker = "spoken.time_picker"
  /// A span of time.
  case countdown = "spoken.countdown"
  /// One of several options.
  case choice = "spoken.choice"
  /// Any of several options.
  case choices = "spoken.choices"
  /// A place on a map.
  case place = "spoken.place"
  /// A picture.
  case image = "spoken.image"
  /// Files.
  case files = "spoken.files"
  /// A page of the web.
  case page = "spoken.page"

  // How it stands
  /// A switch that is on.
  case isOn = "spoken.on"
  /// A switch that is off.
  case isOff = "spoken.off"
  /// A box that is checked.
  case isChecked = "spoken.checked"
  /// A box that is not checked.
  case isUnchecked = "spoken.unchecked"
  /// Nothing is in it.
  case isEmpty = "spoken.empty"
  /// Something must be in it.
  case isRequired = "spoken.required"
  /// It cannot be edited.
  case isDisabled = "spoken.disabled"
  /// What is in it is wrong.
  case isInvalid = "spoken.invalid"
  /// A text was typed that stands for no value.
  case isRefused = "spoken.refused"
  /// So many characters of a password.
  case characters = "spoken.characters"
  /// So many of the options.
  case selected = "spoken.selected"
  /// Between two bounds.
  case range = "spoken.range"
  /// The options are being fetched.
  case isLoading = "spoken.loading"
  /// The options could not be fetched.
  case hasFailed = "spoken.failed"

  /// What the text can name.
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
  /// A word of the form's own `messages`, or the built-in one.
  func text(_ word: SpokenWord, _ values: [MessageKey.Argument: MessageValue] = [:]) -> String {
    let own = ruleTexts[word.rawValue]
    let plain = own ?? language.pattern(word)
    let pattern = locale.pseudo?.pattern(plain) ?? plain
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
