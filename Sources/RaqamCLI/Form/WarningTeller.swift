import RaqamDescriptors
import RaqamHost

/// Tells warnings and notes about a form and its values on standard error, each once.
struct WarningTeller {
  private let form: String
  private let bytes: [UInt8]
  private let host: Host
  private var told: Set<Diagnostic> = []

  /// `form` is where the form comes from, in front of each warning, `bytes` its text.
  init(_ form: String, _ bytes: [UInt8], _ host: Host) {
    self.form = form
    self.bytes = bytes
    self.host = host
  }

  /// Tells what is new among them.
  mutating func tell(_ diagnostics: some Sequence<Diagnostic>) {
    host.tell(diagnostics.filter { $0.severity != .error && told.insert($0).inserted }, of: form, bytes)
  }
}
