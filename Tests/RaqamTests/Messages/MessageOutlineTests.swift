import Raqam
import RaqamText
import TestSupport
import Testing

/// The arguments of a message, according to ICU's parser.
@Suite struct MessageOutlineTests {
  private struct Messages {
    var random: SplitMix64
    private static let words = ["a", "l'", "''", "'{'x'}'", " ", "n'{b}'", "#", "é", "🏳️‍🌈", "|", "it's"]
    private static let names = ["n", "count", "0", "é", "day"]

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
      case 2: return "{\(name), date, yyyy 'o''clock'}"
      case 3: return "{\(name), select, x {\(message(depth: depth))} other {\(message(depth: depth))}}"
      case 4: return "{\(name), plural, =1 {\(message(depth: depth))} one {#} other {\(message(depth: depth))}}"
      default: return "{\(name), selectordinal, other {\(message(depth: depth))}}"
      }
    }
  }

  /// Law: the outline has the formatter's arguments, with their ranges in the message.
  @Test func argumentsHaveNamesAndRanges() throws {
    var messages = Messages(random: SplitMix64(seed: 45))
    var (read, found) = (0, 0)
    for _ in 0..<5000 {
      let pattern = messages.message(depth: 3)
      do throws(FormatError) {
        let formatter = try MessageFormatter(pattern, locale: .root, timeZone: .utc)
        let outline = try MessageOutline(pattern)
        read += 1
        found += outline.arguments.count
        #expect(Set(outline.arguments.map(\.name)) == Set(formatter.argumentNames), "\(pattern)")
        let units = Array(pattern.utf16)
        let isPlaced = outline.arguments.allSatisfy { argument in
          units[argument.range.lowerBound] == 0x7B && units[argument.range.upperBound - 1] == 0x7D
            && String(decoding: units[argument.range], as: UTF16.self).contains(argument.name)
            && String(decoding: units[argument.styleOffset...], as: UTF16.self).hasPrefix(argument.style)
            && argument.selectors.allSatisfy { selector in
              String(decoding: units[selector.offset...], as: UTF16.self).hasPrefix(selector.text)
            }
        }
        #expect(isPlaced, "\(pattern)")
        #expect(outline.quotations.allSatisfy { units[$0.offset] == 0x27 && $0.text.hasPrefix("{") }, "\(pattern)")
      } catch {
        #expect(throws: FormatError.self) { try MessageOutline(pattern) }
      }
    }
    #expect(read > 3000 && found > 3000)
  }

  @Test(arguments: [
    ("l'{name} est là", ["{name} est là"]), ("''{a}'{b}'{c}'''{d}'", ["{b}", "{d}"]), ("'{name}'de", ["{name}"]),
    ("l''{name}", []), ("'{'{name}'}'", ["{"]),
    ("'{a ''b'' c}' {d}", ["{a ''b'' c}"]), ("it's {a}", []), ("{n, plural, other {l'{a}}}", ["{a}}}"]),
  ])
  func quotedBracesAreReported(_ pattern: String, _ expected: [String]) {
    do throws(FormatError) {
      #expect(try MessageOutline(pattern).quotations.map(\.text) == expected)
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
