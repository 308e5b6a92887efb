/// Finds the bidi controls of a text that have a partner on the same line.
package enum BidiPairs {
  /// Returns the indices of the isolate controls that are paired; with `overrides` also those of paired RLO and PDF.
  ///
  /// - Complexity: O(*n*) in the number of scalars.
  package static func indices(_ scalars: [Unicode.Scalar], overrides: Bool = false) -> Set<Int> {
    var paired: Set<Int> = []
    var open: [(index: Int, isIsolate: Bool)] = []
    for (index, scalar) in scalars.enumerated() {
      switch scalar.value {
      case 0x0A: open = []
      case 0x2066...0x2068: open.append((index, true))
      case 0x202E where overrides: open.append((index, false))
      case 0x202C where overrides && open.last?.isIsolate == false:
        if let start = open.popLast() { paired.formUnion([start.index, index]) }
      case 0x2069:
        // A terminator of isolates also ends the overrides inside (UAX #9, X6a), which then have no partner.
        while open.last?.isIsolate == false { open.removeLast() }
        if let start = open.popLast() { paired.formUnion([start.index, index]) }
      default: break
      }
    }
    return paired
  }
}
