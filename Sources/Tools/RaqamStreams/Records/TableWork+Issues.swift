internal import Raqam
internal import RaqamDescriptors
internal import RaqamValues

/// The reports of cells and records that cannot be converted.
extension TableWork {
  /// Reports a cell that cannot be converted.
  @inline(never)
  func refuse(
    _ error: FormatError, _ text: Span<UInt8>, _ field: FieldScanner.Field, start: Int, _ target: Int,
    _ output: inout PieceOutput
  ) {
    let value = content(text, field)
    output.report(.value, error, column: name(plan.targets[target].position), value: value.span)
    if output.invalid == .null { clear(text, field, start: start, &output) }
  }

  @inline(never)
  func report(
    _ notes: [ParseDeviation], _ text: Span<UInt8>, _ field: FieldScanner.Field, _ target: Int,
    _ output: inout PieceOutput
  ) {
    let value = content(text, field)
    for note in notes {
      output.report(
        .note, FormatError(.unexpectedCharacter, note.message, offset: note.offset),
        column: name(plan.targets[target].position), value: value.span)
    }
  }

  func reportCount(_ count: Int, isTooLong: Bool, _ output: inout PieceOutput) {
    if isTooLong {
      let limit = Budget.words(bytes: output.recordLimit)
      return output.report(
        .length, FormatError(.limitExceeded, "the record exceeds the limit of \(limit)"), column: nil, value: nil,
        isFatal: true)
    }
    let expected = Counted(plan.count, "field")
    output.report(
      .fieldCount, FormatError(.typeMismatch, "expected \(expected), found \(count)"), column: nil, value: nil)
  }

  func reportError(
    _ text: Span<UInt8>, _ field: FieldScanner.Field, column: Int, start: Int, end: Int, _ output: inout PieceOutput
  ) {
    let error: FormatError
    if field.next == start, text[start] == Delimiter.quote {
      // The mark may be closed beyond the limit.
      if closesLater { return reportCount(0, isTooLong: true, &output) }
      error = FormatError(.unexpectedCharacter, "missing closing quotation mark")
    } else if text[start] == Delimiter.quote {
      error = FormatError(
        .unexpectedCharacter,
        "unexpected character after the closing quotation mark; write \"\" for a quotation mark",
        offset: field.next - start)
    } else {
      error = FormatError(
        .unexpectedCharacter,
        "unexpected quotation mark in an unquoted field; quote the field and write \"\" for the mark",
        offset: field.next - start)
    }
    // Without correct quotes, the start of the next record is unknown.
    output.report(.quotes, error, column: name(column), value: nil, isFatal: true)
  }
}
