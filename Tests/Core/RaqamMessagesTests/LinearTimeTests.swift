import RaqamMessages
import TestSupport
import Testing

@Suite struct LinearTimeTests {
  @Test(arguments: ["{", "\\", "{$a}", ".local", "{|", "{:f a=1 b=2} "])
  func longMessagesTakeLinearTime(_ piece: String) {
    expectLinear(upTo: 1 << 18) { String(repeating: piece, count: $0 / piece.utf8.count) }
  }

  @Test(arguments: [
    "}", "\\\\", ".local $a = {1} ", ".local {", "|", "{:f ", " ", "{{", "{{}}", "é", "\u{200E}", "{$a @b ", ".", "{$",
    "* ", "{a", "} ", "{:f a=1 @b", ".match $a ",
  ])
  func repeatedTextTakesLinearTime(_ piece: String) {
    for prefix in ["", ".match $a * ", "{{"] {
      expectLinear(upTo: isExhaustive ? 1 << 20 : 1 << 15) {
        prefix + String(repeating: piece, count: $0 / piece.utf8.count)
      }
    }
  }

  @Test func manyVariantsTakeLinearTime() {
    expectLinear(upTo: isExhaustive ? 1 << 20 : 1 << 17) { size in
      ".input {$a :f} .match $a " + (0..<size / 12).map { "k\($0) {{\($0)}} " }.joined() + "* {{}}"
    }
  }

  /// Canonical equivalence takes quadratic time in a run of combining marks.
  @Test func runsOfCombiningMarksTakeLinearTime() {
    func marks(_ count: Int) -> String {
      var marks = String.UnicodeScalarView()
      for index in 0..<count { marks.append(index % 2 == 0 ? "\u{316}" : "\u{301}") }
      return "a" + String(marks)
    }
    expectLinear(upTo: 1 << 16) { ".input {$x :string} .match $x |\(marks($0 / 2))| {{a}} * {{b}}" }
    expectLinear(upTo: 1 << 16) { "{$\(marks($0 / 2))}" }
    expectLinear(upTo: 1 << 16) { size in
      (0..<size / 512).map { ".local $\(marks(200))\($0) = {1} " }.joined() + "{{}}"
    }
  }

  @Test func manyProblemsTakeLinearTime() {
    expectLinear(upTo: isExhaustive ? 1 << 20 : 1 << 17) {
      ".local $a={$a} .match $a " + String(repeating: "* {{}} ", count: $0 / 7)
    }
    expectLinear(upTo: isExhaustive ? 1 << 20 : 1 << 17) { "{:f" + String(repeating: " a=1", count: $0 / 4) + "}" }
    expectLinear(upTo: isExhaustive ? 1 << 20 : 1 << 17) { size in
      (0..<size / 24).map { ".local $a\($0) = {$a\(max(0, $0 - 1))} " }.joined() + ".match"
        + (0..<size / 24).map { " $a\($0)" }.joined() + " * {{}}"
    }
  }

  /// Checks that four times the text costs about four times the processor time; a quadratic parser needs 16 times.
  private func expectLinear(
    upTo largest: Int, _ text: (Int) -> String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let (small, large) = (text(largest / 4), text(largest))
    func parse(_ text: String) {
      let source = MessageSource(parsing: text)
      _ = source.problems
      _ = source.model?.text
    }
    let times = cost(of: { parse(large) }, inTimesOf: { parse(small) }, limit: 8)
    #expect(times < 8, sourceLocation: sourceLocation)
  }
}
