extension Unmanaged {
  /// Hands over the object without counting a reference; somebody else has to keep it alive meanwhile.
  ///
  /// Inlinable, for a generic call into another module takes as long as writing a number.
  @inlinable @inline(__always)
  package func borrowed<Answer, Failure: Error>(
    _ body: (Instance) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // The library's own way throws any error.
    try _withUnsafeGuaranteedRef { object in
      Result { () throws(Failure) in try body(object) }
    }.get()
  }
}
