import Raqam
import TestSupport
import Testing

/// Durations in other words or digits than those of the format.
@Suite struct LenientDurationTests {
  private static let wordWidths: [DurationStyle.Width] = [.long, .short, .narrow]
  private static let unitSets: [[DurationStyle.Unit]] = [
    DurationStyle.Unit.ofFixedLength, [.hours, .minutes, .seconds], [.hours, .minutes], [.minutes, .seconds],
  ]

  /// Languages that use one name for two units, in some width.
  private static let ambiguous: Set<String> = ["am", "chr", "ga", "mk", "qu"]

  private static func formatter(
    _ width: DurationStyle.Width, _ units: [DurationStyle.Unit], _ locale: LocaleID
  ) throws -> DurationFormatter {
    try DurationFormatter(DurationStyle(width, units: units), locale: locale)
  }

  /// Durations that the units can represent exactly.
  private static func values(_ units: [DurationStyle.Unit]) -> [Int64] {
    let smallest = units.compactMap(\.seconds).min() ?? 1
    return [0, 1, 2, 5, 59, 60, 61, 90, 1439, 1500, 20_000, -1, -61].map { $0 * smallest }
  }

  /// Law: text of any width parses to its value, or is rejected because two units share a name. The deviation contains
  /// the format's text for the value, which parses to that value.
  @Test(.long, arguments: 0..<8)
  func allWidthsParseInEveryWidth(_ chunk: Int) throws {
    var rejected: Set<String> = []
    for (index, name) in LocaleSample.slice(chunk, of: 8).enumerated() {
      let locale = try LocaleID(name)
      for (turn, units) in Self.unitSets.enumerated() {
        let widths = turn == 0 ? Self.wordWidths : Self.wordWidths + [.positional]
        let formatters = try widths.map { try Self.formatter($0, units, locale) }
        for parser in formatters {
          for (place, writer) in formatters.enumerated() {
            for (number, value) in Self.values(units).enumerated()
            where isSampled(number + place + index, oneIn: 7) {
              if try !Self.reads(value, writer, parser) { rejected.insert(locale.language) }
            }
          }
        }
      }
    }
    #expect(rejected.isSubset(of: Self.ambiguous), "\(rejected.sorted())")
  }

