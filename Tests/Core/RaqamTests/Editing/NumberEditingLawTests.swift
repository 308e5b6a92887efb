import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Laws of number editing for every locale, style and key.
@Suite struct NumberEditingLawTests {
  static let locales = [
    "am_ET", "ar_AE", "ar_EG", "ar_MA", "bn_BD", "cs_CZ", "de_AT", "de_CH", "de_DE", "en_IN", "en_US", "es_ES", "et_EE",
    "fa_AF", "fa_IR", "fi_FI", "fr_CH", "fr_FR", "gu_IN", "he_IL", "hi_IN", "ja_JP", "ko_KR", "mr_IN", "my_MM", "nb_NO",
    "ne_NP", "pl_PL", "pt_PT", "ps_AF", "ru_RU", "sv_SE", "tr_TR", "ur_PK", "zh_CN", "ff_Adlm_GN",
    "zh_CN@numbers=hanidec",
  ]
  static let styles = [
    "decimal", "percent", "symbol", "iso", "accounting", "plural", "#,##0.00;(#,##0.00)", "#,##,##0.###", "000.0",
    "#.##",
    "0.0#;0.0#-",
    "0.0#- 'm'",
  ]
  static let values = ["0", "1", "-1", "0.5", "12.34", "-1234.5", "12345", "9876543.21", "-1234567890123456789"]

  /// To limit the running time, each style is tested with a third of the locales.
  private static func styles(of locale: String) -> [String] {
    let place = locales.firstIndex(of: locale) ?? 0
    return styles.enumerated().filter { ($0.offset + place).isMultiple(of: 3) }.map(\.element)
  }

  private static func formatter(_ locale: String, _ style: String) throws -> DecimalFormatter {
    try DecimalFormatter(EditingSession.style(style), locale: LocaleID(locale))
  }

  /// Returns the keys of a formatted number: its sign, digits and decimal separator.
  private static func keys(_ parts: [FormatPart], isNegative: Bool) -> [String] {
    let core = parts.filter { [.integer, .decimal, .fraction].contains($0.kind) }
    return (isNegative ? ["-"] : []) + core.flatMap { $0.text.unicodeScalars.map { String($0) } }
  }

  @Test(.long, arguments: locales.sampled(oneIn: 4))
  func typingDigitsDisplaysFormattedText(_ locale: String) throws {
    for style in Self.styles {
      let formatter = try Self.formatter(locale, style)
      let format = try EditingFormat(number: formatter)
      for text in Self.values {
        let value = try NumericValue(text: text)
        let written = try formatter.string(value)
        var state = try format.initialState()
        for key in Self.keys(try formatter.parts(value), isNegative: text.hasPrefix("-")) {
          let result = format.applying(.insert(key), to: state)
          #expect(result.refusal == nil, "\(locale) \(style) \(text) \(key)")
          state = result.state
        }
        #expect(state.text == written, "\(locale) \(style) \(text)")
        #expect(try format.initialState(of: FieldValue(value)).text == written, "\(locale) \(style) \(text)")
        let shown = try formatter.parse(written).value
        #expect(state.value == FieldValue(shown), "\(locale) \(style) \(text)")
        #expect(try format.editedValue(of: state).text == formatter.string(shown), "\(locale) \(style) \(text)")
        let pasted = format.applying(.insert(written), to: try format.initialState())
        #expect(pasted.state.value == state.value, "\(locale) \(style) \(text)")
      }
    }
  }

