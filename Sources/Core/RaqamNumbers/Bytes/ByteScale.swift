/// Selects units and rounds amounts for counts of bytes that fit into 64 bits.
final class ByteScale: Sendable {
  private struct Step {
    /// The fraction digits of adaptive counts, and the corresponding power of ten.
    let digits: Int
    let power: UInt64
    /// The size of the unit in bytes.
    let size: UInt64
    /// The quotient 2⁶⁴ / `size`, rounded down or one less.
    let inverse: UInt64
    /// Half the size, or 1 if the size is 1, because then no remainder needs rounding.
    let half: UInt64
    /// The size of the next unit in this unit; `UInt64.max` for the last.
    let next: UInt64
    /// `next` scaled by `power`, for adaptive counts.
    let nextDigits: UInt64

    init(digits: Int, size: UInt64, next: UInt64) {
      self.digits = digits
      power = PowersOfTen.integer(digits)
      self.size = size
      inverse = .max / size
      half = max(1, size / 2)
      self.next = next
      let (product, overflows) = next.multipliedReportingOverflow(by: power)
      nextDigits = overflows ? .max : product
    }

    /// Returns the number divided by the size. The upper half of the product with the inverse is the quotient or one
    /// less, because the product falls short by less than `number` / 2⁶⁴ before truncation.
    @inline(__always)
    func divided(_ number: UInt64) -> (quotient: UInt64, remainder: UInt64) {
      let guess = number.multipliedFullWidth(by: inverse).high
      let rest = number &- guess &* size
      return rest < size ? (guess, rest) : (guess &+ 1, rest &- size)
    }

    /// Returns the number divided by the size, rounded to the nearest integer, ties to even.
    @inline(__always)
    func rounded(_ number: UInt64) -> UInt64 {
      let (quotient, rest) = divided(number)
      return quotient &+ (rest &+ (quotient & 1) > half ? 1 : 0)
    }
  }

  /// The smallest count of the second unit, of the third, and so on. A 64-bit count has seven units.
  private struct Starts {
    var second = UInt64.max
    var third = UInt64.max
    var fourth = UInt64.max
    var fifth = UInt64.max
    var sixth = UInt64.max
    var seventh = UInt64.max

    init(_ sizes: [UInt64]) {
      let keyPaths: [WritableKeyPath<Starts, UInt64>] = [\.second, \.third, \.fourth, \.fifth, \.sixth, \.seventh]
      for (keyPath, size) in zip(keyPaths, sizes.dropFirst()) { self[keyPath: keyPath] = size }
    }

    /// Returns the index of the unit of a count. The comparisons are branchless: units are equally likely, so branches
    /// would be mispredicted.
    @inline(__always)
    func index(_ count: UInt64) -> Int {
      let low = (count >= second ? 1 : 0) &+ (count >= third ? 1 : 0) &+ (count >= fourth ? 1 : 0)
      return low &+ (count >= fifth ? 1 : 0) &+ (count >= sixth ? 1 : 0) &+ (count >= seventh ? 1 : 0)
    }
  }

  private let steps: [Step]
  private let starts: Starts
  private let isAdaptive: Bool

  /// An amount: `digits` / 10^`scale` of the unit.
  struct Amount {
    let digits: UInt64
    let scale: Int
    /// The index of the unit in the style's units.
    let index: Int
  }

  /// Creates the scale of a style; `nil` if the smallest unit exceeds 64 bits.
  init?(_ units: [ByteUnit], style: ByteStyle) {
    let base = UInt64(style.counting.base)
    let sizes = units.map { unit in
      (0..<unit.power).reduce(UInt64?(1)) { size, _ in
        guard let (size, overflows) = size?.multipliedReportingOverflow(by: base), !overflows else { return nil }
        return size
      }
    }
    var steps: [Step] = []
    for (index, unit) in units.enumerated() {
      guard let size = sizes[index] else { break }
      let next = index + 1 < units.count ? sizes[index + 1].map { $0 / size } : nil
      steps.append(Step(digits: unit.adaptiveFractionDigits, size: size, next: next ?? .max))
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
    starts = Starts(steps.map(\.size))
    isAdaptive = style.isAdaptive
  }

  /// Returns the amount of a count; `nil` for an amount below 1 that needs more digits than the unit has.
  @inline(__always)
  func amount(_ count: UInt64) -> Amount? {
    let index = starts.index(count)
    guard let first = amount(count, at: index) else { return nil }
    let next = steps[index].next
    // An amount that rounds up to one of the next unit uses that unit.
    if isAdaptive && first.digits < steps[index].nextDigits || next == .max || first.digits < next
      || first.digits / PowersOfTen.integer(first.scale) < next
    {
      return first
    }
    return amount(count, at: index &+ 1)
  }

  @inline(__always)
  private func amount(_ count: UInt64, at index: Int) -> Amount? {
    let step = steps[index]
    var (scale, power) = (step.digits, step.power)
    if !isAdaptive, step.size > 1 {
      guard let digits = Self.scale(count / step.size) else { return nil }
      (scale, power) = (digits, PowersOfTen.integer(digits))
    }
    let (product, overflows) = count.multipliedReportingOverflow(by: power)
    if overflows { return nil }
    return Amount(digits: step.rounded(product), scale: scale, index: index)
  }

  /// Returns the number of fraction digits for three significant digits.
  private static func scale(_ whole: UInt64) -> Int? {
    whole >= 100 ? 0 : whole >= 10 ? 1 : whole >= 1 ? 2 : nil
  }
}
