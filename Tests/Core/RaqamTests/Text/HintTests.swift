import Raqam
import RaqamDates
import RaqamNumbers
import RaqamText
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Hints and deviations have messages and survive coding.
@Suite struct HintTests {
  typealias Hint = FormatError.Hint

  static let hints: [(Hint, String)] = {
    let value = ExactDecimal(-12)
    return [
      (.nearest("USD"), "did you mean \"USD\"?"), (.oneOf(["a", "b"]), "expected one of a, b"),
      (.write("0017"), "write 0017"), (.writeEither("123", "12.3"), "write 123 or 12.3"),
      (.writeOnce, "write it once"), (.quote("b"), "quote literal text: 'b'"),
      (.patternField(.era), "add the era (G) to the pattern"),
      (.patternField(.relatedYear), "add the related year (r) to the pattern"),
      (.patternField(.year), "add the year (y) to the pattern"),
      (.dayOfMonth(letters: "dd"), "write dd for the day of the month"), (.digitLimit(15), "use at most 15 digits"),
      (.roundTo(digits: 0), "round to a whole number"), (.roundTo(digits: 1), "round to 1 fraction digit"),
      (.roundTo(digits: 3), "round to 3 fraction digits"),
      (
        .otherSeparators(locale: "de_DE", value: value, written: "-12,0"),
        "in de_DE this means -12; here, write -12,0"
      ),
      (
        .separators(script: "ASCII", decimal: ".", group: ","),
        "with ASCII digits, use “.” as decimal separator and “,” as grouping separator"
      ),
      (.separators(script: "Arabic", decimal: "٫", group: ""), "with Arabic digits, use “٫” as decimal separator"),
      (.leadingZeros(digits: 2), "add leading zeros: 2 digits"),
      (.century(year: 2025, hasEra: false), "write 2025"),
      (
        .yearOfCalendar(year: 1404, calendar: "persian calendar"),
        "check the calendar: 1404 is a year of the persian calendar"
      ),
      (.dateOfCalendar(DayNumber(20_168), year: 2568), "write the year 2568 for 2025-03-21"),
      (.swapped(monthIsFirst: true), "write the month before the day"),
      (.swapped(monthIsFirst: false), "write the month after the day"),
      (.era([]), "write the era before the year"),
      (.era([DayNumber(0), DayNumber(1)]), "write the era before the year; the date may be 1970-01-01, 1970-01-02"),
      (.offset("+0330"), "write an offset such as +0330"),
      (.resolution(isTwice: false), "choose earlier or later"),
      (.resolution(isTwice: true), "add an offset, or choose earlier or later"),
    ] + (Hint.NumberPatternRule.allCases.map { (.numberPattern($0), "") } + Hint.Form.allCases.map { (.form($0), "") })
      + (Hint.Identifier.allCases.map { (.identifier($0), "") } + Hint.Option.allCases.map { (.option($0), "") })
      + Hint.Typing.allCases.map { (.typing($0), "") }
  }()

  /// Messages without arguments are tested with their errors.
  @Test(arguments: hints)
  func hintsHaveTextAndRoundTrip(_ hint: Hint, _ text: String) throws {
    if !text.isEmpty { #expect(hint.description == text) }
    #expect(!hint.description.isEmpty && !hint.description.hasSuffix("."))
    #expect(try JSONDecoder().decode([Hint].self, from: JSONEncoder().encode([hint])) == [hint])
    let error = FormatError(.invalidPattern, "no", offset: 3, hint: hint)
    #expect(error.description == "no (at offset 3); \(hint)")
    #expect(try JSONDecoder().decode([FormatError].self, from: JSONEncoder().encode([error])) == [error])
  }

  @Test func hintsAreDistinct() {
    #expect(Set(Self.hints.map { "\($0.0)" }).count == Self.hints.count)
  }

  static let deviations: [ParseDeviation.Detail] = {
    let local = LocalDateTime(day: DayNumber(20_168))
    return [
      .currencySymbol("TL", currency: "TRY"), .currencySymbol("TL", currency: nil), .multiplier("k", power: 3),
      .separators(ofLocale: "de_DE"), .unwrittenGroups, .groupSizes, .plusSign, .parentheses, .minusSign("ー"),
      .mixedWidths, .numberSeparator("、", insteadOf: ","), .repeatedCurrency("USD", currency: "USD"),
      .repeatedCurrency("USD", currency: nil), .percentWord("percent"), .dashForFraction, .bareSeparator,
      .letterCase, .words(written: "two"), .missingEra, .eraOf(local.day), .presentEra, .yearDigits(1, expected: 4),
      .yearDigits(2, expected: 4), .shortYear(25, readAs: 2025),
      .yearOfCalendar(1404, .persian, readAs: local.day), .leadingZeros(.month), .fractionDigits(2, expected: 3),
      .missingWeekday, .wrongWeekday(.monday, date: CalendarDate(year: 2025, month: 3, day: 21), right: .friday),
      .carriedTime(.hour, 25, readAs: local), .missingRest, .missingSecondDate, .hourOf24(13), .iso8601,
      .dateSeparator("", insteadOf: "/"), .dateSeparator("-", insteadOf: " "), .fullStop, .nameForNumber(.month),
      .numberForName(.weekday), .nameForm("Mar", .month), .ordinal("21st", .day), .space, .surroundingSpace,
    ]
  }()

  @Test(arguments: deviations)
  func deviationsRoundTrip(_ deviation: ParseDeviation.Detail) throws {
    let note = ParseDeviation(deviation, offset: 7)
    #expect(!note.message.isEmpty && !note.message.hasSuffix("."))
    #expect(try JSONDecoder().decode([ParseDeviation].self, from: JSONEncoder().encode([note])) == [note])
  }

  @Test func deviationsAreDistinct() {
    // Space within and around the input has one message.
    #expect(ParseDeviation.Detail.space.description == ParseDeviation.Detail.surroundingSpace.description)
    #expect(Set(Self.deviations.map(\.description)).count == Self.deviations.count - 1)
  }

  @Test(
    arguments: [
      (.yearDigits(1, expected: 4), "the year has 1 of 4 digits and was used as typed"),
      (.fractionDigits(1, expected: 3), "the fraction has 1 digit, expected 3"),
      (.fractionDigits(2, expected: 3), "the fraction has 2 digits, expected 3"),
      (
        .carriedTime(.hour, 25, readAs: LocalDateTime(day: DayNumber(0))),
        "hour 25 does not exist; read as 00:00:00 on 1970-01-01"
      ),
      (.dateSeparator("-", insteadOf: " "), "“-” was accepted in place of a space"),
      (.dateSeparator(" ", insteadOf: "-"), "a space was accepted in place of “-”"),
      (.dateSeparator("", insteadOf: "/"), "a missing “/” was accepted"),
      (.dateSeparator("", insteadOf: " "), "a missing space was accepted"),
    ] as [(ParseDeviation.Detail, String)])
  func deviationsHaveTexts(_ deviation: ParseDeviation.Detail, _ text: String) {
    #expect(deviation.description == text)
  }

  @Test(arguments: DateFieldKind.allCases)
  func fieldKindsRoundTrip(_ field: DateFieldKind) throws {
    #expect(try JSONDecoder().decode([DateFieldKind].self, from: JSONEncoder().encode([field])) == [field])
  }
}
