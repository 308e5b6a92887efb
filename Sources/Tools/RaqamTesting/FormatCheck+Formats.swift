public import Raqam
public import RaqamDescriptors

extension FormatCheck {
  /// Creates a check of a number style.
  public init(_ name: String, _ style: DecimalStyle, values: [NumericValue] = FormatSamples.numbers) {
    self.init(name, values) { locale in
      let formatter = try DecimalFormatter(style, locale: locale)
      return (formatter.string, { text in try formatter.parse(text).value })
    }
  }

  /// Creates a check of a duration style. Values are seconds.
  public init(_ name: String, _ style: DurationStyle, values: [NumericValue] = FormatSamples.durations) {
    self.init(name, values) { locale in
      let formatter = try DurationFormatter(style, locale: locale)
      return (formatter.string, { text in try formatter.parse(text).value })
    }
  }

  /// Creates a check of a byte count style. Values are bytes.
  public init(_ name: String, _ style: ByteStyle, values: [NumericValue] = FormatSamples.byteCounts) {
    self.init(name, values) { locale in
      let formatter = try ByteFormatter(style, locale: locale)
      return (formatter.string, { text in try formatter.parse(text).value })
    }
  }

  private init(
    _ name: String, _ values: [NumericValue],
    _ open:
      @escaping @Sendable (LocaleID) throws -> (
        string: @Sendable (NumericValue) throws -> String, parse: @Sendable (String) throws -> NumericValue
      )
  ) {
    self.init(name, values.map { Sample(name: "\($0)") }) { locale in
      let (string, parse) = try open(locale)
      return LocaleFormat(text: { try string(values[$0]) }, parse: { RoundTrip.numbers(values[$0], $1, string, parse) })
    }
  }

  /// Creates a check of a date style in a time zone.
  ///
  /// - Parameters:
  ///   - name: The name of the format.
  ///   - style: The style of the dates.
  ///   - timeZone: The identifier of the time zone: `Asia/Tehran`.
  ///   - values: The instants. (default: ``FormatSamples/dates(in:)``)
  ///   - now: The instant that years of two digits refer to.
  /// - Throws: `unknownTimeZone`, or `limitExceeded` if the zone has too many transitions.
  public init(
    _ name: String, _ style: InstantStyle, timeZone: String, values: [Instant]? = nil, now: Instant = FormatSamples.now
  ) throws(FormatError) {
    let rules = try TimeZoneRules.shared(timeZone)
    let instants = if let values { values } else { try FormatSamples.dates(in: rules) }
    self.init(name, instants.map { Sample(name: "\($0)") }) { locale in
      let formatter = try InstantFormatter(
        style, locale: locale, timeZone: rules, parsing: InstantParsing(now: now))
      return LocaleFormat(
        text: { try formatter.string(instants[$0]) },
        parse: { index, text in
          do {
            let local = DateReference(rules.localDateTime(at: instants[index]), isValue: false)
            return RoundTrip.dates(instants[index], text, try formatter.parts(instants[index]), formatter.string) {
              try formatter.parse(text, completing: $0 ? local : nil).value.instant
            }
          } catch {
            return .rejected("\(error)")
          }
        })
    }
  }

  /// Creates a check of a message in ICU MessageFormat, which has no parser.
  ///
  /// ```swift
  /// let cart = try FormatCheck("cart", timeZone: "UTC", values: [["count": 2, "name": "Ada"]]) { locale in
  ///   locale.language == "fa" ? "{count} پرونده برای {name}" : "{count, plural, one {# file} other {# files}} for {name}"
  /// }
  /// try cart.run(in: ["fa_IR", "en_US"] + .pseudo)
  /// ```
  ///
  /// In a pseudo-locale, the message is transformed as the messages of descriptors are.
  ///
  /// - Parameters:
  ///   - name: The name of the message.
  ///   - timeZone: The identifier of the time zone of dates.
  ///   - values: The arguments of the message. Use ``FormatSamples/strings`` for names.
  ///   - message: The message for a locale.
  /// - Throws: `unknownTimeZone`.
  public init(
    _ name: String, timeZone: String, values: [[ExactText: FieldValue]],
    message: @escaping @Sendable (LocaleID) throws -> String
  ) throws(FormatError) {
    let rules = try TimeZoneRules.shared(timeZone)
    self.init(name, values.map { Sample(FieldValue.object($0)) }) { locale in
      let pattern = try MessagePattern(message(locale))
      let shown = try PseudoLocale(locale).map { try MessagePattern($0.pattern(pattern)) } ?? pattern
      let formatter = try MessageFormatter(shown, locale: locale, timeZone: rules)
      return LocaleFormat(text: { try formatter.string(values[$0]) })
    }
  }

