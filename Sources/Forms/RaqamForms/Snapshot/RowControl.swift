public import Raqam

/// The constant properties of a row's control, which never change while the form is open.
///
/// In JSON, members that are false or absent are omitted.
public struct RowControl: Hashable, Sendable {
  /// The way in which the user enters a value.
  @nonexhaustive public enum Input: String, CaseIterable, Sendable, Codable {
    /// Not at all, by typing, with a switch, by choosing, or by providing a location or files.
    case none, typed, toggled, chosen, given
  }

  /// The type of keyboard for the value.
  @nonexhaustive public enum Keyboard: String, CaseIterable, Sendable, Codable {
    /// For text, text of several lines, names of persons, and account names.
    case text, multiline, name, account
    /// For email addresses and URLs.
    case email, url
    /// For telephone numbers, and for postal codes of digits and letters.
    case phone, code
    /// For whole numbers, numbers with a fraction, and dates in digits or words.
    case integer, decimal, date
  }

  /// The base direction of text.
  public enum Direction: String, CaseIterable, Sendable, Codable {
    /// Left to right, as in Latin script.
    case leftToRight = "ltr"
    /// Right to left, as in Arabic script.
    case rightToLeft = "rtl"
    /// The direction of the first strong character, UAX #9 rules P2 and P3.
    case auto
  }

  /// The digits and symbols of numbers.
  public struct Digits: Hashable, Sendable, Codable {
    /// The ten digits from 0 to 9, as one string.
    public var digits: String
    /// The decimal separator.
    public var decimal: String?
    /// The grouping separator.
    public var group: String?
    /// The minus sign.
    public var minus: String?
  }

  /// The currency of a row's amounts.
  public struct Currency: Hashable, Sendable, Codable {
    /// The position of the currency symbol relative to the digits.
    public enum Placement: String, CaseIterable, Sendable, Codable {
      /// Before or after the digits, in logical order.
      case before, after
    }

    /// The ISO 4217 code, or that of a custom currency.
    public var code: String
    /// The symbol or name as the row displays it for the amount 1.
    public var symbol: String
    /// The number of fraction digits.
    public var digits: Int
    /// The position of the symbol.
    public var placement: Placement
  }

  /// The way in which the user enters the value.
  public var input: Input
  /// The type of keyboard; `nil` if the value is not typed.
  public var keyboard: Keyboard?
  /// Whether typed text must be concealed.
  public var isSecure: Bool
  /// The direction of the displayed value.
  public var direction: Direction
  /// The direction of the text field.
  public var inputDirection: Direction
  /// The locale in which the value is formatted.
  public var locale: LocaleID
  /// The digits and symbols of numbers; `nil` except in rows of numbers and dates.
  public var digits: Digits?
  /// The currency; `nil` except in rows of amounts.
  public var currency: Currency?
  /// The kind of control, as a phrase for a screen reader.
  public var role: String
}
