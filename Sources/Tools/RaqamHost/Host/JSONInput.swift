/// The value of an option that accepts JSON: literal JSON, `@FILE`, `FILE`, or `-` for standard
/// input.
package struct JSONInput {
  /// The name of the file, or of the option for literal JSON, for messages.
  package let name: String
  /// Whether the JSON comes from a file or standard input.
  package let isFile: Bool
  /// The literal JSON, or the unmodified argument.
  package let text: String

  /// - Parameter option: The name of the option, for messages.
  package init(_ argument: String, of option: String) {
    // Arguments that begin like an object or an array are JSON; a file with such a name needs a
    // prefix of `@` or `./`.
    let first = argument.first { !$0.isWhitespace }
    isFile = first != "{" && first != "["
    text = argument
    name = !isFile ? option : argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
  }

  package var isStandardInput: Bool { isFile && name == "-" }
}
