// About how many bytes of memory what was parsed takes, for caches that are bounded by it. The factors are the dearest texts that
// were found, measured as what a process grows by (ICU 72, x86-64): caches that are full of them stay within their bounds.

extension GuardedRegularExpression {
  /// A set takes 1.1 KB however small it is; one of a class of characters holds the ends of some 700 ranges.
  package var weight: Int {
    let (bytes, sets, classes) = (
      pattern.utf8.count, pattern.utf8.count { $0 == UInt8(ascii: "[") }, PatternClasses.count(in: pattern)
    )
    return 1024 + 32 * bytes + 1152 * sets + 8192 * classes
  }
}

extension Program {
  fileprivate var patternWeight: Int { patterns.reduce(0) { $0 + $1.weight } }

  /// Bytes of the tree and of the nodes, for each byte of a format such as `1+1+1`.
  fileprivate static var weightPerByte: Int { 200 }
}

extension FormPredicate {
  /// The tree, its nodes and its regular expressions.
  package var weight: Int { Program.weightPerByte * format.utf8.count + program.patternWeight }
}

extension FormExpression {
  /// The tree, its nodes and its regular expressions.
  package var weight: Int { Program.weightPerByte * format.utf8.count + program.patternWeight }
}
