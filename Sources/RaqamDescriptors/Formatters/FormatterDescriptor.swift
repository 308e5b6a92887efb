public import Raqam
public import RaqamJSON

/// A Formatter object, decoded and checked: how a value becomes text.
public struct FormatterDescriptor: Sendable {
  /// What the type's own keys say: the style of one type of formatter.
  ///
  /// ```swift
  /// let descriptor = FormatterDescriptor(.byte(ByteStyle(.iec)))
  /// descriptor.content.style(ByteStyle.self)?.counting  // .iec
  /// ```
  public struct Content: Hashable, Sendable {
    let style: any FormatterStyle

    init(_ style: some FormatterStyle) { self.style = style }

    /// The type that has such keys.
    public var type: TypeWord { Swift.type(of: style).word }

    /// The style, where it is one of that kind: a `DecimalStyle` of a formatter of type `number`.
    public func style<Style>(_: Style.Type) -> Style? { style as? Style }

    /// Whether both say the same.
    public static func == (left: Content, right: Content) -> Bool { left.style.isEqual(to: right.style) }

    /// Hashes everything that the style says.
    public func hash(into hasher: inout Hasher) { style.hash(into: &hasher) }
  }

  /// The type, with what its keys say.
  public var content: Content {
    get { storage.members.content }
    set { change { $0.content = newValue } }
  }
  /// Locale of this formatter (`currency.locale`, `date.locale` or `locale`); the chain decides when `nil`.
  public var locale: LocaleID? {
    get { storage.members.common.locale }
    set { change { $0.common.locale = newValue } }
  }
  /// What becomes of the bidi control characters of the text.
  public var bidi: BidiTreatment {
    get { storage.members.common.bidi }
    set { change { $0.common.bidi = newValue } }
  }
  /// Shown when the value is absent.
  public var emptyText: String? {
    get { storage.members.common.emptyText }
    set { change { $0.common.emptyText = newValue } }
  }

  private var storage: Storage

  /// The formatter with other texts for its reader: `translate` is asked for each key that has one.
  package func translated(_ translate: (_ key: String, _ text: String) -> String?) -> FormatterDescriptor {
    var translated = self
    let style = content.style.translated(translate)
    if !style.isEqual(to: content.style) { translated.content = Content(style) }
    if let text = emptyText.flatMap({ translate("empty", $0) }) { translated.emptyText = text }
    return translated
  }

  /// Makes a descriptor in code, of parts that are checked already.
  public init(_ content: Content, locale: LocaleID? = nil) {
    self.init(Members(content: content, common: Common(locale: locale)))
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

  private mutating func change(_ edit: (inout Members) -> Void) {
    var members = storage.members
    edit(&members)
    storage = Storage(members)
  }

  struct Members: Hashable, Sendable {
    var content: Content
    var common: Common
  }

  /// What the keys of every type say.
  struct Common: Hashable, Sendable {
    var locale: LocaleID?
    var bidi = BidiTreatment.marks
    var emptyText: String?

    static func == (left: Self, right: Self) -> Bool {
      left.locale == right.locale && left.bidi == right.bidi && left.exactText == right.exactText
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(locale)
      hasher.combine(bidi)
      hasher.combine(exactText)
    }

    private var exactText: ExactText? { emptyText.map { ExactText($0) } }
  }

  /// Descriptors are looked up in caches much more often than made: the hash is taken once, a copy is one reference.
  private final class Storage: Sendable {
    let members: Members
    let fingerprint: Int
    let clock: FormatterClock

    init(_ members: Members) {
      self.members = members
      fingerprint = members.hashValue
      clock = members.content.style.clock
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

extension FormatterDescriptor {
  /// A value as it is written in JSON for this formatter: a number may be a string that keeps every digit, a date an
  /// ISO 8601 string or `{"epochMilliseconds": n}`.
  ///
  /// *Errors*: `typeMismatch`, `invalidNumber`, `invalidDate`.
  public func value(from node: JSONNode) throws(FormatError) -> FieldValue {
    switch content.type.kinds.first {
    case .number:
      if let text = node.asString { return FieldValue(try NumericValue(text: text)) }
    case .date:
      if let instant = try Instant(json: node) { return .date(instant) }
    case .text, .list, .object, .flag, nil: break
    }
    return try FieldValue(node)
  }
}
