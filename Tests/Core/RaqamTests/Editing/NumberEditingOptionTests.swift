import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Editing of values that are displayed in part, and with styles that change the value of a text.
@Suite struct NumberEditingOptionTests {
  private static func format(
    _ pattern: String = "#,##0.00", _ locale: String = "en_US", _ change: (inout DecimalStyle) throws -> Void = { _ in }
  ) throws -> EditingFormat {
    var style = try DecimalStyle(pattern: pattern)
    try change(&style)
    return try EditingFormat(number: DecimalFormatter(style, locale: LocaleID(locale)))
  }

  private static func typed(_ keys: String, _ format: EditingFormat) throws -> EditingState {
    try EditingSession.keys(keys).reduce(into: format.initialState()) { state, key in
      state = EditingSession.press(key, state, format).state
    }
  }

  @Test func hiddenDigitsSurviveUntilEdited() throws {
    let format = try Self.format()
    let value = FieldValue.decimal(try ExactDecimal("1.23456"))
    let state = try format.initialState(of: value)
    #expect(state.text == "1.23" && state.value == value)
    #expect(try format.editedValue(of: state) == EditedValue(value, text: "1.23"))
    let edited = format.applying(.deleteBackward, to: state).state
    #expect(edited.value == .decimal(try ExactDecimal("1.2")))
    #expect(try format.editedValue(of: edited).text == "1.20")
    #expect(format.applying(.insert("3"), to: edited).state.value == .decimal(try ExactDecimal("1.23")))
  }

  @Test func zeroTextAppearsWhenEditingEnds() throws {
    let format = try Self.format { $0.zeroText = "–" }
    let state = try format.initialState(of: .integer(0))
    #expect(state.text == "0.00")
    #expect(try format.editedValue(of: state).text == "–")
    #expect(try format.editedValue(of: Self.typed("0", format)) == EditedValue(.integer(0), text: "–"))
  }

  @Test func scaleIsDividedOut() throws {
    let format = try Self.format("#,##0.###") { $0.scale = try ExactDecimal("0.001") }
    #expect(try format.initialState(of: .integer(1_234_567)).text == "1,234.567")
    #expect(try Self.typed("1234.5", format).value == .integer(1_234_500))
    let percent = try Self.format("#,##0.#%")
    #expect(try Self.typed("12.5", percent).value == .decimal(try ExactDecimal("0.125")))
  }

  @Test(arguments: [
    (DecimalStyle.Sign.always, "-50", "-|", "-5|", "-50|"), (.exceptZero, "-05", "-|", "-0|", "-05|"),
    (.negative, "-05", "-|", "-0|", "-05|"), (.always, "507", "+5|", "+50|", "+507|"),
    (.never, "-50", "-|", "-5|", "-50|"),
  ])
  func signsFollowOption(_ sign: DecimalStyle.Sign, _ keys: String, _ first: String, _ second: String, _ third: String)
    throws
  {
    let format = try Self.format("#,##0.00") { $0.sign = sign }
    var state = try format.initialState()
    var shown: [String] = []
    for key in EditingSession.keys(keys) {
      let result = format.applying(.insert(key), to: state)
      state = result.state
      shown.append(EditingSession.visible(state) + (result.refusal == nil ? "" : "!"))
    }
    #expect(shown == [first, second, third])
  }

  /// Symbols around the digits may form one grapheme cluster with them; the caret is outside that cluster.
  @Test(arguments: [("0¤", "\u{301}"), ("¤0", "\u{600}"), ("0¤", "\u{200D}👩"), ("¤0¤", "\u{600}")])
  func caretIsOutsideClustersWithSymbols(_ pattern: String, _ symbol: String) throws {
    let format = try Self.format(pattern) {
      $0.currency = try CurrencyCode("USD")
      $0.currencySymbol = symbol
      $0.maximumFraction = 2
    }
    var state = try format.initialState()
    for key in ["1", "2", ".", "5", "⌫", "⇤", "7", "⇥", "8", "⌫", "⌫"] {
      state = EditingSession.press(key, state, format).state
      for offset in [state.selection.lowerBound, state.selection.upperBound] {
        let index = state.text.utf16.index(state.text.startIndex, offsetBy: offset)
        #expect(String.Index(index, within: state.text) != nil, "\(key) \(state.text)")
      }
    }
    #expect(state.value == .integer(712))
  }

  @Test func replacingEqualsSelectingAndTyping() throws {
    let format = try Self.format()
    let state = try format.initialState(of: .integer(1234))
    #expect(format.applying(.replace(2..<4, "567"), to: state).state.text == "15,674.00")
    #expect(format.applying(.replace(0..<8, ""), to: state).state == (try format.initialState()))
    #expect(format.applying(.replace(-50..<900, "7"), to: state).state.text == "7")
    #expect(format.applying(.replace(Int.min..<Int.max, "7"), to: state).state.text == "7")
  }

  @Test func rejectsOtherKinds() throws {
    let format = try Self.format()
    #expect(failure { try format.initialState(of: .string("5")) }?.description == "expected a number, found a string")
    #expect(failure { try format.initialState(of: .double(.nan)) }?.code == .outOfRange)
  }
}
