import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Dates that are typed key by key.
@Suite struct DateEditingTests {
  struct Session: Sendable, CustomTestStringConvertible {
    let locale: String
    let pattern: String
    let calendar: CalendarID?
    /// In ISO 8601, UTC.
    let start: String?
    let keys: String
    let expected: [String]

    init(
      _ locale: String, _ pattern: String, calendar: CalendarID? = nil, from start: String? = nil, _ keys: String,
      _ expected: String...
    ) {
      self.locale = locale
      self.pattern = pattern
      self.calendar = calendar
      self.start = start
      self.keys = keys
      self.expected = expected
    }

    var testDescription: String { "\(locale) \(pattern) \(start ?? "nothing") \(keys)" }

    var style: InstantStyle {
      get throws {
        pattern == "short"
          ? InstantStyle(.lengths(date: .short, time: .omitted), calendar: calendar)
          : try InstantStyle(pattern: pattern, calendar: calendar)
      }
    }

    func formats() throws -> (formatter: InstantFormatter, editing: EditingFormat) {
      let rules = try TimeZoneDatabase.icu.rules(for: .utc)
      let locale = try LocaleID(locale)
      let options = InstantParsing(now: Instant(epochMilliseconds: 1_742_558_400_000))
      let formatter = try InstantFormatter(style, locale: locale, timeZone: rules, parsing: options)
      return (formatter, try EditingFormat(date: formatter))
    }

    static func instant(_ text: String) throws -> Instant {
      let rules = try TimeZoneDatabase.icu.rules(for: .utc)
      return try ISO8601Text.parse(text).instant(in: rules, gap: .later, overlap: .earlier)
    }

    func state() throws -> (state: EditingState, shown: [String]) {
      let (_, format) = try formats()
      let instant = try start.map { try Self.instant($0) }
      var state = try format.initialState(of: instant.map { .date($0) } ?? .null)
      let shown = EditingSession.keys(keys).map { key in
        let result = EditingSession.press(key, state, format)
        state = result.state
        return EditingSession.visible(state) + (result.refusal == nil ? "" : "!")
      }
      return (state, shown)
    }
  }

  @Test(arguments: [
    // The separator is added as soon as no digit can follow.
    Session("en_US", "short", "3/21/25", "3/|", "3/|", "3/2|", "3/21/|", "3/21/|", "3/21/2|", "3/21/25|"),
    Session("en_US", "HH:mm", "2459", "2|", "24:|", "245|", "24:59|"),
    Session(
      "de_DE", "dd.MM.y", "21032025", "2|", "21.|", "21.0|", "21.03.|", "21.03.2|", "21.03.20|", "21.03.202|",
      "21.03.2025|"),
    Session("de_DE", "dd.MM.y", "4.7.", "4.|", "4.|", "4.7.|", "4.7.|"),
    Session(
      "fa_IR", "y/M/d", calendar: .persian, "1404/1/2", "۱|", "۱۴|", "۱۴۰|", "۱۴۰۴/|", "۱۴۰۴/|", "۱۴۰۴/۱|", "۱۴۰۴/۱/|",
      "۱۴۰۴/۱/۲|"),
    Session("fa_IR", "y/M/d", calendar: .persian, "140413", "۱|", "۱۴|", "۱۴۰|", "۱۴۰۴/|", "۱۴۰۴/۱|", "۱۴۰۴/۱۳/|"),
    Session(
      "ja_JP", "y年M月d日", "2025年41日", "2|", "20|", "202|", "2025年|", "2025年|", "2025年4月|", "2025年4月1|", "2025年4月1日|"),
    // A typed separator replaces one that was added.
    Session("en_US", "M/d/y", "12/3/", "1|", "12/|", "12/|", "12/3|", "12/3/|"),
    Session("en_US", "M/d/y", "123/⌫⌫⌫", "1|", "12/|", "12/3|", "12/3/|", "12/3|", "12/|", "1|"),
    Session("en_US", "M/d/y", "12/⌫", "1|", "12/|", "12/|", "1|"),
    Session("en_US", "HH:mm", "7x30", "7:|", "7x|", "7x3|", "7x30|"),
    Session(
      "en_US", "y-MM-dd", from: "2025-03-21T00:00:00Z", "⌫⌫⌫⌫⌫⌫", "2025-03-2|", "2025-03-|", "2025-0|", "2025-|",
      "202|", "20|"),
    Session(
      "en_US", "y-MM-dd", from: "2025-03-21T00:00:00Z", "⇤⌦⌦1", "|2025-03-21", "|025-03-21", "|25-03-21", "1|25-03-21"),
    Session(
      "en_US", "y-MM-dd", from: "2025-03-21T00:00:00Z", "←←⌫8", "2025-03-2|1", "2025-03-|21", "2025-0|-21",
      "2025-08|-21"),
    Session("en_US", "y-MM-dd", from: "2025-03-21T00:00:00Z", "⊛1", "[2025-03-21]", "1|"),
    Session("en_US", "y-MM-dd", from: "2025-03-21T00:00:00Z", "⊛⌫", "[2025-03-21]", "|"),
    Session("de_DE", "dd.MM.y", "«21.03.2025»", "21.03.2025|"),
    Session("de_DE", "dd.MM.y", "«2025-03-21»", "2025-03-21|"),
    Session("de_DE", "dd.MM.y", "«21.13.2025»", "21.13.2025|"),
    Session("de_DE", "d. MMMM y", "1. März", "1|", "1.|", "1. |", "1. M|", "1. Mä|", "1. Mär|", "1. März|"),
    Session("fa_IR", "d MMMM", calendar: .persian, "12⌫", "۱|", "۱۲|", "۱|"),
    Session("de_DE", "d. MMMM", "e\u{301}👩⌫⌫", "é|", "é👩|", "é|", "|"),
  ])
  func typingDisplaysText(_ session: Session) throws {
    let shown = try session.state().shown
    #expect(shown == session.expected)
  }

