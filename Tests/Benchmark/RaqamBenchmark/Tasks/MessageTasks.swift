import CMessageOracle
import Raqam

/// Messages of MessageFormat 2 with one number and one plural selection, next to libicu's MessageFormat 1.
extension BenchmarkTask {
  static let messages = [
    message("M1", locale: "en_US", one: "# file", other: "# files"),
    message("M2", locale: "fa_IR", one: "# پرونده پیدا شد.", other: "# پرونده پیدا شدند."),
  ]

  private static func message(_ name: String, locale: String, one: String, other: String) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: "messages with a number and a plural selection in \(locale)") {
      () throws(BenchmarkError) in
      var random = SplitMix64(state: 53)
      let numbers = (0..<Values.count).map { _ in
        Int64.random(in: 0...(Bool.random(using: &random) ? 3 : 1_000_000), using: &random)
      }
      func variant(_ text: String) -> String { "{{\(text.replacing("#", with: "{$n}"))}}" }
      let text = ".input {$n :number} .match $n one \(variant(one)) * \(variant(other))"
      let formatter = try BenchmarkError.wrapping {
        try UnicodeMessageFormatter(text, locale: locale, timeZone: "UTC", isolation: .none)
      }
      let old = "{0, plural, one {\(one)} other {\(other)}}"
      var opened: UnsafeMutableRawPointer?
      let status = cmessage_number_open(old, Int32(truncatingIfNeeded: old.utf8.count), locale, &opened)
      guard status <= 0, let raw = opened else { throw .icu(status, "umsg_open") }
      let reference = ICUTexts(numbers, "umsg_format") { number, room, length in
        cmessage_number_format(raw, Double(number), room.baseAddress, Int32(room.count), length)
      } close: {
        cmessage_number_close(raw)
      }
      let arguments: [[ExactText: FieldValue]] = numbers.map { ["n": .integer($0)] }
      return Contest(
        count: numbers.count, reference: reference,
        forms: [
          (
            "buf",
            AppendedTexts(values: arguments) { arguments, bytes throws(FormatError) in
              try formatter.append(arguments, to: &bytes)
            }
          ),
          ("str", StringTexts(values: arguments) { arguments throws(FormatError) in try formatter.string(arguments) }),
        ])
    }
  }
}
