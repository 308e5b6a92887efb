import RaqamDescriptors
import RaqamEval
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamPredicates
import RaqamValues

/// Parses the values of a command line: JSON, `@file`, `-` for standard input, or plain text.
struct PredicateInput {
  let host: Host

  func subject(_ text: String) throws(CommandError) -> FieldValue {
    try value(text == "-" ? "@-" : text, of: "--subject")
  }

  /// Parses `name=value` arguments.
  func variables(_ texts: [String]) throws(CommandError) -> [ExactText: FieldValue] {
    var variables: [ExactText: FieldValue] = [:]
    for text in texts {
      guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw .usage("--var must be name=value, found \"\(text.abbreviated())\"")
      }
      let name = String(text[..<separator])
      guard RowDescriptor.isIdentifier(name) else {
        throw .usage("invalid variable name \"\(name.abbreviated())\"; use letters A-Z, digits and _")
      }
      let value = try value(String(text[text.utf8.index(after: separator)...]), of: "--var \(name.abbreviated())")
      if variables.updateValue(value, forKey: name) != nil {
        throw .usage("duplicate --var \"\(name.abbreviated())\"")
      }
    }
    return variables
  }

  /// Whether a value can only be plain text: it begins with a letter and is not a JSON literal or similar
  /// word.
  private static func isText(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return !["true", "false", "null", "nil", "yes", "no", "nan", "infinity"].contains(text.lowercased())
  }

  private func value(_ text: String, of flag: String) throws(CommandError) -> FieldValue {
    if Self.isText(text) { return .string(text) }
    let isFile = text.hasPrefix("@")
    let source = isFile ? String(text.dropFirst()) : flag
    var bytes = Array(text.utf8)
    if isFile {
      do throws(HostError) { bytes = try host.read(source) } catch { throw .usage(error.message) }
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes, budget: host.budget)
    } catch {
      host.report([Diagnostic(error)], of: source, bytes, showsLines: isFile)
      throw .refused
    }
    do throws(EvalError) {
      return try FieldValue(predicate: document.root, at: .root)
    } catch {
      let pointer = error.pointer.flatMap { $0.isEmpty ? nil : $0 + ": " } ?? ""
      throw .usage("\(source): \(pointer)\(error.message)" + (error.hint.map { "; \($0)" } ?? ""))
    }
  }
}
