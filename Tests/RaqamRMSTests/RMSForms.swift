import Raqam
import RaqamDescriptors
import RaqamJSON
import RaqamRMS

/// Everything that would otherwise be ambient: UTC, the epoch, no calendar.
func context(_ locale: String) throws -> FormatContext {
  FormatContext(
    locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
}

/// A diagnostic as tests compare it: its code, then everything a reader is shown.
func line(_ diagnostic: Diagnostic) -> String { "\(diagnostic.code.rawValue) \(diagnostic)" }

/// The members of a JSON object.
func values(_ text: String) throws -> [JSONMember] { try JSONDocument(parsing: text).root.asObject ?? [] }

/// The objects that the cases of Data/Descriptors/…/rms.cases may name.
private let objects = """
  {":yes": true, ":no": "NO", ":null": null, ":array": ["x"], ":object": {"a": {"b": "Ada"}}, ":text": "t1",
   ":number": 5, ":name": ":text", "bare": 1}
  """

/// The snapshot of a form without a host, with the objects of the cases unless others are given.
func rmsSnapshot(
  _ text: String, objects given: String? = nil, locale: String = "en_US"
) throws -> (snapshot: RMSSnapshot, diagnostics: [Diagnostic]) {
  let document = try JSONDocument(parsing: text)
  return try RMSDescriptor.snapshot(
    document.root, in: document,
    surroundings: .init(objects: try values(given ?? objects), classes: ["MyClass"], locale: try LocaleID(locale)))
}

/// What was said about a form, decoded and built without a host, and whether it was refused.
func rmsDiagnostics(_ text: String, objects: String? = nil) throws -> (all: [Diagnostic], isRefused: Bool) {
  do {
    return (try rmsSnapshot(text, objects: objects).diagnostics, false)
  } catch let error as DescriptorError {
    return (error.diagnostics, true)
  } catch let error as JSONError {
    return ([Diagnostic(error)], true)
  }
}

/// A form of the RMS dialect, which must be correct.
func rms(_ text: String) throws -> RMSDescriptor { try RMSDescriptor.decode(Array(text.utf8)).form }

/// The messages of the error that building throws; empty when it throws none.
func rmsErrors(_ build: () throws(DescriptorError) -> RMSForm) -> [String] {
  do throws(DescriptorError) {
    _ = try build()
    return []
  } catch {
    return error.diagnostics.map(line)
  }
}
