extension DateParsePlan {
  /// The plans for text without the era, one for each way to join the surrounding literals. Empty if the pattern has no
  /// era, or no year for an era.
  ///
  /// `d MMM G y` becomes `d MMM y`, `y (G), MMM` becomes `y, MMM`, and `y. G` becomes `y.` or `y`.
  var withoutEra: [DateParsePlan] {
    let eras = elements.indices.filter { isEra(elements[$0]) }
    guard eras.count == 1, let era = eras.first, has(.year, .weekYear) else { return [] }
    var (start, end) = (era, era + 1)
    var before: [UInt32] = []
    var after: [UInt32] = []
    if start > 0, case .literal(let units) = elements[start - 1] {
      before = units
      start -= 1
    }
    if end < elements.count, case .literal(let units) = elements[end] {
      after = units
      end += 1
    }
    let joints = Self.joints(before, after, isFirst: start == 0, isLast: end == elements.count)
    return joints.map { joint in
      let literal = joint.isEmpty ? [] : [Element.literal(joint)]
      return DateParsePlan(elements: elements[..<start] + literal + elements[end...])
    }
  }

  private func isEra(_ element: Element) -> Bool {
    if case .field(let field, _) = element { return field.kind == .era }
    return false
  }

  private static func joints(_ before: [UInt32], _ after: [UInt32], isFirst: Bool, isLast: Bool) -> [[UInt32]] {
    var (before, after) = (before, after)
    if before.last == 0x28, after.first == 0x29 {
      before = trimmedEnd(before.dropLast()) { $0 == 0x20 }
      after = Array(after.dropFirst())
    }
    let start = trimmedEnd(before[...]) { $0 == 0x20 }
    let doubled = before.last == 0x20 && after.first == 0x20 ? after.dropFirst() : after[...]
    var joints = [before + doubled, start + after]
    // A literal of only spaces belongs to the era.
    if start.isEmpty { joints.append(after) }
    if after.allSatisfy({ $0 == 0x20 }) { joints += [before, start] }
    if isLast { joints += [trimmedEnd(before[...], DateScanner.isSeparator), []] }
    if isFirst { joints += [Array(after.drop(while: DateScanner.isSeparator)), []] }
    let isApart = !before.isEmpty || !after.isEmpty
    var seen: Set<[UInt32]> = []
    // If the era separates two fields by literals, the joint must not be empty.
    return joints.filter { seen.insert($0).inserted && (!$0.isEmpty || isFirst || isLast || !isApart) }
  }

  private static func trimmedEnd(_ units: ArraySlice<UInt32>, _ isTaken: (UInt32) -> Bool) -> [UInt32] {
    var rest = units
    while let last = rest.last, isTaken(last) { rest.removeLast() }
    return Array(rest)
  }
}
