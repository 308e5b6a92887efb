import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamStreams

struct FormatCommand: FormatterCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format values.",
    discussion: """
      The flags set the keys of a Formatter object; --formatter accepts a complete object.

      The type of the formatter determines the syntax of values:

      number    a decimal number, or a range such as 1..5
      date      ISO 8601 with T or a space, now, today, or @SECONDS since 1970; 08:30 for formats of times
      byte      a number of bytes
      duration  a number of seconds
      list      strings such as a,b or ["a","b"]
      message   a JSON object with the arguments of --pattern
      text      a string
      plural    a number; the texts are those of --formatter

      Without arguments, each line of standard input gives a line of output. An empty line is an absent value. \
      Messages about rejected lines have the number of the line, and --invalid determines what is written instead.
      """
  )

  static let examples = #"""
    $ raqam format --locale en_US --type number --pattern '#,##0.00;(#,##0.00)' -1234.5
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
    $ raqam format -l fa_IR --syntax 2 --pattern '{$n :number} از {$total :percent}' '{"n": 1250, "total": 0.5}'
    ⁧۱٬۲۵۰⁩ از ⁧۵۰٪⁩
    """#

  @OptionGroup var flags: FormatterFlags

  @OptionGroup var whole: FormatterOption

  @OptionGroup var localeOption: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup private var threads: JobsOption

  @OptionGroup private var lines: InvalidLinesOption

  @OptionGroup var common: CommonOptions

  @Argument(help: "The values, or - for the lines of standard input. (default: -)", completion: .nothing)
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
    var doubt = doubt(descriptor, context, factory)
    try texts.each(of: values) { text throws(CommandError) in
      if let note = doubt?.note(about: text) {
        try texts.report(.note, note)
        doubt = nil
      }
      let line: String
      let errors: [FormatError]
      do throws(FormatError) {
        let value = try typed.value(typed: text)
        (line, errors) = try output.json ? (Self.json(text, value, format), []) : format.checkedText(value)
      } catch {
        return try texts.refuse(Host.about(text, error))
      }
      try texts.write(line)
      for error in errors { try texts.refuse("\(error)") }
    }
  }

  /// Returns the check of dates, which are Gregorian, for a format of another calendar; `nil` for other types.
  private func doubt(
    _ descriptor: FormatterDescriptor, _ context: FormatContext, _ factory: FormatterFactory
  ) -> CalendarDoubt? {
    guard let date = descriptor.dateStyle else { return nil }
    do throws(FormatError) {
      let calendar: CalendarID
      if let given = date.style.calendar ?? context.calendar {
        calendar = given
      } else {
        calendar = try CalendarID(locale: descriptor.locale ?? context.locale)
      }
      return try CalendarDoubt(
        read: CalendarSystem(.gregorian), meant: CalendarSystem(calendar),
        today: factory.rules(for: context.zone).localDateTime(at: context.now).day)
    } catch {
      return nil
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
        guard format.format.isMessage else {
          try format.append(typed: text, to: &bytes, cursor: &cursor)
          return LineOutcome()
        }
        // The fallbacks of what could not be resolved are written.
        let line = try format.format.checkedText(format.value(typed: String(decodingUTF8: text)))
        bytes += line.text.utf8
        return LineOutcome(refusal: line.errors.first, isWritten: true)
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
    let message = try format.messageReply(value)
    let shown = if let message { message.text } else { try format.string(value) }
    var members: [JSONValue.Member] = [.init("value", .string(text)), .init("text", .string(shown))]
    if let message {
      members.append(.init("parts", .array(message.parts)))
      let errors = message.errors
      if !errors.isEmpty { members.append(.init("errors", .array(errors))) }
    } else {
      members.append(.init("parts", .array(try format.parts(value).map(\.json))))
    }
    return JSONWriter().string(.object(members))
  }
}
