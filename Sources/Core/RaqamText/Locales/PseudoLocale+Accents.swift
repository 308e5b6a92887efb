extension PseudoLocale {
  /// The accented replacement of each ASCII letter; none of them occurs in CLDR's English texts.
  private static let letters: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "ȧƀċḋėḟġḣĭĵķłṁṅȯṗɋṙṡṫŭṽẇẋẏżȦɃĊḊĖḞĠḢĬĴĶŁṀṄȮṖɊṘṠṪŬṼẆẊẎŻ".unicodeScalars))
  private static let plainLetters = Dictionary(uniqueKeysWithValues: letters.map { ($1, $0) })
  /// The words that lengthen texts.
  private static let padding = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    .map { Array($0.unicodeScalars) }
  /// The minimum number of letters for brackets: shorter texts are used in narrow spaces or are symbols among digits.
  private static let shortest = 3

  static func accented(_ marks: [Mark]) -> String {
    let changed = marks.filter { $0.isText && letters[$0.scalar] != nil }.map(\.scalar)
    guard !changed.isEmpty, !isCode(changed) else { return String(String.UnicodeScalarView(marks.map(\.scalar))) }
    let brackets = brackets(marks)
    var result = String.UnicodeScalarView()
    for (index, mark) in marks.enumerated() {
      if index == brackets?.range.lowerBound { result.append("[") }
      result.append(mark.isText ? letters[mark.scalar] ?? mark.scalar : mark.scalar)
      if let brackets, index == brackets.range.upperBound {
        result.append(contentsOf: extra(brackets.letters))
        result.append("]")
      }
    }
    return String(result)
  }

  /// Returns the range of a text from its first letter or argument to its last, and its number of letters; `nil` if it
  /// gets no brackets. A text that already has brackets gets none, because a second pair would be ambiguous.
  private static func brackets(_ marks: [Mark]) -> (range: ClosedRange<Int>, letters: Int)? {
    let indices = marks.indices.filter { marks[$0].isText && marks[$0].scalar.properties.isAlphabetic }
    guard indices.count >= shortest, !marks.contains(where: { $0.scalar == "[" || $0.scalar == "]" }),
      let first = marks.firstIndex(where: isWhole), var last = marks.lastIndex(where: isWhole)
    else { return nil }
    // Include the combining marks of the last letter.
    while last + 1 < marks.count, combining.contains(marks[last + 1].scalar.properties.generalCategory) { last += 1 }
    return (first...last, indices.count)
  }

  private static let combining: Set<Unicode.GeneralCategory> = [.nonspacingMark, .spacingMark, .enclosingMark]

  private static func isWhole(_ mark: Mark) -> Bool {
    mark.isInside || mark.isText && mark.scalar.properties.isAlphabetic
  }

  private static func isCode(_ letters: [Unicode.Scalar]) -> Bool {
    letters.count == 3 && letters.allSatisfy { ("A"..."Z").contains($0) }
  }

  /// Returns the words that lengthen a text of `count` letters by a third.
  private static func extra(_ count: Int) -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    var index = 0
    while text.count * 3 < count {
      text += [" "] + padding[index % padding.count]
      index += 1
    }
    return text
  }

  static func withoutAccents(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { plainLetters[$0] != nil }) else { return text }
    // A removed bracket is replaced by `nil`.
    var result: [Unicode.Scalar?] = []
    var marked = 0
    /// The indices of the opening brackets, each with the number of accented letters before it.
    var open: [(index: Int, marked: Int)] = []
    for scalar in text.unicodeScalars {
      if scalar == "[" { open.append((result.count, marked)) }
      if scalar == "]", let start = open.popLast(), start.marked < marked, let end = paddingStart(of: result) {
        result.removeLast(result.count - end)
        result[start.index] = nil
        continue
      }
      if plainLetters[scalar] != nil { marked += 1 }
      result.append(scalar)
    }
    return String(String.UnicodeScalarView(result.compactMap { $0.map { plainLetters[$0] ?? $0 } }))
  }

  /// Returns the start of the lengthening words at the end of a text; `nil` if there are none.
  private static func paddingStart(of text: [Unicode.Scalar?]) -> Int? {
    var start: Int?
    var end = text.count
    var expected: Int?
    while let space = text[..<end].lastIndex(where: { $0.map { !("a"..."z").contains($0) } ?? true }),
      text[space] == " ", let word = padding.firstIndex(of: text[(space + 1)..<end].compactMap(\.self)),
      expected == nil || word == expected
    {
      // The words occur in a fixed cycle that starts with the first one.
      if word == 0 { start = space }
      expected = word == 0 ? padding.count - 1 : word - 1
      end = space
    }
    return start
  }
}
