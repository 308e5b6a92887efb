package import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes longer than half a second: a law over all locales, a differential run. `make check` leaves
  /// it out, visibly; `make test` runs it.
  package static var long: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["RAQAM_CHECK"] != nil,
      "make check leaves out tests of more than half a second")
  }
}
