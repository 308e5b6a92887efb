import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

extension EvalSession {
  /// `form` of the RMS dialect: what a reader sees of it without a host, with the `objects` and `classes` of the request.
  func rmsForm(
    _ node: JSONNode, _ request: JSONNode, in document: JSONDocument
  ) throws(EvalFailure) -> [JSONValue.Member] {
    let (context, _) = try context(request)
    if let values = request["values"]?.asObject, !values.isEmpty {
      throw EvalFailure(
        "malformed_request", "\"values\" does not count for a form of the RMS dialect", pointer: "/values",
        hint: "give the objects that cells represent as \"objects\"")
    }
    try Self.refusePlatform(request)
    let surroundings = RMSDescriptor.Surroundings(
      objects: try request.objects(), classes: try request.classes(), locale: context.settled().locale)
    do throws(DescriptorError) {
      let (cells, diagnostics) = try RMSDescriptor.rows(
        node, in: document, at: Self.formPointer, surroundings: surroundings)
      let instant = context.now
      let session = try cells.session(
        factory: factory, context: context, host: FormHost(now: { instant }, randomBits: { 0 }))
      var members: [JSONValue.Member] = [
        .init("form", cells.snapshot(of: session).json), .init("issues", .array(session.issues().map(\.json))),
      ]
      if !diagnostics.isEmpty {
        members.append(.init("diagnostics", .array(diagnostics.map { $0.withoutPlace.json })))
      }
      return members
    } catch {
      throw EvalFailure(error.diagnostics.map(\.withoutPlace))
    }
  }
}

extension EvalSession {
  private static func refusePlatform(_ request: JSONNode) throws(EvalFailure) {
    guard try request.word("platform", FormPlatform.self) != nil else { return }
    throw EvalFailure(
      "malformed_request", "\"platform\" does not count for a form of the RMS dialect", pointer: "/platform",
      hint: "only rows of the form dialect have colours of a platform")
  }

  /// A form of the RMS dialect that is filled in: `objects`, or the `values` of an earlier session.
  func openRMS(
    _ node: JSONNode, _ request: JSONNode, in document: JSONDocument, _ host: FormHost
  ) throws(EvalFailure) -> OpenedSession {
    let (context, _) = try context(request)
    try Self.refusePlatform(request)
    let surroundings = RMSDescriptor.Surroundings(
      objects: try request.objects(), classes: try request.classes(), locale: context.settled().locale)
    let values = try Self.values(request)
    do throws(DescriptorError) {
      let (cells, warnings) = try RMSDescriptor.rows(
        node, in: document, at: Self.formPointer, values: values, surroundings: surroundings)
      let session = try cells.session(factory: factory, context: context, host: host)
      return OpenedSession(session: session, cells: cells, warnings: warnings.map(\.withoutPlace))
    } catch {
      throw EvalFailure(error.diagnostics.map(\.withoutPlace))
    }
  }
}

extension JSONNode {
  /// What names with a colon stand for.
  fileprivate func objects() throws(EvalFailure) -> [JSONMember] {
    guard let node = self["objects"], !node.isNull else { return [] }
    if let members = node.asObject { return members }
    throw EvalFailure("wrong_type", "\"objects\" takes an object, found \(node.kind.article)", pointer: "/objects")
  }

  /// Names of classes that only the application knows.
  func classes() throws(EvalFailure) -> [String] {
    guard let node = self["classes"], !node.isNull else { return [] }
    guard let elements = node.asArray else {
      throw EvalFailure(
        "wrong_type", "\"classes\" takes an array of strings, found \(node.kind.article)", pointer: "/classes")
    }
    return try elements.enumerated().map { index, element throws(EvalFailure) in
      if let name = element.asString { return name }
      throw EvalFailure(
        "wrong_type", "\"classes\" takes strings, found \(element.kind.article)", pointer: "/classes/\(index)")
    }
  }
}
