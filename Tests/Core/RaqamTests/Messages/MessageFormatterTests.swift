import Raqam
import RaqamValues
import TestSupport
import Testing

/// Texts of ICU 72, CLDR 42.
@Suite struct MessageFormatterTests {
  private static let files = "{count, plural, one {# file} other {# files}} for {name}"

  private static let texts: [(String, String, [ExactText: FieldValue], String)] = [
    (files, "en_US", ["count": .integer(1), "name": .string("Ada")], "1 file for Ada"),
    (files, "en_US", ["count": .integer(1200), "name": .string("Ada")], "1,200 files for Ada"),
    (files, "en_US", ["count": .integer(2), "name": .null], "2 files for "),
    ("{n, number}", "fa_IR", ["n": .double(1234.5)], "۱٬۲۳۴٫۵"),
    ("{g, select, true {yes} other {no}}", "en_US", ["g": .bool(true)], "yes"),
    ("{d, date, ::yMMMd} {d, time, ::Hm}", "en_US", ["d": .date(Instant(epochMilliseconds: 0))], "Jan 1, 1970 03:30"),
    // Dates within a plural, and two dates with the same name.
    (
      "{n, plural, one {on {d, date, short}} other {until {d,time, HH 'o''clock' '}'} ({ d , date , y })}}", "en_US",
      ["n": .integer(2), "d": .string("2026-07-01T12:00:00Z")], "until 15 o'clock } (2026)"
    ),
    ("'{'d, date'}' {d, date}", "en_US", ["d": .string("2026-07-01T12:00:00Z")], "{d, date} Jul 1, 2026"),
    ("it''s '{'{x}'}'", "en_US", ["x": .string("a")], "it's {a}"),
    ("{0} and {1}", "en_US", ["0": .string("a"), "1": .string("b")], "a and b"),
  ]

  private func formatter(_ pattern: String, _ locale: String = "en_US") throws -> MessageFormatter {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    return try MessageFormatter(pattern, locale: LocaleID(locale), timeZone: rules)
  }

  @Test(arguments: texts)
  func messagesFormat(pattern: String, locale: String, arguments: [ExactText: FieldValue], text: String) throws {
    #expect(try formatter(pattern, locale).string(arguments) == text)
  }

  /// Displayed values are isolated; values that select a branch are used unchanged.
  @Test(arguments: [
    ("{a} owes {n} to {b}.", "en_US", "\u{2068}سارا\u{2069} owes 5 to Bob."),
    ("{a} به {b} {n} بدهکار است.", "fa_IR", "سارا به \u{2068}Bob\u{2069} ۵ بدهکار است."),
    ("{b}: {n}", "fa_IR", "\u{200F}\u{2068}Bob\u{2069}: ۵"),
    ("{a, select, سارا {yes, {a}} other {no}}", "en_US", "yes, \u{2068}سارا\u{2069}"),
    ("{n, plural, other {# {b, select, Bob {({b})} other {}}}}", "fa_IR", "\u{200F}۵ (\u{2068}Bob\u{2069})"),
    ("{n, choice, 0#none|1<many for {a}}", "en_US", "many for \u{2068}سارا\u{2069}"),
  ])
  func valuesAreIsolatedWhereDisplayed(_ pattern: String, _ locale: String, _ text: String) throws {
    let formatter = try formatter(pattern, locale)
    let arguments: [ExactText: FieldValue] = [
      "a": .string("سارا"), "b": .string("Bob"), "n": .integer(5),
    ]
    #expect(try formatter.string(arguments) == text)
    #expect(try formatter.parts(arguments).map(\.text).joined() == text)
  }

  @Test func nestedArgumentsAreRequired() throws {
    let formatter = try formatter("{n, plural, other {{g, select, other {{name}}}}}")
    #expect(formatter.argumentNames == ["g", "n", "name"])
    #expect(throws: FormatError.self) { try formatter.string(["n": .integer(1), "g": .null]) }
  }

  @Test func longNumbersKeepEveryDigit() throws {
    let number = try FieldValue.decimal(ExactDecimal("12345678901234567890.123"))
    #expect(try formatter("{n, number}").string(["n": number]) == "12,345,678,901,234,567,890.123")
  }

  @Test func argumentNamesAreListed() throws {
    #expect(try formatter(Self.files).argumentNames.sorted() == ["count", "name"])
  }

