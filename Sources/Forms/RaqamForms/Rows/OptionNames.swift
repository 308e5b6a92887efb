internal import Raqam

/// The names by which a user can type the options of a row.
struct OptionNames {
  /// A string that selects an option.
  struct Name {
    let text: String
    let option: String
    /// Whether the row displays the name. Displayed names take precedence over raw values.
    let isShown: Bool
  }

  /// The displayed names, then the raw values.
  let all: [Name]
  /// The options whose condition is false now.
  var unavailable: Set<ExactText> = []
  /// The options in the current value.
  var current: Set<ExactText> = []

  /// Returns the option with a name; `nil` if there is none.
  ///
  /// An exact match takes precedence over other spellings. An option that is neither offered nor chosen matches only if
  /// no other option does.
  ///
  /// - Throws: `typeMismatch` if several options have the name, with the options as hint.
  func option(named text: String) throws(FormatError) -> String? {
    let exact = all.filter { $0.text.hasBytes(of: text) }
    return try option(of: exact.isEmpty ? all.filter { $0.text.isSpelling(of: text) } : exact, text)
  }

  fileprivate func option(of named: [Name], _ text: String) throws(FormatError) -> String? {
    let shown = named.filter(\.isShown)
    var seen: Set<ExactText> = []
    let same = (shown.isEmpty ? named : shown).map(\.option).filter { seen.insert($0).inserted }
    let offered = same.filter { !unavailable.contains($0) || current.contains($0) }
    // Return an unavailable option if nothing else matches, so that the issue can name it.
    let options = offered.isEmpty ? Array(same.prefix(1)) : offered
    guard options.count > 1 else { return options.first }
    throw FormatError(
      .typeMismatch, "\"\(text.abbreviated())\" is ambiguous: \(options.count) options have this text",
      hint: .oneOf(options))
  }
}

/// Parses several options, separated by commas of any script or by the list separators of the locale.
///
/// - Complexity: O(*n*) in the length of the input and the total length of the names; at most `stepLimit` steps.
struct OptionScanner {
  /// The maximum number of hashed bytes and tried name lengths for one input.
  private static let stepLimit = 4_000_000
  /// The maximum length in bytes of a name that matches in other spellings; see `isSpelling(of:)`.
  private static let spellingLimit = 512

  private let text: String
  private let names: OptionNames
  /// The index of each character, followed by the end index.
  private let starts: [String.Index]
  private let isComma: [Bool]
  /// For each character, the offset of the end of the white space that begins there.
  private let afterSpaces: [Int]
  private let joints: [[Character]]

  private var namesByText: [ExactText: [OptionNames.Name]] = [:]
  private var spellings: [String: String] = [:]
  /// The distinct lengths of the names in characters, in descending order.
  private let lengths: [Int]
  private var stepsLeft = stepLimit

  /// Creates a scanner of input.
  ///
  /// - Parameter joints: The separators of the locale's list, longest first.
  init(_ text: String, _ names: OptionNames, joints: [String]) {
    self.text = text
    self.names = names
    self.joints = joints.map(Array.init)
    starts = Array(text.indices) + [text.endIndex]
    isComma = text.map { ",،、，;؛；".contains($0) }
    var afterSpaces = Array(0...text.count)
    for (offset, character) in zip(afterSpaces.indices, text).reversed() where character.isWhitespace {
      afterSpaces[offset] = afterSpaces[offset + 1]
    }
    self.afterSpaces = afterSpaces
    var lengths: Set<Int> = []
    for name in names.all {
      namesByText[name.text, default: []].append(name)
      if name.text.utf8.count <= Self.spellingLimit, spellings[name.text] == nil { spellings[name.text] = name.text }
      lengths.insert(name.text.count)
    }
    self.lengths = lengths.sorted(by: >)
  }

  private var count: Int { isComma.count }

  /// Returns the options of the input, or `nil` and the part that is not an option. A name may contain commas and list
  /// separators: the longest match is used.
  mutating func options() throws(FormatError) -> (options: [String]?, unknown: String) {
    var options: [String] = []
    var offset = afterSpaces[0]
    while offset < count {
      guard let (end, name) = longestName(at: offset), let named = namesByText[name],
        let option = try names.option(of: named, name)
      else { return (nil, String(text[starts[offset]...].prefix { !Self.isComma($0) })) }
      options.append(option)
      offset = end
      if let joint = joints.first(where: { has($0[...], at: offset) }) { offset += joint.count }
      while offset < count, isComma[offset] || afterSpaces[offset] > offset {
        offset = max(offset + 1, afterSpaces[offset])
      }
      // In some locales a conjunction follows the comma.
      let words = joints.lazy.filter { $0.contains(where: \.isLetter) }.map { $0.drop(while: \.isWhitespace) }
      if let word = words.first(where: { has($0, at: offset) }), !isName(at: offset) { offset += word.count }
    }
    return (options, "")
  }

  private static func isComma(_ character: Character) -> Bool { ",،、，;؛；".contains(character) }

  private func has(_ characters: ArraySlice<Character>, at offset: Int) -> Bool {
    characters.count <= count - offset
      && zip(characters, offset...).allSatisfy { character, offset in text[starts[offset]] == character }
  }

  /// Returns whether a name can end at an offset: at the end of the input, before a comma or before a list separator.
  private func isEnd(_ offset: Int) -> Bool {
    let next = afterSpaces[offset]
    return next == count || isComma[next] || joints.contains { has($0[...], at: offset) }
  }

  /// Returns the longest name that begins at an offset. An exact match takes precedence over longer names in other
  /// spellings.
  private mutating func longestName(at offset: Int) -> (end: Int, name: String)? {
    var other: (end: Int, name: String)?
    for length in lengths where length > 0 && length <= count - offset {
      stepsLeft -= 1
      let end = offset + length
      guard isEnd(end) else { continue }
      guard let name = name(at: offset, end) else { continue }
      if name.isExact { return (end, name.text) }
      other = other ?? (end, name.text)
    }
    return other
  }

  /// Returns whether any name begins at the offset.
  private mutating func isName(at offset: Int) -> Bool {
    for length in lengths where length <= count - offset {
      stepsLeft -= 1
      if name(at: offset, offset + length) != nil { return true }
    }
    return false
  }

  private mutating func name(at offset: Int, _ end: Int) -> (text: String, isExact: Bool)? {
    let part = String(text[starts[offset]..<starts[end]])
    stepsLeft -= part.utf8.count
    guard stepsLeft >= 0 else { return nil }
    if namesByText[part] != nil { return (part, true) }
    guard part.utf8.count <= Self.spellingLimit else { return nil }
    return spellings[part].map { ($0, false) }
  }
}

/// Searches byte strings in other byte strings with a limited number of steps.
struct TextSearch {
  /// The number of byte comparisons left; negative if the search was aborted.
  private(set) var stepsLeft: Int

  init(steps: Int) { stepsLeft = steps }

  /// Whether no search was aborted.
  var isComplete: Bool { stepsLeft >= 0 }

  /// Returns whether `whole` contains `part`; `false` if no steps are left.
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
