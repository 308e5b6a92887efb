import ArgumentParser
import Raqam
import RaqamForms
import RaqamHost
import RaqamPreview

/// The options of every command.
struct CommonOptions: ParsableArguments {
  @Flag(name: [.short, .long], help: "Suppress warnings, notes and progress.")
  var quiet = false

  @Option(
    help: ArgumentHelp(
      "The limits of input: bytesIn, depth, values, steps, bytesOut, as in steps=1000000,bytesOut=1MiB.",
      valueName: "limits"),
    completion: .nothing)
  var budget: String?

  /// Returns the budget of the command.
  func limits() throws(CommandError) -> Budget { try Host.budget(budget) }
}

/// The option for JSON output.
struct JSONOption: ParsableArguments {
  @Flag(name: [.short, .long], help: "Print results as JSON.")
  var json = false
}

/// An option for a single locale.
struct LocaleOption: ParsableArguments {
  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The locale id, such as fa_IR or ar_SA@calendar=gregorian. (default: LC_ALL, then LANG)", valueName: "id"),
    completion: .locales)
  var locale: String?
}

/// An option for any number of locales.
struct LocalesOption: ParsableArguments {
  @Option(
    name: [.customShort("l"), .customLong("locale")],
    help: ArgumentHelp(
      "The locale ids, or all, ltr or rtl for those of a direction, separated by commas; may be repeated.",
      valueName: "ids"),
    completion: .localeLists)
  private var locale: [String] = []

  /// The requested ids. Empty ones are preserved, so that they are reported as invalid.
  var locales: [String] { LintRun.localeIDs(locale) }
}

/// Options for the time zone and the current time.
struct ClockOptions: ParsableArguments {
  @Option(
    name: [.customShort("z"), .customLong("time-zone")],
    help: ArgumentHelp("The IANA time zone. (default: TZ, then the system's)", valueName: "id"), completion: .timeZones)
  var timeZone: String?

  @Option(
    help: ArgumentHelp(
      "The current time: ISO 8601, today or @SECONDS. (default: the system clock)", valueName: "date"),
    completion: .dates)
  var now: String?
}

/// Options for the width and colors of drawings.
struct CanvasOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The width of drawings. (default: COLUMNS, then the terminal's width or 80)", valueName: "columns"))
  var width: Int?

  @Option(
    help: ArgumentHelp("When to use colors; auto means on a terminal, unless NO_COLOR is set.", valueName: "when"))
  var color = ColorChoice.auto

  /// Returns the preview settings: flags first, then the environment, then the terminal. Throws if the width is out of
  /// range.
  func preview(_ host: Host) throws(CommandError) -> TerminalPreview {
    if let width, !(20...1000).contains(width) {
      throw .usage("--width is out of range: expected 20 to 1000, found \(width)")
    }
    return host.preview(width: width, color: color)
  }
}

/// The options for parsing that is not strict.
struct LenientOption: ParsableArguments {
  enum Step: EnumerableFlag {
    case tolerant, lenient

    static func help(for step: Step) -> ArgumentHelp? {
      switch step {
      case .tolerant: "Tolerate other spellings of the same value and report them."
      case .lenient: "Tolerate all unambiguous deviations from the format and report them; dates are carried over."
      }
    }
  }

  @Flag(exclusivity: .exclusive)
  private var step: Step?

  var isGiven: Bool { step != nil }
  var leniency: ParseLeniency {
    switch step {
    case nil: .strict
    case .tolerant: .tolerant
    case .lenient: .lenient
    }
  }
}

/// The option for the values of a form.
struct ValuesOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The values of the form: an object by row id or, for an RMS form, by name with colon.",
      valueName: "json|@file|-"),
    completion: .json)
  var values: String?
}

/// The option for classes of the application.
struct ClassOption: ParsableArguments {
  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("A class of the application that an RMS form uses; may be repeated.", valueName: "name"),
    completion: .nothing)
  var classes: [String] = []

  /// Throws if an option does not apply to the dialect of the form.
  func check(_ form: [UInt8], _ platform: FormPlatform?) throws(CommandError) {
    let isRMS = FormDialect(form) == .rms
    if isRMS, platform != nil { throw .usage("--platform applies only to forms of the form dialect") }
    if !isRMS, !classes.isEmpty { throw .usage("--class applies only to RMS forms") }
  }
}
