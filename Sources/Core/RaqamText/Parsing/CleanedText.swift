/// Typed input without invisible characters and surrounding spaces.
///
/// Pages in right-to-left languages, spreadsheets and chats add invisible characters to copied text. Rows for free text
/// preserve them.
package struct CleanedText {
  /// The characters to remove.
  package enum Extent {
    /// Invisible characters everywhere, and white space at the ends.
    case everywhere
    /// Invisible characters and white space at the ends.
    case ends
    /// Tabs and line ends at the ends, which copied cells of spreadsheets have.
    case cellEnds
  }

  /// The cleaned input, which is parsed.
  package let text: String
  /// The removed runs of characters: the offset in `text`, and the number of units removed up to the end of the run.
  /// Both are in UTF-16 units.
  private var cuts: [(offset: Int, removed: Int)] = []

  /// Removes characters of typed input.
  ///
  /// - Complexity: O(*n*) in the length of the input.
  package init(_ typed: String, _ extent: Extent = .everywhere) {
    let scalars = typed.unicodeScalars
    let keepsInside = extent != .everywhere
    func isRemovedAtEnds(_ scalar: Unicode.Scalar) -> Bool {
      extent == .cellEnds ? scalar.isCellEnd : scalar.isHidden || scalar.properties.isWhitespace
    }
    guard let first = scalars.firstIndex(where: { !isRemovedAtEnds($0) }),
      let last = scalars.lastIndex(where: { !isRemovedAtEnds($0) })
    else {
      text = ""
      return
    }
    if first == scalars.startIndex, scalars.index(after: last) == scalars.endIndex,
      keepsInside || !scalars.contains(where: \.isHidden)
    {
      text = typed
      return
    }
    var kept = String.UnicodeScalarView()
    var (offset, removed) = (0, 0)
    for index in scalars.indices {
      let scalar = scalars[index]
      let length = UTF16.width(scalar)
      if index < first || index > last || (scalar.isHidden && !keepsInside) {
        removed += length
        if cuts.last?.offset == offset { cuts.removeLast() }
        cuts.append((offset, removed))
      } else {
        kept.append(scalar)
        offset += length
      }
    }
    text = String(kept)
  }

  /// Returns the offset in the typed input of the character at an offset in `text`, in UTF-16 units. The end of `text`
  /// maps to the end of the input.
  package func typedOffset(_ offset: Int) -> Int { offset + (cuts.last { $0.offset <= offset }?.removed ?? 0) }
}

extension Unicode.Scalar {
  /// Whether the character is a tab or ends a line.
  package var isCellEnd: Bool {
    switch value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension String {
  /// Returns the UTF-16 offset of the first control character; `nil` if there is none.
  ///
  /// - Parameter isSpaceIncluded: Whether tabs and line ends count.
  package func firstControl(isSpaceIncluded: Bool = true) -> Int? {
    unicodeScalars.firstIndex {
      $0.properties.generalCategory == .control && (isSpaceIncluded || !$0.properties.isWhitespace)
    }.map { utf16.distance(from: startIndex, to: $0) }
  }
}
