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

  /// The text in English, with arguments in braces.
  var english: String {
    switch self {
    case .label: "text"
    case .button: "button"
    case .check: "check box"
    case .toggle: "switch"
    case .slider: "slider"
    case .stepper: "stepper"
    case .textField: "text field"
    case .textArea: "text area"
    case .password: "password field"
    case .numberField: "number field"
    case .datePicker: "date picker"
    case .timePicker: "time picker"
    case .countdown: "length of time"
    case .choice: "choice"
    case .choices: "choice of several"
    case .place: "place"
    case .image: "image"
    case .files: "files"
    case .page: "web page"
    case .isOn: "on"
    case .isOff: "off"
    case .isChecked: "checked"
    case .isUnchecked: "not checked"
    case .isEmpty: "empty"
    case .isRequired: "required"
    case .isDisabled: "disabled"
    case .isInvalid: "invalid"
    case .isRefused: "not taken: {value}"
    case .characters: "{count} characters"
    case .selected: "{count} of {maximum} selected"
    case .range: "{minimum} to {maximum}"
    case .isLoading: "loading"
    case .hasFailed: "not loaded"
    }
  }

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
    let pattern = ruleTexts[word.rawValue] ?? word.english
    if values.isEmpty { return pattern }
    do throws(FormatError) {
      return try MessageTemplate.words(pattern, word, locale)?.text(values, direction: locale.direction) ?? pattern
    } catch {
      return pattern
    }
  }
}

extension MessageTemplate {
  fileprivate static func words(_ pattern: String, _ word: SpokenWord, _ locale: LocaleID) -> MessageTemplate? {
    do throws(MessageTemplate.Fault) {
      return try MessageTemplate(pattern, known: word.arguments, locale: locale)
    } catch {
      return nil
    }
  }
}
