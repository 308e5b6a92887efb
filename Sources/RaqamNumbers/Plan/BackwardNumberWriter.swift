internal import RaqamMemory

/// Writes a number backward, from the last byte of its suffix to the first of its prefix.
///
/// Every piece is stored as a word of eight bytes that ends where the piece ends: what it spoils lies before the piece
/// and is written next.
@safe struct BackwardNumberWriter {
  private(set) var cursor: UnsafeMutableRawPointer
  private let words: FrozenView<UInt64>
  #if DEBUG
  /// No word is stored before it.
  private let start: UnsafeMutableRawPointer
  #endif
  /// How far the cursor moves for a digit and for two: backward, and added, which needs no check.
  private let step: Int
  private let pairStep: Int

  /// Writes into `NumberPlan.room` bytes, of which the last are for what is copied behind the text.
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

  /// Stores a word that ends at `end`.
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

  /// A text that may be absent: then it is spoilt by what comes before.
  @inline(__always)
  mutating func put(_ text: ShortText, if isPresent: Bool) {
    unsafe store(text.word, at: cursor)
    unsafe cursor += isPresent ? 0 &- text.count : 0
  }

  /// A number below 100 in two digits.
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

  /// Writes the last `count` digits of a number, two at most, and gives what is left of it. Takes the same way for
  /// every count: amounts whose digits vary cost no branch misprediction.
  @inline(__always)
  mutating func shortFraction(_ number: UInt64, count: Int) -> UInt64 {
    let (tenth, hundredth) = (number / 10, number / 100)
    let isPair = count == 2
    // Of the pair of a single digit, the zero is spoilt by what comes before.
    let digits = isPair ? number &- hundredth &* 100 : number &- tenth &* 10
    unsafe store(words[Int(truncatingIfNeeded: digits)], at: cursor)
    unsafe cursor += step &* count
    return isPair ? hundredth : count == 0 ? number : tenth
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
    unsafe store(words[Int(truncatingIfNeeded: rest)], at: cursor)
    unsafe cursor += rest >= 10 ? pairStep : step
  }

  /// A number below 1000 without zeros before it; 0 is one digit. The same way for every count of digits.
  @inline(__always)
  private mutating func upToThree(_ number: UInt64) {
    let hundreds = number / 100
    let rest = number &- hundreds &* 100
    unsafe store(words[Int(truncatingIfNeeded: rest)], at: cursor)
    unsafe store(words[NumberPlan.digitWords &+ Int(truncatingIfNeeded: hundreds)], at: cursor + pairStep)
    unsafe cursor += number >= 100 ? pairStep &+ step : number >= 10 ? pairStep : step
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
    upToThree(rest)
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
