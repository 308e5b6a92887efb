internal import Raqam

/// A collection of open sessions by name, for a server.
///
/// ```swift
/// var sessions = FormSessionStore(limit: 100)
/// try sessions.open(FormSession(form, values: saved, host: host), named: "7f3a")
/// let outcomes = try sessions.withSession(named: "7f3a") { session throws(FormSessionError) in
///   try session.apply([.type("12", row: "amount")])
/// }
/// outcomes.allSatisfy(\.isAccepted)  // true
/// try sessions.close("7f3a").value(of: "amount")  // 12
/// ```
///
/// At most `limit` sessions are open; opening another one throws an error and does not close any other session. A value
/// type: synchronize access from several threads.
public struct FormSessionStore: Sendable {
  /// The default of ``limit``.
  public static let standardLimit = 10_000
  /// The maximum length of a name in UTF-8 bytes.
  public static let nameLimit = 128

  /// The default of ``sizeLimit``: 1 GiB.
  public static let standardSizeLimit = 1 << 30

  /// The maximum number of open sessions.
  public let limit: Int
  /// The maximum memory of all sessions and their forms, in bytes; see ``size``.
  public let sizeLimit: Int
  /// The approximate memory of all sessions, in bytes. A form that sessions share is counted once.
  public private(set) var size = 0
  private var sessions: [ExactText: FormSession] = [:]
  /// The number of sessions of each form, and the size of the form in bytes.
  private var forms: [ObjectIdentifier: (sessions: Int, size: Int)] = [:]
  /// The memory of what callers store with their sessions.
  private var others: [ExactText: Int] = [:]

  /// Creates an empty collection.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of open sessions; negative values are clamped to 0.
  ///   - sizeLimit: The maximum memory of all sessions and their forms, in bytes; negative values are clamped to 0.
  public init(limit: Int = Self.standardLimit, sizeLimit: Int = Self.standardSizeLimit) {
    self.limit = max(0, limit)
    self.sizeLimit = max(0, sizeLimit)
  }

  /// The number of open sessions.
  public var count: Int { sessions.count }

  /// Throws if a session with this name cannot be opened, before the caller creates anything for it.
  ///
  /// - Throws: ``FormSessionError`` with the code `invalidName`, `duplicateSession` or `limitExceeded`.
  package func checkOpening(_ name: String) throws(FormSessionError) {
    guard (1...Self.nameLimit).contains(name.utf8.count) else {
      throw FormSessionError(
        .invalidName, "a session name must have 1 to \(Self.nameLimit) bytes, found \(name.utf8.count)")
    }
    guard sessions[name] == nil else {
      throw FormSessionError(.duplicateSession, "session \"\(name.abbreviated(to: 60))\" is already open")
    }
    guard sessions.count < limit else {
      throw FormSessionError(.limitExceeded, "too many open sessions: at most \(limit)", hint: "close one")
    }
  }

  /// Opens a session.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - name: The name of the session.
  ///   - bytes: The approximate memory of the data that the caller stores with the session, in bytes.
  /// - Throws: ``FormSessionError`` with the code `invalidName` or `duplicateSession`, or with `limitExceeded` if too
  ///   many sessions are open or they exceed ``sizeLimit``.
  public mutating func open(
    _ session: FormSession, named name: String, reserving bytes: Int = 0
  ) throws(FormSessionError) {
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

  /// Calls `body` with a session, in place.
  ///
  /// The session can grow up to the limit of all sessions. A session below 64 KiB can always grow to that size.
  ///
  /// - Throws: ``FormSessionError`` with the code `unknownSession`, or an error of `body`.
  public mutating func withSession<Result>(
    named name: String, _ body: (inout FormSession) throws(FormSessionError) -> Result
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
      session.largestSize = min(session.form.context.budget.bytesOut, max(session.size + rest, Self.leastRoom))
      defer {
        session.largestSize = session.form.context.budget.bytesOut
        growth = session.memory - memory
        if session.plan !== form.plan { forms = (form, session.form) }
      }
      return try body(&session)
    }
    guard let done else { throw unknown(name) }
    return done
  }

  /// The size in bytes up to which every session can grow.
  private static let leastRoom = 64 << 10

  /// Closes a session and returns it.
  ///
  /// - Throws: ``FormSessionError`` with the code `unknownSession`.
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

  /// Does not suggest names of other sessions: a name is sufficient to use a session.
  private func unknown(_ name: String) -> FormSessionError {
    FormSessionError(.unknownSession, "unknown session \"\(name.abbreviated(to: 60))\"")
  }
}
