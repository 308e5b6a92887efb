public import Raqam
internal import RaqamMemory

/// A formatter descriptor compiled for one locale.
///
/// A compiled format is immutable and can be used from any thread. Copying it retains one reference.
public struct CompiledFormat: Sendable {
  /// The fast path: a formatter that produces the complete text and is called without reference counting.
  enum FastPath: Sendable {
    case number(Unretained<DecimalFormatter>)
    case date(Unretained<InstantFormatter>)
    case byte(Unretained<ByteFormatter>)
    case none
  }

  /// The immutable contents that copies share.
  struct Contents: Sendable {
    let format: any ValueFormat
    /// Invariant: The formatter belongs to `format`, which retains it.
    let fastPath: FastPath
    let direction: TextDirection
    let bidi: BidiTreatment
    let emptyText: String?
  }

  /// A reference that the factory returns to one thread only, so that threads do not contend for its reference
  /// count.
  let kept: CacheEntry<FormatKey, Contents>

  var format: any ValueFormat { kept.value.format }
  var fastPath: FastPath { kept.value.fastPath }
  /// The text direction of the locale that formats the value.
  public var direction: TextDirection { kept.value.direction }
  /// The treatment of the bidi control characters of the text.
  public var bidi: BidiTreatment { kept.value.bidi }
  /// The text for an absent value, or `nil` for an empty string.
  public var emptyText: String? { kept.value.emptyText }

  /// The limitations of the format in this locale: see ``/RaqamNumbers/DecimalFormatter/notes``. Empty for most
  /// formats.
  public var notes: [String] { format.notes }
}

extension CompiledFormat {
  /// The estimated memory of the format in bytes, for caches with a memory limit.
  package var weight: Int { format.weight }

  package var isMessage: Bool { format.arguments != nil }

  /// The steps for evaluating a message once; 0 for other formats.
  package var messageSteps: Int {
    (format as? UnicodeMessageFormatter)?.steps ?? (format as? MessageFormatter)?.steps ?? 0
  }

  /// The names of the arguments of a message; empty for other formats.
  package var messageArguments: [String] { format.arguments ?? [] }

  /// Returns whether the format accepts a value of this kind. Every format accepts `.null`.
  public func accepts(_ value: FieldValue) -> Bool {
    if case .null = value { true } else { format.accepts(value) }
  }

  /// Returns whether the text may unexpectedly omit digits of a number. Returns `false` for byte counts and compact
  /// numbers, which are always rounded.
  package func mayHide(_ value: FieldValue) -> Bool { format.mayHide(value) }

  /// Returns an editor that keeps input in this format while it is typed, or `nil` if the format is edited as free
  /// text.
  ///
  /// Numbers in digits and single dates without a second calendar have an editor.
  ///
  /// - Note: Each call creates an editor; store it.
  public func editing() -> EditingFormat? {
    do throws(FormatError) { return try format.editing() } catch {
      // Spelled-out numbers, compact notation and exponents are edited as free text.
      return nil
    }
  }

  /// Returns the formatted text of a value.
  ///
  /// - Throws: `typeMismatch` if the format does not accept the value, or an error of the formatter: `outOfRange`,
  ///   `invalidDate`, `invalidTime`, `limitExceeded`, `missingArgument`, `unsupportedStyle` or `icuFailure`.
  public func string(_ value: FieldValue) throws(FormatError) -> String { try string(value, now: nil) }

  /// Returns the formatted text of a value. Relative dates are relative to `now`, or to the context's instant if it
  /// is `nil`.
  package func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String {
    if let text = try fastPathText(value) { return text }
    return treated(try plainText(value, now))
  }

  /// Returns a text with the treatment of its bidi control characters.
  func treated(_ text: String) -> String {
    if bidi == .marks { return text }
    // An empty text must not become an empty bidi isolate.
    return text.isEmpty ? "" : bidi.applied(to: text, direction: direction)
  }

  /// Returns the formatted text of a value, or `nil` if the format does not accept it.
  package func string(ifTaken value: FieldValue, now: Instant? = nil) throws(FormatError) -> String? {
    if let text = try fastPathText(value) { return text }
    return accepts(value) ? try string(value, now: now) : nil
  }

