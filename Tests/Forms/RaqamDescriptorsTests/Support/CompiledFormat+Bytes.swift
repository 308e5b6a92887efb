import Raqam
import RaqamDescriptors

extension CompiledFormat {
  /// Parses UTF-8 input without its deviations.
  func parse(
    _ utf8: Span<UInt8>, empty: [UInt8]?, leniency: ParseLeniency, as kind: DateReading.Kind = .instant
  ) throws(FormatError) -> FieldValue {
    var deviations: [ParseDeviation] = []
    return try parse(utf8, empty: empty, leniency: leniency, as: kind, deviations: &deviations)
  }
}
