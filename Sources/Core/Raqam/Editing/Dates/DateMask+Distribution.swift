/// Digits without separators, distributed over the fields of a numeric pattern.
extension DateMask {
  /// Returns the numbers of all fields in each way in which a typed text may be a date: `2024111` is 2024/1/11 and
  /// 2024/11/1, `230` is only 2:30.
  ///
  /// In digits without separators, minutes and seconds take two digits, hours, days and months one or two. Years take as
  /// many as those of today, or two if day and month also do. A number between two typed separators is one field.
  ///
  /// - Complexity: O(1): the fields of a pattern, and the digits that they take, are few.
  func distributions(of typed: String) -> [[[UInt8]]] {
    guard fields.count <= Self.mostFields, let (runs, separators) = Self.runs(of: typed), runs.count <= fields.count,
      matches(separators[0], literals[0])
    else { return [] }
    var found: [[[UInt8]]] = []
    distribute(runs[...], separators.dropFirst(), [], &found)
    return found
  }

  /// Splits a text into digits and the texts around them; `nil` for digits that no date has.
  private static func runs(of typed: String) -> (runs: [[UInt8]], separators: [[Unicode.Scalar]])? {
    var (runs, separators): ([[UInt8]], [[Unicode.Scalar]]) = ([], [[]])
    for scalar in typed.unicodeScalars {
      guard let digit = scalar.decimalDigit?.value else {
        if separators.count == runs.count { separators.append([]) }
        separators[separators.count - 1].append(scalar)
        continue
      }
      if separators.count > runs.count { runs.append([]) }
      runs[runs.count - 1].append(digit)
      guard runs[runs.count - 1].count <= Self.mostDigits else { return nil }
    }
    if separators.count == runs.count { separators.append([]) }
    return runs.isEmpty ? nil : (runs, separators)
  }

  /// The maximum number of fields. The ways to divide digits grow exponentially in it, and a date and a time have seven.
  private static let mostFields = 8

  /// The maximum number of digits of a date and a time: more than those of `yyyyMMddHHmmssSSSSSSSSS`.
  private static let mostDigits = 32

  /// Adds the ways to distribute the remaining digits over the fields after `numbers`.
  private func distribute(
    _ runs: ArraySlice<[UInt8]>, _ separators: ArraySlice<[Unicode.Scalar]>, _ numbers: [[UInt8]],
    _ found: inout [[[UInt8]]]
  ) {
    guard let run = runs.first, let separator = separators.first else {
      if numbers.count == fields.count { found.append(numbers) }
      return
    }
    let left = fields.count - numbers.count - (runs.count - 1)
    guard left >= 1 else { return }
    for count in 1...left {
      let end = numbers.count + count
      guard matches(separator, literals[end]) else { continue }
      for split in splits(run, over: numbers.count..<end) {
        distribute(runs.dropFirst(), separators.dropFirst(), numbers + split, &found)
      }
    }
  }

  /// Returns the ways to divide digits between adjacent fields.
  private func splits(_ digits: [UInt8], over range: Range<Int>) -> [[[UInt8]]] {
    if range.count == 1 {
      return isWhole(digits, fields[range.lowerBound]) ? [[digits]] : []
    }
    var found: [(numbers: [[UInt8]], rest: ArraySlice<UInt8>)] = [([], digits[...])]
    for field in fields[range] {
      found = found.flatMap { numbers, rest in
        widths(field).compactMap { width in
          let number = Array(rest.prefix(width))
          return number.count == width && isShort(number, field) ? (numbers + [number], rest.dropFirst(width)) : nil
        }
      }
    }
    return found.filter(\.rest.isEmpty).map(\.numbers).filter { numbers in
      let short = zip(fields[range], numbers).contains {
        $0.kind.isYear && $1.count == 2 && expectedYears.lowerBound > 99
      }
      return !short || zip(fields[range], numbers).allSatisfy { $0.kind == .fraction || $1.count == 2 }
    }
  }

  /// Returns the possible numbers of digits of a field next to other digits.
  private func widths(_ field: Field) -> [Int] {
    switch field.kind {
    case .year, .extendedYear:
      Set([2, 4, field.digits.lowerBound] + (expectedYears.lowerBound < 1000 ? [1, 3] : [])).sorted()
    case .minute, .second: [2]
    case .dayOfYear: [3]
    case .fraction: [field.digits.upperBound]
    default: [1, 2]
    }
  }

  /// Returns whether a number of a field next to other digits is valid. The years 0302 and 3202 are more likely mistakes.
  private func isShort(_ digits: [UInt8], _ field: Field) -> Bool {
    if field.kind == .fraction { return true }
    if field.kind.isYear, digits.count != 2 { return expectedYears.contains(Self.number(digits)) }
    return field.range.contains(Self.number(digits))
  }

  /// Returns whether a year or a fraction has fewer digits than its field.
  func isCut(_ numbers: [[UInt8]]) -> Bool {
    zip(fields, numbers).contains { field, digits in
      (field.kind.isYear || field.kind == .fraction) && digits.count < field.digits.lowerBound
    }
  }

  /// Returns whether a number between separators is valid. Leading zeros may be omitted, but not those of years.
  private func isWhole(_ digits: [UInt8], _ field: Field) -> Bool {
    let least = field.kind.isYear || field.kind == .fraction ? field.digits.lowerBound : 1
    guard digits.count >= least, digits.count <= field.digits.upperBound else { return false }
    return field.kind == .fraction || field.range.contains(Self.number(digits))
  }

  /// Returns whether a typed separator is a literal of the pattern, or its beginning. Spaces and bidi marks may be
  /// omitted, and so may the literals before the first and after the last field.
  private func matches(_ typed: [Unicode.Scalar], _ literal: String) -> Bool {
    var rest = literal.unicodeScalars[...]
    for scalar in typed {
      while let next = rest.first, next != scalar, next.isSpace || next.isBidiMark { rest = rest.dropFirst() }
      guard rest.popFirst() == scalar else { return false }
    }
    return true
  }
}
