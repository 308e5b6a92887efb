import Raqam
import TestSupport
import Testing

@testable import RaqamTranslations

/// `Plural-Forms` of PO files.
@Suite struct PluralFormsTests {
  /// The field of each language gives the forms of its plural categories, as written and as read again.
  @Test func fieldsFollowThePluralRules() throws {
    var seen = 0
    // Most languages share their rules with others.
    var fields: Set<String> = []
    for name in LocaleID.available.filter({ !$0.contains("_") }) + ["mt", "cy", "ar", "lv"] {
      let facts = PluralFacts(of: name)
      let own = PluralForms(facts)
      guard fields.insert(own.field).inserted else { continue }
      let read = try #require(PluralForms(field: own.field), "\(own.field)")
      let categories = try #require(facts.categories[.cardinal])
      for forms in [own.forms(facts), read.forms(facts)] {
        #expect(forms == Dictionary(uniqueKeysWithValues: zip(categories, 0...)), "\(name): \(own.field)")
      }
      seen += categories.count
    }
    expectCases(seen, of: "categories", atLeast: 100)
  }

  /// Fields that other tools write.
  @Test(
    arguments: [
      ("nplurals=2; plural=(n != 1);", "en", ["one": 0, "other": 1]),
      (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);", "pl",
        ["one": 0, "few": 1, "many": 2]
      ),
      ("nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "lv", nil),
      ("nplurals=2; plural=(n > 1);", "fr", ["one": 0, "many": 1, "other": 1]),
      ("nplurals=1; plural=0;", "ja", ["other": 0]),
      (
        "nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);", "pl",
        ["one": 0, "few": 1, "many": 2, "other": 3]
      ),
      ("nplurals=2; plural=!(n==1)+0*n/0", "en", ["one": 0, "other": 1]),
    ] as [(String, String, [String: Int]?)])
  func readsFieldsOfOtherTools(_ field: String, _ language: String, _ expected: [String: Int]?) throws {
    let forms = try #require(PluralForms(field: field)).forms(PluralFacts(of: language))
    let named = forms.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key.rawValue, $0.value) }) }
    #expect(named == expected)
  }

  @Test(arguments: [
    "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=99; plural=n", "nplurals=2; plural=n?",
    "nplurals=2; plural=((n)", "nplurals=2; plural=5", "nplurals=2; plural=" + String(repeating: "(", count: 900),
    "nplurals=2; plural=n n", "nplurals=2; plural=99999999999999999999",
  ])
  func refusesMalformedFields(_ field: String) {
    #expect(PluralForms(field: field) == nil)
  }
}
