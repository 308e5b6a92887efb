/// Numbers in Hebrew letters: כ״א is 21, ה׳תשפ״ה is 5785.
enum HebrewNumeral {
  private static let values: [UInt32: Int] = [
    0x5D0: 1, 0x5D1: 2, 0x5D2: 3, 0x5D3: 4, 0x5D4: 5, 0x5D5: 6, 0x5D6: 7, 0x5D7: 8, 0x5D8: 9, 0x5D9: 10, 0x5DB: 20,
    0x5DA: 20, 0x5DC: 30, 0x5DE: 40, 0x5DD: 40, 0x5E0: 50, 0x5DF: 50, 0x5E1: 60, 0x5E2: 70, 0x5E4: 80, 0x5E3: 80,
    0x5E6: 90, 0x5E5: 90, 0x5E7: 100, 0x5E8: 200, 0x5E9: 300, 0x5EA: 400,
  ]

  /// The number at an index of a text and where it ends; `nil` where there is none. Letters go from large to small; a
  /// letter with a geresh before others counts thousands.
  static func read(_ text: FoldedText, at start: Int) -> (value: Int, end: Int)? {
    var position = start
    var total = 0
    var last = Int.max
    var letters = 0
    while let unit = text[position], letters < 12 {
      if unit == 0x22 {
        position += 1
        continue
      }
      guard let value = values[unit] else { break }
      position += 1
      letters += 1
      if text[position] == 0x27, letters == 1, text[position + 1].flatMap({ values[$0] }) != nil {
        total = value * 1000
        position += 1
        continue
      }
      // 15 and 16 are written 9 and 6, 9 and 7, which is falling too.
      guard value <= last else { return nil }
      last = value
      total += value
    }
    if text[position] == 0x27, letters > 0 { position += 1 }
    return letters > 0 ? (total, position) : nil
  }
}
