import RaqamMessages
import RaqamValues
import TestSupport

/// Random models that the syntax can represent.
struct ModelGenerator {
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func model() -> MessageModel {
    let declarations = list(upTo: random.chance(50) ? 0 : 3) { $0.declaration() }
    guard random.chance(40) else {
      return .pattern(.init(declarations: declarations, pattern: pattern()))
    }
    let selectors = list(from: 1, upTo: 3) { $0.name() }
    let variants = list(from: 1, upTo: 4) { generator in
      MessageModel.Variant(keys: generator.list(from: 1, upTo: 3) { $0.key() }, pattern: generator.pattern())
    }
    return .select(.init(declarations: declarations, selectors: selectors, variants: variants))
  }

  private mutating func declaration() -> MessageModel.Declaration {
    random.chance(50)
      ? .input(name: name(), function: random.chance(50) ? function() : nil, attributes: attributes())
      : .local(name: name(), value: expression())
  }

  private mutating func pattern() -> MessageModel.Pattern {
    MessageModel.Pattern(
      list(upTo: 5) { generator in
        switch Int.random(in: 0..<4, using: &generator.random) {
        case 0, 1: .text(generator.text())
        case 2: .expression(generator.expression())
        default: .markup(generator.markup())
        }
      })
  }

  private mutating func expression() -> MessageModel.Expression {
    random.chance(30)
      ? .init(function: function(), attributes: attributes())
      : .init(value(), function: random.chance(50) ? function() : nil, attributes: attributes())
  }

  private mutating func function() -> MessageModel.FunctionReference { .init(name: identifier(), options: options()) }

  private mutating func markup() -> MessageModel.Markup {
    .init(
      random.pick(MessageMarkupKind.allCases), name: identifier(), options: options(),
      attributes: attributes())
  }

  private mutating func options() -> MessageModel.Options {
    var names: Set<String> = []
    return MessageModel.Options(
      list(upTo: 3) { .init(name: $0.identifier(), value: $0.value()) }.filter { names.insert($0.name).inserted })
  }

  private mutating func attributes() -> MessageModel.Attributes {
    MessageModel.Attributes(
      list(upTo: 2) { .init(name: $0.identifier(), value: $0.random.chance(50) ? $0.text() : nil) })
  }

  private mutating func value() -> MessageModel.Value {
    random.chance(50) ? .literal(text()) : .variable(name())
  }

  private mutating func key() -> MessageModel.Key { random.chance(30) ? .catchall : .literal(text()) }

  private mutating func name() -> String {
    random.pick(["a", "x", "_", "+", "é", "e\u{301}", "\u{301}", "名", "\u{200D}", "\u{E000}", "\u{1FFFD}"])
      + random.pick(["", "", "1", "-", ".", "\u{301}", "b.c"])
  }

  private mutating func identifier() -> String { random.chance(20) ? "\(name()):\(name())" : name() }

  private mutating func text() -> ExactText {
    let pieces = [
      "", " ", "\n", "\r\n", ".", ".input", "{", "}", "{{", "}}", "|", "\\", "*", "$a", ":f", "@", "=", "/", "a", "1",
      "-", "é", "e\u{301}", "\u{301}", "\u{200E}", "\u{2066}", "\u{3000}", "\u{1}", Noncharacter.first,
      Noncharacter.last, "𝒳",
    ]
    return ExactText(list(upTo: 4) { $0.random.pick(pieces) }.joined())
  }

  private mutating func list<Element>(
    from least: Int = 0, upTo most: Int, _ element: (inout Self) -> Element
  ) -> [Element] {
    (0..<Int.random(in: least...most, using: &random)).map { _ in element(&self) }
  }
}

/// Noncharacters, which string literals cannot contain.
enum Noncharacter {
  static let first = text(0xFDD0)
  static let last = text(0x1FFFE)

  private static func text(_ value: UInt32) -> String { Unicode.Scalar(value).map { String($0) } ?? "" }
}
