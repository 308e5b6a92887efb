import ArgumentParser
import Raqam
import RaqamJSON

struct ConvertCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Converts dates from one calendar to another, given as arguments or line by line.",
    discussion: """
      A date is year, month and day of its calendar: 1404-01-01, -0044-03-15, 2023-02L-01 in a leap month. Years are \
      counted without gaps, so 0 is the year before 1; write -- before a date that begins with a minus sign. Of a range, \
      2025-03-01..2025-03-31, both ends are converted. A date that its calendar does not have is refused, with the reason, \
      and the others are converted all the same. Blank lines are passed over.

      gregorian is Julian before 15 October 1582, iso8601 Gregorian for all times.

      EXAMPLES
        $ raqam convert --from gregorian --to persian 2025-03-20
        1403-12-30
        $ raqam convert --from persian --to gregorian 1503-01-01
        2124-03-20
        $ raqam convert --to hebrew 2025-09-23 2025-09-01..2025-09-30
        5786-01-01
        5785-13-08..5786-01-08
        $ printf '1404-01-01\\n1404-12-30\\n' | raqam convert --from persian --to gregorian
        2025-03-21
        error: line 2: "1404-12-30": 1404-12-30 is not a date of the persian calendar: the month has 29 days
      """
  )

  @Option(help: "The calendar dates are given in.")
  var from = "gregorian"

  @Option(help: "The calendar they are wanted in.")
  var to = "gregorian"

  @Flag(help: "One JSON object per date, with all fields.")
  var json = false

  @Argument(help: "Dates or ranges; - or none reads lines from standard input.")
  var dates: [String] = []

  func run(_ host: Host) throws(CommandFailure) {
    let conversion: CalendarConversion
    do throws(FormatError) {
      conversion = CalendarConversion(
        source: try CalendarSystem(CalendarID(from)), target: try CalendarSystem(CalendarID(to)))
    } catch {
      throw .failed(error.description)
    }
    var hasIssues = false
    func write(_ text: String, place: String) throws(CommandFailure) {
      let output: String
      do throws(FormatError) {
        output = try conversion.line(text, json: json)
      } catch {
        host.writeError("error: \(place)\"\(text.prefix(60))\": \(error)\n")
        hasIssues = true
        return
      }
      try host.printLine(output)
    }
    if dates.isEmpty || dates == ["-"] {
      var lines = LineReader(host: host, limit: Self.lineLimit)
      var number = 0
      while let line = try lines.next() {
        number += 1
        switch line {
        case .text(let bytes):
          let text = String(decoding: bytes.filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
          if !text.isEmpty { try write(text, place: "line \(number): ") }
        case .tooLong:
          host.writeError("error: line \(number): more than \(Self.lineLimit) bytes are no date\n")
          hasIssues = true
        }
      }
    } else {
      for date in dates { try write(date, place: "") }
    }
    if hasIssues { throw .issues }
  }

  private static let lineLimit = 1024
}
