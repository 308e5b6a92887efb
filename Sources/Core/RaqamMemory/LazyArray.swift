/// An array of ``LazyReference`` values: each object is stored once on first use and then shared by all threads.
///
/// Invariant: the memory is initialized on allocation; afterwards, only the atomic operations of the references write
/// to it.
@usableFromInline
@safe package struct LazyArray<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let references: UnsafeMutablePointer<LazyReference<Object>>
  @usableFromInline package let count: Int

  package init(count: Int) {
    let references = UnsafeMutablePointer<LazyReference<Object>>.allocate(capacity: max(count, 1))
    for index in 0..<count { unsafe (references + index).initialize(to: LazyReference()) }
    unsafe self.references = references
    self.count = count
  }

  deinit {
    unsafe references.deinitialize(count: count)
    unsafe references.deallocate()
  }
}

extension LazyArray {
  /// Returns the object at an index, or `nil` if none is stored yet.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? {
    assert(index >= 0 && index < count)
    return unsafe references[index].load()
  }

  /// Stores `object` unless the index has an object already, and returns the stored one.
  @usableFromInline package func storeIfNil(_ object: Object, at index: Int) -> Object {
    assert(index >= 0 && index < count)
    return unsafe references[index].storeIfNil(object)
  }
}
