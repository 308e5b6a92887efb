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

  /// The most bytes of all sessions and their forms if nothing else is given.
  public static let standardSizeLimit = 1 << 30

  /// Most sessions that may be open at a time.
  public let limit: Int
  /// The most bytes that all sessions and their forms may have: see ``size``.
  public let sizeLimit: Int
  /// The approximate memory of all sessions, in bytes. A form that sessions share is counted once.
  public private(set) var size = 0
  private var sessions: ExactDictionary<FormSession> = [:]
  /// The number of sessions of each form, and its bytes.
  private var forms: [ObjectIdentifier: (sessions: Int, size: Int)] = [:]
  /// The memory of what callers store with their sessions.
  private var others: ExactDictionary<Int> = [:]

  /// No session is open.
  ///
  /// - Parameters:
  ///   - limit: The most sessions that may be open at a time.
  ///   - sizeLimit: The most bytes of all of them.
  public init(limit: Int = Self.standardLimit, sizeLimit: Int = Self.standardSizeLimit) {
    self.limit = max(0, limit)
    self.sizeLimit = max(0, sizeLimit)
  }

  /// How many sessions are open.
  public var count: Int { sessions.count }

  /// Checks whether a session of that name can be opened, before anything is made for it.
  ///
  /// *Errors*: `invalidName`, `duplicateSession`, `limitExceeded`.
  package func checkOpening(_ name: String) throws(FormSessionError) {
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
  /// - Parameters:
  ///   - name: The name of the session.
  ///   - session: The session.
  ///   - bytes: The approximate memory of what the caller stores with it.
  ///
  /// *Errors*: those of `checkOpening(_:)`, and `limitExceeded` if it does not fit among the others.
  public mutating func open(_ name: String, _ session: FormSession, with bytes: Int = 0) throws(FormSessionError) {
    try checkOpening(name)
    let known = forms[ObjectIdentifier(session.plan)]?.size
    guard session.memory + bytes + (known ?? session.form.size) <= sizeLimit - size + (known ?? 0) else {
      throw FormSessionError(
        .limitExceeded, "the open sessions exceed the limit of \(sizeLimit >> 20) MiB", hint: "close one")
    }
    size += session.memory + bytes
    retain(session.form)
    sessions[name] = session
    if bytes > 0 { others[name] = bytes }
  }

  /// Calls `body` with a session, in place. The session can grow up to the limit of all sessions; a small one always has some room.
  ///
  /// *Errors*: `unknownSession`, and those of `body`.
  public mutating func with<Result>(
    _ name: String, _ body: (inout FormSession) throws(FormSessionError) -> Result
  ) throws(FormSessionError) -> Result {
    let rest = sizeLimit - size
    var growth = 0
    var forms: (old: CompiledForm, new: CompiledForm)?
    defer {
      size += growth
      if let forms {
        release(forms.old)
        retain(forms.new)
      }
    }
    let done = try sessions.with(name) { session throws(FormSessionError) -> Result in
      let (memory, form) = (session.memory, session.form)
      session.largestSize = min(FormSession.sizeLimit, max(session.size + rest, Self.leastRoom))
      defer {
        session.largestSize = FormSession.sizeLimit
        growth = session.memory - memory
        if session.plan !== form.plan { forms = (form, session.form) }
      }
      return try body(&session)
    }
    guard let done else { throw unknown(name) }
    return done
  }

  /// The size up to which every session can grow.
  private static let leastRoom = 64 << 10

  /// Closes a session, which is the caller's then.
  ///
  /// *Errors*: `unknownSession`.
  public mutating func close(_ name: String) throws(FormSessionError) -> FormSession {
    guard let session = sessions.removeValue(forKey: name) else { throw unknown(name) }
    size -= session.memory + (others.removeValue(forKey: name) ?? 0)
    release(session.form)
    return session
  }

  private mutating func retain(_ form: CompiledForm) {
    let known = forms[ObjectIdentifier(form.plan)] ?? (0, form.size)
    if known.sessions == 0 { size += known.size }
    forms[ObjectIdentifier(form.plan)] = (known.sessions + 1, known.size)
  }

  private mutating func release(_ form: CompiledForm) {
    guard let known = forms[ObjectIdentifier(form.plan)] else { return }
    forms[ObjectIdentifier(form.plan)] = known.sessions > 1 ? (known.sessions - 1, known.size) : nil
    if known.sessions == 1 { size -= known.size }
  }

  /// The names of other sessions are not suggested: whoever knows a name can use the session.
  private func unknown(_ name: String) -> FormSessionError {
    FormSessionError(.unknownSession, "there is no session \"\(name.abbreviated(to: 60))\"")
  }
}
