/// Edits dates of patterns with words: the text is typed freely, and has a value when it can be read.
final class WordDateEditor: FieldEditor {
  private let formatter: InstantFormatter
  /// The ten digits; `nil` where numbers are written in letters.
  private let digits: [String]?

  /// Longest text, in UTF-16 units.
  private static let textLimit = 512

  init(_ formatter: InstantFormatter) throws(FormatError) {
    self.formatter = formatter
    let sample = try formatter.parts(Instant(epochMilliseconds: 946_728_000_000))
    let figures = sample.first { $0.kind != .literal && $0.text.unicodeScalars.allSatisfy { $0.decimalDigit != nil } }
    digits = figures?.text.unicodeScalars.first?.decimalDigit.map { EditedNumberLayout.digits(zero: $0.zero) }
  }

  func begin(_ value: FieldValue) throws(FormatError) -> EditingState {
    if value == .null { return state(DateDraft(), caret: 0) }
    let instant = try formatter.instant(of: value)
    let text = try formatter.string(instant)
    return state(DateDraft(words: text, origin: instant), caret: text.utf16.count)
  }

  func insert(_ text: String, _ state: EditingState) throws(FormatError) -> EditingState {
    var draft = try draft(state)
    guard !text.isEmpty || !state.selection.isEmpty else { return state }
    guard draft.words.utf16.count + text.utf16.count <= Self.textLimit else {
      throw FormatError(.limitExceeded, "a date may have \(Self.textLimit) characters while it is edited")
    }
    if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      let offset = text.unicodeScalars.prefix { $0 != control }.map { $0.utf16.count }.reduce(0, +)
      throw FormatError(.unexpectedCharacter, "a date has no control characters", offset: offset)
    }
    let range = draft.words.characters(around: state.selection)
    let text = localized(text)
    draft.words.replace(units: range, with: text)
    return edited(draft, caret: range.lowerBound + text.utf16.count)
  }

  func delete(_ direction: DeletingDirection, _ state: EditingState) throws(FormatError) -> EditingState {
    var draft = try draft(state)
    let text = draft.words
    let caret = text.boundary(nearest: state.selection.lowerBound)
    let other =
      direction == .backward ? text.boundary(nearest: max(0, caret - 1)) : text.boundary(behind: caret + 1)
    let range = min(caret, other)..<max(caret, other)
    guard !range.isEmpty else { return self.state(draft, caret: caret) }
    draft.words.replace(units: range, with: "")
    return edited(draft, caret: range.lowerBound)
  }

  func places(_ state: EditingState) throws(FormatError) -> ClosedRange<Int> { 0...state.text.utf16.count }

  func end(_ state: EditingState) throws(FormatError) -> EditedValue {
    let draft = try draft(state)
    if draft.isEmpty { return EditedValue(.null, text: "") }
    let instant = try instant(draft)
    return EditedValue(.date(instant), text: try formatter.string(instant))
  }

  /// A text with the format's digits in place of those of other scripts. Ideographs stay: 星期一 is a name.
  private func localized(_ text: String) -> String {
    guard let digits else { return text }
    return text.unicodeScalars.map { scalar in
      guard let digit = scalar.decimalDigit, digit.zero != 0x3007 else { return String(scalar) }
      return digits[Int(digit.value)]
    }.joined()
  }

  // MARK: States

  private func draft(_ state: EditingState) throws(FormatError) -> DateDraft {
    guard case .date(let draft) = state.content, draft.fields.isEmpty else {
      throw FormatError(.typeMismatch, "this text is not edited as a date of this pattern")
    }
    return draft
  }

  private func edited(_ draft: DateDraft, caret: Int) -> EditingState {
    var draft = draft
    draft.origin = nil
    return state(draft, caret: draft.words.boundary(behind: caret))
  }

  private func state(_ draft: DateDraft, caret: Int) -> EditingState {
    var value: FieldValue?
    do throws(FormatError) {
      value = draft.isEmpty ? .null : .date(try instant(draft))
    } catch {
      value = nil
    }
    return EditingState(text: draft.words, selection: caret..<caret, value: value, content: .date(draft))
  }

  private func instant(_ draft: DateDraft) throws(FormatError) -> Instant {
    if let origin = draft.origin { return origin }
    return try formatter.parse(draft.words).value.instant
  }
}

extension String {
  /// A range moved outward to whole characters.
  fileprivate func characters(around range: Range<Int>) -> Range<Int> {
    let lower = boundary(nearest: range.lowerBound)
    return lower..<max(lower, range.isEmpty ? lower : boundary(behind: range.upperBound))
  }

  fileprivate mutating func replace(units range: Range<Int>, with text: String) {
    let units = Array(utf16)
    let range = range.clamped(to: 0..<units.count)
    self = String(decoding: units[..<range.lowerBound] + Array(text.utf16) + units[range.upperBound...], as: UTF16.self)
  }
}
