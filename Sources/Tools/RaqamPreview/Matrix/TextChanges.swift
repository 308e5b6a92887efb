internal import Raqam

/// The removals and additions that turn one text into another.
struct TextChanges {
  /// A run of characters that was replaced.
  struct Hunk {
    var removed: [Unicode.Scalar] = []
    var added: [Unicode.Scalar] = []
    /// The range in the new text, in scalars.
    var range: Range<Int>
  }

  let hunks: [Hunk]

  var removed: [Unicode.Scalar] { hunks.flatMap(\.removed) }
  var added: [Unicode.Scalar] { hunks.flatMap(\.added) }

  /// Above this number of scalars, everything between the first and last change is treated as one change.
  private static let limit = 1000

  init(from old: String, to new: String) {
    var (old, new) = (Array(old.unicodeScalars)[...], Array(new.unicodeScalars)[...])
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    if old.isEmpty, new.isEmpty {
      hunks = []
    } else if old.count + new.count > Self.limit {
      hunks = [Hunk(removed: Array(old), added: Array(new), range: new.startIndex..<new.endIndex)]
    } else {
      hunks = Self.hunks(Array(old), Array(new), start: new.startIndex)
    }
  }

  private static func hunks(_ old: [Unicode.Scalar], _ new: [Unicode.Scalar], start: Int) -> [Hunk] {
    let difference = new.difference(from: old)
    var isRemoved = [Bool](repeating: false, count: old.count)
    var isAdded = [Bool](repeating: false, count: new.count)
    for case .remove(let offset, _, _) in difference { isRemoved[offset] = true }
    for case .insert(let offset, _, _) in difference { isAdded[offset] = true }
    var hunks: [Hunk] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      var hunk = Hunk(range: start + right..<start + right)
      while left < old.count, isRemoved[left] {
        hunk.removed.append(old[left])
        left += 1
      }
      while right < new.count, isAdded[right] {
        hunk.added.append(new[right])
        right += 1
      }
      if hunk.removed.isEmpty, hunk.added.isEmpty {
        left += 1
        right += 1
      } else {
        hunk.range = hunk.range.lowerBound..<start + right
        hunks.append(hunk)
      }
    }
    return hunks
  }
}

// MARK: - Classification

extension TextChanges {
  private typealias Kind = MatrixDifference.Kind

  /// Fields that determine the day.
  private static let dayFields: Set<FormatPart.Kind> = [
    .era, .year, .yearName, .relatedYear, .month, .day, .weekday, .quarter, .week, .dayOfYear, .weekdayOrdinal,
    .julianDay,
  ]
  /// Fields that determine the time of day.
  private static let clockFields: Set<FormatPart.Kind> = [
    .dayPeriod, .hour, .minute, .second, .fractionalSecond, .milliseconds,
  ]

  /// Classifies the changes.
  ///
  /// - Parameters:
  ///   - parts: The typed parts of the new text; empty if unknown.
  ///   - isSameCalendar: Whether both texts use the same default calendar.
  func kinds(_ parts: [FormatPart], isSameCalendar: Bool) -> Set<MatrixDifference.Kind> {
    var kinds: Set<Kind> = []
    for hunk in hunks {
      let fields = Self.fields(at: hunk.range, parts)
      let classes = Set((hunk.removed + hunk.added).map(Self.kind))
      // Digits of another script with the same values are the same number.
      let isSameNumber = hunk.removed.compactMap(\.digit) == hunk.added.compactMap(\.digit)
      for kind in classes {
        let isField = kind == .word || kind == .digit && !isSameNumber
        if isField, fields.contains(.timeZoneName) {
          kinds.insert(.zone)
        } else if kind == .digit, isField, !fields.isDisjoint(with: Self.clockFields) {
          kinds.insert(.zone)
        } else if isField, !fields.isDisjoint(with: Self.dayFields), kind == .digit || !isSameCalendar {
          kinds.insert(.calendar)
        } else {
          kinds.insert(kind)
        }
      }
    }
    return kinds
  }

  /// Returns the fields that overlap a range; for an empty range, the adjacent fields.
  private static func fields(at range: Range<Int>, _ parts: [FormatPart]) -> Set<FormatPart.Kind> {
    var fields: Set<FormatPart.Kind> = []
    var start = 0
    for part in parts {
      let end = start + part.text.unicodeScalars.count
      if range.isEmpty ? (start...end).contains(range.lowerBound) : range.overlaps(start..<end) {
        fields.insert(part.kind)
      }
      start = end
    }
    return fields
  }

  private static func kind(_ scalar: Unicode.Scalar) -> MatrixDifference.Kind {
    switch scalar.properties.generalCategory {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: .space
    case .format: .mark
    case .decimalNumber: .digit
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      .punctuation
    default: .word
    }
  }
}

extension Unicode.Scalar {
  /// The value of a decimal digit; `nil` for other characters.
  fileprivate var digit: Int? {
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.flatMap { Int(exactly: $0) }
  }
}
