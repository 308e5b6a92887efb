/// Keeps the text of a field in its format while it is typed. It has no user interface: a text field of any toolkit, or
/// a terminal, reports each edit and displays the result.
///
/// ```swift
/// let formatter = try DecimalFormatter(DecimalStyle(.currency(CurrencyStyle())), locale: "de_DE")
/// let format = try EditingFormat(number: formatter)
/// var state = try format.initialState(of: .integer(123))    // 123,00 €, the caret after 123,00
/// state = format.applying(.deleteBackward, to: state).state // 123,0 €
/// try format.editedValue(of: state).value                   // .integer(123)
/// ```
///
/// Typing a text key by key, pasting it and parsing it as a whole give the same value or the same error. While the text
/// is a plain number, it is displayed with the grouping, digits and affixes of the format. Any other text is displayed
/// as typed, so no character disappears. See <doc:Editing>.
///
/// A format is immutable and safe to use from any thread.
///
/// - Complexity: O(*n*) per edit in the length of the text.
public final class EditingFormat: Sendable {
  private let editor: any FieldEditor

  /// Creates a format for numbers, currency amounts and percentages.
  ///
  /// - Throws: `unsupportedStyle` if the digits are not consecutive (spelled-out numbers, compact notation, exponents).
  public init(number formatter: DecimalFormatter) throws(FormatError) {
    editor = try NumberEditor(formatter)
  }

  /// Creates a format for dates and times, parsed with the options of ``/RaqamDates/InstantFormatter/parsing``.
  ///
  /// In a numeric pattern, the separator after a complete field is added automatically.
  ///
  /// ```swift
  /// let style = try InstantStyle(pattern: "y/M/d", calendar: .persian)
  /// let format = try EditingFormat(date: InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran"))
  /// format.applying(.insert("14041"), to: try format.initialState()).state.text  // ۱۴۰۴/۱
  /// ```
  ///
  /// - Throws: `icuFailure`.
  public init(date formatter: InstantFormatter) throws(FormatError) {
    editor = try DateEditor(formatter)
  }
}

/// The part of an editing format that depends on the kind of value.
protocol FieldEditor: Sendable {
  /// The ten digits of the format; `nil` if its numbering system has no digits.
  var digits: [String]? { get }
  /// The maximum length of typed text in UTF-16 units.
  var lengthLimit: Int { get }
  /// Returns the text in which a value is edited. With `allDigits`, it includes digits that the format would round
  /// away.
  func typedText(of value: FieldValue, allDigits: Bool) throws(FormatError) -> String
  /// Returns the formatted view of a typed text; `nil` to display the text unchanged.
  func view(of typed: String) throws(FormatError) -> EditedView?
  /// Parses a typed text.
  func parse(_ typed: String) throws(FormatError) -> FieldValue
  func string(_ value: FieldValue) throws(FormatError) -> String
  /// Returns the complete texts that a typed text may abbreviate, such as `03/21/2025` for `3/212025`.
  func expanded(_ typed: String) -> [String]
  /// Returns whether a typed text without a value may be the beginning of one.
  func isPartial(_ typed: String) -> Bool
  /// Whether an edit before the end of the text starts from the displayed text.
  ///
  /// Otherwise, the separators that were added to a date would be computed again for the remaining digits: without the
  /// first 1 of 12/31/2025, they would be those of 2312025.
  var keepsAddedText: Bool { get }
}

extension EditingFormat {
  /// Returns the state in which a value is edited, with the caret after its last digit. The text of `null` is empty.
  ///
  /// - Throws: `typeMismatch` if the format does not accept the kind of value, `outOfRange` if it has no digits (NaN,
  ///   infinity), `unsupportedStyle` if the format writes it without digits.
  public func initialState(of value: FieldValue = .null) throws(FormatError) -> EditingState {
    try initialState(of: value, allDigits: false)
  }

  /// Returns the state in which a value is edited, including the digits that the format would round away.
  package func initialState(of value: FieldValue, allDigits: Bool) throws(FormatError) -> EditingState {
    if value == .null { return try state("", caret: 0, usesFormatDigits: false) }
    let typed = try editor.typedText(of: value, allDigits: allDigits)
    return try state(typed, caret: typed.utf16.count, origin: value, usesFormatDigits: true)
  }

  /// Returns the state after an edit.
  ///
  /// An edit is rejected only if the text would become too long or contain a control character. Tabs and line ends around
  /// inserted text, as in a copied cell of a spreadsheet, are dropped.
  public func applying(_ edit: TextEdit, to state: EditingState) -> EditingResult {
    do throws(FormatError) {
      return EditingResult(try edited(state, edit))
    } catch {
      return EditingResult(state, refusal: error)
    }
  }

