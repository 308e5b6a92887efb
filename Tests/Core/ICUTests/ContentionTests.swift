import ICU
import RaqamMemory
import RaqamValues
import Synchronization
import TestSupport
import Testing

/// A handle shared by 16 tasks formats as it does for one, as the `Sendable` conformance of each handle promises.
@Suite struct ContentionTests {
  private static func decimal(_ input: Int) -> String {
    "\(input % 2 == 0 ? "-" : "")\(input * 1_234_567).\(input * 37)"
  }

  @Test(.long, arguments: ["#,##0.00;(#,##0.00)", "¤#,##0.00", "0.###E0", "@@@"])
  func tasksShareNumberPattern(_ pattern: String) async throws {
    var handle = try NumberFormatHandle(pattern: pattern, locale: "fa_IR")
    try handle.setCurrency("IRR")
    let numbers = Boxed(handle)
    #expect(try await wrongAnswers { try numbers.text(Self.decimal($0)) } == 0)
  }

  @Test(
    .long,
    arguments: [
      NumberFormatHandle.Style.decimal, .currency, .percent, .scientific, .currencyISO, .currencyPlural,
      .currencyAccounting,
      .compactShort, .compactLong,
    ])
  func tasksShareNumberStyle(_ style: NumberFormatHandle.Style) async throws {
    let numbers = Boxed(try NumberFormatHandle(style: style, locale: "ar_EG"))
    #expect(try await wrongAnswers(rounds: 1_000) { try numbers.text(Self.decimal($0)) } == 0)
  }