  @Test(.long, arguments: locales)
  func untouchedValueNeverChanges(_ locale: String) throws {
    var random = SplitMix64(seed: 3)
    for style in Self.styles(of: locale) {
      let formatter = try Self.formatter(locale, style)
      let format = try EditingFormat(number: formatter)
      for _ in 0..<5 {
        let value = FieldValue(try NumericValue(text: random.decimalText()))
        var state = try format.initialState(of: value)
        for _ in 0..<5 {
          let places = [random.below(40), random.below(40)].sorted()
          state = format.selecting(places[0] - 10..<places[1] - 10, in: state)
          #expect(format.selecting(state.selection, in: state) == state)
        }
        state.selection = state.selection.lowerBound..<state.selection.lowerBound
        let refused = format.applying(.insert("7\u{7}"), to: state)
        #expect(refused.refusal != nil && refused.state == state)
        #expect(state.value == value)
        #expect(try format.editedValue(of: state).value == value, "\(locale) \(style)")
      }
    }
  }

  private static let alphabet = [
    "0", "1", "2", "5", "9", "۳", "٤", "𞥓", "-", "−", "+", ".", ",", "٫", "٬", "'", " ", "\u{A0}", "\u{202F}", "%", "(",
    ")",
    "$", "€", "x", "12", "00", "«1,234.5", "«-7", "«(5)", "«,5", "\u{200E}", "\u{200F}5", "e\u{301}", "👩", "\n", "",
    "⌫", "⌫", "⌫", "⌦", "⌦", "←", "→", "→", "⇤", "⇥", "⇱", "⇲", "⊛",
  ]

  @Test(.long, arguments: locales.sampled(oneIn: 4))
  func anyKeysLeaveValidState(_ locale: String) throws {
    var random = SplitMix64(seed: 11)
    for style in Self.styles(of: locale) {
      let formatter = try Self.formatter(locale, style)
      let format = try EditingFormat(number: formatter)
      var state = try format.initialState()
      var pressed: [String] = []
      var readCount = 0
      for _ in 0..<60 {
        // Mostly digits, and an occasional new start, because other characters remain in the text.
        let isPlain = random.below(4) > 0
        let isRenewed = random.below(8) == 0
        let key =
          isRenewed ? "⊛" : isPlain ? String(random.below(10)) : Self.alphabet[random.below(Self.alphabet.count)]
        pressed.append(key)
        let before = state
        let result = EditingSession.press(key, state, format)
        state = result.state
        guard !"⇱⇲⊛".contains(key) else { continue }
        let story = "\(locale) \(style) \(pressed.suffix(12).joined(separator: " ")): \(state.text)"
        if result.refusal != nil { #expect(state == before, "\(story)") }
        if try Self.isRead(state, formatter, format, story) { readCount += 1 }
      }
      expectCases(readCount, of: "texts of \(locale) \(style)", atLeast: 6)
    }
  }

  /// Returns whether the text parses; if so, checks that the state has the parsed value.
  private static func isRead(
    _ state: EditingState, _ formatter: DecimalFormatter, _ format: EditingFormat, _ story: String
  ) throws -> Bool {
    let text = state.text
    for offset in [state.selection.lowerBound, state.selection.upperBound] {
      let index = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex)
      #expect(index.flatMap { String.Index($0, within: text) } != nil, "\(story)")
    }
    guard !text.isEmpty else {
      #expect(state.value == .null, "\(story)")
      return false
    }
    do throws(FormatError) {
      let value = try formatter.parseTyped(text).value
      #expect(state.value == FieldValue(value), "\(story)")
      #expect(try format.editedValue(of: state).text == formatter.string(value), "\(story)")
      return true
    } catch {
      // Text that does not parse is an incomplete number or has leading zeros.
      let isComplete = state.value != nil && !text.contains { $0.wholeNumberValue == 0 }
      #expect(!isComplete || text.utf16.count < 200 && Self.endsWithSeparator(text), "\(story): \(error)")
      return false
    }
  }

  /// Whether no digit follows the decimal separator.
  private static func endsWithSeparator(_ text: String) -> Bool {
    let digits = text.unicodeScalars.filter { $0.decimalDigit != nil || ".,٫’".unicodeScalars.contains($0) }
    return digits.last.map { $0.decimalDigit == nil } ?? true
  }