  /// Creates a check of a formatter as JSON.
  ///
  /// - Parameters:
  ///   - name: The name of the format.
  ///   - descriptor: The descriptor of the formatter.
  ///   - context: The defaults for settings that the descriptor omits. Its locale is replaced.
  ///   - values: The values, of kinds that the formatter accepts.
  ///   - factory: The factory that compiles the format. (default: a factory of the check)
  public init(
    _ name: String, _ descriptor: FormatterDescriptor, context: FormatContext, values: [FieldValue],
    factory: FormatterFactory = FormatterFactory()
  ) {
    self.init(name, values.map { Sample($0) }) { locale in
      var local = context
      local.locale = locale
      local.readerLocale = nil
      let format = try factory.format(for: descriptor, in: local)
      return LocaleFormat(
        text: { try format.string(values[$0]) }, parse: { format.roundTrip(values[$0], $1, now: context.now) })
    }
  }

  /// Creates a check of any format, such as a Foundation format style or a function of the application.
  ///
  /// ```swift
  /// let naive = FormatCheck("naive", values: FormatSamples.strings) { name, locale in "(\(name))" }
  /// naive.problems(in: ["en_US"]).count  // 0
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the format.
  ///   - values: The values. A string must have the same visual order in the text as alone: see
  ///     ``FormatLaw/insertedText``.
  ///   - isSame: Whether a parsed value is the formatted one. (default: `==`)
  ///   - parse: The parser; `nil` if texts cannot be parsed.
  ///   - format: The format.
  public init<Value: Equatable & Sendable>(
    _ name: String, values: [Value], isSame: @escaping @Sendable (Value, Value) -> Bool = { $0 == $1 },
    parse: (@Sendable (String, LocaleID) throws -> Value)? = nil,
    format: @escaping @Sendable (Value, LocaleID) throws -> String
  ) {
    let samples = values.map { value in
      (value as? String).map { Sample(name: $0, strings: [$0]) } ?? Sample(name: "\(value)")
    }
    self.init(name, samples) { locale in
      LocaleFormat(
        text: { try format(values[$0], locale) },
        parse: { index, text in
          guard let parse else { return .none }
          do {
            let parsed = try parse(text, locale)
            return isSame(values[index], parsed) ? .same : .other("\(parsed)")
          } catch {
            return .rejected("\(error)")
          }
        })
    }
  }
}

extension FormatCheck.Sample {
  fileprivate init(_ value: FieldValue) {
    let strings =
      switch value {
      case .string(let text): [text]
      case .list(let elements): elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
      case .object(let members): members.values.compactMap { if case .string(let text) = $0 { text } else { nil } }
      default: [] as [String]
      }
    let name = if case .string(let text) = value { text } else { "\(value)" }
    self.init(name: name, strings: strings)
  }
}

extension CompiledFormat {
  fileprivate func roundTrip(_ value: FieldValue, _ text: String, now: Instant) -> LocaleFormat.ParseResult {
    do throws(FormatError) {
      if case .date(let instant) = value {
        return RoundTrip.dates(instant, text, try parts(value), { try self.string(.date($0)) }) { lacksYear in
          let reading = DateReading(completion: lacksYear ? RowCompletion(now: instant) : nil, now: now)
          guard case .date(let parsed) = try self.parse(text, .strict, reading).value else {
            throw FormatError(.typeMismatch, "the text is not parsed as a date")
          }
          return parsed
        }
      }
      let parsed = try parse(text).value
      if parsed == value { return .same }
      guard let number = value.number else {
        // Days and times of day are parsed as instants.
        return try string(parsed).hasBytes(of: text) ? .same : .other("\(parsed)")
      }
      return RoundTrip.numbers(number, text, { try self.string(FieldValue($0)) }) { text in
        guard let number = try self.parse(text).value.number else {
          throw FormatError(.typeMismatch, "the text is not parsed as a number")
        }
        return number
      }
    } catch {
      // Lists, messages, plural texts and ranges have no parser.
      return error.code == .unsupportedStyle ? .none : .rejected("\(error)")
    }
  }
}
