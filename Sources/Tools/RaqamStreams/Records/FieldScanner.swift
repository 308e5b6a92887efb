/// Finds the fields of CSV and TSV records.
struct FieldScanner {
  let separator: UInt8
  let hasQuotes: Bool
  private let search: ByteSearch

  init(separator: UInt8, hasQuotes: Bool) {
    self.separator = separator
    self.hasQuotes = hasQuotes
    search = ByteSearch(separator, Delimiter.lineFeed, hasQuotes ? Delimiter.quote : Delimiter.lineFeed)
  }

  /// The delimiter after a field, or the reason why there is none.
  enum Stop { case separator, lineEnd, inputEnd, fault }

  struct Field {
    /// The end of the field, including its quotation marks.
    var end: Int
    /// The contents, without quotation marks.
    var content: Range<Int>
    /// Whether the contents include doubled quotation marks.
    var hasEscapes = false
    /// The number of line breaks in the contents.
    var lineBreaks = 0
    /// The start of the next field, or the position of the error.
    var next: Int
    var stop: Stop
  }

  /// Returns the field at a position.
  @inline(__always)
  func field(in text: Span<UInt8>, at start: Int, end: Int) -> Field {
    if hasQuotes, start < end, text[start] == Delimiter.quote { return quotedField(in: text, at: start, end: end) }
    let mark = search.first(in: text, from: start, to: end)
    guard mark < end else {
      return Field(end: end, content: start..<end, next: end, stop: .inputEnd)
    }
    let byte = text[mark]
    if byte == separator { return Field(end: mark, content: start..<mark, next: mark + 1, stop: .separator) }
    if byte == Delimiter.lineFeed {
      let last = mark > start && text[mark - 1] == Delimiter.carriageReturn ? mark - 1 : mark
      return Field(end: last, content: start..<last, next: mark + 1, stop: .lineEnd)
    }
    return Field(end: mark, content: start..<mark, next: mark, stop: .fault)
  }

  @inline(never)
  private func quotedField(in text: Span<UInt8>, at start: Int, end: Int) -> Field {
    var field = Field(end: end, content: (start + 1)..<(start + 1), next: start, stop: .fault)
    var index = start + 1
    while index < end {
      let byte = text[index]
      if byte == Delimiter.lineFeed { field.lineBreaks += 1 }
      guard byte == Delimiter.quote else {
        index += 1
        continue
      }
      if index + 1 < end, text[index + 1] == Delimiter.quote {
        field.hasEscapes = true
        index += 2
        continue
      }
      field.content = (start + 1)..<index
      field.end = index + 1
      finish(&field, text, end)
      return field
    }
    // An unclosed quote is reported at its start.
    return field
  }

  /// Sets the delimiter after the closing quotation mark.
  private func finish(_ field: inout Field, _ text: Span<UInt8>, _ end: Int) {
    let after = field.end
    field.next = after
    guard after < end else {
      field.stop = .inputEnd
      return
    }
    if text[after] == separator {
      (field.next, field.stop) = (after + 1, .separator)
    } else if text[after] == Delimiter.lineFeed {
      (field.next, field.stop) = (after + 1, .lineEnd)
    } else if text[after] == Delimiter.carriageReturn, after + 1 < end, text[after + 1] == Delimiter.lineFeed {
      (field.next, field.stop) = (after + 2, .lineEnd)
    }
  }

  /// Returns the number of fields in a record, up to an error.
  func count(of record: [UInt8]) -> Int {
    var (count, position) = (0, 0)
    while true {
      let field = field(in: record.span, at: position, end: record.count)
      count += 1
      guard field.stop == .separator else { return count }
      position = field.next
    }
  }

  /// Returns the contents of the fields in the first record; `nil` if there is a misplaced quotation
  /// mark.
  func fields(of record: [UInt8]) -> [String]? {
    var fields: [String] = []
    var position = 0
    while true {
      let field = field(in: record.span, at: position, end: record.count)
      if field.stop == .fault { return nil }
      let content = record[field.content]
      fields.append(
        String(decoding: field.hasEscapes ? Self.unescaped(content) : Array(content), as: UTF8.self))
      if field.stop != .separator { return fields }
      position = field.next
    }
  }

  /// Returns the contents with doubled quotation marks replaced by single ones.
  static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var isSecond = false
    for byte in content {
      isSecond = byte == Delimiter.quote && !isSecond
      if byte != Delimiter.quote || isSecond { bytes.append(byte) }
    }
    return bytes
  }
}
