internal import ICU
internal import RaqamMemory

/// The separators of a locale's lists, inferred from lists that ICU joins.
///
/// A list of two has its own separator. Longer lists have one after the first element, one before the last, and one
/// between all others. In Spanish and Hebrew, the last separator depends on the element after it.
final class ListPlan: Sendable {
  /// The text before the last element of a list, and after it.
  private struct Last: Equatable {
    var before: [UInt8]
    var after: [UInt8]
  }

  /// A range of `texts`.
  private typealias Run = Range<Int>
  /// The text around the last element, for lists of two and for longer lists.
  private typealias Ends = (ofTwo: (before: Run, after: Run), ofMore: (before: Run, after: Run))

  private let texts: FrozenBuffer<UInt8>
  private let first: Run
  private let middle: Run
  private let last: Ends
  /// The alternative for last elements to which a conjunction rule applies.
  private let changed: (rule: ListConjunctionRule, last: Ends)?
  private let direction: TextDirection
  /// Whether the separators cannot be reordered, according to `PlainBytes`.
  private let arePlain: Bool
  /// The total size of all separators in bytes, an upper bound for each of them.
  private let longest: Int
  /// The number of bytes after a separator that copying it may read and write.
  private static let slack = 16

  /// Infers the separators; `nil` if ICU writes text before the first element or uses conjunction rules that are
  /// unknown here.
  init?(_ handle: borrowing ListFormatHandle, direction: TextDirection) throws(FormatError) {
    self.direction = direction
    guard let usual = try Self.separators("x", handle) else { return nil }
    var texts: [UInt8] = []
    func kept(_ text: [UInt8]) -> Run {
      texts += text
      return (texts.count - text.count)..<texts.count
    }
    func kept(_ last: [Last]) -> Ends {
      ((kept(last[0].before), kept(last[0].after)), (kept(last[1].before), kept(last[1].after)))
    }
    first = kept(usual.first)
    middle = kept(usual.middle)
    last = kept(usual.last)
    var changed: (ListConjunctionRule, Ends)?
    for rule in ListConjunctionRule.allCases {
      guard let other = try Self.separators(rule.sample, handle) else { return nil }
      if other.last == usual.last { continue }
      guard changed == nil else { return nil }
      changed = (rule, kept(other.last))
    }
    self.changed = changed
    arePlain = PlainBytes.are(texts, from: 0, direction)
    longest = texts.count
    // Copying a short separator reads two whole words.
    self.texts = FrozenBuffer(texts + [UInt8](repeating: 0, count: Self.slack))
  }

  /// Returns ICU's separators for lists whose last element starts with `beginning`, and the text around the last
  /// element of lists of two and longer lists.
  private static func separators(
    _ beginning: String, _ handle: borrowing ListFormatHandle
  ) throws(FormatError) -> (first: [UInt8], middle: [UInt8], last: [Last])? {
    func between(_ count: Int) throws(FormatError) -> (separators: [[UInt8]], last: Last)? {
      let texts = (1..<count).map { _ in "\u{E000}" } + [beginning + "\u{E001}"]
      let joined = Array(try handle.join(texts).utf8)
      var found: [[UInt8]] = []
      var rest = joined[...]
      for text in texts.map({ Array($0.utf8) }) {
        guard let start = rest.indices.first(where: { rest[$0...].starts(with: text) }) else { return nil }
        found.append(Array(rest[..<start]))
        rest = rest[(start + text.count)...]
      }
      guard found[0].isEmpty, let before = found.last else { return nil }
      return (Array(found.dropFirst().dropLast()), Last(before: before, after: Array(rest)))
    }
    guard let two = try between(2), let three = try between(3), let five = try between(5),
      five.separators == [three.separators[0], five.separators[1], five.separators[1]], five.last == three.last
    else { return nil }
    return (three.separators[0], five.separators[1], [two.last, three.last])
  }
}

extension ListPlan {
  /// Appends a list and returns whether its bytes show that it cannot be reordered. Returns `nil` and appends nothing
  /// if the last separator depends on the last element.
  func append(_ list: [String], to bytes: inout [UInt8]) -> Bool? {
    if changed != nil { return nil }
    return unsafe list.withUnsafeBufferPointer { list in
      var isPlain = false
      unsafe bytes.append(addingCapacity: room(for: list)) { span in
        unsafe span.withUnsafeMutableBufferPointer { buffer, filled in
          guard let start = buffer.baseAddress else { return }
          let out = unsafe write(list, to: start + filled, &isPlain)
          filled = unsafe out - start
        }
      }
      return isPlain
    }
  }

