extension JSONParser {
  /// Parses a number that must extend to the end of the bytes.
  mutating func readWholeNumber() throws(JSONError) -> String {
    guard let first = bytes.first else { throw fault(.invalidNumber, at: 0, "the number is empty") }
    guard first == .minus || first.isDigit else {
      throw fault(.invalidNumber, at: 0, "a number cannot begin with \(found(at: 0))")
    }
    let text = try readNumber()
    guard offset == bytes.count else {
      throw fault(.invalidNumber, at: offset, "a number cannot contain \(found(at: offset))")
    }
    return text
  }

  /// Parses a number; `offset` is at its minus sign or first digit.
  mutating func readNumber() throws(JSONError) -> String {
    let start = offset
    if bytes[offset] == .minus { offset += 1 }
    guard let first = bytes.byte(at: offset), first.isDigit else { throw minusFault(at: start) }
    skipDigits()
    let zeros = bytes[start] == .minus ? start + 1 : start
    if first == .zero, offset - zeros > 1 {
      let fault = leadingZerosFault(at: start, zeros..<offset)
      guard note(fault) else { throw fault }
    }
    if bytes.byte(at: offset) == .point { try readDigits(after: offset, signed: false) }
    if let letter = bytes.byte(at: offset), letter | 0x20 == UInt8(ascii: "e") {
      try readDigits(after: offset, signed: true)
    }
    if let next = bytes.byte(at: offset), next.isWordCharacter || next == .point || next == .plus {
      throw numberEndFault(from: start)
    }
    guard offset - start <= JSONNumber.lengthLimit else {
      throw fault(.numberLimit, at: start, "the number exceeds the limit of \(JSONNumber.lengthLimit) bytes")
    }
    guard let zeros = faults.last?.edit?.range, zeros.lowerBound >= start, zeros.upperBound < offset else {
      return text(in: start..<offset)
    }
    return text(in: start..<zeros.lowerBound) + text(in: zeros.upperBound..<offset)
  }

  private mutating func skipDigits() {
    while let byte = bytes.byte(at: offset), byte.isDigit { offset += 1 }
  }

  /// Parses the decimal point or exponent letter at `mark`, an optional sign if `signed`, and at least one digit.
  private mutating func readDigits(after mark: Int, signed: Bool) throws(JSONError) {
    offset += 1
    if signed, let sign = bytes.byte(at: offset), sign == .plus || sign == .minus { offset += 1 }
    let firstDigit = offset
    skipDigits()
    guard offset > firstDigit else {
      throw fault(
        .invalidNumber, at: mark, "expected a digit after \"\(text(in: mark..<offset))\"",
        hint: signed ? "write the exponent or remove it" : "write 0 after the decimal point or remove it")
    }
  }
}

extension JSONParser {
  private func leadingZerosFault(at start: Int, _ digits: Range<Int>) -> JSONError {
    let zeros = bytes[digits.lowerBound..<digits.upperBound - 1].prefix { $0 == .zero }
    return fault(
      .invalidNumber, at: start, "leading zero in a number",
      hint: "remove the leading zeros", replacing: digits.lowerBound..<zeros.endIndex)
  }

  private func minusFault(at start: Int) -> JSONError {
    let word = word(at: offset)
    if ["infinity", "inf", "nan"].contains(word.lowercased()) {
      return notFiniteFault(at: start, "-" + word)
    }
    return fault(.invalidNumber, at: start, #"expected a digit after "-""#)
  }

  private func numberEndFault(from start: Int) -> JSONError {
    let letter = bytes[offset]
    if letter | 0x20 == UInt8(ascii: "x"), bytes[offset - 1] == .zero {
      return fault(
        .invalidNumber, at: start, "JSON has no hexadecimal numbers", hint: "write a decimal number")
    }
    let hint = letter == UInt8(ascii: "_") ? "write the digits without separators" : nil
    return fault(.invalidNumber, at: offset, "a number cannot contain \(found(at: offset))", hint: hint)
  }
}
