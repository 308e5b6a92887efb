internal import ICU

extension LocaleID {
  /// The minus sign of the locale's numbers, with its marks of direction; empty where numbers are written in letters.
  package func minusSign() throws(FormatError) -> String {
    String(decoding: try numberData().symbols?.minus ?? [], as: UTF8.self)
  }

  /// The locale's own digits from 0 to 9, where they are not those of ASCII.
  package func ownDigits() throws(FormatError) -> String? {
    let digits = String(decoding: try (numberData().symbols?.digits ?? []).joined(), as: UTF8.self)
    return digits.isEmpty || digits.utf8.first == UInt8(ascii: "0") ? nil : digits
  }
}
