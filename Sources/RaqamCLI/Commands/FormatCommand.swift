import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamStreams

struct FormatCommand: FormatterCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Formats values given as arguments or, line by line, on standard input.",
    discussion: """
      The flags stand for the keys of a Formatter object; --formatter takes a whole one. Write -- before values that begin with \
      a minus sign.

      A value of type number is a decimal number or a range of two (1..5); of type date ISO 8601, a space may stand for the T, \
      or now, today, @SECONDS since 1970; of type byte or duration a number of bytes or seconds; of type list texts with commas \
      (a,b) or JSON (["a","b"]); of type message an object in JSON with the arguments of the --pattern; of type text a text. \
      Type plural needs the texts of a --formatter, and takes numbers.

      Each line of standard input gives a line. An empty one has no value: its line is empty, or what the format shows for none. \
      Of one that is refused the message names the line; --invalid says what stands in its place.
      """
  )

  static let examples = #"""
    $ raqam format --locale en_US --type number --pattern '#,##0.00;(#,##0.00)' -- -1234.5
    (1,234.50)
    $ raqam format -l en_US -c USD --currency-style plural 1000
    1,000.00 US dollars
    $ raqam format -t date -p 'd MMMM y' --calendar persian -l fa_IR -z Asia/Tehran '2025-03-21 12:00'
    ۱ فروردین ۱۴۰۴
    $ printf '999\n1234567\n' | raqam format --type byte --locale en_US
    999 bytes
    1.2 MB
    $ raqam format -l en_US --type list '["a, b","c"]'
    a, b and c
    $ raqam format -l en_US --type message --pattern '{n, plural, one {# file} other {# files}}' '{"n": 2}'
    2 files
    """#

  @OptionGroup var flags: FormatterFlags

  @OptionGroup var whole: FormatterOption

  @OptionGroup var place: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup private var threads: JobsOption

  @OptionGroup private var lines: InvalidLinesOption

  @OptionGroup var common: CommonOptions

  @Argument(help: "The values; - or none reads lines from standard input.", completion: .nothing)
  var values: [String] = []

  func run(_ host: Host) throws(CommandError) {
    let factory = try host.factory()
    let context = try context(host, factory)
    let (format, descriptor) = try format(host, factory, context)
    if PseudoLocale(context.locale) == .bidirectional { host.terminal?.keepOverrides() }
    let typed = TypedFormat(format, descriptor, in: context, factory: factory)
    if values.isEmpty || values == ["-"] {
      let work = LineRun(invalid: lines.invalid, jobs: try threads.count(host))
      let json = output.json
      return try work.run(host) { json ? Self.jsonWriter(typed.copy()) : Self.writer(typed.copy()) }
    }
    let texts = TextByText(host)
    try texts.each(of: values) { text throws(CommandError) in
      let line: String
      do throws(FormatError) {
        let value = try typed.value(typed: text)
        line = try output.json ? Self.json(text, value, format) : format.string(value)
      } catch {
        return try texts.refuse(Host.about(text, error))
      }
      try texts.write(line)
    }
  }

  /// Returns a function that writes the formatted value of each line. An empty line is an absent
  /// value.
  private static func writer(_ format: TypedFormat) -> LineWriter {
    let empty = Array((format.format.emptyText ?? "").utf8)
    var cursor = InstantCursor()
    return { text, bytes in
      if text.isEmpty {
        bytes += empty
        return LineOutcome()
      }
      do throws(FormatError) {
        try format.append(typed: text, to: &bytes, cursor: &cursor)
        return LineOutcome()
      } catch {
        return LineOutcome(refusal: error)
      }
    }
  }

  private static func jsonWriter(_ format: TypedFormat) -> LineWriter {
    { text, bytes in
      let string = String(decodingUTF8: text)
      do throws(FormatError) {
        let value = string.isEmpty ? FieldValue.null : try format.value(typed: string)
        bytes += try json(string, value, format.format).utf8
        return LineOutcome()
      } catch {
        return LineOutcome(refusal: error)
      }
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
