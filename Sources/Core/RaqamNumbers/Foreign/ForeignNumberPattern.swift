internal import RaqamValues

/// A number pattern of another tool, with the equivalent pattern of UTS #35.
///
/// Most are well-formed in UTS #35 but have another meaning: `N2` is the letter N and a multiple of two. A text is
/// recognized only if it is implausible as a pattern of UTS #35.
struct ForeignNumberPattern {
  /// The tool, as messages name it; `nil` for a formatted number, which is no pattern at all.
  let dialect: String?
  /// The effect of the text in UTS #35.
  let effect: String
  /// The range of the foreign syntax, in Unicode scalars.
  let range: Range<Int>
  /// The intended pattern; `nil` if no pattern has that meaning.
  let meant: String?
  /// The advice if there is no pattern.
  var advice: FormatError.Hint?

  /// The kind of the text in messages.
  var kind: String { dialect.map { "a pattern of \($0)" } ?? "an example, not a pattern" }

  /// The correction.
  var hint: FormatError.Hint? { meant.map { .write($0) } ?? advice }
}

extension ForeignNumberPattern {
  /// Recognizes a pattern; `nil` if the text is not foreign.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  init?(_ text: String) {
    guard text.utf8.count <= NumberPatternParser.limit else { return nil }
    // Most patterns consist of digits, separators, signs and spaces, so only two checks apply.
    let isPlain = text.utf8.allSatisfy { Self.plainBytes.contains($0) || $0 >= 0x80 }
    let scalars = Array(text.unicodeScalars)
    let readings =
      isPlain
      ? [Self.formatSpecifier, Self.separators]
      : [
        Self.dotNet, Self.printf, Self.braces, Self.formatSpecifier, Self.nines, Self.picture, Self.quoted, Self.sample,
        Self.abbreviated, Self.excel, Self.separators,
      ]
    guard let found = readings.lazy.compactMap({ $0(scalars) }).first else { return nil }
    if let meant = found.meant, meant.hasBytes(of: text) || !NumberPattern.isWellFormed(meant) { return nil }
    self = found
  }

  private static let plainBytes = Set("#0@,.;%()+- *'$".utf8)

  /// Creates a pattern that is foreign as a whole.
  init(_ dialect: String?, _ effect: String, _ scalars: [Unicode.Scalar], meant: String) {
    self.init(dialect: dialect, effect: effect, range: scalars.indices, meant: meant)
  }
}

// MARK: - Standard formats of .NET

extension ForeignNumberPattern {
  /// Recognizes `N2`, `C2`, `P1`, `F0`. A letter without digits has no digit placeholder in UTS #35.
  private static func dotNet(_ scalars: [Unicode.Scalar]) -> Self? {
    guard let first = scalars.first, (1...3).contains(scalars.count),
      let letter = first.properties.uppercaseMapping.unicodeScalars.first,
      scalars.dropFirst().allSatisfy(\.isDigit)
    else { return nil }
    let digits = Int(String(scalars.dropFirst()))
    // Lowercase letters and the letters of integers are recognized only with nonzero digits: `e0` may be text.
    guard digits ?? 0 > 0 || first == letter && "NCPF".unicodeScalars.contains(letter) else { return nil }
    let fraction = Self.fraction(digits ?? 2)
    let meant: String
    switch letter {
    case "N": meant = "#,##0" + fraction
    case "C": meant = "¤#,##0" + fraction
    case "P": meant = "#,##0" + fraction + "%"
    case "F": meant = "0" + fraction
    case "D": meant = String(repeating: "0", count: digits ?? 1)
    case "E": meant = "0" + fraction + "E+000"
    case "X":
      return Self(
        dialect: ".NET", effect: "its letter is literal text", range: scalars.indices, meant: nil,
        advice: .noHexadecimal)
    case "G", "R": meant = "@" + String(repeating: "#", count: max(digits ?? 15, 1) - 1)
    default: return nil
    }
    return Self(".NET", "its letter is literal text", scalars, meant: meant)
  }

  static func fraction(_ digits: Int) -> String {
    digits == 0 ? "" : "." + String(repeating: "0", count: digits)
  }
}

// MARK: - Nines of Oracle

