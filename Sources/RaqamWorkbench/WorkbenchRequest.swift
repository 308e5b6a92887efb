/// A request of HTTP, as far as a workbench looks at it.
public struct WorkbenchRequest: Sendable {
  /// The method, as it was sent.
  public var method: String
  /// The path with its query, as it was sent.
  public var path: String
  /// The headers in order; names in any case.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]

  /// A request.
  public init(method: String, path: String, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// The only value of a header; `nil` where it is not there, or several times.
  func header(_ name: String) -> String? {
    var found: String?
    for header in headers where header.name.lowercased() == name {
      if found != nil { return nil }
      found = header.value
    }
    return found
  }

  func has(_ name: String) -> Bool { headers.contains { $0.name.lowercased() == name } }
}

/// What a workbench answers: status, headers and body of HTTP.
public struct WorkbenchReply: Sendable {
  /// The status code.
  public var status: Int
  /// The headers in order, all but `Content-Length`.
  public var headers: [(name: String, value: String)]
  /// The body.
  public var body: [UInt8]

  init(_ status: Int, _ type: String, _ body: [UInt8], policy: String = "default-src 'none'") {
    self.status = status
    self.body = body
    // What is on the page is the developer's own: nobody else gets it, frames it, guesses its type or keeps it.
    headers = [
      ("Content-Type", type), ("Content-Security-Policy", policy + "; frame-ancestors 'none'"),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"), ("Cache-Control", "no-store"),
    ]
  }

  /// A fault in words.
  public static func fault(_ status: Int, _ message: String) -> WorkbenchReply {
    WorkbenchReply(status, "text/plain; charset=utf-8", Array((message + "\n").utf8))
  }
}
