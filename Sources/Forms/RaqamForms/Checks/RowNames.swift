internal import RaqamDescriptors
internal import RaqamPredicates
internal import RaqamValues

/// The rows and sections that predicates can name.
struct RowNames {
  let ids: [String]
  let known: Set<ExactText>
  /// The ids of sections that are not also ids of rows.
  let collections: Set<ExactText>
  private let sections: [ExactText: SectionDescriptor]
  /// The values of the rows with an id, of which several entries may have one each.
  private let subjects: [ExactText: PredicateSubject]
  private var entrySubjects: [ExactText: [PredicateSubject]] = [:]
  /// Ids with a hyphen, by the part before it: `$first-name` is parsed as `$first` minus the key `name`.
  private var hyphenated: [ExactText: String] = [:]

  init(_ ids: [String], _ sections: [SectionDescriptor]) {
    self.ids = ids
    known = Set(exact: ids)
    self.sections = Dictionary(exact: sections.compactMap { section in section.id.map { ($0, section) } }) { first, _ in
      first
    }
    collections = Set(self.sections.keys).subtracting(known)
    subjects = Dictionary(exact: sections.flatMap(\.rows).map { ($0.id, PredicateSubject(of: $0)) }) { first, _ in first
    }
    for row in sections.flatMap(\.entry) { entrySubjects[row.id, default: []].append(PredicateSubject(of: row)) }
    for id in ids {
      guard let hyphen = id.utf8.firstIndex(of: UInt8(ascii: "-")) else { continue }
      hyphenated[String(id[..<hyphen])] = id
    }
  }

  /// Returns the error of an unknown name or of a total.
  func fault(of use: FormPredicate.VariableUse, in entryNames: [String], log: DiagnosticLog) -> TotalError? {
    guard let section = sections[use.name] else {
      return TotalError(
        .unknownID, "unknown row \"\(use.name.abbreviated())\"", offset: use.offset,
        hint: hint(use.name, in: entryNames, log: log))
    }
    guard let total = use.total else {
      return TotalError(
        .unknownID, "\"\(use.name.abbreviated())\" is a section and has no value", offset: use.offset,
        hint: section.kind == .static
          ? "name its rows individually"
          : "use the values of a row, such as $\(use.name.abbreviated()).\(section.entry.first { $0.traits.holdsValue }?.id ?? "self"), or a total, "
            + "such as $\(use.name.abbreviated()).@count")
    }
    do throws(TotalError) {
      _ = try section.reading(total)
      return nil
    } catch {
      return error.suggesting(log)
    }
  }

  /// Returns the first key of a path of a row that its value never has, with the error; `nil` if there is none.
  func fault(of use: KeyPathUse, in entryNames: [String]) -> (key: BareWord, message: String, hint: String)? {
    guard let name = use.variable else { return nil }
    let isOfEntry = entryNames.contains { $0.hasBytes(of: name) }
    let rows = isOfEntry ? entrySubjects[name] ?? [] : subjects[name].map { [$0] } ?? []
    let faults = rows.compactMap { $0.fault(of: use.keys, in: "$\(name)") }
    return faults.count == rows.count ? faults.first : nil
  }

  /// Returns whether a row or section has the id. Only a collection operator can read a section.
  func contains(_ name: String, in entryNames: [String]) -> Bool {
    known.contains(name) || sections[name] != nil || entryNames.contains { $0.hasBytes(of: name) }
  }

  /// Whether a row has an id with a hyphen.
  var hasHyphens: Bool { !hyphenated.isEmpty }

  /// Returns whether a word follows a hyphen in an id: `name` in `$last-name`. The first part of the id is reported.
  ///
  /// - Parameter format: The format in UTF-16.
  func isContinued(_ word: BareWord, in format: [UInt16]) -> Bool {
    guard word.offset > 0, word.offset < format.count, format[word.offset - 1] == UInt16(UInt8(ascii: "-")) else {
      return false
    }
    // The limit keeps the time for a format of many hyphens linear.
    let before = format[..<word.offset].suffix(Self.partLimit).reversed().prefix(while: Self.isOfID)
    let after = format[word.offset...].prefix(Self.partLimit).prefix(while: Self.isOfID)
    return known.contains(String(decoding: before.reversed() + after, as: UTF16.self))
  }

  /// The maximum number of UTF-16 units of an id before and after a hyphen that are compared.
  private static let partLimit = 100

  /// Whether a UTF-16 unit is a letter, a digit, `_` or `-`.
  private static func isOfID(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x2D, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: unit > 0x7F
    }
  }

  static func hint(forRow id: String) -> String { "write $\(id.abbreviated()) for the value of a row" }

  /// Returns the hint for a word without `$` that is not a key of SELF; `nil` if it is neither an id, nor similar to
  /// one, nor an option of the row that it is compared with.
  func hint(forBareWord bare: BareWord, in entryNames: [String], log: DiagnosticLog) -> String? {
    let word = bare.name
    let rows = bare.beside.map { entrySubjects[$0] ?? subjects[$0].map { [$0] } ?? [] } ?? []
    if rows.contains(where: { $0.options?.containsExactly(word) == true }) {
      return "write '\(word.abbreviated())' for the option"
    }
    if collections.contains(word) { return "write $\(word.abbreviated())" }
    if contains(word, in: entryNames) { return Self.hint(forRow: word) }
    if let hint = renaming(word) { return hint }
    // Short words, such as x and y, are similar to too many.
    guard word.utf8.count > 2 else { return nil }
    return log.nearest(to: word, among: candidates(entryNames)).map { "did you mean $\($0.abbreviated())?" }
  }

  private func hint(_ name: String, in entryNames: [String], log: DiagnosticLog) -> String? {
    renaming(name) ?? log.suggestion(for: name, among: candidates(entryNames))
  }

  private func renaming(_ name: String) -> String? {
    hyphenated[name].map { "rename \"\($0.abbreviated())\", for example with _ instead of -" }
  }

  private func candidates(_ entryNames: [String]) -> [String] { entryNames + ids + collections.sortedByName() }
}
