/// Edits dates of patterns of figures: separators are put in as fields become complete.
final class MaskedDateEditor: FieldEditor {
  let formatter: InstantFormatter
  let mask: DateMask

  init(_ formatter: InstantFormatter, _ mask: DateMask) {
    self.formatter = formatter
    self.mask = mask
  }

  func begin(_ value: FieldValue) throws(FormatError) -> EditingState {
    if value == .null { return state(DateDraft(), caret: DateDraft.Place(field: 0, digit: 0)) }
    let instant = try formatter.instant(of: value)
    let draft = try draft(instant)
    return state(draft, caret: draft.end)
  }

  /// The digits that the format writes for an instant.
  func draft(_ instant: Instant) throws(FormatError) -> DateDraft {
    guard let pieces = DateMask.pieces(try formatter.parts(instant)), pieces.literals == mask.literals else {
      throw FormatError(.unsupportedStyle, "the format writes this date in other fields")
    }
    let fields = pieces.fields.map { $0.unicodeScalars.compactMap { $0.decimalDigit?.value } }
    return DateDraft(fields: fields, origin: instant)
  }

  func end(_ state: EditingState) throws(FormatError) -> EditedValue {
    let draft = try draft(state)
    if draft.isEmpty { return EditedValue(.null, text: "") }
    let instant = try instant(draft)
    return EditedValue(.date(instant), text: try formatter.string(instant))
  }

  func places(_ state: EditingState) throws(FormatError) -> ClosedRange<Int> {
    WrittenDate(try draft(state), mask).places
  }

  func delete(_ direction: DeletingDirection, _ state: EditingState) throws(FormatError) -> EditingState {
    var draft = try draft(state)
    let written = WrittenDate(draft, mask)
    let place = written.place(at: state.selection.lowerBound)
    let isBeyond = !written.places.contains(state.selection.lowerBound)
    if draft.isEmpty || isBeyond { return self.state(draft, caret: place) }
    switch direction {
    case .backward: return deleteBackward(&draft, place)
    case .forward:
      guard
        let next = place.digit < draft.fields[place.field].count
          ? place : firstDigit(of: draft, from: place.field + 1)
      else { return self.state(draft, caret: place) }
      draft.remove(next..<DateDraft.Place(field: next.field, digit: next.digit + 1))
      return edited(draft, caret: next)
    }
  }

  private func firstDigit(of draft: DateDraft, from field: Int) -> DateDraft.Place? {
    guard field < draft.fields.count else { return nil }
    return draft.fields[field...].firstIndex { !$0.isEmpty }.map { DateDraft.Place(field: $0, digit: 0) }
  }

  private func deleteBackward(_ draft: inout DateDraft, _ place: DateDraft.Place) -> EditingState {
    if place.digit > 0 {
      let before = DateDraft.Place(field: place.field, digit: place.digit - 1)
      draft.fields[place.field].remove(at: before.digit)
      return edited(draft, caret: before)
    }
    guard place.field > 0 else { return state(draft, caret: place) }
    let previous = place.field - 1
    let isJustBegun = place.field == draft.fields.count - 1 && draft.fields[place.field].isEmpty
    if isJustBegun {
      draft.fields.removeLast()
      // A separator that was typed goes alone, one that was put in goes with the digit that brought it.
      guard mask.isComplete(previous, draft.fields[previous]) else { return edited(draft, caret: draft.end) }
    }
    let count = draft.fields[previous].count
    if count > 0 { draft.fields[previous].removeLast() }
    return edited(draft, caret: DateDraft.Place(field: previous, digit: max(0, count - 1)))
  }
}

extension MaskedDateEditor {
  func draft(_ state: EditingState) throws(FormatError) -> DateDraft {
    guard case .date(let draft) = state.content, draft.words.isEmpty, draft.fields.count <= mask.fields.count else {
      throw FormatError(.typeMismatch, "this text is not edited as a date of this pattern")
    }
    return draft
  }

  func edited(_ draft: DateDraft, caret place: DateDraft.Place) -> EditingState {
    var draft = draft
    draft.origin = nil
    if draft.fields == [[]] { draft.fields = [] }
    return state(draft, caret: place)
  }

  func state(_ draft: DateDraft, caret place: DateDraft.Place) -> EditingState {
    let written = WrittenDate(draft, mask)
    let caret = written.offset(of: place)
    var value: FieldValue?
    if draft.isEmpty {
      value = .null
    } else {
      do throws(FormatError) {
        value = .date(try instant(draft))
      } catch {
        value = nil
      }
    }
    return EditingState(text: written.text, selection: caret..<caret, value: value, content: .date(draft))
  }

  /// The instant of a draft.
  private func instant(_ draft: DateDraft) throws(FormatError) -> Instant {
    if let origin = draft.origin { return origin }
    guard draft.fields.count == mask.fields.count, draft.fields.allSatisfy({ !$0.isEmpty }) else {
      let missing = draft.fields.firstIndex { $0.isEmpty } ?? draft.fields.count
      let name = mask.fields[min(missing, mask.fields.count - 1)].kind.name
      let offset = WrittenDate(draft, mask).offset(of: DateDraft.Place(field: missing, digit: 0))
      throw FormatError(.invalidDate, "\(name) is not typed yet", offset: offset)
    }
    return try formatter.parse(WrittenDate(draft, mask, isPadded: true).text).value.instant
  }
}
