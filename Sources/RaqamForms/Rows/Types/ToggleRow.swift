internal import Raqam
internal import RaqamDescriptors

/// Rows that are on or off; the control shows it.
struct ToggleRow: RowTraits {
  var input: RowInput { .toggled }
  var showsFormattedText: Bool { false }
  var reading: RowReading { .formatted }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { [.flag] }

  func takesAsItIs(_ value: FieldValue) -> Bool { if case .bool = value { true } else { false } }

  func value(_ given: GivenValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    guard let flag = given.flag else { throw given.mismatch(row, "true or false") }
    return .bool(flag)
  }

  func plainText(_: FieldValue) -> String? { "" }

  /// The locale's yes and no, and those of JSON and English, in any case.
  func parse(
    _ text: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    let typed = (format.readerLocale.pseudo?.plain(text) ?? text).folded
    let language = MessageLanguage(format.readerLocale)
    if [language.pattern(.yes).folded, "true", "yes"].contains(where: typed.isSpelling) { return Parsed(.bool(true)) }
    if [language.pattern(.no).folded, "false", "no"].contains(where: typed.isSpelling) { return Parsed(.bool(false)) }
    throw FormatError(
      .typeMismatch, "a row of type \(format.type.rawValue) takes true or false",
      hint: .oneOf([language.pattern(.yes), language.pattern(.no)]))
  }
}

extension String {
  /// In small letters, without hidden characters, which the words of a form may have too.
  fileprivate var folded: String { CleanedText(self).text.lowercased() }
}
