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
    self.recordLimit = min(recordLimit, .max - 1)
    hasQuotes = layout.hasQuotes
  }

  /// Fills a chunk with the next complete records; returns `false` if there are none.
  func next(_ piece: inout StreamChunk) -> Bool {
    state.withLock { state in
      piece.input.removeAll(keepingCapacity: true)
      (piece.end, piece.next, piece.isCut, piece.closesLater, piece.failure) = (0, 0, true, false, nil)
      piece.recordLimit = recordLimit
      piece.input += state.rest
      state.rest.removeAll(keepingCapacity: true)
      var cut = RecordCut()
      cut.scan(piece.input.span, hasQuotes: hasQuotes)
      while cut.end == 0, !state.isAtEnd {
        // Allow one more byte, because a carriage return may belong to the line ending.
        if piece.input.count > recordLimit + 1 {
          // An overlong record of a table ends the stream: pass it on, so that the parser reports it.
          state.isSkipping = true
          piece.isCut = false
          piece.end = piece.input.count
          if hasQuotes {
            piece.closesLater = cut.isQuoted && findClosingQuote(&state)
            state.isAtEnd = true
          }
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
  ///
  /// - Throws: `unreadable` for a header with carriage returns in place of line feeds, because it contains records.
  func takeFirst(isHeader: Bool) throws(StreamFailure) -> [UInt8] {
    let taken = state.withLock { state -> Result<[UInt8], StreamFailure> in
      let whole: Int?
      do throws(StreamFailure) { whole = try firstEnd(&state) } catch { return .failure(error) }
      if whole == nil, let failure = state.failure { return .failure(failure) }
      let end = whole ?? state.rest.count
      let record = Array(state.rest[..<end])
      guard record.countOfRecord <= recordLimit else {
        return .failure(.unreadable("the first record exceeds the limit of \(Budget.words(bytes: recordLimit))"))
      }
      if isHeader, RecordCut.hasBareReturn(record.span, hasQuotes: hasQuotes) { return .failure(Self.onlyReturns) }
      state.rest.removeSubrange(..<end)
      return .success(record)
    }
    return try taken.get()
  }

  /// Throws if the input has carriage returns in place of line feeds.
  func checkLineBreaks() throws(StreamFailure) {
    let checked = state.withLock { state -> Result<Int?, StreamFailure> in
      do throws(StreamFailure) { return .success(try firstEnd(&state)) } catch { return .failure(error) }
    }
    _ = try checked.get()
  }

  /// Reads the first record and returns its end; `nil` if it ends with the input or exceeds the limit.
  private func firstEnd(_ state: inout State) throws(StreamFailure) -> Int? {
    var cut = RecordCut()
    while true {
      if let end = cut.firstEnd(state.rest.span, hasQuotes: hasQuotes) { return end }
      guard !state.isAtEnd, state.rest.count <= recordLimit + 1 else { break }
      readMore(&state)
    }
    guard cut.hasReturns, state.failure == nil else { return nil }
    throw Self.onlyReturns
  }

  private static let onlyReturns = StreamFailure.unreadable(
    #"expected lines that end with LF or CRLF, found CR only; convert it with tr '\r' '\n'"#)

  /// The first bytes of inputs that are not UTF-8, with the reason to reject them.
  private static let signatures: [(bytes: [UInt8], reason: String)] = [
    ([0xFF, 0xFE], "found UTF-16; convert it with iconv -f UTF-16 -t UTF-8"),
    ([0xFE, 0xFF], "found UTF-16; convert it with iconv -f UTF-16 -t UTF-8"),
    ([0x1F, 0x8B], "found gzip data; decompress it with gzip -dc FILE |"),
    ([0x28, 0xB5, 0x2F, 0xFD], "found Zstandard data; decompress it with zstd -dc FILE |"),
    (Array("BZh91AY&SY".utf8), "found bzip2 data; decompress it with bzip2 -dc FILE |"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "found xz data; decompress it with xz -dc FILE |"),
    ([0x50, 0x4B, 3, 4], "found a ZIP archive; extract it with unzip -p FILE |, or save the workbook as CSV"),
    (Array("PAR1".utf8) + [0x15], "found a Parquet file; convert it to CSV"),
  ]

  /// Removes a byte order mark at the start of the input and returns whether there was one. Must be called first.
  ///
  /// - Throws: `unreadable` for UTF-16, and for archives and compressed data.
  func takeByteOrderMark() throws(StreamFailure) -> Bool {
    let taken = state.withLock { state -> Result<Bool, StreamFailure> in
      // Input may arrive in single bytes, so read on while it is the prefix of a mark.
      let marks = [Delimiter.byteOrder] + Self.signatures.map(\.bytes)
      while !state.isAtEnd,
        marks.contains(where: { state.rest.count < $0.count && $0.starts(with: state.rest) })
      { readMore(&state) }
      if let found = Self.signatures.first(where: { state.rest.starts(with: $0.bytes) }) {
        return .failure(.unreadable("expected UTF-8, \(found.reason)"))
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

  /// Discards input up to the quotation mark that closes a field; returns `false` if there is none.
  private func findClosingQuote(_ state: inout State) -> Bool {
    var bytes: [UInt8] = []
    // A second quotation mark would double the one before it.
    var isAfterQuote = false
    while !state.isAtEnd {
      bytes.removeAll(keepingCapacity: true)
      readMore(&bytes, &state)
      for byte in bytes {
        if byte == Delimiter.quote { isAfterQuote.toggle() } else if isAfterQuote { return true }
      }
    }
    return isAfterQuote
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
  /// Whether the scanned bytes end between quotation marks.
  private(set) var isQuoted = false
  /// Whether there is a carriage return outside of quotation marks, before the first line break.
  private(set) var hasReturns = false

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

  /// Returns whether a record has a carriage return outside of quotation marks that is not part of its ending.
  static func hasBareReturn(_ record: Span<UInt8>, hasQuotes: Bool) -> Bool {
    var isQuoted = false
    for index in 0..<record.count {
      let byte = record[index]
      if hasQuotes, byte == Delimiter.quote {
        isQuoted.toggle()
      } else if byte == Delimiter.carriageReturn, !isQuoted, index + 1 < record.count,
        record[index + 1] != Delimiter.lineFeed
      {
        return true
      }
    }
    return false
  }

  /// Returns the position after the first line break outside of quotation marks; `nil` if there is none. Scans the
  /// bytes that were appended since the last call.
  mutating func firstEnd(_ text: Span<UInt8>, hasQuotes: Bool) -> Int? {
    for index in scanned..<text.count {
      let byte = text[index]
      if hasQuotes, byte == Delimiter.quote {
        isQuoted.toggle()
      } else if byte == Delimiter.lineFeed, !isQuoted {
        return index + 1
      } else if byte == Delimiter.carriageReturn, !isQuoted {
        hasReturns = true
      }
    }
    scanned = text.count
    return nil
  }
}