  /// Returns a list as a string; `nil` if it is long, if its bytes do not rule out reordering, or if the last separator
  /// depends on the last element.
  func string(_ list: [String]) -> String? {
    if changed != nil { return nil }
    return unsafe list.withUnsafeBufferPointer { list in
      guard unsafe room(for: list) <= Self.stackLength else { return nil }
      return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.stackLength) { buffer in
        guard let start = buffer.baseAddress else { return nil }
        var isPlain = false
        let end = unsafe write(list, to: start, &isPlain)
        guard isPlain else { return nil }
        // All parts come from `String` or ICU as a whole, so the bytes are valid UTF-8.
        let text = unsafe UnsafeBufferPointer(start: start, count: end - start)
        return unsafe String(copying: UTF8Span(unchecked: text.span))
      }
    }
  }

  /// The size in bytes up to which lists are assembled on the stack.
  private static let stackLength = 512

  /// The size of a list in bytes, plus the slack after it.
  @inline(__always)
  private func room(for list: UnsafeBufferPointer<String>) -> Int {
    var room = list.count &* longest &+ Self.slack
    for index in list.indices { unsafe room &+= list[index].utf8.count }
    return room
  }

  /// Writes a list and returns the address after it.
  ///
  /// The list is passed as a pointer and its strings are not copied, so neither is retained.
  @inline(__always)
  private func write(
    _ list: UnsafeBufferPointer<String>, to start: UnsafeMutablePointer<UInt8>, _ isPlain: inout Bool
  ) -> UnsafeMutablePointer<UInt8> {
    let count = list.count
    let ends = count == 2 ? last.ofTwo : last.ofMore
    var out = unsafe start
    var arePlain = arePlain
    for index in 0..<count {
      if index > 0 { unsafe out = copy(index == count &- 1 ? ends.before : index == 1 ? first : middle, to: out) }
      let isWritten: Void? = unsafe list[index].utf8.withContiguousStorageIfAvailable { utf8 in
        unsafe write(utf8, to: &out, &arePlain)
      }
      if isWritten == nil {
        var text = unsafe list[index]
        text.withUTF8 { unsafe write($0, to: &out, &arePlain) }
      }
    }
    if count > 1 { unsafe out = copy(ends.after, to: out) }
    isPlain = arePlain
    return unsafe out
  }

  /// Writes one element, and clears `arePlain` if its bytes do not rule out reordering.
  @inline(__always)
  private func write(
    _ utf8: UnsafeBufferPointer<UInt8>, to out: inout UnsafeMutablePointer<UInt8>, _ arePlain: inout Bool
  ) {
    guard let source = utf8.baseAddress else { return }
    // Most elements are short and ASCII.
    let isASCII = unsafe out.take(from: source, utf8.count)
    arePlain =
      unsafe arePlain
      && (direction == .leftToRight && isASCII || PlainBytes.are(UnsafeRawBufferPointer(utf8), direction))
    unsafe out += utf8.count
  }

  @inline(__always)
  private func copy(_ run: Run, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let source = unsafe UnsafeRawPointer(texts.view.pointer(at: run.lowerBound, length: run.count &+ Self.slack))
    if run.count <= Self.slack {
      unsafe UnsafeMutableRawPointer(out).storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
      unsafe UnsafeMutableRawPointer(out).storeBytes(
        of: source.loadUnaligned(fromByteOffset: 8, as: UInt64.self), toByteOffset: 8, as: UInt64.self)
    } else {
      unsafe UnsafeMutableRawPointer(out).copyMemory(from: source, byteCount: run.count)
    }
    return unsafe out + run.count
  }

  /// Appends a list of `count` elements, each by a call of `write`. Returns `false` and appends nothing if only ICU can
  /// decide the separator before the last element.
  @inline(__always)
  func append(
    _ count: Int, to bytes: inout [UInt8], _ write: (Int, inout [UInt8]) throws(FormatError) -> Void
  ) throws(FormatError) -> Bool {
    let start = bytes.count
    for index in 0..<count {
      let isLast = index == count - 1
      let separatorStart = bytes.count
      var ends = count == 2 ? last.ofTwo : last.ofMore
      if index > 0 { append(isLast ? ends.before : index == 1 ? first : middle, to: &bytes) }
      let textStart = bytes.count
      do throws(FormatError) {
        try write(index, &bytes)
      } catch {
        bytes.removeSubrange(start...)
        throw error
      }
      guard isLast, index > 0 else { continue }
      if let changed {
        guard let isChanged = changed.rule.concerns(bytes[textStart...]) else {
          bytes.removeSubrange(start...)
          return false
        }
        if isChanged {
          ends = count == 2 ? changed.last.ofTwo : changed.last.ofMore
          let text = bytes[textStart...]
          bytes.removeSubrange(separatorStart...)
          append(ends.before, to: &bytes)
          bytes += text
        }
      }
      append(ends.after, to: &bytes)
    }
    return true
  }

  @inline(__always)
  private func append(_ run: Run, to bytes: inout [UInt8]) {
    guard !run.isEmpty else { return }
    let text = unsafe UnsafeBufferPointer(
      start: texts.view.pointer(at: run.lowerBound, length: run.count), count: run.count)
    unsafe bytes.append(contentsOf: text)
  }
}

