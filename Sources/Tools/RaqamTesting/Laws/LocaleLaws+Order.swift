internal import Raqam

extension LocaleLaws {
  /// Checks the visual order of each number.
  func numberOrder(_ anatomy: TextAnatomy, _ sample: FormatCheck.Sample, _ subject: Subject) -> FormatProblem? {
    // Numbers inside strings of the caller are checked by `insertedText`.
    let inserted = Self.ranges(of: sample.strings, in: anatomy.text)
    let tokens = NumberToken.tokens(of: anatomy).filter { token in
      !inserted.contains { range in token.digits.allSatisfy(range.contains) }
    }
    let orders = VisualOrders(anatomy)
    for token in tokens {
      for affix in token.affixes {
        if let problem = wrongSide(affix, of: token, orders, subject) { return problem }
      }
      // Digits of left-to-right locales need a left-to-right paragraph, or isolation.
      if facts.locale.direction == .rightToLeft,
        token.order(in: orders.leftToRight) != token.order(in: orders.rightToLeft)
      {
        return FormatProblem(
          .numberOrder, "the digits are displayed in another order in a paragraph of the other direction",
          subject.with(details: Self.orders(anatomy)),
          hint: "separate the digits with a separator of the locale, or isolate the text: BidiTreatment.isolate")
      }
    }
    return nil
  }

  /// Returns the problem of a sign that is not on the side of the locale's own, or changes sides.
  private func wrongSide(
    _ affix: NumberToken.Affix, of token: NumberToken, _ orders: VisualOrders, _ subject: Subject
  ) -> FormatProblem? {
    let known = affix.isMinus ? facts.minusOne : affix.isPercent ? facts.hundredPercent : nil
    guard let right = token.side(of: affix, in: orders.rightToLeft),
      let left = token.side(of: affix, in: orders.leftToRight)
    else { return nil }
    let own = facts.locale.direction == .rightToLeft ? right : left
    let message: String
    if let known, let side = known.side, known.isPrefix == affix.isPrefix, own != side {
      message = "is displayed on the \(own.rawValue) of the digits; \(facts.locale) displays it on the \(side.rawValue)"
    } else if facts.locale.direction == .rightToLeft, left != right, known?.isStable ?? true {
      // Some locales of CLDR have signs without marks.
      message =
        "is on the \(right.rawValue) of the digits in a right-to-left paragraph, and on the \(left.rawValue) in a left-to-right one"
    } else {
      return nil
    }
    return FormatProblem(
      .numberOrder, "\(EscapedText.named(affix.scalar)) \(message)", subject, hint: hint(for: affix, known))
  }

  private func hint(for affix: NumberToken.Affix, _ known: LocaleFacts.AffixedNumber?) -> String {
    guard let known, known.side != nil else { return "isolate the text: BidiTreatment.isolate" }
    let (name, pattern) = affix.isMinus ? ("minus", "-") : ("percent", "%")
    return
      "use the \(name) sign of the locale, \(EscapedText.quoted(known.sign)), which an unquoted \(pattern) in a pattern becomes"
  }

  /// Returns lines with the visual order of a text in paragraphs of both directions.
  private static func orders(_ anatomy: TextAnatomy) -> [String] {
    [("right-to-left paragraph:", anatomy.rightToLeft), ("left-to-right paragraph:", anatomy.leftToRight)].map {
      "from the left, in a \($0) \($1.visible.map { EscapedText.escaped($0.shown) }.joined(separator: " "))"
    }
  }

  /// Checks the visual order of the whole text.
  func isolation(_ anatomy: TextAnatomy, _ subject: Subject) -> FormatProblem? {
    let (left, right) = (anatomy.leftToRight.visible.map(\.shown), anatomy.rightToLeft.visible.map(\.shown))
    if left == right { return nil }
    return FormatProblem(
      .isolation, "the text is displayed in another order in a paragraph of the other direction",
      subject.with(details: Self.orders(anatomy)),
      hint: "isolate the text: BidiTreatment.isolate, or the key \"bidi\" of a descriptor")
  }

  /// Checks that the strings of the value have the same visual order as alone.
  func insertedText(
    _ anatomy: TextAnatomy, _ sample: FormatCheck.Sample, _ subject: Subject
  ) throws(FormatError) -> FormatProblem? {
    for string in sample.strings {
      guard let range = Self.ranges(of: [string], in: anatomy.text).first else { continue }
      let alone = try TextAnatomy(string)
      let own = Self.startsRightToLeft(alone) ? alone.rightToLeft : alone.leftToRight
      let visible = anatomy.line(facts.locale.direction).visible
      let inside = visible.indices.filter { range.contains(visible[$0].offset) }
      let shown = inside.map { visible[$0].shown }
      let isWhole = inside.last.map { last in last - (inside.first ?? last) + 1 == inside.count } ?? true
      guard !isWhole || shown != own.visible.map(\.shown) else { continue }
      return FormatProblem(
        .insertedText,
        isWhole
          ? "the string is displayed in another order than alone"
          : "other characters of the text are displayed inside the string",
        subject.with(details: ["string:   \(EscapedText.quoted(string))"]),
        hint: "isolate the string with U+2068 and U+2069, or insert it with a MessageFormatter, which does")
    }
    return nil
  }

  /// Returns whether the first letter of a text is right-to-left.
  private static func startsRightToLeft(_ anatomy: TextAnatomy) -> Bool {
    let strong = anatomy.codePoints.first { ["L", "R", "AL"].contains($0.bidiClass) }
    return strong.map { $0.bidiClass != "L" } ?? false
  }

  /// Returns the first occurrence of each string in a text, in UTF-16 units.
  private static func ranges(of strings: [String], in text: String) -> [Range<Int>] {
    let units = Array(text.utf16)
    return strings.compactMap { string in
      let wanted = Array(string.utf16)
      guard let range = units.firstRange(of: wanted), !wanted.isEmpty else { return nil }
      return range
    }
  }
}
