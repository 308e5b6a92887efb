internal import ICU

extension NumberInput {
  /// Returns the character at an index with its Unicode name, such as `“/” (SOLIDUS)`, or `the end of the input`.
  package func name(_ index: Int) -> String {
    guard let scalar = scalar(at: index) else { return "the end of the input" }
    return Self.name(scalar)
  }

  package static func name(_ scalar: Unicode.Scalar) -> String {
    let isShown = ![.control, .format].contains(scalar.properties.generalCategory)
    let code = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
    let shown = isShown ? "“\(scalar)”" : number
    do throws(FormatError) {
      return try shown + " (\(UnicodeText.name(of: scalar)))"
    } catch {
      return shown == number ? number : shown + " (\(number))"
    }
  }

  /// Returns an error at a character, or at the end of the input.
  package func fault(_ index: Int, _ message: String, hint: FormatError.Hint? = nil) -> FormatError {
    let code: FormatError.Code = index < count ? .unexpectedCharacter : .invalidNumber
    return FormatError(code, message, offset: offset(index), hint: hint)
  }
}
