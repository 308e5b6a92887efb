internal import Synchronization

/// Divides input into chunks of complete records, for one thread at a time.
final class RecordSource: Sendable {
  typealias Read = @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool

  private struct State {
    /// The input after the last complete record.
    var rest: [UInt8] = []
    var isAtEnd = false
    /// Whether the rest of an overlong line is being skipped.
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

  /// Fills a chunk with the next complete records; returns `false` if there are none.
  func next(_ piece: inout StreamChunk) -> Bool {
    state.withLock { state in
      piece.input.removeAll(keepingCapacity: true)
      (piece.end, piece.next, piece.isCut, piece.failure) = (0, 0, true, nil)
      piece.input += state.rest
      state.rest.removeAll(keepingCapacity: true)
      var cut = RecordCut()
      cut.scan(piece.input.span, hasQuotes: hasQuotes)
      while cut.end == 0, !state.isAtEnd {
        // Allow one more byte, because a carriage return may belong to the line ending.
        if piece.input.count > recordLimit + 1 {
          // A record with an unclosed quote has no end: pass it on, so that the parser reports the quote.
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
      // Discard an incomplete record at a read error.
      piece.end = state.isAtEnd && state.failure == nil ? piece.input.count : cut.end
      state.rest += piece.input[piece.end...]
      piece.failure = state.isAtEnd ? state.failure.take() : nil
      return piece.end > 0 || piece.failure != nil
    }
  }

  /// Removes and returns the first record with its line ending, so that it is not part of any chunk; the entire input
  /// if there is a single record.
  func takeFirst() throws(StreamFailure) -> [UInt8] {
    let tooLong = StreamFailure.unreadable("the first record exceeds the limit of \(recordLimit >> 20) MiB")
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

  /// The byte order marks of UTF-16.
  private static let wideMarks: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF]]

  /// Removes a byte order mark at the start of the input and returns whether there was one. Must be called first.
  func takeByteOrderMark() throws(StreamFailure) -> Bool {
    let taken = state.withLock { state -> Result<Bool, StreamFailure> in
      // Input may arrive in single bytes, so read on while it is the prefix of a mark.
      let marks = [Delimiter.byteOrder] + Self.wideMarks
      while !state.isAtEnd,
        marks.contains(where: { state.rest.count < $0.count && $0.starts(with: state.rest) })
      { readMore(&state) }
      if Self.wideMarks.contains(where: { state.rest.starts(with: $0) }) {
        return .failure(.unreadable("expected UTF-8, found UTF-16; convert it with iconv -f UTF-16 -t UTF-8"))
      }
      let isThere = state.rest.starts(with: Delimiter.byteOrder)
      if isThere { state.rest.removeFirst(Delimiter.byteOrder.count) }
      return .success(isThere)
    }
    return try taken.get()
  }

  /// Returns a record to the start of the input.
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

  /// Discards the rest of an overlong line.
  private func skip(_ bytes: inout [UInt8], _ state: inout State) {
    guard let end = bytes.firstIndex(of: Delimiter.lineFeed) else { return bytes.removeAll(keepingCapacity: true) }
    bytes.removeSubrange(...end)
    state.isSkipping = false
  }
}

extension [UInt8] {
  /// The number of bytes in a record without its line ending.
  fileprivate var countOfRecord: Int {
    guard last == Delimiter.lineFeed else { return count }
    return dropLast().last == Delimiter.carriageReturn ? count - 2 : count - 1
  }
}

/// Finds the end of the last complete record in a buffer.
private struct RecordCut {
  /// The position after the last line break outside of quotation marks.
  var end = 0
  private var scanned = 0
  private var isQuoted = false

  /// Scans the bytes that were appended since the last call.
  mutating func scan(_ text: Span<UInt8>, hasQuotes: Bool) {
    let new = min(scanned, text.count)..<text.count
    if hasQuotes, text.count(of: Delimiter.quote, in: new) % 2 != 0 { isQuoted.toggle() }
    scanned = text.count
    // Search backward from the end, where the quoting state is known, for the nearest line break.
    var isInside = isQuoted
    var index = new.upperBound
    while index > new.lowerBound {
      index -= 1
      let byte = text[index]
      if hasQuotes, byte == Delimiter.quote {
        isInside.toggle()
      } else if byte == Delimiter.lineFeed, !isInside {
        end = index + 1
        return
      }
    }
  }

  /// Returns the position after the first line break outside of quotation marks; `nil` if there is none.
  mutating func firstEnd(_ text: Span<UInt8>, hasQuotes: Bool) -> Int? {
    for index in text.indices {
      if hasQuotes, text[index] == Delimiter.quote {
        isQuoted.toggle()
      } else if text[index] == Delimiter.lineFeed, !isQuoted {
        return index + 1
      }
    }
    return nil
  }
}
