/// Finds the members of a JSON object without building a tree.
///
/// The scanner supports RFC 8259 except for rare constructs. If it finds no object, a full parser decides and
/// reports the error.
struct ObjectScanner {
  struct Member {
    /// The key, including its quotation marks.
    var key: Range<Int>
    var value: Range<Int>
  }

  private var position: Int
  private let end: Int
  /// A stack of the open arrays and objects, with the innermost in the lowest bit; 1 means an object.
  private var open: UInt64 = 0
  private var depth = 0

  /// The maximum nesting depth; deeper values are left to the full parser.
  private static let deepest = 60

  private init(_ range: Range<Int>) {
    position = range.lowerBound
    end = range.upperBound
  }

  /// Stores the members of the object in a range in `members`; returns `false` if there is no object or it
  /// contains a rare construct.
  static func scan(_ text: Span<UInt8>, _ range: Range<Int>, into members: inout [Member]) -> Bool {
    var scanner = ObjectScanner(range)
    members.removeAll(keepingCapacity: true)
    return scanner.object(text, &members)
  }

  private mutating func object(_ text: Span<UInt8>, _ members: inout [Member]) -> Bool {
    skipSpaces(text)
    guard take(text, 0x7B) else { return false }
    skipSpaces(text)
    if !take(text, 0x7D) {
      repeat {
        guard let key = key(text) else { return false }
        let start = position
        guard value(text) else { return false }
        members.append(Member(key: key, value: start..<position))
        skipSpaces(text)
      } while take(text, 0x2C)
      guard take(text, 0x7D) else { return false }
    }
    skipSpaces(text)
    return position == end
  }

  /// Scans a key with the colon after it.
  private mutating func key(_ text: Span<UInt8>) -> Range<Int>? {
    skipSpaces(text)
    let start = position
    guard string(text) else { return nil }
    let key = start..<position
    skipSpaces(text)
    guard take(text, 0x3A) else { return nil }
    skipSpaces(text)
    return key
  }

  /// Skips a value of any type.
  private mutating func value(_ text: Span<UInt8>) -> Bool {
    let outside = depth
    while true {
      guard position < end else { return false }
      switch text[position] {
      case 0x7B:
        guard push(isObject: true) else { return false }
        skipSpaces(text)
        if take(text, 0x7D) { pop() } else if key(text) == nil { return false } else { continue }
      case 0x5B:
        guard push(isObject: false) else { return false }
        skipSpaces(text)
        if take(text, 0x5D) { pop() } else { continue }
      default: guard scalar(text) else { return false }
      }
      // Next is a comma, or the end of the enclosing array or object.
      while depth > outside {
        skipSpaces(text)
        if take(text, 0x2C) { break }
        guard take(text, open & 1 == 1 ? 0x7D : 0x5D) else { return false }
        pop()
      }
      if depth == outside { return true }
      skipSpaces(text)
      if open & 1 == 1, key(text) == nil { return false }
    }
  }

  private mutating func push(isObject: Bool) -> Bool {
    guard depth < Self.deepest else { return false }
    open = open << 1 | (isObject ? 1 : 0)
    depth += 1
    position += 1
    return true
  }

  private mutating func pop() {
    open >>= 1
    depth -= 1
  }

  private mutating func scalar(_ text: Span<UInt8>) -> Bool {
    switch text[position] {
    case Delimiter.quote: string(text)
    case 0x74: word(text, "true")
    case 0x66: word(text, "false")
    case 0x6E: word(text, "null")
    default: number(text)
    }
  }

  private mutating func word(_ text: Span<UInt8>, _ word: StaticString) -> Bool {
    guard position + word.utf8CodeUnitCount <= end else { return false }
    for index in 0..<word.utf8CodeUnitCount where unsafe text[position + index] != word.utf8Start[index] {
      return false
    }
    position += word.utf8CodeUnitCount
    return true
  }

  private mutating func number(_ text: Span<UInt8>) -> Bool {
    _ = take(text, 0x2D)
    if take(text, 0x30) {
      if isDigit(text) { return false }
    } else if !digits(text) {
      return false
    }
    if take(text, 0x2E), !digits(text) { return false }
    if position < end, text[position] | 0x20 == 0x65 {
      position += 1
      if !take(text, 0x2B) { _ = take(text, 0x2D) }
      return digits(text)
    }
    return true
  }

  private func isDigit(_ text: Span<UInt8>) -> Bool { position < end && (0x30...0x39).contains(text[position]) }

  private mutating func digits(_ text: Span<UInt8>) -> Bool {
    let start = position
    while isDigit(text) { position += 1 }
    return position > start
  }

  private mutating func string(_ text: Span<UInt8>) -> Bool {
    guard take(text, Delimiter.quote) else { return false }
    while position < end {
      let byte = text[position]
      position += 1
      if byte == Delimiter.quote { return true }
      if byte < 0x20 { return false }
      // `\u` escapes are rare and may be unpaired surrogates, so they are left to the full parser.
      if byte == 0x5C {
        guard position < end, "\"\\/bfnrt".utf8.contains(text[position]) else { return false }
        position += 1
      }
    }
    return false
  }

  @inline(__always)
  private mutating func skipSpaces(_ text: Span<UInt8>) {
    while position < end {
      let byte = text[position]
      guard byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A else { return }
      position += 1
    }
  }

  @inline(__always)
  private mutating func take(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    guard position < end, text[position] == byte else { return false }
    position += 1
    return true
  }
}
