extension NumberReader {
  /// Most lengths of a padding that are tried.
  private static let mostLengths = 64
  /// Most places of a padding that are tried.
  private static let mostPlaces = 64

  /// The number for which the format writes exactly this text, padding included; `nil` if there is none.
  ///
  /// Where the padding is a digit or a sign, it may be part of the number: each length is tried, and the number written
  /// again.
  func paddedNumber(
    _ typed: TypedText, _ text: String, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue>? {
    // A text that is longer than the pattern is not filled up.
    guard let padding = shape.padding, typed.count <= NumberPatternParser.limit else { return nil }
    var found: Set<NumericValue> = []
    var tried: Set<NumericValue> = []
    for rest in Self.texts(typed, without: padding.scalar) {
      for value in numbersWithin(rest) where tried.insert(value).inserted {
        if try formatter.string(value) == text { found.insert(value) }
      }
    }
    guard let first = found.first else { return nil }
    if found.count > 1 { throw severalNumbers(first) }
    return Parsed(first)
  }

  /// What a text without some of its padding may say.
  private func numbersWithin(_ text: TypedText) -> [NumericValue] {
    if let number = wholeText(text) { return [number] }
    do throws(FormatError) {
      guard let reading = try exactReading(text) else { return [] }
      return try Set(reading.powers).map { power throws(FormatError) in try value(reading, power: power) }
    } catch {
      return []
    }
  }

  /// A text without one run of a padding, or without a part of it, wherever it is: ICU does not always put it where the pattern
  /// has it, and puts no space between digits and a currency where the padding separates them.
  private static func texts(_ text: TypedText, without padding: Unicode.Scalar) -> [TypedText] {
    var texts = [text]
    var (places, start) = (0, 0)
    while start < text.count, places < mostPlaces {
      guard text.scalar(at: start) == padding else {
        start += 1
        continue
      }
      var end = start
      while text.scalar(at: end) == padding { end += 1 }
      texts.append(text.replacing([start: " "]).removing(start + 1..<end))
      for length in max(1, end - start - mostLengths)...(end - start) {
        texts.append(text.removing(start..<start + length))
      }
      (places, start) = (places + 1, end)
    }
    return texts
  }
}
