import ArgumentParser
import Raqam
import RaqamForms
import RaqamHost
import RaqamPreview

/// What every command takes.
struct CommonOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Only errors on standard error: no warnings, notes or progress.")
  var quiet = false
}

/// Results for programs.
struct JSONOption: ParsableArguments {
  @Flag(name: [.short, .long], help: "Results as JSON.")
  var json = false
}

/// One locale.
struct LocaleOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Locale id: fa_IR, de-DE, ar_SA@calendar=gregorian. Default: LC_ALL, LANG.", valueName: "id"),
    completion: .locales)
  var locale: String?
}

/// Any number of locales.
struct LocalesOption: ParsableArguments {
  @Option(
    name: [.customShort("l"), .customLong("locale")],
    help: ArgumentHelp("Locale ids with commas between them; may be repeated.", valueName: "ids"),
    completion: .locales)
  private var locale: [String] = []

  /// The ids that are asked for, one by one; an empty one stays, to be refused.
  var locales: [String] { locale.flatMap(LintRun.localeIDs) }
}

/// Where and when it is.
struct ClockOptions: ParsableArguments {
  @Option(
    name: [.customShort("z"), .customLong("time-zone")],
    help: ArgumentHelp("IANA time zone. Default: TZ, the system's.", valueName: "id"), completion: .timeZones)
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The date that stands for now: ISO 8601, today or @SECONDS. Default: the clock.", valueName: "date"),
    completion: .dates)
  var now: String?
}

/// What is drawn on.
struct CanvasOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Columns to draw in. Default: COLUMNS, the terminal's, else 80.", valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("When to write in colours; auto is on a terminal, without NO_COLOR.", valueName: "when"))
  var color = ColorChoice.auto

  /// What is drawn on: flags first, then the environment, then the terminal. Refuses a width that nothing can be drawn in.
  func preview(_ host: Host) throws(CommandFailure) -> TerminalPreview {
    if let width, !(20...1000).contains(width) { throw .usage("--width is from 20 to 1000") }
    return host.preview(width: width, color: color)
  }
}

/// How strictly typed texts are read.
struct LenientOption: ParsableArguments {
  @Flag(help: "Also take typed texts that can only be meant in one way, and say so.")
  private var lenient = false

  var isGiven: Bool { lenient }
  var leniency: ParseLeniency { lenient ? .lenient : .strict }
}

/// The values of a form.
struct ValuesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Values of the form: an object from row id to value, of an RMS form from name with colon to object.",
      valueName: "json|@file|-"),
    completion: .json)
  var values: String?
}

/// Classes of the application.
struct ClassOption: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("A class of the application in a form of the RMS dialect; may be repeated.", valueName: "name"),
    completion: .nothing)
  var classes: [String] = []

  /// Throws if an option is for forms of the other dialect.
  func check(_ form: [UInt8], _ platform: FormPlatform?) throws(CommandFailure) {
    let isRMS = FormDialect(form) == .rms
    if isRMS, platform != nil { throw .usage("--platform is for forms of the form dialect") }
    if !isRMS, !classes.isEmpty { throw .usage("--class is for forms of the RMS dialect") }
  }
}
