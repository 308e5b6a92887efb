public import CRaqam
internal import Raqam
internal import RaqamDescriptors
internal import RaqamEval
internal import RaqamForms
internal import RaqamJSON
internal import RaqamLint

final class OpenFormat: HandleContents {
  static let kind = HandleKind.format
  let descriptor: FormatterDescriptor
  let format: CompiledFormat
  /// The text of an absent value in UTF-8; `nil` if the format has none.
  let empty: [UInt8]?
  let isForNumbers: Bool
  /// The dates that the format displays; `nil` if it displays none.
  let dates: FormatDates?
  let budget: Budget
  /// The warnings of the descriptor, and those about the caller's locale and time zone.
  let warnings: [Diagnostic]

  init(_ source: CallerText, _ given: UnsafePointer<raqam_context>?) throws(CallError) {
    var context = unsafe try Library.context(given)
    let timeZones = Library.factory.timeZones
    if let given = unsafe given, let text = unsafe name(given.pointee.currencies) {
      context.currencies = try Library.currencies(text, context.budget)
    }
    budget = context.budget
    // The shared cache is bounded by count, not by size: do not cache formats of long descriptors.
    let factory =
      source.count <= 64 << 10 ? Library.factory : FormatterFactory(capacity: 1, timeZones: timeZones)
    let warnings: [Diagnostic]
    do throws(DescriptorError) {
      (descriptor, warnings) = try DescriptorLint(factory: factory, context: context).formatter(from: source.array)
    } catch {
      throw CallError(error)
    }
    do throws(FormatError) {
      format = try factory.format(for: descriptor, in: context)
    } catch {
      throw CallError(.invalidDescriptor, error)
    }
    self.warnings =
      warnings + context.localeWarnings() + format.notes.map { Diagnostic(.warning, .noWords, $0) }
      + (format.dates?.warnings ?? [])
    empty = format.emptyText.map { Array($0.utf8) }
    dates = format.dates
    isForNumbers = descriptor.content.type.kinds.first == .number
  }

  /// Appends the formatted text of a value that is passed as a string: a decimal number, a date in ISO 8601, or text.
  @inline(__always)
  func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) throws(FormatError) {
    if isForNumbers { return try unsafe format.append(decimal: text, to: &bytes) }
    try format.append(.string(unsafe String(decoding: text, as: UTF8.self)), to: &bytes)
  }
}

extension FormatDates {
  /// The warning about a zone that the system has no data for.
  fileprivate var warnings: [Diagnostic] {
    guard hasRulesOfICU else { return [] }
    let release = TimeZoneDatabase.icu.version ?? "unknown release"
    return [
      Diagnostic(
        .warning, .oldTimeZoneData,
        "the rules of \(zone) are those of libicu (\(release)), because the system has no data for it",
        hint: "install tzdata, or set its folder")
    ]
  }
}

/// Implements `raqam_format_open`, which raqam.h documents.
@c @implementation
public func raqam_format_open(
  _ descriptor: UnsafePointer<CChar>?, _ length: Int, _ context: UnsafePointer<raqam_context>?,
  _ format: UnsafeMutablePointer<raqam_handle>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let format = unsafe format else { throw .null("format") }
    unsafe format.pointee = 0
    let source = try unsafe CallerText(descriptor, length, "descriptor")
    let open = try unsafe OpenFormat(source, context)
    unsafe format.pointee = try HandleTable.shared.open(open)
    unsafe CallError.write(warnings: open.warnings.map(\.json), to: error)
  }
}

/// Implements `raqam_close`, which raqam.h documents.
@c @implementation
public func raqam_close(_ handle: raqam_handle) -> raqam_status {
  if handle == 0 { return raqam_status(RAQAM_OK) }
  return call(nil) { () throws(CallError) in try HandleTable.shared.close(handle) }
}

/// Implements `raqam_open_handles`, which raqam.h documents.
@c @implementation
public func raqam_open_handles() -> Int64 {
  guard let record = unsafe craqam_enter() else { return -1 }
  defer { unsafe craqam_leave(record) }
  return Int64(HandleTable.shared.count)
}

// MARK: One value

@inline(__always)
private func write(
  by handle: raqam_handle, to text: UnsafeMutablePointer<raqam_buffer>?,
  _ error: UnsafeMutablePointer<raqam_error>?,
  _ append: (OpenFormat, inout [UInt8]) throws(FormatError) -> Void
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    let buffer = try unsafe CallerBuffer(text, "text")
    try HandleTable.shared.with(handle) { (open: OpenFormat) throws(CallError) in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(48)
      do throws(FormatError) {
        try append(open, &bytes)
      } catch {
        throw CallError(.refused, error)
      }
      try buffer.write(bytes)
    }
  }
}

/// Implements `raqam_format_int64`, which raqam.h documents.
@c @implementation
public func raqam_format_int64(
  _ format: raqam_handle, _ value: Int64, _ text: UnsafeMutablePointer<raqam_buffer>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe write(by: format, to: text, error) { open, bytes throws(FormatError) in
    try open.format.append(.integer(value), to: &bytes)
  }
}

/// Implements `raqam_format_double`, which raqam.h documents.
@c @implementation
public func raqam_format_double(
  _ format: raqam_handle, _ value: Double, _ text: UnsafeMutablePointer<raqam_buffer>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe write(by: format, to: text, error) { open, bytes throws(FormatError) in
    try open.format.append(.double(value), to: &bytes)
  }
}

/// Implements `raqam_format_instant`, which raqam.h documents.
@c @implementation
public func raqam_format_instant(
  _ format: raqam_handle, _ value: Int64, _ text: UnsafeMutablePointer<raqam_buffer>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe write(by: format, to: text, error) { open, bytes throws(FormatError) in
    try open.format.append(.date(Instant(epochMilliseconds: value)), to: &bytes)
  }
}

/// Implements `raqam_format_text`, which raqam.h documents.
@c @implementation
public func raqam_format_text(
  _ format: raqam_handle, _ value: UnsafePointer<CChar>?, _ length: Int,
  _ text: UnsafeMutablePointer<raqam_buffer>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    let given = try unsafe CallerText(value, length, "value")
    let buffer = try unsafe CallerBuffer(text, "text")
    try HandleTable.shared.with(format) { (open: OpenFormat) throws(CallError) in
      var bytes: [UInt8] = []
      do throws(FormatError) {
        try unsafe open.append(given.bytes, to: &bytes)
      } catch {
        throw CallError(.refused, error)
      }
      try buffer.write(bytes)
    }
  }
}

/// Implements `raqam_format_json`, which raqam.h documents.
@c @implementation
public func raqam_format_json(
  _ format: raqam_handle, _ value: UnsafePointer<CChar>?, _ length: Int,
  _ text: UnsafeMutablePointer<raqam_buffer>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    let source = try unsafe CallerText(value, length, "value")
    let buffer = try unsafe CallerBuffer(text, "text")
    try HandleTable.shared.with(format) { (open: OpenFormat) throws(CallError) in
      let document = try Library.document(source, "value", open.budget)
      let shown: String
      var warnings: [JSONValue] = []
      do throws(FormatError) {
        let value = try open.descriptor.value(from: document.root)
        if let message = try open.format.messageReply(value) {
          shown = message.text
          warnings = message.errors.map { error in
            guard case .object(let members) = error else { return error }
            return .object([.init("severity", .string("warning"))] + members)
          }
        } else {
          shown = try open.format.string(value)
        }
      } catch {
        throw CallError(.refused, error)
      }
      try buffer.write(Array(shown.utf8))
      unsafe CallError.write(warnings: warnings, to: error)
    }
  }
}
