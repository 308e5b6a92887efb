import Testing

/// Formatters without a pattern group digits as the locale does.
@Suite struct FormatterGroupingTests {
  /// An explicit pattern defines the grouping; without one, it is the locale's.
  @Test(arguments: [
    (##""number.format":"#,##0.###""##, "hi_IN", "-1,234,567.5"),
    (##""number.format":"#,##0.###""##, "es_ES", "-1.234.567,5"),
    (##""number.format.positive":"#,##0.###""##, "hi_IN", "-1,234,567.5"),
    (##""number.format.negative":"(#)""##, "hi_IN", "(12,34,567.5)"),
    (##""number.symbol.zero":"–""##, "hi_IN", "-12,34,567.5"),
  ])
  func explicitPatternsDefineGrouping(_ keys: String, _ locale: String, _ expected: String) throws {
    #expect(try text(#"{"type":"number",\#(keys)}"#, "-1234567.5", locale) == expected)
  }

  @Test(arguments: [
    (##""number.format":"#,##0.0""##, "1.234,5"), (##""number.style":"decimal""##, "1234,5"),
    (#""number.scale":1"#, "1234,5"),
    (#""number.style":"decimal","number.grouping":"always""#, "1.234,5"), (#""number.grouping":"always""#, "1.234,5"),
    (#""currency.code":"EUR""#, "1234,50\u{A0}€"), (#""currency.code":"EUR","currency.style":"iso""#, "1234,50 EUR"),
    (##""number.format":"#,##0.00 ¤","currency.code":"EUR""##, "1.234,50 €"),
  ])
  func spanishGroupsAtLeastFiveDigits(_ keys: String, _ expected: String) throws {
    #expect(try text(#"{"type":"number",\#(keys)}"#, "1234.5", "es_ES") == expected)
  }
}
