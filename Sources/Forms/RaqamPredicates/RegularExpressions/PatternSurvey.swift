/// A scan of a pattern for repeated groups that contain a repetition, such as `(a+)+` or `(\w+\s?)*`, for word
/// boundaries and for digits.
///
/// A text can be split into the repetitions of such a group in exponentially many ways, and a failing match tries
/// all of them (catastrophic backtracking). `(a+b)+` is harmless, because `b` ends each repetition. Therefore a
/// group is reported only if all its other items are optional or equal to the repeated one.
struct PatternSurvey {
  private let units: [CodeUnit]
  private var position = 0
  private var groups = [Group(start: 0)]
  private var repeated: [SourceRange] = []
  /// The offsets of `\b` and `\B` outside sets and quotations.
  private var boundaries: [Int] = []
  /// The location of the first `\d` outside quotations.
  private var anyDigit: SourceRange?
  /// The location of the first `0-9` in a set without letters; for `[0-9]`, the whole set.
  private var digitSet: SourceRange?
  /// Whether a character class may match digits other than ASCII.
  private var hasClass = false
  /// Whether `(?x)` is set, so that `#` begins a comment.
  private var hasComments = false

  /// An atom with its quantifier.
  private struct Item {
    /// The text of the atom without its quantifier.
    let atom: ArraySlice<CodeUnit>
    /// Whether the atom can match any number of characters in more than one way.
    let isLoop: Bool
    let canBeEmpty: Bool
  }

  private struct Group {
    let start: Int
    /// Whether the group is a look-around, which matches no characters.
    var isLookAround = false
    /// Whether the group is atomic, so that it is never retried.
    var isAtomic = false
    var branch: [Item] = []
    var hasLoop = false
    var canBeEmpty = false

    mutating func closeBranch() {
      let loops = branch.filter(\.isLoop)
      hasLoop =
        hasLoop
        || loops.contains { loop in branch.allSatisfy { $0.canBeEmpty || $0.atom == loop.atom } }
      canBeEmpty = canBeEmpty || branch.allSatisfy(\.canBeEmpty)
      branch = []
    }
  }

  init(_ pattern: String) {
    units = pattern.utf16.map(CodeUnit.init)
    read()
  }

  /// One warning for each repeated group that contains a repetition.
  var warnings: [PredicateWarning] {
    repeated.map { source in
      PredicateWarning(
        .nestedQuantifier, at: source, "a repeated group contains a repetition, so matching may take very long",
        hint: "remove one repetition, or separate the repetitions by a character")
    }
  }

  /// Notes about a valid pattern: `\d` matches the digits of every script.
  var notes: [PredicateWarning] {
    guard let anyDigit else { return [] }
    return [
      PredicateWarning(
        .anyDigit, at: anyDigit, "\\d matches the digits of every script, such as ۱۲۳",
        hint: "write [0-9] to match only ASCII digits")
    ]
  }

  /// The range of `0-9` in a pattern that matches only ASCII digits; nil for other patterns.
  var asciiDigits: Range<Int>? {
    guard let digitSet, anyDigit == nil, !hasClass else { return nil }
    let others = String(units[...]).unicodeScalars.contains { $0.value > 0x7F && $0.properties.numericType == .decimal }
    return others ? nil : digitSet.offset..<digitSet.end
  }

  /// The pattern with a look-behind before each word boundary, which does not change its meaning; nil without
  /// boundaries.
  ///
  /// ICU 72: The matcher reads the character before a boundary. At the end of a text that is read in chunks, it does
  /// not first move the text iterator to the end. The look-behind moves it.
  var patternWithLooks: String? {
    if boundaries.isEmpty { return nil }
    var pattern: [CodeUnit] = []
    var start = 0
    for boundary in boundaries {
      pattern += units[start..<boundary]
      pattern += "(?:(?:(?<=(?s:.))|\\A)".utf16.map(CodeUnit.init)
      pattern += units[boundary..<(boundary + 2)]
      pattern.append(")")
      start = boundary + 2
    }
    return String((pattern + units[start...])[...])
  }

  private mutating func read() {
    while let unit = unit(position) {
      let start = position
      position += 1
      switch unit {
      case "(": open(start)
      case ")": close()
      case "|": groups[groups.count - 1].closeBranch()
      case "[": readSet()
      case "\\": readEscape()
      case "^", "$": append(start, canBeEmpty: true)
      case "#" where hasComments: skip(to: "\n")
      default: append(start, canBeEmpty: false)
      }
    }
  }

  private func unit(_ index: Int) -> CodeUnit? { units.indices.contains(index) ? units[index] : nil }

  private func isNext(_ text: String) -> Bool {
    units[position...].starts(with: text.utf16.map(CodeUnit.init))
  }
}

// MARK: - Groups

