internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Changes members of JSON objects, one per line.
struct ObjectWork: RecordWork {
  struct ColumnLayout: Sendable {
    let columns: [StreamColumn]
    let nullTexts: [String]
    let invalid: InvalidCells
    let issueLimit: Int
    let budget: Budget
  }

  private let plan: ColumnLayout
  /// The names in their most common JSON form: unescaped UTF-8 in quotation marks.
  private let keys: [[UInt8]]
  /// The column indices by name; if a name is repeated, the last column is used.
  private let indices: [ExactText: Int]
  private var cells: CellWriter
  private var members: [ObjectScanner.Member] = []

  init(_ plan: ColumnLayout) {
    self.plan = plan
    keys = plan.columns.map { JSONWriter().bytes(.string($0.name)) }
    indices = Dictionary(exact: plan.columns.enumerated().map { ($1.name, $0) }) { $1 }
    cells = CellWriter(plan.columns, nullTexts: plan.nullTexts, budget: plan.budget)
  }

  mutating func work(_ piece: inout StreamChunk) {
    var output = PieceOutput(&piece, plan.invalid, issueLimit: plan.issueLimit)
    var seen = plan.columns.map { _ in false }
    // Discard the ranges of the previous chunk.
    members.removeAll(keepingCapacity: true)
    let input = piece.input
    let text = input.span
    let checksUTF8 = !text.isUTF8(piece.next..<piece.end)
    var lines = LineScanner(text, from: piece.next, to: piece.end)
    while !output.isFull, let line = lines.next(text) {
      let location = output.location(line.start)
      if piece.isTooLong(line) {
        output.leaveOut(text, line)
      } else if checksUTF8, !text.isUTF8(line.content) {
        output.report(
          .encoding, FormatError(.unexpectedCharacter, "the line is not valid UTF-8"), column: nil, value: nil)
      } else if !text.isBlank(line.content) {
        self.line(text, line.content, &seen, &output)
      }
      if output.isStopped {
        output.goBack(to: location)
        output.copy(text, upTo: line.start)
        break
      }
      output.rows += 1
      output.lines += 1
    }
    output.finish(&piece, text, next: lines.position)
    piece.seen = seen
    if seen.contains(false) { piece.keys = members.prefix(100).compactMap { key(text, $0.key) } }
  }

  private mutating func line(
    _ text: Span<UInt8>, _ range: Range<Int>, _ seen: inout [Bool], _ output: inout PieceOutput
  ) {
    if !ObjectScanner.scan(text, range, into: &members) {
      guard read(text, range, &output) else { return }
    }
    for member in members {
      guard let column = column(text, member.key) else { continue }
      seen[column] = true
      change(text, member.value, column, &output)
      if output.isStopped { return }
    }
  }

  /// The maximum number of names that are compared linearly, which is faster than a lookup.
  private static let comparedKeys = 32

  private func column(_ text: Span<UInt8>, _ key: Range<Int>) -> Int? {
    let hasEscapes: Bool
    if keys.count <= Self.comparedKeys {
      for column in keys.indices.reversed() where text.isEqual(key, keys[column]) { return column }
      hasEscapes = text.extracting(key).firstIndex(of: 0x5C) != nil
      guard hasEscapes else { return nil }
    } else {
      hasEscapes = text.extracting(key).firstIndex(of: 0x5C) != nil
    }
    if hasEscapes { return self.key(text, key).flatMap { indices[$0] } }
    return indices[String(decodingUTF8: text.extracting((key.lowerBound + 1)..<(key.upperBound - 1)))]
  }

  private func key(_ text: Span<UInt8>, _ key: Range<Int>) -> String? {
    do throws(FormatError) { return try JSONText.string(text.extracting(key)) } catch { return nil }
  }

