import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamStreams
import Synchronization

struct StreamCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Format or parse columns of CSV, TSV or JSON lines.",
    discussion: """
      --field formats the values of a column, --parse converts its texts to exact values, and both together parse, \
      then format. A date without a time of day is parsed to a day, the same in every time zone. --row and --form use \
      the formatters of rows; the rows of a form apply to the columns with their ids. NAME is the name of the column in \
      the header, its number with --no-header, or the key of a JSON object; lines need no name. Cells have the syntax \
      of raqam format. An empty cell is an absent value, and so is one with the text of --null.

      --delimiter is the delimiter of input and output. It selects CSV for files of any extension but .ndjson and \
      .jsonl.

      Memory use does not grow with the input. All other bytes are copied: quotation marks, line endings, the byte \
      order mark, a last line without an ending. Rejected cells are reported with line and row on standard error, and \
      --invalid determines what is written instead. Records with too many or too few fields are reported and, except \
      with --invalid abort, copied. The exit status is 1 if there are issues.

      --output replaces the file only if the stream succeeds.
      """
  )

  static let examples = #"""
    $ printf 'item,price\nTea,1234.5\n' | raqam stream --locale de_DE --field 'price={"type":"number","number.format":"#,##0.00"}'
    item,price
    Tea,"1.234,50"
    $ printf 'day\n2025-03-21\n' | raqam stream -l fa_IR --field 'day={"type":"date","date.style":"long"}'
    day
    ۱ فروردین ۱۴۰۴
    $ printf '1 234,5\n' | raqam stream --input lines -l fr_FR --parse '{"type":"number"}'
    1234.5
    $ printf '{"n":1234,"id":7}\n' | raqam stream --input ndjson -l en_US --field 'n={"type":"number"}'
    {"n":"1,234","id":7}
    $ printf 'Tag;Preis\n21.03.2025;1234.5\n;NA\n' | raqam stream --delimiter ';' --null NA -l de_DE --parse 'Tag={"type":"date","date.format":"dd.MM.yyyy"}' --field 'Preis={"type":"number"}'
    Tag;Preis
    2025-03-21;1.234,5
    ;
    """#

  @Option(
    help: ArgumentHelp(
      "The layout of the records. (default: by the extension .csv, .tsv, .ndjson, .jsonl or .txt, or csv)",
      valueName: "layout"))
  var input: RecordLayout?

  @Option(
    help: ArgumentHelp(
      "The character between the fields of CSV, or \\t for a tab. (default: ,)", valueName: "character"),
    completion: .list(FieldDelimiter.common.map(\.description)))
  var delimiter: String?

  @Option(
    name: .customLong("null"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("The text of cells that are absent values, such as NA; may be repeated.", valueName: "text"),
    completion: .nothing)
  var null: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column and the Formatter object to format it with; may be repeated.", valueName: "name=json|@file"),
    completion: .json)
  var field: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column and the Formatter object to parse it with; may be repeated.", valueName: "name=json|@file"),
    completion: .json)
  var parse: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column, by default that of the row's id, and its Row object; may be repeated.",
      valueName: "[name=]json|@file"), completion: .json)
  var row: [String] = []

  @Option(
    name: .customLong("form"),
    help: ArgumentHelp("A form whose rows provide the formats.", valueName: "json|@file|-"), completion: .json)
  var form: String?

  @Flag(name: .customLong("no-header"), help: "Treat the first record as data; columns have numbers from 1.")
  var noHeader = false

  @Option(help: ArgumentHelp(InvalidLinesOption.help, valueName: "what"))
  var invalid = InvalidCells.abort

  @Option(
    help: ArgumentHelp("A file for all issues, one JSON object per line.", valueName: "file"), completion: .file())
  var report: String?

  @Flag(help: "Write a byte order mark first, as spreadsheets expect.")
  var bom = false

  @Option(
    name: [.short, .long], help: ArgumentHelp("The output file. (default: standard output)", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup private var threads: JobsOption

  @OptionGroup private var reading: LenientOption

  @OptionGroup private var localeOption: LocaleOption

  @OptionGroup private var clock: ClockOptions

  @OptionGroup var common: CommonOptions

  @Argument(help: "The input file, or - for standard input.", completion: .file())
  var file = "-"

  func run(_ host: Host) throws(CommandError) {
    let jobs = try threads.count(host)
    let stream = try stream(host)
    try checkOutputs(host)
    if file == "-" { host.reportWaiting("records") }
    let (source, sink, reported): (ByteInput, ByteOutput, ByteOutput?)
    do throws(HostError) {
      source = try host.streams.input(file)
      sink = try host.streams.output(output)
      if let report { reported = try host.streams.output(report) } else { reported = nil }
    } catch {
      throw .failed(error.message)
    }
    try run(stream, jobs, from: source, to: sink, reported, host)
  }

  private func run(
    _ stream: RecordStream, _ jobs: Int, from source: ByteInput, to sink: ByteOutput, _ report: ByteOutput?,
    _ host: Host
  ) throws(CommandError) {
    let write = host.streams.writeError
    let isShown = host.streams.isErrorTerminal && !host.isQuiet
    let line = isShown ? ProgressLine(size: source.size, now: host.now, write: host.streams.writeScreen) : nil
    let name = file == "-" ? nil : file
    let reporter = IssueReporter(file: name, limit: Self.messageLimit, report: report, host) { text in
      line?.erase()
      write(text)
    }
    let rows = Atomic(0)
    let result: Result<RecordStream.Progress, StreamFailure>
    do throws(StreamFailure) {
      result = .success(
        try stream.run(
          jobs: jobs, from: source.read, to: sink.write,
          progress: { progress in
            rows.store(progress.rows, ordering: .releasing)
            line?.show(progress)
          }, noting: { reporter.report($0) }))
    } catch {
      result = .failure(error)
    }
    line?.erase()
    try end(result, after: rows.load(ordering: .acquiring), sink, reporter, host)
  }

  /// Moves the output into place or discards it, and reports the result.
  private func end(
    _ result: Result<RecordStream.Progress, StreamFailure>, after rows: Int, _ sink: ByteOutput,
    _ reporter: IssueReporter,
    _ host: Host
  ) throws(CommandError) {
    switch result {
    case .success(let total):
      do throws(HostError) { try sink.finish() } catch {
        try reporter.finish()
        throw .failed(error.message)
      }
      try reporter.finish()
      if total.issues > 0 { throw .issues }
    case .failure(let failure):
      sink.discard()
      try reporter.finish()
      if let output { host.say(.note, "nothing was written to \(output)") }
      if failure == .interrupted {
        host.say(.error, "interrupted after row \(rows)")
        host.streams.endInterrupted()
      }
      throw failure.ending(of: file == "-" ? nil : file)
    }
  }

  /// The maximum number of messages; the number of further ones is printed at the end.
  static let messageLimit = 20
}

// MARK: - Columns

extension StreamCommand {
  /// Returns the layout; a delimiter selects CSV unless the layout is specified.
  private func layout() throws(CommandError) -> RecordLayout {
    let layout = input ?? fileLayout
    guard delimiter != nil, layout != .csv else { return layout }
    guard input == nil, layout != .ndjson else { throw .usage("--delimiter applies only to csv") }
    return .csv
  }

  private var fileLayout: RecordLayout {
    let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    switch ending {
    case "tsv", "tab": return .tsv
    case "ndjson", "jsonl": return .ndjson
    case "txt": return .lines
    default: return .csv
    }
  }

  private func stream(_ host: Host) throws(CommandError) -> RecordStream {
    let layout = try layout()
    let factory = try host.factory()
    let context = try host.context(
      locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    var stream = RecordStream(layout, columns: [])
    do throws(FormatError) {
      if let delimiter { stream.delimiter = try FieldDelimiter(delimiter) }
    } catch {
      throw .usage("--delimiter: \(error)")
    }
    stream.budget = host.budget
    stream.nullTexts = null
    stream.hasHeader = !noHeader
    stream.invalid = invalid
    stream.addsByteOrderMark = bom
    // `IssueReporter` counts them and limits the messages.
    stream.issueLimit = .max
    if noHeader, layout == .ndjson || layout == .lines { throw .usage("--no-header applies only to csv and tsv") }
    let maker = ColumnMaker(host: host, factory: factory, context: context, needsNames: layout != .lines)
    for text in row { stream.columns.append(try maker.row(text)) }
    for text in field { stream.columns.append(try maker.field(text)) }
    for text in parse { try maker.add(parse: text, reading.leniency, to: &stream.columns) }
    if let form { stream.optionalColumns = try maker.form(form) }
    try check(stream)
    for note in (stream.columns + stream.optionalColumns).flatMap(\.notes) { host.say(.warning, note) }
    return stream
  }

  /// Checks that the outputs are not inputs, except that the records may be replaced, and that the report is an old
  /// report.
  private func checkOutputs(_ host: Host) throws(CommandError) {
    let descriptors =
      (field + parse + row).map { ColumnMaker.divided($0).json } + (form.map { [$0] } ?? [])
    let inputs = descriptors.map { JSONInput($0, of: "") }.filter(\.isFile).map(\.name)
    if let output, host.isOneFile(output, among: inputs) {
      throw .usage("--output would overwrite the input file \(output)")
    }
    guard let report else { return }
    if host.isOneFile(report, among: [file] + inputs + (output.map { [$0] } ?? [])) {
      throw .usage("--report would overwrite \(report)")
    }
    try host.checkReplacing(report, by: .issues, option: "--report")
  }

  private func check(_ stream: RecordStream) throws(CommandError) {
    var names: Set<ExactText> = []
    for column in stream.columns where !names.insert(column.name).inserted {
      throw .usage("duplicate column \"\(column.name.abbreviated(to: 60))\"")
    }
    if stream.layout == .lines, stream.columns.count > 1 {
      throw .usage("expected one column for lines, found \(stream.columns.count)")
    }
    if file == "-", let form, JSONInput(form, of: "--form").isStandardInput {
      throw .usage("the form and the records cannot both be read from standard input")
    }
  }
}
