import Raqam
import RaqamJSON

extension EvalSession {
  /// The operations of the protocol. The raw value is the word of `op`.
  package enum Operation: String, CaseIterable {
    case format, parse, explain, convert, offset, predicate, regexp, form, lint, plural, negotiate, versions
    case sessionOpen = "session.open"
    case sessionEdit = "session.edit"
    case sessionSnapshot = "session.snapshot"
    case sessionValues = "session.values"
    case sessionRefresh = "session.refresh"
    case sessionClose = "session.close"

    /// Whether it asks something of a form that is being filled in, and so depends on what was asked before.
    package var isOfSession: Bool { rawValue.hasPrefix("session.") }

    /// The keys that only some operations have.
    private var ownKeys: [String] {
      switch self {
      case .format: ["formatter", "row", "value", "parts", "currencies"]
      case .parse: ["formatter", "row", "text", "strict", "currencies"]
      case .explain: ["formatter", "row", "form", "values", "value", "text", "strict", "currencies"]
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

    /// Every key of a request.
    package var keys: [String] { Self.commonKeys + ownKeys }

    /// The keys of all operations: what the locale chain ends in, also where an operation asks for none of it.
    private static let commonKeys = ["op", "id", "locale", "reader", "timeZone", "calendar", "now"]
  }

  /// Refuses a request with a key that its operation does not have: nothing is dropped silently.
  static func check(_ request: JSONNode, of operation: Operation) throws(EvalFailure) {
    let keys = operation.keys
    guard let stray = request.asObject?.first(where: { !keys.containsExactly($0.key) })?.key else { return }
    throw EvalFailure(
      "unknown_key", "\"\(operation.rawValue)\" has no key \"\(stray.abbreviated(to: 60))\"",
      pointer: JSONPointer.root.appending(key: stray).description,
      hint: NearestWord.hint(stray, among: keys)?.description ?? "one of \(keys.joined(separator: ", "))")
  }
}
