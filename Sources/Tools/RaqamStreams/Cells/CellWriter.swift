internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// Writes the cells of all columns; contains the mutable state of one thread.
struct CellWriter {
  let columns: [StreamColumn]
  private var cursors: [InstantCursor]
  /// The texts for absent values.
  private let emptyTexts: [[UInt8]?]
  /// The contents of cells that are absent values, in addition to the empty one.
  private let nullTexts: [[UInt8]]
  private let budget: Budget
  private var scratch: [UInt8] = []

  init(_ columns: [StreamColumn], nullTexts: [String], budget: Budget = .standard) {
    self.budget = budget
    self.columns = columns.map { column in
      var own = column
      own.reader = column.reader?.copy()
      own.writer = column.writer?.copy()
      return own
    }
    cursors = columns.map { _ in InstantCursor() }
    self.nullTexts = nullTexts.map { Array($0.utf8) }
    emptyTexts = columns.map { column in
      do throws(FormatError) { return try column.writer?.emptyText.map { Array($0.utf8) } } catch { return nil }
    }
  }

  /// Returns the text for absent values; `nil` if such cells stay empty.
  func emptyText(_ column: Int) -> [UInt8]? { emptyTexts[column] }

  /// Returns whether the contents of a cell are one of the texts for an absent value.
  @inline(__always)
  func isNull(_ text: Span<UInt8>) -> Bool {
    !nullTexts.isEmpty && nullTexts.contains { text.isEqual(0..<text.count, $0) }
  }

  /// Returns whether a JSON value is `null`, or a string or number with one of the texts for an absent value.
  func isNull(json: Span<UInt8>) -> Bool {
    if json.count == 4, json[0] == 0x6E { return true }
    guard !nullTexts.isEmpty, json[0] == Delimiter.quote else { return isNull(json) }
    let inner = json.extracting(1..<(json.count - 1))
    guard inner.firstIndex(of: 0x5C) != nil else { return isNull(inner) }
    do throws(FormatError) { return isNull(Array(try JSONText.string(json).utf8).span) } catch { return false }
  }

  /// Appends the result for a nonempty cell and returns the deviations that parsing tolerated.
  ///
  /// - Throws: An error of the column's formats. In this case, `bytes` may already contain a part of the result.
  @inline(__always)
  mutating func append(
    _ text: Span<UInt8>, _ column: Int, to bytes: inout [UInt8]
  ) throws(FormatError) -> [ParseDeviation] {
    if columns[column].reader != nil { return try appendParsed(text, column, to: &bytes) }
    if let writer = columns[column].writer {
      try writer.append(typed: text, to: &bytes, cursor: &cursors[column])
    }
    return []
  }

  private func appendParsed(
    _ text: Span<UInt8>, _ column: Int, to bytes: inout [UInt8]
  ) throws(FormatError) -> [ParseDeviation] {
    let column = columns[column]
    guard let reader = column.reader else { return [] }
    let parsed = try reader.parse(text, leniency: column.leniency, as: column.dateKind)
    if let writer = column.writer {
      try writer.append(parsed.value, to: &bytes)
    } else {
      parsed.value.appendPlain(to: &bytes)
    }
    return parsed.deviations
  }

  /// Appends the result for a JSON value as JSON. Formatted values are strings, parsed ones have their types. The value
  /// must not be `null`.
  mutating func append(
    json: Span<UInt8>, _ column: Int, to bytes: inout [UInt8]
  ) throws(FormatError) -> [ParseDeviation] {
    scratch.removeAll(keepingCapacity: true)
    if columns[column].reader != nil {
      guard json[0] == Delimiter.quote else {
        throw FormatError(.typeMismatch, "expected a string, found \(String(decodingUTF8: json))")
      }
      return try appendParsed(json: json, column, to: &bytes)
    }
    guard let writer = columns[column].writer else { return [] }
    // Fast path: numbers and strings without escapes do not need a JSON parser.
    let isString = json[0] == Delimiter.quote
    let inner = isString ? json.extracting(1..<(json.count - 1)) : json
    if !isString || inner.isPlainASCII, try Self.appendPlain(inner, by: writer, to: &scratch, &cursors[column]) {
    } else {
      try writer.append(writer.value(json: json, within: budget), to: &scratch)
    }
    JSONText.append(scratch.span, to: &bytes)
    return []
  }

  /// Appends a number or date, which are formatted alike as JSON and as text. Returns `false` and appends nothing for
  /// other values.
  private static func appendPlain(
    _ text: Span<UInt8>, by writer: CellFormat, to bytes: inout [UInt8], _ cursor: inout InstantCursor
  ) throws(FormatError) -> Bool {
    guard case .formatter(let format) = writer else { return false }
    if try format.appendNumber(text, to: &bytes) { return true }
    guard let date = ISO8601Text.common(text) else { return false }
    return try format.append(date, to: &bytes, cursor: &cursor)
  }

  private mutating func appendParsed(
    json: Span<UInt8>, _ column: Int, to bytes: inout [UInt8]
  ) throws(FormatError) -> [ParseDeviation] {
    let (leniency, kind) = (columns[column].leniency, columns[column].dateKind)
    guard let reader = columns[column].reader else { return [] }
    let inner = json.extracting(1..<(json.count - 1))
    let parsed: Parsed<FieldValue>
    if inner.firstIndex(of: 0x5C) == nil {
      parsed = try reader.parse(inner, leniency: leniency, as: kind)
    } else {
      let text = Array(try JSONText.string(json).utf8)
      parsed = try reader.parse(text.span, leniency: leniency, as: kind)
    }
    if let writer = columns[column].writer {
      try writer.append(parsed.value, to: &scratch)
      JSONText.append(scratch.span, to: &bytes)
    } else if let number = parsed.value.number?.exact {
      FieldValue(NumericValue(number)).appendPlain(to: &bytes)
    } else {
      bytes += JSONWriter().bytes(parsed.value.typedJSON)
    }
    return parsed.deviations
  }
}

/// Conversion between text and JSON strings.
enum JSONText {
  /// Appends text as a JSON string.
  static func append(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
    var needsEscape = false
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20 || byte == Delimiter.quote || byte == 0x5C { needsEscape = true }
    }
    if needsEscape {
      bytes += JSONWriter().bytes(.string(String(decodingUTF8: text)))
    } else {
      bytes.append(Delimiter.quote)
      bytes.append(text, 0..<text.count)
      bytes.append(Delimiter.quote)
    }
  }

  /// Returns the text of a JSON string.
  static func string(_ json: Span<UInt8>) throws(FormatError) -> String {
    do throws(JSONError) {
      return try JSONDocument(parsing: Array(String(decodingUTF8: json).utf8)).root.asString ?? ""
    } catch {
      throw FormatError(.typeMismatch, error.description)
    }
  }
}

extension Span<UInt8> {
  /// Whether the bytes are printable ASCII without a backslash.
  var isPlainASCII: Bool { indices.allSatisfy { (0x20..<0x7F).contains(self[$0]) && self[$0] != 0x5C } }

  func firstIndex(of byte: UInt8) -> Int? { indices.first { self[$0] == byte } }
}

extension [UInt8] {
  @inline(__always)
  mutating func append(_ source: Span<UInt8>, _ range: Range<Int>) {
    unsafe source.extracting(range).withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
