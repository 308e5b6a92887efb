internal import Raqam
internal import RaqamDescriptors

/// Shows numbers with all digits that a person typed, where the row's format would hide some.
final class TypedDigits: Sendable {
  private let descriptors: [FormatterDescriptor]
  private let factory: FormatterFactory
  private let context: FormatContext

  /// Most digits behind the separator that a format grows to.
  private static let limit = 40

  /// - Parameter descriptors: The row's formatters, those of its type last.
  init(_ descriptors: [FormatterDescriptor], factory: FormatterFactory, context: FormatContext) {
    self.descriptors = descriptors
    self.factory = factory
    self.context = context
  }

  /// The text of a number in the first format that is one of numbers, with as many more digits behind the separator as it
  /// takes to read the number back; `nil` where no number of digits does, as with rounding to a multiple.
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
  /// Whether the row's format shows another number than this one.
  func hidesDigits(of value: FieldValue) -> Bool {
    guard typedDigits != nil, let number = value.number?.exact, let shown = shownNumber(value)?.exact else {
      return false
    }
    return shown != number
  }
}
