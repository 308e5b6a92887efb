internal import Expat
internal import RaqamValues

/// An event of parsing an XML document.
enum XMLEvent {
  case start(XMLName, attributes: [String: String], line: Int, column: Int)
  case end(XMLName)
  case text(String)
}

/// The name of an element: its namespace and its local name.
struct XMLName {
  let namespace: String
  let local: String

  /// The separator of the two in names from Expat. XML names cannot contain it.
  static let separator: Character = "\u{1F}"

  init(_ name: String) {
    let halves = name.split(separator: Self.separator, maxSplits: 1)
    namespace = halves.count == 2 ? String(halves[0]) : ""
    local = String(halves.last ?? "")
  }
}

/// The error that ended parsing, with its position.
struct XMLError: Error {
  let message: String
  let line: Int
  let column: Int
}

/// Parses XML with Expat. Document type declarations are rejected, and with them entities and external references.
enum XMLEvents {
  /// Parses a document. `handle` receives its events in order and returns whether to continue.
  ///
  /// - Parameter depth: The maximum nesting of elements.
  static func read(_ bytes: [UInt8], depth: Int, handle: (XMLEvent) -> Bool) throws(XMLError) {
    guard let parser = unsafe XML_ParserCreateNS(nil, 0x1F) else {
      throw XMLError(message: "out of memory for XML", line: 1, column: 1)
    }
    defer { unsafe XML_ParserFree(parser) }
    try withoutActuallyEscaping(handle) { handle throws(XMLError) in
      let sink = unsafe XMLSink(parser, depth: depth, handle)
      sink.listen()
      // In pieces, Expat would begin a long token again with each of them.
      let status = unsafe bytes.withUnsafeBytes { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { bytes in
          unsafe XML_Parse(parser, bytes.baseAddress, Int32(clamping: bytes.count), 1)
        }
      }
      if sink.isEnough { return }
      if let refusal = sink.refusal { throw refusal }
      if status != XML_STATUS_OK {
        let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) }
        throw sink.fault("malformed XML: \(reason ?? "unknown")")
      }
    }
  }
}

/// Passes on the events that Expat reports.
@safe private final class XMLSink {
  private let parser: XML_Parser
  private let greatestDepth: Int
  private let handle: (XMLEvent) -> Bool
  private(set) var refusal: XMLError?
  /// Whether the reader wants no more events.
  private(set) var isEnough = false
  private var depth = 0

  init(_ parser: XML_Parser, depth: Int, _ handle: @escaping (XMLEvent) -> Bool) {
    unsafe self.parser = unsafe parser
    greatestDepth = depth
    self.handle = handle
  }

  private func pass(_ event: XMLEvent) {
    // Expat reports what it has already read of a tag after it was stopped.
    if isEnough || refusal != nil || handle(event) { return }
    isEnough = true
    _ = unsafe XML_StopParser(parser, 0)
  }

  func fault(_ message: String) -> XMLError {
    XMLError(
      message: message, line: Int(clamping: unsafe XML_GetCurrentLineNumber(parser)),
      column: Int(clamping: unsafe XML_GetCurrentColumnNumber(parser)) + 1)
  }

  /// Registers this object for Expat's callbacks. The object must outlive the parser.
  func listen() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let sink = unsafe XMLSink.sink(data), let name = unsafe name else { return }
        var read: [String: String] = [:]
        var index = 0
        // The array contains alternating names and values and ends with a null pointer.
        while let attributes = unsafe attributes, let key = unsafe attributes[index],
          let value = unsafe attributes[index + 1]
        {
          // Ignore attributes of other namespaces.
          let attribute = XMLName(unsafe String(cString: key))
          if attribute.namespace.isEmpty {
            let text = unsafe String(cString: value)
            if text.hasLongMarkRun { return sink.refuse("the attribute has \(MarkRun.fault)") }
            read[attribute.local] = text
          }
          index += 2
        }
        sink.start(XMLName(unsafe String(cString: name)), read)
      },
      { data, name in
        guard let sink = unsafe XMLSink.sink(data), let name = unsafe name else { return }
        sink.depth -= 1
        sink.pass(.end(XMLName(unsafe String(cString: name))))
      })
    unsafe XML_SetCharacterDataHandler(
      parser,
      { data, text, length in
        guard let sink = unsafe XMLSink.sink(data), let text = unsafe text else { return }
        let bytes = unsafe UnsafeRawBufferPointer(start: text, count: Int(length))
        sink.pass(.text(unsafe String(decoding: bytes, as: UTF8.self)))
      })
    unsafe XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      unsafe XMLSink.sink(data)?.refuse("unsupported document type declaration")
    }
  }

  private static func sink(_ data: UnsafeMutableRawPointer?) -> XMLSink? {
    unsafe data.map { unsafe Unmanaged<XMLSink>.fromOpaque($0).takeUnretainedValue() }
  }

  private func start(_ name: XMLName, _ attributes: [String: String]) {
    depth += 1
    if depth > greatestDepth { return refuse("nesting exceeds the limit of \(greatestDepth) levels") }
    pass(
      .start(
        name, attributes: attributes, line: Int(clamping: unsafe XML_GetCurrentLineNumber(parser)),
        column: Int(clamping: unsafe XML_GetCurrentColumnNumber(parser)) + 1))
  }

  private func refuse(_ message: String) {
    refusal = refusal ?? fault(message)
    _ = unsafe XML_StopParser(parser, 0)
  }
}
