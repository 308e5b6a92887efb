/// A way to call an object without retain and release.
///
/// A call on an object that a property holds retains it meanwhile. Where threads share a format, all of them write to its
/// reference count for every value, and wait for each other.
///
/// Invariant: whoever has this also has the object in a `let` beside it, and is alive while `with` runs, as an object is
/// whose method runs. So the object lives at least as long. A copy of this must not leave its holder.
@usableFromInline
@safe package struct Unretained<Object: AnyObject & Sendable>: BitwiseCopyable, Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  /// A way to call `object`, which the caller keeps in a `let` beside this.
  @inlinable
  package init(_ object: Object) { unsafe reference = Unmanaged.passUnretained(object) }

  /// Calls `body` with the object, which it must not keep.
  @inlinable @inline(__always)
  package func with<Answer, Failure: Error>(
    _ body: (Object) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // The library's own way throws any error.
    try unsafe reference._withUnsafeGuaranteedRef { object in
      Result { () throws(Failure) in try body(object) }
    }.get()
  }
}
