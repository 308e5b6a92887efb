internal import Raqam

/// The texts by which the options of a row can be typed.
struct OptionNames {
  /// A text by which an option can be typed.
  struct Name {
    let text: String
    let option: String
    /// Whether the row shows the text, which then counts before raw values.
    let isShown: Bool
  }

  /// The texts of options, then their raw values.
  let all: [Name]
  /// The options that are not offered now.
  var unavailable: ExactSet = []
  /// The options that are chosen.
  var current: ExactSet = []

  /// The option that a text names; `nil` if none does. Another spelling counts only if no option has the exact text, and an option that
  /// is neither offered nor chosen only if no other has the text.
  func option(named text: String) throws(FormatError) -> String? {
    let exact = all.filter { $0.text.hasBytes(of: text) }
    return try option(of: exact.isEmpty ? all.filter { $0.text.isSpelling(of: text) } : exact, text)
  }

  fileprivate func option(of named: [Name], _ text: String) throws(FormatError) -> String? {
    let shown = named.filter(\.isShown)
    var seen: ExactSet = []
    let same = (shown.isEmpty ? named : shown).map(\.option).filter { seen.insert($0).inserted }
    let offered = same.filter { !unavailable.contains($0) || current.contains($0) }
    // If none is offered, the first one says so.
    let options = offered.isEmpty ? Array(same.prefix(1)) : offered
    guard options.count > 1 else { return options.first }
    throw FormatError(
      .typeMismatch, "\"\(text.abbreviated())\" is the text of \(options.count) options", hint: .oneOf(options))
  }
}

/// Reads options that are typed one after the other, with commas of any script or the words of a list between them.
///
/// - Complexity: O(*n*) in the length of the text and of the names together; no more than `stepLimit` steps are taken.
struct OptionScanner {
  /// The most bytes that are hashed, and lengths of names that are tried, for one text.
  private static let stepLimit = 4_000_000
  /// The most bytes of a name that counts in other spellings: see `isSpelling(of:)`.
  private static let spellingLimit = 512

  private let text: String
  private let names: OptionNames
  /// Where each character begins, then the end.
  private let starts: [String.Index]
  private let isComma: [Bool]
  /// Where the white space at a character ends.
  private let afterSpaces: [Int]
  private let joints: [[Character]]

  private var places: ExactDictionary<[OptionNames.Name]> = [:]
  private var spellings: [String: String] = [:]
  /// The numbers of characters that names have, the greatest first.
  private let lengths: [Int]
  private var stepsLeft = stepLimit

  /// `joints` are the words of a list, the longest first.
  init(_ text: String, _ names: OptionNames, joints: [String]) {
    self.text = text
    self.names = names
    self.joints = joints.map(Array.init)
    starts = Array(text.indices) + [text.endIndex]
    isComma = text.map { ",،、，;؛；".contains($0) }
    var afterSpaces = Array(0...text.count)
    for (place, character) in zip(afterSpaces.indices, text).reversed() where character.isWhitespace {
      afterSpaces[place] = afterSpaces[place + 1]
    }
    self.afterSpaces = afterSpaces
    var lengths: Set<Int> = []
    for name in names.all {
      places[name.text, default: []].append(name)
      if name.text.utf8.count <= Self.spellingLimit, spellings[name.text] == nil { spellings[name.text] = name.text }
      lengths.insert(name.text.count)
    }
    self.lengths = lengths.sorted(by: >)
  }

  private var count: Int { isComma.count }

  /// The options of the text, or `nil` with the part that names none. An option with a comma or a word of lists in it is read whole.
  mutating func options() throws(FormatError) -> (options: [String]?, unknown: String) {
    var options: [String] = []
    var place = afterSpaces[0]
    while place < count {
      guard let (end, name) = longestName(at: place), let named = places[name],
        let option = try names.option(of: named, name)
      else { return (nil, String(text[starts[place]...].prefix { !Self.isComma($0) })) }
      options.append(option)
      place = end
      if let joint = joints.first(where: { has($0[...], at: place) }) { place += joint.count }
      while place < count, isComma[place] || afterSpaces[place] > place { place = max(place + 1, afterSpaces[place]) }
      // After a comma the locale's word may follow.
      let words = joints.lazy.filter { $0.contains(where: \.isLetter) }.map { $0.drop(while: \.isWhitespace) }
      if let word = words.first(where: { has($0, at: place) }), !isName(at: place) { place += word.count }
    }
    return (options, "")
  }

  private static func isComma(_ character: Character) -> Bool { ",،、，;؛；".contains(character) }

  private func has(_ characters: ArraySlice<Character>, at place: Int) -> Bool {
    characters.count <= count - place
      && zip(characters, place...).allSatisfy { character, place in text[starts[place]] == character }
  }

  /// Whether a name may end at a place: at the end of the text, before a comma or a word of lists.
  private func isEnd(_ place: Int) -> Bool {
    let next = afterSpaces[place]
    return next == count || isComma[next] || joints.contains { has($0[...], at: place) }
  }

  /// The longest name at a place that ends there; one with the very bytes comes before other spellings.
  private mutating func longestName(at place: Int) -> (end: Int, name: String)? {
    var other: (end: Int, name: String)?
    for length in lengths where length > 0 && length <= count - place {
      stepsLeft -= 1
      let end = place + length
      guard isEnd(end) else { continue }
      guard let name = name(at: place, end) else { continue }
      if name.isExact { return (end, name.text) }
      other = other ?? (end, name.text)
    }
    return other
  }

  /// Whether the text goes on with a name.
  private mutating func isName(at place: Int) -> Bool {
    for length in lengths where length <= count - place {
      stepsLeft -= 1
      if name(at: place, place + length) != nil { return true }
    }
    return false
  }

  private mutating func name(at place: Int, _ end: Int) -> (text: String, isExact: Bool)? {
    let part = String(text[starts[place]..<starts[end]])
    stepsLeft -= part.utf8.count
    guard stepsLeft >= 0 else { return nil }
    if places[part] != nil { return (part, true) }
    guard part.utf8.count <= Self.spellingLimit else { return nil }
    return spellings[part].map { ($0, false) }
  }
}

/// Looks for texts inside of others, byte for byte, until that has cost enough.
struct TextSearch {
  /// How many comparisons of bytes are left.
  private(set) var stepsLeft: Int

  init(steps: Int) { stepsLeft = steps }

  /// Whether the steps sufficed so far.
  var isComplete: Bool { stepsLeft >= 0 }

  /// Whether a text is inside of another one; `false` once there are no steps left.
  mutating func contains(_ part: [UInt8], in whole: [UInt8]) -> Bool {
    guard let first = part.first else { return true }
    for start in stride(from: 0, through: whole.count - part.count, by: 1) {
      stepsLeft -= 1
      guard stepsLeft >= 0 else { return false }
      guard whole[start] == first else { continue }
      var length = 1
      while length < part.count, whole[start + length] == part[length] { length += 1 }
      if length == part.count { return true }
      stepsLeft -= length
    }
    return false
  }
}
