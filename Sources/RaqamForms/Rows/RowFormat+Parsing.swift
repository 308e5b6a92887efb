public import Raqam
public import RaqamDescriptors

extension RowFormat {
  /// The value that a typed text stands for, in the kind that the row's type has.
  ///
  /// | rows | text |
  /// |---|---|
  /// | text rows | as it is |
  /// | numbers, dates | what a formatter of the row shows, or what the type shows by itself; of numbers only where digits stand for the same to both |
  /// | dates | in other forms as well: the lengths of the locale, names in full and short, figures in its order or with the year first, ISO 8601; refused where two of them say different dates; digits without separators that fill the fields of a numeric pattern: `03212025` |
  /// | countdown | also `1:30`, and `90` for minutes |
  /// | integer | the same, without a fraction |
  /// | check, switch | `true` or `false`, and yes and no in the language of the locale |
  /// | options | the text of an option that no other option has, or the option itself; several with commas or the words of a list between them |
  ///
  /// Hidden characters (bidi controls, zero width space, word joiner, byte order mark, soft hyphen) and surrounding spaces are
  /// removed from a text before it is read, except in `text`, `textarea` and `name` rows without `text.input` and in passwords.
  /// An e-mail address keeps those inside, which make it invalid.
  /// The empty text is no value. Bounds are not looked at: a value beyond them is an issue of the form.
  ///
  /// Fields that a date's format does not show are those of `completion`: of the value that the text stands in place of,
  /// else of now. A number that the row shows, typed again, is the number it was, digits that the format hides included.
  /// Without `completion`, missing fields are those of 1970-01-01 00:00.
  ///
  /// ```swift
  /// // {"type": "datetime", "id": "due", "style": "date", "date.format": "d MMMM"}, on 21 March 2025
  /// try format.parse("3 May", completing: RowCompletion(now: now)).value  // .day(2025-05-03)
  /// ```
  ///
  /// *Errors*: those of `CompiledFormat.parse(_:leniency:)`; `typeMismatch` for rows without a value that could be typed
  /// and for a text that is no option.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing completion: RowCompletion? = nil
  ) throws(FormatError) -> Parsed<FieldValue> {
    var completion = completion
    if let shown = completion?.text { completion?.text = CleanedText(shown).text }
    let reading = DateReading(kind: dateKind, completion: completion)
    return try self.reading(text) { text throws(FormatError) in
      do throws(FormatError) {
        return keepingHiddenDigits(try parse(text, leniency, reading), completion)
      } catch {
        guard let date = expanded(text, leniency, reading) else { throw error }
        return date
      }
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

  /// A number with the deviations that are accepted of everything typed.
  private func typedNumber(_ text: String, _ reading: DateReading) -> Parsed<FieldValue>? {
    do throws(FormatError) {
      let read = try traits.parse(text, by: self, .lenient, reading)
      return NumberTyping.accepts(read.forgiven, of: text) ? read : nil
    } catch {
      return nil
    }
  }

  /// The value of the row if a typed number is the one that the row shows of it: 12.5 shown as `¥12` is kept however 12 is typed.
  private func keepingHiddenDigits(
    _ parsed: Parsed<FieldValue>, _ completion: RowCompletion?
  ) -> Parsed<FieldValue> {
    guard let completion, let number = parsed.value.number, let current = completion.value.number, number != current,
      hidesDigits(of: completion.value)
    else { return parsed }
    do throws(FormatError) {
      let shown = try traits.parse(completion.text, by: self, .strict, DateReading(kind: dateKind, completion: nil))
        .value
      return shown == parsed.value ? Parsed(completion.value, forgiven: parsed.forgiven) : parsed
    } catch {
      return parsed
    }
  }

  /// The date of digits without separators: those that fill its fields, as they do while they are typed.
  private func expanded(_ text: String, _ leniency: ParseLeniency, _ reading: DateReading) -> Parsed<FieldValue>? {
    guard let expanded = editing?.expandedText(of: text), expanded != text else { return nil }
    do throws(FormatError) {
      return try traits.parse(expanded, by: self, leniency, reading)
    } catch {
      return nil
    }
  }

  /// The first format that reads the text; what the row shows is the value that it has. When none does, the reason is that of
  /// the one that shows the row's values.
  ///
  /// What a format refuses is read by those behind it where digits stand for the same to them: a percent field does not read
  /// `1,250` as the number that is shown as 125000%.
  func parsedByFormats(
    _ text: String, _ leniency: ParseLeniency, _ reading: DateReading
  ) throws(FormatError) -> Parsed<FieldValue> {
    if let completion = reading.completion, completion.isShown(text) { return Parsed(completion.value) }
    var failure: FormatError?
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
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
    throw failure ?? FormatError(.unsupportedStyle, "a row of type \(type.rawValue) has no format to read a text by")
  }

  /// The options that a cleaned text names. A text of several options is that of the one that is offered or chosen
  /// already; it is refused if several are.
  func chosen(
    _ text: String, among loaded: [RowSnapshot.Option] = [], unavailable: ExactSet = [], current: ExactSet = []
  ) throws(FormatError) -> FieldValue {
    let shown = options.map { Self.plain(self.shown($0)) }
    var names = names(loaded, shown)
    (names.unavailable, names.current) = (unavailable, current)
    let option = try names.option(named: text)
    if choice?.takesSeveral == true {
      if let option { return .list([.string(option)]) }
      // No option has a character of so many marks, and comparing one takes the square of them.
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

  /// A text of the row as a cleaned text repeats it.
  private static func plain(_ text: String) -> String { CleanedText(text).text }

  /// What the row's list writes between two options, the longest first.
  private var joints: [String] {
    var joints: ExactSet = []
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
    return joints.sorted { $0.utf8.count > $1.utf8.count }
  }

  /// The most bytes that are compared to find out which options the row shows as a text.
  private static let shownChoiceSteps = 1_000_000

  /// The options that the row shows as this cleaned text; `nil` if it shows none so, or if there are too many to find out.
  private func shownChoice(_ text: String, _ shown: [String]) throws(FormatError) -> FieldValue? {
    var search = TextSearch(steps: Self.shownChoiceSteps)
    let (bytes, texts, options) = (Array(text.utf8), shown.map { Array($0.utf8) }, options)
    let named = texts.indices.filter { search.contains(texts[$0], in: bytes) }
    guard search.isComplete else { return nil }
    // Of "red" and "red wine" only the longer is meant, unless both stand there.
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

  /// The text of an option.
  private func shown(_ option: String) -> String { choice?.display[option] ?? option }

  private func noOption(_ text: String, _ names: OptionNames) -> FormatError {
    FormatError(
      .typeMismatch, "\"\(text.abbreviated())\" is no option of this row",
      hint: NearestWord.hint(text, among: names.all.lazy.map(\.text)))
  }
}
