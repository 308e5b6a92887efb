/// Objects by number, each made when it is first asked for, and then shared by all threads: a row of ``LazyReference``s.
///
/// Invariant: the memory is written when it is allocated, and from then on only as each reference in it allows.
@usableFromInline
@safe package struct LazyArray<Object: AnyObject & Sendable>: ~Copyable, @unchecked Sendable {
  @usableFromInline let references: UnsafeMutablePointer<LazyReference<Object>>
  /// How many objects there may be.
  @usableFromInline package let count: Int

  /// Nothing is made yet.
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
  /// The object of a number from 0 up to ``count``, when there is one.
  @inlinable @inline(__always)
  package func load(_ index: Int) -> Object? {
    assert(index >= 0 && index < count)
    return unsafe references[index].load()
  }

  /// Keeps `object` unless there is one of that number already; the one that is kept is returned.
  @usableFromInline package func storeIfNil(_ object: Object, at index: Int) -> Object {
    assert(index >= 0 && index < count)
    return unsafe references[index].storeIfNil(object)
  }
}
