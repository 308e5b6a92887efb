internal import Raqam
internal import RaqamJSON

/// What the client says of itself when it begins.
struct ClientSettings {
  /// What the characters of positions count.
  var encoding = PositionEncoding.utf16
  /// Locales that examples are shown in; else the form's own and another one.
  var locales: [LocaleID] = []
  /// Classes of the application, in forms of the RMS dialect.
  var classes: [String] = []
}

extension LanguageServer {
  mutating func initialize(_ params: JSONNode?) -> JSONValue {
    state = .running
    let encodings = params?["capabilities"]?["general"]?["positionEncodings"]?.asArray ?? []
    settings.encoding = encodings.lazy.compactMap(\.asString).compactMap(PositionEncoding.init).first ?? .utf16
    let options = params?["initializationOptions"]
    settings.classes = options?["classes"]?.asArray?.compactMap(\.asString) ?? []
    settings.locales =
      options?["locales"]?.asArray?.compactMap(\.asString).compactMap { name in
        do throws(FormatError) {
          return try LocaleID(name)
        } catch {
          output.notify("window/logMessage", ["type": 2, "message": .string("locales: \(error)")])
          return nil
        }
      } ?? []
    return [
      "capabilities": capabilities, "serverInfo": ["name": "raqam", "version": .string(version)],
    ]
  }

  private var capabilities: JSONValue {
    [
      "positionEncoding": .string(settings.encoding.rawValue),
      "textDocumentSync": ["openClose": true, "change": 2, "save": true],
      "completionProvider": ["triggerCharacters": ["\"", "$", "{", ":"]],
      "hoverProvider": true,
      "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
      "definitionProvider": true,
      "referencesProvider": true,
      "documentSymbolProvider": true,
    ]
  }
}