extension ForeignNumberPattern {
  /// Recognizes `9,999.99`, `L999`, `FM999,990.00`. A nine is a digit in Oracle and PostgreSQL, and part of an
  /// increment in UTS #35.
  private static func nines(_ scalars: [Unicode.Scalar]) -> Self? {
    var rest = scalars[...]
    let trims = rest.starts(with: "FM".unicodeScalars)
    if trims { rest = rest.dropFirst(2) }
    var (prefix, suffix, isSigned) = ("", "", false)
    if let first = rest.first, "LSU$".unicodeScalars.contains(first) {
      rest = rest.dropFirst()
      isSigned = first == "S"
      prefix = isSigned ? "" : first == "$" ? "$" : "¤"
    }
    var negative: String?
    if Self.ends(rest, with: "MI") {
      rest = rest.dropLast(2)
      negative = "-"
    } else if Self.ends(rest, with: "PR") {
      rest = rest.dropLast(2)
      negative = ">"
    } else if Self.ends(rest, with: "%") {
      // The sign does not scale the number in Oracle and PostgreSQL, as it would in UTS #35.
      rest = rest.dropLast()
      suffix = "'%'"
    }
    let mask = rest.map { $0 == "G" ? "," : $0 == "D" ? "." : $0 }
    let nines = mask.count { $0 == "9" }
    guard mask.allSatisfy({ "90,.".unicodeScalars.contains($0) }),
      nines > 1 || nines == 1 && (!prefix.isEmpty || mask.count == 1),
      mask.count(where: { $0 == "." }) <= 1
    else { return nil }
    let parts = mask.split(separator: ".", omittingEmptySubsequences: false)
    let integer = integer(parts.first ?? [])
    let fraction = (parts.count > 1 ? parts[1] : []).map { $0 == "9" && trims ? "#" : "0" }.joined()
    let number = prefix + integer + (fraction.isEmpty ? "" : "." + fraction) + suffix
    let meant =
      isSigned
      ? "+\(number);-\(number)"
      : negative == "-" ? "\(number);\(number)-" : negative == ">" ? "\(number);<\(number)>" : number
    return Self("Oracle", "its digits are a rounding increment", scalars, meant: meant)
  }

  /// Returns the integer digits with `#` in place of nines, and no redundant groups.
  private static func integer(_ mask: some Collection<Unicode.Scalar>) -> String {
    var zeros = false
    var digits = mask.map { scalar -> Character in
      if scalar == "0" { zeros = true }
      return scalar == "," ? "," : zeros ? "0" : "#"
    }
    if digits.last == nil || digits.last == "#" {
      if !digits.isEmpty { digits.removeLast() }
      digits.append("0")
    }
    let sizes = digits.split(separator: ",", omittingEmptySubsequences: false).dropFirst().map(\.count)
    let hashes = digits.prefix { $0 != "0" }.count
    if sizes.isEmpty { return String(digits.dropFirst(hashes)) }
    // `###,##0` has the same groups as `#,##0`.
    if sizes.allSatisfy({ $0 == 3 }), hashes > 1 {
      let kept = digits.dropFirst(hashes)
      let tail = String(kept)
      let least = Array("#,##0")
      return tail.count >= least.count ? tail : String(least.dropLast(tail.count)) + tail
    }
    return String(digits)
  }

  private static func ends(_ scalars: ArraySlice<Unicode.Scalar>, with text: String) -> Bool {
    scalars.suffix(text.unicodeScalars.count).elementsEqual(text.unicodeScalars)
  }
}

// MARK: - Pictures, samples and quoted patterns

extension ForeignNumberPattern {
  /// Recognizes pictures of XFA and COBOL: `ZZ9`, `ZZZ,ZZ9.99`. Z is a digit without leading zeros.
  private static func picture(_ scalars: [Unicode.Scalar]) -> Self? {
    guard scalars.allSatisfy({ "Z9z,.".unicodeScalars.contains($0) }),
      scalars.contains(where: { $0 == "Z" || $0 == "z" })
    else { return nil }
    let parts = scalars.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let integer = parts[0].map { $0 == "9" ? "0" : $0 == "," ? "," : "#" }.joined()
    let fraction = (parts.count > 1 ? parts[1] : []).map { $0 == "9" ? "0" : "#" }.joined()
    let whole = integer.contains("0") ? integer : String(integer.dropLast()) + "0"
    return Self(
      "XFA and COBOL", "Z is literal text and 9 is a rounding increment", scalars,
      meant: whole + (fraction.isEmpty ? "" : "." + fraction))
  }

