internal import RaqamMemory

/// Writes a number backward, from the last byte of its suffix to the first byte of its prefix.
///
/// Every text is stored as an 8-byte word that ends where the text ends. The bytes that it overwrites before the text
/// are written next.
@safe struct BackwardNumberWriter {
  private(set) var cursor: UnsafeMutableRawPointer
  private let words: FrozenView<UInt64>
  #if DEBUG
  /// The lower bound of all stores.
  private let start: UnsafeMutableRawPointer
  #endif
  /// The offsets by which one and two digits move the cursor. They are negative and added without an overflow check.
  private let step: Int
  private let pairStep: Int

  /// Creates a writer for `NumberPlan.room` bytes. The last ones are reserved for the fixed-size copy after the text.
  @inline(__always)
  init(room: UnsafeMutableRawPointer, plan: NumberPlan) {
    unsafe cursor = room + (NumberPlan.room - NumberPlan.copiedAtOnce)
    words = plan.words
    #if DEBUG
    unsafe start = room
    #endif
    step = 0 &- plan.digitWidth
    pairStep = step &* 2
  }

  /// Stores an 8-byte word that ends at `end`.
  @inline(__always)
  private func store(_ word: UInt64, at end: UnsafeMutableRawPointer) {
    #if DEBUG
    assert(unsafe end - 8 >= start)
    #endif
    unsafe (end - 8).storeBytes(of: word, as: UInt64.self)
  }

  @inline(__always)
  mutating func put(_ text: ShortText) {
    unsafe store(text.word, at: cursor)
    unsafe cursor += 0 &- text.count
  }

  /// Stores the text without a branch. If it is absent, the cursor does not move and the next store overwrites the
  /// bytes.
  @inline(__always)
  mutating func put(_ text: ShortText, if isPresent: Bool) {
    unsafe store(text.word, at: cursor)
    unsafe cursor += isPresent ? 0 &- text.count : 0
  }

  /// Writes a number below 100 with two digits.
  @inline(__always)
  private mutating func pair(_ number: UInt64) {
    unsafe store(words[Int(truncatingIfNeeded: number)], at: cursor)
    unsafe cursor += pairStep
  }

  @inline(__always)
  private mutating func digit(_ number: UInt64) {
    unsafe store(words[NumberPlan.digitWords &+ Int(truncatingIfNeeded: number)], at: cursor)
    unsafe cursor += step
  }

  @inline(__always)
  mutating func put(wordsUpTo last: Int32, bytes count: Int32) {
    if count == 0 { return }
    var index = Int(last)
    var left = Int(count)
    while left > 8 {
      unsafe store(words[index], at: cursor)
      unsafe cursor -= 8
      left -= 8
      index -= 1
    }
    unsafe store(words[index], at: cursor)
    unsafe cursor += 0 &- left
  }
}

extension BackwardNumberWriter {
  /// Writes the last `count` digits of a number and returns the rest.
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

  /// Writes the last `count` digits of a number, at most two, and returns the rest. The code is branchless, so varying
  /// digit counts cause no mispredictions.
  @inline(__always)
  mutating func shortFraction(_ number: UInt64, count: Int) -> UInt64 {
    let (tenth, hundredth) = (number / 10, number / 100)
    let isPair = count == 2
    // A single digit is stored as a pair with a leading zero, which the next store overwrites.
    let digits = isPair ? number &- hundredth &* 100 : number &- tenth &* 10
    unsafe store(words[Int(truncatingIfNeeded: digits)], at: cursor)
    unsafe cursor += step &* count
    return isPair ? hundredth : count == 0 ? number : tenth
  }

  /// Writes a number without groups; 0 is one digit.
  @inline(__always)
  mutating func integer(_ number: UInt64) {
    var rest = number
    while rest >= 100 {
      let next = rest / 100
      pair(rest &- next &* 100)
      rest = next
    }
    unsafe store(words[Int(truncatingIfNeeded: rest)], at: cursor)
    unsafe cursor += rest >= 10 ? pairStep : step
  }

  /// Writes a number below 1000 without leading zeros, branchless; 0 is one digit.
  @inline(__always)
  private mutating func upToThree(_ number: UInt64) {
    let hundreds = number / 100
    let rest = number &- hundreds &* 100
    unsafe store(words[Int(truncatingIfNeeded: rest)], at: cursor)
    unsafe store(words[NumberPlan.digitWords &+ Int(truncatingIfNeeded: hundreds)], at: cursor + pairStep)
    unsafe cursor += number >= 100 ? pairStep &+ step : number >= 10 ? pairStep : step
  }

  /// Writes a number in groups of three digits.
  @inline(__always)
  mutating func threes(_ number: UInt64, _ group: ShortText) {
    var rest = number
    while rest >= 1000 {
      let next = rest / 1000
      three(rest &- next &* 1000)
      put(group)
      rest = next
    }
    upToThree(rest)
  }

  /// Writes a number with a last group of three digits and other groups of two.
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

  /// Writes a number below 1000 with three digits.
  @inline(__always)
  private mutating func three(_ number: UInt64) {
    let hundreds = number / 100
    pair(number &- hundreds &* 100)
    digit(hundreds)
  }

  /// Writes a number in groups of any sizes, padded with zeros to `count` digits.
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
