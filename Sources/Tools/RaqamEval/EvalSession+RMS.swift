import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

extension EvalSession {
  /// Returns the RMS form of a request, its context, and the `values` of an earlier session.
  func cells(
    _ node: JSONNode, _ request: JSONNode, in document: JSONDocument, isOpened: Bool
  ) throws(EvalError) -> (source: RMSSource, context: FormatContext, values: [JSONMember]) {
    let (context, _) = try context(request)
    if !isOpened, let values = request["values"]?.asObject, !values.isEmpty {
      throw EvalError(
        "malformed_request", "\"values\" applies only to forms of the form dialect", pointer: "/values",
        hint: "use \"objects\" for the objects of the cells")
    }
    try Self.refusePlatform(request)
    let source = RMSSource(
      node, in: document, at: Self.formPointer, objects: try request.objects(), classes: try request.classes())
    return (source, context, isOpened ? try Self.values(request) : [])
  }

  private static func refusePlatform(_ request: JSONNode) throws(EvalError) {
    guard try request.word("platform", FormPlatform.self) != nil else { return }
    throw EvalError(
      "malformed_request", "\"platform\" applies only to forms of the form dialect", pointer: "/platform",
      hint: "remove \"platform\"")
  }
}

extension JSONNode {
  /// Returns the objects by reference name.
  fileprivate func objects() throws(EvalError) -> [JSONMember] {
    guard let node = self["objects"], !node.isNull else { return [] }
    if let members = node.asObject { return members }
    throw EvalError("wrong_type", "\"objects\" must be an object, found \(node.kind.article)", pointer: "/objects")
  }

  /// Returns the additional class names that only the application knows.
  func classes() throws(EvalError) -> [String] {
    guard let node = self["classes"], !node.isNull else { return [] }
    guard let elements = node.asArray else {
      throw EvalError(
        "wrong_type", "\"classes\" must be an array of strings, found \(node.kind.article)", pointer: "/classes")
    }
    return try elements.enumerated().map { index, element throws(EvalError) in
      if let name = element.asString { return name }
      throw EvalError(
        "wrong_type", "\"classes\" must be an array of strings, found \(element.kind.article)",
        pointer: "/classes/\(index)")
    }
  }
}
