internal import Raqam
internal import RaqamDescriptors
internal import RaqamValues

/// Changes the cells of some columns in CSV and TSV.
struct TableWork: RecordWork {
  /// The columns to change, from left to right, and the properties of the table.
  struct ColumnLayout: Sendable {
    let scanner: FieldScanner
    /// The indices in the input's columns and in the stream's columns.
    var targets: [(position: Int, column: Int)]
    /// The number of fields in each record.
    let count: Int
    let names: [String]
    let nullTexts: [String]
    let invalid: InvalidCells
    let issueLimit: Int
  }

  let plan: ColumnLayout
  private var cells: CellWriter
  /// Whether the last cell of a target needed quotes, as a prediction for the next one.
  private var wasQuoted: [Bool]
  /// Whether an unclosed quotation mark of the chunk is closed later in the input.
  private(set) var closesLater = false

  init(_ plan: ColumnLayout, _ columns: [StreamColumn]) {
    self.plan = plan
    cells = CellWriter(columns, nullTexts: plan.nullTexts)
    wasQuoted = plan.targets.map { _ in false }
  }

  mutating func work(_ piece: inout StreamChunk) {
    var output = PieceOutput(&piece, plan.invalid, issueLimit: plan.issueLimit)
    let input = piece.input
    let text = input.span
    let end = piece.end
    closesLater = piece.closesLater
    let checksUTF8 = !text.isUTF8(piece.next..<end)
    var position = piece.next
    while position < end, !output.isStopped, !output.isFull {
      let location = output.location(position)
      let record = record(text, at: position, end: end, checksUTF8: checksUTF8, isCut: piece.isCut, &output)
      if output.isStopped {
        output.goBack(to: location)
        output.copy(text, upTo: position)
        break
      }
      if record.isMalformed { output.goBack(to: location) }
      output.rows += 1
      output.lines += 1 + record.lineBreaks
      position = record.next
    }
    output.finish(&piece, text, next: position)
  }

  private struct Record {
    var next: Int
    var lineBreaks = 0
    /// Whether the fields cannot be assigned to columns, so that the record is copied unchanged.
    var isMalformed = false
  }

  /// Copies a record with its cells changed.
  @inline(__always)
  private mutating func record(
    _ text: Span<UInt8>, at start: Int, end: Int, checksUTF8: Bool, isCut: Bool, _ output: inout PieceOutput
  ) -> Record {
    var record = Record(next: start)
    var (count, target) = (0, 0)
    var nextTarget = plan.targets.first?.position ?? .max
    while true {
      let field = plan.scanner.field(in: text, at: record.next, end: end)
      record.lineBreaks &+= field.lineBreaks
      // A blank line is not a record unless the table has one column.
      if field.end == start, field.stop != .separator, field.stop != .fault, plan.count != 1 {
        record.next = field.next
        return record
      }
      if field.stop == .fault {
        reportError(text, field, column: count, start: record.next, end: end, &output)
        return record
      }
      if checksUTF8, !text.isUTF8(record.next..<field.end) {
        let name = name(count)
        output.report(
          .encoding, FormatError(.unexpectedCharacter, "the field is not valid UTF-8"), column: name, value: nil)
        if count == nextTarget, output.invalid == .null { clear(text, field, start: record.next, &output) }
      } else if count == nextTarget {
        change(text, field, start: record.next, target, &output)
      }
      if count == nextTarget {
        target += 1
        nextTarget = target < plan.targets.count ? plan.targets[target].position : .max
      }
      if output.isStopped { return record }
      count &+= 1
      record.next = field.next
      if field.stop != .separator {
        let isTooLong = !isCut && field.stop == .inputEnd || field.end - start > output.recordLimit
        if count != plan.count || isTooLong {
          reportCount(count, isTooLong: isTooLong, &output)
          record.isMalformed = true
        }
        return record
      }
    }
  }

  /// Replaces the contents of a cell.
  @inline(__always)
  private mutating func change(
    _ text: Span<UInt8>, _ field: FieldScanner.Field, start: Int, _ target: Int, _ output: inout PieceOutput
  ) {
    let column = plan.targets[target].column
    if field.content.isEmpty || isNull(text, field) {
      let empty = cells.emptyText(column)
      // An empty cell is copied, unless its record would be a blank line.
      if empty == nil, field.content.isEmpty, plan.count > 1 || field.end > start { return }
      return clear(text, field, start: start, as: empty ?? [], &output)
    }
    let (length, copied) = (output.bytes.count, output.copied)
    output.copy(text, upTo: start)
    let begin = output.bytes.count
    let isQuoted = plan.scanner.hasQuotes && wasQuoted[target]
    if isQuoted { output.bytes.append(Delimiter.quote) }
    do throws(FormatError) {
      let notes = try append(text, field, column, to: &output.bytes)
      output.copied = field.end
      try finish(from: begin, isQuoted: isQuoted, target, &output.bytes)
      if !notes.isEmpty { report(notes, text, field, target, &output) }
    } catch {
      output.bytes.removeSubrange(length...)
      output.copied = copied
      refuse(error, text, field, start: start, target, &output)
    }
  }