  /// Recognizes numbers that are abbreviated, byte counts and ordinals of numeral.js: `0.0a`, `0b`, `0.0ib`, `0o`; and
  /// SI prefixes of d3: `.2s`, `$.3~s`.
  private static func abbreviated(_ scalars: [Unicode.Scalar]) -> Self? {
    guard let end = scalars.lastIndex(where: { $0.startsNumber || $0 == "]" || $0 == "~" }) else { return nil }
    let start = scalars.first == "$" ? 1 : 0
    let digits = scalars[start...max(end, start)]
    let advice: FormatError.Hint
    switch String(scalars[(end + 1)...]) {
    case "s":
      guard digits.allSatisfy({ $0.isDigit || "+,.~".unicodeScalars.contains($0) }),
        digits.contains(".") && digits.last?.isDigit == true || digits.last == "~"
      else { return nil }
      return Self(
        dialect: "d3", effect: "its letter is literal text", range: scalars.indices, meant: nil, advice: .compactStyle)
    case "a": advice = .compactStyle
    case "b", "ib": advice = .byteFormatter
    case "o": advice = .ordinalStyle
    default: return nil
    }
    guard digits.contains("0"), digits.allSatisfy({ "0,.[]".unicodeScalars.contains($0) }) else { return nil }
    return Self(
      dialect: "numeral.js", effect: "its letter is literal text", range: scalars.indices, meant: nil, advice: advice)
  }

  /// Recognizes a pattern in quotation marks, which are literal text: `"0.00"`.
  private static func quoted(_ scalars: [Unicode.Scalar]) -> Self? {
    guard scalars.count > 2, scalars.first == "\"", scalars.last == "\"" else { return nil }
    let inner = scalars.dropFirst().dropLast()
    guard inner.allSatisfy({ "#0,.%¤ -".unicodeScalars.contains($0) }), inner.contains("0"), inner.count > 1 else {
      return nil
    }
    return Self("a spreadsheet or a string", "quotation marks are literal text", scalars, meant: String(inner))
  }

  /// Recognizes a formatted number, whose digits are a rounding increment: `1,234.56`, `$1,234.56`, `-1,000.00`.
  private static func sample(_ scalars: [Unicode.Scalar]) -> Self? {
    guard let start = scalars.firstIndex(where: \.isDigit), let end = scalars.lastIndex(where: \.isDigit) else {
      return nil
    }
    let number = scalars[start...end]
    let halves = number.split(separator: ".", omittingEmptySubsequences: false)
    let groups = halves[0].split(separator: ",", omittingEmptySubsequences: false)
    guard number.allSatisfy({ $0.isDigit || $0 == "," || $0 == "." }), halves.count <= 2, groups.count > 1,
      (1...3).contains(groups[0].count), groups[0].first != "0", groups.dropFirst().allSatisfy({ $0.count == 3 }),
      scalars[..<start].allSatisfy({ "$€£¥-+( ".unicodeScalars.contains($0) }),
      scalars[(end + 1)...].allSatisfy({ "$€£¥)% ".unicodeScalars.contains($0) }),
      // A pattern with an increment has zeros before it.
      number.count(where: { ("1"..."9").contains($0) }) > 1 || halves.count > 1
    else { return nil }
    let fraction = halves.count > 1 ? "." + String(repeating: "0", count: halves[1].count) : ""
    let prefix = String(scalars[..<start].filter { !"-+(".unicodeScalars.contains($0) })
    let suffix = String(scalars[(end + 1)...].filter { $0 != ")" })
    return Self(
      nil, "its digits are a rounding increment", scalars,
      meant: prefix + "#,##0" + fraction + suffix)
  }
}

// MARK: - Separators