  private mutating func change(
    _ text: Span<UInt8>, _ value: Range<Int>, _ column: Int, _ output: inout PieceOutput
  ) {
    let json = text.extracting(value)
    let (length, copied) = (output.bytes.count, output.copied)
    if cells.isNull(json: json) {
      let empty = cells.emptyText(column)
      if empty == nil, json[0] == 0x6E { return }
      output.copy(text, upTo: value.lowerBound)
      if let empty { JSONText.append(empty.span, to: &output.bytes) } else { output.bytes += "null".utf8 }
      output.copied = value.upperBound
      return
    }
    output.copy(text, upTo: value.lowerBound)
    let name = plan.columns[column].name
    do throws(FormatError) {
      let notes = try cells.append(json: json, column, to: &output.bytes)
      output.copied = value.upperBound
      for note in notes {
        output.report(
          .note, FormatError(.unexpectedCharacter, note.message, offset: note.offset), column: name, value: json)
      }
    } catch {
      output.bytes.removeSubrange(length...)
      output.copied = copied
      let isString = json.count > 1 && json[0] == Delimiter.quote
      output.report(
        .value, error, column: name, value: isString ? json.extracting(1..<(json.count - 1)) : json)
      if output.invalid == .null {
        output.copy(text, upTo: value.lowerBound)
        output.bytes += "null".utf8
        output.copied = value.upperBound
      }
    }
  }

  /// Parses a line with the full parser and reports its errors; returns `false` if it is not an object.
  private mutating func read(_ text: Span<UInt8>, _ range: Range<Int>, _ output: inout PieceOutput) -> Bool {
    let line = text.extracting(range)
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: Array(String(decodingUTF8: line).utf8), budget: plan.budget)
    } catch {
      output.report(
        .json, FormatError(.unexpectedCharacter, error.description), column: nil, value: line)
      return false
    }
    guard let found = document.root.asObject else {
      output.report(
        .json, FormatError(.typeMismatch, "expected an object, found \(document.root.kind.article)"), column: nil,
        value: line)
      return false
    }
    let start = range.lowerBound
    members = found.map { member in
      ObjectScanner.Member(
        key: (member.keyRange.lowerBound + start)..<(member.keyRange.upperBound + start),
        value: (member.value.range.lowerBound + start)..<(member.value.range.upperBound + start))
    }
    return true
  }
}

/// Divides a span into lines that end with LF or CRLF.
struct LineScanner {
  struct Line {
    var start: Int
    /// The contents without the line ending (LF or CRLF).
    var content: Range<Int>
    /// The position after the line ending.
    var next: Int
  }

  /// The start of the next line.
  private(set) var position: Int
  private let end: Int
  private let search = ByteSearch(Delimiter.lineFeed, Delimiter.lineFeed, Delimiter.lineFeed)

  init(_ text: Span<UInt8>, from start: Int, to end: Int) { (position, self.end) = (start, end) }

  /// Returns the next line; `nil` at the end.
  @inline(__always)
  mutating func next(_ text: Span<UInt8>) -> Line? {
    guard position < end else { return nil }
    let start = position
    let mark = search.first(in: text, from: start, to: end)
    position = min(mark + 1, end)
    let isReturn = mark > start && text[mark - 1] == Delimiter.carriageReturn
    return Line(start: start, content: start..<(isReturn ? mark - 1 : mark), next: position)
  }
}

extension StreamChunk {
  /// Whether a line is longer than the record limit, even if it was truncated.
  func isTooLong(_ line: LineScanner.Line) -> Bool { !isCut || line.content.count > recordLimit }
}

extension PieceOutput {
  /// Reports a line that is too long and replaces it with an empty one. The rest of the line may already have been
  /// discarded.
  mutating func leaveOut(_ text: Span<UInt8>, _ line: LineScanner.Line) {
    copy(text, upTo: line.start)
    let limit = Budget.words(bytes: recordLimit)
    report(.length, FormatError(.limitExceeded, "the line exceeds the limit of \(limit)"), column: nil, value: nil)
    bytes.append(Delimiter.lineFeed)
    copied = line.next
  }
}

extension Span<UInt8> {
  /// Returns whether a range contains only spaces and tabs.
  func isBlank(_ range: Range<Int>) -> Bool {
    for index in range where self[index] != 0x20 && self[index] != Delimiter.tab { return false }
    return true
  }

  func isEqual(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    guard range.count == bytes.count else { return false }
    for index in bytes.indices where self[range.lowerBound + index] != bytes[index] { return false }
    return true
  }
}
