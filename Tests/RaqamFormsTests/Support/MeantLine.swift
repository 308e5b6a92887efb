import ICU
import Raqam
import TestSupport

/// What a reader is to see of a text that is put together, made without any isolate: each piece as it is seen alone,
/// laid out in the direction of the text.
struct MeantLine {
  let direction: TextDirection
  /// What is seen of each piece from left to right, in the order of reading.
  private(set) var pieces: [String] = []

  init(_ direction: TextDirection) { self.direction = direction }

  /// Words of a pattern: in the direction of the text.
  mutating func words(_ text: String) throws { pieces.append(try Self.seen(text, direction.paragraph)) }

  /// A text from anywhere: in the direction of its first letter.
  mutating func value(_ text: String) throws { pieces.append(try Self.seen(text, .firstStrong)) }

  /// What a formatter wrote: in the direction of its locale.
  mutating func written(_ text: String, _ locale: LocaleID) throws {
    pieces.append(try Self.seen(text, locale.direction.paragraph))
  }

  mutating func line(_ line: MeantLine) { pieces.append(line.seen) }

  /// The whole from left to right.
  var seen: String { direction == .leftToRight ? pieces.joined() : pieces.reversed().joined() }

  /// What is seen of a text from left to right in a paragraph of a direction.
  static func seen(_ text: String, _ paragraph: BidiHandle.Paragraph) throws -> String {
    let shown = try BidiHandle(text, in: paragraph).displayed()
    return BidiTreatment.none.apply(to: shown, direction: .leftToRight)
  }
}

extension TextDirection {
  var paragraph: BidiHandle.Paragraph { self == .leftToRight ? .leftToRight : .rightToLeft }
  var other: TextDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
