internal import Raqam
internal import RaqamDescriptors

/// Formats numbers with all typed digits, if the row's format would hide some of them.
final class TypedDigits: Sendable {
  private let descriptors: [FormatterDescriptor]
  private let factory: FormatterFactory
  private let context: FormatContext

  /// The maximum number of fraction digits to try.
  private static let limit = 40

  /// Creates a formatter from the formatters of a row.
  ///
  /// - Parameter descriptors: The row's formatters, followed by those of its type.
  init(_ descriptors: [FormatterDescriptor], factory: FormatterFactory, context: FormatContext) {
    self.descriptors = descriptors
    self.factory = factory
    self.context = context
  }

  /// Returns the text of a number in the row's first number format, with as many fraction digits as parsing needs to
  /// restore the number. Returns `nil` if no number of digits does, as with rounding to a multiple.
  func text(of value: FieldValue) -> String? {
    guard let number = value.number?.exact else { return nil }
    for descriptor in descriptors {
      guard var style = descriptor.content.style(DecimalStyle.self) else { continue }
      var grown = descriptor
      for digits in 1...Self.limit {
        do throws(FormatError) {
          style.maximumFraction = max(digits, style.minimumFraction ?? 0)
          grown.content = .number(style)
          let format = try factory.format(for: grown, in: context)
          let text = try format.string(value)
          if try format.parse(text).value.number?.exact == number { return text }
        } catch {
          return nil
        }
      }
      return nil
    }
    return nil
  }
}

extension RowFormat {
  /// Returns whether the row displays this number with fewer digits than it has.
  func hidesDigits(of value: FieldValue) -> Bool {
    guard typedDigits != nil, let number = value.number?.exact, let shown = shownNumber(value)?.exact else {
      return false
    }
    return shown != number
  }
}
