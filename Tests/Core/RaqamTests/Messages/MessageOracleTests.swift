import MessageOracle
import Raqam
import RaqamMessages
import RaqamValues
import TestSupport
import Testing

/// Messages of MessageFormat 1 compared with libicu's.
///
/// The documented differences (the article on messages has the table) are excluded here, and each has a test below.
@Suite struct MessageOracleTests {
  private static let root = LocaleID.root

  private static func isAccepted(_ pattern: String, _ locale: LocaleID = root) -> Bool {
    do throws(MessageOracle.Failure) {
      _ = try MessageOracle(pattern, locale: locale)
      return true
    } catch {
      return false
    }
  }

  private static func isParsed(_ pattern: String) -> Bool {
    do throws(FormatError) {
      _ = try MessagePattern(pattern)
      return true
    } catch {
      return false
    }
  }

  // MARK: Syntax

  /// Law: names consist of the characters that libicu permits.
  @Test func identifiersAreThoseOfICU() {
    var count = 0
    for value in (1 as UInt32)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let pattern = "{a\(scalar)b}"
      if Self.isParsed(pattern) != Self.isAccepted(pattern) { Issue.record("U+\(String(value, radix: 16))") }
      count += 1
    }
    expectCases(count, of: "characters", atLeast: 60_000)
  }

  private static let pieces = [
    "{", "}", "{", "}", "'", "''", "#", "|", ",", " ", "a", "0", "12", "01", "n", "plural", "select", "selectordinal",
    "choice", "number", "other", "other{", "one{", "=1{", "=1.5{", "=-1e2 {", "offset:1", "offset: ", "0#", "1<", "2≤",
    "-∞#", "∞<", "{n,plural,", "{n, select,", "{n,choice,0#", "{n,number}", "\u{200E}", "\u{2028}", "é", "漢", "🙂",
    "\u{85}",
    ".", "-", "+", "=", ":", "1e", ".5", "5.", "{ 0 }", "{n, PLURAL, ", "ſ", "K",
  ]

  /// Law: libicu accepts the messages that the parser accepts, and no others.
  @Test func syntaxIsThatOfICU() {
    var random = SplitMix64(seed: chosenSeed(0x4D36))
    var (accepted, rejected) = (0, 0)
    for _ in 0..<rounds(200_000) {
      var pattern = ""
      for _ in 0..<random.below(9) { pattern += Self.pieces[random.below(Self.pieces.count)] }
      // Close what is open, so that many messages are valid.
      let depth = pattern.utf8.reduce(0) { $0 + ($1 == 0x7B ? 1 : $1 == 0x7D ? -1 : 0) }
      if random.below(3) > 0, depth > 0 {
        pattern += random.below(2) == 0 ? String(repeating: "}", count: depth) : " other {x}}"
      }
      let isParsed = Self.isParsed(pattern)
      if isParsed != Self.isAccepted(pattern) {
        Issue.record("\(pattern.debugDescription): \(isParsed ? "accepted" : "rejected")")
      }
      if isParsed { accepted += 1 } else { rejected += 1 }
    }
    expectCases(accepted, of: "valid messages", atLeast: 5_000)
    expectCases(rejected, of: "invalid messages", atLeast: 5_000)
  }

  // MARK: Texts

  /// The locales that group numbers of four digits, as libicu's messages do in all locales.
  private static func groupingLocales() throws -> [LocaleID] {
    try LocaleSample.names.filter { $0 != "en_US_POSIX" }.map { try LocaleID($0) }.filter { locale in
      try DecimalFormatter(.standard, locale: locale).parts(1234).count > 1
    }
  }

  private static func number(_ random: inout SplitMix64) throws -> FieldValue {
    switch random.below(9) {
    case 0, 1, 2: .integer(Int64(random.below(6)))
    case 3: .integer(Int64(random.below(130)))
    case 4: .integer(Int64(random.below(3)) * 1_000_000)
    case 5: .integer(-Int64(random.below(5)))
    case 6: .integer(Int64(random.below(1_000_000)))
    default: .decimal(try ExactDecimal(random.decimalText(wholeDigits: 1...2, fractionDigits: 0...3)))
    }
  }

  private static let fixtures = [
    "{n, choice, 0#none|1#one {n}|1<many '|' {m}|100≤'#'}", "{n, choice, -∞#minus|0#zero}{m, choice, 5#a|∞#b}",
    "{n, plural, offset:1 =0 {a} =1 {b} one {# {n}} few {f#} other {#, {n, number, integer}}}",
    "{n, selectordinal, offset:2 =2 {=} one {#st} two {#nd} few {#rd} other {#th}}",
    "{n, plural, one {{n, number, integer}} other {{n, number, integer} x}}",
    "{n, plural, one {{n, number, percent}} other {{n, number, percent} x}}",
    "{n, plural, one {{n, number,0.00}} few {f} many {m} other {{n, number,0.00} x}}",
    "{n, plural, one {1} other {{g, select, a {#} other {{m, plural, one {#} other {{n}#}}}}}}",
    "{n, number,#,##0.0#;(#)} {m, number, ::compact-short} {n, number, ::percent scale/100 .0}",
    "{g} it''s '{n}' {m}'' '{''}' 'a", "{n,\u{200E} number\u{2029}}", "{ \u{200F}n\u{85}, number ,  integer }",
  ]

  private static func withoutIsolation(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          ![0x200E, 0x200F, 0x61C].contains($0.value) && !(0x2066...0x2069).contains($0.value)
        }))
  }

  /// Law: a message gives the text of libicu, apart from isolation, for numbers and strings.
  @Test(.long) func textsAreThoseOfICU() throws {
    let seed = chosenSeed(0x4D37)
    var random = SplitMix64(seed: seed)
    var generator = MessageGenerator(seed: seed)
    let locales = try Self.groupingLocales()
    var (count, differences) = (0, 0)
    let generated = rounds(400)
    for turn in 0..<generated + Self.fixtures.count {
      let pattern = turn < Self.fixtures.count ? Self.fixtures[turn] : generator.message(isPlain: true)
      for _ in 0..<8 {
        let locale = locales[random.below(locales.count)]
        let oracle: MessageOracle
        let formatter: MessageFormatter
        do {
          oracle = try MessageOracle(pattern, locale: locale)
          formatter = try MessageFormatter(pattern, locale: locale, timeZone: .utc)
        } catch {
          // Adjacent quotations of the generator may leave a brace open.
          #expect(!Self.isParsed(pattern), "\(pattern)")
          break
        }
        for _ in 0..<6 {
          var arguments: [ExactText: FieldValue] = [
            "n": try Self.number(&random), "m": try Self.number(&random), "s": "Ada",
            "g": .string(["a", "b", "c", "Ada"][random.below(4)]), "h": .string(["a", "b", "x"][random.below(3)]),
          ]
          arguments = arguments.filter { name, _ in formatter.argumentNames.contains { $0 == name.string } }
          let expected = Self.withoutIsolation(try oracle.string(arguments))
          let found = Self.withoutIsolation(try formatter.string(arguments))
          if !found.utf8.elementsEqual(expected.utf8) {
            differences += 1
            if differences < 5 { Issue.record("\(locale) \(pattern)\n\(arguments)\n\(found)\nlibicu: \(expected)") }
          }
          count += 1
        }
      }
    }
    #expect(differences == 0)
    expectCases(count, of: "texts", atLeast: 1_000)
  }

  // MARK: Differences

  private static let differences: [(String, String, FieldValue, text: String, icu: String)] = [
    // The locale's minimum number of grouping digits.
    ("{n, number}", "es_ES", 1234.5, "1234,5", "1.234,5"), ("{n}", "pl_PL", 1234, "1234", "1\u{A0}234"),
    ("{n, plural, other {#}}", "pt_PT", 1234, "1234", "1\u{A0}234"),
    ("{n, number, percent}", "es_ES", 21, "2100\u{A0}%", "2.100\u{A0}%"),
    // Numbers in words keep every digit, where libicu's rules compute with a double.
    ("{n, spellout}", "ko_KR", -1234.5, "마이너스 천이백삼십사점오", "마이너스 천이백삼십오점오"),
    ("{n, spellout}", "ko_KR", -0.25, "마이너스 영점이오", "마이너스 일점이오"),
    // Durations have the locale's pattern.
    ("{n, duration}", "en_US", .double(-151_200.42), "-42:00:00", "-42:-00:-00"),
    ("{n, duration}", "en_US", 5, "0:05", "5 sec."),
    // Offsets are subtracted from the decimal number.
    ("{n, plural, offset:1 other {{n, number, ::.0#################} #}}", "en_US", 0.1, "0.1 -0.9", "0.1 -0.9"),
    // Rules are found despite spaces.
    ("{n, spellout, %spellout-ordinal}", "de_DE", 20, "zwanzigste", "zwanzig"),
    // A number selects and is displayed.
    ("{n, select, 0 {none} other {{n} items}}", "en_US", 2, "2 items", ""),
  ]

  /// The documented differences; libicu's text is empty if it refuses the message.
  @Test(arguments: differences)
  func differencesAreDocumented(_ pattern: String, _ locale: String, _ value: FieldValue, _ text: String, _ icu: String)
    throws
  {
    let formatter = try MessageFormatter(pattern, locale: locale, timeZone: "UTC")
    #expect(try formatter.string(["n": value]) == text)
    // Later versions of libicu have fewer of these differences.
    guard CLDR.release == 42 else { return }
    let oracle = try MessageOracle(pattern, locale: LocaleID(locale))
    var found = ""
    do throws(MessageOracle.Failure) { found = try oracle.string(["n": value]) } catch {
      // libicu refuses the value.
    }
    #expect(found == icu)
  }
}
