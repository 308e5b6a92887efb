import Raqam
import RaqamDescriptors
import RaqamJSON
import RaqamRMS
import TestSupport

/// The objects that the cases of Data/Descriptors/…/rms.cases can refer to.
private let objects = """
  {":yes": true, ":no": "NO", ":null": null, ":array": ["x"], ":object": {"a": {"b": "Ada"}}, ":text": "t1",
   ":number": 5, ":name": ":text", "bare": 1}
  """

/// Returns the snapshot of a form without a host, with the objects of the cases by default.
func rmsSnapshot(
  _ text: String, objects given: String? = nil, locale: String = "en_US"
) throws -> (snapshot: RMSSnapshot, diagnostics: [Diagnostic]) {
  let document = try JSONDocument(parsing: text)
  return try RMSDescriptor.snapshot(
    document.root, in: document,
    surroundings: .init(objects: try values(given ?? objects), classes: ["MyClass"], locale: try LocaleID(locale)))
}

/// Returns the diagnostics of a form that is decoded and built without a host, and whether it was rejected.
func rmsDiagnostics(_ text: String, objects: String? = nil) throws -> (all: [Diagnostic], isRefused: Bool) {
  do {
    return (try rmsSnapshot(text, objects: objects).diagnostics, false)
  } catch let error as DescriptorError {
    return (error.diagnostics, true)
  } catch let error as JSONError {
    return ([Diagnostic(error)], true)
  }
}

/// Returns a valid form of the RMS dialect.
func rms(_ text: String) throws -> RMSDescriptor { try RMSDescriptor.decode(Array(text.utf8)).form }

/// Returns the diagnostics of the error that building throws; empty if it throws none.
func rmsErrors(_ build: () throws(DescriptorError) -> RMSForm) -> [String] {
  do throws(DescriptorError) {
    _ = try build()
    return []
  } catch {
    return error.diagnostics.map(line)
  }
}
