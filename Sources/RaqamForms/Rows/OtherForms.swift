internal import RaqamDescriptors
internal import Raqam

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

  /// The value that a text stands for in these forms, `more` among them; `nil` where none reads it, and where two read it
  /// differently.
  func value(
    of text: String, _ leniency: ParseLeniency, _ reading: DateReading, more: [FieldValue] = []
  ) -> Parsed<FieldValue>? {
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
      var found = more.map { Parsed($0) }
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

  /// Those that the locale has.
  private var formats: [CompiledFormat] {
    made.value {
      Boxed(
        descriptors.compactMap { descriptor in
          do throws(FormatError) {
            return try factory.format(for: descriptor, in: context)
          } catch {
            return nil
          }
        })
    }.value
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
        + Self.bases(skeletons: ["yMMMMd", "yMMMd", "yMd"], patterns: ["y-MM-dd", "y/M/d", "y.M.d"])
    case .time:
      dates =
        [.lengths(date: .omitted, time: .short), .lengths(date: .omitted, time: .medium)]
        + Self.bases(skeletons: ["jm"], patterns: ["H:mm", "HH:mm:ss"])
    case .datetime:
      dates =
        lengths.flatMap { date in
          [InstantStyle.Length.short, .medium].map { .lengths(date: date, time: $0) }
        }
        + Self.bases(
          skeletons: ["yMMMMdjm", "yMMMdjm", "yMdjm"], patterns: ["y-MM-dd HH:mm", "y/M/d H:mm", "y-MM-dd HH:mm:ss"])
    }
    return dates.map { base in
      var style = InstantStyle(base, calendar: calendar)
      style.hijriAdjustment = hijriAdjustment
      var own = DateOptions()
      (own.gap, own.overlap) = (options.gap, options.overlap)
      return FormatterDescriptor(.date(style, timeZone: timeZone, options: own), locale: locale)
    }
  }

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

  private static let twoCenturies: Int64 = 200 * 366 * 86_400_000

  /// What an ISO 8601 text says, by the Gregorian calendar whatever the row's is; `nil` where it is none, and where its year
  /// is probably one of the row's own calendar.
  func isoValue(of text: String, _ zone: TimeZoneRules, now: Instant) -> FieldValue? {
    guard style != .countdown else { return nil }
    do throws(FormatError) {
      let read = try ISO8601Text.read(text, timeOfDay: style == .time)
      if style != .time {
        let instant = try read.instant(in: zone, gap: .later, overlap: .earlier)
        guard abs(instant.epochMilliseconds - now.epochMilliseconds) <= Self.twoCenturies else { return nil }
      }
      let row = RowDescriptor(type: .datetime, id: "", content: .datetime(self))
      return try row.dateValue(of: read, rules: zone)
    } catch {
      return nil
    }
  }
}

extension RowFormat {
  /// A length of time in figures: `1:30` is an hour and a half, `90` minutes.
  func countdown(_ text: String) -> FieldValue? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { Self.wholeNumber(String($0)) }
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
