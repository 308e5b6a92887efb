import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// A sequence of keys in a field, and the field's text after each key.
struct EditingSession: Sendable, CustomTestStringConvertible {
  let locale: String
  let style: String
  let start: String?
  let keys: String
  /// The text after each key; `|` marks the caret, a final `!` a rejected key.
  let expected: [String]

  /// `style` is a pattern or one of `decimal`, `percent`, `symbol`, `iso`, `accounting`, `plural`, `min2`.
  init(_ locale: String, _ style: String, _ start: String?, _ keys: String, _ expected: String...) {
    self.locale = locale
    self.style = style
    self.start = start
    self.keys = keys
    self.expected = expected
  }

  var testDescription: String { "\(locale) \(style) \(start ?? "nothing") \(keys)" }
}

extension EditingSession {
  static func style(_ name: String) throws(FormatError) -> DecimalStyle {
    if let named = DecimalStyle.Named(rawValue: name) { return DecimalStyle(.named(named)) }
    if let presentation = CurrencyStyle.Presentation(rawValue: name) {
      return DecimalStyle(.currency(CurrencyStyle(presentation)))
    }
    if name == "min2" {
      var style = DecimalStyle.standard
      style.grouping = .min2
      return style
    }
    return try DecimalStyle(pattern: name)
  }

  func format() throws(FormatError) -> EditingFormat {
    try EditingFormat(number: DecimalFormatter(Self.style(style), locale: LocaleID(locale)))
  }

  /// Returns the field's text after each key.
  func shown() throws -> [String] {
    let format = try format()
    let value = try start.map { try FieldValue(NumericValue(text: $0)) } ?? .null
    var state = try format.initialState(of: value)
    return Self.keys(keys).map { key in
      let result = Self.press(key, state, format)
      state = result.state
      return Self.visible(state) + (result.refusal == nil ? "" : "!")
    }
  }

  /// Splits keys: `«…»` is pasted at once, every other character is one key.
  static func keys(_ text: String) -> [String] {
    var keys: [String] = []
    var pasted: String?
    for character in text {
      switch (character, pasted) {
      case ("«", _): pasted = ""
      case ("»", let text?):
        keys.append("«" + text)
        pasted = nil
      case (_, let text?): pasted = text + String(character)
      default: keys.append(String(character))
      }
    }
    return keys
  }

  static func press(_ key: String, _ state: EditingState, _ format: EditingFormat) -> EditingResult {
    let end = state.text.utf16.count
    let caret = state.selection
    switch key {
    case "⌫": return format.applying(.deleteBackward, to: state)
    case "⌦": return format.applying(.deleteForward, to: state)
    case "←": return moved(state, format, caret.lowerBound - 1..<caret.lowerBound - 1)
    case "→": return moved(state, format, caret.upperBound + 1..<caret.upperBound + 1)
    case "⇤": return moved(state, format, 0..<0)
    case "⇥": return moved(state, format, end..<end)
    // A click may place the caret at positions that `select` would adjust.
    case "⇱": return unchecked(state, 0..<0)
    case "⇲": return unchecked(state, end..<end)
    case "⊛": return unchecked(state, 0..<end)
    default:
      return format.applying(.insert(key.hasPrefix("«") ? String(key.dropFirst()) : key), to: state)
    }
  }

  private static func moved(_ state: EditingState, _ format: EditingFormat, _ selection: Range<Int>) -> EditingResult {
    unchecked(format.selecting(selection, in: state), nil)
  }

  private static func unchecked(_ state: EditingState, _ selection: Range<Int>?) -> EditingResult {
    var state = state
    if let selection { state.selection = selection }
    return EditingResult(state)
  }

  /// Returns the text with its selection, and with visible spaces and bidi marks.
  static func visible(_ state: EditingState) -> String {
    let units = Array(state.text.utf16)
    func text(_ range: Range<Int>) -> String {
      String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
    }
    let (lower, upper) = (state.selection.lowerBound, state.selection.upperBound)
    let marked =
      text(0..<lower) + (lower == upper ? "|" : "[") + text(lower..<upper) + (lower == upper ? "" : "]")
      + text(upper..<max(upper, units.count))
    let names: [Unicode.Scalar: String] = [
      "\u{A0}": "·", "\u{202F}": "˙", "\u{200E}": "<lrm>", "\u{200F}": "<rlm>", "\u{061C}": "<alm>", "\u{2212}": "−",
    ]
    return marked.unicodeScalars.map { names[$0] ?? String($0) }.joined()
  }
}
