internal import RaqamMessages
internal import RaqamValues

/// The names of arguments in MessageFormat 2, which compares them by canonical equivalence.
struct MessageNames {
  private let renamed: [ExactText: String]
  /// The argument that has each name.
  private var arguments: [String: ExactText] = [:]

  init(renaming names: [ExactText: String]) { renamed = names }

  /// Returns the name of an argument.
  ///
  /// - Throws: `unsupportedStyle` if MessageFormat 2 does not allow the name, or another argument has it.
  mutating func name(of argument: String, at offset: Int) throws(FormatError) -> String {
    let argument = ExactText(argument)
    let name = renamed[argument] ?? argument.string
    if let first = arguments[name] {
      guard first == argument else {
        throw FormatError(
          .unsupportedStyle,
          "arguments \"\(first.string.abbreviated())\" and \"\(argument.string.abbreviated())\" have "
            + "the same name in MessageFormat 2", offset: offset, hint: .form(.messageName))
      }
      return name
    }
    guard MessageModel.isVariableName(name) else {
      throw FormatError(
        .unsupportedStyle, "\"\(name.abbreviated())\" is not a name in MessageFormat 2", offset: offset,
        hint: .form(.messageName))
    }
    arguments[name] = argument
    return name
  }
}

extension MessageModel {
  /// Returns whether MessageFormat 2 allows a name.
  fileprivate static func isVariableName(_ name: String) -> Bool {
    MessageModel.pattern(.init(pattern: [.expression(.init(.variable(name)))])).problems.isEmpty
  }
}
