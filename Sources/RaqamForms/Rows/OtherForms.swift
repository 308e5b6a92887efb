internal import Raqam
internal import RaqamDescriptors

/// The other forms of a row, described when a text is first not of the row's own.
final class LazyOtherForms: Sendable {
  private let row: RowDescriptor
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[OtherForms]>>()

  init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) {
    self.row = row
    self.factory = factory
    self.context = context
  }

  /// Those of the row; of a date with a time also those of each alone.
  var all: [OtherForms] {
    made.value {
      let traits = row.traits
      return Boxed(
        traits.otherForms(of: row).map { forms in
          OtherForms(forms.map { traits.completed($0, in: row) }, factory: factory, context: context)
        })
    }.value
  }
}

/// Other forms than the row's own in which people type its values: made when a text is first not of the row's own.
final class OtherForms: Sendable {
  private let descriptors: [FormatterDescriptor]
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[CompiledFormat]>>()

  init(_ descriptors: [FormatterDescriptor], factory: FormatterFactory, context: FormatContext) {
    self.descriptors = descriptors
    self.factory = factory
    self.context = context
  }

  /// The value that a text stands for in these forms; `nil` where none reads it, and where two read it differently.
  func value(of text: String, _ leniency: ParseLeniency, _ reading: DateReading) -> Parsed<FieldValue>? {
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
      var found: [Parsed<FieldValue>] = []
      for format in formats {
        do throws(FormatError) {
          found.append(try format.parse(text, leniency, reading))
        } catch {
          continue
        }
      }
      guard let first = found.first else { continue }
      return found.allSatisfy { $0.value == first.value } ? first : nil
    }
    return nil
  }

  /// Those that the locale has, and figures in the order in which it writes them.
  private var formats: [CompiledFormat] {
    made.value {
      let own = descriptors.compactMap(format)
      return Boxed(own + zip(descriptors, own).flatMap { inOrder($1, of: $0) })
    }.value
  }

  private func format(_ descriptor: FormatterDescriptor) -> CompiledFormat? {
    do throws(FormatError) {
      return try factory.format(for: descriptor, in: context)
    } catch {
      return nil
    }
  }

  /// Year, month and day in the order of the locale's figures, with each of the usual signs between them.
  private func inOrder(_ figures: CompiledFormat, of descriptor: FormatterDescriptor) -> [CompiledFormat] {
    guard var date = descriptor.dateStyle, case .skeleton(let skeleton) = date.style.base, skeleton.text == "yMd" else {
      return []
    }
    do throws(FormatError) {
      let letters: [FormatPart.Kind: String] = [.year: "y", .month: "M", .day: "d"]
      let fields = try figures.parts(.date(context.now)).compactMap { letters[$0.kind] }
      guard Set(fields).count == 3, fields.count == 3 else { return [] }
      var formats: [CompiledFormat] = []
      for pattern in RowDescriptor.DateTimeContent.figures(fields) {
        date.style.base = .pattern(try DatePattern(pattern))
        var descriptor = descriptor
        descriptor.content = .date(date)
        if let format = format(descriptor) { formats.append(format) }
      }
      return formats
    } catch {
      return []
    }
  }
}

// MARK: - Dates

extension RowDescriptor.DateTimeContent {
  /// The locale's lengths, its names in full and in short, and figures with the year first.
  var otherForms: [FormatterDescriptor] {
    let dates: [InstantStyle.Base]
    let lengths: [InstantStyle.Length] = [.full, .long, .medium, .short]
    switch style {
    case .countdown:
      return [DurationStyle.Width.long, .short, .narrow].map {
        FormatterDescriptor(.duration(DurationStyle($0, units: [.hours, .minutes])), locale: locale)
      }
    case .date:
      dates =
        lengths.map { .lengths(date: $0, time: .omitted) }
        + Self.bases(
          skeletons: ["yMMMMd", "yMMMd", "yMd"],
          patterns: Self.figures(["y", "M", "d"]) + [
            "d MMMM y", "d MMM y", "MMMM d y", "MMM d y", "d. MMMM y", "d MMMM y G", "EEEE d MMMM y", "EEEE, d MMMM y",
          ])
    case .time:
      dates =
        [.lengths(date: .omitted, time: .short), .lengths(date: .omitted, time: .medium)]
        + Self.bases(skeletons: ["jm"], patterns: ["H:mm", "HH:mm:ss", "h:mm a", "h:mma", "h a", "ha"])
    case .datetime:
      dates = lengths.flatMap { date in
        [InstantStyle.Length.short, .medium].map { .lengths(date: date, time: $0) }
      }
    }
    return dates.map { base in
      var style = InstantStyle(base, calendar: calendar)
      style.hijriAdjustment = hijriAdjustment
      var own = DateOptions()
      (own.gap, own.overlap) = (options.gap, options.overlap)
      return FormatterDescriptor(.date(style, timeZone: timeZone, options: own), locale: locale)
    }
  }

  /// Fields in one order, with each of the usual signs between them.
  static func figures(_ fields: [String]) -> [String] { ["/", "-", ".", " "].map { fields.joined(separator: $0) } }

