import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamPreview

struct MatrixCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "matrix",
    abstract: "Format values in many locales and formats at once.",
    discussion: """
      The flags describe one format, and each --formatter another one. With --form, the formats are the rows of a \
      form, which display --values or each value. A rejected value gives a cell with the reason. Control characters \
      and bidi overrides are shown by name; with --invisible, so are spaces and bidi marks. Write -- before values \
      that begin with a minus sign.

      --baseline reports only the differences from a saved matrix and their kinds: space, mark, punctuation, digit, \
      word, calendar, zone or error. The exit status is then 1 if there are differences, and 2 if the comparison is \
      not possible.

      --format github, junit and sarif are for build systems: each difference is an error or, without --baseline, each \
      rejected value. The exit status is 1 if there are errors.
      """
  )

  static let examples = """
    $ raqam matrix -l en_US,de_DE --currency EUR --formatter '{"type":"number","number.style":"percent"}' -- -1234.5
    locale  currency.code=EUR  number.style=percent
    ───────────────────────────────────────────────
    en_US   -€1,234.50         -123,450%
    de_DE   -1.234,50 €        -123.450 %
    $ raqam matrix --locale rtl --form form.json --values values.json
    $ raqam matrix --format json --values-from values.txt > texts.json
    $ raqam matrix --values-from values.txt --baseline texts.json
    $ raqam matrix --values-from values.txt --baseline texts.json --format junit > texts.xml
    $ raqam matrix --form form.json --values values.json --html matrix.html
    """

  @OptionGroup private var localesOption: LocalesOption

  @OptionGroup var flags: FormatterFlags

  @Option(
    help: ArgumentHelp(
      "A Formatter object of another format; may be repeated.", valueName: "json|@file|-"),
    completion: .json)
  var formatter: [String] = []

  @Option(help: ArgumentHelp("A form whose rows provide the formats.", valueName: "json|@file|-"), completion: .json)
  var form: String?

  @OptionGroup private var filled: ValuesOption

  @Option(
    name: .customLong("values-from"),
    help: ArgumentHelp("A file with one value per line, or - for standard input.", valueName: "file"),
    completion: .file())
  var valuesFrom: String?

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @Option(help: "The output format.")
  var format: MatrixLayout?

  @Option(
    help: ArgumentHelp("The HTML page to write, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @OptionGroup private var output: JSONOption

  @Flag(help: "Show spaces and zero-width characters by name, too.")
  var invisible = false

  @Option(
    help: ArgumentHelp("A matrix to compare with, saved with --json.", valueName: "file"), completion: .json)
  var baseline: String?

  @OptionGroup var common: CommonOptions

  @Argument(help: ArgumentHelp("The values.", valueName: "values"), completion: .nothing)
  var given: [String] = []

  private var values: String? { filled.values }

  func run(_ host: Host) throws(CommandError) {
    let preview = try canvas.preview(host)
    let saved: SavedMatrix?
    let matrix: FormatMatrix
    let locales: [LocaleID]
    let layout = try layout()
    do throws(CommandError) {
      try checkInputs(host)
      saved = try baseline.map { path throws(CommandError) in try Self.saved(path, host) }
      locales = try MatrixLocales(
        localesOption.locales.isEmpty ? LocaleID.available : localesOption.locales, host
      ).locales
      matrix = try self.matrix(host)
    } catch {
      throw baseline == nil ? error : error.withoutAnswer
    }
    if let zone = saved?.timeZone, let saved, !matrix.hasTimeZone(of: saved) {
      host.say(
        .warning, "the time zone of the baseline is \(zone.abbreviated(to: 60)), that of this matrix \(matrix.timeZone)"
      )
    }
    if try write(matrix, locales, saved, layout, preview, host) > 0 { throw .issues }
  }

  /// Writes the matrix or its differences.
  ///
  /// - Returns: The number of differences; in the formats of build systems, that of failures.
  private func write(
    _ matrix: FormatMatrix, _ locales: [LocaleID], _ saved: SavedMatrix?, _ layout: MatrixLayout,
    _ preview: TerminalPreview, _ host: Host
  ) throws(CommandError) -> Int {
    if let report = layout.report(about: file) {
      let firstLine = valuesFrom == nil ? nil : (values == nil ? 0 : 1) + given.count
      let checks = MatrixChecks(matrix: matrix, locales: locales, saved: saved, firstLine: firstLine)
      return try checks.run(report, host)
    }
    if let saved {
      let comparison = MatrixComparison(
        matrix, locales, saved, layout, preview, baseline: baseline ?? "", html: html ?? "-", host)
      return try comparison.run()
    }
    let named = invisible ? CodePointNames.Choice.invisible : .deceiving
    try MatrixPages(matrix, layout, preview, named: named, html: html ?? "-", host).write(locales)
    return 0
  }

  /// The file that reports are about: the baseline, the values or the form; `nil` if it is standard input.
  private var file: String? {
    let form = form.map { JSONInput($0, of: "--form") }
    let file = baseline ?? valuesFrom ?? (form?.isFile == true ? form?.name : nil)
    return file == "-" ? nil : file
  }

  /// Returns the output format, which `--json` and `--html` determine, too.
  private func layout() throws(CommandError) -> MatrixLayout {
    if output.json, let format, format != .json { throw .usage("--json cannot be combined with --format \(format)") }
    guard html != nil else { return output.json ? .json : format ?? .table }
    if output.json { throw .usage("--html cannot be combined with --json") }
    if let format, format != .html { throw .usage("--html cannot be combined with --format \(format)") }
    return .html
  }

  private func checkInputs(_ host: Host) throws(CommandError) {
    let json = [form, values].compactMap(\.self) + formatter
    let inputs =
      [valuesFrom, baseline].filter { $0 == "-" }.count
      + json.count { JSONInput($0, of: "").isStandardInput }
    if inputs > 1 { throw .usage("standard input can be read only once") }
    let files =
      [valuesFrom, baseline].compactMap(\.self)
      + json.map { JSONInput($0, of: "") }.filter(\.isFile).map(\.name)
    if let html, host.isOneFile(html, among: files) {
      throw .usage("--html would overwrite the input file \(html)")
    }
    if let html { try host.checkReplacing(html, by: .page, option: "--html") }
    if values != nil, form == nil { throw .usage("--values requires --form") }
    if form != nil, !formatter.isEmpty || !flags.isEmpty {
      throw .usage("--form cannot be combined with --formatter or formatter flags")
    }
    if given.isEmpty, valuesFrom == nil, values == nil {
      throw .usage("missing values; write them as arguments or use --values-from")
    }
  }

  private static func saved(_ path: String, _ host: Host) throws(CommandError) -> SavedMatrix {
    let bytes = try host.bytes(of: path)
    do throws(SavedMatrix.Fault) { return try SavedMatrix(json: bytes) } catch { throw .failed("\(path): \(error)") }
  }
}

// MARK: - Contents

extension MatrixCommand {
  private func matrix(_ host: Host) throws(CommandError) -> FormatMatrix {
    let factory = try host.factory()
    let context = try host.context(
      locale: nil, timeZone: clock.timeZone, now: clock.now, factory: factory)
    var typed = given
    if let valuesFrom { typed += try Self.lines(of: valuesFrom, host) }
    if let form {
      let input = JSONInput(form, of: "--form")
      let descriptor = try host.decodeForm(try host.bytes(of: input), from: input.name, timeZones: factory.timeZones)
      var lines = typed.map { FormatMatrix.FormValues($0, for: descriptor) }
      if let values {
        lines.insert(.init(name: JSONInput(values, of: "--values").name, try host.decodeValues(values)), at: 0)
      }
      return FormatMatrix(form: descriptor, values: lines, factory: factory, context: context)
    }
    var formats: [FormatMatrix.Format] = []
    if !flags.isEmpty || formatter.isEmpty {
      formats.append(
        .init(
          name: FormatterSource(flags).columnName,
          try FormatterSource(flags).decoded(timeZones: factory.timeZones, host)))
    }
    for argument in formatter {
      let source = try FormatterSource(argument, host)
      formats.append(.init(name: source.columnName, try source.decoded(timeZones: factory.timeZones, host)))
    }
    return FormatMatrix(formats: formats, values: typed, factory: factory, context: context)
  }

  /// Returns the lines of a file, without the empty one at the end.
  private static func lines(of path: String, _ host: Host) throws(CommandError) -> [String] {
    let bytes = ByteOrderMark.skipped(in: try host.bytes(of: path))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .failed("\(path): the file is not valid UTF-8")
    }
    let feed = UInt8(ascii: "\n")
    var lines = text.utf8.split(separator: feed, omittingEmptySubsequences: false).map { line in
      String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    if lines.isEmpty { throw .failed("\(path): the file has no values") }
    return lines
  }
}

extension CommandError {
  /// The equivalent failure for commands in which status 1 means that there are differences.
  fileprivate var withoutAnswer: CommandError {
    switch self {
    case .failed(let message): .usage(message)
    case .issues: .refused
    case .refused, .usage, .outputClosed: self
    }
  }
}
