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
    let (biased, overflow) = milliseconds.addingReportingOverflow(bias &* 1000)
    guard !overflow, biased >= 0 else { return false }
    let unsigned = UInt64(bitPattern: biased)
    let second = Int64(bitPattern: unsigned / 1000) &- bias
    guard seconds.contains(second) else { return false }
    if second < moment.offsetStart || second >= moment.offsetEnd {
      guard setOffset(&moment, second) else { return false }
    }
    let local = UInt64(bitPattern: second &+ moment.offset &+ bias)
    let biasedDay = local / 86_400
    setTime(
      &moment.values, second: UInt32(truncatingIfNeeded: local &- biasedDay &* 86_400),
      millisecond: Int(unsigned % 1000))
    guard needs.contains(.date) else { return true }
    let day = Int(biasedDay) &- 4_000_000
    if day == moment.day { return true }
    let isKnown = setDate(&moment.values, day: day)
    moment.day = isKnown ? day : .min
    return isKnown
  }

  @inline(__always)
  private func setOffset(_ moment: inout Moment, _ second: Int64) -> Bool {
    guard ZoneIndex.covers(second) else { return setFarOffset(&moment, second) }
    let place = zone.place(of: second)
    moment.offset = Int64(zone.offsets[place])
    moment.offsetStart = max(zone.times[place], ZoneIndex.start)
    moment.offsetEnd = min(zone.times[place &+ 1], ZoneIndex.end)
    return needs.contains(.offsetText) ? setOffsetText(&moment) : true
  }

  private func setFarOffset(_ moment: inout Moment, _ second: Int64) -> Bool {
    moment.offset = Int64(rules.table.offset(at: second).seconds)
    (moment.offsetStart, moment.offsetEnd) = (second, second + 1)
    return needs.contains(.offsetText) ? setOffsetText(&moment) : true
  }

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
  func write(_ moment: borrowing Moment, to start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    var out = start
    var step = steps
    let end = steps + stepCount
    let width = digits.width
    let pairs = digits.pairs
    while step < end {
      out = write(step.pointee, moment.values, to: out, pairs, width)
      step += 1
    }
    return out
  }

  /// Writes one step: the field and the text behind it.
  @inline(__always)
  func write(
    _ step: DatePlanStep, _ values: DatePlanValues, to start: UnsafeMutablePointer<UInt8>,
    _ pairs: UnsafeMutablePointer<UInt64>, _ width: Int
  ) -> UnsafeMutablePointer<UInt8> {
    let value = values[Int(step.slot.rawValue)]
    var out = start
    switch step.operation {
    case .text: break
    case .twoDigits:
      out.store(pairs[Int(value)])
      out += 2 &* width
    case .shortNumber:
      let pair = pairs[Int(value)]
      out.store(value < 10 ? pair >> UInt64(8 &* width) : pair)
      out += value < 10 ? width : 2 &* width
    case .number:
      if value >= 1000, value < 10_000, step.width <= 4 {
        let number = UInt32(bitPattern: value)
        out.store(pairs[Int(number / 100)])
        out += 2 &* width
        out.store(pairs[Int(number % 100)])
        out += 2 &* width
      } else {
        out = writeNumber(value, Int(step.width), to: out)
      }
    case .lastTwoDigits:
      if value < 0 { out = out.append(digits.minus) }
      out.store(pairs[Int(value.magnitude % 100)])
      out += 2 &* width
    case .name:
      // ICU writes nothing where it has no name of that number.
      guard UInt32(bitPattern: value) < UInt32(step.listCount) else { break }
      let index = Int(step.list) &+ Int(value)
      let begin = Int(nameStarts[index])
      let length = Int(nameStarts[index &+ 1]) &- begin
      out = out.copy(nameBytes + begin, length)
    }
    out.store(step.text)
    return out + Int(step.textLength)
  }

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
