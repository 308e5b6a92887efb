internal import ICU
internal import RaqamMemory

/// The separators of a locale's lists, from CLDR's list patterns (UTS #35, "List Patterns").
///
/// A list of two has its own separator. Longer lists have one after the first element, one before the last, and one
/// between all others. In Spanish and Hebrew, the last separator depends on the element after it.
final class ListPlan: Sendable {
  /// A range of `texts`.
  private typealias Run = Range<Int>
  /// The text around the last element.
  private typealias Ends = (before: Run, after: Run)
  /// The text around the last element, for lists of two and for longer lists.
  private typealias Last = (ofTwo: Ends, ofMore: Ends)

  private let texts: FrozenBuffer<UInt8>
  private let first: Run
  private let middle: Run
  private let last: Last
  /// The alternative for last elements to which a conjunction rule applies.
  private let changed: (rule: ListConjunctionRule, last: Last)?
  private let direction: TextDirection
  /// Whether the separators cannot be reordered, according to `PlainBytes`.
  private let arePlain: Bool
  /// The total size of all separators in bytes, an upper bound for each of them.
  private let longest: Int
  /// The number of bytes after a separator that copying it may read and write.
  private static let slack = 16

  init(_ style: ListStyle, locale: LocaleID) throws(FormatError) {
    func pattern(_ key: String, isLast: Bool) throws(FormatError) -> PairPattern {
      let text = try LocaleData.text("listPattern/\(style.resource)/\(key)", locale: locale.resourceID)
      guard let pattern = PairPattern(text), pattern.before.isEmpty, isLast || pattern.after.isEmpty else {
        throw FormatError(.icuFailure, "unknown list pattern \"\(text)\"")
      }
      return pattern
    }
    let patterns = [try pattern("2", isLast: true), try pattern("end", isLast: true)]
    var texts: [UInt8] = []
    func kept(_ text: [UInt8]) -> Run {
      texts += text
      return (texts.count - text.count)..<texts.count
    }
    func kept(_ patterns: [PairPattern]) -> Last {
      let ends = patterns.map { (kept($0.between), kept($0.after)) }
      return (ends[0], ends[1])
    }
    first = kept(try pattern("start", isLast: false).between)
    middle = kept(try pattern("middle", isLast: false).between)
    last = kept(patterns)
    let rule = try ListConjunctionRule(patterns, language: LocaleData.language(locale.resourceID))
    changed = rule.map { rule in (rule, kept(patterns.map { $0 == rule.usual ? rule.changed : $0 })) }
    direction = locale.direction
    arePlain = PlainBytes.are(texts, from: 0, direction)
    longest = texts.count
    // Copying a short separator reads two whole words.
    self.texts = FrozenBuffer(texts + [UInt8](repeating: 0, count: Self.slack))
  }

  /// The texts around elements.
  var separators: [[UInt8]] {
    let ends = [last.ofTwo, last.ofMore] + (changed.map { [$0.last.ofTwo, $0.last.ofMore] } ?? [])
    return ([first, middle] + ends.flatMap { [$0.before, $0.after] }).filter { !$0.isEmpty }.map(bytes)
  }

  private func bytes(_ run: Run) -> [UInt8] { run.map { texts.view[$0] } }

  /// Returns the text around the last of `count` elements.
  @inline(__always)
  private func ends(_ count: Int, _ text: @autoclosure () -> some Collection<UInt8>) -> Ends {
    let last = if let changed, changed.rule.applies(to: text()) { changed.last } else { last }
    return count == 2 ? last.ofTwo : last.ofMore
  }
}

extension ListStyle {
  /// The key of the list patterns in CLDR.
  fileprivate var resource: String {
    let kind =
      switch kind {
      case .and: "standard"
      case .or: "or"
      case .unit: "unit"
      }
    return width == .long ? kind : "\(kind)-\(width.rawValue)"
  }
}

