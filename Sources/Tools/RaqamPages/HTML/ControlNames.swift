/// The aliases of control characters, which have no names in Unicode.
///
/// The table has the first alias of type `control` in NameAliases.txt of the Unicode Character Database for each
/// character.
enum ControlNames {
  /// Returns the alias of a control character; `nil` for other characters and for three that have no such alias.
  static func name(of scalar: Unicode.Scalar) -> String? {
    let names: [String]
    let index: Int
    switch scalar.value {
    case 0x00...0x1F: (names, index) = (lower, Int(scalar.value))
    case 0x7F...0x9F: (names, index) = (upper, Int(scalar.value) - 0x7F)
    default: return nil
    }
    return names[index].isEmpty ? nil : names[index]
  }

  private static let lower = [
    "NULL", "START OF HEADING", "START OF TEXT", "END OF TEXT", "END OF TRANSMISSION", "ENQUIRY", "ACKNOWLEDGE",
    "ALERT",
    "BACKSPACE", "CHARACTER TABULATION", "LINE FEED", "LINE TABULATION", "FORM FEED", "CARRIAGE RETURN", "SHIFT OUT",
    "SHIFT IN", "DATA LINK ESCAPE", "DEVICE CONTROL ONE", "DEVICE CONTROL TWO", "DEVICE CONTROL THREE",
    "DEVICE CONTROL FOUR", "NEGATIVE ACKNOWLEDGE", "SYNCHRONOUS IDLE", "END OF TRANSMISSION BLOCK", "CANCEL",
    "END OF MEDIUM", "SUBSTITUTE", "ESCAPE", "INFORMATION SEPARATOR FOUR", "INFORMATION SEPARATOR THREE",
    "INFORMATION SEPARATOR TWO", "INFORMATION SEPARATOR ONE",
  ]

  private static let upper = [
    "DELETE", "", "", "BREAK PERMITTED HERE", "NO BREAK HERE", "INDEX", "NEXT LINE", "START OF SELECTED AREA",
    "END OF SELECTED AREA", "CHARACTER TABULATION SET", "CHARACTER TABULATION WITH JUSTIFICATION",
    "LINE TABULATION SET", "PARTIAL LINE FORWARD", "PARTIAL LINE BACKWARD", "REVERSE LINE FEED", "SINGLE SHIFT TWO",
    "SINGLE SHIFT THREE", "DEVICE CONTROL STRING", "PRIVATE USE ONE", "PRIVATE USE TWO", "SET TRANSMIT STATE",
    "CANCEL CHARACTER", "MESSAGE WAITING", "START OF GUARDED AREA", "END OF GUARDED AREA", "START OF STRING", "",
    "SINGLE CHARACTER INTRODUCER", "CONTROL SEQUENCE INTRODUCER", "STRING TERMINATOR", "OPERATING SYSTEM COMMAND",
    "PRIVACY MESSAGE", "APPLICATION PROGRAM COMMAND",
  ]
}
