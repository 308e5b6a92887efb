/// An object that is nothing but a value: for what shares objects, or copies what it holds.
@usableFromInline
package final class Boxed<Value: ~Copyable & Sendable>: Sendable {
  /// What is in it.
  package let value: Value

  /// Takes over a value.
  package init(_ value: consuming Value) { self.value = value }
}
