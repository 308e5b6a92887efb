import ICU
import Raqam
import TestSupport

/// The intended visual order of a composed text, computed without isolates: each part is laid out alone, and the parts
/// are joined in the direction of the text.
struct MeantLine {
  let direction: TextDirection
  /// The visual form of each part from left to right, in logical order.
  private(set) var pieces: [String] = []

  init(_ direction: TextDirection) { self.direction = direction }

  /// Appends literal text of a pattern, in the direction of the whole text.
  mutating func words(_ text: String) throws { pieces.append(try Self.seen(text, direction.paragraph)) }

  /// Appends arbitrary text, in the direction of its first strong character.
  mutating func value(_ text: String) throws { pieces.append(try Self.seen(text, .firstStrong)) }

  /// Appends formatted text, in the direction of its locale.
  mutating func written(_ text: String, _ locale: LocaleID) throws {
    pieces.append(try Self.seen(text, locale.direction.paragraph))
  }

  mutating func line(_ line: MeantLine) { pieces.append(line.seen) }

  /// The visual form of the whole text from left to right.
  var seen: String { direction == .leftToRight ? pieces.joined() : pieces.reversed().joined() }

  /// Returns the visual form of a text from left to right, in a paragraph of a direction.
  static func seen(_ text: String, _ paragraph: BidiHandle.Paragraph) throws -> String {
    let shown = try BidiHandle(text, in: paragraph).displayed()
    return BidiTreatment.none.applied(to: shown, direction: .leftToRight)
  }
}

extension TextDirection {
  var paragraph: BidiHandle.Paragraph { self == .leftToRight ? .leftToRight : .rightToLeft }
  var other: TextDirection { self == .leftToRight ? .rightToLeft : .leftToRight }
}
