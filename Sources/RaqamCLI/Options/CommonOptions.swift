import ArgumentParser
import Raqam
import RaqamForms
import RaqamHost
import RaqamPreview

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Only errors on standard error: no warnings, notes or progress.")
  var quiet = false
}

/// The option for JSON output.
struct JSONOption: ParsableArguments {
  @Flag(name: [.short, .long], help: "Results as JSON.")
  var json = false
}

/// An option for a single locale.
struct LocaleOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Locale id: fa_IR, de-DE, ar_SA@calendar=gregorian. Default: LC_ALL, LANG.", valueName: "id"),
    completion: .locales)
  var locale: String?
}

/// An option for any number of locales.
struct LocalesOption: ParsableArguments {
  @Option(
    name: [.customShort("l"), .customLong("locale")],
    help: ArgumentHelp("Locale ids with commas between them; may be repeated.", valueName: "ids"),
    completion: .locales)
  private var locale: [String] = []

  /// The requested ids. Empty ones are preserved, so that they are reported as invalid.
  var locales: [String] { locale.flatMap(LintRun.localeIDs) }
}

/// Options for the time zone and the current time.
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

/// Options for the width and colors of drawings.
struct CanvasOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Columns to draw in. Default: COLUMNS, the terminal's, else 80.", valueName: "columns"))
  var width: Int?

  @Option(help: ArgumentHelp("When to write in colours; auto is on a terminal, without NO_COLOR.", valueName: "when"))
  var color = ColorChoice.auto

  /// Returns the preview settings: flags first, then the environment, then the terminal. Throws if the width is out of
  /// range.
  func preview(_ host: Host) throws(CommandError) -> TerminalPreview {
    if let width, !(20...1000).contains(width) { throw .usage("--width is from 20 to 1000") }
    return host.preview(width: width, color: color)
  }
}

/// The option for lenient parsing.
struct LenientOption: ParsableArguments {
  @Flag(help: "Also take typed texts that can only be meant in one way, and say so.")
  private var lenient = false

  var isGiven: Bool { lenient }
  var leniency: ParseLeniency { lenient ? .lenient : .strict }
}

/// The option for the values of a form.
struct ValuesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Values of the form: an object from row id to value, of an RMS form from name with colon to object.",
      valueName: "json|@file|-"),
    completion: .json)
  var values: String?
}

/// The option for classes of the application.
struct ClassOption: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("A class of the application in a form of the RMS dialect; may be repeated.", valueName: "name"),
    completion: .nothing)
  var classes: [String] = []

  /// Throws if an option does not apply to the dialect of the form.
  func check(_ form: [UInt8], _ platform: FormPlatform?) throws(CommandError) {
    let isRMS = FormDialect(form) == .rms
    if isRMS, platform != nil { throw .usage("--platform is for forms of the form dialect") }
    if !isRMS, !classes.isEmpty { throw .usage("--class is for forms of the RMS dialect") }
  }
}
