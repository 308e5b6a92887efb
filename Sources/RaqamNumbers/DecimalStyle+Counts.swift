extension DecimalStyle {
  /// Validates the numbers of digits.
  ///
  /// - Throws: `outOfRange`.
  func checkCounts() throws(FormatError) {
    if minimumFraction == nil, maximumFraction == nil, minimumInteger == nil, significantDigits == nil { return }
    let counts = [
      ("minimum fraction digits", minimumFraction, 0), ("maximum fraction digits", maximumFraction, 0),
      ("minimum integer digits", minimumInteger, 0), ("significant digits", significantDigits, 1),
    ]
    for (name, count, least) in counts {
      guard let count, !(least...999).contains(count) else { continue }
      throw FormatError(.outOfRange, "\(name) are out of range: expected \(least) to 999, found \(count)")
    }
    if let minimumFraction, let maximumFraction, minimumFraction > maximumFraction {
      throw FormatError(
        .outOfRange,
        "minimum fraction digits (\(minimumFraction)) must not exceed maximum fraction digits (\(maximumFraction))")
    }
  }
}
