internal import ICU

extension DateScanner {
  /// Returns the error of an unexpected character or of text that ends too early.
  func unexpected(_ expected: String, at index: Int? = nil) -> FormatError {
    let index = index ?? position
    if let cut = cutName(index) { return cut }
    guard let scalar = text.scalar(index) else {
      return FormatError(
        .unexpectedCharacter, "expected \(expected), found the end of the input", offset: text.offset(index))
    }
    return FormatError(
      .unexpectedCharacter, "expected \(expected), found \(Self.named(scalar))", offset: text.offset(index))
  }

  /// Returns the error of a word whose beginning was parsed as a name, such as `Septem`; `nil` if no name ends at the
  /// index.
  private func cutName(_ index: Int) -> FormatError? {
    guard index > 0, isOfWord(index), isOfWord(index - 1),
      let (kind, found) = fields.found.first(where: { kind, found in
        found.range.upperBound == index && found.digitCount == 0 && !kind.isYear && kind != .day
      })
    else { return nil }
    return notName(kind, at: found.range.lowerBound)
  }

  /// Returns whether the character is a letter of a script that separates words.
  private func isOfWord(_ index: Int) -> Bool {
    guard text.isLetter(index), let scalar = text[index].flatMap(Unicode.Scalar.init) else { return false }
    return !scalar.properties.isIdeographic
  }

  func notName(_ kind: DateFieldKind, at start: Int, hint: FormatError.Hint? = nil) -> FormatError {
    FormatError(
      kind.isTime ? .invalidTime : .invalidDate,
      "expected \(kind.name), found “\(text.typed(start..<endOfWord(from: start)))”",
      offset: text.offset(start), hint: hint)
  }

  func endOfWord(from start: Int) -> Int {
    var end = start
    while text.continuesWord(end), end - start < 40 { end += 1 }
    return end
  }

  func mixedDigits(_ index: Int) -> FormatError {
    guard let scalar = text.scalar(index) else { return unexpected("a digit", at: index) }
    return FormatError(
      .unexpectedCharacter, "\(Self.named(scalar)) is of another script than the preceding digits",
      offset: text.offset(index), hint: .typing(.oneScript))
  }

  /// Returns a character with its Unicode name: `“/” (SOLIDUS)`.
  static func named(_ scalar: Unicode.Scalar) -> String {
    var name = scalar.properties.name ?? ""
    if name.isEmpty {
      do throws(FormatError) {
        name = try UnicodeText.name(of: scalar)
      } catch {
        name = "U+" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    let isShown = scalar.value >= 0x20 && scalar.properties.generalCategory != .format
    return isShown ? "“\(scalar)” (\(name))" : name
  }
}
