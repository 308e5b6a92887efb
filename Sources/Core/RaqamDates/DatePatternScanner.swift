/// Splits a date pattern into runs of letters and the literal text between them as ICU does.
struct DatePatternScanner {
  /// A run of the same letter, which is a field unless the letter has no text.
  struct Run {
    /// The literal text before the run in UTF-8, with quotes resolved.
    let textBefore: [UInt8]
    let letter: UInt8
    var count = 1
    /// The start of the run in UTF-16 code units.
    let offset: Int
  }

  private(set) var runs: [Run] = []
  /// The UTF-16 offset of the last quote if it is not closed.
  private(set) var openQuote: Int?
  /// The literal text after the last run.
  private var literal: [UInt8] = []

  init(_ pattern: String) {
    var offset = 0
    var lastQuote: Int?
    for scalar in pattern.unicodeScalars {
      if scalar == "'" {
        openQuote = openQuote == nil ? offset : nil
        // Two quotes represent one, inside quotes as well.
        let isSecond = lastQuote == offset - 1
        if isSecond { literal.append(contentsOf: scalar.utf8) }
        lastQuote = isSecond ? nil : offset
      } else if openQuote == nil, let letter = Self.letter(scalar) {
        append(letter, at: offset)
      } else {
        literal.append(contentsOf: scalar.utf8)
      }
      offset += UTF16.width(scalar)
    }
  }

  private static func letter(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "a"..."z", "A"..."Z": UInt8(exactly: scalar.value)
    default: nil
    }
  }

  private mutating func append(_ letter: UInt8, at offset: Int) {
    if literal.isEmpty, runs.last?.letter == letter {
      runs[runs.count - 1].count += 1
    } else {
      runs.append(Run(textBefore: literal, letter: letter, offset: offset))
      literal = []
    }
  }

  /// The fields and the literal text between them. Adjacent literals are one element.
  var elements: [DateElement] {
    var elements: [DateElement] = []
    var text: [UInt8] = []
    for run in runs {
      text += run.textBefore
      guard let field = DateField(letter: run.letter, count: run.count) else { continue }
      if !text.isEmpty { elements.append(.literal(text)) }
      elements.append(.field(field))
      text = []
    }
    text += literal
    return text.isEmpty ? elements : elements + [.literal(text)]
  }
}