extension PatternSurvey {
  private mutating func open(_ start: Int) {
    var group = Group(start: start)
    if isNext("?#") {
      skip(to: ")")
      return
    }
    if isNext("?>") {
      group.isAtomic = true
      position += 2
    } else if ["?=", "?!", "?<=", "?<!"].contains(where: isNext) {
      group.isLookAround = true
      position += isNext("?<") ? 3 : 2
    } else if isNext("?<") {
      skip(to: ">")
    } else if isNext("?") {
      // Flags: `(?i)` is complete, `(?i:` opens a group.
      var isOff = false
      while let unit = unit(position), unit != ":", unit != ")" {
        isOff = isOff || unit == "-"
        hasComments = hasComments || (unit == "x" && !isOff)
        position += 1
      }
      let isGroup = unit(position) == ":"
      position += 1
      if !isGroup { return }
    }
    groups.append(group)
  }

  private mutating func close() {
    guard groups.count > 1, var group = groups.popLast() else { return }
    group.closeBranch()
    let atom = units[group.start..<position]
    let quantifier = readQuantifier()
    let isFixed = group.isLookAround || group.isAtomic || quantifier.isPossessive
    if group.hasLoop, quantifier.isUnbounded, !isFixed {
      repeated.append(SourceRange(offset: group.start, length: position - group.start))
    }
    groups[groups.count - 1].branch.append(
      Item(
        atom: atom, isLoop: !isFixed && (quantifier.isUnbounded || group.hasLoop),
        canBeEmpty: group.isLookAround || group.canBeEmpty || quantifier.canBeEmpty))
  }
}

// MARK: - Atoms

extension PatternSurvey {
  private mutating func append(_ start: Int, canBeEmpty: Bool) {
    let atom = units[start..<position]
    let quantifier = readQuantifier()
    groups[groups.count - 1].branch.append(
      Item(
        atom: atom, isLoop: !canBeEmpty && quantifier.isUnbounded && !quantifier.isPossessive,
        canBeEmpty: canBeEmpty || quantifier.canBeEmpty))
  }

  private mutating func readSet() {
    let start = position - 1
    var depth = 1
    if unit(position) == "^" { position += 1 }
    // A bracket at the start of a set is a literal.
    if unit(position) == "]" { position += 1 }
    while depth > 0, let unit = unit(position) {
      position += 1
      switch unit {
      case "\\":
        noteDigit(at: position - 1)
        position += 1
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
    }
    position = min(position, units.count)
    noteDigitSet(start..<position)
    append(start, canBeEmpty: false)
  }

  /// Records the first set that contains the digits 0 to 9 and no letters.
  private mutating func noteDigitSet(_ range: Range<Int>) {
    let set = units[range]
    let isPlain = set.dropFirst().first != "^" && !set.contains { $0 == "\\" || $0 == "&" || $0.isLetter }
    hasClass = hasClass || set.contains("\\") || set.dropFirst().contains("[")
    guard digitSet == nil, isPlain else { return }
    let digits: [CodeUnit] = ["0", "-", "9"]
    guard let offset = range.first(where: { units[$0...].starts(with: digits) && $0 + 3 <= range.upperBound }) else {
      return
    }
    digitSet =
      range.count == 5
      ? SourceRange(offset: range.lowerBound, length: 5) : SourceRange(offset: offset, length: 3)
  }

  private mutating func readEscape() {
    let start = position - 1
    guard let letter = unit(position) else { return }
    noteDigit(at: start)
    position += 1
    switch letter {
    case "Q":
      while position < units.count, !isNext("\\E") { position += 1 }
      position = min(position + 2, units.count)
    case "p", "P", "x", "N", "k":
      hasClass = hasClass || letter == "p" || letter == "P"
      if unit(position) == "{" { skip(to: "}") } else if unit(position) == "<" { skip(to: ">") }
    default: break
    }
    if letter == "b" || letter == "B" { boundaries.append(start) }
    let assertions: Set<CodeUnit> = ["b", "B", "A", "z", "Z", "G"]
    append(start, canBeEmpty: assertions.contains(letter))
  }

  /// Records the first `\d`, whose backslash is at `start`.
  private mutating func noteDigit(at start: Int) {
    guard anyDigit == nil, unit(start + 1) == "d" else { return }
    anyDigit = SourceRange(offset: start, length: 2)
  }

  private mutating func skip(to end: CodeUnit) {
    while let unit = unit(position), unit != end { position += 1 }
    position = min(position + 1, units.count)
  }
}

// MARK: - Quantifiers

extension PatternSurvey {
  private struct Quantifier {
    var canBeEmpty = false
    var isUnbounded = false
    var isPossessive = false
  }

  private mutating func readQuantifier() -> Quantifier {
    var quantifier = Quantifier()
    switch unit(position) {
    case "*": quantifier = Quantifier(canBeEmpty: true, isUnbounded: true)
    case "+": quantifier = Quantifier(isUnbounded: true)
    case "?": quantifier = Quantifier(canBeEmpty: true)
    case "{":
      guard let end = units[position...].firstIndex(of: "}") else { return quantifier }
      let numbers = units[(position + 1)..<end].split(separator: ",", omittingEmptySubsequences: false)
      quantifier.canBeEmpty = numbers.first?.allSatisfy { $0 == "0" } ?? false
      quantifier.isUnbounded = numbers.count == 2 && numbers.last?.isEmpty == true
      position = end
    default: return quantifier
    }
    position += 1
    if unit(position) == "+" {
      quantifier.isPossessive = true
      position += 1
    } else if unit(position) == "?" {
      position += 1
    }
    return quantifier
  }
}