extension ForeignNumberPattern {
  /// Recognizes `0,0.00`, a group of one digit, which means thousands in numeral.js and .NET, and `0,00` and `#.##0,00`
  /// with a decimal comma.
  private static func separators(_ scalars: [Unicode.Scalar]) -> Self? {
    guard let start = scalars.firstIndex(where: \.startsNumber), !scalars.contains("'"), !scalars.contains(";") else {
      return nil
    }
    var end = scalars.lastIndex(where: \.startsNumber) ?? start
    // Optional digits of numeral.js.
    if end + 1 < scalars.count, scalars[end + 1] == "]", scalars[start...end].contains("[") { end += 1 }
    let (prefix, suffix) = (String(scalars[..<start]), String(scalars[(end + 1)...]))
    let number = String(scalars[start...end])
    func made(_ dialect: String, _ effect: String, _ meant: String) -> Self {
      Self(dialect: dialect, effect: effect, range: start..<(end + 1), meant: prefix + meant + suffix)
    }
    for integer in ["0,0", "#,0", "#,#"] where number.hasPrefix(integer) {
      let rest = String(number.dropFirst(3))
      guard rest.isEmpty || rest.hasPrefix("."), !rest.contains(",") else { continue }
      let fraction = rest.hasPrefix(".[") && rest.hasSuffix("]") ? optional(rest) : rest
      return made(integer == "0,0" ? "numeral.js" : ".NET", "it has groups of one digit", "#,##0" + fraction)
    }
    guard let comma = number.lastIndex(of: ","), number.allSatisfy({ "#0,. \u{A0}".contains($0) }) else {
      // Only points separate groups.
      let groups = number.split(separator: ".", omittingEmptySubsequences: false)
      guard groups.count > 1, groups.dropFirst().allSatisfy({ ["##0", "000"].contains(String($0)) }),
        groups.count > 2 || groups[1] == "##0"
      else { return nil }
      return made("a locale with a decimal comma", "the point is the decimal separator", groups.joined(separator: ","))
    }
    let fraction = number[number.index(after: comma)...]
    let integer = number[..<comma]
    guard !fraction.isEmpty, fraction.allSatisfy({ $0 == "0" || $0 == "#" }), !integer.contains(",") else { return nil }
    let isGrouped = integer.contains { $0 == "." || $0 == " " || $0 == "\u{A0}" }
    // The patterns `0,000` and `#,##0` are valid in UTS #35, but not with groups of two digits.
    guard isGrouped ? integer.reversed().prefix(while: { $0 == "#" || $0 == "0" }).count == 3 : fraction == "00" else {
      return nil
    }
    let groups = integer.map { $0 == "#" || $0 == "0" ? String($0) : "," }.joined()
    return made(
      "a locale with a decimal comma", isGrouped ? "the point is the decimal separator" : "it has groups of two digits",
      groups + "." + fraction)
  }

  /// Returns the optional digits of numeral.js, `.[00]`, as placeholders.
  private static func optional(_ fraction: String) -> String {
    "." + fraction.filter { $0 == "0" }.map { _ in "#" }.joined()
  }
}

// MARK: - Quoting

extension ForeignNumberPattern {
  /// Returns plain text in pattern syntax, between apostrophes if one of its characters has a meaning in patterns.
  static func literal(_ text: some Sequence<Unicode.Scalar>) -> String {
    let scalars = Array(text)
    let isPlain = scalars.allSatisfy { scalar in
      scalar.isASCII
        ? scalar.isLetter && scalar != "E" || " ()$/:<>=!&|".unicodeScalars.contains(scalar)
        : scalar != "¤" && scalar != "\u{2030}"
    }
    if isPlain { return String(scalars) }
    return "'" + scalars.map { $0 == "'" ? "''" : String(Character($0)) }.joined() + "'"
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
  var isLetter: Bool { ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
  /// Whether the digits of a pattern may start with this character.
  var startsNumber: Bool { isDigit || ["#", "@", ",", "."].contains(self) }
}

extension String {
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}

extension NumberPattern {
  static func isWellFormed(_ text: String) -> Bool {
    do throws(FormatError) {
      _ = try NumberPattern(parsing: text)
      return true
    } catch {
      return false
    }
  }
}