  @Test func integersAndDoubles() async throws {
    let numbers = Boxed(try NumberFormatHandle(style: .decimal, locale: "hi_IN"))
    let wrong = try await wrongAnswers { input in
      var bytes: [UInt8] = []
      try numbers.value.append(Int64(input) * 987_654_321, to: &bytes)
      try numbers.value.append(Double(input) / 7, to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(wrong == 0)
  }

  @Test(
    .long,
    arguments: ["currency/EUR .00 sign-always", "unit/kilobyte unit-width-full-name", "compact-long", "scientific"])
  func tasksShareSkeletonFormatter(_ skeleton: String) async throws {
    let skeletons = Boxed(try NumberFormatterHandle(skeleton: skeleton, locale: "fa_IR"))
    let wrong = try await wrongAnswers { input in
      var bytes: [UInt8] = []
      try skeletons.value.append(decimal: Self.decimal(input), to: &bytes)
      let fields = try skeletons.value.fields(decimal: Self.decimal(input))
      #expect(String(decoding: fields.units, as: UTF16.self).utf8.elementsEqual(bytes))
      return String(decoding: bytes, as: UTF8.self)
        + fields.fields.map { "\($0.kind):\($0.range)" }.joined(separator: ",")
    }
    #expect(wrong == 0)
  }

  @Test(arguments: ["en_US", "fa_IR", "ar", "ja"], [DisplayNamesHandle.Options.menu, [.short, .dialect]])
  func displayNames(_ locale: String, _ options: DisplayNamesHandle.Options) async throws {
    let names = Boxed(try DisplayNamesHandle(locale: locale, options))
    let codes = ["DE", "GB", "001", "IR", "ZZ"]
    let wrong = try await wrongAnswers(rounds: 1_000) { input in
      let region = codes[input % codes.count]
      let script = ["Arab", "Latn", "Hans"][input % 3]
      return try [
        names.value.name(ofRegion: region) ?? "", names.value.name(ofScript: script) ?? "",
        names.value.name(ofLocale: "en_\(region)"), names.value.name(of: "persian", keyword: "calendar") ?? "",
      ].joined(separator: "|")
    }
    #expect(wrong == 0)
  }

  @Test(arguments: ["en_US", "fa_IR@calendar=persian", "he@calendar=hebrew", "ja"])
  func tasksShareDateIntervals(_ locale: String) async throws {
    let intervals = Boxed(try DateIntervalHandle(skeleton: "yMMMdjm", locale: locale, zone: "GMT"))
    let wrong = try await wrongAnswers(rounds: 1_000) { input in
      let start = Double(input) * 86_400_000
      let pieces = try intervals.value.pieces(from: start, to: start + Double(input % 5) * 40_000_000)
      return "\(pieces.texts) \(pieces.dates)"
    }
    #expect(wrong == 0)
  }

  private final class Plurals: Sendable {
    let rules: PluralRulesHandle
    let formatter: NumberFormatterHandle

    init(locale: String) throws {
      rules = try PluralRulesHandle(locale: locale, ordinal: false)
      formatter = try NumberFormatterHandle(skeleton: ".0", locale: "root")
    }
  }

  @Test(arguments: ["ru", "ar", "lv"])
  func tasksSharePluralRules(_ locale: String) async throws {
    let plurals = try Plurals(locale: locale)
    #expect(try await wrongAnswers { try plurals.rules.category(decimal: "\($0)", formatter: plurals.formatter) } == 0)
  }

  /// ICU's spell-out formatters mutate themselves while formatting, so a `Mutex` guards them, as in the library.
  @Test(arguments: [NumberFormatHandle.Style.spellout, .ordinal])
  func spelledOutNumbersAreGuardedByMutex(_ style: NumberFormatHandle.Style) async throws {
    let words = Words(try NumberFormatHandle(style: style, locale: "en_US"))
    let wrong = try await wrongAnswers(rounds: 500) { try words.text(Self.decimal($0)) }
    #expect(wrong == 0)
  }

  private final class Words: Sendable {
    private let handle: Mutex<NumberFormatHandle>
    init(_ handle: consuming sending NumberFormatHandle) { self.handle = Mutex(handle) }

    func text(_ decimal: String) throws -> String {
      try handle.withLock { handle in
        var bytes: [UInt8] = []
        try handle.append(decimal: decimal, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
  }

  /// Currencies from the locale's data, from its parents' data, with a specific pattern, and unknown ones.
  @Test(arguments: ["en_150", "pt_CV", "ar_EG"])
  func tasksShareCurrencyData(_ locale: String) async throws {
    let codes = ["USD", "EUR", "CVE", "IRR", "QZZ", "PTE", "JPY", "EGP"]
    let currencies = Boxed(try CurrencyDataHandle(locale: locale))
    let wrong = try await wrongAnswers(rounds: 500) { input in
      let texts = try currencies.value.texts(of: codes[input % codes.count])
      let spacing = try currencies.value.spacing(isBefore: input % 2 == 0, digit: "1")
      let pattern = try currencies.value.unitPattern(category: input % 3 == 0 ? "one" : "other")
      return "\(texts) \(spacing.text) \(spacing.isWanted(beside: "D")) \(pattern)"
    }
    #expect(wrong == 0)
  }

  /// ICU's calendars mutate themselves, so every call works on a clone.
  @Test(arguments: ["chinese", "hebrew", "islamic", "gregorian"])
  func tasksShareCalendar(_ calendar: String) async throws {
    let calendars = Boxed(try CalendarHandle(calendar: calendar))
    let wrong = try await wrongAnswers(rounds: 200) { input in
      let fields = try calendars.value.fields(of: input * 997)
      return
        "\(fields.extendedYear) \(fields.month) \(fields.isLeapMonth) \(fields.day) \(try calendars.value.day(of: fields))"
    }
    #expect(wrong == 0)
  }
}

extension Boxed where Value == NumberFormatHandle {
  /// Returns a formatted number with its fields.
  fileprivate func text(_ decimal: String) throws -> String {
    var bytes: [UInt8] = []
    try value.append(decimal: decimal, to: &bytes)
    let fields = try value.fields(decimal: decimal)
    return String(decoding: bytes, as: UTF8.self) + "|" + String(decoding: fields.units, as: UTF16.self)
      + fields.fields.map { "\($0.kind):\($0.range)" }.joined(separator: ",")
  }
}