/// A rule by which the last element changes the conjunction before it.
enum ListConjunctionRule: CaseIterable, Sendable {
  /// Spanish *y* becomes *e* before the sound of *i*.
  case spanishAnd
  /// Spanish *o* becomes *u* before the sound of *o*.
  case spanishOr
  /// The Hebrew *vav* is followed by a hyphen before other scripts. The usual separators are inferred with such a text,
  /// so the rule applies to Hebrew letters.
  case hebrewAnd

  /// A text that reveals whether a locale has this rule.
  fileprivate var sample: String {
    switch self {
    case .spanishAnd: "i"
    case .spanishOr: "o"
    case .hebrewAnd: "\u{5D0}"
    }
  }

  /// Returns whether the rule applies to a text; `nil` if only ICU can decide.
  fileprivate func concerns(_ text: ArraySlice<UInt8>) -> Bool? {
    let start = text.startIndex
    guard let first = text.first else { return nil }
    let second = text.count > 1 ? text[start + 1] : 0
    let third = text.count > 2 ? text[start + 2] : 0
    switch self {
    case .spanishAnd:
      if first.isLetter("i") { return true }
      return first.isLetter("h") && second.isLetter("i") && !third.isLetter("a") && !third.isLetter("e")
    case .spanishOr:
      if first.isLetter("o") || first == UInt8(ascii: "8") { return true }
      if first == UInt8(ascii: "1"), second == first { return third == 0 || third == UInt8(ascii: " ") ? nil : false }
      return first.isLetter("h") && second.isLetter("o")
    case .hebrewAnd:
      if first == 0xD7, (0x90...0xAA).contains(second) { return true }
      return first < 0xD6 || first == 0xD8 || first == 0xD9 ? false : nil
    }
  }
}

extension UInt8 {
  /// Returns whether this is the given ASCII letter in either case.
  @inline(__always)
  fileprivate func isLetter(_ letter: Unicode.Scalar) -> Bool { self | 0x20 == UInt8(ascii: letter) }
}

extension UnsafeMutablePointer<UInt8> {
  /// Copies bytes, up to 16 of them inline, and returns whether they were seen to be ASCII. `false` for longer input,
  /// which is not checked.
  @inline(__always)
  fileprivate func take(from source: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    guard count <= 16 else {
      unsafe update(from: source, count: count)
      return false
    }
    // Each load stays within one of the two words to which a short `String` was just spilled: a load across both would
    // stall store forwarding.
    let (from, to) = unsafe (UnsafeRawPointer(source), UnsafeMutableRawPointer(self))
    var all: UInt64 = 0
    var index = 0
    if count >= 8 {
      all = unsafe from.loadUnaligned(as: UInt64.self)
      unsafe to.storeBytes(of: all, as: UInt64.self)
      index = 8
    }
    if count &- index >= 4 {
      let (head, tail) = unsafe (
        from.loadUnaligned(fromByteOffset: index, as: UInt32.self),
        from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      )
      unsafe to.storeBytes(of: head, toByteOffset: index, as: UInt32.self)
      unsafe to.storeBytes(of: tail, toByteOffset: count &- 4, as: UInt32.self)
      return (all | UInt64(head | tail)) & 0x8080_8080_8080_8080 == 0
    }
    while index < count {
      let byte = unsafe source[index]
      all |= UInt64(byte)
      unsafe self[index] = byte
      index &+= 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
