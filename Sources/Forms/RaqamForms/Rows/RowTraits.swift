internal import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// The behavior of a row type, from its keys to its snapshots. Each type or family of types has a file in `Types`.
///
/// The extension below has defaults for most types. `RowType.traits` is the table of types.
protocol RowTraits: Sendable {
  // MARK: What the rows are

  /// The keys of the type, in addition to those of every row.
  var keys: [KeyDefinition] { get }
  /// Whether the keys of ``RowKeys/input`` apply.
  var takesInputKeys: Bool { get }
  /// Whether `value.expression` applies.
  var mayBeComputed: Bool { get }
  /// Whether rows have a value to save.
  var holdsValue: Bool { get }
  /// The input method.
  var input: RowControl.Input { get }
  /// Whether formatters produce the text of the value; `false` if the control displays the value or the value is
  /// secret.
  var showsFormattedText: Bool { get }
  /// Whether the row displays values of every kind, and messages without a value.
  var showsAnything: Bool { get }
  /// The rule for the direction of the text.
  var reading: RowReading { get }

  // MARK: Descriptors

  /// Decodes the keys of the type.
  func content(_ decoder: inout ObjectDecoder) -> RowDescriptor.Content
  /// Returns whether content belongs to the type.
  func owns(_ content: RowDescriptor.Content) -> Bool
  /// Returns the default formats, for values that no formatter of the row accepts.
  func formats(of row: RowDescriptor) -> [FormatterDescriptor]
  /// Returns the row's keys that formatters of the row inherit.
  func defaults(of row: RowDescriptor) -> FormatterDefaults
  /// Returns a formatter of the row with unset properties filled in from the row.
  func completed(_ formatter: FormatterDescriptor, in row: RowDescriptor) -> FormatterDescriptor
  /// Returns the kinds of values, the usual kind first; `nil` for any kind.
  func valueKinds(of row: RowDescriptor) -> [ValueKind]?
  /// The keys of a value that is an object or a list of objects; `nil` if they are unknown.
  var memberKeys: [String]? { get }
  /// Returns the facts about the value that predicates see, where empty values are null.
  func facts(of row: RowDescriptor) -> ValueFacts
  /// Returns the variant that a message names if values of the type have different kinds.
  func variant(of row: RowDescriptor) -> String?

  // MARK: Values

  /// Converts a value that is not null to the kind of the type.
  ///
  /// - Throws: `typeMismatch` for another kind, or an error of parsing: `invalidNumber`, `invalidDate`, `invalidTime`,
  ///   `outOfRange`.
  func value(_ given: InputValue, of row: RowDescriptor, in zone: TimeZoneRules) throws(FormatError) -> FieldValue
  /// Returns whether `value(_:of:in:)` and `checked(_:)` certainly return the value unchanged.
  func takesAsItIs(_ value: FieldValue) -> Bool
  /// Returns a value of the right kind in the form in which a session stores it.
  ///
  /// - Throws: `ValueRefusal` if a member of the value is invalid.
  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue
  /// Returns the value that a control displays, such as the nearest one within the bounds.
  func picked(_ value: FieldValue, in row: RowDescriptor, _ zone: TimeZoneRules) -> FieldValue
  /// Returns the value that is `count` steps after another one, within the bounds; `nil` if the row has no steps.
  ///
  /// - Throws: `outOfRange` if there is no such date.
  func stepped(
    _ value: FieldValue, by count: Int, in row: RowDescriptor, at now: Instant, _ zone: TimeZoneRules
  ) throws(FormatError) -> FieldValue?
  /// Returns the issues of a nonempty value, without those of the row's rules.
  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue]

  // MARK: Texts

  /// Returns the text of locations, images and files; `nil` for other rows.
  func customText(of row: RowDescriptor, locale: LocaleID) throws(FormatError) -> CustomRowText?
  /// Returns the text of a value that no format accepts; `nil` for the plain text of the value.
  func plainText(_ value: FieldValue) -> String?
  /// Returns the characters that are removed from typed input; `nil` if none are.
  func cleaning(_ content: RowDescriptor.Content) -> CleanedText.Extent?
  /// Parses input. The input is not empty, and cleaned as `cleaning(_:)` specifies.
  func parse(
    _ text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue>

  // MARK: Sentences

  /// Returns an example value to show in messages.
  func example(of row: RowDescriptor, at now: Instant, in zone: TimeZoneRules) -> FieldValue?
  /// Returns the message for an error of parsing if the type has a specific one.
  func key(of error: FormatError) -> MessageKey?

  // MARK: Snapshots

  /// Adds the properties of the type to a snapshot.
  func describe(_ row: SessionRow, now: Instant, in snapshot: inout RowSnapshot)
}

