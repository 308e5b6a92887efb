/// The conversions of a ``TextFormatter``.
///
/// Encoded as an object of the conversions: `{"letterCase": "upper"}`. Unknown keys are errors.
public struct TextStyle: Hashable, Sendable {
  /// The case of letters. The raw values are those of the key `text.case`.
  @nonexhaustive public enum LetterCase: String, CaseIterable, Sendable, Codable {
    /// All letters in upper case, in lower case, or the first letter of each word in title case.
    case upper, lower, title
  }

  /// The orthography whose forms of yeh and kaf are used. The raw values are those of the key `text.letters`.
  @nonexhaustive public enum Letters: String, CaseIterable, Sendable, Codable {
    /// `ی` and `ک`
    case persian
    /// `ي` and `ك`
    case arabic
  }

  /// The case of letters; `nil` leaves it unchanged.
  public var letterCase: LetterCase?
  /// The numbering system of the digits, whatever their script was; `nil` leaves them unchanged.
  public var digits: NumberingSystemID?
  /// The orthography of yeh and kaf; `nil` leaves them unchanged.
  public var letters: Letters?

  /// Creates a style without conversions.
  public init() {}
}

extension TextStyle {
  /// All letters in upper case.
  ///
  /// ```swift
  /// try TextFormatter(.upper, locale: "tr").string("istanbul")  // İSTANBUL
  /// ```
  public static let upper = TextStyle(.upper)
  /// All letters in lower case.
  public static let lower = TextStyle(.lower)
  /// The first letter of each word in title case.
  public static let title = TextStyle(.title)

  private init(_ letterCase: LetterCase) { self.letterCase = letterCase }

  /// Returns the style that writes all digits in those of a numbering system.
  ///
  /// ```swift
  /// try TextFormatter(.digits(NumberingSystemID("arab")), locale: "ar").string("12 km")  // ١٢ km
  /// ```
  public static func digits(_ system: NumberingSystemID) -> TextStyle {
    var style = TextStyle()
    style.digits = system
    return style
  }

  /// Returns the style that writes yeh and kaf in an orthography.
  public static func letters(_ letters: Letters) -> TextStyle {
    var style = TextStyle()
    style.letters = letters
    return style
  }
}

extension TextStyle: Codable {
  private static let coding = StyleCoding(
    TextStyle(),
    [.optional("letterCase", \.letterCase), .optional("digits", \.digits), .optional("letters", \.letters)])

  /// Decodes an object of the members; none is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the conversions.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}
