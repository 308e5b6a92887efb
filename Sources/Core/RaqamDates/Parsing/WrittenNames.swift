internal import RaqamMemory

/// The names of a ``WrittenDateParsePlan``, compared in words of eight bytes. ASCII letters match in either case.
struct WrittenNames: Sendable {
  private let lists: FrozenBuffer<Bounds>
  private let names: FrozenBuffer<Name>
  private let words: FrozenBuffer<Word>

  /// The indices of a list in `names`, whose names are sorted by length, longest first.
  private struct Bounds: BitwiseCopyable, Sendable {
    let start: UInt32
    let end: UInt32
  }

  private struct Name: BitwiseCopyable, Sendable {
    /// The first eight bytes.
    let first: Word
    /// The index of the remaining bytes in `words`.
    let rest: UInt32
    let length: UInt16
    /// The index in the list; -1 if other names have the same text.
    let value: Int16
  }

  /// Eight bytes of a name, padded with zeros.
  private struct Word: BitwiseCopyable, Sendable {
    var kept: UInt64 = 0
    var expected: UInt64 = 0

    init(_ bytes: ArraySlice<UInt8>) {
      for (index, byte) in bytes.enumerated() {
        let isLetter = (0x41...0x5A).contains(byte & 0xDF) && byte < 0x80
        let mask: UInt8 = isLetter ? 0xDF : 0xFF
        kept |= UInt64(mask) << UInt64(8 * index)
        expected |= UInt64(byte & mask) << UInt64(8 * index)
      }
    }

    @inline(__always)
    func matches(_ bytes: UInt64) -> Bool { bytes & kept == expected }
  }

  /// The names of a field with their indices.
  struct List {
    fileprivate var values: [[UInt8]: Int16] = [:]

    /// Creates a list. Names with the same text get the index of the first one with `mergesEqual`, otherwise none.
    init(_ texts: [[UInt8]], mergesEqual: Bool) {
      for (index, text) in texts.enumerated() where !text.isEmpty {
        let folded = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        if values[folded] == nil {
          values[folded] = Int16(truncatingIfNeeded: index)
        } else if !mergesEqual {
          values[folded] = -1
        }
      }
    }
  }

  init(_ lists: [List]) {
    var bounds: [Bounds] = []
    var names: [Name] = []
    var words: [Word] = []
    for list in lists {
      let start = names.count
      for (text, value) in list.values.sorted(by: { ($0.key.count, $0.value) > ($1.key.count, $1.value) }) {
        names.append(
          Name(
            first: Word(text.prefix(8)), rest: UInt32(truncatingIfNeeded: words.count),
            length: UInt16(truncatingIfNeeded: text.count), value: value))
        for offset in stride(from: 8, to: text.count, by: 8) {
          words.append(Word(text[offset..<min(offset + 8, text.count)]))
        }
      }
      bounds.append(Bounds(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: names.count)))
    }
    self.lists = FrozenBuffer(bounds)
    self.names = FrozenBuffer(names)
    self.words = FrozenBuffer(words)
  }

  /// Matches the longest name of a list and advances past it. Returns its index; -1 if there is none or several.
  @inline(__always)
  func match(_ input: inout WrittenInput, list: Int) -> Int32 {
    let bounds = lists.view[list]
    let head = input.word(at: 0)
    for index in Int(bounds.start)..<Int(bounds.end) {
      let name = names.view[index]
      guard name.first.matches(head), name.length <= 8 || matchesRest(of: name, input) else { continue }
      guard input.left >= Int(name.length) else { continue }
      input.advance(by: Int(name.length))
      return Int32(name.value)
    }
    return -1
  }

  @inline(never)
  private func matchesRest(of name: Name, _ input: WrittenInput) -> Bool {
    for offset in stride(from: 8, to: Int(name.length), by: 8) {
      guard words.view[Int(name.rest) &+ offset / 8 &- 1].matches(input.word(at: offset)) else { return false }
    }
    return true
  }
}

/// The rest of an input in UTF-8.
///
/// Invariant: the pointers are in the buffer that the caller of the parse plan provides.
@safe struct WrittenInput {
  private let start: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  /// Whether the digits are those of the locale instead of ASCII; `nil` before the first digit.
  var isNative: Bool?

  init(_ start: UnsafePointer<UInt8>, count: Int) {
    unsafe self.start = start
    unsafe position = start
    unsafe end = start + count
  }

  /// The number of bytes that are left.
  var left: Int { @inline(__always) get { unsafe end - position } }

  @inline(__always)
  mutating func advance(by count: Int) { unsafe position += count }

  /// Returns the byte at an offset from the position; 0 at the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { offset < left ? unsafe position[offset] : 0 }

  /// Returns eight bytes at an offset from the position, the first in the lowest bits, padded with zeros.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    let rest = left &- offset
    if rest >= 8 { return unsafe Self.load(position + offset) }
    // The last eight bytes of the input, without those before the offset.
    guard unsafe end - start >= 8, rest > 0 else { return shortWord(at: offset) }
    return unsafe Self.load(end - 8) &>> UInt64(8 &* (8 &- rest))
  }

  @inline(__always)
  private static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
  }

  @inline(never)
  private func shortWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<max(0, left - offset) {
      unsafe word |= UInt64(position[offset + index]) &<< UInt64(8 * index)
    }
    return word
  }
}
