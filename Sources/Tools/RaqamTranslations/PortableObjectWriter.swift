internal import Raqam

/// Writes a PO file of GNU gettext: `msgid` is the text. A text that is translated by location has the location as
/// `msgctxt`.
struct PortableObjectWriter {
  private let catalog: TranslationCatalog
  private let language: String

  init(_ catalog: TranslationCatalog, into language: String) {
    self.catalog = catalog
    self.language = language
  }

  var text: String {
    var text = """
      msgid ""
      msgstr ""
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "Language: \(language)\\n"
      "X-Source-Language: \(catalog.sourceLanguage)\\n"

      """
    for entry in catalog.entries {
      guard let translation = entry.translations[language] else { continue }
      text += "\n"
      for line in entry.comment.split(whereSeparator: \.isNewline) { text += "#. \(line)\n" }
      // The flag is that of ICU MessageFormat 1.
      if !entry.isUnicodeMessage, ProtectedText.hasArguments(entry.source) { text += "#, icu-message-format\n" }
      if !entry.key.hasBytes(of: entry.source) { text += "msgctxt \(Self.quoted(entry.key))\n" }
      text += "msgid \(Self.quoted(entry.source))\nmsgstr \(Self.quoted(translation))\n"
    }
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
