package import RaqamText
package import RaqamValues

@testable package import RaqamNumbers

/// A formatter of numbers: ours, or libicu's.
package protocol NumberWriter: Sendable {
  func string(_ value: NumericValue) throws(FormatError) -> String
  func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart]
}

extension NumberWriter {
  package func string(_ value: Double) throws(FormatError) -> String { try string(.double(value)) }
}

extension DecimalFormatter: NumberWriter {}
extension DecimalOracle: NumberWriter {}

/// The two formatters that are compared.
package enum NumberEngine: String, CaseIterable, Sendable {
  case ours
  case libicu

  /// Creates the formatter of a style.
  package func writer(
    _ style: DecimalStyle, locale: some LocaleConvertible
  ) throws(FormatError) -> any NumberWriter {
    switch self {
    case .ours: try DecimalFormatter(style, locale: locale)
    case .libicu: try DecimalOracle(style, locale: locale)
    }
  }
}
