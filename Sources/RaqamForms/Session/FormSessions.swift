internal import Raqam

/// Forms that are being filled in, by name: what a server keeps for those who have one open.
///
/// ```swift
/// var sessions = FormSessions(limit: 100)
/// try sessions.open("7f3a", FormSession(form, values: saved, host: host))
/// let outcomes = try sessions.with("7f3a") { session throws(FormSessionError) in
///   try session.apply([.type("12", row: "amount")])
/// }
/// outcomes.allSatisfy(\.isAccepted)  // true
/// try sessions.close("7f3a").value(of: "amount")  // 12
/// ```
///
/// Never more than `limit` are open; one too many is an error, and no other is closed for it. A value: whoever shares it between
/// threads guards it.
public struct FormSessions: Sendable {
  /// How many sessions a process holds where nothing else is said.
  public static let standardLimit = 10_000
  /// Most UTF-8 bytes of a name.
  public static let nameLimit = 128

  /// Most sessions that may be open at a time.
  public let limit: Int
  private var sessions: ExactDictionary<FormSession> = [:]

  /// No session is open.
  public init(limit: Int = Self.standardLimit) { self.limit = max(0, limit) }

  /// How many sessions are open.
  public var count: Int { sessions.count }

  /// Checks whether a session of that name can be opened, before anything is made for it.
  ///
  /// *Errors*: `invalidName`, `duplicateSession`, `limitExceeded`.
  public func checkOpening(_ name: String) throws(FormSessionError) {
    guard (1...Self.nameLimit).contains(name.utf8.count) else {
      throw FormSessionError(
        .invalidName, "the name of a session has 1 to \(Self.nameLimit) bytes, found \(name.utf8.count)")
    }
    guard sessions[name] == nil else {
      throw FormSessionError(.duplicateSession, "the session \"\(name.abbreviated(to: 60))\" is open already")
    }
    guard sessions.count < limit else {
      throw FormSessionError(.limitExceeded, "\(limit) sessions are open, more are not kept", hint: "close one")
    }
  }

  /// Opens a session.
  ///
  /// *Errors*: those of `checkOpening(_:)`.
  public mutating func open(_ name: String, _ session: FormSession) throws(FormSessionError) {
    try checkOpening(name)
    sessions[name] = session
  }

  /// Does something with a session, in its place.
  ///
  /// *Errors*: `unknownSession`, and those of `body`.
  public mutating func with<Result>(
    _ name: String, _ body: (inout FormSession) throws(FormSessionError) -> Result
  ) throws(FormSessionError) -> Result {
    guard let done = try sessions.with(name, body) else { throw unknown(name) }
    return done
  }

  /// Closes a session, which is the caller's then.
  ///
  /// *Errors*: `unknownSession`.
  public mutating func close(_ name: String) throws(FormSessionError) -> FormSession {
    guard let session = sessions.removeValue(forKey: name) else { throw unknown(name) }
    return session
  }

  /// The names of other sessions are not suggested: whoever knows a name can use the session.
  private func unknown(_ name: String) -> FormSessionError {
    FormSessionError(.unknownSession, "there is no session \"\(name.abbreviated(to: 60))\"")
  }
}