  /// Returns the state with another selection, moved to valid caret positions: within the typed characters, and not
  /// inside a grapheme cluster. Both sides of a grouping separator are valid.
  public func selecting(_ selection: Range<Int>, in state: EditingState) -> EditingState {
    var state = state
    do throws(FormatError) {
      let editable = try view(of: state.typedText).editable
      let lower = state.text.boundary(nearest: min(max(selection.lowerBound, editable.lowerBound), editable.upperBound))
      let upper = state.text.boundary(nearest: min(max(selection.upperBound, editable.lowerBound), editable.upperBound))
      state.selection = lower..<max(lower, upper)
    } catch {
      state.selection = state.text.clamped(selection)
    }
    return state
  }

  /// Returns the value of the field, and its formatted text.
  ///
  /// - Throws: The error of parsing ``EditingState/typedText`` if it has no value, or of formatting the value.
  public func editedValue(of state: EditingState) throws(FormatError) -> EditedValue {
    let value = if let origin = state.origin { origin } else { try value(of: state.typedText) }
    return EditedValue(value, text: value == .null ? "" : try editor.string(value))
  }

  /// Returns the complete texts that a typed text may abbreviate: digits without separators, distributed over the
  /// fields of a date.
  package func expandedTexts(of typed: String) -> [String] { editor.expanded(typed) }

  /// Returns whether a typed text without a value may be the beginning of one.
  package func isPartial(_ typed: String) -> Bool { editor.isPartial(typed) }

  private func value(of typed: String) throws(FormatError) -> FieldValue {
    typed.isEmpty ? .null : try editor.parse(typed)
  }

  private func view(of typed: String) throws(FormatError) -> EditedView {
    try editor.view(of: typed) ?? EditedView(verbatim: typed)
  }

  private func state(
    _ typed: String, caret: Int, origin: FieldValue? = nil, usesFormatDigits: Bool
  ) throws(FormatError) -> EditingState {
    let view = try view(of: typed)
    let caret = view.caret(at: caret)
    var value = origin
    if value == nil {
      do throws(FormatError) { value = try self.value(of: typed) } catch { value = nil }
    }
    return EditingState(
      text: view.text, selection: caret..<caret, value: value, typedText: typed, origin: origin,
      usesFormatDigits: usesFormatDigits && !typed.isEmpty)
  }

  private func edited(_ state: EditingState, _ edit: TextEdit) throws(FormatError) -> EditingState {
    let selection = state.text.clamped(state.selection)
    switch edit {
    case .insert(let text): return try replacing(selection, with: text, in: state)
    case .replace(let range, let text): return try replacing(state.text.clamped(range), with: text, in: state)
    case .deleteBackward, .deleteForward:
      guard selection.isEmpty else { return try replacing(selection, with: "", in: state) }
      return try deleting(at: selection.lowerBound, isForward: edit == .deleteForward, in: state)
    }
  }

  /// Returns the typed text that an edit changes, and its view.
  private func edited(
    _ state: EditingState, at selection: Range<Int>
  ) throws(FormatError) -> (typed: String, view: EditedView) {
    let view = try view(of: state.typedText)
    if editor.keepsAddedText, !selection.isEmpty || view.slot(at: selection.lowerBound) < view.keys.count {
      return (state.text, EditedView(verbatim: state.text))
    }
    return (state.typedText, view)
  }

  private func replacing(
    _ selection: Range<Int>, with text: String, in state: EditingState
  ) throws(FormatError) -> EditingState {
    let cell = CleanedText(text, .cellEnds)
    try check(cell)
    // A key such as Tab does not delete the selection.
    if cell.text.isEmpty, !text.isEmpty { return state }
    let text = cell.text
    let (source, view) = try edited(state, at: selection)
    let slots = view.slot(at: selection.lowerBound)..<view.slot(at: selection.upperBound)
    var typed = view.typedOffset(of: slots.lowerBound)..<view.typedOffset(of: slots.upperBound)
    if !selection.isEmpty, view.coversSign(selection), let sign = view.sign {
      // The sign is the first typed character, next to the digits, wherever the format displays it.
      typed = min(sign.typed.lowerBound, typed.lowerBound)..<max(sign.typed.upperBound, typed.upperBound)
    }
    guard !typed.isEmpty || !text.isEmpty else { return moved(state, to: typed.lowerBound, view) }
    let isAll = typed.count == source.utf16.count
    let inserted = state.usesFormatDigits && !isAll ? localized(text) : text
    return try self.state(
      replacing(typed, in: source, with: inserted), caret: typed.lowerBound + inserted.utf16.count,
      usesFormatDigits: state.usesFormatDigits && !isAll)
  }

