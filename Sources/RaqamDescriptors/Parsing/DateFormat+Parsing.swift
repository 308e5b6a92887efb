internal import Raqam

extension DateFormat {
  /// The date that a text stands for. Reading dates is built here: `CompiledFormat.parse` and `RowFormat.parse` come to
  /// this function for every text of a date format.
  func parse(_ text: String, leniency: ParseLeniency) throws(FormatError) -> ParsedValue {
    throw FormatError(.unsupportedStyle, "dates cannot be read yet")
  }
}
