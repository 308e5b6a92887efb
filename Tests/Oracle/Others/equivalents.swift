// Prints what Foundation writes for each row of the tables in "From Foundation": the row's first name, a tab, the text.
import Foundation

let us = Locale(identifier: "en_US")
let noon = Date(timeIntervalSince1970: 1_742_558_400)
let gregorian = { () -> Calendar in
  var calendar = Calendar(identifier: .gregorian)
  (calendar.locale, calendar.timeZone) = (us, .gmt)
  return calendar
}()

func row(_ name: String, _ text: () throws -> Any?) {
  let text = Result { try text() }
  switch text {
  case .success(let text): print(name, text.map { "\($0)" } ?? "nil", separator: "\t")
  case .failure(let error): print(name, "throws \(error)", separator: "\t")
  }
}

func number(_ value: Double, _ change: (NumberFormatter) -> Void) -> String? {
  let formatter = NumberFormatter()
  (formatter.locale, formatter.numberStyle) = (us, .decimal)
  change(formatter)
  return formatter.string(from: NSNumber(value: value))
}

func date(_ change: (DateFormatter) -> Void) -> DateFormatter {
  let formatter = DateFormatter()
  (formatter.locale, formatter.timeZone) = (us, .gmt)
  change(formatter)
  return formatter
}

row(".number") { 1234.5.formatted(.number.locale(us)) }
row(".percent") { 0.25.formatted(.percent.locale(us)) }
row("numberStyle = .spellOut") { number(42) { $0.numberStyle = .spellOut } }
row("numberStyle = .ordinal") { number(3) { $0.numberStyle = .ordinal } }
row(".notation(.scientific)") { 1234.5.formatted(.number.notation(.scientific).locale(us)) }
row(".notation(.compactName)") { 1234.formatted(.number.notation(.compactName).locale(us)) }
row("minimumFractionDigits = 2") { number(5) { $0.minimumFractionDigits = 2 } }
row("maximumFractionDigits = 1") { number(2.345) { $0.maximumFractionDigits = 1 } }
row("minimumIntegerDigits = 3") { number(5) { $0.minimumIntegerDigits = 3 } }
row("maximumSignificantDigits = 3") {
  number(1234.5) {
    $0.usesSignificantDigits = true
    $0.maximumSignificantDigits = 3
  }
}
row("usesGroupingSeparator = false") { number(1_234_567) { $0.usesGroupingSeparator = false } }
row("roundingMode = .halfUp") {
  number(2.5) {
    $0.roundingMode = .halfUp
    $0.maximumFractionDigits = 0
  }
}
row("roundingIncrement = 0.05") { number(2.43) { $0.roundingIncrement = 0.05 } }
row("zeroSymbol = \"–\"") { number(0) { $0.zeroSymbol = "–" } }
row("notANumberSymbol = \"n/a\"") { number(.nan) { $0.notANumberSymbol = "n/a" } }
row("multiplier = 1000") { number(5) { $0.multiplier = 1000 } }
row(".sign(strategy: .always())") { 5.formatted(.number.sign(strategy: .always()).locale(us)) }
row("positiveFormat = \"#,##0.00\"") { number(1234) { $0.positiveFormat = "#,##0.00" } }
row("negativeFormat = \"(#,##0.00)\"") { number(-1234) { $0.negativeFormat = "(#,##0.00)" } }
row("formatWidth = 6") {
  number(5) {
    $0.formatWidth = 6
    $0.paddingCharacter = "x"
  }
}
row("number(from:)") {
  let formatter = NumberFormatter()
  (formatter.locale, formatter.numberStyle) = (us, .decimal)
  return formatter.number(from: "1,234.5")
}
row("isLenient = true for numbers") {
  let formatter = NumberFormatter()
  (formatter.locale, formatter.numberStyle, formatter.isLenient) = (us, .decimal, true)
  return formatter.number(from: "1 234.5")
}
row("ByteCountFormatter") { Int64(1_234_567).formatted(.byteCount(style: .file).locale(us)) }
row("Measurement.FormatStyle") {
  #if canImport(Darwin)
  Measurement(value: 5, unit: UnitLength.kilometers).formatted(
    .measurement(width: .wide, usage: .asProvided).locale(us))
  #else
  "not on Linux"
  #endif
}

row(".currency(code: \"USD\")") { 1234.formatted(.currency(code: "USD").locale(us)) }
row(".presentation(.fullName)") { 1234.formatted(.currency(code: "USD").presentation(.fullName).locale(us)) }
row(".presentation(.isoCode)") { 1234.formatted(.currency(code: "USD").presentation(.isoCode).locale(us)) }
row(".presentation(.narrow)") { 1234.formatted(.currency(code: "CAD").presentation(.narrow).locale(us)) }
row("currencyAccounting") {
  number(-1234) {
    $0.numberStyle = .currencyAccounting
    $0.currencyCode = "USD"
  }
}
row("currencySymbol = \"US$\"") {
  number(5) {
    $0.numberStyle = .currency
    $0.currencySymbol = "US$"
  }
}
row("locale.currency") { us.currency?.identifier }

