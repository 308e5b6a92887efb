// Format strings of programming languages.

extension ForeignNumberPattern {
  /// A conversion of printf or a specifier of Python.
  private struct Conversion {
    var (hasSign, hasGroups, isFilled, isLeft) = (false, false, false, false)
    var (width, precision): (Int?, Int?) = (nil, nil)
    var letter: Unicode.Scalar = "f"

    /// Returns the digits; `nil` if UTS #35 has no equivalent.
    func number() -> String? {
      guard width ?? 0 <= 100, precision ?? 0 <= 100 else { return nil }
      let fraction: String
      switch letter {
      case "d", "i", "u": fraction = ""
      case "n": fraction = ".################"
      case "f", "F", "%": fraction = ForeignNumberPattern.fraction(precision ?? 6)
      case "e", "E": return "0" + ForeignNumberPattern.fraction(precision ?? 6) + "E+00"
      case "g", "G": return "@" + String(repeating: "#", count: max(precision ?? 6, 1) - 1)
      default: return nil
      }
      let zeros = isFilled ? max(1, (width ?? 1) - fraction.utf8.count) : 1
      let integer = hasGroups ? "#,##0" : String(repeating: "0", count: zeros)
      return integer + fraction
    }

    /// Returns the pattern between two literal texts. Spaces pad a number to its width.
    func pattern(_ prefix: String, _ suffix: String) -> String? {
      guard var number = number() else { return nil }
      let missing = isFilled ? 0 : max(0, (width ?? 0) - number.utf8.count)
      if missing > 0 {
        let wide = String(repeating: "#", count: missing) + number
        number = isLeft ? wide + "* " : "* " + wide
      }
      return hasSign ? "\(prefix)+\(number)\(suffix);\(prefix)-\(number)\(suffix)" : prefix + number + suffix
    }
  }

  /// Recognizes one conversion without digits around it: `%.2f`, `$%,.2f`, `%d%%`.
  static func printf(_ scalars: [Unicode.Scalar]) -> Self? {
    var index = 0
    var texts: [[Unicode.Scalar]] = [[]]
    var conversion: (Conversion, Range<Int>)?
    while index < scalars.count {
      let scalar = scalars[index]
      guard scalar == "%" else {
        guard !scalar.startsNumber || scalar == "." || scalar == ",", scalar != ";", scalar != "'", scalar != "¤" else {
          return nil
        }
        texts[texts.count - 1].append(scalar)
        index += 1
        continue
      }
      let start = index
      index += 1
      if index < scalars.count, scalars[index] == "%" {
        texts[texts.count - 1].append("%")
        index += 1
        continue
      }
      guard conversion == nil, let read = readConversion(scalars, &index) else { return nil }
      conversion = (read, start..<index)
      texts.append([])
    }
    guard let (read, range) = conversion, let meant = read.pattern(literal(texts[0]), literal(texts[1])) else {
      return nil
    }
    return Self(
      dialect: "printf", effect: "its % multiplies by 100 and its letter is literal text", range: range, meant: meant)
  }

