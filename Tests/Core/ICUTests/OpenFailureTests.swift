import ICU
import RaqamValues
import Testing

/// Each error carries ICU's status and the name of the call.
@Suite struct OpenFailureTests {
  private func failure<Success>(_ body: () throws(FormatError) -> Success) -> FormatError? where Success: ~Copyable {
    do throws(FormatError) {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("0.0.0", "U_UNQUOTED_SPECIAL"), ("0#", "U_UNEXPECTED_TOKEN"), ("'", "U_PATTERN_SYNTAX_ERROR"),
    ("#,##0E0", "U_MALFORMED_EXPONENTIAL_PATTERN"),
  ])
  func patternErrorsHaveName(_ pattern: String, _ name: String) {
    let error = failure { () throws(FormatError) in try NumberFormatHandle(pattern: pattern, locale: "en") }
    #expect(error == FormatError(.icuFailure, "\(name) from ICU's unum_open"))
  }

  @Test(arguments: [("nonsense", 0), (".00 nonsense", 4)])
  func skeletonErrorsHaveOffset(_ skeleton: String, _ offset: Int) {
    do throws(RejectedText) {
      _ = try NumberFormatterHandle(skeleton: skeleton, locale: "en")
      Issue.record("opened")
    } catch {
      #expect(error.offset == offset)
      #expect(error.reason == "U_NUMBER_SKELETON_SYNTAX_ERROR")
    }
  }

  @Test func errorsNameTheCall() {
    #expect(
      failure { () throws(FormatError) in try CalendarHandle(calendar: "jalali") }
        == .illegalArgument("ucal_open"))
    #expect(
      failure { () throws(FormatError) in try NumberData.fractionDigits(currency: "US", cash: false) }
        == .illegalArgument("ucurr_getDefaultFractionDigits"))
    #expect(
      failure { () throws(FormatError) in try NumberData.name(currency: "DOLLAR", locale: "en", width: .long) }
        == .illegalArgument("ucurr_getName"))
    let system = failure { () throws(FormatError) in try NumberData.digits(numberingSystem: "nonsense") }
    #expect(system == FormatError(.icuFailure, "U_UNSUPPORTED_ERROR from ICU's unumsys_openByName"))
    #expect(FormatError.illegalArgument("x").message == "U_ILLEGAL_ARGUMENT_ERROR from ICU's x")
  }

  @Test func unsupportedStylesAreNotOtherErrors() {
    let failure = FormatError.illegalArgument("x").unsupported("this style")
    #expect(
      failure
        == FormatError(
          .unsupportedStyle, "ICU does not support this style: U_ILLEGAL_ARGUMENT_ERROR from ICU's x"))
    let other = FormatError(.noCurrencyForRegion, "no currency")
    #expect(other.unsupported("this style") == other)
  }

  @Test func rejectsMalformedDecimals() throws {
    let pattern = try NumberFormatHandle(pattern: "0", locale: "en")
    let skeleton = try NumberFormatterHandle(skeleton: "", locale: "en")
    for text in ["", "abc", "1,5", "۱", "1e", "--1"] {
      var bytes = Array("kept".utf8)
      #expect(throws: FormatError.self) { try pattern.append(decimal: text, to: &bytes) }
      #expect(throws: FormatError.self) { try pattern.fields(decimal: text) }
      #expect(throws: FormatError.self) { try skeleton.append(decimal: text, to: &bytes) }
      #expect(throws: FormatError.self) { try skeleton.fields(decimal: text) }
      #expect(String(decoding: bytes, as: UTF8.self) == "kept", "\(text)")
    }
  }

  /// After an error, the handle formats as before.
  @Test func formatsNormallyAfterFailure() throws {
    let skeleton = try NumberFormatterHandle(skeleton: ".00", locale: "en")
    for _ in 0..<3 {
      var bytes: [UInt8] = []
      #expect(throws: FormatError.self) { try skeleton.append(decimal: "x", to: &bytes) }
      try skeleton.append(decimal: "1", to: &bytes)
      #expect(String(decoding: bytes, as: UTF8.self) == "1.00")
    }
  }

  @Test func rejectsUnknownRoundingMode() throws {
    var handle = try NumberFormatHandle(pattern: "0", locale: "en")
    handle.set(.roundingMode, Int32(7))
    var bytes: [UInt8] = []
    #expect(throws: FormatError.self) { try handle.append(1.5, to: &bytes) }
    #expect(bytes.isEmpty)
  }
}
