extension DatePlan {
  /// What holds at an instant.
  struct Moment {
    var values = DatePlanValues()
    var day = Int.min
    /// From when until when the offset holds, in seconds since 1970.
    var offsetStart = Int64.max
    var offsetEnd = Int64.min
    var offset: Int64 = 0
  }

  /// Finds what holds at an instant, by what is known of the one before; `false` where ICU has to be asked.
  @inline(__always)
  func set(_ moment: inout Moment, milliseconds: Int64) -> Bool {
    // Counted from far back, so that nothing is negative.
    let bias: Int64 = 86_400 * 4_000_000
    let biased = milliseconds &+ bias &* 1000
    // Beyond both ends the sum is negative, or far above all that a plan writes.
    guard milliseconds < Int64.max - bias * 1000, biased >= 0 else { return false }
    let unsigned = UInt64(bitPattern: biased)
    let biasedSecond = unsigned / 1000
    let second = Int64(bitPattern: biasedSecond) &- bias
    guard second >= firstSecond, second <= lastSecond else { return false }
    if second < moment.offsetStart || second >= moment.offsetEnd {
      guard setOffset(&moment, second) else { return false }
    }
    let local = UInt64(bitPattern: second &+ moment.offset &+ bias)
    let biasedDay = local / 86_400
    let day = Int(biasedDay) &- 4_000_000
    let secondOfDay = UInt32(truncatingIfNeeded: local &- biasedDay &* 86_400)
    let millisecond = Int(unsigned &- biasedSecond &* 1000)
    let isDayKnown = day == moment.day || !needs.contains(.date)
    let isKnown = withUnsafeMutablePointer(to: &moment.values) { values in
      let numbers = UnsafeMutableRawPointer(values).assumingMemoryBound(to: Int32.self)
      setTime(numbers, second: secondOfDay, millisecond: millisecond)
      return isDayKnown || setDate(numbers, day: day)
    }
    moment.day = isKnown ? day : .min
    return isKnown
  }

  @inline(__always)
  private func setOffset(_ moment: inout Moment, _ second: Int64) -> Bool {
    guard ZoneIndex.covers(second) else { return setFarOffset(&moment, second) }
    var place = Int(zoneBuckets[Int((second &- ZoneIndex.start) >> ZoneIndex.shift)])
    while zoneTimes[place &+ 1] <= second { place &+= 1 }
    moment.offset = Int64(zoneOffsets[place])
    moment.offsetStart = max(zoneTimes[place], ZoneIndex.start)
    moment.offsetEnd = min(zoneTimes[place &+ 1], ZoneIndex.end)
    return needs.contains(.offsetText) ? setOffsetText(&moment) : true
  }

  @inline(never)
  private func setFarOffset(_ moment: inout Moment, _ second: Int64) -> Bool {
    moment.offset = Int64(rules.table.offset(at: second).seconds)
    (moment.offsetStart, moment.offsetEnd) = (second, second + 1)
    return needs.contains(.offsetText) ? setOffsetText(&moment) : true
  }

  @inline(never)
  private func setOffsetText(_ moment: inout Moment) -> Bool {
    guard let index = zone.distinctOffsets.firstIndex(of: Int(moment.offset)) else {
      // What is known must not be taken for known the next time.
      (moment.offsetStart, moment.offsetEnd) = (.max, .min)
      return false
    }
    moment.values[Int(DatePlanSlot.offset.rawValue)] = Int32(truncatingIfNeeded: index)
    return true
  }
}

extension DatePlan {
  /// Writes the text of a moment and returns where it ends. There must be room for `maximumLength` bytes.
  @inline(__always)
  func write(_ moment: inout Moment, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
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
      let out = value < 0 ? start.append(digits.minus) : start
      out.store(pairs[Int(value.magnitude % 100)])
      return out + 2 &* width
    case .name:
      // ICU writes nothing where it has no name of that number.
      guard UInt32(bitPattern: value) < UInt32(step.pointee.listCount) else { return start }
      let index = Int(step.pointee.list) &+ Int(value)
      let begin = Int(nameStarts[index])
      return start.copy(nameBytes + begin, Int(nameStarts[index &+ 1]) &- begin)
    }
  }

  @inline(never)
  private func writeNumber(
    _ value: Int32, _ least: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8> {
    let out = value < 0 ? start.append(digits.minus) : start
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
      let digit = digits.pairs[Int(rest % 10)] >> UInt64(8 * digits.width)
      for byte in 0..<digits.width {
        out[place * digits.width + byte] = UInt8(truncatingIfNeeded: digit >> UInt64(8 * byte))
      }
      rest /= 10
    }
    return out + count * digits.width
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes eight bytes, the lowest first.
  @inline(__always)
  fileprivate func store(_ word: UInt64) {
    UnsafeMutableRawPointer(self).storeBytes(of: word.littleEndian, as: UInt64.self)
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

  fileprivate func append(_ bytes: [UInt8]) -> Self {
    update(from: bytes, count: bytes.count)
    return self + bytes.count
  }
}
