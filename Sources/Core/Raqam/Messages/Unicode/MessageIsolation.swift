/// The isolation of placeholders from the text of a message.
@nonexhaustive public enum MessageIsolation: String, CaseIterable, Sendable, Codable {
  /// The default strategy of the specification: isolating characters surround each placeholder, unless its text and
  /// the message are both left-to-right.
  case standard = "default"
  /// No isolating characters, for hosts that isolate placeholders with markup.
  case none
}
