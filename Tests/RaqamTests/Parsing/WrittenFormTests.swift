import RaqamMemory
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// What a plan says of its numbers is what can be learnt from their texts.
@Suite struct WrittenFormTests {
  /// Law: handed and learnt are equal; where no number has a fraction, only what is learnt has a separator for it.
  @Test(.long, arguments: ParseStyles.all)
  func handedIsLearnt(_ style: ParseStyles.Case) throws {
    let turn = style.name.utf8.reduce(0) { $0 + Int($1) }
    let names = SampleLocales.all + ["en_US@numbers=hanidec", "en_US@numbers=mathbold", "my_MM@numbers=mymr", "root"]
    for (place, name) in names.enumerated() where isSampled(place + turn, oneIn: 5) {
      let locale = try LocaleID(name)
      let formatter = try DecimalFormatter(style: style.make(), locale: locale)
      guard let handed = formatter.written, NumberReadingPlan(handed) != nil else { continue }
      var learnt = try #require(try WrittenForm(NumberShape(formatter), formatter), "\(name)")
      if handed.decimal.isEmpty { learnt.decimal = [] }
      #expect(handed == learnt, "\(name)")
    }
  }

  /// Formats of every day are handed over, and opening a reader of theirs learns nothing.
  @Test(arguments: ["en_US", "fa_IR", "de_CH", "hi_IN", "ar_EG", "fr_FR"])
  func dailyFormatsAreHanded(_ name: String) throws {
    let locale = try LocaleID(name)
    var money = DecimalStyle(.currency(CurrencyStyle()))
    money.currency = try CurrencyCode("EUR")
    for style in [try DecimalStyle(pattern: "#,##0.00"), money, DecimalStyle(.named(.percent)), .standard] {
      let formatter = try DecimalFormatter(style: style, locale: locale)
      for number in [NumericValue.integer(1_234_567), -5] {
        #expect(try formatter.parse(formatter.string(number)).value == number)
      }
      let hasLearnt = formatter.lazyReader.isStored
      #expect(!hasLearnt)
    }
  }
}
