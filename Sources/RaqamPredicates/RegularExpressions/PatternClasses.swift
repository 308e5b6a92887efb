/// How many classes of characters a pattern has that take long to compile.
///
/// ICU makes the set of `\p{L}`, and that of `[\p{L}]`, anew wherever it stands, and where case is ignored it looks at each
/// character of a set. Sets such as `[a-z]` take no time, nor does a `\w` outside brackets.
///
/// What is quoted or a comment counts as well: a pattern may hide nothing by being read in another way here than there.
struct PatternClasses {
  /// A class counts for so many where case is ignored: a set of nearly all characters takes a hundred times as long then.
  static let foldedWeight = 50

  /// Escapes of sets of a few characters: controls and white space.
  private static let few: Set<CodeUnit> = ["t", "n", "r", "f", "a", "e", "s", "h", "v"]
  /// What stands behind a question mark that begins no flags.
  private static let noFlags: Set<CodeUnit> = ["<", "=", "!", ">", "#", ":"]

  private let units: [CodeUnit]
  private var classes = 0
  /// Digits in sets, for which case is nothing.
  private var digits = 0
  /// Characters by name, `\N{OX}`: ICU searches all names for each, and keeps one character.
  private var names = 0
  private var isFolding = false
  /// Whether the set that is open takes long; nil outside sets.
  private var isSlow: Bool?
  /// Whether nothing has stood in the set that is open: a bracket that comes first ends none.
  private var isFresh = false

  static func count(in pattern: String, ignoringCase: Bool) -> Int {
    var survey = PatternClasses(units: pattern.utf16.map(CodeUnit.init), isFolding: ignoringCase)
    survey.read()
    return survey.classes * (survey.isFolding ? foldedWeight : 1) + survey.digits + survey.names
  }

  /// The same for the memory that they take, which case does not change.
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
        // What has a set inside may be anything.
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

  /// `(?i)`, `(?x-i:`, wherever white space may stand between.
  private mutating func readFlags(_ index: Int) {
    let opens = index > 0 && (units[index - 1] == "(" || units[index - 1].isPatternSpace)
    guard opens, index + 1 < units.count, !Self.noFlags.contains(units[index + 1]) else { return }
    let flags = units[(index + 1)...].prefix { $0 != ")" && $0 != ":" }
    if flags.contains("i") { isFolding = true }
  }

  /// Whether a range has more characters than an alphabet.
  private func isLongRange(_ index: Int) -> Bool {
    let before = units[..<index].last { !$0.isPatternSpace }
    let after = units[(index + 1)...].first { !$0.isPatternSpace }
    guard let before, let after else { return false }
    let (first, last) = (Int(before.value), Int(after.value))
    return (0xD800..<0xE000).contains(last) || last - first > 0x400
  }
}

extension CodeUnit {
  /// White space and line ends of patterns, which `(?x)` passes over.
  fileprivate var isPatternSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }
}

/// How many classes of characters regular expressions may still have.
package struct PatternAllowance: Sendable {
  private let what: String
  private let limit: Int
  private var left: Int

  private init(_ what: String, _ limit: Int) {
    self.what = what
    self.limit = limit
    left = limit
  }

  /// For one format, or one regular expression.
  init(_ limits: PredicateLimits) {
    self.init("the number of character classes in regular expressions", limits.patternClasses)
  }

  /// For a whole form.
  package init(form limit: Int) {
    self.init("the number of character classes in the form's regular expressions", limit)
  }

  mutating func take(_ pattern: String, ignoringCase: Bool, at source: SourceRange) throws(Fault) {
    let count = PatternClasses.count(in: pattern, ignoringCase: ignoringCase)
    guard count <= left else {
      throw Fault(
        .limitExceeded, source, "\(what) exceeds the limit of \(limit)",
        hint: "write ranges such as [a-z]; a class counts \(PatternClasses.foldedWeight) times where case is ignored")
    }
    left -= count
  }

  /// What is left of both.
  func within(_ other: PatternAllowance?) -> PatternAllowance {
    if let other, other.left < left { other } else { self }
  }

  /// Takes as much as was taken from a part.
  mutating func take(_ whole: PatternAllowance, until rest: PatternAllowance) { left -= whole.left - rest.left }
}
