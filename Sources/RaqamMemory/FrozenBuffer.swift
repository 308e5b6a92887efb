/// Elements in memory of their own: written when it is made, only read from then on, freed with the last reference.
///
/// Threads share it without a lock, and loops read it through `view` without retain and release.
///
/// `@usableFromInline` on this type and its neighbours is what lets other targets inline their members: Swift 6.3 calls an
/// `@inlinable package` member of a type without it as a generic function, which is four times as slow as writing a number.
@usableFromInline
package final class FrozenBuffer<Element: BitwiseCopyable & Sendable>: Sendable {
  /// The elements; they are there as long as this is.
  package let view: FrozenView<Element>

  /// Copies the elements, and behind them those of a second list.
  package init(_ elements: [Element], _ others: [Element] = []) {
    let count = elements.count + others.count
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    unsafe start.initialize(from: elements, count: elements.count)
    unsafe (start + elements.count).initialize(from: others, count: others.count)
    view = unsafe FrozenView(start: UnsafePointer(start), count: count)
  }

  deinit { unsafe view.start.deallocate() }
}

/// The elements of a ``FrozenBuffer``, for code that runs for every value: nothing is retained.
///
/// Invariant: whoever uses a view holds its buffer meanwhile, in a `let` beside it. Indices are below `count`; debug builds
/// stop where one is not.
@usableFromInline
@safe package struct FrozenView<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  /// The number of elements.
  @usableFromInline package let count: Int

  fileprivate init(start: UnsafePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// The element at an index from 0 up to `count`.
  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe start[index]
    }
  }

  /// Where `length` elements from an index on lie.
  @inlinable @inline(__always)
  package func pointer(at index: Int, length: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && length >= 0 && index &+ length <= count)
    return unsafe start + index
  }
}
