import ICU
import TestSupport
import Testing

@testable import Raqam

/// Names of regions, languages, scripts, currencies and calendars. The texts are those of `Intl.DisplayNames` of Node.js
/// 20 (ICU 78).
@Suite struct DisplayNamesTests {
  @Test func widthsAndForms() throws {
    let (long, short) = (try DisplayNames(locale: "en"), try DisplayNames(locale: "en", width: .short))
    let narrow = try DisplayNames(locale: "en", width: .narrow)
    let standard = try DisplayNames(locale: "en", languageForm: .standard)
    #expect(try [long, short].map { try $0.region("GB") } == ["United Kingdom", "UK"])
    #expect(try [long, short, narrow].map { try $0.currency("CAD") } == ["Canadian Dollar", "CA$", "$"])
    #expect(try [long, standard].map { try $0.language("en-GB") } == ["British English", "English (United Kingdom)"])
    #expect(try long.script("Hans") == "Simplified Han")
    #expect(try long.calendar(.persian) == "Persian Calendar")
  }

  @Test(arguments: [
    ("fa_IR", ["آلمان", "انگلیسی", "سیریلی", "یورو", "تقویم عبری"]),
    ("ar", ["ألمانيا", "الإنجليزية", "السيريلية", "يورو", "التقويم العبري"]),
    ("ja", ["ドイツ", "英語", "キリル文字", "ユーロ", "ユダヤ暦"]),
  ])
  func namesAreInTheLanguage(_ locale: String, _ texts: [String]) throws {
    let names = try DisplayNames(locale: locale)
    #expect(
      try [
        names.region("DE"), names.language("en"), names.script("Cyrl"), names.currency("EUR"), names.calendar(.hebrew),
      ] == texts)
  }

  /// Names are those for the middle of a sentence; a picker has them capitalized.
  @Test func namesAreNotCapitalized() throws {
    let french = try LocaleID("fr")
    #expect(try DisplayNames(locale: french).language("fr") == "français")
    #expect(try Choices(in: french).languages().first { $0.id == "fr" }?.name == "Français")
  }

  @Test(arguments: [("de", "Germany"), ("uk", "United Kingdom"), ("419", "Latin America")])
  func regionsAcceptAnyCaseAndAliases(_ code: String, _ name: String) throws {
    #expect(try DisplayNames(locale: "en").region(code) == name)
  }

  @Test func shippedCurrenciesHaveNames() throws {
    #expect(try DisplayNames(locale: "fa").currency("IRT") == "تومان")
    #expect(try DisplayNames(locale: "en", width: .short).currency("IRT") == "Toman")
  }

  /// Code, kind and error.
  @Test(arguments: [
    ("region", "Germany", "unknown region \"Germany\"; did you mean \"DE\"?"),
    ("region", "DEU", "unknown region \"DEU\"; did you mean \"DE\"?"),
    ("script", "Arabc", "unknown script \"Arabc\"; did you mean \"Arab\"?"),
    ("script", "arabic", "unknown script \"arabic\"; did you mean \"Arab\"?"),
    ("language", "persian", "unknown language \"persian\"; did you mean \"fa\"?"),
    (
      "language", "fa-QQQQ",
      "unknown script \"Qqqq\"; write a language, and a script or region if needed: fa_IR, zh-Hant-TW, fa_IR@calendar=persian"
    ),
    ("currency", "RMB", "unknown currency \"RMB\"; did you mean \"CNY\"?"),
  ])
  func unknownCodesAreErrors(_ kind: String, _ code: String, _ message: String) throws {
    let names = try DisplayNames(locale: "en")
    let error = failure {
      switch kind {
      case "region": try names.region(code)
      case "script": try names.script(code)
      case "language": try names.language(code)
      default: try names.currency(code)
      }
    }
    #expect(error?.description == message)
  }

  /// Law: every listed code has a name, and the list of a picker has the same names in the form for a menu.
  @Test(.long, arguments: LocaleSample.names.sampled(oneIn: 10))
  func everyListedCodeHasName(_ locale: String) throws {
    let id = try LocaleID(locale)
    let names = try DisplayNames(locale: id, languageForm: .standard)
    let choices = Choices(in: id)
    for choice in try choices.regions() {
      #expect(try names.region(choice.id).lowercased() == choice.name.lowercased(), "\(locale) \(choice.id)")
    }
    for choice in try choices.scripts() {
      #expect(try names.script(choice.id).lowercased() == choice.name.lowercased())
    }
    for choice in try choices.languages() {
      #expect(try names.language(choice.id).lowercased() == choice.name.lowercased(), "\(locale) \(choice.id)")
    }
  }
}
