import DateOracle
import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Widths and numeric forms of relative dates.
@Suite struct RelativeStyleTests {
  @Test(arguments: [
    (RelativeInstantStyle.day, -1, "yesterday"), (.day.numeric(.always), -1, "1 day ago"),
    (.day.numeric(.always), 0, "in 0 days"), (.day.width(.short), -70, "2 mo. ago"),
    (.day.width(.narrow), -70, "2mo ago"), (.time.numeric(.always).width(.short), 3, "in 3 days"),
  ])
  func textsInEnglish(_ style: RelativeInstantStyle, _ days: Int64, _ text: String) throws {
    let formatter = try RelativeInstantFormatter(style, locale: "en_US", timeZone: "UTC")
    let written = try formatter.string(parsingNow + .seconds(days * 86_400), relativeTo: parsingNow)
    // CLDR 42 writes `2 mo. ago` also in the narrow width.
    #expect(written.filter { $0 != " " && $0 != "." } == text.filter { $0 != " " && $0 != "." })
  }

  /// Law: the text is ICU's, and a day parses to itself, in every width with and without words.
  @Test(.long, arguments: 0..<4)
  func daysMatchICUAndRoundTrip(_ chunk: Int) throws {
    let today = TimeZoneRules.utc.localDateTime(at: parsingNow).day
    for name in LocaleSample.slice(chunk, of: 4) {
      let locale = try LocaleID(name)
      for width in RelativeInstantStyle.Width.allCases {
        let handle = try RelativeDateHandle(locale: locale.resourceID, width.icu)
        for numeric in RelativeInstantStyle.Numeric.allCases {
          let formatter = try RelativeInstantFormatter(
            RelativeInstantStyle(.day, width: width, numeric: numeric), locale: locale, timeZone: .utc,
            calendar: .gregorian)
          for distance in -6...6 {
            let text = try formatter.string(parsingNow + .seconds(Int64(distance) * 86_400), relativeTo: parsingNow)
            #expect(text == (try handle.text(distance, .day, isNumeric: numeric == .always)))
            do throws(FormatError) {
              let day = try formatter.parse(text, relativeTo: parsingNow).value.local.day
              #expect(day == today.advanced(by: distance), "\(name) \(width) \(numeric) \(text)")
            } catch {
              #expect(error.message.contains("is ambiguous"), "\(name) \(width) \(numeric) \(text): \(error)")
            }
          }
        }
      }
    }
  }

  /// In Hindi, one word is both yesterday and tomorrow.
  @Test func rejectsTextOfTwoDays() throws {
    let formatter = try RelativeInstantFormatter(.day, locale: "hi_IN", timeZone: "UTC")
    let today = TimeZoneRules.utc.localDateTime(at: parsingNow).day
    let (before, after) = (today.advanced(by: -1), today.advanced(by: 1))
    #expect(
      failure { try formatter.parse("कल", relativeTo: parsingNow) }?.message
        == "“कल” is ambiguous: it is both \(before) and \(after)")
    #expect(try formatter.parse("1 दिन में", relativeTo: parsingNow).value.local.day == after)
  }
}
