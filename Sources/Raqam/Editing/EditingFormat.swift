/// Keeps the text of a field in its format while it is typed, without a screen: text fields of any toolkit, and
/// terminals, hand it each edit and show what it gives back.
///
/// ```swift
/// let formatter = try DecimalFormatter(style: DecimalStyle(.currency(CurrencyStyle())), locale: LocaleID("de_DE"))
/// let format = try EditingFormat(number: formatter)
/// var state = try format.begin(.integer(123))       // 123,00 €, the caret behind 123,00
/// state = format.apply(.deleteBackward, to: state).state  // 123,0 €
/// try format.end(state).value                       // .integer(123)
/// ```
///
/// Digits of any script become the format's digits, groups are placed anew, and the caret stays between the same digits.
/// What stands around the digits (currency, percent sign, words, parentheses) cannot be edited; see <doc:Editing>. An edit
/// takes time in proportion to the length of the text. A format never changes and may be used from any thread.
public final class EditingFormat: Sendable {
  private let editor: any FieldEditor

  /// Editing of numbers, amounts of money and percentages.
  ///
  /// *Errors*: `unsupportedStyle` where the digits are not written one behind the other (words, compact notation,
  /// exponents), or a value times a power of ten.
  public init(number formatter: DecimalFormatter) throws(FormatError) {
    editor = try NumberEditor(formatter)
  }

  /// Editing of dates and times, read by what ``/RaqamDates/InstantFormatter/parsing`` takes for granted.
  ///
  /// Patterns of figures alone are typed field by field, the separators come by themselves; patterns with words are typed
  /// freely.
  ///
  /// ```swift
  /// let style = try InstantStyle(pattern: "y/M/d", calendar: .persian)
  /// let format = try EditingFormat(date: InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran"))
  /// format.apply(.insert("14041"), to: try format.begin()).state.text  // ۱۴۰۴/۱
  /// ```
  public init(date formatter: InstantFormatter) throws(FormatError) {
    if let mask = try DateMask(formatter, calendar: formatter.calendar) {
      editor = MaskedDateEditor(formatter, mask)
    } else {
      editor = try WordDateEditor(formatter)
    }
  }
}

/// What edits fields of one kind.
protocol FieldEditor: Sendable {
  func begin(_ value: FieldValue) throws(FormatError) -> EditingState
  /// The state after `text` was put in place of a selection.
  func insert(_ text: String, _ state: EditingState) throws(FormatError) -> EditingState
  func delete(_ direction: DeletingDirection, _ state: EditingState) throws(FormatError) -> EditingState
  /// Where the caret may stand.
  func places(_ state: EditingState) throws(FormatError) -> ClosedRange<Int>
  func end(_ state: EditingState) throws(FormatError) -> EditedValue
}

/// What a deleting key deletes where nothing is selected.
enum DeletingDirection { case backward, forward }

extension EditingFormat {
  /// The text to edit a value in, the caret at the end of its digits; an empty text for `null`.
  ///
  /// *Errors*: `typeMismatch` for a value of another kind, `outOfRange` for one that has no digits (NaN, the
  /// infinities).
  public func begin(_ value: FieldValue = .null) throws(FormatError) -> EditingState {
    try editor.begin(value)
  }

  /// The field after an edit. An edit that would leave a text the format does not write is refused as a whole.
  public func apply(_ edit: TextEdit, to state: EditingState) -> EditingResult {
    do throws(FormatError) {
      return EditingResult(try edited(state, edit))
    } catch {
      return EditingResult(state, refusal: error)
    }
  }

  /// The field with another selection, moved to where a caret may stand: between the digits, never inside of a
  /// character. Either side of a group separator is such a place.
  public func select(_ selection: Range<Int>, in state: EditingState) -> EditingState {
    var state = state
    do throws(FormatError) {
      let places = try editor.places(state)
      let lower = state.text.boundary(nearest: min(max(selection.lowerBound, places.lowerBound), places.upperBound))
      let upper = state.text.boundary(nearest: min(max(selection.upperBound, places.lowerBound), places.upperBound))
      state.selection = lower..<max(lower, upper)
    } catch {
      state.selection = state.text.clamped(selection)
    }
    return state
  }

  /// The value of the field, and its text in full: what the field shows when it is left.
  ///
  /// *Errors*: `invalidNumber` or `invalidDate` where the text is not complete.
  public func end(_ state: EditingState) throws(FormatError) -> EditedValue {
    try editor.end(state)
  }

  private func edited(_ state: EditingState, _ edit: TextEdit) throws(FormatError) -> EditingState {
    var state = state
    state.selection = state.text.clamped(state.selection)
    switch edit {
    case .insert(let text): return try editor.insert(text, state)
    case .replace(let range, let text):
      state.selection = state.text.clamped(range)
      return try editor.insert(text, state)
    case .deleteBackward:
      return state.selection.isEmpty ? try editor.delete(.backward, state) : try editor.insert("", state)
    case .deleteForward:
      return state.selection.isEmpty ? try editor.delete(.forward, state) : try editor.insert("", state)
    }
  }
}

extension String {
  /// A range of UTF-16 units that lies in the text.
  func clamped(_ range: Range<Int>) -> Range<Int> { range.clamped(to: 0..<utf16.count) }

  /// The nearest offset, at or before the given one, that is not inside of a character.
  func boundary(nearest offset: Int) -> Int {
    var index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    var offset = Swift.min(offset, utf16.count)
    while index > startIndex, String.Index(index, within: self) == nil {
      index = utf16.index(before: index)
      offset -= 1
    }
    return offset
  }

  /// The nearest offset, at or behind the given one, that is not inside of a character.
  func boundary(behind offset: Int) -> Int {
    var index = utf16.index(startIndex, offsetBy: offset, limitedBy: endIndex) ?? endIndex
    var offset = Swift.min(offset, utf16.count)
    while index < endIndex, String.Index(index, within: self) == nil {
      index = utf16.index(after: index)
      offset += 1
    }
    return offset
  }
}
