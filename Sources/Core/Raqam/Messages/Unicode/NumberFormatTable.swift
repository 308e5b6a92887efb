internal import RaqamMemory
internal import RaqamValues

/// The formats of the numbers in a compiled message of either syntax, which are called without reference counting.
struct NumberFormatTable: ~Copyable, Sendable {
  private let formatters: HeldArray<DecimalFormatter>
  private let categories: HeldArray<VisibleCategories>
  /// For each format, the index of its plural categories; -1 if only numbers are keys.
  private let indices: [Int]

  init(_ formats: [NumberFunction]) {
    formatters = HeldArray(formats.map(\.formatter))
    categories = HeldArray(formats.compactMap(\.categories))
    var count = -1
    indices = formats.map { format in
      if format.categories != nil { count += 1 }
      return format.categories == nil ? -1 : count
    }
  }

  /// Returns the index of the plural category of a number; -1 if the format has none.
  @inline(__always)
  func category(of value: NumericValue, _ format: Int) throws(FormatError) -> Int {
    guard indices[format] >= 0 else { return -1 }
    return try categories[indices[format]].with { rules throws(FormatError) in
      try formatters[format].with { formatter throws(FormatError) in
        try rules.index(of: value, writtenBy: formatter)
      }
    }
  }

  /// Appends the text of a number.
  @inline(__always)
  func append(_ value: NumericValue, _ format: Int, to bytes: inout [UInt8]) throws(FormatError) {
    try formatters[format].with { formatter throws(FormatError) in try formatter.append(value, to: &bytes) }
  }
}
