import ICU
import Raqam
import TestSupport
import Testing

@Suite struct ChoicesTests {
  static let now = Instant(epochMilliseconds: 1_742_558_400_000)

  /// Every list is sorted, without duplicates and with names. Listed ids are accepted by the API that expects them.
  @Test(.long, arguments: ["en", "fa_IR", "ar", "ja", "xx", "en_XA"].sampled(oneIn: 3))
  func listsAreSortedAndComplete(_ id: String) throws {
    let choices = Choices(in: try LocaleID(id))
    let currencies = try choices.currencies(at: Self.now)
    let zones = try choices.timeZones(at: Self.now)
    let lists = try [
      currencies.map { ($0.id, $0.name) }, zones.map { ($0.id, $0.name) }, choices.calendars().map { ($0.id, $0.name) },
      choices.numberingSystems().map { ($0.id, $0.name) }, choices.units().map { ($0.id, $0.name) },
      choices.locales().map { ($0.id, $0.name) }, choices.regions().map { ($0.id, $0.name) },
      choices.languages().map { ($0.id, $0.name) }, choices.scripts().map { ($0.id, $0.name) },
    ]
    for list in lists {
      #expect(list.map(\.0) == Set(list.map(\.0)).sorted())
      #expect(list.count > 10)
      #expect(list.allSatisfy { !$0.1.isEmpty })
    }
    for currency in currencies {
      #expect(try CurrencyCode(currency.id).fractionDigits() == currency.facts.fractionDigits)
    }
    for zone in zones {
      let rules = try TimeZoneDatabase().rules(for: TimeZoneID(zone.id))
      #expect(rules.offset(at: Self.now).seconds == zone.facts.offset)
    }
    #expect(try choices.calendars().map(\.facts.calendar).count == CalendarID.allCases.count)
  }

  /// The facts about a locale match the formats' behavior.
  @Test(.long, arguments: LocaleSample.names)
  func localeFactsMatchFormats(_ id: String) throws {
    let locale = try LocaleID(id)
    let facts = try Choices.LocaleFacts(locale)
    #expect(facts.direction == locale.direction)
    #expect(facts.calendar == (try CalendarID(locale: locale)))
    if let digits = facts.digits, digits.count == 10 {
      let pattern = try DecimalFormatter(.pattern("0"), locale: id)
      #expect(try (0...9).map { try pattern.string(.integer(Int64($0))) }.joined() == digits)
    }
    #expect(facts.firstWeekday == (try WeekRules(locale: locale).firstWeekday))
    // Skeleton `j` selects the locale's hour cycle.
    let pattern = try InstantFormatter(InstantStyle(.skeleton(DateSkeleton("j"))), locale: id, timeZone: "UTC").pattern
    let letters: [Choices.HourCycle: Character] = [.h11: "K", .h12: "h", .h23: "H", .h24: "k"]
    #expect(letters[facts.hourCycle].map(pattern.contains) == true, "\(pattern)")
  }

  private static let english = Result { try Choices(in: LocaleID("en")).locales() }

  @Test(arguments: [
    ("fa ir", ["fa_IR"]), ("FA-IR", ["fa_IR"]), ("francais  SUISSE", ["fr_CH"]), ("فارسي ايران", ["fa_IR"]),
    ("zzzz", []),
  ])
  func searchIgnoresCaseAccentsAndOrder(_ text: String, _ ids: [String]) throws {
    let locales = try Self.english.get()
    let found = try Choices.matching(text, in: locales).map(\.id)
    #expect(ids.isEmpty ? found == [] : Set(ids).isSubset(of: found) && found.count < 5, "\(found)")
    #expect(try Choices.matching("", in: locales) == locales)
  }

  /// Names equal those of ICU's functions.
  @Test func namesMatchICU() throws {
    let french = Choices(in: try LocaleID("fr"))
    #expect(
      try french.currencies(at: Self.now).first { $0.id == "CHF" }?.name
        == NumberData.name(currency: "CHF", locale: "fr", width: .long))
    #expect(try french.calendars().first { $0.id == "persian" }?.name.lowercased() == "calendrier persan")
    #expect(try french.units().first { $0.id == "length-meter" }?.name == "mètres")
    // A locale inherits missing names from its parent, even if the parent's id is not a prefix.
    for (child, parent) in [("fa_AF", "fa"), ("es_MX", "es_419"), ("en_AU", "en_001"), ("zh_Hant_HK", "zh_Hant")] {
      let names = try UnitData.units().map { unit in
        let parts = unit.split(separator: "-", maxSplits: 1).map(String.init)
        return try (
          UnitData.name(parts[1], category: parts[0], locale: child),
          UnitData.name(parts[1], category: parts[0], locale: parent)
        )
      }
      #expect(names.allSatisfy { !$0.0.isEmpty || $0.1.isEmpty })
      #expect(names.count { $0.0 == $0.1 } * 2 > names.count)
    }
  }

  /// A unit with a name of any width in a language never has the root's symbol.
  @Test func unitNamesAreThoseOfTheLanguage() throws {
    var cases = 0
    for locale in LocaleSample.names {
      for unit in try UnitData.units() {
        let path = unit.replacing("-", with: "/", maxReplacements: 1)
        func text(_ table: String, _ locale: String) throws -> String {
          try LocaleData.text("\(table)/\(path)/dnam", locale: locale, isUnit: true)
        }
        let root = try text("units", "root")
        // The root's names are symbols; a name in CLDR 48 may be that of a language, too.
        guard try root == text("unitsShort", "root"), try text("unitsShort", locale) != root else { continue }
        cases += 1
        #expect(try text("units", locale) != root, "\(locale) \(unit)")
      }
    }
    expectCases(cases, atLeast: 500)
  }
}
