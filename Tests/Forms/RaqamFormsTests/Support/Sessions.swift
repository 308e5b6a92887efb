import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPredicates
import Synchronization
import TestSupport

/// Random bits that count up, so that generated ids are predictable.
final class CountingBits: Sendable {
  private let next: Mutex<UInt64>

  init(_ first: UInt64 = 1) { next = Mutex(first) }

  func draw() -> UInt64 {
    next.withLock { bits in
      defer { bits &+= 1 }
      return bits
    }
  }
}

/// Returns a host whose clock is at the epoch.
func host(_ bits: CountingBits = CountingBits()) -> FormHost {
  FormHost(now: { Instant(epochMilliseconds: 0) }, randomBits: { bits.draw() })
}

/// Returns a session of a form with one section.
func session(rows: String, keys: String = "", values json: String = "{}", _ locale: String = "en_US") throws
  -> FormSession
{
  FormSession(try form(rows: rows, keys: keys, locale), values: try values(json), host: host())
}

/// Returns a session of a form.
func session(_ text: String, values json: String = "{}", _ locale: String = "en_US") throws -> FormSession {
  FormSession(try form(text, locale), values: try values(json), host: host())
}

extension FormEvent {
  /// The event as written in tests: `hidden a`.
  var line: String {
    switch self {
    case .valueChanged(let row): "value \(row)"
    case .textChanged(let row): "text \(row)"
    case .shown(let row): "shown \(row)"
    case .hidden(let row): "hidden \(row)"
    case .enabled(let row): "enabled \(row)"
    case .disabled(let row): "disabled \(row)"
    case .required(let row): "required \(row)"
    case .optional(let row): "optional \(row)"
    case .sectionIssuesChanged(let section, let issues):
      "issues #\(section) \(issues.map(\.code.rawValue).joined(separator: ","))"
    case .sectionShown(let section): "shown #\(section)"
    case .sectionHidden(let section): "hidden #\(section)"
    case .inserted(let row, let section, let place): "inserted \(row) #\(section) \(place)"
    case .deleted(let row, let section, let place): "deleted \(row) #\(section) \(place)"
    case .moved(let row, let section, let from, let to): "moved \(row) #\(section) \(from) \(to)"
    case .issuesChanged(let row, let issues): "issues \(row) \(issues.map(\.code.rawValue).joined(separator: ","))"
    case .refusalChanged(let row): "refusal \(row)"
    case .optionsChanged(let row): "options \(row)"
    case .pressed(let row): "pressed \(row)"
    }
  }
}

extension FormOutcome {
  /// The events, or `refused: code`.
  var lines: [String] { events.map(\.line) + (refusal.map { ["refused: \($0.code.rawValue)"] } ?? []) }
}

extension FormSession {
  /// The issues as `row code`, followed by the index of the rule.
  var issueLines: [String] {
    issues().map { "\($0.row) \($0.code.rawValue)" + ($0.rule.map { " \($0)" } ?? "") }
  }
}

extension FieldValue {
  /// The value as predicates receive it: null if it is empty.
  var asRead: FieldValue { isEmpty ? .null : self }
}