  @Test(arguments: [
    (Session("de_DE", "dd.MM.y", "21032025"), "2025-03-21T00:00:00Z"),
    (Session("fa_IR", "y/M/d", calendar: .persian, "1404/1/2"), "2025-03-22T00:00:00Z"),
    (Session("en_US", "M/d/yy", "3/2/25"), "2025-03-02T00:00:00Z"),
    (Session("ar_SA", "d/M/y", calendar: .islamicUmmAlQura, "1/9/1446"), "2025-03-01T00:00:00Z"),
    (Session("de_DE", "d. MMMM y", "«1. März 2025»"), "2025-03-01T00:00:00Z"),
    // In names, ideographic numerals are letters.
    (Session("zh_CN", "y年M月d日 EEEE", "«2025年3月21日 »星期五"), "2025-03-21T00:00:00Z"),
    (Session("zh_CN", "y年M月d日 EEEE", "«2025年3月24日 »星期一"), "2025-03-24T00:00:00Z"),
    (Session("zh_CN", "y年M月d日 EEEE", "«۲۰۲۵年۳月۲۴日 星期一»"), "2025-03-24T00:00:00Z"),
    (Session("de_DE", "dd.MM.y", "2103"), nil),
    (Session("de_DE", "dd.MM.y", "31022025"), nil),
    (Session("de_DE", "d. MMMM y", "«1. März»"), nil),
  ])
  func typedTextHasValue(_ session: Session, _ expected: String?) throws {
    let state = try session.state().state
    if let expected {
      #expect(state.value == .date(try Session.instant(expected)), "\(state.text)")
    } else {
      #expect(state.value == nil, "\(state.text)")
      #expect(failure { try session.formats().editing.editedValue(of: state) } != nil)
    }
  }

