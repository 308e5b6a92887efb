public import Raqam
public import RaqamJSON

/// A decoded and checked formatter object: it specifies how values are formatted and parsed.
public struct FormatterDescriptor: Sendable {
  /// The settings of one type of formatter.
  ///
  /// ```swift
  /// let descriptor = FormatterDescriptor(.byte(ByteStyle(.iec)))
  /// descriptor.content.style(ByteStyle.self)?.counting  // .iec
  /// ```
  public struct Content: Hashable, Sendable {
    let style: any FormatterStyle

    init(_ style: some FormatterStyle) { self.style = style }

    /// The type whose keys are set.
    public var type: FormatterType { Swift.type(of: style).word }

    /// Returns the style if it has the type `Style`, such as `DecimalStyle` for a formatter of type `number`.
    public func style<Style>(_: Style.Type) -> Style? { style as? Style }

    /// Returns whether both have equal styles of the same type.
    public static func == (left: Content, right: Content) -> Bool { left.style.isEqual(to: right.style) }

    /// Hashes the style that `==` compares.
    public func hash(into hasher: inout Hasher) { style.hash(into: &hasher) }
  }

  /// The type of the formatter with its settings.
  public var content: Content {
    get { storage.members.content }
    set { change { $0.content = newValue } }
  }
  /// The locale of this formatter (`currency.locale`, `date.locale` or `locale`); `nil` selects that of the
  /// context.
  public var locale: LocaleID? {
    get { storage.members.common.locale }
    set { change { $0.common.locale = newValue } }
  }
  /// The treatment of bidi control characters in the text. The default is `marks`.
  public var bidi: BidiTreatment {
    get { storage.members.common.bidi }
    set { change { $0.common.bidi = newValue } }
  }
  /// The text for an absent value; `nil` selects the empty string.
  public var emptyText: String? {
    get { storage.members.common.emptyText }
    set { change { $0.common.emptyText = newValue } }
  }

  private var storage: Storage

  /// Returns the formatter with translated texts; `translate` is called with each key that has a text.
  package func translated(_ translate: (_ key: String, _ text: String) -> String?) -> FormatterDescriptor {
    var translated = self
    let style = content.style.translated(translate)
    if !style.isEqual(to: content.style) { translated.content = Content(style) }
    if let text = emptyText.flatMap({ translate("empty", $0) }) { translated.emptyText = text }
    return translated
  }

  /// Creates a descriptor from checked settings.
  public init(_ content: Content, locale: LocaleID? = nil) {
    self.init(Members(content: content, common: Common(locale: locale)))
  }

  init(_ members: Members) { storage = Storage(members) }

  /// A hash of the descriptor, computed once.
  var fingerprint: Int { storage.fingerprint }

  /// Returns the part of the current instant that affects the format. Two-digit years in input depend on the
  /// current year.
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

  /// The settings of the keys that every type has.
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

  /// Caches look up descriptors far more often than they are created, so the hash is computed once and a copy
  /// retains one reference.
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
  /// Returns whether both descriptors have equal settings.
  public static func == (left: FormatterDescriptor, right: FormatterDescriptor) -> Bool {
    left.storage === right.storage
      || left.storage.fingerprint == right.storage.fingerprint && left.storage.members == right.storage.members
  }

  /// Hashes the settings that `==` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.fingerprint) }
}

extension FormatterDescriptor {
  /// Decodes a JSON value for this formatter.
  ///
  /// A number can be a string, which preserves every digit. A date can be an ISO 8601 string or
  /// `{"epochMilliseconds": n}`.
  ///
  /// - Throws: `invalidNumber` or `invalidDate` if the value is malformed, and `limitExceeded` if a number has too
  ///   many digits.
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
