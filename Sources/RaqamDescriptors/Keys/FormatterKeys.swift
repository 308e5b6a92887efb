internal import Raqam

/// The keys of a Formatter object.
public enum FormatterKeys {
  /// Keys of every type.
  public static let common: [KeyDefinition] = [
    KeyDefinition("type", .words(FormatterDescriptor.TypeWord.self), reference: 72, "selects which keys count"),
    KeyDefinition("locale", .locale, "locale of this formatter, ahead of the form's and the host's"),
    KeyDefinition("bidi", .words(BidiTreatment.self), default: "marks", "what becomes of bidi control characters"),
    KeyDefinition("empty", .string, "shown when the value is absent"),
  ]

  /// Keys of type `number`.
  public static let number: [KeyDefinition] = [
    KeyDefinition(
      "number.format", .string, default: "#,##0.###", reference: 73, "pattern: one subpattern, or positive;negative"),
    KeyDefinition("number.format.positive", .string, reference: 74, "pattern of numbers from zero up"),
    KeyDefinition("number.format.negative", .string, reference: 75, "prefix and suffix of negative numbers"),
    KeyDefinition("number.symbol.zero", .string, reference: 76, "replaces the whole text when the value is zero"),
    KeyDefinition("number.symbol.currency", .string, reference: 77, "stands for ¤; empty shows nothing"),
    KeyDefinition(
      "number.rounding_mode", .words(RoundingMode.self), default: "halfEven", reference: 78, "how to round"),
    KeyDefinition(
      "number.style", .word(DecimalStyle.Named.allCases.map(\.rawValue) + ["currency"]), default: "decimal",
      "the locale's own style, when no pattern is given"),
    KeyDefinition("number.skeleton", .string, "ICU number skeleton, instead of a pattern"),
    KeyDefinition("number.minimum_fraction", .integer, "least digits behind the separator"),
    KeyDefinition("number.maximum_fraction", .integer, "most digits behind the separator"),
    KeyDefinition("number.minimum_integer", .integer, "least digits before the separator"),
    KeyDefinition("number.significant", .integer, "most significant digits"),
    KeyDefinition(
      "number.grouping", .words(DecimalStyle.Grouping.self), default: "auto",
      "grouping separators; auto: as the pattern has them, without one as the locale has"),
    KeyDefinition("number.sign", .words(DecimalStyle.Sign.self), default: "auto", "when a sign is shown"),
    KeyDefinition("number.scale", .decimal, default: "1", "multiplies the value before formatting, exactly"),
    KeyDefinition("number.digits", .string, "numbering system, whatever the locale says"),
    KeyDefinition("number.rounding_increment", .decimal, "rounds to a multiple"),
    KeyDefinition("currency.code", .string, "ISO 4217 code, ahead of the region of currency.locale"),
    KeyDefinition(
      "currency.style", .words(CurrencyStyle.Presentation.self), default: "symbol", "makes number.style currency"),
    KeyDefinition("currency.locale", .locale, "gives currency, digits and separators"),
    KeyDefinition(
      "currency.position", .words(CurrencyStyle.Authority.self), default: "document", "where the code of iso stands"),
    KeyDefinition(
      "currency.accounting", .words(CurrencyStyle.Authority.self), default: "document",
      "parentheses in every locale, or CLDR's own"),
    KeyDefinition("currency.cash", .bool, default: "false", "rounding and digits of cash"),
  ]

