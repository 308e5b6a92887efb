public import Raqam
internal import RaqamDescriptors

/// Why a text was not read or a value cannot be shown, in the reader's language.
extension FormSession {
  /// What was read in a text although the format does not write it so, in the reader's language: of an outcome's `forgiven`.
  ///
  /// ```swift
  /// let outcome = session.type("1,2", for: "amount", leniency: .lenient)
  /// outcome.forgiven.map { session.message(of: $0) }  // such as the groups are not of the format's size
  /// ```
  public func message(of note: Forgiveness) -> String {
    guard let key = MessageKey(rawValue: "forgiven.\(note.kind.rawValue)") else { return note.message }
    return plan.messages.text(key, [.reason: .init(note.message)])
  }

  /// Why a key was not taken, in the reader's language; `nil` where it was.
  ///
  /// ```swift
  /// let keystroke = session.key("x", replacing: 0..<0, for: "amount").keystroke
  /// keystroke.flatMap { session.message(of: $0, for: "amount") }  // such as "x" is not expected here …
  /// ```
  public func message(of keystroke: Keystroke, for id: String) -> String? {
    guard let refusal = keystroke.refusal else { return nil }
    guard let slot = slots[id] else { return refusal.message }
    return unreadable(keystroke.text, slot, refusal).message
  }

  /// The words of a switch that is on and of one that is off, as they can be typed.
  package var toggleWords: [String] { [plan.messages.text(.yes), plan.messages.text(.no)] }

  /// A value that the row's format refuses.
  func unshowable(_ slot: Slot, _ error: FormatError) -> FormIssue {
    rows[slot].plan.issue(.format, [.reason: .init(error.description), .value: .init("")], in: plan.messages, at: now)
  }

  /// A typed text that the row does not read: what is wrong, and what to write instead.
  func unreadable(_ text: String, _ slot: Slot, _ error: FormatError) -> FormIssue {
    let row = rows[slot].plan
    let messages = plan.messages
    let isSecret = row.descriptor.type == .password
    let key = row.format.traits.key(of: error) ?? error.key(in: text)
    var values: [MessageKey.Argument: MessageValue] = [
      .reason: .init(error.description), .value: .init(isSecret ? "" : text.abbreviated()),
    ]
    if let character = error.character(in: text) { values[.character] = .init(character) }
    let example = example(slot)
    if let example { values[.example] = example }
    if case .nearest(let word)? = error.hint { values[.suggestion] = .init(word) }
    if case .oneOf(let words)? = error.hint { values[.choices] = .init(words.joined(separator: ", ")) }
    let sentence = messages.text(key, row.completed(values, key, rows[slot].value, in: messages, at: now))
    // The form's own words say all that they want to, and a reason has the hint in it.
    let isSaid = messages.isOwn(key) || (messages.names(.reason, key) && error.hint != nil)
    let hint = isSaid ? "" : hint(error.hint, example)
    return FormIssue(row: row.id, code: key.code ?? .format, message: messages.text(sentence, hint))
  }

  private func hint(_ hint: FormatError.Hint?, _ example: MessageValue?) -> String {
    let messages = plan.messages
    switch hint {
    case .nearest(let word): return messages.text(.hintNearest, [.suggestion: .init(word)])
    case .write(let text), .otherSeparators(_, _, let text):
      return messages.text(.hintWrite, [.example: .init(text, .formatted(form.locale.direction))])
    case .separators(_, let decimal, let group) where group.isEmpty:
      return messages.text(.hintSeparator, [.decimal: .init(decimal)])
    case .separators(_, let decimal, let group):
      return messages.text(.hintSeparators, [.decimal: .init(decimal), .group: .init(group)])
    default: return example.map { messages.text(.hintExample, [.example: $0]) } ?? ""
    }
  }

  /// A text that the row reads: of dates today's, of numbers one with a fraction where the row shows it.
  private func example(_ slot: Slot) -> MessageValue? {
    let row = rows[slot].plan
    guard let value = row.format.traits.example(of: row.descriptor, at: now, in: row.zone) else { return nil }
    // A format without a year shows the weekday of the year that a typed text is completed with.
    let isDated = row.descriptor.type == .datetime && !rows[slot].value.isEmpty
    for value in isDated ? [value, rows[slot].value] : [value] {
      do throws(FormatError) {
        let text = try row.format.text(withoutMessages: value, now: now)
        guard try !row.format.parse(text, leniency: .strict, completing: completion(slot)).value.isEmpty else {
          continue
        }
        return MessageValue(text, .formatted(row.format.direction))
      } catch {
        continue
      }
    }
    return nil
  }
}

extension FormatError {
  /// The sentence that says this of a typed text.
  fileprivate func key(in text: String) -> MessageKey {
    switch code {
    case .unexpectedCharacter: character(in: text) == nil ? .formatEnd : .formatCharacter
    case .invalidDate: .formatDate
    case .invalidTime: .formatTime
    case .outOfRange: .formatRange
    case .limitExceeded: .formatLength
    default: .format
    }
  }

  /// The character at which the fault is.
  fileprivate func character(in text: String) -> String? {
    guard let offset, let place = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex),
      place < text.endIndex
    else { return nil }
    return text.unicodeScalars[place].shownName
  }
}