  /// Returns the formatted text of a range, or `nil` if the format does not accept ranges of these values.
  package func string(from lower: FieldValue, to upper: FieldValue) throws(FormatError) -> String? {
    try string(ifTaken: .object(["from": lower, "to": upper]))
  }

  /// Returns the text of the fast path, or `nil` if it does not apply.
  @inline(__always)
  private func fastPathText(_ value: FieldValue) throws(FormatError) -> String? {
    try fastPath.call(
      value, number: { formatter, number throws(FormatError) in try formatter.string(number) },
      byte: { formatter, number throws(FormatError) in try formatter.string(number) },
      date: { formatter, instant throws(FormatError) in try formatter.string(instant) })
  }

  private func plainText(_ value: FieldValue, _ now: Instant?) throws(FormatError) -> String {
    if case .null = value { emptyText ?? "" } else { try format.string(value, now: now) }
  }

  /// Returns the parts of a message of MessageFormat 2, and what could not be resolved; `nil` for other formats.
  ///
  /// The parts have no ``bidi`` treatment.
  ///
  /// - Parameter arguments: The arguments of the message: an object.
  /// - Throws: `typeMismatch` for another value; `limitExceeded` if the text would exceed 16 MiB.
  public func message(_ arguments: FieldValue) throws(FormatError) -> FormattedMessage? {
    try format.message(arguments)?.result
  }

  /// Returns the text of a message, and the first error of a message of MessageFormat 2; `nil` for other formats.
  ///
  /// - Parameter details: The details of arguments that have some.
  package func message(
    _ arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail]
  ) throws(FormatError) -> (text: String, problem: MessageProblem?)? {
    guard let message = try format.message(arguments, details) else { return nil }
    // A message of MessageFormat 2 has its own isolation.
    guard bidi != .marks, message.problem == nil, !message.text.isEmpty, !(format is UnicodeMessageFormatter) else {
      return message
    }
    return (bidi.applied(to: message.text, direction: direction), nil)
  }

  /// The currency of the amounts that the format shows; `nil` for other formats.
  package var currency: CurrencyCode? {
    get throws(FormatError) { try format.currency }
  }

  /// Returns the formatted text of a value as typed parts. Joined, they equal ``string(_:)``.
  ///
  /// - Throws: The errors of ``string(_:)``.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value, now: nil) }

  /// Returns the typed parts of a value. Relative dates are relative to `now`, or to the context's instant if it is
  /// `nil`.
  package func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] {
    if case .null = value { return finished(emptyParts) }
    return finished(try format.parts(value, now: now))
  }

  /// Returns the typed parts of a value in a message, whose budget formats that are messages share.
  func parts(_ value: FieldValue, within budget: inout Budget) throws(FormatError) -> [FormatPart] {
    if case .null = value { return finished(emptyParts) }
    return finished(try format.parts(value, within: &budget))
  }

  private var emptyParts: [FormatPart] { emptyText.map { $0.isEmpty ? [] : [FormatPart(.literal, $0)] } ?? [] }

  private func finished(_ parts: [FormatPart]) -> [FormatPart] {
    parts.isEmpty ? [] : bidi.applied(to: parts, direction: direction)
  }
}

extension CompiledFormat.FastPath {
  /// Calls the formatter of a value, without reference counting; returns `nil` if there is none.
  @inline(__always)
  func call<Output>(
    _ value: FieldValue, number: (DecimalFormatter, NumericValue) throws(FormatError) -> Output,
    byte: (ByteFormatter, NumericValue) throws(FormatError) -> Output,
    date: (InstantFormatter, Instant) throws(FormatError) -> Output
  ) throws(FormatError) -> Output? {
    let numeric: NumericValue
    switch value {
    case .integer(let integer): numeric = .integer(integer)
    case .double(let double): numeric = .double(double)
    case .decimal(let decimal): numeric = .decimal(decimal)
    case .date(let instant):
      guard case .date(let formatter) = self else { return nil }
      return try formatter.with { formatter throws(FormatError) in try date(formatter, instant) }
    default: return nil
    }
    switch (self, numeric) {
    case (.number(let formatter), _):
      return try formatter.with { formatter throws(FormatError) in try number(formatter, numeric) }
    case (.byte(let formatter), .integer):
      return try formatter.with { formatter throws(FormatError) in try byte(formatter, numeric) }
    default: return nil
    }
  }
}
