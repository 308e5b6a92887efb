internal import Raqam

/// The checks of a request that need no more than its head: a server makes them before it keeps a byte of the body.
///
/// ```swift
/// let access = WorkbenchAccess(token: "7d3f", authority: "127.0.0.1:8080")
/// let head = WorkbenchRequest(method: "GET", path: "/7d3f/", headers: [("Host", "evil.example")])
/// access.decision(for: head).reply?.status  // 421
/// ```
public struct WorkbenchAccess: Sendable {
  /// What becomes of a request.
  public enum Decision: Sendable {
    /// The request may be read: the sender knows the token, and names the workbench's host.
    case accepted
    /// The sender knows the token, but the request is wrong, or needs no more than this reply.
    case refused(WorkbenchReply)
    /// The host, the origin or the token is wrong: the reply is all that the sender gets.
    case stranger(WorkbenchReply)

    /// The reply to a request that is not accepted; `nil` for one that is.
    public var reply: WorkbenchReply? {
      switch self {
      case .accepted: nil
      case .refused(let reply), .stranger(let reply): reply
      }
    }
  }

  private let token: String
  /// Host and port of the address, as a browser sends them.
  private let authorities: [String]

  /// Creates the checks of a workbench.
  ///
  /// - Parameters:
  ///   - token: The first part of the path of every address.
  ///   - authority: Host and port that the page is asked for, such as `127.0.0.1:8080`.
  public init(token: String, authority: String) {
    self.token = token
    let port = authority.split(separator: ":").last.map { ":\($0)" } ?? ""
    authorities = [authority, "localhost" + port]
  }

  /// Decides about a request by its method, path and headers.
  public func decision(for head: WorkbenchRequest) -> Decision {
    guard let host = head.header("host"), authorities.contains(host.lowercased()) else {
      return .stranger(.fault(421, "This address is not the workbench's."))
    }
    // Browsers send `Origin` with cross-origin requests: reject them all.
    if head.has("origin"), !authorities.contains(where: { head.header("origin") == "http://\($0)" }) {
      return .stranger(.fault(403, "Another page cannot use the workbench."))
    }
    guard let (found, name) = Self.parts(head.path), Self.areEqual(found.utf8, token.utf8) else {
      return .stranger(
        .fault(
          404, "There is nothing here. The address that was printed at the start has a word that cannot be guessed."))
    }
    return refusal(of: head, name).map { .refused($0) } ?? .accepted
  }

  /// Returns the reply to a request with the token that is wrong, or is in the wrong place; `nil` for other requests.
  private func refusal(of head: WorkbenchRequest, _ name: Substring?) -> WorkbenchReply? {
    guard let name else {
      // Without the slash, the operations of the page would be looked for one level too high.
      var reply = WorkbenchReply.fault(308, "The page is at /\(token)/.")
      reply.headers.append(("Location", "/\(token)/"))
      return reply
    }
    if Workbench.isPage(name) {
      if head.method != "GET", head.method != "HEAD" { return .fault(405, "GET gives this page.") }
    } else {
      if Workbench.Operation(exact: String(name)) == nil { return .fault(404, "There is no such operation.") }
      if head.method != "POST" { return .fault(405, "POST is for operations.") }
      // A form of another page cannot send JSON.
      guard head.header("content-type")?.lowercased().hasPrefix("application/json") ?? false else {
        return .fault(415, "Operations take application/json.")
      }
    }
    if let length = head.header("content-length"), Int(length) ?? .max > Workbench.bodyLimit { return .tooLong }
    return nil
  }

  /// The token of a path and the name behind it; the name is `nil` if no slash follows the token.
  static func parts(_ path: String) -> (token: Substring, name: Substring?)? {
    let path = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    guard path.hasPrefix("/") else { return nil }
    let parts = path.dropFirst().split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.first.map { ($0, parts.count > 1 ? parts[1] : nil) }
  }

  /// Compares in constant time.
  private static func areEqual(_ left: Substring.UTF8View, _ right: String.UTF8View) -> Bool {
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension WorkbenchReply {
  /// The reply to a body of more than ``Workbench/bodyLimit`` bytes.
  public static let tooLong = fault(413, "More than \(Workbench.bodyLimit >> 20) MiB cannot be taken.")
}
