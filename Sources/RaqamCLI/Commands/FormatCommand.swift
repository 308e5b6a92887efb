import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamJSON

struct FormatCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Formats values given as arguments or, line by line, on standard input.",
    discussion: """
      The flags stand for the keys of a Formatter object; --formatter takes a whole one. A value is a decimal number, a \
      range of two (1..5), an ISO 8601 date, or a number of bytes or seconds. Write -- before values that begin with a minus sign.

      EXAMPLES
        $ raqam format --locale en_US --type number --pattern '#,##0.00;(#,##0.00)' -- -1234.5
        (1,234.50)
        $ raqam format --locale en_US --currency USD --currency-style plural 1000
        1,000.00 US dollars
        $ raqam format --type date --pattern 'd MMMM y' --calendar persian --locale fa_IR --time-zone Asia/Tehran \
      2025-03-21T12:00:00Z
        ۱ فروردین ۱۴۰۴
        $ printf '999\\n1234567\\n' | raqam format --type byte --locale en_US
        999 bytes
        1.2 MB
      """
  )

  @OptionGroup var options: FormatterOptions

  @Flag(help: "One JSON object per value: value, text, parts.")
  var json = false

  @Argument(help: "The values; - or none reads lines from standard input.")
  var values: [String] = []

  func run(_ host: Host) throws(CommandFailure) {
    let (format, descriptor) = try options.format(host)
    let texts = TextByText(host)
    try texts.each(of: values) { text throws(CommandFailure) in
      let line: String
      do throws(FormatError) {
        let value = try descriptor.content.type.value(typed: text)
        line = try json ? Self.json(text, value, format) : format.string(value)
      } catch {
        return try texts.refuse("\"\(text.prefix(60))\": \(error)")
      }
      try texts.write(line)
    }
  }

  private static func json(_ text: String, _ value: FieldValue, _ format: CompiledFormat) throws(FormatError) -> String
  {
    let parts = try format.parts(value).map(\.json)
    return JSONWriter().string(
      .object([
        .init("value", .string(text)), .init("text", .string(try format.string(value))),
        .init("parts", .array(parts)),
      ]))
  }
}
