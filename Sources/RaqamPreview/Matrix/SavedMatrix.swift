internal import Raqam
public import RaqamJSON

/// A matrix that was written as JSON, to compare another with.
///
/// ```swift
/// let saved = try SavedMatrix(json: Array(#"{"timeZone": "UTC", "formats": ["percent"], "values": ["1"], "locales": []}"#.utf8))
/// saved.formats  // ["percent"]
/// ```
public struct SavedMatrix: Sendable {
  /// What is wrong with a saved matrix.
  public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, with its place.
    public let description: String
  }

  /// The time zone it was made in, where it tells.
  public let timeZone: String?
  /// Its values, in order.
  public let values: [String]
  /// Its formats, in order.
  public let formats: [String]
  /// Its locales, in order.
  public let locales: [String]

  private let pages: [String: SavedPage]

  struct SavedPage: Sendable {
    let calendar: String?
    let cells: [[FormatMatrix.Cell]]
  }

  /// Reads a matrix.
  ///
  /// *Errors*: a text that is no JSON, or of another shape.
  public init(json bytes: [UInt8]) throws(Fault) {
    var limits = JSONLimits()
    limits.bytes = 256 << 20
    limits.nodes = 8_000_000
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes, limits: limits)
    } catch {
      throw Fault(description: error.description)
    }
    let root = document.root
    timeZone = root["timeZone"]?.asString
    let (values, formats) = (try Self.names("values", document), try Self.names("formats", document))
    guard let list = root["locales"]?.asArray else {
      throw Fault(description: "\"locales\" is an array of objects with \"locale\" and \"cells\"")
    }
    var locales: [String] = []
    var pages: [String: SavedPage] = [:]
    for node in list {
      guard let name = node["locale"]?.asString, let rows = node["cells"]?.asArray else {
        let place = document.position(of: node)
        throw Fault(description: "\(place): a locale is an object with \"locale\" and \"cells\"")
      }
      let cells = rows.map { ($0.asArray ?? []).map(FormatMatrix.Cell.init) }
      guard cells.count == values.count, cells.allSatisfy({ $0.count == formats.count }) else {
        let place = document.position(of: node)
        throw Fault(
          description: "\(place): \"cells\" of a locale has an array for each value, with a cell for each format")
      }
      if pages.updateValue(SavedPage(calendar: node["calendar"]?.asString, cells: cells), forKey: name) == nil {
        locales.append(name)
      }
    }
    self.values = values
    self.formats = formats
    self.locales = locales
    self.pages = pages
  }

  private static func names(_ key: String, _ document: JSONDocument) throws(Fault) -> [String] {
    let names = document.root[key]?.asArray?.compactMap(\.asString)
    guard let names, names.count == document.root[key]?.asArray?.count else {
      throw Fault(description: "\"\(key)\" is an array of strings; expected what raqam matrix --format json writes")
    }
    return names
  }

  func page(_ locale: String) -> SavedPage? { pages[locale] }
}

// MARK: - JSON

extension FormatMatrix {
  /// What stands before the pages of a matrix in JSON. Pages follow, with a comma and a line feed between them, then
  /// ``jsonEnding``: the whole can be written without ever being held.
  ///
  /// ```json
  /// {"timeZone":"UTC","formats":["percent"],"values":["0.5"],"locales":[
  /// {"locale":"en_US","direction":"ltr","calendar":"gregorian","cells":[["50%"]]}
  /// ]}
  /// ```
  public var jsonBeginning: String {
    let head: [(String, JSONValue)] = [
      ("timeZone", .string(timeZone.identifier)), ("formats", .array(formats.map { .string($0) })),
      ("values", .array(values.map { .string($0) })),
    ]
    return "{" + head.map { "\"\($0)\":" + JSONWriter().string($1) + "," }.joined() + "\"locales\":[\n"
  }

  /// What stands behind the last page of a matrix in JSON.
  public static let jsonEnding = "\n]}\n"
}

extension FormatMatrix.Page {
  /// The page in JSON. A text is a string, a refusal `{"error": reason}`, and what is not shown `null`.
  public var json: JSONValue {
    .object([
      .init("locale", .string(locale.identifier)), .init("direction", .string(locale.direction.rawValue)),
      .init("calendar", calendar.map { .string($0.rawValue) } ?? .null),
      .init("cells", .array(cells.map { .array($0.map(\.json)) })),
    ])
  }
}

extension FormatMatrix.Cell {
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .refused(let reason): ["error": .string(reason)]
    case .none: .null
    }
  }

  fileprivate init(_ node: JSONNode) {
    if let text = node.asString {
      self = .text(text)
    } else if let reason = node["error"]?.asString {
      self = .refused(reason)
    } else {
      self = .none
    }
  }
}
