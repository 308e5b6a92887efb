internal import Raqam

/// A word that a screen reader says of a control: what it is, and how it stands. The raw value is its key in the form's
/// `messages`.
///
/// ```swift
/// SpokenWord.selected.rawValue  // spoken.selected
/// ```
public enum SpokenWord: String, CaseIterable, Sendable {
  // What a control is
  case label = "spoken.label"
  case button = "spoken.button"
  case check = "spoken.check"
  case toggle = "spoken.switch"
  case slider = "spoken.slider"
  case stepper = "spoken.stepper"
  case textField = "spoken.text_field"
  case textArea = "spoken.text_area"
  case password = "spoken.password"
  case numberField = "spoken.number_field"
  case datePicker = "spoken.date_picker"
  case timePicker = "spoken.time_picker"
  case countdown = "spoken.countdown"
  case choice = "spoken.choice"
  case choices = "spoken.choices"
  case place = "spoken.place"
  case image = "spoken.image"
  case files = "spoken.files"
  case page = "spoken.page"

  // How it stands
  /// A switch that is on or off, a box that is checked or not.
  case isOn = "spoken.on"
  case isOff = "spoken.off"
  case isChecked = "spoken.checked"
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
  /// The options are being fetched, or could not be.
  case isLoading = "spoken.loading"
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
