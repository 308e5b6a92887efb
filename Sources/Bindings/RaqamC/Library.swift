public import CRaqam
internal import Raqam
internal import RaqamDescriptors
internal import RaqamEval
internal import RaqamForms
internal import RaqamJSON
internal import Synchronization

#if canImport(Glibc)
@unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The state that all calls of a process share.
enum Library {
  /// The factory that caches the most recently opened formats.
  static let factory = FormatterFactory()

  /// The current time, for callers that provide no instant.
  static func now() -> Instant {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return Instant(epochMilliseconds: 0) }
    return Instant(epochMilliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// The version as a C string that is never freed.
  static let version = SendableText(DataVersions.raqam)

  /// The codes of row errors by their number.
  static let codes = FormatError.Code.allCases.map { SendableText($0.rawValue) }

  /// The kinds of deviations by their bit.
  static let deviations = ParseDeviation.Kind.allCases.map { SendableText($0.rawValue) }

  /// Returns the caller's context with defaults for missing fields, without currencies.
  static func context(_ given: UnsafePointer<raqam_context>?) throws(CallError) -> FormatContext {
    if let given = unsafe given {
      try unsafe CallError.check(size: given.pointee.size, of: "context", raqam_context.self, added: addedToContext)
    }
    // The fields of a smaller structure end before the budget.
    let hasBudget = unsafe given.map { unsafe Int($0.pointee.size) >= MemoryLayout<raqam_context>.size } ?? false
    let instant = unsafe given.flatMap { unsafe $0.pointee.has_now ? Instant(epochMilliseconds: $0.pointee.now) : nil }
    let calendar = unsafe name(given?.pointee.calendar)
    do throws(FormatError) {
      var context = FormatContext(
        locale: try LocaleID(unsafe name(given?.pointee.locale) ?? "en_US"),
        timeZone: try TimeZoneID(unsafe name(given?.pointee.time_zone) ?? "UTC", in: factory.timeZones),
        calendar: try calendar.map { name throws(FormatError) in try CalendarID(name) }, now: instant ?? now())
      context.budget = unsafe try budget(hasBudget ? given?.pointee.budget : nil)
      return context
    } catch {
      throw CallError(.invalidDescriptor, error)
    }
  }

  /// The size of the field that a later version added to a context: a pointer.
  private static let addedToContext = MemoryLayout<Int>.size

  /// Returns the caller's budget.
  static func budget(_ text: UnsafePointer<CChar>?) throws(FormatError) -> Budget {
    do throws(FormatError) {
      return try Budget(parsing: unsafe name(text) ?? "")
    } catch {
      throw FormatError(error.code, "budget: \(error.message)", offset: error.offset, hint: error.hint)
    }
  }

  static func currencies(_ text: String, _ budget: Budget) throws(CallError) -> CurrencyCatalog {
    let log = DiagnosticLog(timeZones: factory.timeZones, budget: budget)
    var catalog = log.currencies
    do throws(JSONError) {
      catalog.add(try JSONDocument(parsing: Array(text.utf8), budget: budget).root, at: .root, log: log)
    } catch {
      throw CallError(error, in: "currencies", .invalidDescriptor)
    }
    if log.hasErrors { throw CallError(DescriptorError(log.diagnostics)) }
    return catalog
  }

  /// Parses a JSON value.
  static func document(_ text: CallerText, _ name: String, _ budget: Budget) throws(CallError) -> JSONDocument {
    do throws(JSONError) {
      return try JSONDocument(parsing: text.array, budget: budget)
    } catch {
      throw CallError(error, in: name, .refused)
    }
  }
}

extension CallError {
  init(_ error: JSONError, in name: String, _ status: Status) {
    self.init(status, "invalid_json", "\(name): \(error.message)")
    hint = error.hint
    line = error.line
    column = error.column
  }
}

/// A C string that lives as long as the process.
@safe struct SendableText: @unchecked Sendable {
  let start: UnsafePointer<CChar>?

  init(_ text: String) { unsafe start = UnsafePointer(strdup(text)) }
}

/// Implements `raqam_abi`, which raqam.h documents.
@c @implementation
public func raqam_abi() -> UInt32 { UInt32(RAQAM_ABI) }

/// Implements `raqam_version`, which raqam.h documents.
@c @implementation
public func raqam_version() -> UnsafePointer<CChar>? {
  guard let record = unsafe craqam_enter() else { return nil }
  defer { unsafe craqam_leave(record) }
  return unsafe Library.version.start
}

/// Implements `raqam_error_code`, which raqam.h documents.
@c @implementation
public func raqam_error_code(_ number: UInt8) -> UnsafePointer<CChar>? {
  guard let record = unsafe craqam_enter() else { return nil }
  defer { unsafe craqam_leave(record) }
  let index = Int(number) - 1
  return unsafe Library.codes.indices.contains(index) ? Library.codes[index].start : nil
}

/// Implements `raqam_deviation_kind`, which raqam.h documents.
@c @implementation
public func raqam_deviation_kind(_ bit: UInt8) -> UnsafePointer<CChar>? {
  guard let record = unsafe craqam_enter() else { return nil }
  defer { unsafe craqam_leave(record) }
  return unsafe Library.deviations.indices.contains(Int(bit)) ? Library.deviations[Int(bit)].start : nil
}

// MARK: Requests as JSON

/// A session that answers requests one at a time.
final class OpenEval: HandleContents {
  static let kind = HandleKind.eval
  private let session: Mutex<EvalSession>
  let budget: Budget

  init(sessionLimit: Int, budget: Budget) {
    self.budget = budget
    session = Mutex(
      EvalSession(
        factory: Library.factory, now: Library.now, randomBits: { UInt64.random(in: .min ... .max) },
        sessionLimit: sessionLimit, budget: budget))
  }

  func reply(to request: [UInt8]) -> [UInt8] { session.withLock { $0.reply(to: request) } }
}

/// Implements `raqam_eval_open`, which raqam.h documents.
@c @implementation
public func raqam_eval_open(
  _ session_limit: Int, _ handle: UnsafeMutablePointer<raqam_handle>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe raqam_eval_open_budget(session_limit, nil, handle, error)
}

/// Implements `raqam_eval_open_budget`, which raqam.h documents.
@c @implementation
public func raqam_eval_open_budget(
  _ session_limit: Int, _ budget: UnsafePointer<CChar>?, _ handle: UnsafeMutablePointer<raqam_handle>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let handle = unsafe handle else { throw .null("handle") }
    unsafe handle.pointee = 0
    guard session_limit >= 0 else { throw .argument("session_limit must not be negative") }
    let limits: Budget
    do throws(FormatError) { limits = unsafe try Library.budget(budget) } catch {
      throw CallError(.invalidDescriptor, error)
    }
    unsafe handle.pointee = try HandleTable.shared.open(
      OpenEval(sessionLimit: session_limit == 0 ? FormSessionStore.standardLimit : session_limit, budget: limits))
  }
}

/// Implements `raqam_eval`, which raqam.h documents.
@c @implementation
public func raqam_eval(
  _ handle: raqam_handle, _ request: UnsafePointer<CChar>?, _ length: Int,
  _ reply: UnsafeMutablePointer<raqam_buffer>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    let text = try unsafe CallerText(request, length, "request")
    let buffer = try unsafe CallerBuffer(reply, "reply")
    try HandleTable.shared.with(handle) { (open: OpenEval) throws(CallError) in
      guard text.count <= open.budget.bytesIn else {
        throw .argument("the request exceeds the limit of \(Budget.words(bytes: open.budget.bytesIn))")
      }
      try buffer.write(open.reply(to: text.array))
    }
  }
}
