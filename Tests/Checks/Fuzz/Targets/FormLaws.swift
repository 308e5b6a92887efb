import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamRMS

/// Invariants of the diagnostics of a document.
enum Documents {
  /// Checks that diagnostics have messages and that their pointers resolve in the document.
  static func check(_ error: DescriptorError, _ bytes: [UInt8]) {
    expect(!error.diagnostics.isEmpty, "refused without a fault")
    check(error.diagnostics, bytes)
  }

  static func check(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) {
    for diagnostic in diagnostics {
      expect(!diagnostic.message.isEmpty && !diagnostic.description.isEmpty, "a fault without words")
    }
    guard let document = try? JSONDocument(parsing: bytes) else { return }
    for diagnostic in diagnostics {
      guard let pointer = try? JSONPointer(parsing: diagnostic.pointer) else {
        expect(false, "no pointer: \(diagnostic)")
        return
      }
      // A repeated key may be inside a value that was replaced because its own key is repeated.
      let isThere = diagnostic.code == .duplicateKey || document.root.at(pointer) != nil
      expect(isThere, "nothing is at \(diagnostic.pointer): \(diagnostic)")
    }
  }

  /// Checks that written JSON parses to the same value.
  static func checkRoundTrip(_ value: JSONValue) {
    let bytes = JSONWriter().bytes(value)
    guard let read = try? JSONDocument(parsing: bytes) else {
      expect(false, "what is written is no JSON: \(String(decoding: bytes, as: UTF8.self))")
      return
    }
    expect(JSONWriter().bytes(JSONValue(read.root)) == bytes, "JSON changes: \(String(decoding: bytes, as: UTF8.self))")
  }
}

/// Invariants of forms of both dialects.
enum FormLaws {
  static func values() -> [JSONMember] {
    let text =
      #"{"a":"2017-05-10","b":["y","x"],"c":0.25,"d":1234567890123456789012,"e":{"epochMilliseconds":1494418002000},"bill":12.5,"name":"Ada"}"#
    return (try? JSONDocument(parsing: text))?.root.asObject ?? []
  }

  static func host() -> FormHost { FormHost(now: { Given.now }, randomBits: { 7 }) }

  /// Checks that the pointers of diagnostics resolve, in lint as in decoding, that a snapshot is JSON with unique ids,
  /// and that an untouched session does not change.
  static func check(_ bytes: [UInt8]) {
    let context = Given.contexts[1]
    Documents.check(DescriptorLint(factory: Given.factory, context: context).diagnostics(of: bytes), bytes)
    let values = values()
    do throws(DescriptorError) {
      let (form, warnings) = try FormDescriptor.decode(bytes)
      expect(!warnings.contains { $0.severity == .error }, "an error that is none")
      let compiled = try CompiledForm(form, factory: Given.factory, context: context)
      let (snapshot, issues) = compiled.snapshot(values: values)
      Documents.checkRoundTrip(snapshot.json)
      let ids = snapshot.sections.flatMap { $0.rows.map(\.id) }
      expect(Set(ids.map { ExactText($0) }).count == ids.count, "ids stand twice: \(ids)")
      for issue in issues { expect(!issue.message.isEmpty || issue.rule != nil, "an issue without words: \(issue)") }
      var session = FormSession(compiled, values: values, host: host())
      expect(session.snapshot().json == session.snapshot().json, "two snapshots differ")
      expect(session.takeChanges().isEmpty, "changes of what was not touched")
      let before = session.valuesJSON(includingHidden: true)
      session.refresh()
      expect(session.valuesJSON(includingHidden: true) == before, "refreshing changes values")
    } catch {
      Documents.check(error, bytes)
    }
  }

  static func checkRMS(_ bytes: [UInt8]) {
    let context = Given.contexts[1]
    Documents.check(RMSDescriptor.diagnostics(of: bytes), bytes)
    guard let document = try? JSONDocument(parsing: bytes) else { return }
    do throws(DescriptorError) {
      let surroundings = RMSDescriptor.Surroundings(locale: context.locale)
      let (snapshot, _) = try RMSDescriptor.snapshot(document.root, in: document, surroundings: surroundings)
      Documents.checkRoundTrip(snapshot.json)
      let (cells, _) = try RMSDescriptor.rows(document.root, in: document, surroundings: surroundings)
      var session = try cells.session(factory: Given.factory, context: context, host: host())
      Documents.checkRoundTrip(session.snapshot().json)
      expect(session.takeChanges().isEmpty, "changes of what was not touched")
      Documents.checkRoundTrip(cells.values(of: session))
    } catch {
      Documents.check(error, bytes)
    }
  }
}
