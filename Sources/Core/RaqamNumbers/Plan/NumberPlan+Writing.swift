internal import RaqamMemory

extension NumberPlan {
  /// Appends a number; returns `false`, and appends nothing, if rounding is an error.
  @inline(__always)
  func append(_ value: NumericValue, to bytes: inout [UInt8]) -> Bool {
    if let number = rounded(value), append(number, to: &bytes) { return true }
    return appendLong(value, to: &bytes)
  }

  /// Appends a rounded number; returns `false`, and appends nothing, if the fast path does not write its affixes.
  @inline(__always)
  func append(_ number: RoundedNumber, to bytes: inout [UInt8]) -> Bool {
    guard let affix = affix(number) else { return false }
    append(number, affix, to: &bytes)
    return true
  }

  /// Appends a rounded number between a prefix and a suffix of the plan.
  ///
  /// - Parameter after: Writes the text between the digits and the suffix.
  @inline(__always)
  func append(
    _ number: RoundedNumber, _ affix: Affix, after: (inout BackwardNumberWriter) -> Void = { _ in },
    to bytes: inout [UInt8]
  ) {
    unsafe write(number, affix, after: after) { text in
      guard text.count <= Self.copiedAtOnce else { return unsafe bytes.append(contentsOf: text) }
      // A fixed-size copy does not depend on the length. The array does not include the bytes after the text.
      bytes.append(addingCapacity: Self.copiedAtOnce) { span in
        unsafe span.withUnsafeMutableBufferPointer { free, count in
          unsafe UnsafeMutableRawBufferPointer(free).copyMemory(
            from: UnsafeRawBufferPointer(start: text.baseAddress, count: Self.copiedAtOnce))
          count = text.count
        }
      }
    }
  }

  /// Returns the text of a number; `nil` if rounding is an error.
  @inline(__always)
  func string(_ value: NumericValue) -> String? {
    if let number = rounded(value), let text = string(number) { return text }
    var bytes: [UInt8] = []
    return appendLong(value, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Returns the text of a rounded number; `nil` if the fast path does not write its affixes.
  @inline(__always)
  func string(_ number: RoundedNumber) -> String? {
    guard let affix = affix(number) else { return nil }
    return unsafe write(number, affix) { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the prefix and suffix of a rounded number; `nil` if the fast path does not write them.
  @inline(__always)
  func affix(_ number: RoundedNumber) -> Affix? {
    var index = variant(isZero: number.digits == 0, isNegative: number.isNegative).rawValue
    if let plurals {
      index += plurals.index(of: number) * SignVariant.allCases.count
    }
    let affix = affixes[index]
    return affix.isUnknown ? nil : affix
  }

  @inline(__always)
  func variant(isZero: Bool, isNegative: Bool) -> SignVariant {
    let plain: SignVariant = isNegative ? .negative : .positive
    switch signRule {
    case .automatic: return plain
    case .never: return .positive
    case .notOnNegativeZero: return isZero ? .positive : plain
    case .notOnZero: return isZero ? .unsigned : plain
    }
  }

  /// Returns whether any number has the affixes of a variant.
  func writes(_ variant: SignVariant) -> Bool { signRule != .never || variant != .negative }

  /// Writes a number into temporary memory and calls `body` with its bytes.
  ///
  /// - Parameter after: Writes the text between the digits and the suffix.
  @inline(__always)
  private func write<Result>(
    _ number: RoundedNumber, _ affix: Affix, after: (inout BackwardNumberWriter) -> Void = { _ in },
    _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    unsafe withUnsafeTemporaryAllocation(byteCount: Self.room, alignment: 8) { room in
      // Invariant: `room` is positive, so the buffer has a base address.
      var writer = unsafe BackwardNumberWriter(room: room.baseAddress.unsafelyUnwrapped, plan: self)
      let end = unsafe writer.cursor
      writer.put(wordsUpTo: affix.suffixEnd, bytes: affix.suffixCount)
      after(&writer)
      digits(number, &writer)
      writer.put(wordsUpTo: affix.prefixEnd, bytes: affix.prefixCount)
      let text = unsafe UnsafeRawBufferPointer(start: writer.cursor, count: end - writer.cursor)
      return unsafe body(text)
    }
  }

  /// Writes the digits of a number and its separators.
  @inline(__always)
  private func digits(_ number: RoundedNumber, _ writer: inout BackwardNumberWriter) {
    let whole =
      number.scale <= 2
      ? writer.shortFraction(number.digits, count: number.scale) : writer.fraction(number.digits, count: number.scale)
    writer.put(decimal, if: number.scale > 0 || layout.showsDecimalAlways)
    if whole == 0, !writesZeroBeforePoint(number.scale) { return }
    switch groupPath {
    case .none: writer.integer(whole)
    case .threes: writer.threes(whole, group)
    case .threeThenTwos: writer.threeThenTwos(whole, group)
    case .threesFrom(let least): if whole < least { writer.integer(whole) } else { writer.threes(whole, group) }
    case .other:
      let count = max(PowersOfTen.digitCount(whole), layout.minimumInteger, 1)
      writer.digits(whole, count: count, layout: layout, group: group)
    }
  }

  /// Returns whether a number below one has an integer digit: there is at least one digit.
  @inline(__always)
  func writesZeroBeforePoint(_ scale: Int) -> Bool {
    layout.minimumInteger > 0 || scale == 0
  }
}
