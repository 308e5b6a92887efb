import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamEval
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPreview

struct ExplainCommand: FormatterCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a text: settings, characters, visual order.",
    discussion: """
      The text is a value in the format of the flags, which are those of raqam format; with --parse, input in this \
      format; with --form and --row, the text of a row.

      The explanation has the locale, calendar, digits, pattern, currency, time zone and rounding with the source of \
      each (a key, a flag, the environment, the region or CLDR), the engine, the names of the characters, their order \
      in left-to-right and right-to-left paragraphs, and the versions of the data. For a row, it also shows why the \
      row is hidden, disabled or required and which rules are violated. Each part of a predicate is true, false, or \
      undecided if it depends on an empty row.

      The exit status is 1 if the value or the input is rejected.
      """
  )

  static let examples = """
    $ raqam explain --locale fa_IR --currency IRR -1234.5
    …
    $ raqam explain --locale de_DE --parse 1.5
    …
    $ raqam explain --form Examples/receipt/form.json --row total --values Examples/receipt/values.json
    …
    """

  @OptionGroup var flags: FormatterFlags

  @OptionGroup var whole: FormatterOption

  @OptionGroup var localeOption: LocaleOption

  @OptionGroup var clock: ClockOptions

  @Option(help: ArgumentHelp("A form whose rows provide the formats.", valueName: "json|@file|-"), completion: .json)
  var form: String?

  @Option(help: ArgumentHelp("The id of the row.", valueName: "id"), completion: .nothing)
  var row: String?

  @OptionGroup private var filled: ValuesOption

  @Flag(name: .customLong("parse"), help: "Parse the argument as input in the format.")
  var isTyped = false

  @OptionGroup private var reading: LenientOption

  @OptionGroup private var canvas: CanvasOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  @Argument(
    help: ArgumentHelp("The value or the input. (default: the value of the row)", valueName: "value"),
    completion: .nothing)
  var argument: [String] = []

  func run(_ host: Host) throws(CommandError) {
    let preview = try canvas.preview(host)
    if argument.count > 1 { throw .usage("expected one value, found \(argument.count)") }
    if reading.isGiven, !isTyped { throw .usage("--\(leniency.rawValue) requires --parse") }
    let factory = try host.factory()
    let (explanation, predicates) = try form == nil ? (ofFormatter(factory, host), []) : ofRow(factory, host)
    if output.json {
      try host.printLine(JSONWriter().string(explanation.json(with: predicates)))
    } else {
      let text = ExplanationText(explanation, predicates, width: preview.width, usesColor: preview.usesColor)
      try host.draw(text.string)
    }
    if explanation.error != nil || explanation.reading?.error != nil { throw .issues }
  }

  private var leniency: ParseLeniency { reading.leniency }
  private var values: String? { filled.values }

  private func context(
    _ factory: FormatterFactory, _ host: Host
  ) throws(CommandError) -> (context: FormatContext, origins: KeyOrigins.Layer) {
    (
      try host.context(locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now, factory: factory),
      host.contextOrigins(locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now)
    )
  }

  private func ofFormatter(_ factory: FormatterFactory, _ host: Host) throws(CommandError) -> FormatExplanation {
    if row != nil || values != nil { throw .usage("--row and --values require --form") }
    guard let text = argument.first else { throw .usage("missing value; write it as the last argument") }
    let (context, origins) = try context(factory, host)
    let source = try source(host)
    let (document, log) = try source.document(timeZones: factory.timeZones, host)
    let explainer: FormatExplainer
    do throws(DescriptorError) {
      explainer = try FormatExplainer(
        document.root, context: context, contextOrigins: origins,
        flags: source.isFlags ? flags.flagsByKey : [:], factory: factory, log: log)
    } catch {
      source.report(error.diagnostics, host)
      throw source.refusal
    }
    source.report(explainer.diagnostics, host)
    do throws(FormatError) {
      if isTyped { return try explainer.explanation(typed: text, leniency: leniency) }
      let value: FieldValue
      do throws(FormatError) { value = try explainer.value(typed: text) } catch {
        return try explainer.explanation(refused: error)
      }
      return try explainer.explanation(of: value)
    } catch {
      throw .failed(error.description)
    }
  }

  private func ofRow(
    _ factory: FormatterFactory, _ host: Host
  ) throws(CommandError) -> (FormatExplanation, [RowPredicateExplanation]) {
    guard let form, let row else { throw .usage("--form requires --row") }
    if !flags.isEmpty || whole.formatter != nil {
      throw .usage("--form cannot be combined with formatter flags")
    }
    let source = JSONInput(form, of: "--form")
    if source.isStandardInput, values.map({ JSONInput($0, of: "--values").isStandardInput }) == true {
      throw .usage("the form and the values cannot both be read from standard input")
    }
    if isTyped, argument.isEmpty { throw .usage("missing input; write it as the last argument") }
    let bytes = try host.bytes(of: source)
    if FormDialect(bytes) == .rms {
      throw .failed("\(source.name): rows of RMS forms cannot be explained")
    }
    let (context, origins) = try context(factory, host)
    let given = if let values { try host.decodeValues(values) } else { [JSONMember]() }
    let explainer: FormExplainer
    do throws(DescriptorError) {
      let document = try JSONDocument(descriptor: bytes)
      explainer = try FormExplainer(
        document.root, in: document, values: given, context: context, contextOrigins: origins, factory: factory)
    } catch {
      host.report(error.diagnostics, of: source.name, bytes)
      throw .issues
    }
    host.report(explainer.diagnostics.filter { $0.severity != .note }, of: source.name, bytes)
    do throws(FormatError) {
      guard let text = argument.first else {
        return (try explainer.explanation(ofRow: row), try explainer.predicates(ofRow: row))
      }
      if isTyped {
        return (
          try explainer.explanation(typed: text, inRow: row, leniency: leniency),
          try explainer.predicates(typed: text, inRow: row, leniency: leniency)
        )
      }
      return (try explainer.explanation(ofRow: row, given: text), try explainer.predicates(ofRow: row, given: text))
    } catch {
      throw .failed(error.description)
    }
  }
}
