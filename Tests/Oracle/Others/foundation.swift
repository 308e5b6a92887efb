// Prints Foundation's results and timings for the articles "Comparison" and "From Foundation".
import Foundation

let (us, fa) = (Locale(identifier: "en_US"), Locale(identifier: "fa_IR"))
let noon = Date(timeIntervalSince1970: 1_742_558_400)
let tehran = TimeZone(identifier: "Asia/Tehran") ?? .gmt

func report(_ what: String, _ text: Any?) { print(what, text.map { "\($0)" } ?? "nothing", separator: "\t") }
report(
  "21 March 2025 in fa_IR", noon.formatted(Date.FormatStyle(date: .long, time: .omitted, locale: fa, timeZone: tehran)))
report("1,234.5 read in fa_IR", try? Double("1,234.5", format: .number.locale(fa)))
report("12abc read in en_US", try? Double("12abc", format: .number.locale(us)))
report("-2500 dollars with the code", (-2500).formatted(.currency(code: "USD").presentation(.isoCode).locale(us)))
var persian = Calendar(identifier: .persian)
persian.timeZone = tehran
report("1 Farvardin 1503, at noon", persian.date(from: DateComponents(year: 1503, month: 1, day: 1, hour: 12)))

// Nanoseconds of processor time per value: the median of seven runs over 20,000 values.
var seed: UInt64 = 42
func random(_ bound: UInt64) -> UInt64 {
  seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
  return (seed >> 11) % bound
}
let numbers = (0..<20_000).map { _ in Double(random(200_000_000_000)) / 100 - 1e9 }
let dates = (0..<20_000).map { _ in Date(timeIntervalSince1970: Double(315_532_800 + random(3_786_912_000))) }
func time<Value>(_ what: String, _ values: [Value], _ body: (Value) -> Int) {
  var sum = 0
  let turns = (0..<7).map { _ in
    let begin = clock()
    for value in values { sum &+= body(value) }
    return Double(clock() - begin) / Double(CLOCKS_PER_SEC) * 1e9 / Double(values.count)
  }
  report(what + (sum == 0 ? " (nothing)" : ""), Int(turns.sorted()[3]))
}
let plain = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
let american = plain.locale(us)
time("N1", numbers) { american.format($0).utf8.count }
let iranian = plain.locale(fa)
time("N2", numbers) { iranian.format($0).utf8.count }
let dollars = FloatingPointFormatStyle<Double>.Currency(code: "USD", locale: us)
time("C1", numbers) { dollars.format($0).utf8.count }
let fields = Date.VerbatimFormatStyle(
  format: """
    \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
    \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)
    """, locale: us, timeZone: .gmt, calendar: Calendar(identifier: .gregorian))
time("D1", dates) { fields.format($0).utf8.count }
let formatter = DateFormatter()
formatter.locale = fa
formatter.calendar = persian
formatter.timeZone = tehran
formatter.dateFormat = "EEEE d MMMM y HH:mm"
time("D2", dates) { formatter.string(from: $0).utf8.count }
let reader = plain.locale(us).parseStrategy
time("P1", numbers.map { american.format($0) }) { ((try? reader.parse($0)) ?? 0) > 0 ? 1 : 2 }