  private func deleting(
    at caret: Int, isForward: Bool, in state: EditingState
  ) throws(FormatError) -> EditingState {
    let (source, view) = try edited(state, at: caret..<caret)
    let slot = view.slot(at: caret)
    var typed: Range<Int>?
    if !isForward, let sign = view.sign, view.isAfterSign(caret) {
      typed = sign.typed
    } else if !isForward, slot > 0, caret <= view.editable.upperBound {
      typed = view.keys[slot - 1].typed
    } else if isForward, slot < view.keys.count, caret >= view.editable.lowerBound {
      typed = view.keys[slot].typed
    }
    guard let typed else { return moved(state, to: view.typedOffset(of: slot), view) }
    let result = try self.state(
      replacing(typed, in: source, with: ""), caret: typed.lowerBound, usesFormatDigits: state.usesFormatDigits)
    guard result.text == state.text else { return result }
    // The format adds the deleted separator again, so delete the digit on its other side.
    let beyond = isForward ? view.keys[(slot + 1)...] : view.keys[..<max(0, slot - 1)]
    func isDigit(_ key: EditedView.Key) -> Bool { source.hasDigit(at: key.typed.lowerBound) }
    guard let digit = (isForward ? beyond.first(where: isDigit) : beyond.last(where: isDigit))?.typed else {
      return result
    }
    let isLast = !isForward && slot == view.keys.count
    let deleted = digit.lowerBound..<(isLast ? typed.upperBound : digit.upperBound)
    return try self.state(
      replacing(deleted, in: source, with: ""), caret: digit.lowerBound, usesFormatDigits: state.usesFormatDigits)
  }

  private func localized(_ text: String) -> String {
    guard let digits = editor.digits else { return text }
    return text.replacingDigits(by: digits)
  }

  /// Returns the state with the caret at an offset of the typed text.
  private func moved(_ state: EditingState, to typed: Int, _ view: EditedView) -> EditingState {
    var state = state
    let caret = view.caret(at: typed)
    state.selection = caret..<caret
    return state
  }

  private func replacing(
    _ range: Range<Int>, in typed: String, with text: String
  ) throws(FormatError) -> String {
    let units = Array(typed.utf16)
    let range = range.clamped(to: 0..<units.count)
    let length = units.count - range.count + text.utf16.count
    guard length <= editor.lengthLimit else {
      throw FormatError(.limitExceeded, "the input exceeds the limit of \(editor.lengthLimit) UTF-16 code units")
    }
    return String(decoding: units[..<range.lowerBound] + Array(text.utf16) + units[range.upperBound...], as: UTF16.self)
  }

  private func check(_ cell: CleanedText) throws(FormatError) {
    guard let offset = cell.text.firstControl() else { return }
    throw FormatError(
      .unexpectedCharacter, "control characters are not allowed", offset: cell.typedOffset(offset))
  }
}

extension String {
  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<utf16.count) }

  /// Returns the string with its decimal digits replaced by those of a script. Ideographs remain, because 星期一 is a
  /// name.
  func replacingDigits(by digits: [String]) -> String {
    unicodeScalars.map { scalar in
      guard let digit = scalar.decimalDigit, digit.zero != 0x3007 else { return String(scalar) }
      return digits[Int(digit.value)]
    }.joined()
  }

  /// Whether all decimal digits are of one script.
  var hasDigitsOfOneScript: Bool { Set(unicodeScalars.compactMap { $0.decimalDigit?.zero }).count <= 1 }

  /// Returns whether a decimal digit starts at a UTF-16 offset.
  func hasDigit(at offset: Int) -> Bool {
    guard let index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex), index < endIndex else {
      return false
    }
    return unicodeScalars[index].decimalDigit != nil
  }

  /// Returns the nearest offset, at or before the given one, that is not inside a grapheme cluster.
  func boundary(nearest offset: Int) -> Int {
    var index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    var offset = Swift.min(offset, utf16.count)
    while index > startIndex, String.Index(index, within: self) == nil {
      index = utf16.index(before: index)
      offset -= 1
    }
    return offset
  }

  /// Returns the nearest offset, at or after the given one, that is not inside a grapheme cluster.
  func boundary(after offset: Int) -> Int {
    var index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    var offset = Swift.min(offset, utf16.count)
    while index < endIndex, String.Index(index, within: self) == nil {
      index = utf16.index(after: index)
      offset += 1
    }
    return offset
  }
}
