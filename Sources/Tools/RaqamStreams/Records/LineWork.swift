internal import Raqam
internal import RaqamDescriptors

/// The result of processing a line, for the report.
package struct LineOutcome {
  package var notes: [ParseDeviation] = []
  package var refusal: FormatError?
  /// Whether the appended output is used although the line was refused.
  package var isWritten = false

  package init(notes: [ParseDeviation] = [], refusal: FormatError? = nil, isWritten: Bool = false) {
    self.notes = notes
    self.refusal = refusal
    self.isWritten = isWritten
  }
}

/// Appends the result for a line of valid UTF-8. Each thread has its own value.
package typealias LineWriter = (Span<UInt8>, inout [UInt8]) -> LineOutcome

/// Processes each line as a whole.
struct LineWork: RecordWork {
  let write: LineWriter
  let invalid: InvalidCells
  let issueLimit: Int
  /// Whether every output line ends with a line feed, whatever the ending of the input line.
  var writesLineFeeds = false

  mutating func work(_ piece: inout StreamChunk) {
    var output = PieceOutput(&piece, invalid, issueLimit: issueLimit)
    let input = piece.input
    let text = input.span
    let checksUTF8 = !text.isUTF8(piece.next..<piece.end)
    var lines = LineScanner(text, from: piece.next, to: piece.end)
    while !output.isFull, let line = lines.next(text) {
      let location = output.location(line.start)
      let isTooLong = piece.isTooLong(line)
      if isTooLong {
        output.leaveOut(text, line)
      } else if checksUTF8, !text.isUTF8(line.content) {
        output.report(
          .encoding, FormatError(.unexpectedCharacter, "the line is not valid UTF-8"), column: nil, value: nil)
        if invalid == .null { replace(text, line.content, &output) }
      } else {
        change(text, line.content, &output)
      }
      if output.isStopped {
        output.goBack(to: location)
        output.copy(text, upTo: line.start)
        break
      }
      if writesLineFeeds, !isTooLong {
        output.copy(text, upTo: max(output.copied, line.content.upperBound))
        output.bytes.append(Delimiter.lineFeed)
        output.copied = line.next
      }
      output.rows += 1
      output.lines += 1
    }
    output.finish(&piece, text, next: lines.position)
  }

  @inline(__always)
  private func change(_ text: Span<UInt8>, _ line: Range<Int>, _ output: inout PieceOutput) {
    let (length, copied) = (output.bytes.count, output.copied)
    output.copy(text, upTo: line.lowerBound)
    let begin = output.bytes.count
    let content = text.extracting(line)
    let outcome = write(content, &output.bytes)
    for note in outcome.notes {
      output.report(
        .note, FormatError(.unexpectedCharacter, note.message, offset: note.offset), column: nil, value: content)
    }
    if let refusal = outcome.refusal {
      output.report(.value, refusal, column: nil, value: content)
      if !outcome.isWritten {
        output.bytes.removeSubrange(begin...)
        if invalid == .null {
          output.copied = line.upperBound
        } else {
          output.bytes.removeSubrange(length...)
          output.copied = copied
        }
        return
      }
    }
    output.copied = line.upperBound
  }

  /// Omits the contents of a line and keeps its ending.
  private func replace(_ text: Span<UInt8>, _ line: Range<Int>, _ output: inout PieceOutput) {
    output.copy(text, upTo: line.lowerBound)
    output.copied = line.upperBound
  }
}
