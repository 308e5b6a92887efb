public import Raqam

/// A Formatter object, decoded and checked: how a value becomes text.
public struct FormatterDescriptor: Sendable {
  /// The word of `type`.
  public enum TypeWord: String, CaseIterable, Sendable {
    case number, date, byte, duration, list, plural, message, text
  }

  /// What the type's own keys say.
  public enum Content: Hashable, Sendable {
    /// Keys of type `number`.
    case number(DecimalStyle)
    /// Keys of type `date`; the context's time zone counts when `timeZone` is `nil`.
    case date(InstantStyle, timeZone: TimeZoneID?)
    /// Keys of type `byte`.
    case byte(ByteStyle)
    /// Keys of type `duration`.
    case duration(DurationStyle)
    /// Keys of type `list`.
    case list(ListStyle)
    /// A text for each plural category of a number.
    case plural(PluralTextStyle)
    /// A message with the members of an object as named arguments.
    case message(String)
    /// A text changed by the locale's rules.
    case text(TextStyle)
  }

  /// The type, with what its keys say.
  public var content: Content {
    get { storage.members.content }
    set { change { $0.content = newValue } }
  }
  /// Locale of this formatter (`currency.locale`, `date.locale` or `locale`); the chain decides when `nil`.
  public var locale: LocaleID? {
    get { storage.members.locale }
    set { change { $0.locale = newValue } }
  }
  /// What becomes of the bidi control characters of the text.
  public var bidi: BidiTreatment {
    get { storage.members.bidi }
    set { change { $0.bidi = newValue } }
  }
  /// Shown when the value is absent.
  public var emptyText: String? {
    get { storage.members.emptyText }
    set { change { $0.emptyText = newValue } }
  }
  /// What else the `date.*` keys say.
  public var date: DateOptions {
    get { storage.members.date }
    set { change { $0.date = newValue } }
  }

  private var storage: Storage

  /// Makes a descriptor in code, of parts that are checked already.
  public init(_ content: Content, locale: LocaleID? = nil) {
    self.init(Members(content: content, locale: locale))
  }

  init(_ members: Members) { storage = Storage(members) }

  /// The same for equal descriptors.
  var fingerprint: Int { storage.fingerprint }

  /// What of the instant now matters to this format: typed years of two digits count from the year.
  func relevant(_ now: Instant) -> Instant? {
    switch storage.clock {
    case .none: nil
    case .year: now.startOfYear
    case .instant: now
    }
  }

  private enum Clock: Sendable { case none, year, instant }

  private mutating func change(_ edit: (inout Members) -> Void) {
    var members = storage.members
    edit(&members)
    storage = Storage(members)
  }

  struct Members: Hashable, Sendable {
    var content: Content
    var locale: LocaleID?
    var bidi = BidiTreatment.marks
    var emptyText: String?
    var date = DateOptions()
  }

  /// Descriptors are looked up in caches much more often than made: the hash is taken once, a copy is one reference.
  private final class Storage: Sendable {
    let members: Members
    let fingerprint: Int

    let clock: Clock

    init(_ members: Members) {
      self.members = members
      fingerprint = members.hashValue
      clock = if case .date = members.content { members.date.isRelative ? .instant : .year } else { .none }
    }
  }
}

extension FormatterDescriptor: Hashable {
  /// Whether both say the same.
  public static func == (left: FormatterDescriptor, right: FormatterDescriptor) -> Bool {
    left.storage === right.storage
      || left.storage.fingerprint == right.storage.fingerprint && left.storage.members == right.storage.members
  }

  /// Hashes everything that the descriptor says.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fingerprint) }
}
