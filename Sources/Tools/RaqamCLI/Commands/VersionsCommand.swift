import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamValues

/// The command `raqam versions`, which shows the versions of data and their effect on the regions
/// of locales.
struct VersionsCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "versions",
    abstract: "Show the versions of libicu, CLDR and other data.",
    discussion: """
      --locale also shows the currency, week and calendar of the region, with the source of each. Raqam has newer data \
      than libicu; RAQAM_REGIONAL_DATA=icu ignores them.
      """)

  static let examples = """
    $ raqam versions --locale bg_BG
    raqam       \(RaqamTool.version)
    libicu      72.1, CLDR 42.0
    time zones  2025b, /usr/share/zoneinfo
    zone names  2022e, libicu
    regions     CLDR 48 of 2025-10-24, raqam

    bg_BG
    currency      EUR, raqam (libicu: BGN)
    digits        2, libicu
    firstWeekday  monday, libicu
    firstWeek     4 days, libicu
    calendar      gregorian, libicu
    """

  @OptionGroup private var localesOption: LocalesOption

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  /// Returns the versions in one line: `raqam … (ICU 72.1, CLDR 42.0, time zones 2025b)`.
  static func line(_ host: Host) throws(CommandError) -> String {
    let factory = try host.factory()
    do throws(FormatError) {
      let versions = try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData)
      return "raqam \(RaqamTool.version) (ICU \(versions.icu), CLDR \(versions.cldr), "
        + "time zones \(versions.timeZones ?? "unknown"))"
    } catch {
      throw .failed(error.description)
    }
  }

  func run(_ host: Host) throws(CommandError) {
    let factory = try host.factory()
    let locales = try localesOption.locales.map { name throws(CommandError) in try host.locale(name) }
    for locale in locales { host.report(notesOf: locale) }
    let versions: DataVersions
    var regions: [RegionReport] = []
    do throws(FormatError) {
      versions = try DataVersions(timeZones: factory.timeZones, regionalData: factory.regionalData)
      for locale in locales { regions.append(try RegionReport(locale, from: factory.regionalData)) }
    } catch {
      throw .failed(error.description)
    }
    if output.json {
      let told = regions.map { JSONValue.Member($0.locale.identifier, $0.json) }
      let members =
        [.init("raqam", .string(RaqamTool.version))] + versions.members
        + (regions.isEmpty ? [] : [.init("regions", .object(told))])
      try host.printLine(JSONWriter().string(.object(members)))
      return
    }
    try host.printLine(versions.text)
    for region in regions {
      for line in ["", region.locale.identifier, region.text] { try host.printLine(line) }
    }
  }
}

extension DataVersions {
  fileprivate var text: String {
    let regions = regionalDate.map { "CLDR \(regionalCLDR) of \($0), raqam" } ?? "CLDR \(regionalCLDR), libicu"
    let zones = timeZones ?? "unknown"
    let source =
      switch timeZoneSource {
      case .system(let directory): directory
      case .icu: "libicu"
      }
    return ZoneText.table([
      ("raqam", RaqamTool.version), ("libicu", "\(icu), CLDR \(cldr)"), ("time zones", "\(zones), \(source)"),
      ("zone names", "\(icuTimeZones), libicu"), ("regions", regions),
    ])
  }
}

/// The currency, week and calendar of a locale's region, with the sources of these data.
private struct RegionReport {
  let locale: LocaleID
  private let facts: [Fact]

  /// A property of a region, in the data in use and in libicu.
  private struct Fact {
    let name: String
    let value: JSONValue
    let libicu: JSONValue
    /// The unit of a numeric value, in the singular.
    var unit = ""

    private func text(_ value: JSONValue) -> String {
      switch value {
      case .string(let word): word
      case .integer(let count): unit.isEmpty ? "\(count)" : "\(Counted(Int(count), unit))"
      default: "none"
      }
    }

    private var source: String { value == libicu ? "libicu" : "raqam" }
    var text: String { "\(text(value)), \(source)" + (value == libicu ? "" : " (libicu: \(text(libicu)))") }
    var json: JSONValue { .object([.init("value", value), .init("source", .string(source)), .init("libicu", libicu)]) }
  }

  init(_ locale: LocaleID, from data: RegionalData) throws(FormatError) {
    self.locale = locale
    let (newest, old) = (try Money(locale, data), try Money(locale, .icu))
    let (week, oldWeek) = (try WeekRules(locale: locale, from: data), try WeekRules(locale: locale, from: .icu))
    let calendar = JSONValue.string(try CalendarID(locale: locale).rawValue)
    facts = [
      Fact(name: "currency", value: newest.code, libicu: old.code),
      Fact(name: "digits", value: newest.digits, libicu: newest.oldDigits),
      Fact(
        name: "firstWeekday", value: .string("\(week.firstWeekday)"), libicu: .string("\(oldWeek.firstWeekday)")),
      Fact(
        name: "firstWeek", value: .integer(Int64(week.minimalDays)), libicu: .integer(Int64(oldWeek.minimalDays)),
        unit: "day"),
      Fact(name: "calendar", value: calendar, libicu: calendar),
    ]
  }

  var text: String { ZoneText.table(facts.map { ($0.name, $0.text) }) }

  var json: JSONValue { .object(facts.map { .init($0.name, $0.json) }) }

  /// The currency of a region and its fraction digits.
  private struct Money {
    var code = JSONValue.null
    var digits = JSONValue.null
    /// The fraction digits of the same currency in libicu.
    var oldDigits = JSONValue.null

    init(_ locale: LocaleID, _ data: RegionalData) throws(FormatError) {
      do throws(FormatError) {
        let currency = try CurrencyCode(region: locale, from: data)
        code = .string(currency.code)
        digits = .integer(Int64(try currency.fractionDigits(from: data)))
        if currency.source == .icu { oldDigits = .integer(Int64(try currency.fractionDigits(from: .icu))) }
      } catch  where error.code == .noCurrencyForRegion {
        return
      }
    }
  }
}
