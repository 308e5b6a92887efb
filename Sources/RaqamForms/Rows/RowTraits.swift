package import Raqam
internal import RaqamDescriptors
internal import RaqamPredicates

/// What the rows of a type are and do, from the keys that they take to what a snapshot tells of them: the one home of a type,
/// or of a family of types, in a file of its own under `Types`.
///
/// What most types have in common stands in the extension below; a type says what is different with it. The table is
/// `RowType.traits`.
protocol RowTraits: Sendable {
  // MARK: What the rows are

  /// The keys that count beside those of every row.
  var keys: [KeyDefinition] { get }
  /// Whether the keys of rows with a value count.
  var takesInputKeys: Bool { get }
  /// Whether the value may be computed.
  var mayBeComputed: Bool { get }
  /// Whether there is a value to save.
  var holdsValue: Bool { get }
  /// How a user gives the value.
  var input: RowInput { get }
  /// Whether the text is one of the value by formatters; else the control shows it, or nobody must see it.
  var showsFormattedText: Bool { get }
  /// Whether values of every kind are shown, and messages that need none.
  var showsAnything: Bool { get }
  /// How the direction of the text is found.
  var reading: RowReading { get }

  // MARK: Descriptors

  /// What the keys of the type say.
  func content(_ reader: inout ObjectReader) -> RowDescriptor.Content
  /// Whether content is that of the type.
  func owns(_ content: RowDescriptor.Content) -> Bool
  /// How values are shown that no formatter of the row takes.
  func formats(of row: RowDescriptor) -> [FormatterDescriptor]
  /// What the row says in place of keys that its formatters do not have.
  func defaults(of row: RowDescriptor) -> FormatterDefaults
  /// Other forms in which people type the row's values; of a date with a time, then those of the date and those of the time.
  func otherForms(of row: RowDescriptor) -> [[FormatterDescriptor]]
  /// A formatter of the row with what the row says where it leaves something open.
  func completed(_ formatter: FormatterDescriptor, in row: RowDescriptor) -> FormatterDescriptor
  /// What a value may be, the usual kind first; `nil` where it may be anything.
  func valueKinds(of row: RowDescriptor) -> [ValueKind]?
  /// What is known of the value as predicates read it: an empty one is null.
  func facts(of row: RowDescriptor) -> ValueFacts
  /// The word that tells rows apart whose values are of different kinds, for messages.
  func variant(of row: RowDescriptor) -> String?

  // MARK: Values

  /// A value in the kind that the type wants. It is not null.
  ///
  /// *Errors*: `typeMismatch` for another kind, and those of reading a number or a date.
  func value(_ given: GivenValue, of row: RowDescriptor, in zone: TimeZoneRules) throws(FormatError) -> FieldValue
  /// Whether a value is one that `value(_:of:in:)` and `checked(_:)` give back as it is, for sure.
  func takesAsItIs(_ value: FieldValue) -> Bool
  /// A value of the right kind as a form keeps it; one whose parts are wrong is refused.
  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue
  /// What a control makes of a value.
  func picked(_ value: FieldValue, in row: RowDescriptor, _ zone: TimeZoneRules) -> FieldValue
  /// What is wrong with a value that is one, apart from the row's rules.
  func issues(of value: FieldValue, by check: RowCheck) -> [FormIssue]

  // MARK: Texts

