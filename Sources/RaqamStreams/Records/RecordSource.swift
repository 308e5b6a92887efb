internal import Synchronization

/// Cuts input into pieces of whole records. One thread asks at a time.
final class RecordSource: Sendable {
  typealias Read = @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool

  private struct State {
    /// What was read behind the last whole record.
    var rest: [UInt8] = []
    var isAtEnd = false
    /// Whether a line that is too long is being passed over.
    var isSkipping = false
    var failure: StreamFailure?
  }

  private let state = Mutex(State())
  private let read: Read
  private let hasQuotes: Bool
  private let recordLimit: Int

  init(_ layout: RecordLayout, recordLimit: Int, read: @escaping Read) {
    self.read = read
    self.recordLimit = recordLimit
    hasQuotes = layout.hasQuotes
  }

  /// Puts the next whole records into a piece; `false` where there are none.
  func next(_ piece: inout StreamPiece) -> Bool {
    state.withLock { state in
      piece.input.removeAll(keepingCapacity: true)
      (piece.end, piece.next, piece.isCut, piece.failure) = (0, 0, true, nil)
      piece.input += state.rest
      state.rest.removeAll(keepingCapacity: true)
      var cut = RecordCut()
      cut.scan(piece.input.span, hasQuotes: hasQuotes)
      while cut.end == 0, !state.isAtEnd {
        // A carriage return may be the beginning of the line's ending.
        if piece.input.count > recordLimit + 1 {
          // Nobody knows where a record ends whose quotation mark is never closed: it is shown to whoever finds that mark.
          state.isSkipping = true
          piece.isCut = false
          piece.end = piece.input.count
          if hasQuotes { state.isAtEnd = true }
          return true
        }
        readMore(&piece.input, &state)
        if state.isSkipping { skip(&piece.input, &state) }
        cut.scan(piece.input.span, hasQuotes: hasQuotes)
      }
      // What was read of a record whose end could not be read is no record.
      piece.end = state.isAtEnd && state.failure == nil ? piece.input.count : cut.end
      state.rest += piece.input[piece.end...]
      piece.failure = state.isAtEnd ? state.failure.take() : nil
      return piece.end > 0 || piece.failure != nil
    }
  }

  /// The first record with its line ending, which is then not part of any piece; all of the input where it has only one.
  func takeFirst() throws(StreamFailure) -> [UInt8] {
    let tooLong = StreamFailure.unreadable("the first record has more than \(recordLimit >> 20) MiB")
    let taken = state.withLock { state -> Result<[UInt8], StreamFailure> in
      while true {
        var cut = RecordCut()
        let whole = cut.firstEnd(state.rest.span, hasQuotes: hasQuotes)
        if whole == nil, state.isAtEnd, let failure = state.failure { return .failure(failure) }
        if let end = whole ?? (state.isAtEnd ? state.rest.count : nil) {
          let record = Array(state.rest[..<end])
          guard record.countOfRecord <= recordLimit else { return .failure(tooLong) }
          state.rest.removeSubrange(..<end)
          return .success(record)
        }
        if state.rest.count > recordLimit + 1 { return .failure(tooLong) }
        readMore(&state)
      }
    }
    return try taken.get()
  }

  /// What a text in UTF-16 begins with.
  private static let wideMarks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  /// Takes a byte order mark from the beginning of the input, before anything else is taken; whether there was one.
  func takeByteOrderMark() throws(StreamFailure) -> Bool {
    let taken = state.withLock { state -> Result<Bool, StreamFailure> in
      // Bytes may come one at a time: a mark may have begun.
      let marks = [Mark.byteOrder] + Self.wideMarks
      while !state.isAtEnd,
        marks.contains(where: { state.rest.count < $0.count && $0.starts(with: state.rest) })
      { readMore(&state) }
      if Self.wideMarks.contains(where: { state.rest.starts(with: $0) }) {
        return .failure(.unreadable("the input is UTF-16; UTF-8 was expected: iconv -f UTF-16 -t UTF-8"))
      }
      let isThere = state.rest.starts(with: Mark.byteOrder)
      if isThere { state.rest.removeFirst(Mark.byteOrder.count) }
      return .success(isThere)
    }
    return try taken.get()
  }

  /// Puts back what was taken.
  func putBack(_ record: [UInt8]) { state.withLock { $0.rest = record + $0.rest } }

  private func readMore(_ state: inout State) {
    var rest: [UInt8] = []
    swap(&rest, &state.rest)
    readMore(&rest, &state)
    swap(&rest, &state.rest)
  }

  private func readMore(_ bytes: inout [UInt8], _ state: inout State) {
    do throws(StreamFailure) {
      if try !read(&bytes) { state.isAtEnd = true }
    } catch {
      state.failure = error
      state.isAtEnd = true
    }
  }

  /// Throws away what is left of a line that is too long.
  private func skip(_ bytes: inout [UInt8], _ state: inout State) {
    guard let end = bytes.firstIndex(of: Mark.lineFeed) else { return bytes.removeAll(keepingCapacity: true) }
    bytes.removeSubrange(...end)
    state.isSkipping = false
  }
}

extension [UInt8] {
  /// Bytes of a record without its line ending.
  fileprivate var countOfRecord: Int {
    guard last == Mark.lineFeed else { return count }
    return dropLast().last == Mark.carriageReturn ? count - 2 : count - 1
  }
}

/// Where the last whole record of some bytes ends.
private struct RecordCut {
  /// Behind the last line break outside of quotation marks.
  var end = 0
  private var scanned = 0
  private var isQuoted = false

  /// Looks at what was appended since the last time.
  mutating func scan(_ text: Span<UInt8>, hasQuotes: Bool) {
    let new = min(scanned, text.count)..<text.count
    if hasQuotes, text.count(of: Mark.quote, in: new) % 2 != 0 { isQuoted.toggle() }
    scanned = text.count
    // From the end, where the state is known, back to the nearest line break.
    var isInside = isQuoted
    var index = new.upperBound
    while index > new.lowerBound {
      index -= 1
      let byte = text[index]
      if hasQuotes, byte == Mark.quote {
        isInside.toggle()
      } else if byte == Mark.lineFeed, !isInside {
        end = index + 1
        return
      }
    }
  }

  /// Behind the first line break outside of quotation marks; `nil` where there is none.
  mutating func firstEnd(_ text: Span<UInt8>, hasQuotes: Bool) -> Int? {
    for index in text.indices {
      if hasQuotes, text[index] == Mark.quote {
        isQuoted.toggle()
      } else if text[index] == Mark.lineFeed, !isQuoted {
        return index + 1
      }
    }
    return nil
  }
}
