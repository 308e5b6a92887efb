import Raqam

/// The formats, in one place, so that tests can check all of them.
package enum ShopFormats {
  package static func price() throws(FormatError) -> DecimalStyle { try .currency("EUR") }
  package static func balance() throws(FormatError) -> DecimalStyle { try .pattern("#,##0.00;-#,##0.00") }
  package static let discount = DecimalStyle.percent
  package static let visitors = DecimalStyle.compact
  package static let day = InstantStyle.date(.short)
  package static let delivery = InstantStyle.date(.long, time: .full)
  package static func slot() throws(FormatError) -> InstantStyle { try .skeleton("yMMMEdjm") }
  package static let preparation = DurationStyle(.long, units: [.hours, .minutes])
  package static let download = ByteStyle()

  /// Returns the line of a cart.
  package static func cart(_ locale: LocaleID) -> String {
    switch locale.language {
    case "fa": "{count, number} پرونده برای {name}، امروز"
    case "ar":
      "{count, plural, one {ملف واحد} two {ملفان} few {# ملفات} many {# ملفًا} other {# ملف}} لأجل {name}، اليوم"
    default: "{count, plural, one {# file} other {# files}} for {name}, today"
    }
  }

  /// Returns the text of a telephone number.
  package static func phone(_ number: String, in locale: LocaleID) -> String {
    let label = locale.language == "fa" ? "تلفن" : locale.language == "ar" ? "هاتف" : "Telephone"
    return "\(label): \u{2068}\(number)\u{2069}"
  }
}
