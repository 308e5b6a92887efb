internal import Raqam
internal import RaqamMessages

/// The parts of a message of MessageFormat 1 that translators edit: texts, arguments and choices.
///
/// Arguments keep their source.
enum MessageFormat1Parser {
  enum Node {
    /// Text without quotation.
    case text(String)
    /// The source of an argument, with its braces.
    case argument(String)
    /// The sign `#` in a plural.
    case number
    case choice(Choice, source: String)
  }

  struct Choice {
    var column: VariantColumn
    /// The messages by selector, such as `=1`, `one` and `other`.
    var branches: [(selector: String, nodes: [Node])] = []
  }

  /// Returns the parts of a message; `nil` if it has an argument of type `choice` or is malformed.
  static func nodes(_ text: String) -> [Node]? {
    do throws(FormatError) {
      let pattern = try MessagePattern(text)
      return nodes(pattern.elements, of: pattern)
    } catch {
      return nil
    }
  }

  /// Returns the parts of a branch of a choice.
  ///
  /// - Throws: `invalidPattern` if the text is malformed or would end before its end, with the offset in it.
  static func nodes(ofBranch text: String, inPlural: Bool) throws(FormatError) -> [Node] {
    let start = "{n, \(inPlural ? "plural" : "select"), other {"
    let pattern: MessagePattern
    do throws(FormatError) {
      pattern = try MessagePattern(start + text + "}}")
    } catch {
      let offset = error.offset.map { max(0, $0 - start.utf16.count) }
      throw FormatError(error.code, error.message, offset: offset, hint: error.hint)
    }
    guard pattern.elements.count == 1, let branches = pattern.arguments.first?.branches, branches.count == 1,
      let nodes = nodes(branches[0].elements, of: pattern)
    else { throw FormatError(.invalidPattern, "\"\(text.abbreviated(to: 60))\" has unbalanced braces") }
    return nodes
  }

  private static func nodes(_ elements: [MessagePattern.Element], of pattern: MessagePattern) -> [Node]? {
    var nodes: [Node] = []
    for element in elements {
      switch element {
      case .text(let text): nodes.append(.text(text))
      case .number: nodes.append(.number)
      case .argument(let index):
        guard let node = node(pattern.arguments[index], of: pattern) else { return nil }
        nodes.append(node)
      }
    }
    return nodes
  }

  private static func node(_ argument: MessagePattern.Argument, of pattern: MessagePattern) -> Node? {
    let source = pattern.text.slice(argument.range)
    let kind: VariantColumn.Kind
    switch argument.kind {
    case .plain, .simple: return .argument(source)
    case .choice: return nil
    case .plural: kind = .cardinal
    case .selectOrdinal: kind = .ordinal
    case .select: kind = .string
    }
    var choice = Choice(column: VariantColumn(name: argument.name, kind: kind))
    if let offset = argument.offset, Int(offset.text) != 0 { choice.column.offset = offset.text }
    for branch in argument.branches {
      guard let nodes = nodes(branch.elements, of: pattern) else { return nil }
      choice.branches.append((branch.selector, nodes))
    }
    return .choice(choice, source: source)
  }
}

extension String {
  /// Returns the text in a range of UTF-16 units.
  fileprivate func slice(_ range: Range<Int>) -> String {
    let units = utf16
    guard let start = units.index(startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
      let end = units.index(start, offsetBy: range.count, limitedBy: endIndex)
    else { return "" }
    return String(self[start..<end])
  }
}

extension MessageFormat1Parser {
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
