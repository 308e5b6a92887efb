internal import RaqamMessages
internal import RaqamValues

/// A message whose names are resolved, and whose formats are opened if no variable affects their options.
struct CompiledMessage: Sendable {
  /// A literal, a declared variable or a variable of the caller.
  enum Operand: Sendable {
    case literal(String)
    case declaration(Int)
    case input(Int)
  }

  struct Option: Sendable {
    let name: String
    let value: Operand
    let isLiteral: Bool
    let range: Range<Int>
  }

  enum Function: Sendable {
    case string
    case number(NumberFunctionOptions.Function)
    case date(DateFunctionOptions.Function)
    case host(any MessageFunction)
    case unknown
  }

  /// The result of a function whose options are all literals, and those of its operand too.
  enum Prepared: Sendable {
    case number(NumberFunction, offset: ExactDecimal?, [MessageProblem])
    case date(DateFunction, [MessageProblem])
    /// The expression always has its fallback.
    case failed([MessageProblem])
  }

  /// The source of the text of a placeholder without a value.
  enum Fallback: Sendable {
    case literal(String)
    case variable(String)
    case function(String)

    /// The text without braces.
    var text: String {
      switch self {
      case .literal(let text):
        // Escape bytes: in a Character, combining marks may follow a bar, and comparing long runs of them is slow.
        var bytes = [UInt8(ascii: "|")]
        for byte in text.utf8 {
          if byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        }
        return String(decoding: bytes + [UInt8(ascii: "|")], as: UTF8.self)
      case .variable(let name): return "$\(name)"
      case .function(let name): return ":\(name)"
      }
    }
  }

  struct Expression: Sendable {
    let operand: Operand?
    let function: Function?
    let functionName: String
    let options: [Option]
    let range: Range<Int>
    let fallback: Fallback
    var prepared: Prepared?
    /// Whether the expression has options of the namespace `u`.
    let hasPlacement: Bool
  }

  struct Markup: Sendable {
    let kind: MessageMarkupKind
    let name: String
    let options: [Option]
    let range: Range<Int>
  }

  enum Element: Sendable {
    case text([UInt8])
    case expression(Expression)
    case markup(Markup)
  }

  enum Key: Sendable {
    case catchall
    case literal(String, NumberKey)
  }

  /// The meaning of a key for a number.
  enum NumberKey: Sendable {
    case integer(Int64)
    case number(String)
    case category(Int)
    case invalid
  }

  struct Selector: Sendable {
    let declaration: Int
    let range: Range<Int>
  }

  struct Variant: Sendable {
    let keys: [Key]
    let pattern: [Element]
  }

  var inputs: [(name: String, key: ExactText)] = []
  var declarations: [Expression] = []
  var selectors: [Selector] = []
  var variants: [Variant] = []
}

extension CompiledMessage.NumberKey {
  /// Creates the meaning of a key: a number without superfluous characters, a plural category, or nothing.
  init(_ text: String) {
    if let category = PluralSelector.Category(exact: text),
      let index = PluralSelector.Category.allCases.firstIndex(of: category)
    {
      self = .category(index)
    } else if let integer = Int64(text), String(integer).hasBytes(of: text) {
      self = .integer(integer)
    } else {
      self = NumberLiteral.matches(text) ? .number(text) : .invalid
    }
  }
}

/// The syntax of numbers in messages.
enum NumberLiteral {
  /// The maximum length in bytes: more than the digits, sign, separator and exponent of the longest number.
  private static let lengthLimit = 1 << 15

  /// Returns whether the text matches `number-literal` of the specification.
  static func matches(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func digits() -> Int {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    if rest.first == UInt8(ascii: "0") {
      rest = rest.dropFirst()
    } else if digits() == 0 {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits() == 0 { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if digits() == 0 { return false }
    }
    return rest.isEmpty
  }

  /// Returns the number; `nil` for text that does not match or is beyond the limits of numbers.
  static func value(_ text: String) -> NumericValue? {
    guard text.utf8.count <= lengthLimit, matches(text) else { return nil }
    if let integer = Int64(text), integer != 0 { return .integer(integer) }
    do throws(FormatError) { return NumericValue(try ExactDecimal(text)) } catch { return nil }
  }
}