  private static func bases(skeletons: [String], patterns: [String]) -> [InstantStyle.Base] {
    var bases: [InstantStyle.Base] = []
    for text in skeletons + patterns {
      do throws(FormatError) {
        bases.append(
          skeletons.contains(text) ? .skeleton(try DateSkeleton(text)) : .pattern(try DatePattern(text)))
      } catch {
        continue
      }
    }
    return bases
  }

  /// The value of a text that is not of the row's own format; `nil` where it is of no other either, or of two that differ.
  func otherValue(
    of text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) -> Parsed<FieldValue>? {
    let now = reading.completion?.now ?? Instant(epochMilliseconds: 0)
    var found: [Parsed<FieldValue>] = []
    if style == .countdown {
      if let value = RowFormat.countdown(text) { found.append(Parsed(value)) }
    } else if let value = isoValue(of: text, format.zone, now: now) {
      found.append(Parsed(value))
    }
    // An hour alone is that hour, whatever the minutes were.
    let own = style == .time ? DateReading(kind: .time) : reading
    if let read = format.otherForms?.all.first?.value(of: text, leniency, own) { found.append(read) }
    if found.isEmpty, style == .datetime { found = joinedValues(of: text, by: format, leniency, reading) }
    guard let first = found.first, found.allSatisfy({ $0.value == first.value }) else { return nil }
    return isNear(first.value, now) ? first : nil
  }

  /// A date and a time behind it, each in any form.
  private func joinedValues(
    of text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) -> [Parsed<FieldValue>] {
    let forms = format.otherForms?.all ?? []
    guard forms.count == 3, text.utf8.count <= 200 else { return [] }
    let now = reading.completion?.now ?? Instant(epochMilliseconds: 0)
    let (days, clocks) = (half(.date), half(.time))
    var dateReading = reading
    dateReading.kind = .day
    var found: [Parsed<FieldValue>] = []
    for place in text.indices where text[place].isWhitespace {
      let time = String(text[text.index(after: place)...])
      let date = text[..<place].reversed().drop { $0.isWhitespace || ",،".contains($0) }.reversed()
      let times = clocks.isoValue(of: time, format.zone, now: now).map { Parsed($0) }
      guard let time = times ?? forms[2].value(of: time, leniency, DateReading(kind: .time)),
        let date = days.isoValue(of: String(date), format.zone, now: now).map({ Parsed($0) })
          ?? forms[1].value(of: String(date), leniency, dateReading),
        case .day(let day) = date.value, case .time(let clock) = time.value
      else { continue }
      do throws(FormatError) {
        let row = RowDescriptor(type: .datetime, id: "", content: .datetime(self))
        let value = try row.dateValue(of: .localDateTime(LocalDateTime(day: day, time: clock)), rules: format.zone)
        let start = text[...place].utf16.count
        found.append(
          Parsed(
            value, forgiven: date.forgiven + time.forgiven.map { Forgiveness($0.deviation, offset: $0.offset + start) })
        )
      } catch {
        continue
      }
    }
    return found
  }

  /// A date or a time of day alone, of a row that selects both.
  func half(_ style: RowDescriptor.DateTimeStyle) -> RowDescriptor.DateTimeContent {
    var half = self
    half.style = style
    half.base = nil
    return half
  }

  /// Whether a value lies within two hundred years of now: a year further off is probably one of another calendar.
  func isNear(_ value: FieldValue, _ now: Instant) -> Bool {
    switch value {
    case .date(let instant): abs(instant.epochMilliseconds - now.epochMilliseconds) <= Self.twoCenturies
    case .day(let day): isNear(.date(Instant(epochMilliseconds: Int64(day.value) * 86_400_000)), now)
    default: true
    }
  }

  private static let twoCenturies: Int64 = 200 * 366 * 86_400_000

  /// What an ISO 8601 text says, by the Gregorian calendar whatever the row's is; `nil` where it is none, and where its year
  /// is probably one of the row's own calendar.
  func isoValue(of text: String, _ zone: TimeZoneRules, now: Instant) -> FieldValue? {
    guard style != .countdown else { return nil }
    do throws(FormatError) {
      let read = try ISO8601Text.read(text, timeOfDay: style == .time)
      let row = RowDescriptor(type: .datetime, id: "", content: .datetime(self))
      let value = try row.dateValue(of: read, rules: zone)
      return isNear(value, now) ? value : nil
    } catch {
      return nil
    }
  }
}

extension RowFormat {
  /// A length of time in figures: `1:30` is an hour and a half, `90` minutes.
  static func countdown(_ text: String) -> FieldValue? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { wholeNumber(String($0)) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    switch numbers.count {
    case 1: return .integer(numbers[0] * 60)
    case 2: return .integer(numbers[0] * 3600 + numbers[1] * 60)
    default: return .integer(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
    }
  }

  /// Digits of any script, at most six.
  private static func wholeNumber(_ text: String) -> Int64? {
    guard (1...6).contains(text.unicodeScalars.count) else { return nil }
    var number: Int64 = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue else { return nil }
      number = number * 10 + Int64(digit)
    }
    return number
  }
}