/// The rule that determines the direction of a row's text.
package enum RowReading: Sendable {
  /// Free text: the first strong character decides.
  case free
  /// Formatted text: the script of the letters and digits decides.
  case formatted
  /// Addresses and numbers that are left-to-right in every language.
  case leftToRight
  /// Formatted text for numbers, free text for other values.
  case ofValue
}

extension RowTraits {
  var keys: [KeyDefinition] { [] }
  var takesInputKeys: Bool { true }
  var mayBeComputed: Bool { false }
  var holdsValue: Bool { true }
  var showsFormattedText: Bool { true }
  var showsAnything: Bool { false }
  var reading: RowReading { .free }

  func content(_: inout ObjectDecoder) -> RowDescriptor.Content { .plain }

  func owns(_ content: RowDescriptor.Content) -> Bool { content == .plain }

  func formats(of _: RowDescriptor) -> [FormatterDescriptor] { [] }

  func defaults(of _: RowDescriptor) -> FormatterDefaults { .none }

  func completed(_ formatter: FormatterDescriptor, in _: RowDescriptor) -> FormatterDescriptor { formatter }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { nil }

  var memberKeys: [String]? { nil }

  func facts(of row: RowDescriptor) -> ValueFacts {
    guard holdsValue else { return ValueFacts(.null) }
    let kinds = valueKinds(of: row)?.reduce(ValueFacts.Kinds.null) { $0.union(ValueFacts.Kinds($1)) }
    return ValueFacts(kinds ?? .all, isNeverEmpty: true)
  }

  func variant(of _: RowDescriptor) -> String? { nil }

  func takesAsItIs(_ value: FieldValue) -> Bool { false }

  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue { value }

  func picked(_ value: FieldValue, in _: RowDescriptor, _: TimeZoneRules) -> FieldValue { value }

  func stepped(
    _: FieldValue, by _: Int, in _: RowDescriptor, at _: Instant, _: TimeZoneRules
  ) throws(FormatError) -> FieldValue? { nil }

  func issues(of _: FieldValue, by _: RowCheck) -> [FormIssue] { [] }

  func customText(of _: RowDescriptor, locale _: LocaleID) throws(FormatError) -> CustomRowText? { nil }

  func plainText(_: FieldValue) -> String? { nil }

  func cleaning(_: RowDescriptor.Content) -> CleanedText.Extent? { .everywhere }

  func parse(
    _: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw FormatError(.typeMismatch, "values of rows of type \(format.type.rawValue) cannot be typed")
  }

  func example(of _: RowDescriptor, at _: Instant, in _: TimeZoneRules) -> FieldValue? { nil }

  func key(of _: FormatError) -> MessageKey? { nil }

  func describe(_: SessionRow, now _: Instant, in _: inout RowSnapshot) {}
}

// MARK: - For other modules

extension RowType {
  package var input: RowControl.Input { traits.input }

  /// Whether the keys of ``RowKeys/input`` apply.
  package var takesInputKeys: Bool { traits.takesInputKeys }

  /// Whether rows have a value to save.
  package var holdsValue: Bool { traits.holdsValue }

  /// Whether formatters produce the text of the value.
  package var showsFormattedText: Bool { traits.showsFormattedText }

  /// The rule for the direction of the row's text.
  package var reading: RowReading { traits.reading }
}

extension RowDescriptor {
  /// The behavior of the row's type.
  var traits: any RowTraits { type.traits }

  /// The facts about the row's value that predicates see.
  package var facts: ValueFacts { traits.facts(of: self) }

  /// The formatters of the row and, after them, the default ones of its type, all with the properties of the row.
  package var allFormatters: [FormatterDescriptor] { (formatters + traits.formats(of: self)).map(completed) }

  /// Returns a formatter of the row with unset properties filled in from the row.
  package func completed(_ formatter: FormatterDescriptor) -> FormatterDescriptor {
    traits.completed(formatter, in: self)
  }

  /// The kinds of values, the usual kind first; `nil` for any kind.
  package var valueKinds: [ValueKind]? { traits.valueKinds(of: self) }

  /// Returns an example value to display.
  package func example(at now: Instant, in zone: TimeZoneRules) -> FieldValue? {
    traits.example(of: self, at: now, in: zone)
  }
}

extension ValueFacts.Kinds {
  /// Creates the kinds that a value has in predicates.
  fileprivate init(_ kind: ValueKind) {
    self =
      switch kind {
      case .text: .text
      case .number: .number
      case .date: [.instant, .day, .time]
      case .list: .list
      case .object: .object
      case .flag: .flag
      }
  }
}