extension ListPlan {
  /// Appends a list and returns whether its bytes show that it cannot be reordered.
  func append(_ list: [String], to bytes: inout [UInt8]) -> Bool {
    unsafe list.withUnsafeBufferPointer { list in
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

  /// Returns a list as a string; `nil` if it is long or if its bytes do not rule out reordering.
  func string(_ list: [String]) -> String? {
    unsafe list.withUnsafeBufferPointer { list in
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
    var out = unsafe start
    guard count > 0 else {
      isPlain = true
      return unsafe out
    }
    let ends = unsafe ends(count, list[count &- 1].utf8)
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

  /// Appends a list of `count` elements, each by a call of `write`.
  @inline(__always)
  func append(
    _ count: Int, to bytes: inout [UInt8], _ write: (Int, inout [UInt8]) throws(FormatError) -> Void
  ) throws(FormatError) {
    let start = bytes.count
    for index in 0..<count {
      let isLast = index > 0 && index == count - 1
      let end = bytes.count
      if isLast { append(ends(count, EmptyCollection()).before, to: &bytes) }
      if index > 0, !isLast { append(index == 1 ? first : middle, to: &bytes) }
      let textStart = bytes.count
      do throws(FormatError) {
        try write(index, &bytes)
      } catch {
        bytes.removeSubrange(start...)
        throw error
      }
      guard isLast else { continue }
      let ends = ends(count, bytes[textStart...])
      if changed != nil { bytes.replaceSubrange(end..<textStart, with: self.bytes(ends.before)) }
      append(ends.after, to: &bytes)
    }
  }

  /// Returns the elements and the text around them. Empty elements are omitted.
  func segments(_ elements: [TextSegment]) -> [TextSegment] {
    let ends = ends(elements.count, (elements.last?.text ?? "").utf8)
    var (segments, literal): ([TextSegment], [UInt8]) = ([], [])
    func flush() {
      if !literal.isEmpty { segments.append(TextSegment(String(decoding: literal, as: UTF8.self), .pattern)) }
      literal = []
    }
    for (index, element) in elements.enumerated() {
      if index > 0 { literal += bytes(index == elements.count - 1 ? ends.before : index == 1 ? first : middle) }
      if element.text.isEmpty { continue }
      flush()
      segments.append(element)
    }
    if elements.count > 1 { literal += bytes(ends.after) }
    flush()
    return segments
  }

  @inline(__always)
  private func append(_ run: Run, to bytes: inout [UInt8]) {
    guard !run.isEmpty else { return }
    let text = unsafe UnsafeBufferPointer(
      start: texts.view.pointer(at: run.lowerBound, length: run.count), count: run.count)
    unsafe bytes.append(contentsOf: text)
  }
}

/// A rule by which the last element changes the conjunction before it, as in ICU's `ListFormatter`. CLDR has no data for
/// it.
enum ListConjunctionRule: CaseIterable, Sendable {
  /// Spanish *y* becomes *e* before the sound of *i*.
  case spanishAnd
  /// Spanish *o* becomes *u* before the sound of *o*.
  case spanishOr
  /// The Hebrew *vav* is followed by a hyphen before other scripts.
  case hebrewAnd

  /// Creates the rule of a language; `nil` if none of the patterns is the one that the rule changes.
  fileprivate init?(_ patterns: [PairPattern], language: String) {
    let rule = Self.allCases.first { $0.languages.contains(language) && patterns.contains($0.usual) }
    guard let rule else { return nil }
    self = rule
  }

  private var languages: [String] { self == .hebrewAnd ? ["he", "iw"] : ["es"] }

  /// The pattern that the rule changes.
  fileprivate var usual: PairPattern {
    switch self {
    case .spanishAnd: PairPattern(between: " y ")
    case .spanishOr: PairPattern(between: " o ")
    case .hebrewAnd: PairPattern(between: " \u{5D5}")
    }
  }

  /// The pattern for elements to which the rule applies.
  fileprivate var changed: PairPattern {
    switch self {
    case .spanishAnd: PairPattern(between: " e ")
    case .spanishOr: PairPattern(between: " u ")
    case .hebrewAnd: PairPattern(between: " \u{5D5}-")
    }
  }

  /// Returns whether the rule applies to a text.
  fileprivate func applies(to text: some Collection<UInt8>) -> Bool {
    let start = Array(text.prefix(4))
    guard let first = start.first else { return false }
    let second = start.count > 1 ? start[1] : 0
    switch self {
    case .spanishAnd:
      if first.isLetter("i") { return true }
      guard first.isLetter("h"), second.isLetter("i") else { return false }
      return start.count == 2 || !start[2].isLetter("a") && !start[2].isLetter("e")
    case .spanishOr:
      if first.isLetter("o") || first == UInt8(ascii: "8") { return true }
      if first.isLetter("h") { return second.isLetter("o") }
      let isEleven = first == UInt8(ascii: "1") && second == first
      return isEleven && (start.count == 2 || start[2] == UInt8(ascii: " "))
    case .hebrewAnd:
      guard let scalar = String(decoding: start, as: UTF8.self).unicodeScalars.first else { return false }
      return !UnicodeText.properties(of: scalar).contains(.hebrew)
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
