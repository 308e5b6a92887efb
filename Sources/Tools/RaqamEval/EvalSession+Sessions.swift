import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

/// Operations on open sessions.
extension EvalSession {
  /// Performs `session.open`: opens a form with initial values.
  func openSession(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> [JSONValue.Member] {
    let name = try Self.session(request)
    try Self.checkedSession { () throws(FormSessionError) in try sessions.checkOpening(name) }
    guard let node = request["form"], !node.isNull else {
      throw EvalError(
        "malformed_request", "\"session.open\" requires \"form\"", hint: "add a descriptor: an object with \"sections\""
      )
    }
    var host = FormHost(now: now, randomBits: try bits(request))
    if try request.text("now") != nil {
      let instant = try context(request).context.now
      host = FormHost(now: { instant }, randomBits: host.randomBits)
    }
    var (form, warnings) = try filled(node, request, in: document, isOpened: true) { host }
    let ofValues = form.session.diagnosticsOfValues().map {
      $0.moved(to: JSONPointer.root.appending(key: "values"))
    }
    let said = form.takeDiagnostics().map { $0.moved(to: Self.formPointer) }
    let members = Self.members(of: form.session) + Self.diagnostics(warnings + ofValues + said)
    try check(members, of: request, size: form.session.size)
    try Self.checkedSession { () throws(FormSessionError) in
      try sessions.open(form, named: name, from: document.bytes.count)
    }
    return members
  }

  /// Performs `session.edit`: applies one edit, or several as one.
  func editSession(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    guard let node = request["edit"], !node.isNull else {
      throw EvalError(
        "malformed_request", "\"session.edit\" requires \"edit\"", hint: "add an edit or an array of edits")
    }
    let edits = try Self.checkedSession(node) { () throws(FormSessionError) in try FormEdit.edits(node) }
    return try with(request, edit: node) { form throws(FormSessionError) in
      let outcomes = try form.apply(edits)
      var notes: [JSONValue] = []
      for (index, (edit, outcome)) in zip(edits, outcomes).enumerated() {
        notes += outcome.notes(of: edit, at: node.asArray == nil ? nil : index, in: form)
      }
      let members = Self.difference(&form, notes)
      guard let keystroke = outcomes.last(where: { $0.keystroke != nil })?.keystroke else { return members }
      return members + keystroke.members
    }
  }

  /// Performs `session.snapshot`: returns the whole form, or the changes since the last reply.
  func sessionSnapshot(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    let wantsDifference = try request.flag("difference") ?? false
    return try with(request) { form throws(FormSessionError) in
      if wantsDifference { return Self.difference(&form) }
      // The whole form includes all changes, so mark them as reported.
      _ = form.takeChanges()
      return Self.members(of: form.session)
    }
  }

  /// Performs `session.values`: returns the values to save.
  func sessionValues(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    let includesHidden = try request.flag("includeHidden") ?? false
    return try with(request) { form throws(FormSessionError) in
      Self.values(of: form, includesHidden)
        + [.init("issues", .array(form.session.issues(includingHidden: includesHidden).map(\.json)))]
    }
  }

  /// Performs `session.refresh`: evaluates conditions and texts again after the clock has changed.
  func refreshSession(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    let instant = try request.text("now") == nil ? nil : context(request).context.now
    return try with(request) { form throws(FormSessionError) in
      form.refresh(at: instant)
      return Self.difference(&form)
    }
  }

  /// Performs `session.close`: returns the values and closes the session.
  func closeSession(_ request: JSONNode) throws(EvalError) -> [JSONValue.Member] {
    let includesHidden = try request.flag("includeHidden") ?? false
    let name = try Self.session(request)
    var size = 0
    let members = try with(request) { form throws(FormSessionError) in
      size = form.session.size
      return Self.values(of: form, includesHidden)
    }
    try check(members, of: request, size: size)
    try Self.checkedSession { () throws(FormSessionError) in try sessions.close(name) }
    return members
  }

  /// Throws if the reply exceeds the limit. Called before a session is opened or closed.
  ///
  /// - Parameter size: The size of the session in bytes.
  private func check(_ members: [JSONValue.Member], of request: JSONNode, size: Int) throws(EvalError) {
    // A control character has one byte in a session and six in JSON. A reply contains texts, values and messages up to
    // twice.
    guard size > budget.bytesOut / 32 else { return }
    if bytes(Self.members(request["id"].map { JSONValue($0) }, ok: true) + members) == nil { throw tooLong }
  }

  /// Makes the next difference of a session the whole form, because the last reply was too long to be delivered.
  func forgetReported(_ name: String) {
    do throws(FormSessionError) {
      try sessions.withSession(named: name) { form throws(FormSessionError) in form.forgetReported() }
    } catch {
      // There is no such session.
    }
  }

  // MARK: - Parts

  private static func session(_ request: JSONNode) throws(EvalError) -> String {
    guard let name = try request.text("session") else {
      throw EvalError(
        "malformed_request", "the request requires \"session\"", hint: "add the name that the client chose")
    }
    return name
  }

  private func with(
    _ request: JSONNode, edit: JSONNode? = nil,
    _ body: (inout FilledForm) throws(FormSessionError) -> [JSONValue.Member]
  ) throws(EvalError) -> [JSONValue.Member] {
    let name = try Self.session(request)
    return try Self.checkedSession(edit) { () throws(FormSessionError) in
      try sessions.withSession(named: name) { form throws(FormSessionError) in
        let members = try body(&form)
        let said = form.takeDiagnostics()
        return said.isEmpty ? members : members + Self.diagnostics(said.map { $0.moved(to: Self.formPointer) })
      }
    }
  }

  /// Returns the source of the random bits for row ids: the host's, or a reproducible one if the request has a seed.
  private func bits(_ request: JSONNode) throws(EvalError) -> @Sendable () -> UInt64 {
    guard let node = request["uuidSeed"], !node.isNull else { return randomBits }
    guard let seed = node.asNumber.flatMap({ UInt64($0) }) else {
      throw EvalError(
        "wrong_type", "\"uuidSeed\" must be a non-negative integer, found \(node.kind.article)", pointer: "/uuidSeed")
    }
    let bits = RepeatableBits(seed: seed)
    return { bits.next() }
  }

  /// Converts an error of a session; the error of an edit points to the edit.
  private static func checkedSession<Value>(
    _ edit: JSONNode? = nil, _ body: () throws(FormSessionError) -> Value
  ) throws(EvalError) -> Value {
    do throws(FormSessionError) {
      return try body()
    } catch {
      var pointer: JSONPointer?
      switch error.code {
      case .unknownSession, .duplicateSession, .invalidName, .limitExceeded:
        pointer = JSONPointer.root.appending(key: "session")
      case .malformedEdit, .unknownKey, .unknownID, .unknownSection:
        guard edit != nil else { break }
        var location = JSONPointer.root.appending(key: "edit")
        if edit?.asArray != nil, let index = error.index { location = location.appending(index: index) }
        pointer = error.key.map { location.appending(key: $0) } ?? location
      }
      throw EvalError(error.code.rawValue, error.message, pointer: pointer?.description, hint: error.hint)
    }
  }

  // MARK: Replies

  private static func members(of session: FormSession) -> [JSONValue.Member] {
    [.init("form", session.snapshot().json), .init("issues", .array(session.issues().map(\.json)))]
  }

  /// Returns the changes since the last reply, and the issues of the changed rows.
  private static func difference(_ form: inout FilledForm, _ notes: [JSONValue] = []) -> [JSONValue.Member] {
    let changes = form.takeChanges()
    return [
      .init("difference", .array(notes + changes.map(\.json))),
      .init("issues", .array(changes.flatMap(\.issues).map(\.json))),
    ]
  }

  private static func values(of form: FilledForm, _ includesHidden: Bool) -> [JSONValue.Member] {
    let values = form.savedJSON(includingHidden: includesHidden)
    let refused = form.session.refusedInput().filter { includesHidden || form.session.isVisible($0.issue.row) }
    if refused.isEmpty { return [.init("values", values)] }
    return [
      .init("values", values), .init("refused", .object(refused.map { .init($0.issue.row, .string($0.text ?? "")) })),
    ]
  }

  static func diagnostics(_ diagnostics: [Diagnostic]) -> [JSONValue.Member] {
    diagnostics.isEmpty ? [] : [.init("diagnostics", .array(diagnostics.map(\.json)))]
  }
}

extension FormOutcome {
  /// Returns notes about an edit in addition to its changes: the refusal, the deviations and the pressed buttons.
  fileprivate func notes(of edit: FormEdit, at index: Int?, in form: FilledForm) -> [JSONValue] {
    let pressed = events.compactMap { if case .pressed(let row) = $0 { row } else { nil } }
    if refusal == nil, deviations.isEmpty, pressed.isEmpty { return [] }
    let session = form.session
    var head: [JSONValue.Member] = []
    if let row = edit.row { head.append(.init("id", .string(row))) }
    if let section = refusal?.section { head.append(.init("section", .integer(Int64(section)))) }
    if let index { head.append(.init("edit", .integer(Int64(index)))) }
    var notes: [JSONValue] = []
    if let refusal {
      var members: [JSONValue.Member] = [.init("change", "refused")] + head
      if case .type(let text, let row, _) = edit, session.shows(row) { members.append(.init("text", .string(text))) }
      members.append(.init("code", .string(refusal.code.rawValue)))
      members.append(.init("message", .string(refusal.message)))
      if let offset { members.append(.init("offset", .integer(Int64(offset)))) }
      notes.append(.object(members))
    }
    for note in deviations {
      guard case .object(let members) = note.json else { continue }
      let said = members.map { $0.key == "message" ? .init("message", .string(session.message(of: note))) : $0 }
      notes.append(.object([.init("change", "deviation")] + head + said))
    }
    for row in pressed {
      var members: [JSONValue.Member] = [.init("change", "pressed")] + head
      if let action = form.action(of: row) {
        members.append(.init("selector", .string(action.selector)))
        if let target = action.target { members.append(.init("target", .string(target))) }
      }
      notes.append(.object(members))
    }
    return notes
  }
}

extension FormSession {
  /// Whether input into the row may be repeated in a reply, which is not the case for passwords.
  fileprivate func shows(_ row: String) -> Bool { rowType(of: row) != .password }
}

extension Keystroke {
  /// The state of the field after a keystroke.
  fileprivate var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = [
      .init("text", .string(text)),
      .init("selection", [.integer(Int64(selection.lowerBound)), .integer(Int64(selection.upperBound))]),
    ]
    if let refusal {
      let said = FormatError(
        refusal.code, issue?.message ?? refusal.message, offset: refusal.offset, hint: refusal.hint)
      members.append(.init("refused", EvalError(said).json))
    }
    return members
  }
}
