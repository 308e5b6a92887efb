import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport

/// Returns the diagnostics of a form, and whether it was rejected.
func diagnostics(_ bytes: [UInt8]) -> (all: [Diagnostic], isRefused: Bool) {
  do throws(DescriptorError) {
    return (try FormDescriptor.decode(bytes).diagnostics, false)
  } catch {
    return (error.diagnostics, true)
  }
}

/// Returns a form with one section of these rows, compiled for a locale.
func form(
  rows: String, keys: String = "", _ locale: String = "en_US", isReader: Bool = false
) throws -> CompiledForm {
  try form("{\(keys)\"sections\":[{\"items\":[\(rows)]}]}", locale, isReader: isReader)
}

/// Returns a form compiled for a locale; as a reader's locale, it replaces the form's.
func form(_ text: String, _ locale: String = "en_US", isReader: Bool = false) throws -> CompiledForm {
  var context = try context(locale)
  if isReader { context.setReader(context.locale) }
  return try CompiledForm(
    try FormDescriptor.decode(Array(text.utf8)).form, factory: FormatterFactory(), context: context)
}

extension CompiledForm {
  /// Returns the texts of all visible rows.
  func texts(_ json: String = "{}") throws -> [String] {
    snapshot(values: try values(json)).snapshot.sections.flatMap { $0.rows.map(\.text) }
  }

  /// Returns the issues as `row code message`.
  func issues(_ json: String) throws -> [String] {
    snapshot(values: try values(json)).issues.map { issue in
      "\(issue.row) \(issue.code.rawValue) \(issue.message)" + (issue.reason.map { " (\($0))" } ?? "")
    }
  }
}
