package import Testing

extension Trait where Self == ConditionTrait {
  /// Marks a test that takes longer than half a second, such as a comparison over many locales. `make check` skips it;
  /// `make test` runs it.
  package static var long: Self {
    .disabled(
      if: ProcessInfo.processInfo.environment["RAQAM_CHECK"] != nil,
      "make check leaves out tests of more than half a second")
  }

  /// Marks a test that takes longer than several seconds; a smaller version is part of each run.
  package static var exhaustive: Self { .enabled(if: isExhaustive, "only RAQAM_EXHAUSTIVE=1 runs it") }
}
