internal import RaqamMemory

/// The texts before, between and after the digits of one or two numbers in a text that ICU formatted.
final class DigitFrame: Sendable {
  private let bytes: FrozenBuffer<UInt8>
  /// The end offsets of the texts before, between and after the numbers.
  private let ends: (before: Int, between: Int, after: Int)
  /// The number of numbers in the text, 0 to 2; `nil` if the digits cannot be located.
  let count: Int?

  /// Locates the digits of some numbers in a text. Trailing numbers may be missing, but other digits must not occur.
  ///
  /// - Parameter digits: The digits 0 to 9 in UTF-8.
  init(_ text: [UInt8], numbers: [[UInt8]], digits: [[UInt8]]) {
    var (texts, rest): ([ArraySlice<UInt8>], ArraySlice<UInt8>) = ([], text[...])
    var isKnown = true
    while let start = Self.firstDigit(rest, digits) {
      guard texts.count < numbers.count, rest[start...].starts(with: numbers[texts.count]) else {
        isKnown = false
        break
      }
      let number = numbers[texts.count]
      texts.append(rest[..<start])
      rest = rest[(start + number.count)...]
    }
    count = isKnown && texts.count <= 2 ? texts.count : nil
    let before = texts.first ?? rest
    let between = texts.count > 1 ? texts[1] : []
    let after = texts.isEmpty ? [] : rest
    bytes = FrozenBuffer(Array(before + between + after))
    ends = (before.count, before.count + between.count, before.count + between.count + after.count)
  }

  private static func firstDigit(_ text: ArraySlice<UInt8>, _ digits: [[UInt8]]) -> Int? {
    text.indices.first { start in digits.contains { text[start...].starts(with: $0) } }
  }

  /// Appends the text with other numbers of the same kind, which `first` and `second` append.
  @inline(__always)
  func append(to bytes: inout [UInt8], first: (inout [UInt8]) -> Void, second: (inout [UInt8]) -> Void) {
    append(0, ends.before, to: &bytes)
    guard let count, count > 0 else { return }
    first(&bytes)
    if count > 1 {
      append(ends.before, ends.between, to: &bytes)
      second(&bytes)
    }
    append(ends.between, ends.after, to: &bytes)
  }

  @inline(__always)
  private func append(_ start: Int, _ end: Int, to bytes: inout [UInt8]) {
    guard start < end else { return }
    let count = end &- start
    let text = unsafe UnsafeBufferPointer(start: self.bytes.view.pointer(at: start, length: count), count: count)
    unsafe bytes.append(contentsOf: text)
  }
}

/// Formats the digits and separators of numbers without affixes.
struct BareDigits: Sendable {
  /// A plan without affixes.
  let plan: NumberPlan
  /// The digits 0 to 9 in UTF-8.
  let digits: [[UInt8]]

  /// Creates the plan without affixes, and removes the affixes and plural rules from `parts`.
  init(_ parts: inout NumberPlan.Parts) {
    parts.plurals = nil
    parts.affixes = [NumberPlan.AffixPair()]
    let plan = NumberPlan(parts)
    self.plan = plan
    digits = (0..<10).map { plan.bytes(ofDigit: $0) }
  }

  @inline(__always)
  func append(_ number: RoundedNumber, to bytes: inout [UInt8]) { plan.append(number, plan.affixes[0], to: &bytes) }

  /// Returns the texts around these numbers in a text.
  func frame(_ text: [UInt8], _ numbers: [RoundedNumber]) -> DigitFrame {
    let texts = numbers.map { number in
      var bytes: [UInt8] = []
      append(number, to: &bytes)
      return bytes
    }
    return DigitFrame(text, numbers: texts, digits: digits)
  }
}
