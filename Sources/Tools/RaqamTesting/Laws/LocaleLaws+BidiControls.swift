internal import Raqam

extension LocaleLaws {
  /// Checks that bidi controls are closed, not repeated and not useless. Strings of the caller may contain any.
  func bidiControls(_ anatomy: TextAnatomy, _ sample: FormatCheck.Sample, _ subject: Subject) -> FormatProblem? {
    let message = unclosed(anatomy) ?? (sample.strings.contains(where: Self.hasControls) ? nil : stray(anatomy))
    return message.map { message, hint in
      FormatProblem(
        .bidiControls, message, subject.with(details: ["code points: \(Self.controls(anatomy))"]), hint: hint)
    }
  }

  private func unclosed(_ anatomy: TextAnatomy) -> (String, hint: String)? {
    var open: [Unicode.Scalar] = []
    for point in anatomy.codePoints {
      switch point.scalar {
      case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}": open.append(point.scalar)
      case "\u{202C}", "\u{2069}":
        let isIsolate = point.scalar == "\u{2069}"
        guard let last = open.popLast(), (last.value >= 0x2066) == isIsolate else {
          return ("\(point.code) \(point.name) closes nothing", "remove it, or add the character that it closes")
        }
      default: if point.bidiClass == "B", !open.isEmpty { return Self.unclosed(open) }
      }
    }
    return open.isEmpty ? nil : Self.unclosed(open)
  }

  private static func unclosed(_ open: [Unicode.Scalar]) -> (String, hint: String)? {
    open.last.map { scalar in
      let closer = scalar.value >= 0x2066 ? "U+2069 at the end of the isolate" : "U+202C at the end of the embedding"
      return ("\(EscapedText.codes(String(scalar))) \(scalar.properties.name ?? "") is not closed", "add \(closer)")
    }
  }

  private func stray(_ anatomy: TextAnatomy) -> (String, hint: String)? {
    let points = anatomy.codePoints
    let hasRightToLeft = points.contains { ["R", "AL", "AN"].contains($0.bidiClass) && !$0.isBidiControl }
    for (index, point) in points.enumerated() {
      switch point.scalar {
      // The pseudo-locale ar_XB reverses letters with overrides.
      case "\u{202D}", "\u{202E}":
        if PseudoLocale(facts.locale) != nil { continue }
        return ("\(point.code) \(point.name) overrides the direction of the text", "use an isolate")
      case "\u{FEFF}", "\u{2028}", "\u{2029}":
        return ("\(point.code) \(point.name) is invisible", "remove it")
      case "\u{200E}", "\u{200F}", "\u{61C}":
        if index > 0, points[index - 1].scalar == point.scalar {
          return ("\(point.code) \(point.name) is repeated", "remove one of them")
        }
        if facts.locale.direction == .leftToRight, !hasRightToLeft {
          return ("\(point.code) \(point.name) has no effect in a left-to-right text", "remove it")
        }
      default: continue
      }
    }
    return nil
  }

  private static func hasControls(_ text: String) -> Bool {
    text.unicodeScalars.contains(where: \.properties.isBidiControl)
  }

  private static func controls(_ anatomy: TextAnatomy) -> String { EscapedText.codes(anatomy.text) }
}
