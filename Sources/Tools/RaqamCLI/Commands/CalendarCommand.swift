import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamPreview

struct CalendarCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "cal",
    abstract: "Show a month or a year of any calendar.",
    discussion: """
      Names, digits, direction and the first day of the week are those of the locale. Today is in brackets, and a dot \
      follows weekend days; on a terminal with colors, today is inverse and weekends are red.

      Without YEAR, the current month is shown; without MONTH, the whole year. Months are numbered as in their \
      calendar: 6L is a leap month, and Hebrew months start at Tishri. Years can have the digits of any script.
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
    help: ArgumentHelp("The calendar, such as gregorian, persian or islamic. (default: the locale's)", valueName: "id"),
    completion: .calendars)
  var calendar: String?

  @Option(
    help: ArgumentHelp("A second calendar, with its days below those of the first.", valueName: "id"),
    completion: .calendars)
  var second: String?

  @OptionGroup private var localeOption: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  @Argument(help: "The year in the calendar.", completion: .nothing)
  var year: String?

  @Argument(help: "The number of the month.", completion: .nothing)
  var month: String?

  func run(_ host: Host) throws(CommandError) {
    let preview = try canvas.preview(host)
    let factory = try host.factory()
    let context = try host.context(
      locale: localeOption.locale, timeZone: clock.timeZone, calendar: calendar, now: clock.now, factory: factory)
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
    let today = try factory.rules(for: context.zone).localDateTime(at: context.now).day
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
