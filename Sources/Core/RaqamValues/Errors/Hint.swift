extension FormatError {
  /// A suggested correction: one English clause without a period, and its kind.
  ///
  /// ```swift
  /// do {
  ///   _ = try TimeZoneID("Asia/Tehrn")
  /// } catch {
  ///   error.hint?.kind  // nearest
  ///   print(error.hint?.text ?? "")  // did you mean "Asia/Tehran"?
  /// }
  /// ```
  public struct Hint: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The kinds of hints, as far as programs distinguish them.
    @nonexhaustive public enum Kind: String, CaseIterable, Sendable, Codable {
      /// The word that was probably meant.
      case nearest
      /// All valid words.
      case oneOf = "one_of"
      /// One or two valid texts with the meaning of the input.
      case write
      /// The separators to use with the digits of a script.
      case separators
      /// The year that was probably meant by a year without its century.
      case century
      /// The days that the month of a date has.
      case monthLength = "month_length"
      /// Any other advice.
      case advice
    }

    /// The kind of the hint.
    public let kind: Kind
    /// The hint as one English clause, in lower case and without a period.
    public let text: String
    /// The words, texts or separators of the hint, for a text in another language.
    package let words: [String]

    package init(_ kind: Kind = .advice, _ text: String, _ words: [String] = []) {
      self.kind = kind
      self.text = text
      self.words = words
    }

    /// The text of the hint.
    public var description: String { text }
  }
}

extension FormatError.Hint {
  /// The word that the user probably meant.
  package static func nearest(_ word: String) -> Self { Self(.nearest, "did you mean \"\(word)\"?", [word]) }

  /// All valid words.
  package static func oneOf(_ words: [String]) -> Self {
    Self(.oneOf, "expected one of \(words.joined(separator: ", "))", words)
  }

  /// A valid text with the same meaning, or a field to replace one of the pattern.
  package static func write(_ text: String) -> Self { Self(.write, "write \(text)", [text]) }

  /// Two valid texts, one of which the user probably meant.
  package static func writeEither(_ one: String, _ other: String) -> Self {
    Self(.write, "write \(one) or \(other)", [one, other])
  }

  /// The syntax of an identifier.
  package static func identifier(_ identifier: Identifier) -> Self { Self(identifier.rawValue) }

  /// The syntax of a value, a pattern or a message.
  package static func form(_ form: Form) -> Self { Self(form.rawValue) }

  private init(_ text: String) { self.init(.advice, text) }

  /// The advice on identifiers.
  package enum Identifier: String, CaseIterable {
    case locale = "write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"
    case region = "use two letters such as IR, or three digits such as 001"
    case timeZone = "use an IANA id such as Asia/Tehran"
    case currency = "use an ISO 4217 code such as USD"
    case numberingSystem = "use a CLDR name such as latn, arab, arabext, deva, native"
    case definedCurrency = "use three capital letters"
    case zoneDirectory = "use a directory of TZif files such as /usr/share/zoneinfo"
  }

  /// The advice on values, patterns and messages.
  package enum Form: String, CaseIterable {
    case decimal = "use ASCII digits and a point: -1234.5"
    case instant = "add an offset such as Z"
    case day = "write year, month and day: 2025-03-21"
    case localDateTime = "write date and time without an offset: 2025-03-21T08:30:00"
    case timeOfDay = "write hours and minutes: 08:30"
    case calendarDate = "write year, month and day as 1404-01-01"
    case islamicMonth = "write year and month as 1446-09"
    case quotedTime = "write it as \"09:00\""
    case dateFirst = "write the date first: YYYY-MM-DDThh:mm"
    case dateFirstOrTimeStyle = "write the date first: YYYY-MM-DDThh:mm, or use style time"
    case timeMark = "write T between date and time"
    case zoneMark = "add Z"
    case datePattern = "write fields such as y-MM-dd"
    case dateSkeleton = "write fields such as yMMMd, without spaces"
    case numberSkeleton = "separate stems with spaces: \"currency/EUR .00 sign-always\""
    case message = "write arguments in braces, and quote literal braces: {n, plural, one {# file} other {# files}}"
    case messageFormat2 = "use syntax 2: the text is a message of MessageFormat 2"
    case messagePlural = "write a plural argument: {n, plural, =0 {no files} one {# file} other {# files}}"
    case messageName = "rename the argument; a name begins with a letter"
    case doubledQuote = "close the quote, or write '' for an apostrophe"
  }
}
