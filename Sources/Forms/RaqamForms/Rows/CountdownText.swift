internal import Raqam

extension RowFormat {
  /// Returns the seconds of a numeric duration: `1:30` is an hour and a half, `90` is 90 minutes.
  static func countdown(_ text: String) -> FieldValue? {
    guard text.utf8.count <= 80 else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { wholeNumber(String($0)) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    switch numbers.count {
    case 1: return .integer(numbers[0] * 60)
    case 2: return .integer(numbers[0] * 3600 + numbers[1] * 60)
    default: return .integer(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
    }
  }

  /// Returns the number of at most six digits of any script.
  private static func wholeNumber(_ text: String) -> Int64? {
    guard (1...6).contains(text.unicodeScalars.count) else { return nil }
    var number: Int64 = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue else { return nil }
      number = number * 10 + Int64(digit)
    }
    return number
  }
}
