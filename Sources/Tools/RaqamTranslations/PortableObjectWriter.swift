internal import Raqam

/// Writes a PO file of GNU gettext: `msgid` is the text. A text that is translated by location has the location as
/// `msgctxt`.
struct PortableObjectWriter {
  private let catalog: TranslationCatalog
  private let language: String
  private let facts: PluralFacts

  init(_ catalog: TranslationCatalog, into language: String) {
    self.catalog = catalog
    self.language = language
    facts = PluralFacts(of: language)
  }

  var text: String {
    var text = """
      msgid ""
      msgstr ""
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Language: \(language)\\n"
      "Plural-Forms: \(PluralForms(facts).field)\\n"
      "X-Source-Language: \(catalog.sourceLanguage)\\n"

      """
    let written = catalog.entries.filter { $0.translations[language] != nil }
    var rest = written[...]
    while let entry = rest.first {
      let group = TranslationCatalog.pluralGroup(rest, [language: facts])
      text += group.isEmpty ? self.text(of: entry) : self.text(ofPlural: group)
      rest = rest.dropFirst(max(group.count, 1))
    }
    return text
  }

  private func text(of entry: TranslationCatalog.Entry) -> String {
    var comment = entry.comment
    if let note = entry.variant?.details[language]?.note, !note.isEmpty { comment += "\n\(note)" }
    return head(of: entry, context: entry.key.hasBytes(of: entry.source) ? nil : entry.key, comment: comment)
      + "msgid \(Self.quoted(entry.source))\nmsgstr \(Self.quoted(entry.translations[language] ?? ""))\n"
  }

  /// Returns the variants of a message as plural forms.
  private func text(ofPlural group: ArraySlice<TranslationCatalog.Entry>) -> String {
    guard let last = group.last, let variant = last.variant else { return "" }
    var text = head(of: last, context: variant.message, comment: variant.comment)
    text += "msgid \(Self.quoted(variant.singular ?? last.source))\nmsgid_plural \(Self.quoted(last.source))\n"
    for (form, entry) in group.enumerated() {
      text += "msgstr[\(form)] \(Self.quoted(entry.translations[language] ?? ""))\n"
    }
    return text
  }

  private func head(of entry: TranslationCatalog.Entry, context: String?, comment: String) -> String {
    var text = "\n"
    for line in comment.split(whereSeparator: \.isNewline) { text += "#. \(line)\n" }
    // The flag is that of ICU MessageFormat 1.
    if entry.syntax != .messageFormat2, ProtectedText.hasArguments(entry.source) { text += "#, icu-message-format\n" }
    if let context { text += "msgctxt \(Self.quoted(context))\n" }
    return text
  }

  /// Returns a string literal in C syntax, with a line break in the file after each line of the text.
  private static func quoted(_ text: String) -> String {
    var lines = [""]
    for scalar in text.unicodeScalars {
      let last = lines.count - 1
      switch scalar {
      case "\n":
        lines[last] += "\\n"
        lines.append("")
      case "\r": lines[last] += "\\r"
      case "\t": lines[last] += "\\t"
      case "\"": lines[last] += "\\\""
      case "\\": lines[last] += "\\\\"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let octal = String(scalar.value, radix: 8)
        lines[last] += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      default: lines[last].unicodeScalars.append(scalar)
      }
    }
    if lines.last == "" { lines.removeLast() }
    if lines.count < 2 { return "\"\(lines.first ?? "")\"" }
    return (["\"\""] + lines.map { "\"\($0)\"" }).joined(separator: "\n")
  }
}
