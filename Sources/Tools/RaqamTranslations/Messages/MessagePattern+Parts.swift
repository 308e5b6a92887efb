internal import Raqam
internal import RaqamMessages

// The parts of messages of MessageFormat 1 that translators edit.

extension MessagePattern {
  /// Whether an argument has the type `choice`, which translators cannot edit.
  var hasLimits: Bool { arguments.contains { $0.kind == .choice } }

  /// Parses a branch of an argument that selects.
  ///
  /// - Throws: `invalidPattern` if the text is malformed or would end before its end, with the offset in it.
  static func branch(
    _ text: String, inPlural: Bool
  ) throws(FormatError) -> (pattern: MessagePattern, elements: [Element]) {
    let start = "{n, \(inPlural ? "plural" : "select"), other {"
    let pattern: MessagePattern
    do throws(FormatError) {
      pattern = try MessagePattern(start + text + "}}")
    } catch {
      let offset = error.offset.map { max(0, $0 - start.utf16.count) }
      throw FormatError(error.code, error.message, offset: offset, hint: error.hint)
    }
    guard pattern.elements.count == 1, !pattern.hasLimits, let branches = pattern.arguments.first?.branches,
      branches.count == 1
    else { throw FormatError(.invalidPattern, "\"\(text.abbreviated(to: 60))\" has unbalanced braces") }
    return (pattern, branches[0].elements)
  }

  /// Returns the source of an argument, with its braces.
  func source(of argument: Argument) -> String {
    let units = text.utf16
    guard let start = units.index(units.startIndex, offsetBy: argument.range.lowerBound, limitedBy: units.endIndex),
      let end = units.index(start, offsetBy: argument.range.count, limitedBy: units.endIndex)
    else { return "" }
    return String(text[start..<end])
  }

  /// Returns text with the apostrophes that quote syntax.
  static func quoted(_ text: String, inPlural: Bool) -> String {
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    func isSyntax(_ index: Int) -> Bool {
      guard index < scalars.count else { return false }
      return scalars[index] == "{" || scalars[index] == "}" || inPlural && scalars[index] == "#"
    }
    var isQuoted = false
    for (index, scalar) in scalars.enumerated() {
      if scalar == "'" {
        // A single apostrophe would begin a quotation before syntax, which may follow the text.
        let isSafe = !isQuoted && index + 1 < scalars.count && scalars[index + 1] != "'" && !isSyntax(index + 1)
        result.append(contentsOf: (isSafe ? "'" : "''").unicodeScalars)
        continue
      }
      if isSyntax(index) != isQuoted {
        result.append("'")
        isQuoted.toggle()
      }
      result.append(scalar)
    }
    if isQuoted { result.append("'") }
    return String(result)
  }
}
