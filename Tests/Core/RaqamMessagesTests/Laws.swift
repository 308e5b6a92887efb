import RaqamMessages
import RaqamValues
import TestSupport
import Testing

/// Checks that parsing is deterministic, that offsets are valid, and that a valid message survives printing and coding.
func expectLaws(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let source = MessageSource(parsing: text)
  #expect(source == MessageSource(parsing: text), "\(text)", sourceLocation: sourceLocation)
  #expect(source.errors.isEmpty == (source.model != nil), "\(text)", sourceLocation: sourceLocation)
  #expect(hasValidOffsets(source), "\(text.debugDescription) \(source.problems)", sourceLocation: sourceLocation)
  guard let model = source.model else { return }
  expectLaws(model, sourceLocation: sourceLocation)
}

func expectLaws(_ model: MessageModel, sourceLocation: SourceLocation = #_sourceLocation) {
  let text = model.text
  let source = MessageSource(parsing: text)
  #expect(source.model == model, "\(text.debugDescription) \(source.errors)", sourceLocation: sourceLocation)
  #expect(source.model.map { ExactText($0.text) } == ExactText(text), "\(text)", sourceLocation: sourceLocation)
  guard !model.problems.contains(where: { $0.code == .duplicateOptionName }) else { return }
  do {
    let decoded = try JSONDecoder().decode(MessageModel.self, from: try JSONEncoder().encode(model))
    #expect(decoded == model, "\(text)", sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(text.debugDescription): \(error)", sourceLocation: sourceLocation)
  }
}

/// Returns whether all ranges are within the text, start and end at code points, and nest.
private func hasValidOffsets(_ source: MessageSource) -> Bool {
  let bytes = Array(source.text.utf8)
  func isBoundary(_ offset: Int) -> Bool {
    offset == bytes.count || (bytes.indices.contains(offset) && bytes[offset] & 0xC0 != 0x80)
  }
  let ranges = source.tokens.map(\.range) + source.problems.map(\.range)
  guard ranges.allSatisfy({ isBoundary($0.lowerBound) && isBoundary($0.upperBound) }) else { return false }
  var open: [MessageToken] = []
  for token in source.tokens {
    while let last = open.last, last.range.upperBound <= token.offset { open.removeLast() }
    if let last = open.last, token.range.upperBound > last.range.upperBound || token.offset < last.offset {
      return false
    }
    if token.length > 0 { open.append(token) }
  }
  return true
}
