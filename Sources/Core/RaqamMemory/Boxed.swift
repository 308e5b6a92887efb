/// A class that wraps one immutable value, for code that shares references or copies its stored values.
@usableFromInline
package final class Boxed<Value: ~Copyable & Sendable>: Sendable {
  package let value: Value

  package init(_ value: consuming Value) { self.value = value }
}