  @inline(__always)
  private func isNull(_ text: Span<UInt8>, _ field: FieldScanner.Field) -> Bool {
    guard !plan.nullTexts.isEmpty else { return false }
    return field.hasEscapes ? cells.isNull(content(text, field).span) : cells.isNull(text.extracting(field.content))
  }

  /// Replaces a cell with the text for an absent value.
  @inline(never)
  func clear(
    _ text: Span<UInt8>, _ field: FieldScanner.Field, start: Int, as empty: [UInt8] = [], _ output: inout PieceOutput
  ) {
    output.copy(text, upTo: start)
    let begin = output.bytes.count
    output.bytes += empty
    output.copied = field.end
    if plan.scanner.hasQuotes { _ = quote(from: begin, &output.bytes) }
  }

  @inline(__always)
  private mutating func append(
    _ text: Span<UInt8>, _ field: FieldScanner.Field, _ column: Int, to bytes: inout [UInt8]
  ) throws(FormatError) -> [ParseDeviation] {
    guard field.hasEscapes else { return try cells.append(text.extracting(field.content), column, to: &bytes) }
    let content = content(text, field)
    return try cells.append(content.span, column, to: &bytes)
  }

  /// Adds quotation marks to a cell if they are needed, and only then.
  @inline(__always)
  private mutating func finish(
    from begin: Int, isQuoted: Bool, _ target: Int, _ bytes: inout [UInt8]
  ) throws(FormatError) {
    if !plan.scanner.hasQuotes {
      let text = bytes.span
      for index in begin..<bytes.count where text[index] == Delimiter.tab || text[index] == Delimiter.lineFeed {
        throw FormatError(.typeMismatch, "a field of TSV cannot contain a tab or a line break")
      }
      return
    }
    if isQuoted {
      let needsQuotes = Self.needsQuotes(bytes.span, from: begin + 1, plan.scanner.separator)
      if needsQuotes, bytes.span.firstIndex(of: Delimiter.quote, from: begin + 1) == nil {
        return bytes.append(Delimiter.quote)
      }
      bytes.remove(at: begin)
    } else if bytes.count > begin, !Self.needsQuotes(bytes.span, from: begin, plan.scanner.separator) {
      return
    }
    wasQuoted[target] = quote(from: begin, &bytes)
  }

  /// Quotes the output from a position if necessary; returns whether it was. The empty cell of a single column is
  /// quoted, because most readers skip blank lines.
  @inline(never)
  private func quote(from begin: Int, _ bytes: inout [UInt8]) -> Bool {
    if begin == bytes.count, plan.count == 1 {
      bytes += [Delimiter.quote, Delimiter.quote]
      return false
    }
    guard Self.needsQuotes(bytes.span, from: begin, plan.scanner.separator) else { return false }
    let text = Array(bytes[begin...])
    bytes.removeSubrange(begin...)
    bytes.append(Delimiter.quote)
    for byte in text {
      if byte == Delimiter.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(Delimiter.quote)
    return true
  }

  @inline(__always)
  private static func needsQuotes(_ text: Span<UInt8>, from begin: Int, _ separator: UInt8) -> Bool {
    for index in begin..<text.count {
      let byte = text[index]
      if byte == separator || byte == Delimiter.quote || byte == Delimiter.lineFeed || byte == Delimiter.carriageReturn
      {
        return true
      }
    }
    return false
  }

  func content(_ text: Span<UInt8>, _ field: FieldScanner.Field) -> [UInt8] {
    var content: [UInt8] = []
    content.append(text, field.content)
    return field.hasEscapes ? FieldScanner.unescaped(content[...]) : content
  }

  func name(_ index: Int) -> String { index < plan.names.count ? plan.names[index] : "\(index + 1)" }
}

extension Span<UInt8> {
  /// Returns the index of the first occurrence of a byte at or after a position.
  fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    for index in start..<count where self[index] == byte { return index }
    return nil
  }
}
