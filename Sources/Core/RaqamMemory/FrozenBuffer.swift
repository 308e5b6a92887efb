/// An immutable shared buffer: it is written once on creation and freed with the last reference.
///
/// Threads read it without a lock, and loops read it through `view` without retain and release.
///
/// `@usableFromInline` on this and the related types allows other targets to inline their members. Without it, Swift
/// 6.3 calls an `@inlinable package` member as an unspecialized generic function, which costs four times as much as
/// formatting a number.
@usableFromInline
package final class FrozenBuffer<Element: BitwiseCopyable & Sendable>: Sendable {
  /// A view of the elements, valid for the lifetime of the buffer.
  package let view: FrozenView<Element>

  /// Copies `elements`, followed by `others`.
  package init(_ elements: [Element], _ others: [Element] = []) {
    let count = elements.count + others.count
    let start = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    unsafe start.initialize(from: elements, count: elements.count)
    unsafe (start + elements.count).initialize(from: others, count: others.count)
    view = unsafe FrozenView(start: UnsafePointer(start), count: count)
  }

  deinit { unsafe view.start.deallocate() }
}

/// A pointer to the elements of a ``FrozenBuffer``, for code that runs for every value and must not retain the buffer.
///
/// Invariant: the owner of a view holds its buffer in a `let` for as long as it uses the view. Indices are below
/// `count`; debug builds trap otherwise.
@usableFromInline
@safe package struct FrozenView<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  @usableFromInline let start: UnsafePointer<Element>
  @usableFromInline package let count: Int

  fileprivate init(start: UnsafePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count)
      return unsafe start[index]
    }
  }

  /// Returns a pointer to `length` consecutive elements that start at `index`.
  @inlinable @inline(__always)
  package func pointer(at index: Int, length: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && length >= 0 && index &+ length <= count)
    return unsafe start + index
  }
}
