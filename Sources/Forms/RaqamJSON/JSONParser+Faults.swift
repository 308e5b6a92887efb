internal import RaqamValues

// The errors of the parser. None of these functions runs for valid JSON.

extension JSONParser {
  func fault(
    _ code: JSONError.Code, at offset: Int, _ message: String, hint: String? = nil, replacing range: Range<Int>? = nil,
    with text: String = ""
  ) -> JSONError {
    let word = offset..<bytes.wordEnd(from: offset)
    // Mark only the first line of a range that spans several.
    let marked =
      range.flatMap { $0.lowerBound == offset && !$0.isEmpty ? $0.lowerBound..<bytes.lineEnd(in: $0) : nil } ?? word
    return JSONError(
      code, offset: offset, position: position(of: offset), range: marked, length: bytes.scalarCount(in: marked),
      message: message, hint: hint, edit: range.map { JSONEdit(range: $0, text: text) })
  }

  func position(of offset: Int) -> JSONPosition { lineIndex.position(of: offset) }

  /// Returns the character at `offset` for use in a message. Invisible characters are given as `U+` and their code
  /// point.
  func found(at offset: Int) -> String {
    guard let first = bytes.byte(at: offset) else { return "the end" }
    let length = first < 0x80 ? 1 : bytes.multibyteScalarLength(at: offset) ?? 1
    guard let scalar = text(in: offset..<offset + length).unicodeScalars.first else { return "nothing" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse,
      .nonspacingMark, .enclosingMark, .spacingMark, .surrogate:
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    default:
      return scalar == "\"" ? "'\"'" : "\"\(scalar)\""
    }
  }

  /// Returns the letters, digits, underscores and dollar signs at `offset`; truncated after 40.
  func word(at offset: Int) -> String {
    let word = bytes.dropFirst(offset).prefix(41).prefix(while: \.isWordCharacter)
    let shown = String(decoding: word.prefix(40), as: UTF8.self)
    return word.count > 40 ? shown + "…" : shown
  }

  /// Returns a hint that names the bracket that closes a container.
  func closingHint(_ frame: Frame) -> String {
    let closer = frame.isObject ? "}" : "]"
    return "close the \(frame.name) of \(position(of: frame.start)) with \"\(closer)\""
  }

  /// Returns the error for malformed UTF-8 or a comment, which have the same code in every context; otherwise
  /// `nil`.
  func faultAnywhere() -> JSONError? {
    guard let byte = bytes.byte(at: offset) else { return endFault() }
    if byte >= 0x80, bytes.multibyteScalarLength(at: offset) == nil { return encodingFault(at: offset) }
    let next = bytes.byte(at: offset + 1)
    if byte == .hash || byte == .slash && (next == .slash || next == UInt8(ascii: "*")) {
      return commentFault(upTo: commentEnd(at: offset))
    }
    return nil
  }

  /// Returns the error for JSON that ends before its value is complete.
  func endFault() -> JSONError {
    guard let frame = frames.last else {
      let message = bytes.isEmpty ? "the document is empty" : "the document has no value"
      return fault(.emptyText, at: bytes.count, message, hint: "write one value, such as {}")
    }
    return fault(
      .unexpectedEnd, at: bytes.count, "unexpected end inside an \(frame.name)", hint: closingHint(frame))
  }
}

extension JSONParser {
  func sizeFault() -> JSONError {
    fault(.sizeLimit, at: 0, "the document exceeds the limit of \(budget.bytesIn) bytes: it has \(bytes.count)")
  }

  func depthFault() -> JSONError {
    fault(
      .depthLimit, at: offset,
      "nesting exceeds the limit of \(budget.clampedDepth) levels")
  }

  func markFault(at offset: Int) -> JSONError {
    fault(.markLimit, at: offset, MarkRun.fault)
  }

  func nodeFault() -> JSONError {
    fault(.nodeLimit, at: offset, "too many values: at most \(budget.values)")
  }
}
