internal import Raqam
internal import RaqamText

extension TerminalText {
  /// Returns safe text in which some characters are replaced by their names, and the direction of its paragraph.
  ///
  /// - Parameter direction: The direction for which the text was written; if `nil`, that of the first strong character.
  static func named(
    _ source: String, _ choice: CodePointNames.Choice, _ direction: TextDirection?, _ controls: Controls = .paired
  ) -> (text: TerminalText, direction: TextDirection) {
    let direction = direction ?? TextDirection(firstStrongOf: source) ?? .leftToRight
    let mayReorder = TerminalText(source).needsIsolation(direction)
    let named = mayReorder ? CodePointNames.annotated(source, choice) : CodePointNames.named(source, choice)
    return (TerminalText(named, controls: controls), direction)
  }
}
