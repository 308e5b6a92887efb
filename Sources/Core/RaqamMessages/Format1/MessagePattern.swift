package import RaqamValues

/// A message of ICU MessageFormat 1 as a tree, with the places of its arguments and texts.
///
/// ```swift
/// let pattern = try MessagePattern("{n, plural, one {# file} other {# files}} for {name}")
/// pattern.arguments.map(\.name)           // ["n", "name"]
/// pattern.arguments[0].branches.count     // 2
/// ```
///
/// All offsets are UTF-16 offsets. Apostrophes quote as in ICU's `DOUBLE_OPTIONAL` mode: only before a brace, before `#` of
/// a plural and before `|` of a choice.
package struct MessagePattern: Sendable {
  /// A part of a message or of a branch.
  package enum Element: Sendable {
    /// Literal text, without the apostrophes that quote.
    case text(String)
    /// An argument, as an index.
    case argument(Int)
    /// The sign `#`: the number of the plural that contains it.
    case number
  }

  /// The whole text.
  package let text: String
  /// The parts of the message, without those of branches.
  package internal(set) var elements: [Element] = []
  /// All arguments, ordered by their start.
  package var arguments: [Argument] = []
  /// The texts between apostrophes that start before a brace, with the offset of the first apostrophe.
  package internal(set) var quotations: [(text: String, offset: Int)] = []
  /// The offsets of closing braces that close no argument, so that they are literal text.
  package internal(set) var closingBraces: [Int] = []
  /// The ranges of literal text, in order.
  package internal(set) var literals: [Range<Int>] = []

  /// The maximum length in UTF-16 units.
  package static let lengthLimit = 4096
  /// The maximum depth of nested braces.
  package static let depthLimit = 32

  /// Parses a message.
  ///
  /// - Throws: `invalidPattern` with the offset for a malformed message; `limitExceeded` for a message of more than 4,096
  ///   UTF-16 units or 32 levels of nested braces.
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ text: String) throws(FormatError) {
    self.text = text
    guard text.utf16.count <= Self.lengthLimit else {
      throw FormatError(.limitExceeded, "the message exceeds the limit of \(Self.lengthLimit) UTF-16 code units")
    }
    // The parser is recursive.
    var depth = 0
    for (offset, unit) in text.utf16.enumerated() {
      if unit == 0x7B { depth += 1 } else if unit == 0x7D { depth -= 1 }
      if depth > Self.depthLimit {
        throw FormatError(
          .limitExceeded, "the message exceeds the limit of \(Self.depthLimit) nested braces", offset: offset)
      }
    }
    var parser = MessagePatternParser(self)
    elements = try parser.message(of: nil).elements
    (arguments, quotations) = (parser.pattern.arguments, parser.pattern.quotations)
    (closingBraces, literals) = (parser.pattern.closingBraces, parser.pattern.literals)
  }

  /// The names of the arguments without repetitions, in order of first use.
  package var names: [ExactText] {
    var seen: Set<ExactText> = []
    return arguments.map { ExactText($0.name) }.filter { seen.insert($0).inserted }
  }
}

extension MessagePattern {
  /// An argument of a message.
  package struct Argument: Sendable {
    package enum Kind: Hashable, Sendable {
      /// A name alone: `{name}`.
      case plain
      /// A name with a type: `{n, number, percent}`.
      case simple
      case choice, plural, selectOrdinal, select
    }

    /// The use of the value of an argument.
    package enum Use: Hashable, Sendable {
      case text, number, date, plural, ordinalPlural, select
    }

    /// The name, or the digits of a number.
    package var name: String
    /// The UTF-16 offset of the name.
    package let nameOffset: Int
    package internal(set) var kind = Kind.plain
    /// The type in lower case, such as `number`; empty for arguments that select.
    package internal(set) var type = ""
    /// The UTF-16 offset of the type, after spaces.
    package internal(set) var typeOffset = 0
    /// The style with leading spaces, which are part of a number pattern.
    package internal(set) var wholeStyle = ""
    /// The offset of `wholeStyle`.
    package internal(set) var wholeStyleOffset = 0
    /// The number after `offset:`; `nil` if there is none.
    package internal(set) var offset: Number?
    /// The branches of an argument that selects, in order.
    package internal(set) var branches: [Branch] = []
    /// The range of the argument with its braces.
    package internal(set) var range: Range<Int>

    package var use: Use {
      switch kind {
      case .plain: .text
      case .simple: type.hasBytes(of: "date") || type.hasBytes(of: "time") ? .date : .number
      case .choice: .number
      case .plural: .plural
      case .selectOrdinal: .ordinalPlural
      case .select: .select
      }
    }
  }

  /// A branch of an argument that selects.
  package struct Branch: Sendable {
    /// The selector of a `plural` or `select`, such as `one` or `=1`; the sign after the limit of a `choice`.
    package let selector: String
    /// The offset of the selector.
    package let offset: Int
    /// The number of `=1`, or the limit of a `choice`.
    package let number: Number?
    package internal(set) var elements: [Element] = []

    /// Whether the branch is `other`.
    package var isOther: Bool { number == nil && selector.hasBytes(of: "other") }
  }

  /// A number of the syntax: ASCII digits with a sign, a point and an exponent, or `∞` in a choice.
  package struct Number: Sendable {
    package let text: String
    package let offset: Int

    /// The value; `nil` for an infinity and for a number beyond the limits of decimals.
    package var value: ExactDecimal? {
      do throws(FormatError) {
        let number = try ExactDecimal(text)
        return number.isZero ? .zero : number
      } catch {
        return nil
      }
    }
  }
}
