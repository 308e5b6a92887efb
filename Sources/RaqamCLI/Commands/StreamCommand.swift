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
    abstract: "Formats columns of CSV, TSV, JSON lines or plain lines of any length, and copies all else.",
    discussion: """
      --field writes the values of a column by a Formatter object, --parse reads the texts of a column back into exact values; \
      both together turn texts of one kind into another. --row and --form take the formatters of rows; a form's rows go to \
      the columns of their ids. NAME is the column's name in the header, its number from 1 with --no-header, the key of a JSON \
      object; lines need none. Cells hold what raqam format takes; an empty one has no value.

      Memory does not grow with the input. What is not formatted stays byte for byte: quotation marks, line endings, the byte \
      order mark, a last line without an ending. A cell that cannot be written is told with its line and row on standard error, \
      and by --invalid ends the stream (abort), stays as it is (keep) or is emptied (null). A record that has more or fewer fields than the header \
      is told and, but for abort, copied. Exit status 1 where there was anything to tell.

      With --output the file is there when all of it is, and as it was where the stream fails.
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
    """#

  @Option(
    help: ArgumentHelp(
      "How records are laid out. Default: what the name of FILE says (.csv, .tsv, .ndjson, .jsonl, .txt), else csv.",
      valueName: "layout"))
  var input: RecordLayout?

  @Option(
    help: ArgumentHelp(
      "A column and the Formatter object that writes it; may be repeated.", valueName: "name=json|@file"),
    completion: .json)
  var field: [String] = []

  @Option(
    help: ArgumentHelp(
      "A column and the Formatter object that its texts are read by; may be repeated.", valueName: "name=json|@file"),
    completion: .json)
  var parse: [String] = []

  @Option(
    help: ArgumentHelp(
      "A Row object that shows a column: that of its id where no name is given; may be repeated.",
      valueName: "[name=]json|@file"), completion: .json)
  var row: [String] = []

  @Option(
    name: .customLong("form"),
    help: ArgumentHelp("A form: its rows are meant.", valueName: "json|@file|-"), completion: .json)
  var form: String?

  @Flag(name: .customLong("no-header"), help: "The first record is no header; columns have numbers from 1.")
  var noHeader = false

  @Option(help: ArgumentHelp(InvalidLinesOption.help, valueName: "what"))
  var invalid = InvalidCells.abort

  @Option(
    help: ArgumentHelp("A file for all that is wrong, one JSON object a line.", valueName: "file"), completion: .file())
  var report: String?

  @Flag(help: "Begin with a byte order mark, as spreadsheets want it.")
  var bom = false

  @Option(
    name: [.short, .long], help: ArgumentHelp("A file to write to, in place of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup private var threads: JobsOption

  @OptionGroup private var reading: LenientOption

  @OptionGroup private var place: LocaleOption

  @OptionGroup private var clock: ClockOptions

  @OptionGroup var common: CommonOptions

  @Argument(help: "The file to read, or - for standard input.", completion: .file())
  var file = "-"

  func run(_ host: Host) throws(CommandError) {
    let jobs = try threads.count(host)
    let stream = try stream(host)
    if let report, host.isOneFile(report, among: [file] + (output.map { [$0] } ?? [])) {
      throw .usage("--report would write over \(report)")
    }
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
      if let output { host.say(.note, "\(output) is not written") }
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
  private var layout: RecordLayout {
    if let input { return input }
    let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased()
    switch ending {
    case "tsv", "tab": return .tsv
    case "ndjson", "jsonl": return .ndjson
    case "txt": return .lines
    default: return .csv
    }
  }

  private func stream(_ host: Host) throws(CommandError) -> RecordStream {
    let layout = layout
    let factory = try host.factory()
    let context = try host.context(locale: place.locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    var stream = RecordStream(layout, columns: [])
    stream.hasHeader = !noHeader
    stream.invalid = invalid
    stream.addsByteOrderMark = bom
    // `IssueReporter` counts them and limits the messages.
    stream.issueLimit = .max
    if noHeader, layout == .ndjson || layout == .lines { throw .usage("--no-header is for csv and tsv") }
    let maker = ColumnMaker(host: host, factory: factory, context: context, needsNames: layout != .lines)
    for text in row { stream.columns.append(try maker.row(text)) }
    for text in field { stream.columns.append(try maker.field(text)) }
    for text in parse { try maker.add(parse: text, reading.leniency, to: &stream.columns) }
    if let form { stream.optionalColumns = try maker.form(form) }
    try check(stream)
    for note in (stream.columns + stream.optionalColumns).flatMap(\.notes) { host.say(.warning, note) }
    return stream
  }

  private func check(_ stream: RecordStream) throws(CommandError) {
    var names: ExactSet = []
    for column in stream.columns where !names.insert(column.name).inserted {
      throw .usage("column \"\(column.name.abbreviated(to: 60))\" is given twice")
    }
    if stream.layout == .lines, stream.columns.count > 1 { throw .usage("lines have one column; several are given") }
    if file == "-", let form, JSONInput(form, of: "--form").isStandardInput {
      throw .usage("--form and the records cannot both come from standard input")
    }
  }
}
