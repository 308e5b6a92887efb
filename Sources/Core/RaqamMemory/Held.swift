/// An object that its holder keeps alive and calls without retain and release.
///
/// A call on an object in a property usually retains the object meanwhile. Threads that share a format would then all write
/// to one reference count for each value, and wait for each other. A copy of this would be counted too, so there is none.
@usableFromInline
package struct Held<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline let object: Object

  @inlinable
  package init(_ object: Object) { self.object = object }

  /// The object, retained for the caller. A method, because a property of an optional that cannot be copied consumes it.
  @inlinable package func get() -> Object { object }

  /// Calls `body` with the object.
  @inlinable @inline(__always)
  package func with<Answer, Failure: Error>(
    _ body: (Object) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    try Unretained(object).with(body)
  }
}

/// Objects that their holder keeps alive and calls without retain and release.
@usableFromInline
package struct HeldArray<Object: AnyObject & Sendable>: ~Copyable, Sendable {
  @usableFromInline package let objects: [Object]
  @usableFromInline let unretained: [Unretained<Object>]

  @inlinable
  package init(_ objects: [Object]) {
    self.objects = objects
    unretained = objects.map { Unretained($0) }
  }

  @inlinable @inline(__always)
  package subscript(_ index: Int) -> Unretained<Object> { unretained[index] }
}

/// A reference that neither retains nor releases its object.
///
/// Invariant: the object outlives every call of `with`. The owner also stores a strong reference that it never
/// replaces, as ``Held`` does, and makes no copy that outlives it.
@usableFromInline
@safe package struct Unretained<Object: AnyObject & Sendable>: BitwiseCopyable, Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  @inlinable
  package init(_ object: Object) { unsafe reference = Unmanaged.passUnretained(object) }

  /// Calls `body` with the object, which must not escape from it.
  @inlinable @inline(__always)
  package func with<Answer, Failure: Error>(
    _ body: (Object) throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    // The standard library's method throws untyped errors.
    try unsafe reference._withUnsafeGuaranteedRef { object in
      Result { () throws(Failure) in try body(object) }
    }.get()
  }
}
