import RaqamDescriptors
import RaqamEval
import RaqamForms
import RaqamJSON
import RaqamPredicates
import RaqamValues

/// Reads the values of a command line: JSON, `@file`, or `-` for standard input.
struct PredicateInput {
  let host: Host

  func subject(_ text: String) throws(CommandFailure) -> PredicateValue {
    try value(text == "-" ? "@-" : text, of: "--subject")
  }

  /// The values of `name=value` texts.
  func variables(_ texts: [String]) throws(CommandFailure) -> ExactDictionary<PredicateValue> {
    var variables: ExactDictionary<PredicateValue> = [:]
    for text in texts {
      guard let separator = text.firstIndex(of: "=") else {
        throw .usage("--var takes name=value, found \"\(text.prefix(40))\"")
      }
      let name = String(text[..<separator])
      guard RowDescriptor.isIdentifier(name) else {
        throw .usage("\"\(name.prefix(40))\" cannot be named in a predicate; use letters A-Z, digits and _")
      }
      let value = try value(String(text[text.index(after: separator)...]), of: "--var \(name.prefix(40))")
      if variables.updateValue(value, forKey: name) != nil {
        throw .usage("--var \(name.prefix(40)) is given twice")
      }
    }
    return variables
  }

  private func value(_ text: String, of flag: String) throws(CommandFailure) -> PredicateValue {
    let isFile = text.hasPrefix("@")
    let source = isFile ? String(text.dropFirst()) : flag
    var bytes = Array(text.utf8)
    if isFile {
      do throws(HostFailure) { bytes = try host.read(source) } catch { throw .usage(error.message) }
    }
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      // The quotation marks of a text are the shell's unless they are quoted themselves.
      throw .usage("\(source): \(error)" + (isFile ? "" : "; in a shell, a text is '\"text\"'"))
    }
    do throws(EvalFailure) {
      return try PredicateValue(document.root, at: .root)
    } catch {
      let place = error.pointer.flatMap { $0.isEmpty ? nil : $0 + ": " } ?? ""
      throw .usage("\(source): \(place)\(error.message)" + (error.hint.map { "; \($0)" } ?? ""))
    }
  }
}
