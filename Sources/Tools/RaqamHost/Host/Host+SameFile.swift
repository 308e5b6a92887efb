extension Host {
  /// Returns whether a path refers to one of the files, by its name or, for links, by the file itself.
  package func isOneFile(_ path: String, among others: [String]) -> Bool {
    guard path != "-" else { return false }
    let name = LintFiles.normalized(path)
    let stamp = fileStamp(path)
    return others.contains { other in
      other != "-" && (LintFiles.normalized(other) == name || stamp != nil && fileStamp(other) == stamp)
    }
  }
}
