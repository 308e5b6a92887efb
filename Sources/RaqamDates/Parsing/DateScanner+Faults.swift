internal import ICU

extension DateScanner {
  /// The error of a character that cannot stand where it does, or of a text that ends too early.
  func unexpected(_ expected: String, at index: Int? = nil) -> FormatError {
    let index = index ?? position
    guard let scalar = text.scalar(index) else {
      return FormatError(
        .unexpectedCharacter, "the text ends where \(expected) is expected", offset: text.offset(index))
    }
    return FormatError(
      .unexpectedCharacter, "\(Self.named(scalar)) cannot stand here: \(expected) is expected",
      offset: text.offset(index))
  }

  func mixedDigits(_ index: Int) -> FormatError {
    guard let scalar = text.scalar(index) else { return unexpected("a digit", at: index) }
    return FormatError(
      .unexpectedCharacter, "\(Self.named(scalar)) is a digit of another script than those before it",
      offset: text.offset(index), hint: .typing(.oneScript))
  }

  /// `“/” (SOLIDUS)`.
  static func named(_ scalar: Unicode.Scalar) -> String {
    var name = scalar.properties.name ?? ""
    if name.isEmpty {
      do throws(ICUFailure) {
        name = try UnicodeText.name(of: scalar)
      } catch {
        name = "U+" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    let isShown = scalar.value >= 0x20 && scalar.properties.generalCategory != .format
    return isShown ? "“\(scalar)” (\(name))" : name
  }
}
