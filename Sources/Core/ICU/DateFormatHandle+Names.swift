internal import CICU
package import RaqamValues

/// Properties that are available only from an open date format.
extension DateFormatHandle {
  /// The digits from 0 to 9, and the affixes of numbers.
  package struct Digits: Hashable, Sendable {
    package let digits: [[UInt8]]
    package let positivePrefix: [UInt8]
    package let positiveSuffix: [UInt8]
    package let negativePrefix: [UInt8]
    package let negativeSuffix: [UInt8]

    /// ASCII digits, for numbers that are all written in letters.
    package static let ascii = Digits(
      digits: (UInt8(ascii: "0")...UInt8(ascii: "9")).map { [$0] }, positivePrefix: [], positiveSuffix: [],
      negativePrefix: [UInt8(ascii: "-")], negativeSuffix: [])
  }

  /// Returns the digits of the format's numbers; `nil` if it spells numbers out or uses letters.
  package borrowing func digits() throws(FormatError) -> Digits? {
    let raw = unsafe raw
    let texts: [[UInt8]]
    do throws(FormatError) {
      texts = try ICUTexts("unum_getSymbol") { unsafe cicu_date_format_digits(raw, $0, $1, $2, $3, $4, $5) }.all
    } catch {
      if error == FormatError(status: Int32(CICU_UNSUPPORTED), call: "unum_getSymbol") { return nil }
      throw error
    }
    guard texts.count == 14 else { return nil }
    return Digits(
      digits: Array(texts.prefix(10)), positivePrefix: texts[10], positiveSuffix: texts[11],
      negativePrefix: texts[12], negativeSuffix: texts[13])
  }

  /// Formats instants with another pattern.
  package borrowing func samples(
    pattern: String, milliseconds: [Double]
  ) throws(FormatError) -> ICUTexts {
    let raw = unsafe raw
    let count = try int32(milliseconds.count, "udat_format")
    return try ICUTexts("udat_format") { out, capacity, length, ends, room, found in
      unsafe milliseconds.withUnsafeBufferPointer { instants in
        unsafe cicu_date_format_samples(
          raw, pattern, instants.baseAddress, count, out, capacity, length, ends, room, found)
      }
    }
  }

  /// Returns whether a field of these letters has a separate number format, such as Hebrew years in letters.
  package borrowing func hasOwnNumbers(_ letters: String) -> Bool {
    unsafe cicu_date_format_has_own_numbers(raw, letters)
  }
}
