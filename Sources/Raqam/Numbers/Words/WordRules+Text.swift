extension WordRules {
  /// Reads the text of all rules; `nil` where it is not as ICU writes it.
  init?(text: String, root name: String) {
    let lines = text.split(separator: "\n")
    let names = lines.filter(Self.isName).map { String($0.dropLast()) }
    let indices = Dictionary(names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    guard let root = indices[name] else { return nil }
    self.root = root
    sets = []
    for line in lines {
      if Self.isName(line) {
        sets.append(RuleSet(name: String(line.dropLast())))
      } else if !sets.isEmpty {
        let reader = RuleLine(line, own: sets.count - 1, indices: indices)
        guard reader.add(to: &sets[sets.count - 1]) else { return nil }
      }
    }
    guard sets.count == names.count else { return nil }
    for index in sets.indices { sets[index].rules.sort { $0.base < $1.base } }
  }

  private static func isName(_ line: Substring) -> Bool { line.first == "%" && line.last == ":" }
}

/// One line of rules: `1010/100: <%years< >%%two-digits>;`.
private struct RuleLine {
  private let head: Substring
  private let body: [Unicode.Scalar]
  private let own: Int
  private let indices: [String: Int]

  init(_ line: Substring, own: Int, indices: [String: Int]) {
    self.own = own
    self.indices = indices
    let end = line.firstIndex(of: ":") ?? line.endIndex
    head = line[..<end]
    var body = Array(line[end...].dropFirst().unicodeScalars)
    if body.last == ";" { body.removeLast() }
    if body.first == " " { body.removeFirst() }
    // An apostrophe keeps the space behind it.
    if body.first == "'" { body.removeFirst() }
    self.body = body
  }

  /// Adds the rule to its set; `false` where the line cannot be read.
  func add(to set: inout WordRules.RuleSet) -> Bool {
    switch head {
    case "-x": set.negative = items()
    case "x.x", "x,x": set.fractions.append(items())
    case "0.x", "0,x": set.properFractions.append(items())
    case "x.0", "x,0", "Inf", "NaN": break
    default:
      guard let (base, divisor) = range() else { return false }
      set.rules.append(WordRules.Rule(base: base, divisor: divisor, items: items()))
    }
    return true
  }

  /// Base and divisor of `1010/100>`: the greatest power of the radix up to the base, one less for each arrow.
  private func range() -> (base: Int64, divisor: Int64)? {
    let arrows = head.reversed().prefix { $0 == ">" }.count
    let numbers = head.dropLast(arrows).split(separator: "/", omittingEmptySubsequences: false)
    guard let first = numbers.first, let base = Int64(first), base >= 0, numbers.count <= 2 else { return nil }
    let radix = numbers.count == 2 ? Int64(numbers[1]) : 10
    guard let radix, radix > 1 else { return nil }
    var divisor: Int64 = 1
    while divisor <= base / radix { divisor *= radix }
    for _ in 0..<arrows where divisor > 1 { divisor /= radix }
    return (base, divisor)
  }

  private func items() -> [WordRules.Item] {
    var items: [WordRules.Item] = []
    var literal = String.UnicodeScalarView()
    var index = 0
    while index < body.count {
      guard let (item, end) = item(at: index) else {
        literal.append(body[index])
        index += 1
        continue
      }
      if !literal.isEmpty { items.append(.literal(String(literal))) }
      literal = String.UnicodeScalarView()
      items.append(item)
      index = end
    }
    if !literal.isEmpty { items.append(.literal(String(literal))) }
    return items
  }

  /// The substitution or choice that begins at a place, and where it ends.
  private func item(at index: Int) -> (item: WordRules.Item, end: Int)? {
    let operand: WordRules.Operand
    switch body[index] {
    case "<": operand = .quotient
    case ">": operand = .remainder
    case "=": operand = .same
    case "$": return choice(at: index)
    default: return nil
    }
    guard let end = body[(index + 1)...].firstIndex(of: body[index]) else { return nil }
    let name = string(body[(index + 1)..<end])
    // `>>>` writes by the rule before this one, which is of the same set.
    if name.isEmpty {
      let isLong = end + 1 < body.count && body[end + 1] == body[index]
      return (.words(operand, set: own), isLong ? end + 2 : end + 1)
    }
    if let set = indices[name] { return (.words(operand, set: set), end + 1) }
    return (.digits(operand, pattern: name), end + 1)
  }

  /// `$(cardinal,one{thousand}other{thousands})$`
  private func choice(at index: Int) -> (item: WordRules.Item, end: Int)? {
    guard let end = body.indices.dropFirst(index).first(where: { body[$0] == "$" && body[$0 - 1] == ")" && $0 > index })
    else { return nil }
    var forms: [String] = []
    for piece in body[index..<end].split(separator: "}") {
      guard let open = piece.firstIndex(of: "{") else { continue }
      let form = string(piece[(open + 1)...])
      if !forms.contains(form) { forms.append(form) }
    }
    return (.choice(forms), end + 1)
  }

  private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
