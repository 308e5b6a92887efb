import Glibc
import Raqam
import RaqamCalendars

/// Invariants of TZif files.
enum TimeZoneLaws {
  /// A time-zone directory for this process; an empty `tzdata.zi` marks it as one.
  private static let directory: String = {
    let path = (getenv("RAQAM_FUZZ_ZONES").map { String(cString: $0) } ?? "/tmp") + "/raqam-fuzz-\(getpid())"
    mkdir(path, 0o700)
    write([], to: path + "/tzdata.zi")
    return path
  }()

  private static func write(_ bytes: [UInt8], to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(file)
  }

  /// Checks that offsets are at most 26 hours, that each next transition is later and changes the offset only at its
  /// instant, and that local times convert back to their instants.
  static func check(_ bytes: [UInt8]) {
    write(bytes, to: directory + "/Zone")
    do throws(FormatError) {
      let database = try TimeZoneDatabase(directory: directory).reloaded()
      let rules = try database.rules(for: TimeZoneID("Zone", in: database))
      for instant in Given.instants + [Instant(epochMilliseconds: .min), Instant(epochMilliseconds: .max)] {
        check(rules, instant)
      }
      _ = rules.index
    } catch {
      expect(!error.message.isEmpty, "an error without words")
    }
  }

  private static func check(_ rules: TimeZoneRules, _ start: Instant) {
    var instant = start
    for _ in 0..<40 {
      let offset = rules.offset(at: instant)
      expect(abs(offset.seconds) <= 93_600, "an offset of \(offset.seconds) s")
      checkLocal(rules, instant)
      guard let next = rules.nextTransition(after: instant) else { return }
      expect(next.instant > instant, "the transition after \(instant) is at \(next.instant)")
      expect(rules.offset(at: next.instant) == next.after, "\(next.instant): \(next.after) is not what holds then")
      let (before, isFirst) = next.instant.epochMilliseconds.subtractingReportingOverflow(1)
      if !isFirst {
        expect(
          rules.offset(at: Instant(epochMilliseconds: before)) == next.before,
          "\(next.instant): \(next.before) is not what held")
        let middle = Instant(epochMilliseconds: instant.epochMilliseconds / 2 + before / 2)
        if middle > instant, middle < next.instant {
          expect(
            rules.offset(at: middle) == offset, "\(middle): the offset changes between \(instant) and \(next.instant)")
          checkLocal(rules, middle)
        }
      }
      instant = next.instant
    }
  }

  private static func checkLocal(_ rules: TimeZoneRules, _ instant: Instant) {
    guard abs(instant.epochMilliseconds / 1000) < 1 << 45 else { return }
    let local = rules.localDateTime(at: instant)
    do throws(FormatError) {
      let earlier = try rules.instant(of: local, gap: .reject, overlap: .earlier)
      let later = try rules.instant(of: local, gap: .reject, overlap: .later)
      expect(earlier <= instant && instant <= later, "\(local) is \(earlier) or \(later), and not \(instant)")
    } catch {
      expect(false, "\(local), which is \(instant): \(error)")
    }
  }
}
