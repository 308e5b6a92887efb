import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamEval
import RaqamHost
import RaqamJSON
import RaqamStreams

struct ParseCommand: FormatterCommand {
  static let configuration = CommandConfiguration(
    commandName: "parse",
    abstract: "Parse formatted text.",
    discussion: """
      The flags are those of raqam format, and the results are exact values. The whole input must match; errors name \
      the unexpected character, its offset and a likely correction. Tolerated deviations from the format are reported \
      as notes on standard error. The exit status is 1 if an input is rejected.

      A date with --date-style or --time-style is read in every form of its locale, and in ISO 8601. A pattern or a \
      skeleton is one form. With --tolerant, other spellings of the same value are accepted; with --lenient, dates \
      that do not exist are carried over, too.

      Without arguments, each line of standard input gives a line of output. An empty line is an absent value. \
      Messages about rejected lines have the number of the line, and --invalid determines what is written instead.
      """
  )

  static let examples = """
    $ raqam parse --locale fa_IR '۱٬۲۳۴٫۵' 1,234.5
    1234.5
    1234.5
    $ raqam parse --locale de_DE 1.5
    raqam: error: "1.5": “.” (FULL STOP) is followed by 1 digit; groups have 3 (at offset 1); in en_US this means 1.5; here, write 1,5
      1.5
       ^
    $ raqam parse --locale de_DE --lenient --json 1.5
    {"text":"1.5","value":"1.5","deviations":[{"offset":1,"message":"the separators of en_US were accepted","kind":"separators"}]}
    $ raqam parse --locale tr_TR --currency TRY --currency-style symbol '12,50 TL'
    raqam: note: "12,50 TL": “TL” was read as TRY (at offset 6)
    12.5
    $ raqam parse --locale en_US --style percent '50 %'
    0.5
    $ raqam parse --locale en_US --date-style medium 'Mar 21, 2025' 3/21/2025 '21 March 2025'
    2025-03-21
    2025-03-21
    2025-03-21
    """

  @OptionGroup var flags: FormatterFlags

  @OptionGroup var whole: FormatterOption

  @OptionGroup var localeOption: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup private var reading: LenientOption

  @OptionGroup private var output: JSONOption

  @OptionGroup private var threads: JobsOption

  @OptionGroup private var lines: InvalidLinesOption

  @OptionGroup var common: CommonOptions

  @Argument(help: "The inputs, or - for the lines of standard input. (default: -)", completion: .nothing)
  var texts: [String] = []

  func run(_ host: Host) throws(CommandError) {
    let factory = try host.factory()
    let context = try context(host, factory)
    let (format, descriptor) = try format(host, factory, context)
    let (json, leniency) = (output.json, reading.leniency)
    if texts.isEmpty || texts == ["-"] {
      let typed = TypedFormat(format, descriptor, in: context, factory: factory)
      let work = LineRun(invalid: lines.invalid, jobs: try threads.count(host)) { issue in
        issue.kind == .note ? "" : issue.value.map { CaretLine.text($0, offset: issue.error.offset) } ?? ""
      }
      return try work.run(host) { Self.writer(typed.copy(), leniency, json: json) }
    }
    let work = TextByText(host)
    try work.each(of: texts) { text throws(CommandError) in
      var shown: String { Host.printable(text.abbreviated(to: 60)) }
      let parsed: Parsed<FieldValue>
      do throws(FormatError) {
        parsed = try format.parse(text, leniency, DateReading(kind: format.dateKind))
      } catch {
        if json { try work.write(JSONWriter().string(Self.json(text, error))) }
        return try work.refuse(Host.about(text, error), details: CaretLine.text(text, offset: error.offset))
      }
      for note in parsed.deviations where !json {
        try work.report(.note, "\"\(shown)\": \(note.message) (at offset \(note.offset))")
      }
      try work.write(json ? Self.json(text, parsed) : Self.plain(parsed.value.typedJSON))
    }
  }

  /// Returns a function that parses each line and writes its value. An empty line is an absent
  /// value.
  private static func writer(_ format: TypedFormat, _ leniency: ParseLeniency, json: Bool) -> LineWriter {
    let kind = format.format.dateKind
    return { text, bytes in
      do throws(FormatError) {
        let parsed = text.isEmpty ? Parsed(FieldValue.null) : try format.parse(text, leniency: leniency, as: kind)
        if json {
          bytes += Self.json(String(decodingUTF8: text), parsed).utf8
          return LineOutcome()
        }
        parsed.value.appendPlain(to: &bytes)
        return LineOutcome(notes: parsed.deviations)
      } catch {
        if json { bytes += JSONWriter().bytes(Self.json(String(decodingUTF8: text), error)) }
        return LineOutcome(refusal: error, isWritten: json)
      }
    }
  }

  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .null: ""
    default: JSONWriter().string(value)
    }
  }

  private static func json(_ text: String, _ parsed: Parsed<FieldValue>) -> String {
    JSONWriter().string(
      .object([
        .init("text", .string(text)), .init("value", parsed.value.typedJSON),
        .init("deviations", .array(parsed.deviations.map(\.json))),
      ]))
  }

  private static func json(_ text: String, _ error: FormatError) -> JSONValue {
    .object([.init("text", .string(text)), .init("error", EvalError(error).json)])
  }
}
