import Raqam
import RaqamDescriptors
import RaqamForms

/// The fuzz targets; a raw value is the name of a target on the command line. Each checks invariants in addition to the
/// absence of traps.
enum FuzzTarget: String, CaseIterable {
  /// Formatter descriptors as JSON.
  case formatters
  /// Forms of either dialect as JSON.
  case forms, rms
  /// Patterns of UTS #35.
  case numberPatterns = "number-patterns"
  case datePatterns = "date-patterns"
  /// Typed numbers and dates.
  case numberReading = "number-reading"
  case dateReading = "date-reading"
  /// The predicate language and its regular expressions.
  case predicates
  case regularExpressions = "regular-expressions"
  /// TZif files.
  case timeZones = "time-zones"
  /// Lines of `raqam eval`.
  case eval
  /// Edits in form sessions.
  case sessions
  /// CSV tables and the other record layouts.
  case csv
  /// Messages with arguments.
  case messages
  case unicodeMessages = "unicode-messages"
  /// Messages of MessageFormat 2 that are made of functions and their options.
  case messageFunctions = "message-functions"
  /// Messages that format values by named formatters, which may be messages.
  case namedFormats = "named-formats"
  /// Files for translators: PO, XLIFF and string catalogs.
  case translations
  /// Values of `Accept-Language`.
  case negotiation
  /// Edits of entries whose rows have rules and expressions.
  case entries

  func feed(_ bytes: [UInt8]) {
    switch self {
    case .formatters: FormatterLaws.check(bytes)
    case .forms: FormLaws.check(bytes)
    case .rms: FormLaws.checkRMS(bytes)
    case .numberPatterns: NumberLaws.checkPattern(bytes)
    case .datePatterns: DateLaws.checkPattern(bytes)
    case .numberReading: NumberLaws.checkReading(bytes)
    case .dateReading: DateLaws.checkReading(bytes)
    case .predicates: PredicateLaws.check(bytes)
    case .regularExpressions: PredicateLaws.checkExpression(bytes)
    case .timeZones: TimeZoneLaws.check(bytes)
    case .eval: EvalLaws.check(bytes)
    case .sessions: SessionLaws.check(bytes)
    case .csv: TableLaws.check(bytes)
    case .messages: MessageLaws.check(bytes)
    case .unicodeMessages: UnicodeMessageLaws.check(bytes)
    case .messageFunctions: MessageFunctionLaws.check(bytes)
    case .namedFormats: NamedFormatLaws.check(bytes)
    case .translations: TranslationLaws.check(bytes)
    case .negotiation: NegotiationLaws.check(bytes)
    case .entries: EntryLaws.check(bytes)
    }
  }
}

/// Values that all invariants share.
enum Given {
  /// 21 March 2025, 12:00 UTC.
  static let now = Instant(epochMilliseconds: 1_742_558_400_000)
  static let locales = ["en_US", "fa_IR", "ar_EG", "de_DE", "hi_IN", "ja_JP", "he_IL", "fr_FR"].compactMap {
    try? LocaleID($0)
  }
  static let zones = ["UTC", "Asia/Tehran", "America/New_York"].compactMap { try? TimeZoneID($0) }
  static let rules = zones.compactMap { try? TimeZoneDatabase().rules(for: $0) }

  static let contexts: [FormatContext] = locales.prefix(3).enumerated().map { index, locale in
    FormatContext(locale: locale, timeZone: zones[index % zones.count], now: now)
  }

  /// A small capacity, so that memory stays constant over many inputs.
  static let factory = FormatterFactory(capacity: 64)

  static let numbers: [NumericValue] = [
    0, 1, -1, 1000, -1000, 1_234_567, 0.5, -0.05, 999_999.995, 2, 11, -1234.5, 1e-7, 1e15, 99.5, .double(-0.0),
  ]

  static let instants: [Instant] = [
    0, 1_742_558_400_000, -1, 951_782_400_000, -12_219_292_800_000, 1_730_613_600_000, 4_102_444_799_999,
    -62_135_596_800_000,
  ].map { Instant(epochMilliseconds: $0) }

  /// Compiles each form for a reader in each context. A form with an error ends the process: no input would reach it.
  static func forms(_ texts: [String]) -> [CompiledForm] {
    texts.flatMap { text in
      contexts.map { context -> CompiledForm in
        var context = context
        context.readerLocale = context.locale
        do throws(DescriptorError) {
          return try CompiledForm(FormDescriptor.decode(Array(text.utf8)).form, factory: factory, context: context)
        } catch {
          fatalError("\(text): \(error)")
        }
      }
    }
  }
}

/// Input bytes: the leading ones select alternatives, the rest is the text under test.
struct Choices {
  private(set) var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }

  mutating func one<Element>(_ elements: [Element]) -> Element { elements[next() % elements.count] }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Ends the process with `message` if an invariant does not hold.
func expect(_ holds: @autoclosure () -> Bool, _ message: @autoclosure () -> String) {
  precondition(holds(), message())
}

/// Checks that an error has a message, a description and an offset within the text.
func checkFault(_ error: FormatError, of text: String) {
  expect(!error.message.isEmpty && !error.description.isEmpty, "an error without words")
  if let offset = error.offset {
    expect((0...text.utf16.count).contains(offset), "\(text.debugDescription): \(error) at \(offset)")
  }
}
