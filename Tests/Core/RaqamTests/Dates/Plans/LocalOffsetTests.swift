import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Localized offsets from UTC match ICU.
@Suite struct LocalOffsetTests {
  private static let offsets = [
    0, 1, 59, 60, 1800, 3600, 12_600, 16_200, 20_700, 36_000, 45_000, 50_400, -1, -60, -1800, -3600, -12_600, -25_200,
    -36_000, -39_600, 12_344, -28_378, 86_399, -86_399,
  ]

  @Test(.long, arguments: 0..<4)
  func offsetsMatchICU(_ slice: Int) throws {
    for (index, name) in LocaleSample.slice(slice, of: 4).enumerated() {
      let locale = try LocaleID(name)
      for resource in [locale.resourceID, try locale.resourceID(setting: "numbers", to: "mathsanb")] {
        let formats = try #require(LocalOffsetFormats(try TimeZoneData.offsetFormats(locale: resource)), "\(name)")
        for pattern in ["O", "OOOO", "ZZZZ"] {
          let field = try #require(DatePattern(pattern).fields.first.flatMap(DateOffsetText.init))
          for (place, offset) in Self.offsets.enumerated() where isSampled(place + index, oneIn: 2) {
            let theirs = try DateData.samples(
              pattern, locale: resource, zone: TimeZoneData.fixedZone(utcOffset: offset), milliseconds: [0]
            ).bytes
            #expect(field.text(utcOffset: offset, in: formats) == theirs, "\(resource) \(pattern) \(offset)")
          }
        }
      }
    }
  }

  /// Offsets of a day or more, which ICU does not accept, have two digits of hours, too.
  @Test func offsetsOfADayHaveATextAndDamagedFormatsAreNil() throws {
    let formats = try #require(LocalOffsetFormats(["GMT{0}", "GMT", "+HH:mm;-HH:mm", "0123456789"]))
    #expect(formats.text(utcOffset: 86_400, isShort: false) == Array("GMT+24:00".utf8))
    #expect(formats.text(utcOffset: -90_000, isShort: true) == Array("GMT-25".utf8))
    #expect(formats.text(utcOffset: .min, isShort: true) == Array("GMT-99:59:59".utf8))
    for damaged in [[], ["GMT", "GMT", "+HH:mm;-HH:mm", "0123456789"], ["GMT{0}", "GMT", "+HH:mm", "0123456789"]] {
      #expect(LocalOffsetFormats(damaged) == nil)
    }
  }
}
