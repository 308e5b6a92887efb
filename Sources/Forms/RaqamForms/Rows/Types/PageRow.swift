internal import Raqam
internal import RaqamDescriptors

/// Rows that display a web page. Their text is its URL.
struct PageRow: RowTraits {
  var keys: [KeyDefinition] { RowKeys.webview }
  var holdsValue: Bool { false }
  var input: RowControl.Input { .none }
  var showsFormattedText: Bool { false }
  var reading: RowReading { .leftToRight }

  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content {
    .page(RowDescriptor.PageContent(&decoder))
  }

  func owns(_ content: RowDescriptor.Content) -> Bool {
    if case .page = content { true } else { false }
  }

  func value(_ given: InputValue, of row: RowDescriptor, in _: TimeZoneRules) throws(FormatError) -> FieldValue {
    throw given.mismatch(row, "no value")
  }

  func describe(_ row: SessionRow, now _: Instant, in snapshot: inout RowSnapshot) {
    guard case .page(let page) = row.plan.descriptor.content else { return }
    snapshot.detail = .page(url: page.url, html: page.html)
  }
}

extension RowDescriptor {
  /// The page of a webview row.
  public struct PageContent: Hashable, Sendable {
    /// The URL of the page.
    public var url: String?
    /// The HTML of the page, used if there is no URL.
    public var html: String?

    /// Creates the content of a webview row.
    public init(url: String? = nil, html: String? = nil) {
      self.url = url
      self.html = html
    }

    /// Returns whether both contents are equal, byte for byte: Swift compares strings by canonical equivalence.
    public static func == (left: Self, right: Self) -> Bool { left.exact == right.exact }

    /// Hashes the properties that `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(exact) }

    private var exact: [ExactText?] { [url, html].map { $0.map { ExactText($0) } } }
  }
}

extension RowDescriptor.PageContent {
  fileprivate init(_ decoder: inout ObjectDecoder) {
    self.init(url: decoder.string("url"), html: decoder.string("html"))
    if !decoder.has("url"), !decoder.has("html") {
      decoder.reportMissing("url", hint: "add \"url\" or \"html\"")
    } else if url != nil, html != nil {
      decoder.reportUnused(["html"], "because \"url\" is set")
      html = nil
    }
  }
}

extension RowKeys {
  /// Keys of webview rows: a URL or HTML.
  package static let webview: [KeyDefinition] = [
    KeyDefinition("url", .string, example: "https://example.com", "address of the page"),
    KeyDefinition("html", .string, "contents of the page if there is no url"),
  ]
}
