internal import CICU

extension NumberFormatHandle {
  /// The number that a text begins with, in ASCII digits, and how many UTF-16 units it takes.
  package borrowing func number(in text: String) throws(ICUFailure) -> (decimal: String, consumed: Int) {
    let raw = unsafe raw
    var consumed: Int32 = 0
    let decimal = try withUTF8(text, "unum_parseDecimal") { text, length throws(ICUFailure) in
      try icuText("unum_parseDecimal") {
        unsafe cicu_number_format_parse(raw, text, length, &consumed, $0, $1, $2)
      }
    }
    return (decimal, Int(consumed))
  }
}
