import RaqamDescriptors

/// Tells warnings and notes about a form and its values on standard error, each once.
struct WarningTeller {
  private let form: String
  private let host: Host
  private var told: Set<Diagnostic> = []

  /// `form` is where the form comes from, in front of each warning.
  init(_ form: String, _ host: Host) {
    self.form = form
    self.host = host
  }

  /// Tells what is new among them.
  mutating func tell(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics where diagnostic.severity != .error && told.insert(diagnostic).inserted {
      host.writeError("\(form): \(diagnostic)\n")
    }
  }
}
