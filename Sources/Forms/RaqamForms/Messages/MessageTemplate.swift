internal import Raqam
internal import RaqamDescriptors

/// A parsed message with arguments in braces. Apostrophes quote as in ICU messages: `'{'` is a brace, `''` an
/// apostrophe.
struct MessageTemplate: Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case argument(MessageKey.Argument)
  }

  /// The text and arguments in order; empty for an ICU message (`{count, plural, …}`).
  let pieces: [Piece]
  /// The formatter of a message that depends on the plural category or kind of an argument: every message of
  /// MessageFormat 2.
  private let message: (any DetailedMessage)?
  /// The arguments that the message contains.
  let arguments: Set<MessageKey.Argument>
  /// The end of the names of arguments that are displayed texts.
  private let textSuffix: String
  /// Whether functions are applied to values other than numbers: in MessageFormat 2.
  private let hasValues: Bool
  /// The maximum length of each inserted value, in code points.
  private let valueLimit: Int

  /// The text of a message without arguments; `nil` for other messages.
  var text: String? {
    guard message == nil else { return nil }
    switch pieces.first {
    case nil: return ""
    case .text(let text): return pieces.count == 1 ? text : nil
    case .argument: return nil
    }
  }

  /// The reason why a text is not a valid message.
  struct SyntaxError: Error {
    let message: String
    let hint: String?
    let offset: Int?

    init(_ message: String, hint: String? = nil, offset: Int? = nil) {
      self.message = message
      self.hint = hint
      self.offset = offset
    }

    init(_ error: FormatError) {
      self.init(error.message, hint: error.hint?.documentText, offset: error.offset)
    }
  }

  /// Parses a text whose arguments must be among `known`.
  init(
    _ text: String, syntax: FormatterDescriptor.MessageStyle.Syntax = .messageFormat1, known: [MessageKey.Argument],
    locale: LocaleID, settings: MessageSettings = MessageSettings()
  ) throws(SyntaxError) {
    guard syntax == .messageFormat1 else {
      self = try Self(messageFormat2: text, known: known, locale: locale, settings: settings)
      return
    }
    textSuffix = Self.textSuffix
    hasValues = false
    let pattern: MessagePattern
    do throws(FormatError) { pattern = try MessagePattern(text) } catch { throw SyntaxError(error) }
    if let offset = pattern.closingBraces.first {
      throw SyntaxError(
        "unexpected closing brace", hint: "write a literal brace in apostrophes: '}'", offset: offset)
    }
    let names = pattern.names.map(\.string)
    try Self.check(names, known: known)
    valueLimit = Self.valueLimit(text)
    arguments = Set(names.compactMap(MessageKey.Argument.init(exact:)))
    guard pattern.arguments.contains(where: { $0.kind != .plain }) else {
      pieces = pattern.elements.map { element in
        switch element {
        case .text(let text): .text(text)
        case .argument(let index):
          MessageKey.Argument(exact: pattern.arguments[index].name).map(Piece.argument) ?? .text("")
        case .number: .text("#")
        }
      }
      message = nil
      return
    }
    pieces = []
    do throws(FormatError) {
      // A plain argument is the text of its value, an argument with a type its number.
      message = try MessageFormatter(
        pattern.renamingPlain { $0 + Self.textSuffix }, locale: locale, timeZone: TimeZoneID.utc)
    } catch {
      throw SyntaxError(error)
    }
  }

  private static let textSuffix = "_text"

  private static func valueLimit(_ text: String) -> Int {
    min(1_000, max(8, 8_000 / max(text.utf8.count { $0 == UInt8(ascii: "{") }, 1)))
  }

  /// Returns an English message with the texts of a pseudo-locale.
  static func shown(_ english: String, in pseudo: PseudoLocale) -> String {
    do throws(FormatError) { return pseudo.pattern(try MessagePattern(english)) } catch { return english }
  }

  /// The maximum size of a message of MessageFormat 2 in bytes.
  static let lengthLimit = 16 << 10

  /// Parses a message of MessageFormat 2.
  private init(
    messageFormat2 text: String, known: [MessageKey.Argument], locale: LocaleID, settings: MessageSettings
  ) throws(SyntaxError) {
    let source: MessageSource
    do throws(FormatError) { source = try MessageSource(bounded: text, limit: Self.lengthLimit) } catch {
      throw SyntaxError(error.message)
    }
    guard let model = source.model, source.problems.isEmpty else {
      let error = source.formatErrors.first
      throw SyntaxError(
        error?.message ?? "the message is not valid", hint: error?.hint?.documentText, offset: error?.offset)
    }
    let names = model.inputVariables
    try Self.check(names, known: known)
    valueLimit = Self.valueLimit(text)
    arguments = Set(names.compactMap(MessageKey.Argument.init(exact:)))
    var suffix = Self.textSuffix
    let all = names + model.declarations.map(\.name)
    while all.contains(where: { $0.hasSuffix(suffix) }) { suffix += "_" }
    textSuffix = suffix
    hasValues = true
    let pieces = model.plainTexts
    self.pieces = pieces ?? []
    guard pieces == nil else {
      message = nil
      return
    }
    do throws(FormatError) {
      message = try UnicodeMessageFormatter(
        model.separatingTexts(suffix: suffix), locale: locale, timeZone: settings.zone, calendar: settings.calendar,
        currencies: settings.currencies)
    } catch {
      throw SyntaxError(error)
    }
  }

  /// Reports the first name that is not an argument.
  private static func check(_ names: [String], known: [MessageKey.Argument]) throws(SyntaxError) {
    for name in names where !known.contains(where: { $0.rawValue.hasBytes(of: name) }) {
      let names = known.map(\.rawValue)
      throw SyntaxError(
        "unknown argument \"\(name.abbreviated())\"",
        hint: SpellingSuggestion.hint(name, among: names)?.description
          ?? (names.isEmpty ? "remove it: the message has no arguments" : "use one of \(names.joined(separator: ", "))")
      )
    }
  }

  /// Returns the message with its arguments inserted, for text of a base direction.
  func text(_ values: [MessageKey.Argument: InsertedValue], direction: TextDirection) throws(FormatError) -> String {
    if let text { return text }
    let values = values.mapValues { $0.text.utf8.count <= valueLimit ? $0 : $0.abbreviated(to: valueLimit) }
    if let message {
      var arguments: [ExactText: FieldValue] = [:]
      var details: [ExactText: ArgumentDetail] = [:]
      for argument in self.arguments {
        let inserted = values[argument]
        details[ExactText(argument.rawValue)] = inserted?.currency.map { ArgumentDetail(currency: $0) }
        let text = FieldValue.string(inserted?.text ?? "")
        let value = inserted?.value.flatMap { hasValues || $0.number != nil ? $0 : nil }
        arguments[ExactText(argument.rawValue)] = value ?? text
        arguments[ExactText(argument.rawValue + textSuffix)] = text
      }
      return try message.string(arguments, details: details)
    }
    // A message that is a single argument needs no bidi isolation.
    if pieces.count == 1, case .argument(let name) = pieces[0] { return values[name]?.text ?? "" }
    return try BidiIsolation(direction: direction).string(
      pieces.map { piece in
        switch piece {
        case .text(let text): TextSegment(text, .pattern)
        case .argument(let name):
          values[name].map { TextSegment($0.text, $0.source) } ?? TextSegment("", .pattern)
        }
      })
  }
}

