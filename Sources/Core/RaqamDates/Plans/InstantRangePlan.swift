internal import ICU
internal import RaqamMemory

/// A compiled range format: for each largest differing field, ICU's literal text and the two dates as plans.
///
/// The output is that of ICU's `DateIntervalFormat` with the zone's local time. Ranges that a plan does not support are
/// rejected.
final class InstantRangePlan: Sendable {
  /// The largest field in which the ends of a range differ, by ICU's rules.
  enum Difference: Int, CaseIterable, Sendable {
    case none, millisecond, second, minute, hour, dayHalf, day, month, year, era
  }

  /// A date with the literal text that precedes it.
  private struct Piece: BitwiseCopyable, Sendable {
    var textStart: UInt16
    var textEnd: UInt16
    /// The index of the date's plan; `UInt8.max` for the literal text after the last date.
    var plan: UInt8
    var isEnd: Bool
  }

  private let plans: HeldArray<DatePlan>
  /// The plan whose zone and calendar are used to compare the ends.
  private let clock: DatePlan
  private let memory: (FrozenBuffer<Piece>, FrozenBuffer<UInt8>, FrozenBuffer<UInt8>)
  private let pieces: FrozenView<Piece>
  /// The index of the first piece of each difference.
  private let starts: FrozenView<UInt8>
  private let texts: FrozenView<UInt8>

  /// Compiles ICU's range format; `nil` if ICU does not report its pieces or a plan does not support a date.
  init?(
    _ handle: borrowing DateIntervalHandle, plan: (_ pattern: String) throws(FormatError) -> DatePlan?
  ) throws(FormatError) {
    var known: [String: UInt8] = [:]
    var plans: [DatePlan] = []
    var (pieces, starts, texts): ([Piece], [UInt8], [UInt8]) = ([], [], [])
    func append(_ text: [UInt8], _ plan: UInt8, isEnd: Bool) {
      let start = UInt16(truncatingIfNeeded: texts.count)
      texts += text
      pieces.append(
        Piece(textStart: start, textEnd: UInt16(truncatingIfNeeded: texts.count), plan: plan, isEnd: isEnd))
    }
    for difference in Difference.allCases {
      starts.append(UInt8(truncatingIfNeeded: pieces.count))
      guard let found = Self.pieces(difference, handle)?.splittingMonths else { return nil }
      for (text, date) in zip(found.texts, found.dates) {
        if known[date.pattern] == nil {
          guard let made = try plan(date.pattern) else { return nil }
          known[date.pattern] = UInt8(truncatingIfNeeded: plans.count)
          plans.append(made)
        }
        append(text, known[date.pattern] ?? 0, isEnd: date.isEnd)
      }
      append(found.texts.last ?? [], .max, isEnd: false)
    }
    guard let clock = plans.first, texts.count < Int(UInt16.max) else { return nil }
    self.clock = clock
    self.plans = HeldArray(plans)
    memory = (FrozenBuffer(pieces), FrozenBuffer(starts), FrozenBuffer(texts))
    self.pieces = memory.0.view
    self.starts = memory.1.view
    self.texts = memory.2.view
  }

  /// Returns ICU's pieces for ranges with a difference, from sample ranges in 2003.
  static func pieces(
    _ difference: Difference, _ handle: borrowing DateIntervalHandle
  ) -> DateIntervalHandle.Pieces? {
    // 2003-05-05T01:02:03.004Z
    let start = 1_052_096_523_004.0
    let day = 86_400_000.0
    let apart: Double =
      switch difference {
      case .none: 0
      case .millisecond: 1
      case .second: 1000
      case .minute: 60_000
      case .hour: 3_600_000
      case .dayHalf: day / 2
      case .day: day
      case .month: 31 * day
      case .year: 366 * day
      case .era: 2100 * 366 * day
      }
    do throws(FormatError) {
      return try difference == .era
        ? handle.pieces(from: start - apart, to: start)
        : handle.pieces(from: start, to: start + apart)
    } catch {
      // Leave ranges that ICU cannot split to ICU.
      return nil
    }
  }
}

extension InstantRangePlan {
  /// Appends a formatted range. Returns `false` and appends nothing if ICU must format it.
  func append(from start: Instant, to end: Instant, into bytes: inout [UInt8]) -> Bool {
    guard let difference = difference(start, end) else { return false }
    let count = bytes.count
    var index = Int(starts[difference.rawValue])
    while true {
      let piece = pieces[index]
      let textCount = Int(piece.textEnd &- piece.textStart)
      if textCount > 0 {
        let text = unsafe UnsafeBufferPointer(
          start: texts.pointer(at: Int(piece.textStart), length: textCount), count: textCount)
        unsafe bytes.append(contentsOf: text)
      }
      if piece.plan == .max { return true }
      guard plans[Int(piece.plan)].with({ $0.append(piece.isEnd ? end : start, to: &bytes) }) else {
        bytes.removeSubrange(count...)
        return false
      }
      index &+= 1
    }
  }

  /// Returns the largest local field in which two instants differ; `nil` if a plan does not support them.
  private func difference(_ start: Instant, _ end: Instant) -> Difference? {
    guard let first = local(start), let second = local(end) else { return nil }
    if first.day == second.day { return Self.difference(first.milliseconds, second.milliseconds) }
    guard let one = clock.calendar.date(of: first.day), let other = clock.calendar.date(of: second.day) else {
      return nil
    }
    if one.year != other.year {
      let eras = (clock.calendar.era(year: one.year), clock.calendar.era(year: other.year))
      if eras.0.era != eras.1.era { return .era }
      // Years with the same number in different eras are handled above.
      return .year
    }
    return one.position == other.position ? .day : .month
  }

  /// Returns the largest field in which two times of a day, in milliseconds, differ.
  private static func difference(_ first: Int64, _ second: Int64) -> Difference {
    if first == second { return .none }
    if first / 43_200_000 != second / 43_200_000 { return .dayHalf }
    if first / 3_600_000 != second / 3_600_000 { return .hour }
    if first / 60_000 != second / 60_000 { return .minute }
    return first / 1000 == second / 1000 ? .millisecond : .second
  }

  /// Returns the zone's local day and milliseconds of the day; `nil` outside the range of the plan.
  private func local(_ instant: Instant) -> (day: Int, milliseconds: Int64)? {
    let second = instant.flooredEpochSeconds
    guard second >= clock.firstSecond, second <= clock.lastSecond else { return nil }
    let offset =
      clock.zoneChanges.offset(at: second)?.seconds ?? Int64(clock.rules.offset(at: instant).seconds)
    let local = instant.epochMilliseconds &+ offset &* 1000
    let day = local.flooredQuotient(by: 86_400_000)
    return (Int(day), local &- day &* 86_400_000)
  }
}
