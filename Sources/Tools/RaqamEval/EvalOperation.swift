import Raqam
import RaqamJSON

extension EvalSession {
  /// An operation of the protocol. The raw value is the value of `op`.
  package enum Operation: String, CaseIterable {
    case format, parse, explain, convert, offset, predicate, regexp, form, lint, plural, negotiate, versions
    case sessionOpen = "session.open"
    case sessionEdit = "session.edit"
    case sessionSnapshot = "session.snapshot"
    case sessionValues = "session.values"
    case sessionRefresh = "session.refresh"
    case sessionClose = "session.close"

    /// Whether the operation applies to an open session, so that its result depends on earlier requests.
    package var isOfSession: Bool { rawValue.hasPrefix("session.") }

    /// The keys that are specific to the operation.
    private var ownKeys: [String] {
      switch self {
      case .format: ["formatter", "row", "value", "parts", "currencies"]
      case .parse: ["formatter", "row", "text", "leniency", "strict", "currencies"]
      case .explain: ["formatter", "row", "form", "values", "value", "text", "leniency", "strict", "currencies"]
      case .convert: ["date", "from", "to"]
      case .offset: ["date", "local", "gap", "overlap"]
      case .predicate: ["format", "subject", "variables"]
      case .regexp: ["pattern", "text"]
      case .form: ["form", "values", "objects", "classes", "platform"]
      case .lint: ["formatter", "row", "form", "text", "classes"]
      case .plural: ["value", "type"]
      case .negotiate: ["accept", "desired", "supported"]
      case .versions: []
      case .sessionOpen: ["session", "form", "values", "objects", "classes", "platform", "uuidSeed"]
      case .sessionEdit: ["session", "edit"]
      case .sessionSnapshot: ["session", "difference"]
      case .sessionValues, .sessionClose: ["session", "includeHidden"]
      case .sessionRefresh: ["session"]
      }
    }

    /// All keys that a request of the operation may have.
    package var keys: [String] { Self.commonKeys + ownKeys }

    /// The keys of all operations: the settings of the context, even if an operation does not use them.
    private static let commonKeys = ["op", "id", "locale", "reader", "timeZone", "calendar", "now"]
  }

  /// Rejects a request with a key that its operation does not have, so that no key is ignored silently.
  static func check(_ request: JSONNode, of operation: Operation) throws(EvalError) {
    let keys = operation.keys
    guard let stray = request.asObject?.first(where: { !keys.containsExactly($0.key) })?.key else { return }
    throw EvalError(
      "unknown_key", "unknown key \"\(stray.abbreviated(to: 60))\" for \"\(operation.rawValue)\"",
      pointer: JSONPointer.root.appending(key: stray).description,
      hint: SpellingSuggestion.hint(stray, among: keys)?.description ?? "use one of \(keys.joined(separator: ", "))")
  }
}