  private static func readConversion(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Conversion? {
    var read = Conversion()
    flags: while index < scalars.count {
      switch scalars[index] {
      case "-": read.isLeft = true
      case "+": read.hasSign = true
      case "0": read.isFilled = true
      case ",", "'": read.hasGroups = true
      default: break flags
      }
      index += 1
    }
    read.width = number(scalars, &index)
    if index < scalars.count, scalars[index] == "." {
      index += 1
      read.precision = number(scalars, &index) ?? 0
    }
    while index < scalars.count, "hlLqjzt".unicodeScalars.contains(scalars[index]) { index += 1 }
    guard index < scalars.count, "diufFeEgG".unicodeScalars.contains(scalars[index]) else { return nil }
    read.letter = scalars[index]
    index += 1
    if index < scalars.count, scalars[index].isLetter { return nil }
    return read
  }

  private static func number(_ scalars: [Unicode.Scalar], _ index: inout Int) -> Int? {
    let start = index
    while index < scalars.count, scalars[index].isDigit, index - start < 4 { index += 1 }
    return Int(String(scalars[start..<index]))
  }

  /// Recognizes a specifier between braces: `{:,.2f}` of Python and Rust, `{0:N2}` of .NET.
  static func braces(_ scalars: [Unicode.Scalar]) -> Self? {
    guard let open = scalars.firstIndex(of: "{"), let close = scalars.lastIndex(of: "}"), open < close,
      let colon = scalars[open..<close].firstIndex(of: ":"),
      scalars[(open + 1)..<colon].allSatisfy({ $0.isDigit || $0.isLetter || $0 == "_" })
    else { return nil }
    let (before, after) = (scalars[..<open], scalars[(close + 1)...])
    guard !(before + after).contains(where: { $0.startsNumber || $0 == ";" || $0 == "'" }) else { return nil }
    let inner = Array(scalars[(colon + 1)..<close])
    let range = open..<(close + 1)
    func made(_ dialect: String, _ meant: String) -> Self {
      Self(
        dialect: dialect, effect: "its braces are literal text", range: range,
        meant: literal(before) + meant + literal(after))
    }
    if let number = specifier(inner)?.pattern("", inner.last == "%" ? "%" : "") { return made("Python", number) }
    guard let standard = Self(String(inner)) else {
      // Most patterns of .NET are patterns of UTS #35. One with letters or alignment is a specifier that has no
      // counterpart.
      let isPattern = inner.allSatisfy { $0.startsNumber || "%;()-+ $€".unicodeScalars.contains($0) }
      return isPattern && inner.contains { $0 == "0" || $0 == "#" } && NumberPattern.isWellFormed(String(inner))
        ? made(".NET", String(inner)) : nil
    }
    guard let dialect = standard.dialect else { return nil }
    return standard.meant.map { made(dialect, $0) }
  }

  /// Recognizes specifiers of Python and d3 without braces: `,.2f` and `.1%`.
  static func formatSpecifier(_ scalars: [Unicode.Scalar]) -> Self? {
    var rest = scalars[...]
    let prefix = rest.first == "$" ? "$" : ""
    rest = rest.dropFirst(prefix.utf8.count)
    let start = rest.first == "+" ? rest.dropFirst() : rest
    guard var read = specifier(Array(rest)), start.first == "." || start.first == "," else { return nil }
    // A comma alone requests grouping and does not specify digits.
    if read.letter == "n" { read.letter = "d" }
    let isPercent = read.letter == "%"
    // Exclude `.0%` and `.5%`, which may be intended as UTS #35 patterns.
    if isPercent, !read.hasGroups, !read.hasSign, !(1...3).contains(read.precision ?? 0) { return nil }
    return read.pattern(prefix, isPercent ? "%" : "").map {
      Self("Python and d3", "its digit is a rounding increment", scalars, meant: $0)
    }
  }

  /// Parses `[+][0][width][,][.precision][letter]`.
  private static func specifier(_ scalars: [Unicode.Scalar]) -> Conversion? {
    var index = 0
    var read = Conversion()
    if index < scalars.count, scalars[index] == "+" {
      read.hasSign = true
      index += 1
    }
    if index < scalars.count, scalars[index] == "0" { read.isFilled = true }
    read.width = number(scalars, &index)
    if index < scalars.count, scalars[index] == "," || scalars[index] == "_" {
      read.hasGroups = true
      index += 1
    }
    if index < scalars.count, scalars[index] == "." {
      index += 1
      guard let precision = number(scalars, &index) else { return nil }
      read.precision = precision
    }
    if index == scalars.count, read.hasGroups, read.precision == nil {
      // Python formats all fraction digits.
      read.letter = "n"
      return read
    }
    guard index == scalars.count - 1, "dfFeE%gr".unicodeScalars.contains(scalars[index]) else { return nil }
    // The significant digits of d3.
    read.letter = scalars[index] == "r" ? "g" : scalars[index]
    return read
  }
}
