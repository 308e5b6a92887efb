public import Raqam

/// The fields that complete parsed input whose format omits some of them.
public struct RowCompletion: Hashable, Sendable {
  /// The current value of the row, which the input replaces; `null` if the row is empty.
  public var value: FieldValue
  /// The displayed text of ``value``. Input equal to it yields exactly that value.
  public var text: String
  /// The current instant, whose fields are used if the row is empty.
  public var now: Instant
  /// The interval in minutes between selectable times; the time of ``now`` is rounded down to a multiple of it.
  public var minuteInterval: Int

  /// Creates a completion; the default is that of an empty row.
  public init(_ value: FieldValue = .null, text: String = "", now: Instant, minuteInterval: Int = 1) {
    self.value = value
    self.text = text
    self.now = now
    self.minuteInterval = minuteInterval
  }
}

extension RowCompletion {
  /// Returns whether input equals the displayed text, ignoring bidi marks.
  package func isShown(_ typed: String) -> Bool {
    guard !value.isEmpty, !text.isEmpty else { return false }
    return typed.hasBytes(of: text) || Self.unmarked(typed).hasBytes(of: Self.unmarked(text))
  }

  private static func unmarked(_ text: String) -> String {
    BidiTreatment.none.applied(to: text, direction: .leftToRight)
  }
}
