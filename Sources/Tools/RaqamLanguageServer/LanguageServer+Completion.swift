internal import RaqamDescriptors
internal import RaqamJSON

extension LanguageServer {
  func completion(_ params: JSONNode?) throws(ResponseError) -> JSONValue {
    let (document, offset) = try position(params)
    guard document.text.bytes.count <= Self.documentLimit else { return .array([]) }
    let map = DescriptorMap(tree: SyntaxReader.read(document.text.bytes, cursor: offset))
    var completion = Completion(map: map, cursor: offset, timeZones: factory.timeZones)
    completion.classes = settings.classes
    let items = completion.items().enumerated().map { order, item in
      item.json(document.text, settings.encoding, order: order)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }
}