  @Test func rejectsMissingAndMismatchedArguments() throws {
    let formatter = try formatter(Self.files)
    #expect {
      try formatter.string(["count": .integer(1), "nam": .null])
    } throws: { error in
      (error as? FormatError)?.description
        == "missing argument \"name\" of the message; did you mean \"nam\"?"
    }
    for wrong in [FieldValue.string("x"), .list([]), .object([:])] {
      #expect {
        try formatter.string(["count": wrong, "name": .null])
      } throws: { ($0 as? FormatError)?.code == .typeMismatch }
    }
  }

  @Test(arguments: ["{", "{n, plural, one {x}}", "{n, nonsense}", "{a b}", "{n, plural, other {"])
  func rejectsMalformedMessages(_ pattern: String) {
    #expect {
      try formatter(pattern)
    } throws: { ($0 as? FormatError)?.code == .invalidPattern }
  }

  /// Found by fuzzing: syntax is recognized even if a combining mark follows it, bidi marks are not part of a name, and
  /// arguments may have any name.
  @Test(arguments: [
    ("'{\u{301}'{d, date, y}", "{\u{301}2026"), ("{\u{200F}d\u{200F}, date, y}", "2026"),
    ("{raqamDate0} {d, date, y}", "x 2026"), ("{d, date, y\u{301}}", "2026\u{301}"),
  ])
  func syntaxIsMatchedByCodePoint(pattern: String, text: String) throws {
    let arguments: [ExactText: FieldValue] = ["d": .string("2026-07-01T12:00:00Z"), "raqamDate0": .string("x")]
    #expect(try formatter(pattern).string(arguments).utf8.elementsEqual(text.utf8))
  }

  /// Found by fuzzing: error offsets refer to the original message, regardless of the replacement of its dates.
  @Test(arguments: ["{d, date}", "{d, date, long} and {d, time, ::Hm}", "😀{d, date}"])
  func errorOffsetsReferToMessage(dates: String) throws {
    let wrong = "{a b}"
    let offset = try #require(failure { try formatter(wrong) }?.offset)
    #expect(failure { try formatter(dates + wrong) }?.offset == dates.utf16.count + offset)
  }

  /// Offsets in the pattern or skeleton of a date also refer to the message.
  @Test(arguments: [("{d, date, y j}", 12), ("😀{d, date, 'x}", 12), ("{d, date, ::y?}", 13)])
  func errorOffsetsInDatesReferToMessage(pattern: String, offset: Int) {
    #expect(failure { try formatter(pattern) }?.offset == offset)
  }

  /// ICU parses braces recursively, so messages beyond the limits are rejected first.
  @Test(arguments: [String(repeating: "{", count: 4000), String(repeating: "x", count: 5000)])
  func rejectsMessagesBeyondLimits(_ pattern: String) {
    #expect {
      try formatter(pattern)
    } throws: { ($0 as? FormatError)?.code == .limitExceeded }
  }

  @Test func rejectsHugeScaleInSkeleton() {
    #expect(
      failure { try formatter("{n, number, ::scale/1E999999999}") }
        == FormatError(
          .limitExceeded,
          "\"1E999999999\" has too many digits: at most 10000 before or after the decimal separator",
          offset: 20))
  }

  /// A long argument that occurs many times would produce a text of any length.
  @Test func rejectsTextBeyondLimit() throws {
    let formatter = try formatter(String(repeating: "{s}", count: 1000))
    #expect(try formatter.string(["s": .string("ab")]).utf8.count == 2000)
    #expect(
      failure { try formatter.string(["s": .string(String(repeating: "x", count: 100_000))]) }
        == FormatError(.limitExceeded, "the message would exceed the limit of 16 MiB"))
  }

  /// ICU has data for Aghem but no spell-out rules, and would use those of the process's default locale. A message shows
  /// the digits that a format does.
  @Test func numbersWithoutRulesHaveDigits() throws {
    let number = NumericValue.integer(12)
    for (word, style) in [("spellout", DecimalStyle.spellout), ("ordinal", .ordinal)] {
      let text = try DecimalFormatter(style, locale: "agq_CM").string(number)
      #expect(try formatter("{n, \(word)}", "agq_CM").string(["n": FieldValue(number)]) == text)
    }
  }

  /// A language has several rules for numbers in words; the default ones are used in place of those it lacks.
  @Test(arguments: [
    ("{n, spellout}", "de_DE", "zwanzig"), ("{n, spellout,%spellout-ordinal}", "de_DE", "zwanzigste"),
    ("{n, spellout, %spellout-ordinal}", "de_DE", "zwanzigste"), ("{n, spellout, %none}", "de_DE", "zwanzig"),
    ("{n, ordinal}", "en_US", "20th"), ("{n, duration}", "en_US", "0:20"),
    ("{n, duration, %with-words}", "en_US", "20 seconds"),
  ])
  func numbersHaveRules(_ pattern: String, _ locale: String, _ text: String) throws {
    #expect(try formatter(pattern, locale).string(["n": 20]) == text)
  }

  /// Numbers beyond those that letters represent have digits, as in a format.
  @Test func numbersBeyondAlphabeticSystemHaveDigits() throws {
    let formatter = try formatter("{n, number}", "he@numbers=hebr")
    for number in [NumericValue.integer(12), .double(1e20)] {
      let text = try DecimalFormatter(.standard, locale: "he@numbers=hebr").string(number)
      #expect(try formatter.string(["n": FieldValue(number)]) == text)
    }
  }

  @Test func tasksShareFormatter() async throws {
    let formatter = try formatter(Self.files)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          do {
            for count in 2..<200 {
              let text = try formatter.string(["count": .integer(Int64(count)), "name": .string("\(task)")])
              if text != "\(count) files for \(task)" { return false }
            }
            return true
          } catch {
            return false
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  /// An error about a value that is not a date or time names the argument.
  @Test(arguments: [
    ("{n, date, short}", "n", FieldValue.integer(1), "argument \"n\" must be a date, found a number"),
    ("{n, time, short}", "n", .integer(1), "argument \"n\" must be a time of day, found a number"),
    ("{n, date}", "n", .bool(true), "argument \"n\" must be a date, found a Boolean"),
    (
      "{n, date}", "n", .string("Bo"),
      "argument \"n\": \"Bo\" is not in ISO 8601 format: expected a year of four digits"
    ),
  ])
  func errorNamesMismatchedArgument(_ pattern: String, _ name: String, _ value: FieldValue, _ expected: String) throws {
    let formatter = try MessageFormatter(pattern, locale: .root, timeZone: .utc)
    #expect {
      try formatter.string([ExactText(name): value])
    } throws: { ($0 as? FormatError)?.message == expected }
  }

  /// A number may be a string of its digits, and select although it is displayed.
  @Test(arguments: [
    ("{n, number}", "12345678901234567890.12", "12,345,678,901,234,567,890.12"), ("{n, number}", "-1e3", "-1,000"),
    ("{n, plural, one {#} other {# files}}", "1", "1"), ("{n, plural, =1 {a} other {#}}", "1.0", "a"),
    ("{n, choice, 0#none|1<many}", "2", "many"), ("{n}", "0012", "0012"), ("{n, spellout}", "2", "two"),
    ("{n, number}", "NaN", "NaN"),
  ])
  func numbersMayBeStrings(_ pattern: String, _ digits: String, _ text: String) throws {
    #expect(try formatter(pattern).string(["n": .string(digits)]) == text)
  }

  @Test(arguments: [
    (FieldValue.integer(2), "2 items"), (0, "none"), (.string("0"), "none"), (.bool(true), "true items"),
    (.null, " items"),
    (.double(1.5), "1.5 items"),
  ])
  func numbersSelectByTheirText(_ value: FieldValue, _ text: String) throws {
    #expect(try formatter("{n, select, 0 {none} other {{n} items}}").string(["n": value]) == text)
  }

  /// Branches may be nested to any number of combinations.
  @Test func nestedPluralsAreNotExpanded() throws {
    let names = (0..<12).map { "n\($0)" }
    let pattern = names.map { "{\($0), plural, one {o} two {t} few {f} many {m} other {#}}" }.joined()
    let arguments = Dictionary(uniqueKeysWithValues: names.map { (ExactText($0), FieldValue.integer(1)) })
    #expect(try formatter(pattern).string(arguments) == "oooooooooooo")
    let nested = names.reduce("x") { "{\($1), plural, one {\($0)} two {#} other {##}}" }
    #expect(try formatter(nested).string(arguments) == "x")
  }

  @Test(arguments: [
    ("{n, pluriel, other {x}}", 4, "unknown argument type \"pluriel\"", "did you mean \"plural\"?"),
    (
      "Hello {user.name}", 11, "expected \",\" or \"}\" after \"user\", found \".\"",
      FormatError.Hint.form(.message).text
    ),
    ("a {b", 2, "the brace is not closed", FormatError.Hint.form(.message).text),
    ("{n, plural, one {x}}", 19, "{n} lacks the branch \"other\"", "write other {…}"),
    ("{01}", 1, "the argument number \"01\" has a leading zero", "write {1}"),
    (
      "Hello {$name}", 7, "expected an argument name after \"{\", found \"$\"",
      FormatError.Hint.form(.messageFormat2).text
    ),
    ("{n, plural}", 10, "\"plural\" has no branches", FormatError.Hint.form(.messagePlural).text),
  ])
  func errorsExplainTheSyntax(_ pattern: String, _ offset: Int, _ message: String, _ hint: String) {
    let error = failure { try formatter(pattern) }
    #expect(error == FormatError(.invalidPattern, message, offset: offset, hint: error?.hint))
    #expect(error?.hint?.text == hint)
  }

  /// An error about a value that is not a number names the argument, the expected kind and the value's kind.
  @Test(
    arguments: [
      "number", "number, percent", "plural, other {#}", "selectordinal, other {#}", "choice, 0#a|1#b", "spellout",
    ],
    [
      (FieldValue.string("Bo"), "a string"), (.bool(true), "a Boolean"), (.null, "nothing"),
      (.day(DayNumber(20_000)), "a day"), (.date(Instant(epochMilliseconds: 0)), "a date"),
    ])
  func errorNamesArgumentThatIsNoNumber(_ type: String, _ value: (FieldValue, String)) throws {
    let formatter = try MessageFormatter("{name} {n, \(type)}", locale: "en", timeZone: "UTC")
    let error = failure { try formatter.string(["n": value.0, "name": .string("x")]) }
    #expect(error == FormatError(.typeMismatch, "argument \"n\" must be a number, found \(value.1)"))
  }
}
