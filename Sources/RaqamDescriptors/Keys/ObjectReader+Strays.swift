internal import Raqam
internal import RaqamJSON

// Keys nobody asked for.

extension ObjectReader {
  /// Reports keys that nobody asked for: unknown ones, and those of `elsewhere` that do not count here.
  ///
  /// - Parameters:
  ///   - foreign: What to write in place of a key of the other dialect.
  ///   - others: Further keys that a misspelt one may have meant.
  package func finish(
    known: @autoclosure () -> [KeyDefinition], elsewhere: @autoclosure () -> [KeyDefinition] = [],
    reason: @autoclosure () -> String = "", foreign: [String: String] = [:], others: [String] = [],
    log: inout DiagnosticLog
  ) {
    // Most objects have nothing but what was asked for: the tables are only looked at for the others.
    let rest = order.filter { key in !used.contains(key) && members[key]?.value.isNull == false }
    guard !rest.isEmpty else { return }
    let (known, elsewhere) = (known(), elsewhere())
    let (names, otherNames) = (ExactSet(known.map(\.name)), ExactSet(elsewhere.map(\.name)))
    for key in rest {
      let name = withoutPrefix(key)
      // Editors find the schema of a document by it.
      if names.contains(name) || (name.hasBytes(of: "$schema") && pointer.tokens.isEmpty) { continue }
      if otherNames.contains(name) {
        reportKey(.unusedKey, "\(quoted(name)) does not count \(reason())", name, log: &log)
      } else if let hint = foreign.first(where: { $0.key.hasBytes(of: name) })?.value {
        reportForeign(name, "RMS", hint: hint, log: &log)
      } else {
        reportUnknown(name, among: ((known + elsewhere).map(\.name) + others).map { prefix + $0 }, log: &log)
      }
    }
  }

  /// Warns of a key that is none; what it says counted for nothing, so that to write the key that was meant is for the author to
  /// decide.
  package func reportUnknown(_ key: String, among candidates: [String], hint: String? = nil, log: inout DiagnosticLog) {
    let nearest = hint == nil ? log.nearest(to: prefix + key, among: candidates) : nil
    reportKey(
      .unknownKey, "unknown key \"\((prefix + key).abbreviated(to: 60))\"", key,
      hint: hint ?? nearest.map { FormatError.Hint.nearest($0).description },
      text: nearest.map { .word($0, isSure: false) }, log: &log)
  }

  /// Warns of a key of the other dialect.
  package func reportForeign(_ key: String, _ dialect: String, hint: String?, log: inout DiagnosticLog) {
    reportKey(.foreignKey, "\(quoted(key)) is a key of the \(dialect) dialect", key, hint: hint, log: &log)
  }
}
