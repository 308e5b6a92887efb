import Raqam
import RaqamDescriptors
import RaqamJSON

extension EvalSession {
  /// The maximum number of locales in a list. ICU has data for about 800.
  package static let localeLimit = 1024

  /// Performs `negotiate`: returns the supported locale that best matches an `Accept-Language` header or a list
  /// of desired locales.
  func negotiate(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    let header = try request.text("accept").map { AcceptLanguage($0) }
    let desired = try locales("desired", request)
    guard let supported = try locales("supported", request) else {
      throw EvalError("malformed_request", "\"negotiate\" requires \"supported\", an array of locale ids")
    }
    guard (header == nil) != (desired == nil) else {
      throw EvalError("malformed_request", "\"negotiate\" requires either \"accept\" or \"desired\"")
    }
    let match = try Self.checked("/supported") { () throws(FormatError) in
      if let header { return try LocaleID.best(for: header, among: supported) }
      return try LocaleID.best(for: desired ?? [], among: supported)
    }
    func text(_ locale: LocaleID?) -> JSONValue { locale.map { .string($0.requested) } ?? .null }
    let members: [JSONValue.Member] = [
      .init("supported", text(match?.supported)), .init("locale", match.map { .string($0.locale.identifier) } ?? .null),
      .init("desired", text(match?.desired)),
    ]
    guard let ignored = header?.ignored, !ignored.isEmpty else { return members }
    return members + [.init("ignored", .array(ignored.map { .string($0) }))]
  }

  /// Returns the locales in an array; `nil` if it is absent or null.
  private func locales(_ key: String, _ request: JSONNode) throws(EvalError) -> [LocaleID]? {
    guard let node = request[key], !node.isNull else { return nil }
    guard let elements = node.asArray else {
      throw EvalError("wrong_type", "\"\(key)\" must be an array, found \(node.kind.article)", pointer: "/\(key)")
    }
    guard elements.count <= Self.localeLimit else {
      throw EvalError(
        "limit_exceeded", "\"\(key)\" exceeds the limit of \(Self.localeLimit) locales", pointer: "/\(key)")
    }
    var locales: [LocaleID] = []
    for (index, element) in elements.enumerated() {
      let pointer = "/\(key)/\(index)"
      guard let text = element.asString else {
        throw EvalError("wrong_type", "a locale must be a string, found \(element.kind.article)", pointer: pointer)
      }
      locales.append(try Self.checked(pointer) { () throws(FormatError) in try LocaleID(text) })
    }
    return locales
  }
}
