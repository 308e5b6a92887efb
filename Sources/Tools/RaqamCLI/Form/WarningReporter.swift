import RaqamDescriptors
import RaqamHost

/// Reports each warning and note about a form and its values once on standard error.
struct WarningReporter {
  private let form: String
  private let bytes: [UInt8]
  private let host: Host
  private var told: Set<Diagnostic> = []

  /// Creates a reporter; `form` is the path of the form for the messages, and `bytes` are its
  /// contents.
  init(_ form: String, _ bytes: [UInt8], _ host: Host) {
    self.form = form
    self.bytes = bytes
    self.host = host
  }

  /// Reports those diagnostics that were not reported before.
  mutating func report(_ diagnostics: some Sequence<Diagnostic>) {
    host.report(diagnostics.filter { $0.severity != .error && told.insert($0).inserted }, of: form, bytes)
  }
}
