extension Host {
  /// Whether a path is that of one of some files, by its name or because it is the same file under another one.
  package func isOneFile(_ path: String, among others: [String]) -> Bool {
    guard path != "-" else { return false }
    let name = LintFiles.normalized(path)
    let stamp = fileStamp(path)
    return others.contains { other in
      other != "-" && (LintFiles.normalized(other) == name || stamp != nil && fileStamp(other) == stamp)
    }
  }
}