  /// Whether the text parses; records an issue if the value differs.
  private static func reads(_ value: Int64, _ writer: DurationFormatter, _ parser: DurationFormatter) throws -> Bool {
    let text = try writer.string(.integer(value))
    let place: Comment =
      "\(parser.locale) \(writer.style.width) in \(parser.style.width) \(parser.style.units): \(text)"
    // Some languages have a word for one or two units that shows no sign.
    if value < 0, try writer.string(.integer(-value)) == text { return true }
    do throws(FormatError) {
      let read = try parser.parse(text, leniency: .lenient)
      #expect(read.value == .integer(value), place)
      let written = try parser.string(.integer(value))
      for note in read.deviations { #expect(note.detail == .words(written: written), place) }
      #expect(try parser.parse(written, leniency: .lenient).value == .integer(value), place)
      return true
    } catch {
      #expect(error.hint == .typing(.unitsInFull), "\(place): \(error)")
      return false
    }
  }

  /// Law: a number after a unit counts the next smaller unit.
  @Test(.long) func lastNumberNeedsNoUnit() throws {
    for name in LocaleSample.names {
      let locale = try LocaleID(name)
      let digits = try DecimalFormatter(.pattern("0"), locale: name)
      for width in Self.wordWidths where !Self.ambiguous.contains(locale.language) {
        let formatter = try Self.formatter(width, DurationStyle.Unit.ofFixedLength, locale)
        for (unit, number, seconds) in [(3600, 30, 1800), (60, 5, 5), (86_400, 23, 82_800), (604_800, 6, 518_400)] {
          let text = try formatter.string(.integer(Int64(3 * unit))) + " " + digits.string(.integer(Int64(number)))
          let read = try formatter.parse(text, leniency: .lenient)
          #expect(read.value == .integer(Int64(3 * unit + seconds)), "\(name) \(text)")
          // Units without a name are written this way: days in Zulu.
          #expect(read.deviations.allSatisfy { $0.kind == .wording }, "\(name) \(text)")
        }
      }
    }
  }

  struct Typed: CustomTestStringConvertible {
    let locale: String
    let style: DurationStyle
    let text: String
    let result: String
    var testDescription: String { "\(locale) \(style.width) \(text)" }

    init(_ locale: String, _ style: DurationStyle, _ text: String, _ result: String) {
      self.locale = locale
      self.style = style
      self.text = text
      self.result = result
    }
  }

  private static let short = DurationStyle(.short)
  private static let clock = DurationStyle(.positional)
  private static let days = DurationStyle(.short, units: [.days, .hours])

  /// The seconds and the deviations, or the error with its hint.
  static let typed = [
    Typed("en_US", short, "1 hour, 30 minutes", "5400: the format uses 1 hr, 30 min"),
    Typed("en_US", short, "1h 30m", "5400: the format uses 1 hr, 30 min"),
    Typed("en_US", short, "1h30", "5400: the format uses 1 hr, 30 min"),
    Typed("en_US", short, "1h30m", "5400: the format uses 1 hr, 30 min"),
    Typed("en_US", short, "1:30:00", "5400: the format uses 1 hr, 30 min"),
    Typed("en_US", short, "-1:30:00", "-5400: the format uses -1 hr, 30 min"),
    Typed("en_US", short, "100:00:00", "360000: the format uses 100 hr"),
    // As in the positional format of these units, which shows hours only from one hour on.
    Typed("en_US", short, "1:30", "90: the format uses 1 min, 30 sec"),
    Typed("en_US", .countdown, "1:30", "5400: the format uses 1 hour, 30 minutes"),
    Typed("en_US", short, "1:5", "65: leading zeros of the second are missing; the format uses 1 min, 5 sec"),
    Typed("en_US", short, "1 hr, 90 min", "9000: "),
    Typed("en_US", short, " 1 HR ", "3600: extra space was ignored; letter case was ignored"),
    Typed("en_US", clock, "1 hr, 30 min", "5400: the format uses 1:30:00"),
    Typed("en_US", clock, "1h30", "5400: the format uses 1:30:00"),
    Typed("en_US", clock, "1:5:00", "3900: leading zeros of the minute are missing"),
    Typed("fa_IR", .countdown, "۱:۳۰", "5400: the format uses ۱ ساعت و ۳۰ دقیقه"),
    Typed("ar_SA", .countdown, "١:٣٠", "5400: the format uses ساعة و٣٠ دقيقة"),
    Typed("ar_SA", .countdown, "ساعتان 5", "7500: the format uses ساعتان و٥ دقائق"),
    Typed("sw_CD", .countdown, "saa 5, dak 33", "19980: the format uses saa 5 na dakika 33"),
    Typed("fi_FI", .countdown, "1.30", "5400: the format uses 1 tunti ja 30 minuuttia"),
    Typed("en_US", short, "1:90:00", "expected two digits below 60, found 90 (at offset 2); write 2 hr, 30 min"),
    Typed("en_US", clock, "1:90:00", "expected two digits below 60, found 90 (at offset 2); write 2:30:00"),
    Typed("en_US", clock, "90", "expected two or three numbers, found 1 (at offset 2)"),
    Typed("en_US", .countdown, "1:30:00", "expected two numbers, found 3 (at offset 7)"),
    Typed(
      "en_US", short, "1h90",
      "expected a whole number of minutes below 60, found 90 (at offset 2); write the units in full"),
    Typed(
      "en_US", short, "  30",
      "expected the name of a unit, found the end of the input (at offset 4); expected one of hr, min, sec"),
    Typed(
      "en_US", days, "1:30",
      "expected the name of a unit, found “:” (COLON) (at offset 1); expected one of days, hr"),
    Typed("en_US", short, "2 days", "the format has no days (at offset 0); expected one of hr, min, sec"),
    Typed("en_US", days, "1h30", "the format has no minutes (at offset 2); expected one of days, hr"),
    Typed("en_US", short, "5m 1h", "units must be in descending order, each at most once (at offset 3)"),
    Typed(
      "fa_IR", .countdown, "۵ تا",
      "expected the name of a unit, found “ت” (ARABIC LETTER TEH) (at offset 2); expected one of ساعت, دقیقه"),
  ]

  @Test(arguments: typed)
  func parsesOrReportsReason(_ typed: Typed) throws {
    let formatter = try DurationFormatter(typed.style, locale: LocaleID(typed.locale))
    do throws(FormatError) {
      let read = try formatter.parse(typed.text, leniency: .lenient)
      let notes = read.deviations.map(\.message).joined(separator: "; ")
      #expect("\(read.value.decimalText): \(notes)" == typed.result)
    } catch {
      #expect("\(error)" == typed.result)
    }
  }

  /// CLDR 42 writes an hour in Hebrew without a digit, CLDR 48 with one.
  private static let hebrewHour = try? DurationFormatter(.countdown, locale: "he_IL").string(.seconds(3600))

  /// One hour, with and without the digit; other numbers are not hours.
  @Test(
    .enabled(if: hebrewHour == "שעה"),
    arguments: [("שעה 1", 3600, "שעה"), ("שעה 5", 3900, "שעה, 5 דקות")])
  func wordOfOneMayHaveItsDigit(_ text: String, _ seconds: Int, _ written: String) throws {
    let read = try DurationFormatter(.countdown, locale: "he_IL").parse(text, leniency: .lenient)
    #expect(read.value == .integer(Int64(seconds)))
    #expect(read.deviations.map(\.message) == ["the format uses \(written)"])
  }

  /// Strict parsing rejects these deviations.
  @Test(arguments: ["1 hour", "1h 30m", "1h30", "1:30:00", "1 HR", " 1 hr"])
  func strictParsingRejectsOtherWords(_ text: String) throws {
    let formatter = try DurationFormatter(Self.short, locale: LocaleID("en_US"))
    #expect(throws: FormatError.self) { try formatter.parse(text) }
  }
}
