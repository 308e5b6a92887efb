public import Raqam
internal import RaqamDescriptors

/// Messages in the language of the form about text that cannot be parsed and values that cannot be formatted.
extension FormSession {
  /// Returns the message about a tolerated deviation of ``FormOutcome/deviations``, in the language of the form.
  ///
  /// ```swift
  /// let outcome = session.type("1,2", for: "amount", leniency: .lenient)
  /// outcome.deviations.map { session.message(of: $0) }  // such as The digits are grouped differently.
  /// ```
  ///
  /// A message that the form overrides contains the clause of the deviation as `reason`; the built-in English message is
  /// the clause as a sentence.
  public func message(of note: ParseDeviation) -> String {
    guard let key = MessageKey(rawValue: "deviation.\(note.kind.rawValue)") else { return note.message }
    let reason = plan.messages.isOwn(key) ? note.message : note.message.sentence
    return plan.messages.text(key, [.reason: .init(reason)])
  }

  /// Returns the reason why a keystroke was rejected, in the language of the form; `nil` if it was accepted.
  ///
  /// ```swift
  /// let keystroke = session.insertText("x", replacing: 0..<0, for: "amount").keystroke
  /// keystroke.flatMap { session.message(of: $0, for: "amount") }  // such as “x” is not allowed here. Example: 1.5
  /// ```
  public func message(of keystroke: Keystroke, for id: String) -> String? {
    guard let refusal = keystroke.refusal else { return nil }
    return keystroke.issue?.message ?? refusal.message
  }

  /// The texts for on and off that can be typed into a switch, in that order.
  package var toggleWords: [String] { [plan.messages.text(.yes), plan.messages.text(.no)] }

  /// Returns the issue of a value that the row's format cannot format.
  func unshowable(_ slot: Slot, _ error: FormatError) -> FormIssue {
    rows[slot].plan.issue(
      .formatDisplay, [.reason: .init(error.description), .value: .init("")], in: plan.messages, at: now)
  }

  /// Returns the issue of text that the row cannot parse, with a suggested correction.
  func unreadable(_ text: String, _ slot: Slot, _ error: FormatError) -> FormIssue {
    let row = rows[slot].plan
    let messages = plan.messages
    let isSecret = row.descriptor.type == .password
    let isDate = row.descriptor.type == .datetime
    let length = monthLength(error)
    let key =
      length == nil ? row.format.traits.key(of: error) ?? error.key(in: text, isDate: isDate) : .formatMonthLength
    var values: [MessageKey.Argument: InsertedValue] = [
      .reason: .init(error.description), .value: .init(isSecret ? "" : text.abbreviated()),
    ]
    if let character = error.character(in: text, isDate: isDate) { values[.character] = .init(character) }
    values.merge(length ?? [:]) { $1 }
    let example = example(slot)
    if let example { values[.example] = example }
    if let hint = error.hint, hint.kind == .nearest || hint.kind == .oneOf {
      values[hint.kind == .nearest ? .suggestion : .choices] = .init(hint.words.joined(separator: ", "))
    }
    let sentence = messages.text(key, row.completed(values, key, rows[slot].value, in: messages, at: now))
    // A message that the form overrides needs no hint, and a reason already contains the hint.
    let isSaid = messages.isOwn(key) || (messages.names(.reason, key) && error.hint != nil)
    let hint = isSaid ? "" : hint(error.hint, example)
    return FormIssue(
      row: row.id, code: key.code ?? .format, message: messages.text(sentence, hint), reason: error.description)
  }

  /// Returns the month of a date after its end, and the number of its days; `nil` for other errors.
  private func monthLength(_ error: FormatError) -> [MessageKey.Argument: InsertedValue]? {
    guard let hint = error.hint, hint.kind == .monthLength, hint.words.count == 3, let first = Int64(hint.words[0]),
      let days = Int64(hint.words[1])
    else { return nil }
    do throws(FormatError) {
      let style = InstantStyle(.skeleton(try DateSkeleton("yMMMM")), calendar: try CalendarID(hint.words[2]))
      let formatter = try InstantFormatter(style, locale: form.locale, timeZone: .utc)
      let month = try formatter.string(Instant(epochMilliseconds: first * 86_400_000))
      return [
        .month: InsertedValue(month, .formatted(form.locale.direction)), .maximum: plan.messages.value(Int(days)),
      ]
    } catch {
      return nil
    }
  }

  private func hint(_ hint: FormatError.Hint?, _ example: InsertedValue?) -> String {
    let messages = plan.messages
    let words = hint?.words ?? []
    let (first, other) = (words.first ?? "", words.dropFirst().first ?? "")
    switch hint?.kind {
    case .nearest: return messages.text(.hintNearest, [.suggestion: .init(first)])
    case .write:
      let text = other.isEmpty ? first : either(first, other)
      return messages.text(.hintWrite, [.example: .init(text, .formatted(form.locale.direction))])
    case .separators where other.isEmpty: return messages.text(.hintSeparator, [.decimal: .init(first)])
    case .separators: return messages.text(.hintSeparators, [.decimal: .init(first), .group: .init(other)])
    default: return example.map { messages.text(.hintExample, [.example: $0]) } ?? ""
    }
  }

  /// Returns two texts, joined as alternatives in the language of the form.
  private func either(_ first: String, _ second: String) -> String {
    do throws(FormatError) {
      return try ListTextFormatter(ListStyle(.or), locale: form.locale).string([first, second])
    } catch {
      return first
    }
  }

  /// Returns an example that the row can parse: the current date, or a number with a fraction if the row displays one.
  private func example(_ slot: Slot) -> InsertedValue? {
    let row = rows[slot].plan
    guard let value = row.format.traits.example(of: row.descriptor, at: now, in: row.zone) else { return nil }
    // A format with a weekday but no year completes the text with the year of the row's value, so today's example may
    // fail.
    let isDated = row.descriptor.type == .datetime && !rows[slot].value.isEmpty
    for value in isDated ? [value, rows[slot].value] : [value] {
      do throws(FormatError) {
        let text = try row.format.text(withoutMessages: value, now: now)
        guard try !row.format.parse(text, leniency: .strict, completing: completion(slot)).value.isEmpty else {
          continue
        }
        return InsertedValue(text, .formatted(row.format.direction))
      } catch {
        continue
      }
    }
    return nil
  }
}

extension FormatError {
  fileprivate func key(in text: String, isDate: Bool) -> MessageKey {
    switch code {
    case .unexpectedCharacter: character(in: text, isDate: isDate) == nil ? .formatEnd : .formatCharacter
    case .invalidDate: .formatDate
    case .invalidTime: .formatTime
    case .outOfRange: .formatRange
    case .limitExceeded: .formatLength
    default: .format
    }
  }

  /// Returns the display name of the character at the error's offset.
  fileprivate func character(in text: String, isDate: Bool) -> String? {
    guard let offset, var index = text.utf16.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) else {
      return nil
    }
    // In a date, the word after a space is what the format lacks. In a number, it is the space.
    while isDate, index < text.endIndex, text.unicodeScalars[index] == " " {
      index = text.unicodeScalars.index(after: index)
    }
    guard index < text.endIndex else { return nil }
    return text.unicodeScalars[index].shownName
  }
}

extension String {
  /// A clause in lower case as a sentence: capitalized, with a period.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
