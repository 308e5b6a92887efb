package import Raqam

extension MessageFunctionEntry {
  /// The function `raqam:format`, which the messages of formatters have in addition.
  ///
  /// - Parameter names: The names of the formatters of the message.
  package static func namedFormat(_ names: [String] = []) -> MessageFunctionEntry {
    MessageFunctionEntry(
      name: "raqam:format", summary: "formats a value as a formatter of message.formatters",
      options: [Option(name: "name", summary: "name of the formatter", values: names)])
  }
}
