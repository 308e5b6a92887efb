/// The literal texts of an ICU MessageFormat 1 pattern: text outside arguments, and the messages from which an argument
/// selects (`plural`, `selectordinal`, `select`, `choice`).
///
/// Apostrophes quote as in ICU's `MessagePattern` with `DOUBLE_OPTIONAL`. A pattern that ICU rejects is parsed up to
/// the error.
struct MessagePatternTexts {
  /// A character of a pattern with its classification.
  struct Mark {
    let scalar: Unicode.Scalar
    /// Whether the character is literal text; apostrophes and argument syntax are not.
    var isText = false
    /// Whether the character is inside an argument, including the messages of the argument.
    var isInside = false
  }

  private enum Level {
    /// Literal text, and the type of the argument that selects it.
    case text(of: Choosing)
    /// The limit of a `choice`, before its text.
    case limit
    /// An argument: the part of its type parsed so far, in lower case, and the number of commas before.
    case argument(type: String, commas: Int)
  }

  private enum Choosing { case nothing, plural, select, choice }

  private(set) var marks: [Mark]
  private var levels: [Level] = [.text(of: .nothing)]
  private var index = 0

  init(_ pattern: String) {
    marks = pattern.unicodeScalars.map { Mark(scalar: $0) }
    while let scalar = scalar(at: index), let level = levels.last {
      switch level {
      case .text(let choosing): text(scalar, of: choosing)
      case .limit: limit(scalar)
      case .argument(let type, let commas): argument(scalar, type, commas)
      }
    }
  }

  /// Classifies the next character.
  private mutating func mark(isText: Bool = false) {
    guard marks.indices.contains(index) else { return }
    marks[index].isText = isText
    marks[index].isInside = levels.count > 1
    index += 1
  }

  private func scalar(at index: Int) -> Unicode.Scalar? { marks.indices.contains(index) ? marks[index].scalar : nil }

  private mutating func text(_ scalar: Unicode.Scalar, of choosing: Choosing) {
    switch scalar {
    case "'":
      mark()
      switch (self.scalar(at: index), choosing) {
      case ("'", _): mark()
      case ("{", _), ("}", _), ("#", .plural), ("|", .choice): quoted()
      default: break
      }
    case "{":
      levels.append(.argument(type: "", commas: 0))
      mark()
    case "}" where levels.count > 1:
      mark()
      levels.removeLast()
    case "|" where choosing == .choice:
      mark()
      levels[levels.count - 1] = .limit
    default: mark(isText: true)
    }
  }

  /// Consumes quoted text up to an apostrophe that is not doubled.
  private mutating func quoted() {
    while let scalar = scalar(at: index) {
      mark(isText: scalar != "'")
      guard scalar == "'" else { continue }
      guard self.scalar(at: index) == "'" else { return }
      mark()
    }
  }

  private mutating func limit(_ scalar: Unicode.Scalar) {
    mark()
    switch scalar {
    case "#", "<", "≤": levels[levels.count - 1] = .text(of: .choice)
    case "}": levels.removeLast()
    default: break
    }
  }

  private mutating func argument(_ scalar: Unicode.Scalar, _ type: String, _ commas: Int) {
    mark()
    switch scalar {
    case "}": levels.removeLast()
    case "{":
      switch type {
      case "plural", "selectordinal": levels.append(.text(of: .plural))
      case "select": levels.append(.text(of: .select))
      // A brace in the style of a number or date argument.
      default: levels.append(.argument(type: "", commas: 0))
      }
    case "'":
      while let quoted = self.scalar(at: index) {
        mark()
        if quoted == "'" { break }
      }
    case "," where commas == 1 && type == "choice": levels[levels.count - 1] = .limit
    case ",": levels[levels.count - 1] = .argument(type: type, commas: commas + 1)
    default:
      guard commas == 1, !scalar.properties.isPatternWhitespace, type.utf8.count < 16 else { return }
      levels[levels.count - 1] = .argument(type: type + scalar.properties.lowercaseMapping, commas: commas)
    }
  }
}
