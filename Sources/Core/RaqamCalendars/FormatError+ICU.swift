package import ICU

extension FormatError {
  /// Creates an `icuFailure` for an error of libicu that no earlier check explains.
  package init(icu failure: ICUError, while doing: String) {
    self.init(.icuFailure, "ICU failed while \(doing): \(failure.name) from \(failure.call)")
  }
}
