import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON

struct ConvertCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert dates between calendars.",
    discussion: """
      A date is the year, month and day of its calendar: 1404-01-01, -0044-03-15, or 2023-02L-01 in a leap month. The \
      year before 1 is 0. today and now are the current day. A range such as 2025-03-01..2025-03-31 gives the range of \
      its converted ends.

      Without arguments, dates are read from standard input, one per line; blank lines are skipped. Invalid dates are \
      reported and the others are converted; the exit status is then 1.

      gregorian is Julian before 15 October 1582, and iso8601 is always Gregorian.
      """
  )

  static let examples = #"""
    $ raqam convert --from gregorian --to persian 2025-03-20
    1403-12-30
    $ raqam convert --from persian --to gregorian 1503-01-01
    2124-03-20
    $ raqam convert --to hebrew 2025-09-23 2025-09-01..2025-09-30
    5786-01-01
    5785-13-08..5786-01-08
    $ printf '1404-01-01\n1404-12-30\n' | raqam convert --from persian --to gregorian
    2025-03-21
    raqam: error: line 2: 1404-12-30 does not exist in the persian calendar: the month has 29 days
    """#

  @Option(help: ArgumentHelp("The calendar of the dates.", valueName: "id"), completion: .calendars)
  var from = "gregorian"

  @Option(help: ArgumentHelp("The calendar to convert to.", valueName: "id"), completion: .calendars)
  var to = "gregorian"

  @OptionGroup private var clock: ClockOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  @Argument(help: "The dates or ranges, or - for the lines of standard input. (default: -)", completion: .dates)
  var dates: [String] = []

  func run(_ host: Host) throws(CommandError) {
    let conversion: CalendarConversion
    var doubt: CalendarDoubt?
    let (from, to) = (try host.calendar(from, of: "--from"), try host.calendar(to, of: "--to"))
    let factory = try host.factory()
    let context = try host.context(locale: "en_US", timeZone: clock.timeZone, now: clock.now, factory: factory)
    do throws(FormatError) {
      conversion = CalendarConversion(
        source: try CalendarSystem(from), target: try CalendarSystem(to),
        today: try factory.rules(for: context.zone).localDateTime(at: context.now).day)
      doubt = try conversion.doubt()
    } catch {
      throw .failed(error.description)
    }
    var hasIssues = false
    func write(_ text: String, location: String) throws(CommandError) {
      if let note = doubt?.note(about: text) {
        host.say(.note, location + note)
        doubt = nil
      }
      let output: String
      do throws(FormatError) {
        output = try conversion.line(text, json: self.output.json)
      } catch {
        host.say(.error, location + Host.about(text, error))
        hasIssues = true
        return
      }
      try host.printLine(output)
    }
    if dates.isEmpty || dates == ["-"] {
      host.reportWaiting("dates", perLine: true)
      var lines = LineReader(host: host, limit: Self.lineLimit)
      var number = 0
      while let line = try lines.next() {
        number += 1
        switch line {
        case .text(let bytes):
          let text = String(decoding: bytes.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
          if !text.isEmpty { try write(text, location: "line \(number): ") }
        case .tooLong:
          host.say(.error, "line \(number): the line exceeds the limit of \(Self.lineLimit) bytes")
          hasIssues = true
        }
      }
    } else {
      for date in dates { try write(date, location: "") }
    }
    if hasIssues { throw .issues }
  }

  static let lineLimit = 1024
}
