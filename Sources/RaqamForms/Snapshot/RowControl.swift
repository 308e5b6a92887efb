public import Raqam

/// What the control of a row is: all that never changes while the form is open.
///
/// As JSON, what is false or absent is left out.
public struct RowControl: Hashable, Sendable {
  /// How a user gives the value.
  public enum Input: String, CaseIterable, Sendable, Codable {
    /// Not at all; by typing; by a switch; by choosing; by handing over a place or files.
    case none, typed, toggled, chosen, given
  }

  /// The keyboard that fits.
  public enum Keyboard: String, CaseIterable, Sendable, Codable {
    /// Letters, of several lines, of a person's name, of an account.
    case text, multiline, name, account
    /// Addresses.
    case email, url
    /// Telephone numbers; postal codes, of digits and letters.
    case phone, code
    /// Whole numbers; numbers with a fraction; dates, of figures and separators or of words.
    case integer, decimal, date
  }

  /// The side that a text begins at.
  public enum Direction: String, CaseIterable, Sendable, Codable {
    /// From the left.
    case leftToRight = "ltr"
    /// From the right.
    case rightToLeft = "rtl"
    /// By the first letter of the text.
    case auto
  }

  /// How numbers are written.
  public struct Digits: Hashable, Sendable, Codable {
    /// The digits from 0 to 9.
    public var digits: String
    /// What stands before the fraction.
    public var decimal: String?
    /// What stands between groups.
    public var group: String?
    /// The minus sign.
    public var minus: String?
  }

  /// The currency of a row.
  public struct Currency: Hashable, Sendable, Codable {
    /// On which side of the amount the symbol stands.
    public enum Placement: String, CaseIterable, Sendable, Codable {
      /// In front of the digits, behind them.
      case before, after
    }

    /// The code of ISO 4217, or that of a custom currency.
    public var code: String
    /// The symbol or name as the row shows it of 1.
    public var symbol: String
    /// Digits of the fraction.
    public var digits: Int
    /// Where the symbol stands.
    public var placement: Placement
  }

  /// How a user gives the value.
  public var input: Input
  /// The keyboard that fits, where the value is typed.
  public var keyboard: Keyboard?
  /// Whether nobody must see what is typed.
  public var isSecure: Bool
  /// The direction of the value as it is shown.
  public var direction: Direction
  /// The direction of the field that the value is typed into.
  public var inputDirection: Direction
  /// The locale that the value is shown in.
  public var locale: LocaleID
  /// How numbers are written, in rows of numbers and dates.
  public var digits: Digits?
  /// The currency, in rows of amounts.
  public var currency: Currency?
  /// What it is, in words for a screen reader.
  public var role: String
}
