/// Writes a number backward, from the last byte of its suffix to the first of its prefix.
///
/// Every piece is stored as a word of eight bytes that ends where the piece ends: what it spoils lies before the piece
/// and is written next.
struct NumberPen {
  private(set) var cursor: UnsafeMutableRawPointer
  private let words: UnsafePointer<UInt64>
  /// How far the cursor moves for a digit and for two: backward, and added, which needs no check.
  private let step: Int
  private let pairStep: Int

  /// `end` has `NumberPlan.room` bytes before it.
  @inline(__always)
  init(end: UnsafeMutableRawPointer, plan: NumberPlan) {
    cursor = end
    words = UnsafePointer(plan.words)
    step = 0 &- plan.digitWidth
    pairStep = step &* 2
  }

  @inline(__always)
  mutating func put(_ text: ShortText) {
    (cursor - 8).storeBytes(of: text.word, as: UInt64.self)
    cursor += 0 &- text.count
  }

  /// A number below 100 in two digits.
  @inline(__always)
  private mutating func pair(_ number: UInt64) {
    (cursor - 8).storeBytes(of: words[Int(truncatingIfNeeded: number)], as: UInt64.self)
    cursor += pairStep
  }

  @inline(__always)
  private mutating func digit(_ number: UInt64) {
    (cursor - 8).storeBytes(of: words[NumberPlan.digitWords &+ Int(truncatingIfNeeded: number)], as: UInt64.self)
    cursor += step
  }

  @inline(__always)
  mutating func put(wordsUpTo last: Int32, bytes count: Int32) {
    if count == 0 { return }
    var index = Int(last)
    var left = Int(count)
    while left > 8 {
      (cursor - 8).storeBytes(of: words[index], as: UInt64.self)
      cursor -= 8
      left -= 8
      index -= 1
    }
    (cursor - 8).storeBytes(of: words[index], as: UInt64.self)
    cursor += 0 &- left
  }
}

extension NumberPen {
  /// Writes the last `count` digits of a number and gives what is left of it.
  @inline(__always)
  mutating func fraction(_ number: UInt64, count: Int) -> UInt64 {
    var rest = number
    var left = count
    while left >= 2 {
      let next = rest / 100
      pair(rest &- next &* 100)
      rest = next
      left &-= 2
    }
    if left == 1 {
      let next = rest / 10
      digit(rest &- next &* 10)
      rest = next
    }
    return rest
  }

  /// A number without groups; 0 is one digit.
  @inline(__always)
  mutating func integer(_ number: UInt64) {
    var rest = number
    while rest >= 100 {
      let next = rest / 100
      pair(rest &- next &* 100)
      rest = next
    }
    if rest >= 10 { pair(rest) } else { digit(rest) }
  }

  /// A number in groups of three.
  @inline(__always)
  mutating func threes(_ number: UInt64, _ group: ShortText) {
    var rest = number
    while rest >= 1000 {
      let next = rest / 1000
      three(rest &- next &* 1000)
      put(group)
      rest = next
    }
    integer(rest)
  }

  /// A number in a last group of three and groups of two before it.
  @inline(__always)
  mutating func threeThenTwos(_ number: UInt64, _ group: ShortText) {
    if number < 1000 { return integer(number) }
    var rest = number / 1000
    three(number &- rest &* 1000)
    put(group)
    while rest >= 100 {
      let next = rest / 100
      pair(rest &- next &* 100)
      put(group)
      rest = next
    }
    integer(rest)
  }

  /// A number below 1000 in three digits.
  @inline(__always)
  private mutating func three(_ number: UInt64) {
    let hundreds = number / 100
    pair(number &- hundreds &* 100)
    digit(hundreds)
  }

  /// A number in groups of any sizes, filled up with zeros to `count` digits.
  mutating func digits(_ number: UInt64, count: Int, layout: NumberLayout, group: ShortText) {
    let isGrouped = layout.primaryGroup > 0 && count >= layout.groupedFrom
    var untilGroup = isGrouped ? layout.primaryGroup : count
    var rest = number
    for _ in 0..<count {
      if untilGroup == 0 {
        put(group)
        untilGroup = layout.secondaryGroup
      }
      let next = rest / 10
      digit(rest &- next &* 10)
      rest = next
      untilGroup &-= 1
    }
  }
}
