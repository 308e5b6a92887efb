// The estimated memory of parsed objects in bytes, for caches with a memory limit. The factors are upper bounds:
// they are derived from the most expensive formats found, as measured by the growth of the process (ICU 72,
// x86-64).

extension GuardedRegularExpression {
  /// A set takes at least 1.1 KB; the set of a character class contains some 700 ranges.
  package var weight: Int {
    let (bytes, sets, classes) = (
      pattern.utf8.count, pattern.utf8.count { $0 == UInt8(ascii: "[") }, PatternClasses.count(in: pattern)
    )
    return 1024 + 32 * bytes + 1152 * sets + 8192 * classes
  }
}

extension Program {
  fileprivate var patternWeight: Int { patterns.reduce(0) { $0 + $1.weight } }

  /// The bytes of the tree and nodes per byte of a dense format such as `1+1+1`.
  fileprivate static var weightPerByte: Int { 200 }
}

extension FormPredicate {
  /// The bytes of the tree, its nodes and its regular expressions.
  package var weight: Int { Program.weightPerByte * format.utf8.count + program.patternWeight }
}

extension FormExpression {
  /// The bytes of the tree, its nodes and its regular expressions.
  package var weight: Int { Program.weightPerByte * format.utf8.count + program.patternWeight }
}
