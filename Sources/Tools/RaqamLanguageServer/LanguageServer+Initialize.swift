internal import Raqam
internal import RaqamJSON

/// The settings and capabilities that the client sends with `initialize`.
struct ClientSettings {
  /// The unit of characters in positions.
  var encoding = PositionEncoding.utf16
  /// The locales of examples; if empty, the form's locale and one in another script.
  var locales: [LocaleID] = []
  /// The names of the application's classes, for forms of the RMS dialect.
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
