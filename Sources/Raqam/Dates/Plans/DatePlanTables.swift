/// What the steps of a plan write from: pointers into memory that the plan keeps.
///
/// Apart from the plan, so that writing counts no references.
struct DatePlanTables {
  let steps: UnsafeMutablePointer<DatePlanStep>
  let stepCount: Int
  /// Where each name begins in `nameBytes`; it ends where the next begins.
  let nameStarts: UnsafeMutablePointer<UInt16>
  let nameBytes: UnsafeMutablePointer<UInt8>
  let pairs: UnsafeMutablePointer<UInt64>
  let digitWidth: Int
  /// What stands before a number below zero.
  let minus: UnsafeMutablePointer<UInt8>
  let minusCount: Int
}

extension DatePlanTables {
  /// Writes the text of a moment and returns where it ends. There must be room for `maximumLength` bytes.
  @inline(__always)
  func write(_ moment: inout DatePlan.Moment, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    withUnsafeMutablePointer(to: &moment.values) { values in
      let numbers = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Int32.self)
      var out = start
      var step = steps
      let end = steps + stepCount
      while step < end {
        out = write(step, numbers, to: out)
        out.store(step.pointee.text)
        out += Int(step.pointee.textLength)
        step += 1
      }
      return out
    }
  }

  /// Writes the field of a step, without the text behind it.
  @inline(__always)
  func write(
    _ step: UnsafeMutablePointer<DatePlanStep>, _ numbers: DatePlanNumbers, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let value = numbers[Int(step.pointee.slot.rawValue)]
    let width = digitWidth
    switch step.pointee.operation {
    case .text: return start
    case .twoDigits:
      start.store(pairs[Int(value)])
      return start + 2 &* width
    case .shortNumber:
      let pair = pairs[Int(value)]
      start.store(value < 10 ? pair &>> UInt64(truncatingIfNeeded: 8 &* width) : pair)
      return start + (value < 10 ? width : 2 &* width)
    case .number:
      guard UInt32(bitPattern: value &- 1000) < 9000, step.pointee.width <= 4 else {
        return writeNumber(value, Int(step.pointee.width), to: start)
      }
      let number = UInt32(bitPattern: value)
      start.store(pairs[Int(number / 100)])
      let out = start + 2 &* width
      out.store(pairs[Int(number % 100)])
      return out + 2 &* width
    case .lastTwoDigits:
      let out = value < 0 ? start.copy(minus, minusCount) : start
      out.store(pairs[Int(value.magnitude % 100)])
      return out + 2 &* width
    case .name:
      // ICU writes nothing where it has no name of that number.
      guard UInt32(bitPattern: value) < UInt32(step.pointee.listCount) else { return start }
      let index = Int(step.pointee.list) &+ Int(value)
      let begin = Int(nameStarts[index])
      return start.copyName(nameBytes + begin, Int(nameStarts[index &+ 1]) &- begin)
    }
  }

  @inline(never)
  private func writeNumber(
    _ value: Int32, _ least: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let out = value < 0 ? start.copy(minus, minusCount) : start
    var count = 1
    var rest = value.magnitude
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    count = max(count, least)
    rest = value.magnitude
    for place in stride(from: count - 1, through: 0, by: -1) {
      // The first digit of a pair: only its bytes count, those behind are there already.
      let digit = pairs[Int(rest % 10)] >> UInt64(8 * digitWidth)
      for byte in 0..<digitWidth {
        out[place * digitWidth + byte] = UInt8(truncatingIfNeeded: digit >> UInt64(8 * byte))
      }
      rest /= 10
    }
    return out + count * digitWidth
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes eight bytes, the lowest first.
  @inline(__always)
  fileprivate func store(_ word: UInt64) {
    UnsafeMutableRawPointer(self).storeBytes(of: word.littleEndian, as: UInt64.self)
  }

  /// Copies a name: 32 bytes at once, so that its length decides nothing. Behind both there is room for as many more.
  @inline(__always)
  fileprivate func copyName(_ source: UnsafeMutablePointer<UInt8>, _ count: Int) -> Self {
    typealias Block = SIMD32<UInt8>
    let block = UnsafeRawPointer(source).loadUnaligned(as: Block.self)
    UnsafeMutableRawPointer(self).storeBytes(of: block, as: Block.self)
    if count > 32 { _ = (self + 32).copy(source + 32, count &- 32) }
    return self + count
  }

  /// Copies whole words; behind both there is room for one more.
  @inline(__always)
  fileprivate func copy(_ source: UnsafeMutablePointer<UInt8>, _ count: Int) -> Self {
    var done = 0
    repeat {
      let word = UnsafeRawPointer(source + done).loadUnaligned(as: UInt64.self)
      UnsafeMutableRawPointer(self + done).storeBytes(of: word, as: UInt64.self)
      done &+= 8
    } while done < count
    return self + count
  }
}
