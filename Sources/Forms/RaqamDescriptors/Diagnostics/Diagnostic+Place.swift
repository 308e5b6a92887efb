internal import Raqam
public import RaqamJSON

extension Diagnostic {
  /// Returns the diagnostic with the line, column, length and range of the value at its pointer.
  ///
  /// If the pointer is not valid in the document, its longest valid prefix is used. Diagnostics of compilation have
  /// a pointer only, so they need this step.
  ///
  /// ```swift
  /// let document = try JSONDocument(parsing: #"{"items": ["a", "b"]}"#)
  /// Diagnostic(.error, .unknownValue, "no such item", pointer: "/items/1").placed(in: document).description
  /// // error: /items/1: no such item (line 1, column 17)
  /// ```
  public func placed(in document: JSONDocument) -> Diagnostic {
    guard range == nil else { return self }
    var walk = PointerWalk(document.root)
    for token in Self.tokens(pointer) { walk.go(token) }
    if walk.node.asArray?.count == 1, code.keys.isEmpty == false { walk.go("0") }
    if let key = code.keys.first(where: { walk.node[$0] != nil }) { walk.go(key) }
    let isKey = [.duplicateKey, .unknownKey, .foreignKey, .unusedKey].contains(code)
    var moved = self
    moved.pointer = walk.pointer.description
    return moved.placed(
      at: (isKey ? walk.key : nil)?.lowerBound ?? walk.node.range.lowerBound, units: nil, in: document)
  }

  /// A walk along a JSON pointer, as far as the document matches it.
  private struct PointerWalk {
    private(set) var node: JSONNode
    private(set) var key: Range<Int>?
    private(set) var pointer = JSONPointer.root

    init(_ root: JSONNode) { node = root }

    mutating func go(_ token: String) {
      if let member = node.member(token) {
        (node, key, pointer) = (member.value, member.keyRange, pointer.appending(key: token))
      } else if let index = Int(token), let element = node[index] {
        (node, key, pointer) = (element, nil, pointer.appending(index: index))
      }
    }
  }

  private static func tokens(_ pointer: String) -> [String] {
    do throws(JSONError) { return try JSONPointer(parsing: pointer).tokens } catch { return [] }
  }

  /// Returns the diagnostic with the location of the value at a byte offset.
  ///
  /// - Parameter units: The number of invalid UTF-16 units from ``offset`` in the string; `nil` selects the word
  ///   there.
  package func placed(at byteOffset: Int, units: Int?, in document: JSONDocument) -> Diagnostic {
    var range = document.extent(at: byteOffset)
    if let offset {
      if let units, units > 0, let part = document.range(inStringAt: byteOffset, offset: offset, units: units) {
        range = part
      } else if let part = document.extent(inStringAt: byteOffset, offset: offset) {
        range = part
      }
    }
    return placed(range, in: document)
  }

  /// Returns the diagnostic with the location of a byte range.
  package func placed(_ range: Range<Int>, in document: JSONDocument) -> Diagnostic {
    let position = document.position(ofByteOffset: range.lowerBound)
    var placed = self
    placed.range = range
    placed.line = position.line
    placed.column = position.column
    placed.length = document.scalarCount(in: range)
    return placed
  }

  /// Creates a diagnostic from an error of compilation.
  package init(compiling error: FormatError, pointer: String = "") {
    self.init(
      .error, Code(error.code), error.message, pointer: pointer, offset: error.offset, hint: error.hint?.documentText)
  }

  /// Returns the diagnostic of a descriptor that is located at `pointer` of a larger document.
  package func moved(to pointer: JSONPointer) -> Diagnostic {
    var moved = self
    moved.pointer = pointer.description + self.pointer
    return moved
  }

  /// Returns the diagnostic with the name of a locale before its message.
  package func named(in locale: LocaleID) -> Diagnostic {
    var named = Diagnostic(severity, code, "in \(locale): \(message)", pointer: pointer, offset: offset, hint: hint)
    (named.line, named.column, named.length, named.range) = (line, column, length, range)
    return named
  }

  /// The diagnostic without line, column and range, for a descriptor that is part of a request.
  package var withoutPlace: Diagnostic {
    var diagnostic = self
    (diagnostic.line, diagnostic.column, diagnostic.length) = (nil, nil, nil)
    (diagnostic.range, diagnostic.replacement) = (nil, nil)
    return diagnostic
  }
}

extension Diagnostic.Code {
  /// The keys that can cause a compilation error, in order of precedence: the diagnostic is shown at the first that
  /// is present.
  fileprivate var keys: [String] {
    switch self {
    case .invalidPattern, .syntaxError, .duplicateDeclaration, .duplicateOptionName, .duplicateVariant,
      .missingFallbackVariant, .missingSelectorAnnotation, .variantKeyMismatch:
      ["message.pattern"]
    case .invalidSkeleton: ["number.skeleton"]
    case .noCurrencyForRegion: ["currency.locale", "number.style", "type"]
    case .unknownNumberingSystem: ["number.digits", "text.digits"]
    case .unknownID: ["date.end", "message.pattern"]
    case .noWords: ["number.skeleton", "number.style", "type"]
    case .unsupportedStyle:
      ["number.skeleton", "number.format", "number.format.positive", "duration.style", "number.digits", "number.style"]
    default: []
    }
  }
}
