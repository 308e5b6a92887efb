/// What an option that takes JSON was given: JSON itself, `@FILE`, `FILE`, or `-` for standard input.
package struct JSONInput {
  /// The file, or what messages call JSON that stands on the command line.
  package let name: String
  /// Whether the bytes are those of a file, or of standard input.
  package let isFile: Bool
  /// The JSON that stands on the command line.
  package let text: String

  /// - Parameter option: The option that was given it.
  package init(_ argument: String, of option: String) {
    // No name of a file begins like an object or an array; one that does has @ or ./ in front.
    let first = argument.first { !$0.isWhitespace }
    isFile = first != "{" && first != "["
    text = argument
    name = !isFile ? option : argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
  }

  /// Whether it is standard input.
  package var isStandardInput: Bool { isFile && name == "-" }
}
