public import Raqam
public import RaqamDescriptors

extension RowFormat {
  /// Parses typed input and returns a value of the kind that the row's type has.
  ///
  /// | Rows | Accepted input |
  /// |---|---|
  /// | text rows | any text; in one line without tabs and line ends around it, and no other control characters |
  /// | telephone numbers, postal codes, accounts, email addresses, URLs, `text.input` | the digits of every script, and full-width characters; both become ASCII characters |
  /// | numbers, dates | the output of a formatter of the row, or of the type's default format; for numbers only if both read the digits alike |
  /// | dates | also alternative formats: the locale's date styles, full and abbreviated month names, numeric dates in the order of the row or with the year first, ISO 8601; rejected if two of them give different dates; digits without separators that are a date in only one way: `03212025`, but not `1112025` |
  /// | countdown | also `1:30`, and `90` for minutes |
  /// | integer | as for numbers, without a fraction |
  /// | check, switch | `true` or `false`, and yes or no in the language of the locale |
  /// | options | the unique text of an option, or its raw value; several are separated by commas or by the locale's list separators |
  ///
  /// Invisible characters (bidi controls, zero width space, word joiner, byte order mark, soft hyphen) and surrounding
  /// spaces are removed before parsing. They are preserved in `text`, `textarea` and `name` rows without `text.input`,
  /// and in passwords. An e-mail address preserves invisible characters inside, which make it invalid. The empty string
  /// is parsed as `.null`. Bounds are not checked: a value out of bounds is an issue of the form.
  ///
  /// Fields that a date format omits are taken from `completion`: from its value or, if that is empty, from its current
  /// time. Without `completion`, they are those of 1970-01-01 00:00. If the input repeats the number that the row
  /// displays, the result is the value of `completion`, including digits that the format hides.
  ///
  /// ```swift
  /// // {"type": "datetime", "id": "due", "style": "date", "date.format": "d MMMM"}, on 21 March 2025
  /// try format.parse("3 May", completing: RowCompletion(now: now)).value  // .day(2025-05-03)
  /// ```
  ///
  /// - Throws: `typeMismatch` if values of the row cannot be typed or if the input is not an option, or an error of
  ///   `CompiledFormat.parse(_:leniency:)`.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing completion: RowCompletion? = nil
  ) throws(FormatError) -> Parsed<FieldValue> {
    var completion = completion
    if let shown = completion?.text { completion?.text = CleanedText(shown).text }
    var reading = DateReading(kind: dateKind, completion: completion)
    reading.isOfOwnForm = true
    return try self.reading(text) { text throws(FormatError) in
      keepingHiddenDigits(try parse(text, leniency, reading), completion)
    }
  }

  private func parse(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    do throws(FormatError) {
      return try traits.parse(text, by: self, leniency, reading)
    } catch {
      guard leniency == .strict, type.isNumber, let typed = typedNumber(text, reading) else { throw error }
      return typed
    }
  }

  /// Parses a number leniently, with only the deviations that are tolerated in all typed input.
  private func typedNumber(_ text: String, _ reading: DateReading) -> Parsed<FieldValue>? {
    do throws(FormatError) {
      let read = try traits.parse(text, by: self, .lenient, reading)
      return NumberTyping.accepts(read.deviations, of: text) ? read : nil
    } catch {
      return nil
    }
  }

  /// Returns the row's current value if the typed number equals the displayed one: if 12.5 is displayed as `¥12`,
  /// typing 12 preserves 12.5.
  private func keepingHiddenDigits(
    _ parsed: Parsed<FieldValue>, _ completion: RowCompletion?
  ) -> Parsed<FieldValue> {
    guard let completion, let number = parsed.value.number, let current = completion.value.number, number != current,
      hidesDigits(of: completion.value)
    else { return parsed }
    do throws(FormatError) {
      let shown = try traits.parse(completion.text, by: self, .strict, DateReading(kind: dateKind, completion: nil))
        .value
      return shown == parsed.value ? Parsed(completion.value, deviations: parsed.deviations) : parsed
    } catch {
      return parsed
    }
  }

  /// Parses the input with the first format that matches it, in steps of leniency. If the input equals the displayed text, returns the
  /// current value. If no format matches, the error is that of the first format, which displays the row's values.
  ///
  /// Input that a format rejects is parsed by the following formats only if they read digits alike: a percent field
  /// does not parse `1,250` as a number that it would display as 125000%.
  func parsedByFormats(
    _ text: String, _ steps: some Sequence<ParseLeniency>, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    if let completion = reading.completion, completion.isShown(text) { return Parsed(completion.value) }
    var failure: FormatError?
    for leniency in steps {
      var refusing: [CompiledFormat] = []
      failure = nil
      for format in readers {
        do throws(FormatError) {
          if !refusing.isEmpty, try !format.mayRead(text, refusedBy: refusing) { continue }
          return try format.parse(text, leniency, reading)
        } catch {
          failure = failure ?? error
          refusing.append(format)
        }
      }
    }
    throw failure ?? FormatError(.unsupportedStyle, "rows of type \(type.rawValue) cannot parse text")
  }

  /// Returns the options that cleaned input names. If several options have the same name, the one that is offered or
  /// already chosen is used.
  ///
  /// - Throws: `typeMismatch` if the name is unknown or still ambiguous.
  func chosen(
    _ text: String, among loaded: [RowSnapshot.Option] = [], unavailable: Set<ExactText> = [],
    current: Set<ExactText> = []
  ) throws(FormatError) -> FieldValue {
    let shown = options.map { Self.plain(self.shown($0)) }
    var names = names(loaded, shown)
    (names.unavailable, names.current) = (unavailable, current)
    let option = try names.option(named: text)
    if choice?.takesSeveral == true {
      if let option { return .list([.string(option)]) }
      // Comparing a character is quadratic in its number of combining marks, and no option has that many.
      guard text.allSatisfy({ $0.utf8.count <= 512 }) else { throw noOption(text, names) }
      if let shown = try shownChoice(text, shown) { return shown }
      var scanner = OptionScanner(text, names, joints: joints)
      let (options, unknown) = try scanner.options()
      guard let options else { throw noOption(unknown, names) }
      return .list(options.map(FieldValue.string))
    }
    guard let option else { throw noOption(text, names) }
    return .string(option)
  }

  private func names(_ loaded: [RowSnapshot.Option], _ shown: [String]) -> OptionNames {
    OptionNames(
      all: loaded.map { .init(text: Self.plain($0.text), option: $0.value, isShown: true) }
        + zip(options, shown).map { .init(text: $1, option: $0, isShown: true) }
        + (loaded.map(\.value) + options).map { .init(text: Self.plain($0), option: $0, isShown: false) })
  }

  /// Returns a text of the row in the form that cleaned input has.
  private static func plain(_ text: String) -> String { CleanedText(text).text }

  /// The separators that the row's list format writes between options, longest first.
  private var joints: [String] {
    var joints: Set<ExactText> = []
    let (first, second, third) = ("\u{E000}", "\u{E001}", "\u{E002}")
    for marks in [[first, second], [first, second, third]] {
      do throws(FormatError) {
        let text = Self.plain(try self.text(.list(marks.map(FieldValue.string))))
        for (left, right) in zip(marks, marks.dropFirst()) {
          guard let start = text.firstRange(of: left)?.upperBound, let end = text.firstRange(of: right)?.lowerBound,
            start < end
          else { continue }
          joints.insert(String(text[start..<end]))
        }
      } catch {
        continue
      }
    }
    return joints.map(\.string).sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The maximum number of byte comparisons when matching input with the displayed text of several options.
  private static let shownChoiceSteps = 1_000_000

  /// Returns the options whose joint displayed text equals the cleaned input; `nil` if there are none or if finding
  /// them is too expensive.
  private func shownChoice(_ text: String, _ shown: [String]) throws(FormatError) -> FieldValue? {
    var search = TextSearch(steps: Self.shownChoiceSteps)
    let (bytes, texts, options) = (Array(text.utf8), shown.map { Array($0.utf8) }, options)
    let named = texts.indices.filter { search.contains(texts[$0], in: bytes) }
    guard search.isComplete else { return nil }
    // Prefer the longest names: if "red" is only part of "red wine", it is not chosen. Both are tried, because both may
    // be present.
    let longest = named.filter { option in
      !named.contains { other in other != option && search.contains(texts[option], in: texts[other]) }
    }
    for chosen in search.isComplete ? [named, longest] : [named] where !chosen.isEmpty {
      let value = FieldValue.list(chosen.map { .string(options[$0]) })
      if Self.plain(try self.text(value)) == text { return value }
    }
    return nil
  }

  private var options: [String] { choice?.options ?? [] }

  private func shown(_ option: String) -> String { choice?.display[option] ?? option }

  private func noOption(_ text: String, _ names: OptionNames) -> FormatError {
    FormatError(
      .typeMismatch, "unknown option \"\(text.abbreviated())\"",
      hint: SpellingSuggestion.hint(text, among: names.all.lazy.map(\.text)))
  }
}