  /// How values that have parts are shown.
  func customText(of row: RowDescriptor, locale: LocaleID) throws(FormatError) -> CustomRowText?
  /// What is seen of a value that no format takes; `nil` where it is shown as plainly as it can be.
  func plainText(_ value: FieldValue) -> String?
  /// The places of a typed text from which hidden characters are removed.
  func cleaning(_ content: RowDescriptor.Content) -> TextCleaning
  /// The value that a typed text stands for. The text is not empty, and cleaned as the row says.
  func parse(
    _ text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue>

  // MARK: Sentences

  /// A value such as the row takes, for an example of what to type.
  func example(of row: RowDescriptor, at now: Instant, in zone: TimeZoneRules) -> FieldValue?
  /// The sentence that says why a typed text is refused, where only rows of the type know.
  func key(of error: FormatError) -> MessageKey?

  // MARK: Snapshots

  /// Puts what only rows of the type have into a snapshot.
  func describe(_ row: SessionRow, now: Instant, in snapshot: inout RowSnapshot)
}

/// How a user gives the value of a row.
package enum RowInput: Sendable {
  /// Not at all.
  case none
  /// By typing a text.
  case typed
  /// By a switch.
  case toggled
  /// By choosing among options.
  case chosen
  /// By handing over a value with parts: a place, files.
  case given
}

/// How the direction of a row's text is found.
package enum RowReading: Sendable {
  /// Written by a person: by its first letter.
  case free
  /// Written by a formatter: by the script of its letters and digits.
  case formatted
  /// Addresses and numbers that are left to right in every language.
  case leftToRight
  /// A number as a formatter writes it, everything else as a person does.
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

  func content(_: inout ObjectReader) -> RowDescriptor.Content { .plain }

  func owns(_ content: RowDescriptor.Content) -> Bool { content == .plain }

  func formats(of _: RowDescriptor) -> [FormatterDescriptor] { [] }

  func otherForms(of _: RowDescriptor) -> [[FormatterDescriptor]] { [] }

  func defaults(of _: RowDescriptor) -> FormatterDefaults { .none }

  func completed(_ formatter: FormatterDescriptor, in _: RowDescriptor) -> FormatterDescriptor { formatter }

  func valueKinds(of _: RowDescriptor) -> [ValueKind]? { nil }

  func facts(of row: RowDescriptor) -> ValueFacts {
    guard holdsValue else { return ValueFacts(.null) }
    let kinds = valueKinds(of: row)?.reduce(ValueFacts.Kinds.null) { $0.union(ValueFacts.Kinds($1)) }
    return ValueFacts(kinds ?? .all, isNeverEmpty: true)
  }

  func variant(of _: RowDescriptor) -> String? { nil }

  func takesAsItIs(_ value: FieldValue) -> Bool { false }

  func checked(_ value: FieldValue) throws(ValueRefusal) -> FieldValue { value }

  func picked(_ value: FieldValue, in _: RowDescriptor, _: TimeZoneRules) -> FieldValue { value }

  func issues(of _: FieldValue, by _: RowCheck) -> [FormIssue] { [] }

  func customText(of _: RowDescriptor, locale _: LocaleID) throws(FormatError) -> CustomRowText? { nil }

  func plainText(_: FieldValue) -> String? { nil }

  func cleaning(_: RowDescriptor.Content) -> TextCleaning { .everywhere }

  func parse(
    _: String, by format: RowFormat, _: ParseLeniency, _: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw FormatError(.typeMismatch, "the value of a row of type \(format.type.rawValue) is not typed")
  }

  func example(of _: RowDescriptor, at _: Instant, in _: TimeZoneRules) -> FieldValue? { nil }

  func key(of _: FormatError) -> MessageKey? { nil }

  func describe(_: SessionRow, now _: Instant, in _: inout RowSnapshot) {}
}

// MARK: - For other modules

extension RowType {
  /// How a user gives the value.
  package var input: RowInput { traits.input }

  /// How the direction of the text is found.
  package var reading: RowReading { traits.reading }
}

extension RowDescriptor {
  /// What rows of its type are and do.
  var traits: any RowTraits { type.traits }

  /// What is known of the row's value as predicates read it.
  var facts: ValueFacts { traits.facts(of: self) }

  /// A value such as the row takes, for an example of what it shows.
  package func example(at now: Instant, in zone: TimeZoneRules) -> FieldValue? {
    traits.example(of: self, at: now, in: zone)
  }
}

extension ValueFacts.Kinds {
  /// What a value of a kind is to predicates.
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
