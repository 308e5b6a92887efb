/// A parser for numbers in Hebrew letters: כ״א is 21, ה׳תשפ״ה is 5785.
enum HebrewNumeral {
  private static let values: [UInt32: Int] = [
    0x5D0: 1, 0x5D1: 2, 0x5D2: 3, 0x5D3: 4, 0x5D4: 5, 0x5D5: 6, 0x5D6: 7, 0x5D7: 8, 0x5D8: 9, 0x5D9: 10, 0x5DB: 20,
    0x5DA: 20, 0x5DC: 30, 0x5DE: 40, 0x5DD: 40, 0x5E0: 50, 0x5DF: 50, 0x5E1: 60, 0x5E2: 70, 0x5E4: 80, 0x5E3: 80,
    0x5E6: 90, 0x5E5: 90, 0x5E7: 100, 0x5E8: 200, 0x5E9: 300, 0x5EA: 400,
  ]

  /// Parses a numeral at an index of a text and returns its end; `nil` if there is none.
  ///
  /// There is at most one letter for the tens and one for the units, in any order: 744 is written תשד״מ, because תשמ״ד
  /// is an unfortunate word. A geresh after the first letter makes it thousands.
  static func read(_ text: DateInput, at start: Int) -> (value: Int, end: Int)? {
    var position = start
    var thousands = 0
    var letters: [Int] = []
    while let unit = text[position], letters.count < 12 {
      if unit == 0x22 {
        position += 1
        continue
      }
      guard let value = values[unit] else { break }
      position += 1
      if text[position] == 0x27, letters.isEmpty, thousands == 0, text[position + 1].flatMap({ values[$0] }) != nil {
        thousands = value * 1000
        position += 1
        continue
      }
      letters.append(value)
    }
    if text[position] == 0x27, !letters.isEmpty { position += 1 }
    let tens = letters.filter { (10..<100).contains($0) }
    let units = letters.filter { $0 < 10 }
    // 15 and 16 are written as 9 and 6, 9 and 7.
    let isNineAndMore = tens.isEmpty && (units == [9, 6] || units == [9, 7])
    guard !letters.isEmpty, tens.count <= 1, units.count <= 1 || isNineAndMore else { return nil }
    return (thousands + letters.reduce(0, +), position)
  }

  /// Returns the year of a numeral, which omits the thousands of the current millennium: תשפ״ה is 5785.
  static func year(_ value: Int) -> Int { value < 1000 ? value + 5000 : value }
}
