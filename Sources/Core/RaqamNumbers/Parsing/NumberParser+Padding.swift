extension NumberParser {
  /// The maximum number of padding lengths to try.
  private static let mostLengths = 64
  /// The maximum number of padding runs to try.
  private static let mostRuns = 64

  /// Returns the number for which the format produces exactly this text, including padding; `nil` if there is none.
  ///
  /// A padding digit or sign may be part of the number, so each length is tried and the resulting number is formatted
  /// again.
  func paddedNumber(
    _ typed: NumberInput, _ text: String, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue>? {
    // A text longer than the pattern has no padding.
    guard let padding = syntax.padding, typed.count <= NumberPatternParser.limit else { return nil }
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

  /// Returns the possible numbers of a text without some of its padding.
  private func numbersWithin(_ text: NumberInput) -> [NumericValue] {
    do throws(FormatError) {
      if let number = try wholeText(text) { return [number] }
      guard let reading = try exactReading(text) else { return [] }
      return try Set(reading.powers).map { power throws(FormatError) in try value(reading, power: power) }
    } catch {
      return []
    }
  }

  /// Returns the text without one run of padding, or without a part of it, at any position. ICU does not always place
  /// padding where the pattern does, and omits the space between digits and a currency if the padding separates them.
  private static func texts(_ text: NumberInput, without padding: Unicode.Scalar) -> [NumberInput] {
    var texts = [text]
    var (runs, start) = (0, 0)
    while start < text.count, runs < mostRuns {
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
      (runs, start) = (runs + 1, end)
    }
    return texts
  }
}
