extension Budget {
  private struct Limit: Sendable {
    let name: String
    var isInBytes = false
    let range: ClosedRange<Int>
    let set: @Sendable (inout Budget, Int) -> Void
  }

  private static let limits = [
    Limit(name: "bytesIn", isInBytes: true, range: 0...(1 << 40)) { $0.bytesIn = $1 },
    Limit(name: "depth", range: 0...greatestDepth) { $0.depth = $1 },
    Limit(name: "values", range: 0...(1 << 40)) { $0.values = $1 },
    Limit(name: "steps", range: 0...(1 << 40)) { $0.steps = $1 },
    Limit(name: "bytesOut", isInBytes: true, range: 0...(1 << 40)) { $0.bytesOut = $1 },
  ]

  /// Creates a budget from its text, in which commands, the C library and other languages pass one.
  ///
  /// ```swift
  /// let budget = try Budget(parsing: "steps=1000000,bytesOut=1MiB")
  /// budget.steps     // 1000000
  /// budget.bytesOut  // 1048576
  /// budget.depth     // 128
  /// ```
  ///
  /// - Parameter text: The limits, separated by commas: the name of a property, `=` and an integer in ASCII digits.
  ///   Bytes may have a unit, `KiB`, `MiB` or `GiB`. Limits that are not named have their defaults.
  /// - Throws: `syntaxError` if the text has another form, an unknown limit or one limit twice; `outOfRange` if a limit
  ///   exceeds 2⁴⁰, or 512 for ``depth``.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String) throws(FormatError) {
    self.init()
    var seen: Set<String> = []
    var offset = 0
    if text.isEmpty { return }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      try set(part, at: offset, &seen)
      offset += part.utf16.count + 1
    }
  }

  /// Sets the limit of one part of a text at a UTF-16 offset.
  private mutating func set(_ part: Substring, at offset: Int, _ seen: inout Set<String>) throws(FormatError) {
    let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(pair[0])
    guard let limit = Self.limits.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
      let names = Self.limits.map(\.name)
      throw FormatError(
        .syntaxError, "unknown limit \"\(name.abbreviated(to: 60))\"", offset: offset,
        hint: SpellingSuggestion.hint(name, among: names) ?? .oneOf(names))
    }
    guard seen.insert(limit.name).inserted else {
      throw FormatError(.syntaxError, "duplicate limit \"\(limit.name)\"", offset: offset)
    }
    var digits = pair.count > 1 ? pair[1] : ""
    var factor = 1
    if limit.isInBytes, let unit = Self.units.first(where: { digits.hasSuffix($0.suffix) }) {
      digits = digits.dropLast(unit.suffix.count)
      factor = unit.size
    }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw FormatError(
        .syntaxError, "\"\(limit.name)\" requires an integer", offset: offset,
        hint: .write("\(limit.name)=\(limit.isInBytes ? "16MiB" : "100")"))
    }
    let (amount, isTooLarge) = Int(digits).map { $0.multipliedReportingOverflow(by: factor) } ?? (0, true)
    guard !isTooLarge, limit.range.contains(amount) else {
      throw FormatError(
        .outOfRange, "\"\(limit.name)\" is out of range: expected 0 to \(limit.range.upperBound)", offset: offset)
    }
    limit.set(&self, amount)
  }
}
