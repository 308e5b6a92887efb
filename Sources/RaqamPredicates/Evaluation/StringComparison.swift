internal import ICU

/// Compares texts under the options of one comparison.
///
/// Texts of ASCII characters, which most are, are compared byte by byte; for all others ICU decomposes, folds
/// and leaves out marks.
struct StringComparison {
  let options: ComparisonOptions

  /// `[n]` stands above `[c]` and `[d]`: the texts are compared as they are.
  var ignoresCase: Bool { options.contains(.ignoringCase) && !isLiteral }
  private var ignoresMarks: Bool { options.contains(.ignoringMarks) && !isLiteral }
  private var isLiteral: Bool { options.contains(.literal) }

  /// Whether the lengths of two texts leave it open if they are equal.
  func lengthsMayBeEqual(_ left: String, _ right: String) -> Bool {
    let (first, second) = (left.utf8.count, right.utf8.count)
    if isLiteral { return first == second }
    if ignoresCase || ignoresMarks { return true }
    // What a character is taken apart into has between a third and three times its bytes (UAX #15).
    return max(first, second) / 9 <= min(first, second)
  }

  func areEqual(_ left: String, _ right: String) throws(ICUFailure) -> Bool {
    if isLiteral { return left.utf8.elementsEqual(right.utf8) }
    // Without options equality is canonical equivalence, and so is Swift's.
    if !ignoresCase, !ignoresMarks { return left == right }
    if left.utf8.elementsEqual(right.utf8) { return true }
    if left.isASCII, right.isASCII {
      // Without case to ignore, equal ASCII texts were found above.
      return ignoresCase && left.utf8.count == right.utf8.count
        && zip(left.utf8, right.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
    }
    let first = try elements(left)
    let second = try elements(right)
    return first.count == second.count && zip(first, second).allSatisfy { $0.scalar == $1.scalar }
  }

  /// The order by code points of the decomposed texts.
  func order(_ left: String, _ right: String) throws(ICUFailure) -> Order {
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

  /// The characters by which a text is compared, under the options.
  func elements(_ text: String, composed: Bool = false) throws(ICUFailure) -> [TextElement] {
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

/// One code point of a text that is compared, and whether a letter starts with it.
///
/// A mark belongs to the letter before it, and so does the second `s` of a folded `ß`.
struct TextElement: Equatable {
  /// The code point, shifted left by one, and the bit.
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
