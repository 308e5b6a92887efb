/// A header of an HTTP request or reply.
package struct WorkbenchHeader: Hashable, Sendable {
  /// The name, such as `Content-Type`.
  package var name: String
  /// The value, without surrounding spaces.
  package var value: String

  /// Creates a header from its name and value.
  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// The parts of an HTTP request that a workbench reads.
package struct WorkbenchRequest: Hashable, Sendable {
  /// The method exactly as sent, such as `POST`.
  package var method: String
  /// The path with its query, exactly as sent.
  package var path: String
  /// The headers in the order of the request; the case of their names is ignored.
  package var headers: [WorkbenchHeader]
  /// The complete body; empty if there is none.
  package var body: [UInt8]

  /// Creates a request from its parts.
  package init(method: String, path: String, headers: [WorkbenchHeader] = [], body: [UInt8] = []) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  /// Returns the value of a header; `nil` if it is missing or occurs several times.
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

/// An HTTP reply with status, headers and body.
package struct WorkbenchReply: Hashable, Sendable {
  /// The HTTP status code, such as 200.
  package var status: Int
  /// The headers in order, without `Content-Length`.
  package var headers: [WorkbenchHeader]
  /// The complete body; for `HEAD`, a server sends only its length.
  package var body: [UInt8]

  init(_ status: Int, _ type: String, _ body: [UInt8], policy: String = "default-src 'none'") {
    self.status = status
    self.body = body
    // The page is private to the developer: forbid other origins, frames, content sniffing and caches.
    headers = [
      ("Content-Type", type), ("Content-Security-Policy", policy + "; frame-ancestors 'none'"),
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"), ("Cache-Control", "no-store"),
    ].map { WorkbenchHeader($0.0, $0.1) }
  }

  /// Returns an error as a plain-text reply.
  package static func fault(_ status: Int, _ message: String) -> WorkbenchReply {
    WorkbenchReply(status, "text/plain; charset=utf-8", Array((message + "\n").utf8))
  }
}
