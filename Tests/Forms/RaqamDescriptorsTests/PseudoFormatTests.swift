import Raqam
import RaqamDescriptors
import Testing

@Suite struct PseudoFormatTests {
  static let formatters: [(json: String, values: [FieldValue])] = [
    (#"{"type": "number"}"#, numbers),
    (#"{"type": "number", "number.style": "spellout"}"#, [.integer(0), .integer(21), .integer(1101)]),
    (#"{"type": "number", "number.style": "ordinal"}"#, [.integer(1), .integer(22)]),
    (#"{"type": "number", "currency.code": "EUR", "currency.style": "plural"}"#, numbers),
    (#"{"type": "number", "currency.code": "EUR", "currency.style": "iso"}"#, numbers),
    (#"{"type": "number", "currency.style": "symbol"}"#, numbers),
    (#"{"type": "number", "number.format": "0 'items'", "number.symbol.zero": "free"}"#, [.integer(0), .integer(5)]),
    (#"{"type": "byte"}"#, [.integer(999), .integer(2_000_000)]),
    (#"{"type": "date", "date.style": "full"}"#, dates),
    (#"{"type": "date", "date.style": "long", "time.style": "full"}"#, dates),
    (#"{"type": "date", "date.format": "d MMM y G 'at' HH:mm", "date.calendar": "persian"}"#, dates),
    (#"{"type": "duration", "duration.style": "long"}"#, [.integer(3900), .integer(60)]),
  ]
  static let numbers: [FieldValue] = [.integer(0), .integer(1), .integer(-1234), .double(1234.5)]
  static let dates: [FieldValue] = [
    .date(Instant(epochMilliseconds: 1_742_558_400_000)), .date(Instant(epochMilliseconds: 0)),
  ]

  static func format(_ json: String, _ locale: String) throws -> CompiledFormat {
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
    return try FormatterFactory().format(for: FormatterDescriptor(json: json), in: context)
  }

  /// The text is the pseudolocalized text of en_US, its parts join to the text, and it parses to the same value.
  @Test(arguments: formatters, PseudoLocale.allCases)
  func formatsPseudolocalizeEnglishText(_ formatter: (json: String, values: [FieldValue]), _ pseudo: PseudoLocale)
    throws
  {
    let (english, format) = (try Self.format(formatter.json, "en_US"), try Self.format(formatter.json, pseudo.rawValue))
    for value in formatter.values {
      let (plain, text) = (try english.string(value), try format.string(value))
      #expect(pseudo.plain(text) == plain)
      #expect(try format.parts(value).map(\.text).joined() == text)
      #expect(text.filter(\.isNumber) == plain.filter(\.isNumber))
      let read = Self.read(plain, english)
      #expect(Self.read(text, format) == read, "\(text)")
      // Plain English is accepted, too.
      #expect(Self.read(plain, format) == read, "\(plain)")
    }
    #expect(format.direction == (pseudo == .accented ? .leftToRight : .rightToLeft))
  }

  /// Returns the parsed value or the error.
  static func read(_ text: String, _ format: CompiledFormat) -> Result<FieldValue, FormatError> {
    Result { () throws(FormatError) in try format.parse(text).value }
  }

  @Test func keepsValuesInsideText() throws {
    let message = try Self.format(#"{"type": "message", "message.pattern": "{name} owes {sum}"}"#, "en_XA")
    #expect(try message.string(.object(["name": .string("Ada"), "sum": .integer(5)])) == "[Ada ȯẇėṡ 5 one]")
    let list = try Self.format(#"{"type": "list"}"#, "en_XA")
    #expect(try list.string(.list([.string("tea"), .string("milk")])) == "tea [ȧṅḋ one] milk")
    let text = try Self.format(#"{"type": "text"}"#, "en_XA")
    #expect(try text.string(.string("Ada")) == "Ada")
    let empty = try Self.format(#"{"type": "number", "empty": "nothing"}"#, "en_XA")
    #expect(try empty.string(.null) == "[ṅȯṫḣĭṅġ one]")
  }
}