/// The time zone, calendar and custom currencies of the functions in messages of MessageFormat 2.
struct MessageSettings: Sendable {
  var zone = TimeZoneRules.utc
  var calendar: CalendarID?
  var currencies: [String: CurrencyDefinition] = [:]
}

/// A value in a message.
struct InsertedValue: Sendable {
  let text: String
  let source: TextSegment.Source
  /// The value for selection and for functions; `nil` to use the text.
  let value: FieldValue?
  /// The currency of a value that is an amount.
  let currency: CurrencyCode?

  init(
    _ text: String, _ source: TextSegment.Source = .value, value: FieldValue? = nil, currency: CurrencyCode? = nil
  ) {
    self.text = text
    self.source = source
    self.value = value
    self.currency = currency
  }

  /// Returns the value with its text truncated to `limit` characters.
  func abbreviated(to limit: Int) -> InsertedValue {
    InsertedValue(text.abbreviated(to: limit), source, value: value, currency: currency)
  }
}

extension MessageKey {
  /// Returns the first error of a message of MessageFormat 2 that is written for this key; `nil` if there is none.
  package func fault(
    ofUnicodeMessage text: String, in language: LocaleID
  ) -> (message: String, hint: String?, offset: Int?)? {
    do throws(MessageTemplate.SyntaxError) {
      _ = try MessageTemplate(text, syntax: .messageFormat2, known: arguments, locale: language)
      return nil
    } catch {
      return (error.message, error.hint, error.offset)
    }
  }
}
