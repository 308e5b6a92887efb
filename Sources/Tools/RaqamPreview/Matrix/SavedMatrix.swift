internal import Raqam
package import RaqamJSON

/// A matrix that was saved as JSON, for comparison with another one.
///
/// ```swift
/// let saved = try SavedMatrix(json: Array(#"{"timeZone": "UTC", "formats": ["percent"], "values": ["1"], "locales": []}"#.utf8))
/// saved.formats  // ["percent"]
/// ```
package struct SavedMatrix: Sendable {
  /// The error of decoding a saved matrix.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason, with the line and column if known.
    package let description: String
  }

  /// The time zone of the saved matrix, if it is specified.
  package let timeZone: String?
  /// The versions that the matrix was made with; `nil` if they are not specified.
  package let versions: MatrixVersions?
  /// The values of the saved matrix, in order.
  package let values: [String]
  /// The formats of the saved matrix, in order.
  package let formats: [String]
  /// The locales of the saved matrix, in order.
  package let locales: [String]

  private let pages: [String: SavedPage]

  struct SavedPage: Sendable {
    let calendar: String?
    let cells: [[FormatMatrix.Cell]]
    let line: Int
  }

  /// Decodes a matrix from JSON of at most 256 MiB.
  ///
  /// - Throws: A `Fault` if the bytes are not JSON or not a saved matrix.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(json bytes: [UInt8]) throws(Fault) {
    var budget = Budget.standard
    budget.bytesIn = 256 << 20
    budget.values = 8_000_000
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: bytes, budget: budget)
    } catch {
      throw Fault(description: error.description)
    }
    let root = document.root
    timeZone = root["timeZone"]?.asString
    versions = MatrixVersions(root["versions"])
    let (values, formats) = (try Self.names("values", document), try Self.names("formats", document))
    guard let list = root["locales"]?.asArray else {
      throw Fault(description: "\"locales\" must be an array of objects with \"locale\" and \"cells\"")
    }
    var locales: [String] = []
    var pages: [String: SavedPage] = [:]
    for node in list {
      guard let name = node["locale"]?.asString, let rows = node["cells"]?.asArray else {
        let position = document.position(of: node)
        throw Fault(description: "\(position): a locale must be an object with \"locale\" and \"cells\"")
      }
      let cells = rows.map { ($0.asArray ?? []).map(FormatMatrix.Cell.init) }
      guard cells.count == values.count, cells.allSatisfy({ $0.count == formats.count }) else {
        let position = document.position(of: node)
        throw Fault(
          description: "\(position): \"cells\" must have one array per value with one cell per format")
      }
      let page = SavedPage(
        calendar: node["calendar"]?.asString, cells: cells, line: document.position(of: node).line)
      if pages.updateValue(page, forKey: name) == nil {
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
      throw Fault(
        description: "\"\(key)\" must be an array of strings; save the matrix with raqam matrix --format json")
    }
    return names
  }

  func page(_ locale: String) -> SavedPage? { pages[locale] }

  /// Returns the line of a locale in the JSON, from 1; `nil` if the matrix does not have the locale.
  package func line(of locale: LocaleID) -> Int? { pages[locale.identifier]?.line }
}

// MARK: - JSON

extension FormatMatrix {
  /// The beginning of the JSON of a matrix. Pages follow, separated by a comma and a line feed, then ``jsonEnding``.
  /// The JSON can thus be written page by page.
  ///
  /// ```json
  /// {"timeZone":"UTC","versions":{…},"formats":["percent"],"values":["0.5"],"locales":[
  /// {"locale":"en_US","direction":"ltr","calendar":"gregorian","cells":[["50%"]]}
  /// ]}
  /// ```
  package var jsonBeginning: String {
    Self.jsonBeginning(timeZone: timeZone.identifier, versions: versions, formats: formats, values: values)
  }

  /// Returns the beginning of the JSON of any matrix; without a time zone if formats have different ones.
  package static func jsonBeginning(
    timeZone: String?, versions: MatrixVersions?, formats: [String], values: [String]
  ) -> String {
    var head: [(String, JSONValue)] = []
    if let timeZone { head.append(("timeZone", .string(timeZone))) }
    if let versions { head.append(("versions", versions.json)) }
    head += [
      ("formats", .array(formats.map { .string($0) })), ("values", .array(values.map { .string($0) })),
    ]
    return "{" + head.map { "\"\($0)\":" + JSONWriter().string($1) + "," }.joined() + "\"locales\":[\n"
  }

  /// The end of the JSON of a matrix, after the last page.
  package static let jsonEnding = "\n]}\n"
}

extension FormatMatrix.Page {
  /// The page as JSON. A text is a string, a refusal is `{"error": reason}`, and a row that is not visible is `null`.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package var json: JSONValue {
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
