internal import RaqamPreview

/// Replaces control characters by their names, so that a text cannot hide them.
///
/// The replaced characters are control characters, bidi embeddings and overrides, isolates without an end, line
/// separators that browsers
/// ignore, and noncharacters. Characters that a well-formed text needs are unchanged: bidi marks, joiners, spaces of
/// all
/// widths and isolates with their end.
///
/// ```swift
/// VisibleText.string("a\u{202E}b")      // a⟨U+202E RIGHT-TO-LEFT OVERRIDE⟩b
/// VisibleText.name(of: "\u{200E}")      // U+200E LEFT-TO-RIGHT MARK
/// ```
package enum VisibleText {
  /// Whether paired right-to-left overrides are unchanged. They are the text of the pseudo-locale `ar_XB`.
  @TaskLocal static var keepsOverrides = false

  /// Returns the text with control characters replaced by their names.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package static func string(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isSteering($0) || isIsolate($0) }) else { return text }
    let scalars = Array(text.unicodeScalars)
    let paired = BidiPairs.indices(scalars, overrides: keepsOverrides)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if (isSteering(scalar) || isIsolate(scalar)) && !paired.contains(index) {
        result += "⟨\(name(of: scalar))⟩"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the number and name of a character; if it has no name, its alias or general category.
  package static func name(of scalar: Unicode.Scalar) -> String {
    let properties = scalar.properties
    return
      "\(CodePointNames.number(of: scalar)) \(properties.name ?? ControlNames.name(of: scalar) ?? kind(of: scalar))"
  }

  /// Returns whether a character is not displayed, or is displayed as a space other than U+0020.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isNoncharacterCodePoint
    }
  }

  /// Returns whether a character controls the reader or the order of letters, and is never needed in a form.
  static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F: true
    case 0x202A...0x202E, 0x2028, 0x2029, 0x206A...0x206F, 0xFFF9...0xFFFB, 0xE0001: true
    default: scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { (0x2066...0x2069).contains(scalar.value) }

  private static func kind(of scalar: Unicode.Scalar) -> String {
    if scalar.properties.isNoncharacterCodePoint { return "noncharacter" }
    return switch scalar.properties.generalCategory {
    case .control: "control character"
    case .privateUse: "private use"
    default: "unassigned"
    }
  }
}
