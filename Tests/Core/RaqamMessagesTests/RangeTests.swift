import RaqamMessages
import Testing

@Suite struct RangeTests {
  private let source = MessageSource(
    parsing:
      " .input {$é :f k=1} .local $b = {$é} .match $é \u{2066}$b\u{2069} one |t\\|| {{a{$b}{#c d=2 /}}} * * {{{$é}}}")

  private func text(_ range: Range<Int>?) -> String? {
    range.map { String(decoding: Array(source.text.utf8)[$0], as: UTF8.self) }
  }

  @Test func rangesOfPartsAreExact() {
    #expect(text(source.range(ofDeclaration: 0)) == ".input {$é :f k=1}")
    #expect(text(source.range(ofDeclaration: 1)) == ".local $b = {$é}")
    #expect(text(source.range(ofSelector: 0)) == "$é")
    #expect(text(source.range(ofSelector: 1)) == "$b")
    #expect(text(source.range(ofVariant: 0)) == "one |t\\|| {{a{$b}{#c d=2 /}}}")
    #expect(text(source.range(ofPlaceholder: 1, inVariant: 0)) == "{#c d=2 /}")
    #expect(text(source.range(ofPlaceholder: 0, inVariant: 1)) == "{$é}")
    #expect(text(source.range(of: .matcher)) == ".match")
    #expect(text(source.range(of: .declarationOption(0, declaration: 0))) == "k")
    #expect(text(source.range(of: .option(0, placeholder: 1, variant: 0))) == "d")
    #expect(source.ranges(ofVariable: "e\u{301}").map { text($0) } == ["$é", "$é", "$é", "$é"])
  }

  @Test func rangesOfAbsentPartsAreNil() {
    for index in [-1, 2, Int.max, Int.min] {
      #expect(source.range(ofDeclaration: index) == nil)
      #expect(source.range(ofSelector: index) == nil)
      #expect(source.range(ofVariant: index) == nil)
      #expect(source.range(ofPlaceholder: index) == nil)
      #expect(source.range(ofPlaceholder: 0, inVariant: index) == nil)
      #expect(source.range(of: .declarationOption(index, declaration: 0)) == nil)
      #expect(source.range(of: .declarationOption(0, declaration: index)) == nil)
      #expect(source.range(of: .option(index, placeholder: 0, variant: 0)) == nil)
    }
    #expect(source.range(of: .declarationOption(0, declaration: 1)) == nil)
  }

  @Test func tokensHaveKindsAndNest() {
    let source = MessageSource(parsing: "a\\{{$x :f k=|v| @a}{#b /}")
    let bytes = Array(source.text.utf8)
    let tokens = source.tokens.map { "\($0.kind) \(String(decoding: bytes[$0.range], as: UTF8.self))" }
    #expect(
      tokens == [
        "text a\\{", "escape \\{", "placeholder {$x :f k=|v| @a}", "variable $x", "functionName :f", "optionName k",
        "literal |v|", "attributeName @a", "placeholder {#b /}", "markupName #b",
      ])
    #expect(source.token(at: 4)?.kind == .variable)
    #expect(source.token(at: 6)?.kind == .variable)
    #expect(source.token(at: 0)?.kind == .text)
    #expect(MessageSource(parsing: "").token(at: 0) == nil)
  }
}
