import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamPreview

struct CalendarCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "cal",
    abstract: "Shows a month or a year of any calendar, in the locale's words, digits and direction.",
    discussion: """
      Weeks begin on the region's first day, at the right where the locale is written from there. Today is in brackets and \
      weekend days have a dot behind them; on a terminal with colours today is inverse and weekends are red. Without YEAR \
      it is the month of today, without MONTH the whole year. Months have their calendar's numbers (6L is a leap month, \
      Hebrew months count from Tishri); years may be written in any script's digits.
      """
  )

  static let examples = """
    $ raqam cal --locale en_US --calendar persian --second gregorian --now 2025-03-21 1404 1
      Farvardin 1404 AP
      March – April 2025
     Su Mo Tu We Th Fr Sa
                   [ 1] 2·
                    21 22
      3· 4  5  6  7  8  9·
     23 24 25 26 27 28 29
     10·11 12 13 14 15 16·
     30 31  1  2  3  4  5
     17·18 19 20 21 22 23·
      6  7  8  9 10 11 12
     24·25 26 27 28 29 30·
     13 14 15 16 17 18 19
     31·
     20
    """

  @Option(
    help: ArgumentHelp("Calendar: gregorian, persian, islamic … Default: the locale's.", valueName: "id"),
    completion: .calendars)
  var calendar: String?

  @Option(
    help: ArgumentHelp("Calendar whose days stand below those of the first.", valueName: "id"), completion: .calendars)
  var second: String?

  @OptionGroup private var place: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  @Argument(help: "The year, as the calendar counts.", completion: .nothing)
  var year: String?

  @Argument(help: "The month by its number.", completion: .nothing)
  var month: String?

  func run(_ host: Host) throws(CommandError) {
    let preview = try canvas.preview(host)
    let factory = try host.factory()
    let context = try host.context(
      locale: place.locale, timeZone: clock.timeZone, calendar: calendar, now: clock.now, factory: factory)
    let month = try self.month.map { text throws(CommandError) in try Self.month(text) }
    let year = try self.year.map { text throws(CommandError) in try Self.number(text, "year") }
    let text: String
    let second = try second.map { name throws(CommandError) in try host.calendar(name, of: "--second") }
    do throws(FormatError) {
      text = try page(context, factory, year: year, month: month, second: second, preview)
    } catch {
      throw .failed(error.description)
    }
    if output.json { try host.printLine(text) } else { try host.draw(text) }
  }

  private func page(
    _ context: FormatContext, _ factory: FormatterFactory, year: Int?, month: CalendarMonth?, second: CalendarID?,
    _ preview: TerminalPreview
  ) throws(FormatError) -> String {
    let id: CalendarID
    if let given = context.calendar { id = given } else { id = try CalendarID(locale: context.locale) }
    let today = try factory.rules(for: context.timeZone).localDateTime(at: context.now).day
    let page = try CalendarPage(
      calendar: id, second: second, locale: context.locale, today: today, regionalData: factory.regionalData)
    let current = try page.calendar.fields(of: today)
    let (year, month) = (year ?? current.extendedYear, year == nil ? current.month : month)
    if output.json { return JSONWriter().string(try page.json(year: year, month: month)) }
    return preview.string(try page.sheet(year: year, month: month))
  }

  /// Parses an integer in the digits of any script.
  private static func number(_ text: String, _ name: String) throws(CommandError) -> Int {
    let sign = text.first == "-" || text.first == "\u{2212}"
    let digits = sign ? text.dropFirst() : Substring(text)
    var value = 0
    for digit in digits {
      guard let one = digit.wholeNumberValue, one < 10, value < 100_000_000 else {
        throw .usage("\"\(text.abbreviated())\" is not a \(name)")
      }
      value = value * 10 + one
    }
    if digits.isEmpty { throw .usage("\"\(text.abbreviated())\" is not a \(name)") }
    return sign ? -value : value
  }

  private static func month(_ text: String) throws(CommandError) -> CalendarMonth {
    let isLeap = text.last == "L" || text.last == "l"
    return CalendarMonth(try number(isLeap ? String(text.dropLast()) : text, "month"), isLeap: isLeap)
  }
}
