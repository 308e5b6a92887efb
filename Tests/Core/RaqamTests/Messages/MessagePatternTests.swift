import Raqam
import RaqamMessages
import RaqamText
import RaqamValues
import TestSupport
import Testing

/// The arguments of a message of MessageFormat 1 with their places.
@Suite struct MessagePatternTests {
  private struct Messages {
    var random: SplitMix64
    /// The placeholder of a date.
    var date = "{day, date, yyyy 'o''clock'}"
    private static let words = [
      "a", "l'", "''", "'{'x'}'", " ", "n'{b}'", "#", "é", "🏳️‍🌈", "|", "it's", "'#", "'|", "'{day, date, yyyy}'",
    ]
    private static let names = ["n", "count", "0", "é"]

    mutating func message(depth: Int) -> String {
      (0..<random.below(4)).map { _ in random.below(3) == 0 && depth > 0 ? argument(depth: depth - 1) : word() }
        .joined()
    }

    private mutating func word() -> String { Self.words[random.below(Self.words.count)] }

    private mutating func argument(depth: Int) -> String {
      let name = Self.names[random.below(Self.names.count)]
      switch random.below(6) {
      case 0: return "{\(name)}"
      case 1: return "{ \(name) , number, ::percent}"
      case 2: return date
      case 3: return "{kind, select, x {\(message(depth: depth))} other {\(message(depth: depth))}}"
      case 4: return "{\(name), plural, =1 {\(message(depth: depth))} one {#} other {\(message(depth: depth))}}"
      default: return "{\(name), selectordinal, other {\(message(depth: depth))}}"
      }
    }
  }

  /// Law: the pattern has the formatter's arguments, with their ranges in the message.
  @Test func argumentsHaveNamesAndRanges() throws {
    var messages = Messages(random: SplitMix64(seed: 45))
    var (read, found) = (0, 0)
    for _ in 0..<5000 {
      let pattern = messages.message(depth: 3)
      do throws(FormatError) {
        let formatter = try MessageFormatter(pattern, locale: .root, timeZone: .utc)
        let parsed = try MessagePattern(pattern)
        read += 1
        found += parsed.arguments.count
        #expect(Set(parsed.arguments.map(\.name)) == Set(formatter.argumentNames), "\(pattern)")
        let units = Array(pattern.utf16)
        let isPlaced = parsed.arguments.allSatisfy { argument in
          units[argument.range.lowerBound] == 0x7B && units[argument.range.upperBound - 1] == 0x7D
            && String(decoding: units[argument.range], as: UTF16.self).contains(argument.name)
            && String(decoding: units[argument.trimmed.offset...], as: UTF16.self).hasPrefix(argument.trimmed.text)
            && argument.branches.allSatisfy { branch in
              String(decoding: units[branch.offset...], as: UTF16.self).hasPrefix(branch.selector)
            }
        }
        #expect(isPlaced, "\(pattern)")
        #expect(parsed.quotations.allSatisfy { units[$0.offset] == 0x27 && $0.text.hasPrefix("{") }, "\(pattern)")
      } catch {
        #expect(throws: FormatError.self) { try MessagePattern(pattern) }
      }
    }
    expectCases(read, of: "messages", atLeast: 3000)
    expectCases(found, of: "arguments", atLeast: 3000)
  }

  /// Law: a date in a message is the text that is displayed by an argument whose value is the date's text.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA"])
  func datesAreReplacedByTheirText(_ locale: String) throws {
    let seed = chosenSeed(533)
    var (dated, plain) = (Messages(random: SplitMix64(seed: seed)), Messages(random: SplitMix64(seed: seed)))
    plain.date = "{text}"
    let day = FieldValue.day(DayNumber(20_533))
    let text = try MessageFormatter("{day, date, yyyy 'o''clock'}", locale: locale, timeZone: .utc).string(["day": day])
    let arguments: [ExactText: FieldValue] = [
      "n": 1, "count": 2, "0": 3, "é": 4, "kind": "x", "day": day, "text": .string(text),
    ]
    var equal = 0
    for _ in 0..<2000 {
      let (pattern, other) = (dated.message(depth: 3), plain.message(depth: 3))
      do throws(FormatError) {
        let expected = try MessageFormatter(other, locale: locale, timeZone: .utc).string(arguments)
        let found = try MessageFormatter(pattern, locale: locale, timeZone: .utc).string(arguments)
        #expect(Self.withoutIsolation(found) == Self.withoutIsolation(expected), "\(pattern)")
        equal += pattern == other ? 0 : 1
      } catch {
        #expect(throws: FormatError.self, "\(pattern)") {
          try MessageFormatter(pattern, locale: locale, timeZone: .utc).string(arguments)
        }
      }
    }
    #expect(equal > 100)
  }

  /// Removes isolates and marks, because only strings are isolated, and replaces a date that an apostrophe quotes.
  private static func withoutIsolation(_ text: String) -> String {
    let marks: Set<UInt32> = [0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069]
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !marks.contains($0.value) }))
      .replacing("{day, date, yyyy o'clock}", with: "{text}")
  }

  @Test(arguments: [
    ("l'{name} est là", ["{name} est là"]), ("''{a}'{b}'{c}'''{d}'", ["{b}", "{d}"]), ("'{name}'de", ["{name}"]),
    ("l''{name}", []), ("'{'{name}'}'", ["{"]),
    ("'{a ''b'' c}' {d}", ["{a ''b'' c}"]), ("it's {a}", []), ("{n, plural, other {l'{a}}}", ["{a}}}"]),
  ])
  func quotedBracesAreReported(_ pattern: String, _ expected: [String]) {
    do throws(FormatError) {
      #expect(try MessagePattern(pattern).quotations.map(\.text) == expected)
    } catch {
      // The quoted brace leaves another one open.
      #expect(pattern.contains("l'{a}}}"))
    }
  }

  /// Law: the plural categories of a language are those that its rules select for integers and decimals.
  @Test func categoriesAreThoseThatRulesSelect() throws {
    let samples =
      (0...1000).map(String.init) + (0...199).map { "\($0 / 10).\($0 % 10)" } + [
        "1000000", "2000000", "100000", "0.00001", "1.50",
      ]
    for locale in LocaleSample.names {
      for kind in PluralSelector.Kind.allCases {
        let selector = try PluralSelector(kind, locale: LocaleID(locale))
        let found = Set(try samples.map { try selector.category(of: $0) }).union([PluralSelector.Category.other])
        let categories = try PluralSelector.categories(kind, in: LocaleID(locale))
        #expect(found.isSubset(of: categories), "\(locale)")
        // No category is selected only by compact decimals such as 0.000001c6.
        let everyday = try PluralSelector.everydayCategories(kind, in: LocaleID(locale))
        #expect(Set(everyday).isSubset(of: found), "\(locale)")
        #expect(Set(categories).subtracting(found).isEmpty, "\(locale) \(kind) \(categories) \(found)")
      }
    }
  }
}
