import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamText

/// Digits without separators are the only date or time that can be written with these digits, or are rejected.
@Suite struct DigitDistributionTests {
  private static func formats(
    _ pattern: String, _ locale: String, _ calendar: CalendarID? = nil
  ) throws -> (formatter: InstantFormatter, editing: EditingFormat) {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: pattern, calendar: calendar), locale: LocaleID(locale),
      timeZone: try TimeZoneDatabase.icu.rules(for: .utc),
      parsing: InstantParsing(now: Instant(epochMilliseconds: 1_742_558_400_000)))
    return (formatter, try EditingFormat(date: formatter))
  }

  private static func typed(_ text: String, _ format: EditingFormat) throws -> FieldValue? {
    let state = format.applying(.insert(text), to: try format.initialState()).state
    do { return try format.editedValue(of: state).value } catch { return nil }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    String(repeating: "0", count: max(0, width - String(number).utf8.count)) + String(number)
  }

  /// Every way to write each minute of a day without a separator, by digits.
  private static let minutes: [String: Set<Int>] = {
    var texts: [String: Set<Int>] = [:]
    for hour in 0..<24 {
      for minute in 0..<60 {
        for width in [1, 2] {
          texts[padded(hour, width) + padded(minute, 2), default: []].insert(hour * 60 + minute)
        }
      }
    }
    return texts
  }()

  @Test(arguments: ["H:mm", "HH:mm", "HH.mm", "H 'h' mm"], ["en_GB", "de_DE", "fa_IR", "ar_SA"])
  func everyTimeOfDay(_ pattern: String, _ locale: String) throws {
    let (_, format) = try Self.formats(pattern, locale)
    var count = 0
    for number in 0..<(isExhaustive ? 10_000 : 2400)
    where isSampled(number, oneIn: 16) || [130, 230, 930].contains(number) {
      for width in 2...4 {
        let text = Self.padded(number, width)
        let value = try Self.typed(text, format)
        let minutes = Self.minutes[text] ?? []
        if let value {
          let instant = try #require(value.instantOfTest)
          #expect(minutes == [Int(instant.epochMilliseconds / 60_000 % 1440)], "\(pattern) \(locale) \(text)")
        } else {
          #expect(minutes.count != 1, "\(pattern) \(locale) \(text)")
        }
        count += 1
      }
    }
    expectCases(count, atLeast: rounds(1000))
  }

  /// The dates from 1900 to 2099 that can be written with some digits in an order of fields: years with four digits.
  private static func days(_ text: String, _ order: [Character]) -> Set<String> {
    var found: Set<String> = []
    let digits = Array(text)
    let years = Set((0...max(0, digits.count - 4)).compactMap { Int(String(digits[$0...].prefix(4))) })
    for month in 1...12 {
      for day in 1...31 {
        for (monthWidth, dayWidth) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
          for year in years where (1900...2099).contains(year) {
            let parts: [Character: String] = [
              "y": "\(year)", "M": padded(month, monthWidth), "d": padded(day, dayWidth),
            ]
            if order.compactMap({ parts[$0] }).joined() == text { found.insert("\(year)-\(month)-\(day)") }
          }
        }
      }
    }
    return found
  }

  @Test(
    .long,
    arguments: [("y/M/d", "yMd"), ("dd.MM.yyyy", "dMy"), ("MM/dd/yyyy", "Mdy"), ("yyyy-MM-dd", "yMd")]
      .sampled(oneIn: 4))
  func datesWithFourDigitsOfYear(_ pattern: String, _ order: String) throws {
    var random = SplitMix64(seed: chosenSeed(77))
    let (formatter, format) = try Self.formats(pattern, "en_GB")
    var (count, several) = (0, 0)
    for _ in 0..<(isExhaustive ? 2000 : 150) {
      // Write a random date with and without leading zeros.
      let parts: [Character: String] = [
        "y": "\(1900 + random.below(200))", "M": Self.padded(1 + random.below(12), 1 + random.below(2)),
        "d": Self.padded(1 + random.below(28), 1 + random.below(2)),
      ]
      let text = order.compactMap { parts[$0] }.joined()
      let days = Self.days(text, Array(order))
      let value = try Self.typed(text, format)
      if days.count > 1 {
        #expect(value == nil, "\(pattern) \(text) may be \(days)")
        several += 1
      } else if let value, let instant = value.instantOfTest {
        let written = try formatter.string(instant)
        #expect(days.count == 1, "\(pattern) \(text) is read as \(written)")
      }
      count += 1
    }
    expectCases(count, atLeast: 150)
    expectCases(several, of: "ambiguous dates", atLeast: 1)
  }

  @Test(arguments: [
    ("y/M/d", "en_US", "2024111"), ("y/M/d", "fa_IR", "1404111"), ("dd/MM/yyyy", "en_GB", "1112024"),
    ("y. M. d.", "ko_KR", "030221"),
  ])
  func severalReadingsAreRejected(_ pattern: String, _ locale: String, _ text: String) throws {
    let (_, format) = try Self.formats(pattern, locale, locale == "fa_IR" ? .persian : nil)
    #expect(try Self.typed(text, format) == nil)
  }

  @Test func errorHasBothReadings() throws {
    let (_, format) = try Self.formats("y/M/d", "en_US")
    let state = format.applying(.insert("2024111"), to: try format.initialState()).state
    let error = #expect(throws: FormatError.self) { try format.editedValue(of: state) }
    #expect(
      error?.description
        == "“2024111” has two readings (at offset 0); write 2024/1/11 or 2024/11/1")
  }

  /// The ways to divide digits between many fields would be too many.
  @Test func patternsOfManyFieldsAreNotDistributed() throws {
    let (_, format) = try Self.formats(Array(repeating: "d", count: 24).joined(separator: "/"), "en_US")
    #expect(try Self.typed(String(repeating: "1", count: 32), format) == nil)
  }

  @Test(arguments: [
    ("y/M/d", "20241231", "2024-12-31"), ("y/M/d", "2024131", "2024-01-31"), ("MM/dd/yyyy", "3/212025", "2025-03-21"),
    ("MM/dd/yyyy", "3212025", "2025-03-21"), ("yyyy/MM/dd HH:mm", "202412310905", "2024-12-31"),
  ])
  func onlyReadingIsAccepted(_ pattern: String, _ text: String, _ day: String) throws {
    let (_, format) = try Self.formats(pattern, "en_US")
    let instant = try #require(try Self.typed(text, format)?.instantOfTest)
    #expect(instant.localDateTime(utcOffset: 0).day.description == day)
  }
}

extension FieldValue {
  fileprivate var instantOfTest: Instant? { if case .date(let instant) = self { instant } else { nil } }
}
