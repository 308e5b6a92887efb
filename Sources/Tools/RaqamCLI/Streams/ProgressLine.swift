import Raqam
import RaqamStreams
import Synchronization

/// A progress line on a terminal, which is erased at the end.
final class ProgressLine: Sendable {
  private struct State {
    var shown = Instant.min
    var isShown = false
  }

  private let state = Mutex(State())
  private let start: Instant
  private let size: Int?
  private let now: @Sendable () -> Instant
  private let write: @Sendable (String) -> Void

  /// The time in milliseconds before progress is shown.
  static let threshold: Int64 = 1000
  /// The minimum time between updates in milliseconds.
  static let pace: Int64 = 200

  init(size: Int?, now: @escaping @Sendable () -> Instant, write: @escaping @Sendable (String) -> Void) {
    self.size = size
    self.now = now
    self.write = write
    start = now()
  }

  /// Updates the line if it is due.
  func show(_ progress: RecordStream.Progress) {
    let now = now()
    let elapsed = now.epochMilliseconds - start.epochMilliseconds
    guard elapsed >= Self.threshold else { return }
    let text = state.withLock { state -> String? in
      if state.isShown, now.epochMilliseconds - state.shown.epochMilliseconds < Self.pace { return nil }
      (state.shown, state.isShown) = (now, true)
      return Self.text(progress, size: size, milliseconds: elapsed)
    }
    if let text { write("\r\(text)\u{1B}[K") }
  }

  /// Erases the line, before a message or at the end.
  func erase() {
    let wasShown = state.withLock { state in
      defer { state.isShown = false }
      return state.isShown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  /// Returns the text of the line: `12.3M rows, 1.2M rows/s, 45 %, 0:32 left`.
  static func text(_ progress: RecordStream.Progress, size: Int?, milliseconds: Int64) -> String {
    let seconds = max(Double(milliseconds) / 1000, 0.001)
    var parts = ["\(short(Double(progress.rows))) rows", "\(short(Double(progress.rows) / seconds)) rows/s"]
    if let size, size > 0, progress.bytes > 0 {
      let share = min(Double(progress.bytes) / Double(size), 1)
      let left = Int(min(seconds / share - seconds, 359_999).rounded(.up))
      parts += ["\(Int(share * 100)) %", "\(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"]
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a number with at most three digits before the decimal point, and a unit letter.
  private static func short(_ number: Double) -> String {
    for (unit, letter) in [(1e9, "G"), (1e6, "M"), (1e3, "k")] where number >= unit {
      let tenths = Int((number / unit * 10).rounded(.down))
      return tenths < 1000 ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(tenths / 10)\(letter)"
    }
    return "\(Int(number))"
  }
}
