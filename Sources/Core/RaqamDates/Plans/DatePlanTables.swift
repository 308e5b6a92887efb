internal import RaqamMemory

/// Views of the memory that the steps of a plan read. A separate structure, so that formatting retains no object.
///
/// Invariant: the output has space for `maximumLength` bytes of the plan, which is the sum of the longest text of each
/// step and ``DatePlan/slack``. The index of a two-digit number is masked, so an invalid value from a calendar yields
/// wrong digits but no access out of bounds.
struct DatePlanTables {
  let steps: FrozenView<DatePlanStep>
  /// The start of each name in `nameBytes`; a name ends at the start of the next one.
  let nameStarts: FrozenView<UInt16>
  /// The names, followed by `slack` bytes.
  let nameBytes: FrozenView<UInt8>
  let pairs: FrozenView<UInt64>
  let digitWidth: Int
  /// The prefix of negative numbers.
  let minus: FrozenView<UInt8>
  let minusCount: Int
  let numerals: FrozenView<Unretained<DateNumerals>>
}

extension DatePlanTables {
  /// Writes the text of a moment and returns its end. Requires space for `maximumLength` bytes.
  @inline(__always)
  func write(_ moment: inout DatePlan.Moment, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    unsafe DatePlanNumbers.with(&moment.values) { numbers in
      var out = unsafe start
      var step = unsafe steps.pointer(at: 0, length: steps.count)
      let end = unsafe step + steps.count
      while unsafe step < end {
        unsafe out = write(step, numbers, to: out)
        unsafe out.store(step.pointee.text)
        unsafe out += Int(step.pointee.textLength)
        unsafe step += 1
      }
      return unsafe out
    }
  }

  /// Writes the field of a step, without its literal text.
  @inline(__always)
  func write(
    _ step: UnsafePointer<DatePlanStep>, _ numbers: DatePlanNumbers, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = unsafe numbers[step.pointee.slot]
    let width = digitWidth
    switch unsafe step.pointee.operation {
    case .text: return unsafe start
    case .twoDigits:
      unsafe start.store(pair(value))
      return unsafe start + 2 &* width
    case .shortNumber:
      let pair = pair(value)
      unsafe start.store(value < 10 ? pair &>> UInt64(truncatingIfNeeded: 8 &* width) : pair)
      return unsafe start + (value < 10 ? width : 2 &* width)
    case .number:
      guard UInt32(bitPattern: value &- 1000) < 9000, unsafe step.pointee.width <= 4 else {
        return unsafe writeNumber(value, Int(step.pointee.width), to: start)
      }
      let number = UInt32(bitPattern: value)
      unsafe start.store(pairs[Int(number / 100)])
      let out = unsafe start + 2 &* width
      unsafe out.store(pairs[Int(number % 100)])
      return unsafe out + 2 &* width
    case .lastTwoDigits:
      let out = unsafe value < 0 ? start.copy(minus, from: 0, minusCount) : start
      unsafe out.store(pairs[Int(value.magnitude % 100)])
      return unsafe out + 2 &* width
    case .name:
      // ICU outputs nothing if the list has no such name.
      guard unsafe UInt32(bitPattern: value) < UInt32(step.pointee.listCount) else { return unsafe start }
      let index = unsafe Int(step.pointee.list) &+ Int(value)
      let begin = Int(nameStarts[index])
      return unsafe start.copyName(nameBytes, from: begin, Int(nameStarts[index &+ 1]) &- begin)
    case .numeral: return unsafe writeNumeral(value, Int(step.pointee.list), to: start)
    case .numeralOfMillennium:
      let isCurrent = (5001...5999).contains(value)
      return unsafe writeNumeral(isCurrent ? value - 5000 : value, Int(step.pointee.list), to: start)
    }
  }

  @inline(never)
  private func writeNumeral(
    _ value: Int32, _ index: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let text = numerals[index].with { $0.text(value) }
    for offset in text.indices { unsafe start[offset] = text[offset] }
    return unsafe start + text.count
  }

  /// Returns the two digits of a number from 0 to 99.
  @inline(__always)
  private func pair(_ value: Int32) -> UInt64 {
    assert((0..<100).contains(value))
    return pairs[Int(value) & (DateDigits.pairRoom - 1)]
  }

  @inline(never)
  private func writeNumber(
    _ value: Int32, _ least: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let out = unsafe value < 0 ? start.copy(minus, from: 0, minusCount) : start
    var count = 1
    var rest = value.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    count = max(count, least)
    rest = value.magnitude
    for index in stride(from: count - 1, through: 0, by: -1) {
      // The first digit of a pair. Only its bytes are stored, because the following digits are already there.
      let digit = pairs[Int(rest % 10)] >> UInt64(8 * digitWidth)
      for byte in 0..<digitWidth {
        unsafe out[index * digitWidth + byte] = UInt8(truncatingIfNeeded: digit >> UInt64(8 * byte))
      }
      rest /= 10
    }
    return unsafe out + count * digitWidth
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Stores eight bytes, the lowest first.
  @inline(__always)
  fileprivate func store(_ word: UInt64) {
    unsafe UnsafeMutableRawPointer(self).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Copies a name. A single 32-byte copy avoids a branch on the length; source and destination have that much space.
  @inline(__always)
  fileprivate func copyName(_ names: FrozenView<UInt8>, from begin: Int, _ count: Int) -> Self {
    typealias Block = SIMD32<UInt8>
    let block = unsafe UnsafeRawPointer(names.pointer(at: begin, length: 32)).loadUnaligned(as: Block.self)
    unsafe UnsafeMutableRawPointer(self).storeBytes(of: block, as: Block.self)
    if count > 32 { _ = unsafe (self + 32).copy(names, from: begin &+ 32, count &- 32) }
    return unsafe self + count
  }

  /// Copies whole 8-byte words; source and destination have space for one more word.
  @inline(__always)
  fileprivate func copy(_ source: FrozenView<UInt8>, from begin: Int, _ count: Int) -> Self {
    var done = 0
    repeat {
      let word = unsafe UnsafeRawPointer(source.pointer(at: begin &+ done, length: 8)).loadUnaligned(as: UInt64.self)
      unsafe UnsafeMutableRawPointer(self + done).storeBytes(of: word, as: UInt64.self)
      done &+= 8
    } while done < count
    return unsafe self + count
  }
}