  @Test func incompleteTextHasNoValue() throws {
    let format = try Session("fa_IR", "y/M/d", calendar: .persian, "").formats().editing
    for text in ["1404/1", "1404/13", "1404/1/x", "1404/1/7/"] {
      let state = format.applying(.insert(text), to: try format.initialState()).state
      #expect(state.value == nil, "\(text)")
      #expect(failure { try format.editedValue(of: state) } != nil, "\(text)")
    }
    #expect(failure { try format.initialState(of: .integer(5)) }?.description == "expected a date, found a number")
    // Days and times of day are edited as the instants at which the format's zone shows them.
    #expect(
      try format.initialState(of: .day(DayNumber(20_168))).text
        == format.initialState(of: .date(Instant(epochMilliseconds: 20_168 * 86_400_000))).text)
  }

  /// Law: text that is typed key by key has the value that it has when parsed as a whole, or that of its complete
  /// fields.
  @Test(arguments: locales)
  func typingMatchesPasting(_ locale: String) throws {
    var random = SplitMix64(seed: chosenSeed(31))
    for pattern in Self.masks + ["short", "d MMMM y"] {
      let (formatter, format) = try Session(locale, pattern, "").formats()
      let sample = try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000)).unicodeScalars.map { String($0) }
      for _ in 0..<rounds(20) {
        var keys = random.below(2) == 0 ? sample : (0..<random.below(9)).map { _ in String(random.below(10)) }
        for _ in 0..<random.below(3) {
          keys.insert(["/", "-", ".", ":", " ", "1", "۲", "x"][random.below(8)], at: random.below(keys.count + 1))
        }
        let text = keys.joined()
        let state = try keys.reduce(into: format.initialState()) { $0 = format.applying(.insert($1), to: $0).state }
        #expect(state.typedText == text, "\(locale) \(pattern)")
        #expect(
          format.applying(.insert(text), to: try format.initialState()).state == state, "\(locale) \(pattern) \(text)")
        // The displayed text has the same value.
        let shown = format.applying(.insert(state.text), to: try format.initialState()).state
        #expect(shown.value == state.value, "\(locale) \(pattern) \(text) \(state.text)")
        if let whole = try? formatter.parse(text).value.instant {
          #expect(state.value == .date(whole), "\(locale) \(text)")
        }
      }
    }
  }

  private static let masks = ["y-MM-dd", "dd.MM.y", "M/d/y", "HH:mm:ss", "y/MM/dd HH:mm", "yyyyMMdd"]
  private static let locales = ["en_US", "de_DE", "fa_IR", "ar_EG", "hi_IN", "ja_JP", "ko_KR", "ne_NP", "my_MM"]

  @Test(.long, arguments: locales)
  func typingFormattedTextDisplaysIt(_ locale: String) throws {
    var random = SplitMix64(seed: 17)
    for pattern in Self.masks + ["short"] {
      let (formatter, format) = try Session(locale, pattern, "").formats()
      for _ in 0..<rounds(20) {
        let instant = Instant(epochMilliseconds: Int64(random.below(40_000)) * 86_400_000 + 3_723_000)
        let text = try formatter.string(instant)
        var state = try format.initialState()
        for scalar in text.unicodeScalars { state = format.applying(.insert(String(scalar)), to: state).state }
        #expect(state.text == text, "\(locale) \(pattern)")
        let begun = try format.initialState(of: .date(instant))
        #expect(begun.text == text, "\(locale) \(pattern)")
        #expect(begun.value == .date(instant))
        #expect(try format.editedValue(of: begun).value == .date(instant))
        // The displayed text parses to the same text.
        #expect(try format.editedValue(of: state).text == text, "\(locale) \(pattern)")
        #expect(
          format.applying(.insert(text), to: try format.initialState()).state.text == text, "\(locale) \(pattern)")
      }
    }
  }

  private static let alphabet = [
    "0", "1", "2", "3", "9", "۱", "٤", "/", "-", ".", " ", ":", "年", "x", "«12/3", "«2025-03-21", "\u{200F}", "é", "👩",
    "\n", "",
    "⌫", "⌫", "⌫", "⌦", "⌦", "←", "→", "→", "⇤", "⇥", "⇱", "⇲", "⊛",
  ]

  @Test(.long, arguments: locales)
  func anyKeysLeaveValidState(_ locale: String) throws {
    var random = SplitMix64(seed: 23)
    for pattern in Self.masks + ["d MMMM y"] {
      let (_, format) = try Session(locale, pattern, "").formats()
      var state = try format.initialState(of: .date(Instant(epochMilliseconds: 1_742_558_400_000)))
      for _ in 0..<150 {
        let key = Self.alphabet[random.below(Self.alphabet.count)]
        let before = state
        let result = EditingSession.press(key, state, format)
        state = result.state
        guard !"⇱⇲⊛".contains(key) else { continue }
        if result.refusal != nil { #expect(state == before) }
        let text = state.text
        let index = text.utf16.index(text.startIndex, offsetBy: state.selection.lowerBound, limitedBy: text.endIndex)
        #expect(index.flatMap { String.Index($0, within: text) } != nil, "\(locale) \(pattern) \(key) \(text)")
        if text.isEmpty { #expect(state.value == .null) }
        if let value = state.value { #expect(try format.editedValue(of: state).value == value) }
      }
    }
  }

  @Test(arguments: locales)
  func deletingUndoesTyping(_ locale: String) throws {
    var random = SplitMix64(seed: 29)
    var count = 0
    for pattern in Self.masks {
      let (_, format) = try Session(locale, pattern, "").formats()
      var state = try format.initialState()
      for _ in 0..<60 {
        let key = ["0", "1", "2", "7", "۹", "/"][random.below(6)]
        let result = format.applying(.insert(key), to: state)
        guard result.refusal == nil, result.state.text != state.text else {
          state = format.applying(.deleteBackward, to: state).state
          continue
        }
        #expect(
          format.applying(.deleteBackward, to: result.state).state == state, "\(locale) \(pattern) \(state.text) \(key)"
        )
        state = result.state
        count += 1
      }
    }
    expectCases(count, of: "keys", atLeast: 60)
  }
}
