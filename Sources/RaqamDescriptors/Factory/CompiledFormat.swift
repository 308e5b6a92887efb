public import Raqam
internal import RaqamMemory

/// A descriptor made ready for one locale: call it with values.
///
/// Immutable; may be used from any thread. A copy is one reference.
public struct CompiledFormat: Sendable {
  /// A formatter that writes the whole text of a value, for calls without retain and release.
  enum Direct: Sendable {
    case number(Unretained<DecimalFormatter>)
    case date(Unretained<InstantFormatter>)
    case byte(Unretained<ByteFormatter>)
    case none
  }

  /// What it is made of.
  struct Contents: Sendable {
    let format: any ValueFormat
    /// The formatter of `format`, which keeps it alive.
    let direct: Direct
    let direction: TextDirection
    let bidi: BidiTreatment
    let emptyText: String?
  }

  /// One reference, which a factory gives to one thread at a time.
  let kept: KeptValue<FormatKey, Contents>

  var format: any ValueFormat { kept.value.format }
  var direct: Direct { kept.value.direct }
  /// Direction of the locale the text is written in.
  public var direction: TextDirection { kept.value.direction }
  /// What becomes of the bidi control characters of the text.
  public var bidi: BidiTreatment { kept.value.bidi }
  /// Shown when the value is absent.
  public var emptyText: String? { kept.value.emptyText }

  /// What should be known of the texts in this locale, as ``/RaqamNumbers/DecimalFormatter/notes`` says: empty for most formats.
  public var notes: [String] { format.notes }
}

extension CompiledFormat {
  /// About how many bytes of memory it takes, for caches that are bounded by it.
  package var weight: Int { format.weight }

  package var isMessage: Bool { format.arguments != nil }

  /// The arguments that a message names; none for other formats.
  package var messageArguments: [String] { format.arguments ?? [] }

  /// Whether this format takes a value of that kind. An absent value is taken by every format.
  public func accepts(_ value: FieldValue) -> Bool {
    if case .null = value { true } else { format.accepts(value) }
  }

  /// Whether digits of a number may be left out of its text against all expectation: byte counts and compact numbers are
  /// rounded by nature.
  package func mayHide(_ value: FieldValue) -> Bool { format.mayHide(value) }

  /// What keeps a text in this format while it is typed: of numbers, and of dates without a second calendar behind them;
  /// `nil` for what is typed freely. To be kept: each call makes one.
  public func editing() -> EditingFormat? {
    do throws(FormatError) { return try format.editing() } catch {
      // Words, compact notation and exponents are typed freely.
      return nil
    }
  }

  /// The text of a value.
  ///
  /// *Errors*: `typeMismatch` for a value of a kind this format does not take; those of the formatter.
  public func string(_ value: FieldValue) throws(FormatError) -> String { try string(value, now: nil) }

  /// The text of a value as seen from an instant, which relative dates are relative to; `nil` for that of the context.
  package func string(_ value: FieldValue, now: Instant?) throws(FormatError) -> String {
    if let text = try directText(value) { return text }
    let text = try plainText(value, now)
    if bidi == .marks { return text }
    // What shows nothing is nothing, not an empty isolate.
    return text.isEmpty ? "" : bidi.apply(to: text, direction: direction)
  }

  /// The text of a value that this format takes; `nil` for one that it does not.
  package func string(ifTaken value: FieldValue, now: Instant? = nil) throws(FormatError) -> String? {
    if let text = try directText(value) { return text }
    return accepts(value) ? try string(value, now: now) : nil
  }

  /// The text of a range, where this format takes both ends and writes ranges; `nil` where it does not.
  package func string(from lower: FieldValue, to upper: FieldValue) throws(FormatError) -> String? {
    try string(ifTaken: .object(["from": lower, "to": upper]))
  }

  /// The text of a value that a formatter writes by itself.
  @inline(__always)
  private func directText(_ value: FieldValue) throws(FormatError) -> String? {
    switch (direct, value) {
    case (.number(let formatter), .integer(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.string(.integer(number))
      }
    case (.number(let formatter), .double(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.string(.double(number))
      }
    case (.byte(let formatter), .integer(let number)):
      return try formatter.with { formatter throws(FormatError) in
        try formatter.string(NumericValue.integer(number))
      }
    case (.date(let formatter), .date(let instant)):
      return try formatter.with { formatter throws(FormatError) in try formatter.string(instant) }
    default: return nil
    }
  }

  private func plainText(_ value: FieldValue, _ now: Instant?) throws(FormatError) -> String {
    if case .null = value { emptyText ?? "" } else { try format.string(value, now: now) }
  }

  /// The text of a value in typed pieces; joined, they are the text.
  public func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(value, now: nil) }

  /// The same as seen from an instant.
  package func parts(_ value: FieldValue, now: Instant?) throws(FormatError) -> [FormatPart] {
    let parts: [FormatPart]
    if case .null = value {
      parts = emptyText.map { $0.isEmpty ? [] : [FormatPart(.literal, $0)] } ?? []
    } else {
      parts = try format.parts(value, now: now)
    }
    return parts.isEmpty ? [] : bidi.apply(to: parts, direction: direction)
  }
}
