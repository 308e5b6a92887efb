internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// Rows whose value is a Boolean, which the control displays.
struct ToggleRow: RowTraits {
  var input: RowControl.Input { .toggled }
  var showsFormattedText: Bool { false }
  var reading: RowReading { .formatted }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.flag] }

  /// An untouched toggle is off.
  func facts(of _: RowDescriptor) -> ValueFacts { ValueFacts(.flag, isNeverEmpty: true) }

  func takesAsItIs(_ value: FieldValue) -> Bool { if case .bool = value { true } else { false } }

  func value(_ given: InputValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard let flag = given.flag else { throw given.mismatch(row, "true or false") }
    return .bool(flag)
  }

  func plainText(_: FieldValue) -> String? { "" }

  /// Parses yes and no in the locale's language and in English, and `true` and `false`, ignoring case.
  func parse(
    _ text: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    let typed = (format.readerLocale.pseudo?.plain(text) ?? text).folded
    let language = MessageLanguage(format.readerLocale)
    if [language.pattern(.yes).folded, "true", "yes"].contains(where: typed.isSpelling) { return Parsed(.bool(true)) }
    if [language.pattern(.no).folded, "false", "no"].contains(where: typed.isSpelling) { return Parsed(.bool(false)) }
    throw FormatError(
      .typeMismatch, "rows of type \(format.type.rawValue) accept true or false",
      hint: .oneOf([language.pattern(.yes), language.pattern(.no)]))
  }
}

extension String {
  /// The string in lower case without invisible characters. The words of a form may contain such characters, too.
  fileprivate var folded: String { CleanedText(self).text.lowercased() }
}