  /// Law: text that is typed key by key has the value that it has when pasted, and no typed character is lost.
  @Test(arguments: locales.sampled(oneIn: 4))
  func typingMatchesPasting(_ locale: String) throws {
    var random = SplitMix64(seed: 13)
    let characters = [
      "0", "1", "2", "5", "9", "۳", "٤", "-", "−", "+", ".", ",", "٫", "٬", "'", " ", "%", "(", ")", "$",
    ]
    for style in Self.styles(of: locale) {
      let formatter = try Self.formatter(locale, style)
      let format = try EditingFormat(number: formatter)
      for _ in 0..<20 {
        let keys = (0..<1 + random.below(7)).map { _ in characters[random.below(random.below(3) == 0 ? 20 : 5)] }
        let text = keys.joined()
        let state = try keys.reduce(into: format.initialState()) { $0 = format.applying(.insert($1), to: $0).state }
        #expect(state.typedText == text, "\(locale) \(style)")
        #expect(
          format.applying(.insert(text), to: try format.initialState()).state == state, "\(locale) \(style) \(text)")
        do throws(FormatError) {
          let value = try formatter.parseTyped(text).value
          #expect(state.value == FieldValue(value), "\(locale) \(style) \(text)")
          // The displayed text has the same value.
          #expect(try formatter.parseTyped(state.text).value == value, "\(locale) \(style) \(text) \(state.text)")
        } catch {
          #expect(state.value == nil, "\(locale) \(style) \(text)")
          #expect(failure { try format.editedValue(of: state) } == error)
        }
      }
    }
  }

  @Test(.long, arguments: locales.sampled(oneIn: 4))
  func deletingUndoesTyping(_ locale: String) throws {
    var random = SplitMix64(seed: 5)
    var count = 0
    for style in Self.styles(of: locale) {
      let format = try EditingFormat(number: Self.formatter(locale, style))
      for _ in 0..<25 {
        var state = try format.initialState(of: FieldValue(NumericValue(text: random.decimalText(wholeDigits: 1...9))))
        // Ensures that the state no longer has its initial value, and that the caret is where an edit places it.
        state = format.applying(.deleteForward, to: format.selecting(random.below(9)..<12, in: state)).state
        guard state.origin == nil else { continue }
        let typed = ["1", "7", "0", "۵", ".", ",", "٫"][random.below(7)]
        let after = format.applying(.insert(typed), to: state).state
        guard after.text != state.text else { continue }
        #expect(format.applying(.deleteBackward, to: after).state == state, "\(locale) \(style) \(state.text) \(typed)")
        count += 1
      }
    }
    expectCases(count, of: "keys", atLeast: 10)
  }

  @Test(.long, arguments: locales)
  func caretStaysBetweenSameDigits(_ locale: String) throws {
    var random = SplitMix64(seed: 9)
    var count = 0
    func digits(_ state: EditingState, before: Bool) -> [UInt8] {
      let units = Array(state.text.utf16)
      let half = before ? units[..<state.selection.lowerBound] : units[state.selection.upperBound...]
      return String(decoding: half, as: UTF16.self).unicodeScalars.compactMap { $0.decimalDigit?.value }
    }
    for style in Self.styles(of: locale) {
      let format = try EditingFormat(number: Self.formatter(locale, style))
      for _ in 0..<25 {
        let value = FieldValue(try NumericValue(text: "1" + random.digits(1 + random.below(12))))
        var state = try format.initialState(of: value)
        let caret = random.below(state.text.utf16.count + 1)
        state = format.selecting(caret..<caret, in: state)
        let after = format.applying(.insert("38"), to: state)
        guard after.refusal == nil else { continue }
        #expect(digits(after.state, before: true) == digits(state, before: true) + [3, 8], "\(locale) \(style)")
        #expect(digits(after.state, before: false) == digits(state, before: false), "\(locale) \(style)")
        count += 1
      }
    }
    expectCases(count, of: "edits", atLeast: 10)
  }
}