  /// Keys of type `date`.
  public static let date: [KeyDefinition] = [
    KeyDefinition("date.format", .string, reference: 79, "pattern of UTS #35; beats the styles"),
    KeyDefinition(
      "date.calendar", .word(CalendarID.allCases.map(\.rawValue)), reference: 80, "calendar; the locale's when absent"),
    KeyDefinition("date.timezone", .timeZone, reference: 81, "IANA time zone; the host's when absent"),
    KeyDefinition("date.locale", .locale, reference: 82, "names, digits, order of fields"),
    KeyDefinition("date.style", .words(InstantStyle.Length.self), "the locale's pattern for the date"),
    KeyDefinition("time.style", .words(InstantStyle.Length.self), "the locale's pattern for the time"),
    KeyDefinition("date.skeleton", .string, "the locale's best pattern for these fields"),
    KeyDefinition("date.relative", .bool, default: "false", "today, tomorrow, in 3 days, seen from now"),
    KeyDefinition("date.gap", .words(GapResolution.self), default: "later", "a local time that clocks jump over"),
    KeyDefinition(
      "date.overlap", .words(OverlapResolution.self), default: "earlier", "a local time that clocks show twice"),
    KeyDefinition(
      "date.hijri_adjust", .integer,
      "days from -2 to 2, or an object of announced month lengths such as \"1446-09\": 29"),
    KeyDefinition(
      "date.secondary.calendar", .word(CalendarID.allCases.map(\.rawValue)),
      "calendar of a second date behind the first"),
    KeyDefinition("date.secondary.format", .string, "pattern of the second date; the first's fields when absent"),
    KeyDefinition("date.secondary.locale", .locale, "locale of the second date; the first's when absent"),
    KeyDefinition("date.secondary.wrapper", .string, default: " ({0})", "what the second date stands in"),
    KeyDefinition("date.end", .string, "ISO 8601 end of a range that the value begins"),
  ]

  /// Keys of type `byte`.
  public static let byte: [KeyDefinition] = [
    KeyDefinition("byte.style", .words(ByteStyle.Counting.self), default: "file", "what a kilobyte is"),
    KeyDefinition("byte.units", .array, "units that may be used"),
    KeyDefinition("byte.zero_text", .bool, default: "true", "Zero KB instead of 0 bytes"),
    KeyDefinition("byte.adaptive", .bool, default: "true", "fraction digits that fit the unit"),
    KeyDefinition("byte.actual_count", .bool, default: "false", "adds the count in bytes"),
  ]

  /// Keys of type `duration`.
  public static let duration: [KeyDefinition] = [
    KeyDefinition("duration.style", .words(DurationStyle.Width.self), default: "short", "how units are written"),
    KeyDefinition("duration.units", .array, "units that may be used"),
  ]

  /// Keys of type `list`.
  public static let list: [KeyDefinition] = [
    KeyDefinition("list.type", .words(ListStyle.Kind.self), default: "and", "the word that joins the last two"),
    KeyDefinition("list.style", .words(ListStyle.Width.self), default: "long", "how long the joining word is"),
  ]

  /// Keys of plural texts.
  public static let plural: [KeyDefinition] =
    PluralSelector.Category.allCases.map {
      KeyDefinition("plural.\($0.rawValue)", .string, "text of the category \($0.rawValue); # is the number")
    } + [
      KeyDefinition("plural.type", .words(PluralSelector.Kind.self), default: "cardinal", "which rules select")
    ]

  /// Keys of messages.
  public static let message: [KeyDefinition] = [
    KeyDefinition("message.pattern", .string, "ICU MessageFormat 1; its arguments are the form's values by row id")
  ]

  /// Keys of texts.
  public static let text: [KeyDefinition] = [
    KeyDefinition("text.case", .words(TextStyle.LetterCase.self), "case of letters, by the locale's rules"),
    KeyDefinition("text.digits", .string, "numbering system of digits"),
    KeyDefinition("text.letters", .words(TextStyle.Letters.self), "whose yeh and kaf"),
  ]

  /// The keys that count for a type, beside those of every type.
  public static func keys(of type: FormatterDescriptor.TypeWord) -> [KeyDefinition] {
    switch type {
    case .number: number
    case .date: date
    case .byte: byte
    case .duration: duration
    case .list: list
    case .plural: plural
    case .message: message
    case .text: text
    }
  }

  /// Every key of a Formatter object.
  public static let all: [KeyDefinition] = common + number + date + byte + duration + list + plural + message + text
}
