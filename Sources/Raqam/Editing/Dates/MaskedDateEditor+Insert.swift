extension MaskedDateEditor {
  func insert(_ text: String, _ state: EditingState) throws(FormatError) -> EditingState {
    guard text.utf8.count <= InstantReader.lengthLimit else {
      throw FormatError(
        .limitExceeded, "a date has at most \(InstantReader.lengthLimit) bytes, this text \(text.utf8.count)")
    }
    var draft = try draft(state)
    let written = WrittenDate(draft, mask)
    let places = written.place(at: state.selection.lowerBound)..<written.place(at: state.selection.upperBound)
    let typed = TypedText(text)
    if typed.count == 0, places.isEmpty { return self.state(draft, caret: places.lowerBound) }
    draft.remove(places)
    if typed.count > 1, draft.isEmpty, let whole = wholeDate(text) { return whole }
    var place = draft.isEmpty ? DateDraft.Place(field: 0, digit: 0) : min(places.lowerBound, draft.end)
    let before = draft
    for index in 0..<typed.count { try type(typed, index, into: &draft, at: &place) }
    // A separator that only moves the caret touches nothing.
    return draft == before && places.isEmpty ? self.state(draft, caret: place) : edited(draft, caret: place)
  }

  /// A date that was pasted into an empty field, in the pattern or as ISO 8601.
  private func wholeDate(_ text: String) -> EditingState? {
    do throws(FormatError) {
      let read = try formatter.parse(text, leniency: .lenient).value
      // A date that does not exist stays as it was typed, and is told.
      guard !read.isCarriedOver else { return nil }
      var draft = try draft(read.instant)
      draft.origin = nil
      return state(draft, caret: draft.end)
    } catch {
      return nil
    }
  }

  private func type(
    _ typed: TypedText, _ index: Int, into draft: inout DateDraft, at place: inout DateDraft.Place
  ) throws(FormatError) {
    guard let digit = typed.scalar(at: index)?.decimalDigit?.value else {
      return try typeSeparator(typed, index, into: &draft, at: &place)
    }
    if draft.fields.isEmpty { draft.fields = [[]] }
    if mask.fields[place.field].digits.upperBound <= draft.fields[place.field].count {
      throw full(place.field, typed, index)
    }
    draft.fields[place.field].insert(digit, at: place.digit)
    place.digit += 1
    let field = draft.fields[place.field]
    if mask.isImpossible(place.field, field) { throw impossible(place.field, typed, index) }
    guard mask.isComplete(place.field, field), place.digit == field.count, place.field + 1 < mask.fields.count else {
      return
    }
    if place.field + 1 == draft.fields.count { draft.fields.append([]) }
    place = DateDraft.Place(field: place.field + 1, digit: 0)
  }

  private func typeSeparator(
    _ typed: TypedText, _ index: Int, into draft: inout DateDraft, at place: inout DateDraft.Place
  ) throws(FormatError) {
    guard let scalar = typed.scalar(at: index), isSeparator(scalar) else {
      throw typed.fault(index, "\(typed.name(index)) is no part of a date of figures")
    }
    // The one that stands before the caret already, or a second character of it.
    if draft.fields.isEmpty || place.digit == 0 { return }
    guard place.field + 1 < mask.fields.count else {
      if mask.literals.last?.unicodeScalars.contains(scalar) == true || scalar.isSpace { return }
      throw typed.fault(
        index, "\(typed.name(index)) stands behind the last field, \(mask.fields[place.field].kind.name)")
    }
    if place.field + 1 == draft.fields.count { draft.fields.append([]) }
    place = DateDraft.Place(field: place.field + 1, digit: 0)
  }

  private func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    if mask.literals.contains(where: { $0.unicodeScalars.contains(scalar) }) { return true }
    switch scalar.value {
    case 0x20, 0x2C...0x2F, 0x3A, 0x5C, 0x060C, 0x066B: return true
    default: return scalar.isSpace
    }
  }

  private func full(_ field: Int, _ typed: TypedText, _ index: Int) -> FormatError {
    let count = mask.fields[field].digits.upperBound
    return FormatError(
      .limitExceeded, "\(mask.fields[field].kind.name) has at most \(count) digit\(count == 1 ? "" : "s")",
      offset: typed.offset(index))
  }

  private func impossible(_ field: Int, _ typed: TypedText, _ index: Int) -> FormatError {
    let kind = mask.fields[field].kind
    return FormatError(
      kind.isTime ? .invalidTime : .invalidDate, "\(kind.expectation(mask.fields[field].range)), was expected",
      offset: typed.offset(index))
  }
}
