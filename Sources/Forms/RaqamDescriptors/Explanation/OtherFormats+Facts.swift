internal import Raqam

extension ValueFormat {
  /// Formats without settings to report.
  func explain(_ value: FieldValue?, to _: inout FactLog) throws(FormatError) -> EngineUse? {
    value == nil ? nil : .icu(.type)
  }
}

extension ByteFormatter {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    log.addDigits(try locale.digits(), of: locale)
    return value == nil ? nil : .plan
  }
}

extension DurationFormatter {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    log.addDigits(try locale.digits(), of: locale)
    return value == nil ? nil : .plan
  }
}

extension MessageFormatter {
  func explain(_ value: FieldValue?, to _: inout FactLog) throws(FormatError) -> EngineUse? {
    value == nil ? nil : .plan
  }
}

extension ListFormat {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    value == nil ? nil : .plan
  }
}

extension TextFormatter {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    if let system = style.digits {
      log.addDigits(try locale.digits(system), of: locale, log.origins.first("text.digits"))
    }
    return value == nil ? nil : .icu(.type)
  }
}
