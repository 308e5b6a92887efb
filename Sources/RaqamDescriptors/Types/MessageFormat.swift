public import Raqam

extension FormatterDescriptor {
  /// The settings of a formatter of type `message`. The arguments of the message are the members of an object.
  public struct MessageStyle: Hashable, Sendable {
    /// The pattern in ICU MessageFormat syntax, such as `{name} owes {amount}`.
    public var pattern: String

    /// Creates the settings; the pattern is checked when it is compiled.
    public init(pattern: String) { self.pattern = pattern }

    /// Returns whether both patterns have the same scalars.
    public static func == (left: Self, right: Self) -> Bool { left.pattern.hasBytes(of: right.pattern) }

    /// Hashes the pattern that `==` compares.
    public func hash(into hasher: inout Hasher) { pattern.hashBytes(into: &hasher) }
  }
}

extension FormatterDescriptor.Content {
  /// Returns the content of a formatter of type `message`, whose arguments are the members of an object.
  public static func message(_ pattern: String) -> Self { Self(FormatterDescriptor.MessageStyle(pattern: pattern)) }
}

extension FormatterDescriptor.MessageStyle: FormatterStyle {
  var makingCost: Int { 20 }

  static var word: FormatterType { .message }
  /// A message formats the values of the whole form, so it accepts every kind of row.
  static var kinds: [ValueKind] { [.object] + ValueKind.allCases }
  static var isReadable: Bool { false }
  static let keys = [
    KeyDefinition(
      "message.pattern", .string, example: "{name} owes {amount}", isRequired: true,
      "ICU MessageFormat 1 pattern whose arguments are the form's values by row id")
  ]

  static func decode(_ reader: inout ObjectReader, defaults: FormatterDefaults) -> (style: Self, locale: LocaleID?)? {
    if let pattern = reader.string("message.pattern") { return (Self(pattern: pattern), nil) }
    if !reader.has("message.pattern") {
      reader.reportMissing("message.pattern", hint: "write for example \"{name} owes {amount}\"")
    }
    return nil
  }

  func translated(_ translate: (_ key: String, _ text: String) -> String?) -> Self {
    Self(pattern: translate("message.pattern", pattern) ?? pattern)
  }

  func format(in place: FormatPlace) throws(FormatError) -> any ValueFormat {
    func formatter(_ shown: String?) throws(FormatError) -> MessageFormatter {
      try MessageFormatter(
        pattern, shown: shown, locale: place.locale, timeZone: place.factory.rules(for: place.context.timeZone),
        calendar: place.context.calendar, engine: place.factory.engine)
    }
    // Compile the author's pattern first, so that errors have its offsets.
    let plain = try formatter(nil)
    guard let pseudo = place.locale.pseudo else { return plain }
    return try formatter(pseudo.pattern(pattern))
  }
}

extension FormatterDescriptor.MessageStyle {
  /// Returns the offset of the first use of an argument in UTF-16 units; `nil` if the pattern does not use it.
  package func offset(ofArgument name: String) -> Int? {
    do throws(FormatError) {
      return try MessageOutline(pattern).arguments.first { $0.name.hasBytes(of: name) }?.nameOffset
    } catch {
      return nil
    }
  }
}

extension MessageFormatter: ValueFormat {
  /// The pattern itself is pseudo-localized; the arguments are values and remain unchanged.
  var holdsWords: Bool { false }

  func accepts(_ value: FieldValue) -> Bool {
    if case .object = value { true } else { false }
  }

  func string(_ value: FieldValue) throws(FormatError) -> String { try string(Self.arguments(value)) }

  func parts(_ value: FieldValue) throws(FormatError) -> [FormatPart] { try parts(Self.arguments(value)) }

  func parse(
    _ text: String, leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    throw .unreadable("a message")
  }

  var arguments: [String]? { argumentNames }

  private static func arguments(_ value: FieldValue) throws(FormatError) -> [ExactText: FieldValue] {
    guard case .object(let arguments) = value else { throw value.mismatch("an object of arguments") }
    return arguments
  }
}
