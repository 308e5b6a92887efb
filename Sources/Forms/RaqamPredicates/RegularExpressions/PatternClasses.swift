/// A counter of the character classes of a pattern that are expensive to compile.
///
/// ICU builds the set of `\p{L}` or `[\p{L}]` again for each occurrence, and examines each character of a set if
/// case is ignored. Sets such as `[a-z]` are cheap, and so is `\w` outside brackets.
///
/// Classes in quotations and comments are counted too, so that a pattern cannot hide a class from this scanner by
/// syntax that ICU interprets differently.
struct PatternClasses {
  /// The weight of a class if case is ignored: a set of nearly all characters then takes a hundred times as long.
  static let foldedWeight = 50

  /// Escapes for sets of a few characters: controls and white space.
  private static let few: Set<CodeUnit> = ["t", "n", "r", "f", "a", "e", "s", "h", "v"]
  /// The characters after a question mark that does not begin flags.
  private static let noFlags: Set<CodeUnit> = ["<", "=", "!", ">", "#", ":"]

  private let units: [CodeUnit]
  private var classes = 0
  /// The number of `\d` in sets, whose cost does not depend on case.
  private var digits = 0
  /// The number of named characters, such as `\N{OX}`: ICU searches all names for each, and the result is one
  /// character.
  private var names = 0
  private var isFolding = false
  /// Whether the open set is expensive; nil outside sets.
  private var isSlow: Bool?
  /// Whether the open set is still empty, so that a closing bracket would be a literal.
  private var isFresh = false

  static func count(in pattern: String, ignoringCase: Bool) -> Int {
    var survey = PatternClasses(units: pattern.utf16.map(CodeUnit.init), isFolding: ignoringCase)
    survey.read()
    return survey.classes * (survey.isFolding ? foldedWeight : 1) + survey.digits + survey.names
  }

  /// Returns the count for estimating memory, which does not depend on case.
  static func count(in pattern: String) -> Int {
    var survey = PatternClasses(units: pattern.utf16.map(CodeUnit.init), isFolding: false)
    survey.read()
    return survey.classes
  }

  private init(units: [CodeUnit], isFolding: Bool) {
    self.units = units
    self.isFolding = isFolding
  }

  private mutating func read() {
    var index = 0
    while index < units.count {
      let unit = units[index]
      switch unit {
      case "\\":
        readEscape(index)
        index += 1
      case "[":
        // A nested set is treated as expensive.
        if isSlow != nil { classes += 1 }
        isSlow = false
        isFresh = true
      case "]" where isSlow != nil && !isFresh: close()
      case "?": readFlags(index)
      case ":", "#": if isSlow != nil { isSlow = true }
      case "-": if isLongRange(index) { isSlow = isSlow.map { _ in true } }
      default: break
      }
      if unit != "[", unit != "^", !unit.isPatternSpace { isFresh = false }
      index += 1
    }
    close()
  }

  private mutating func close() {
    if isSlow == true { classes += 1 }
    isSlow = nil
  }

  private mutating func readEscape(_ index: Int) {
    guard index + 1 < units.count else { return }
    let letter = units[index + 1]
    if letter == "p" || letter == "P" { classes += 1 }
    if letter == "N" { names += 1 }
    guard isSlow != nil, letter.isLetter, !Self.few.contains(letter) else { return }
    if letter == "d" { digits += 1 } else { isSlow = true }
  }

  /// Scans flags such as `(?i)` and `(?x-i:`, which may contain white space.
  private mutating func readFlags(_ index: Int) {
    let opens = index > 0 && (units[index - 1] == "(" || units[index - 1].isPatternSpace)
    guard opens, index + 1 < units.count, !Self.noFlags.contains(units[index + 1]) else { return }
    let flags = units[(index + 1)...].prefix { $0 != ")" && $0 != ":" }
    if flags.contains("i") { isFolding = true }
  }

  /// Returns whether a range has more characters than an alphabet.
  private func isLongRange(_ index: Int) -> Bool {
    let before = units[..<index].last { !$0.isPatternSpace }
    let after = units[(index + 1)...].first { !$0.isPatternSpace }
    guard let before, let after else { return false }
    let (first, last) = (Int(before.value), Int(after.value))
    return (0xD800..<0xE000).contains(last) || last - first > 0x400
  }
}

extension CodeUnit {
  /// Whether the unit is white space or a line end, which `(?x)` ignores in patterns.
  fileprivate var isPatternSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }
}
