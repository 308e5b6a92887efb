internal import Raqam

/// A format that pseudo-localizes the text of another format, and reverses that to parse input.
final class PseudoFormat: ValueFormat {
  private let english: any ValueFormat
  private let pseudo: PseudoLocale

  init(_ english: any ValueFormat, _ pseudo: PseudoLocale) {
    self.english = english
    self.pseudo = pseudo
  }

  func accepts(_ value: FieldValue) -> Bool { english.accepts(value) }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(value, now: nil) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value, now: nil) }

  func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String {
    try parts(value, now: now).map(\.text).joined()
  }

  func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] {
    pseudo.parts(try english.parts(value, now: now))
  }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    try english.parse(pseudo.plain(text), leniency: leniency, reading)
  }

  var dateFormatter: InstantFormatter? {
    get throws(FormatError) { try english.dateFormatter }
  }

  var dateKind: DateReading.Kind { english.dateKind }
  var notes: [String] { english.notes }
  var weight: Int { english.weight }
  var dates: FormatDates? { english.dates }

  var digitMeaning: DigitMeaning? {
    get throws(FormatError) { try english.digitMeaning }
  }

  var currency: CurrencyCode? {
    get throws(FormatError) { try english.currency }
  }

  func mayHide(_ value: FieldValue) -> Bool { english.mayHide(value) }

  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    try english.explain(value, to: &log)
  }

  func editing() throws(FormatError) -> EditingFormat? { try english.editing() }
}
