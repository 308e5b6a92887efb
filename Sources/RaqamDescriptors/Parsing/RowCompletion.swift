public import Raqam

/// What a typed text is completed with, where its format does not show everything.
public struct RowCompletion: Hashable, Sendable {
  /// The value of the row that the text stands in place of; `null` for none.
  public var value: FieldValue
  /// What the row shows of it: the text that stands for that very value when it is typed again.
  public var text: String
  /// The instant now, whose fields count where there is no value.
  public var now: Instant
  /// Minutes between the times that can be picked: the time of now is brought to the last of them.
  public var minuteInterval: Int

  /// Makes a completion; by itself, of an empty row.
  public init(_ value: FieldValue = .null, text: String = "", now: Instant, minuteInterval: Int = 1) {
    self.value = value
    self.text = text
    self.now = now
    self.minuteInterval = minuteInterval
  }
}

extension RowCompletion {
  /// Whether a text is what the row shows, marks of direction aside.
  package func isShown(_ typed: String) -> Bool {
    guard !value.isEmpty, !text.isEmpty else { return false }
    return typed.hasBytes(of: text) || Self.unmarked(typed).hasBytes(of: Self.unmarked(text))
  }

  private static func unmarked(_ text: String) -> String {
    BidiTreatment.none.apply(to: text, direction: .leftToRight)
  }
}
