package import ICU

extension FormatError {
  /// Creates an `icuFailure` for an error of libicu that no earlier check explains.
  package init(icu failure: ICUError, while doing: String) {
    self.init(.icuFailure, "ICU failed while \(doing): \(failure.name) from \(failure.call)")
  }
}

/// Calls ICU; a failure becomes an `icuFailure` while `doing`.
package func callICU<Value: ~Copyable>(
  _ body: @autoclosure () throws(ICUError) -> Value, while doing: @autoclosure () -> String
) throws(FormatError) -> Value {
  do throws(ICUError) { return try body() } catch { throw FormatError(icu: error, while: doing()) }
}

/// Calls ICU several times; a failure becomes an `icuFailure` while `doing`.
package func callICU<Value: ~Copyable>(
  while doing: @autoclosure () -> String, _ body: () throws(ICUError) -> Value
) throws(FormatError) -> Value {
  do throws(ICUError) { return try body() } catch { throw FormatError(icu: error, while: doing()) }
}
