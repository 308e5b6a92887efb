import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamEval

/// A locale that a caller misspells is named in the diagnostics of whatever uses it.
///
/// The tests of the C library, of the Python package and of the PostgreSQL extension have the same law.
@Suite struct UnknownLocaleTests {
  /// Names of languages and ids without data, and ids of which a part is unknown.
  static let unknown = [
    "german", "German", "Deutsch", "farsi", "persian", "arabic", "xx_YY", "qq", "klingon", "de_QQ",
    "fa_IR@calendar=solar", "ar_EG@numbers=arabic",
  ]
  static let known = ["de_DE", "fa-IR", "ar_EG@numbers=latn", "en", "und", "zh-Hant-TW"]

  /// The members of a request of each operation that uses a locale.
  static let requests = [
    #""op":"format","formatter":{"type":"number"},"value":1.5"#,
    #""op":"format","row":{"type":"integer","tag":"n"},"value":1"#,
    #""op":"parse","formatter":{"type":"number"},"text":"1""#,
    #""op":"parse","row":{"type":"integer","tag":"n"},"text":"1","strict":false"#,
    #""op":"explain","formatter":{"type":"number"},"value":1.5"#,
    #""op":"explain","row":{"type":"integer","tag":"n"},"value":1"#,
    #""op":"explain","form":{"sections":[{"items":[{"type":"integer","id":"n"}]}]},"row":"n""#,
    #""op":"plural","value":1"#,
    #""op":"predicate","format":"SELF > 1","subject":2"#,
    #""op":"form","form":{"sections":[]}"#,
    #""op":"form","form":[]"#,
    #""op":"lint","formatter":{"type":"number"}"#,
    #""op":"lint","row":{"type":"integer","tag":"n"}"#,
    #""op":"lint","form":{"sections":[]}"#,
    #""op":"lint","form":[]"#,
    #""op":"lint","text":"{\"type\":\"number\"}""#,
    #""op":"lint","text":"{\"sections\":[]}""#,
    #""op":"session.open","session":"a","form":{"sections":[]}"#,
    #""op":"session.open","session":"b","form":[]"#,
  ]

  private static func session() -> EvalSession {
    EvalSession(factory: FormatterFactory(), now: { Instant(epochMilliseconds: 0) }, randomBits: { 0 })
  }

  /// Returns the messages about locales in the diagnostics of a reply.
  private static func notes(
    _ session: EvalSession, _ members: String, _ locale: String, as key: String
  ) throws -> [String] {
    let request = "{\(members),\"\(key)\":\"\(locale)\"}"
    let reply = try JSONDocument(parsing: session.reply(to: Array(request.utf8))).root
    #expect(reply["ok"]?.asBool == true, "\(members) \(locale)")
    return (reply["diagnostics"]?.asArray ?? []).filter { $0["code"]?.asString == "no_locale_data" }
      .compactMap { $0["message"]?.asString }
  }

  @Test(arguments: ["locale", "reader"]) func everyRequestNamesTheLocale(_ key: String) throws {
    var count = 0
    for members in Self.requests {
      for locale in Self.unknown {
        let session = Self.session()
        let expected = try LocaleID(locale).notes
        #expect(expected.count == 1, "\(locale)")
        #expect(try Self.notes(session, members, locale, as: key) == expected, "\(members) \(locale)")
        // The second reply is for a cached context and format.
        let again = members.replacing("\"session\":\"", with: "\"session\":\"again")
        #expect(try Self.notes(session, again, locale, as: key) == expected, "\(again) \(locale)")
        count += 2
      }
      for locale in Self.known {
        #expect(try Self.notes(Self.session(), members, locale, as: key) == [], "\(members) \(locale)")
      }
    }
    expectCases(count, atLeast: 400)
  }

  /// The pointer is that of the request; for a text, whose own keys have pointers, there is none.
  @Test func diagnosticHasThePointerOfTheRequest() throws {
    for (members, pointer) in [(Self.requests[0], "/locale"), (Self.requests[11], "/locale"), (Self.requests[15], "")] {
      let reply = Self.session().reply(to: Array("{\(members),\"locale\":\"german\"}".utf8))
      let found = try JSONDocument(parsing: reply).root["diagnostics"]?.asArray
      #expect(found?.compactMap { $0["pointer"]?.asString } == [pointer], "\(members)")
    }
  }

  @Test(.long) func everyCommandNamesTheLocale() throws {
    let form = #"{"sections":[{"items":[{"type":"integer","id":"n"}]}]}"#
    let commands: [(arguments: [String], input: String)] = [
      (["format", "1.5"], ""), (["parse", "1"], ""), (["explain", "1"], ""), (["list", "currencies"], ""),
      (["predicate", "1 == 1"], ""), (["preview", "-"], form), (["matrix", "-"], form),
      (["lint", "-"], form), (["lint", "-"], #"{"type":"number"}"#), (["lint", "-"], #"{"type":"integer","id":"n"}"#),
      (["stream", "--parse", #"n={"type":"number"}"#], "n\n1\n"),
    ]
    var count = 0
    for (place, (arguments, input)) in commands.enumerated() {
      for (turn, locale) in Self.unknown.enumerated() where isSampled(place + turn, oneIn: 4) {
        let outcome = TestHost.run(arguments + ["--locale", locale], input: [input], environment: ["LANG": "C.UTF-8"])
        let note = try #require(try LocaleID(locale).notes.first)
        #expect(outcome.errors.contains("warning: \(note)"), "\(arguments) \(locale): \(outcome.errors)")
        count += 1
      }
    }
    expectCases(count, atLeast: rounds(120))
  }
}
