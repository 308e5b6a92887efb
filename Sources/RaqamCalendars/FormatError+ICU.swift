package import ICU

extension FormatError {
  /// A failure of libicu that nothing checked before it explains.
  package init(icu failure: ICUFailure, while doing: String) {
    self.init(.icuFailure, "ICU failed while \(doing): \(failure.name) from \(failure.call)")
  }
}
