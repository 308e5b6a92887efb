/// A date as far as it was typed.
struct DateDraft: Hashable, Sendable {
  /// The digits of the fields that were begun. A field is begun when the one before it is complete or left.
  var fields: [[UInt8]] = []
  /// The text of a pattern with words, which is typed freely.
  var words = ""
  /// The value that editing began with, as long as nothing was edited.
  var origin: Instant?

  /// A place between the digits of a field.
  struct Place: Hashable, Comparable {
    var field: Int
    var digit: Int

    static func < (left: Place, right: Place) -> Bool { (left.field, left.digit) < (right.field, right.digit) }
  }

  var isEmpty: Bool { fields.isEmpty && words.isEmpty }

  /// The last place.
  var end: Place { Place(field: max(0, fields.count - 1), digit: fields.last?.count ?? 0) }

  /// Takes the digits between two places away. Fields behind the first of them that become empty at the end are no
  /// longer begun.
  mutating func remove(_ range: Range<Place>) {
    guard !range.isEmpty else { return }
    for index in fields.indices where index >= range.lowerBound.field && index <= range.upperBound.field {
      let lower = index == range.lowerBound.field ? range.lowerBound.digit : 0
      let upper = index == range.upperBound.field ? range.upperBound.digit : fields[index].count
      fields[index].removeSubrange(lower..<max(lower, upper))
    }
    while let last = fields.last, last.isEmpty, fields.count - 1 > range.lowerBound.field { fields.removeLast() }
    if fields.allSatisfy(\.isEmpty) { fields = [] }
  }
}

/// The text of a draft of figures, and where its digits stand.
struct WrittenDate {
  let text: String
  /// For each field, where its digits begin and end.
  private var starts: [[Int]] = []

  init(_ draft: DateDraft, _ mask: DateMask, isPadded: Bool = false) {
    var (text, offset) = ("", 0)
    func append(_ piece: String) {
      text += piece
      offset += piece.utf16.count
    }
    for (index, field) in draft.fields.enumerated() {
      append(mask.literals[index])
      var places = [offset]
      let missing = isPadded ? mask.fields[index].digits.lowerBound - field.count : 0
      for _ in 0..<max(0, missing) { append(mask.digits[0]) }
      for digit in field {
        append(mask.digits[Int(digit)])
        places.append(offset)
      }
      starts.append(places)
    }
    if draft.fields.count == mask.fields.count, draft.fields.last?.isEmpty == false {
      append(mask.literals[draft.fields.count])
    }
    self.text = text
  }

  /// The place at an offset: between two fields, that at the nearer end.
  func place(at offset: Int) -> DateDraft.Place {
    var place = DateDraft.Place(field: 0, digit: 0)
    for (index, places) in starts.enumerated() {
      guard let first = places.first, offset >= first else { break }
      place = DateDraft.Place(field: index, digit: (places.lastIndex { $0 <= offset }) ?? 0)
    }
    return place
  }

  func offset(of place: DateDraft.Place) -> Int {
    guard starts.indices.contains(place.field), starts[place.field].indices.contains(place.digit) else {
      return text.utf16.count
    }
    let offset = starts[place.field][place.digit]
    return place.digit == 0 ? text.boundary(nearest: offset) : text.boundary(behind: offset)
  }

  var places: ClosedRange<Int> {
    let first = starts.first?.first ?? 0
    return first...max(first, starts.last?.last ?? 0)
  }
}
