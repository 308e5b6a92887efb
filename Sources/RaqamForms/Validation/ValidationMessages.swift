internal import Raqam

/// The texts of issues in the language of one form.
///
/// A text of the form's `messages` beats a standard one. The locale is looked up as it is (`fa_IR`), then without region
/// and keywords (`fa`). A rule's own `message` is shown as it is, unless the table has a translation under that text.
struct ValidationMessages: Sendable {
  private let texts: [String: String]

  init(_ tables: [String: [String: String]], locale: LocaleID) {
    guard !tables.isEmpty else {
      texts = [:]
      return
    }
    let plain = String(locale.identifier.prefix { $0 != "@" })
    var names = [locale.language]
    if let script = locale.script { names.append("\(locale.language)_\(script)") }
    if let region = locale.region { names.append("\(locale.language)_\(region)") }
    names += [plain, locale.identifier]
    var texts: [String: String] = [:]
    for name in names { texts.merge(tables[name] ?? [:]) { $1 } }
    self.texts = texts
  }

  /// The text of an issue: the form's, or else what `standard` says.
  func text(_ code: FormIssue.Code, _ standard: @autoclosure () -> String) -> String {
    texts[code.rawValue] ?? standard()
  }

  /// The text of a rule that failed.
  func text(of message: String?, _ code: FormIssue.Code) -> String {
    if let message { return texts[message] ?? message }
    return texts[code.rawValue] ?? Self.invalid
  }

  static let required = "Field required!"
  static let invalid = "Invalid field value!"
}