row("Date.FormatStyle(date: .long, time: .omitted)") {
  noon.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: us, calendar: gregorian, timeZone: .gmt))
}
row("timeStyle = .short") { date { ($0.dateStyle, $0.timeStyle) = (.none, .short) }.string(from: noon) }
row("dateFormat = \"d MMMM y\"") { date { $0.dateFormat = "d MMMM y" }.string(from: noon) }
row(".dateTime.year().month().day()") {
  noon.formatted(Date.FormatStyle(locale: us, calendar: gregorian, timeZone: .gmt).year().month().day())
}
row("calendar = Calendar(identifier: .persian)") {
  date {
    $0.calendar = Calendar(identifier: .persian)
    ($0.dateStyle, $0.timeStyle) = (.long, .none)
  }.string(from: noon)
}
row("date(from:)") {
  date { ($0.dateStyle, $0.timeStyle) = (.short, .none) }.date(from: "3/21/25")?.timeIntervalSince1970
}
row("isLenient = true for dates") {
  date { ($0.dateStyle, $0.timeStyle, $0.isLenient) = (.medium, .none, true) }.date(from: "march 21 2025")?
    .timeIntervalSince1970
}
row("twoDigitStartDate") {
  date { ($0.dateStyle, $0.timeStyle, $0.twoDigitStartDate) = (.short, .none, noon) }.date(from: "3/21/24")
}
row("doesRelativeDateFormatting = true") {
  let formatter = date { ($0.dateStyle, $0.timeStyle, $0.doesRelativeDateFormatting) = (.short, .short, true) }
  let day = gregorian.startOfDay(for: .now)
  return formatter.string(from: day.addingTimeInterval(43_200))
}
row(".iso8601") { noon.formatted(.iso8601) }
row("ISO8601DateFormatter.timeZone") {
  let formatter = ISO8601DateFormatter()
  formatter.timeZone = TimeZone(identifier: "Asia/Tehran")
  return formatter.string(from: noon)
}
row("Date(_:strategy: .iso8601)") { try Date("2025-03-21T15:30:00+03:30", strategy: .iso8601).formatted(.iso8601) }
row(".relative(presentation: .named)") {
  Date.now.addingTimeInterval(86_400).formatted(.relative(presentation: .named, unitsStyle: .wide).locale(us))
}
row(".relative(presentation: .numeric)") {
  Date.now.addingTimeInterval(-86_400).formatted(.relative(presentation: .numeric, unitsStyle: .wide).locale(us))
}
row("unitsStyle: .abbreviated") {
  Date.now.addingTimeInterval(-90 * 86_400).formatted(
    .relative(presentation: .numeric, unitsStyle: .abbreviated).locale(us))
}
row(".interval") {
  let formatter = DateIntervalFormatter()
  (formatter.locale, formatter.timeZone, formatter.dateTemplate) = (us, .gmt, "yMMMd")
  return formatter.string(from: noon, to: noon.addingTimeInterval(172_800))
}
row(".units(width: .wide)") {
  Duration.seconds(3900).formatted(.units(allowed: [.hours, .minutes], width: .wide).locale(us))
}
row(".time(pattern: .hourMinuteSecond)") {
  Duration.seconds(3900).formatted(.time(pattern: .hourMinuteSecond).locale(us))
}
row(".components(style: .wide)") {
  #if canImport(Darwin)
  (Date(timeIntervalSince1970: 946_684_800)..<noon).formatted(.components(style: .wide, fields: [.year, .month]))
  #else
  "not on Linux"
  #endif
}
row("calendar.monthSymbols") { gregorian.monthSymbols[2] }
row("calendar.shortWeekdaySymbols") { gregorian.shortWeekdaySymbols[5] }
row("calendar.veryShortWeekdaySymbols") { gregorian.veryShortWeekdaySymbols[5] }
row("calendar.firstWeekday") { gregorian.firstWeekday }
row("calendar.date(byAdding: .month, value: 1, to:)") {
  gregorian.date(byAdding: .month, value: 1, to: noon)?.formatted(.iso8601.year().month().day())
}

row(".list(type: .and)") { ["a", "b", "c"].formatted(.list(type: .and).locale(us)) }
row(".list(type: .or)") { ["a", "b", "c"].formatted(.list(type: .or).locale(us)) }
row("String(localized:) with plural rules") {
  #if canImport(Darwin)
  String(AttributedString(localized: "^[\(2) file](inflect: true)").characters)
  #else
  "not on Linux"
  #endif
}
row("locale.language.characterDirection") { Locale(identifier: "fa_IR").language.characterDirection }
row("locale.localizedString(forRegionCode:)") { us.localizedString(forRegionCode: "DE") }
row("locale.localizedString(forLanguageCode:)") { us.localizedString(forLanguageCode: "fa") }
row("locale.localizedString(forScriptCode:)") { us.localizedString(forScriptCode: "Cyrl") }
row("locale.localizedString(forCurrencyCode:)") { us.localizedString(forCurrencyCode: "EUR") }
row("NSPredicate(format:)") {
  #if canImport(Darwin)
  NSPredicate(format: "price > 5").evaluate(with: ["price": 9])
  #else
  "not on Linux"
  #endif
}
