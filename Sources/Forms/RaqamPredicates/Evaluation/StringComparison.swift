internal import ICU

/// A comparison of strings under the options of one predicate comparison.
///
/// ASCII strings, the most common, are compared by byte. For all others, ICU decomposes, folds case and removes
/// combining marks.
struct StringComparison {
  let options: ComparisonOptions

  /// `[n]` overrides `[c]` and `[d]`: the strings are compared unchanged.
  var ignoresCase: Bool { options.contains(.ignoringCase) && !isLiteral }
  private var ignoresMarks: Bool { options.contains(.ignoringMarks) && !isLiteral }
  private var isLiteral: Bool { options.contains(.literal) }

  /// Returns whether strings of these lengths can be equal.
  func lengthsMayBeEqual(_ left: String, _ right: String) -> Bool {
    let (first, second) = (left.utf8.count, right.utf8.count)
    if isLiteral { return first == second }
    if ignoresCase || ignoresMarks { return true }
    // The length of a normalized character is between a third and three times its length in bytes (UAX #15).
    return max(first, second) / 9 <= min(first, second)
  }

  func areEqual(_ left: String, _ right: String) throws(FormatError) -> Bool {
    if isLiteral { return left.utf8.elementsEqual(right.utf8) }
    // Without options, equality is canonical equivalence, as in Swift.
    if !ignoresCase, !ignoresMarks { return left == right }
    if left.utf8.elementsEqual(right.utf8) { return true }
    if left.isASCII, right.isASCII {
      // Without case folding, equal ASCII strings were found above.
      return ignoresCase && left.utf8.count == right.utf8.count
        && zip(left.utf8, right.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
    }
    let first = try elements(left)
    let second = try elements(right)
    return first.count == second.count && zip(first, second).allSatisfy { $0.scalar == $1.scalar }
  }

  /// Returns the order by code points of the decomposed strings.
  func order(_ left: String, _ right: String) throws(FormatError) -> Order {
    if !ignoresCase, left.isASCII, right.isASCII { return Self.order(left.utf8, right.utf8) }
    if isLiteral { return Self.order(left.unicodeScalars, right.unicodeScalars) }
    return Self.order(try elements(left).lazy.map(\.scalar), try elements(right).lazy.map(\.scalar))
  }

  private static func order<Left: Sequence, Right: Sequence>(_ left: Left, _ right: Right) -> Order
  where Left.Element == Right.Element, Left.Element: Comparable {
    var rest = right.makeIterator()
    for element in left {
      guard let other = rest.next() else { return .descending }
      if element != other { return element < other ? .ascending : .descending }
    }
    return rest.next() == nil ? .equal : .ascending
  }

  /// Returns the code points to compare under the options.
  func elements(_ text: String, composed: Bool = false) throws(FormatError) -> [TextElement] {
    if isLiteral {
      return text.unicodeScalars.map { TextElement(scalar: $0.value, startsUnit: true) }
    }
    if text.isASCII {
      let isFolding = ignoresCase
      return text.utf8.map { byte in
        TextElement(scalar: UInt32(isFolding ? byte.lowercasedASCII : byte), startsUnit: true)
      }
    }
    var preparation: ComparisonElements.Options = composed ? .composed : []
    if ignoresCase { preparation.insert(.foldingCase) }
    if ignoresMarks { preparation.insert(.withoutMarks) }
    return try ComparisonElements(text, preparation).encoded.map(TextElement.init)
  }
}

/// A code point to compare, and whether it starts a unit.
///
/// A combining mark belongs to the preceding unit, and so does the second `s` of a folded `ß`.
struct TextElement: Equatable {
  /// The code point shifted left by one; bit 0 is set if it starts a unit.
  let encoded: UInt32

  init(_ encoded: UInt32) { self.encoded = encoded }
  init(scalar: UInt32, startsUnit: Bool) { encoded = scalar << 1 | (startsUnit ? 1 : 0) }

  var scalar: UInt32 { encoded >> 1 }
  var startsUnit: Bool { encoded & 1 == 1 }
}

extension String {
  var isASCII: Bool {
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.allSatisfy { $0 < 0x80 } } ?? utf8.allSatisfy { $0 < 0x80 }
  }
}

extension UInt8 {
  var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
