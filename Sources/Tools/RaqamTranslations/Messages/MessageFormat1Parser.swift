internal import Raqam

/// Parses a message of MessageFormat 1 that ICU accepts into texts, arguments and choices.
///
/// Translators edit the parts of a message, so arguments keep their source.
struct MessageFormat1Parser {
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

  private let scalars: [Unicode.Scalar]
  private var index = 0

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Returns the parts of a message; `nil` if it has an argument of type `choice` or is malformed.
  ///
  /// - Complexity: O(*n*) in the length of the text. MessageFormatter bounds its length and nesting.
  static func nodes(_ text: String) -> [Node]? {
    do throws(FormatError) { _ = try MessageOutline(text) } catch { return nil }
    var parser = Self(text)
    return parser.message(inPlural: false, isNested: false)
  }

  /// Returns the parts of a branch of a choice; `nil` if it would end before the end of the text.
  static func nodes(ofBranch text: String, inPlural: Bool) -> [Node]? {
    // The nesting of an unbounded text is not limited yet.
    guard text.utf8.count(where: { $0 == 0x7B }) <= 256 else { return nil }
    var parser = Self(text)
    let nodes = parser.message(inPlural: inPlural, isNested: true)
    return parser.index == parser.scalars.count ? nodes : nil
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func source(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

  /// Parses a message up to its closing brace or the end.
  private mutating func message(inPlural: Bool, isNested: Bool) -> [Node]? {
    var nodes: [Node] = []
    var text = String.UnicodeScalarView()
    func quotes(_ scalar: Unicode.Scalar) -> Bool { scalar == "{" || scalar == "}" || inPlural && scalar == "#" }
    func endText() {
      if !text.isEmpty { nodes.append(.text(String(text))) }
      text = .init()
    }
    while let scalar = next {
      switch scalar {
      case "'":
        index += 1
        if next == "'" {
          text.append("'")
          index += 1
        } else if let next, quotes(next) {
          appendQuotation(to: &text)
        } else {
          text.append("'")
        }
      case "#" where inPlural:
        endText()
        nodes.append(.number)
        index += 1
      case "{":
        endText()
        guard let node = argument() else { return nil }
        nodes.append(node)
      case "}" where isNested:
        endText()
        return nodes
      default:
        text.append(scalar)
        index += 1
      }
    }
    endText()
    return nodes
  }

  private mutating func appendQuotation(to text: inout String.UnicodeScalarView) {
    while let scalar = next {
      index += 1
      guard scalar == "'" else {
        text.append(scalar)
        continue
      }
      guard next == "'" else { return }
      text.append("'")
      index += 1
    }
  }

  private mutating func argument() -> Node? {
    let start = index
    index += 1
    let name = word { $0 != "," && $0 != "}" }
    guard next == "," else { return end(of: start) }
    index += 1
    let type = word { $0 != "," && $0 != "}" }.lowercased()
    let kind: VariantColumn.Kind
    switch type {
    case "plural": kind = .cardinal
    case "selectordinal": kind = .ordinal
    case "select": kind = .string
    case "choice": return nil
    default: return end(of: start)
    }
    guard next == "," else { return nil }
    index += 1
    var choice = Choice(column: VariantColumn(name: name, kind: kind))
    while let scalar = skippedSpace(), scalar != "}" {
      let selector = word { $0 != "{" && $0 != ":" && !$0.properties.isPatternWhitespace }
      if next == ":" {
        index += 1
        _ = skippedSpace()
        choice.column.offset = word { $0 != "{" && $0 != "}" && !$0.properties.isPatternWhitespace }
        continue
      }
      guard skippedSpace() == "{" else { return nil }
      index += 1
      guard let nodes = message(inPlural: kind != .string, isNested: true), next == "}" else { return nil }
      index += 1
      choice.branches.append((selector, nodes))
    }
    guard next == "}" else { return nil }
    index += 1
    if Int(choice.column.offset) == 0 { choice.column.offset = "" }
    return .choice(choice, source: source(start..<index))
  }

  /// Skips the style of an argument, in which apostrophes quote.
  private mutating func end(of start: Int) -> Node? {
    var depth = 0
    while let scalar = next {
      index += 1
      switch scalar {
      case "'":
        while let quoted = next, quoted != "'" { index += 1 }
        index += 1
      case "{": depth += 1
      case "}" where depth == 0: return .argument(source(start..<index))
      case "}": depth -= 1
      default: break
      }
    }
    return nil
  }

  private mutating func skippedSpace() -> Unicode.Scalar? {
    while let scalar = next, scalar.properties.isPatternWhitespace { index += 1 }
    return next
  }

  /// Parses scalars of a kind, without surrounding space.
  private mutating func word(while isPart: (Unicode.Scalar) -> Bool) -> String {
    _ = skippedSpace()
    let start = index
    while let scalar = next, isPart(scalar) { index += 1 }
    var end = index
    while end > start, scalars[end - 1].properties.isPatternWhitespace { end -= 1 }
    return source(start..<end)
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
