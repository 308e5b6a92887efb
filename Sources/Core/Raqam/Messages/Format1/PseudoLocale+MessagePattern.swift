package import RaqamMessages
internal import RaqamValues

extension PseudoLocale {
  /// Returns a message of ICU MessageFormat 1 with transformed texts. Arguments, their syntax and the limits of a `choice`
  /// are unchanged.
  ///
  /// ```swift
  /// let pattern = try MessagePattern("{n, choice, 0#none|1#one}")
  /// PseudoLocale.accented.pattern(pattern)  // [{n, choice, 0#ṅȯṅė|1#ȯṅė} one]
  /// ```
  package func pattern(_ english: MessagePattern) -> String {
    var literals = english.literals[...]
    var arguments = english.arguments[...]
    var offset = 0
    return changed(
      english.text.unicodeScalars.map { scalar in
        while let literal = literals.first, literal.upperBound <= offset { literals.removeFirst() }
        // Nested arguments end before the one that contains them.
        while let argument = arguments.first, argument.range.upperBound <= offset { arguments.removeFirst() }
        defer { offset += UTF16.width(scalar) }
        return Mark(
          scalar: scalar, isText: literals.first?.contains(offset) ?? false,
          isInside: arguments.first?.range.contains(offset) ?? false)
      })
  }
}
