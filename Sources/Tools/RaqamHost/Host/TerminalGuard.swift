import RaqamPreview
import RaqamStreams
import Synchronization

/// Filters output so that its contents cannot control the terminal.
///
/// All output to a terminal passes through a guard, in chunks of any length:
///
/// - Line feed and tab are preserved; a carriage return before a line feed is removed.
/// - Other C0 controls become their pictures (U+2400…); C1 controls and bidi overrides become U+FFFD.
/// - Line and paragraph separators become U+2424.
/// - Embeddings and isolates that are open at the end of a line are closed; terminators without an opening are removed.
/// - Malformed UTF-8 becomes U+FFFD.
package final class TerminalGuard: Sendable {
  /// The kind of output; it decides which control sequences are allowed.
  enum Content: Sendable {
    /// Values and messages: no control sequences.
    case text
    /// Drawings: colors (SGR sequences, ECMA-48) and the bidi overrides of pseudo-locales. Texts in a drawing were
    /// filtered before coloring.
    case drawing
    /// Drawings and progress lines: also carriage return and erase to the end of the line.
    case screen
  }

  private struct State {
    var open: BidiControls
    var keepsOverrides: Bool
    /// The first bytes of an incomplete character at the end of a chunk.
    var rest: [UInt8] = []
    /// Whether the last chunk ended with a carriage return.
    var hasReturn = false
  }

  private let content: Content
  private let state: Mutex<State>

  /// The nesting limit of isolates: a drawing adds isolates around those of its texts.
  private static let depth = 64

  init(_ content: Content) {
    self.content = content
    state = Mutex(State(open: Self.nothingOpen(content != .text), keepsOverrides: content != .text))
  }

  /// Allows balanced right-to-left overrides, which pseudo-locales use.
  package func keepOverrides() {
    state.withLock { state in
      state.keepsOverrides = true
      state.open = Self.nothingOpen(true)
    }
  }

  /// Returns the filtered form of the next bytes.
  func safe(_ bytes: [UInt8]) -> [UInt8] {
    state.withLock { state in
      let isPlain = bytes.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }
      if isPlain, state.rest.isEmpty, !state.hasReturn, state.open.closing.isEmpty { return bytes }
      let all = state.rest + bytes
      let end = all.count - Self.unfinished(all)
      state.rest = Array(all[end...])
      return Array(text(String(decoding: all[..<end], as: UTF8.self), &state).utf8)
    }
  }

  /// Returns the filtered form of the next text.
  func safe(_ text: String) -> String { String(decoding: safe(Array(text.utf8)), as: UTF8.self) }

  private func text(_ text: String, _ state: inout State) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    var index = 0
    while index < scalars.count {
      let length = sequenceLength(scalars[index...])
      if length > 0 {
        result.unicodeScalars.append(contentsOf: scalars[index..<index + length])
        index += length
        continue
      }
      write(scalars[index], to: &result, &state)
      index += 1
    }
    return result
  }

  private func write(_ scalar: Unicode.Scalar, to result: inout String, _ state: inout State) {
    if state.hasReturn, scalar != "\n" { result += "\u{240D}" }
    state.hasReturn = false
    switch scalar.value {
    case 0x0A:
      result += state.open.closing + "\n"
      state.open = Self.nothingOpen(state.keepsOverrides)
    case 0x0D where content == .screen: result += "\r"
    case 0x0D: state.hasReturn = true
    case 0x09: result += "\t"
    case 0x00...0x1F: result.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
    case 0x7F: result += "\u{2421}"
    case 0x80...0x9F: result += "\u{FFFD}"
    case 0x2028, 0x2029: result += "\u{2424}"
    case _ where BidiControls.contains(scalar): result += state.open.accept(scalar)
    default: result.unicodeScalars.append(scalar)
    }
  }

  private static func nothingOpen(_ keepsOverrides: Bool) -> BidiControls {
    BidiControls(keepsOverrides: keepsOverrides, depth: depth)
  }

  /// Returns the number of scalars in an allowed control sequence at the start, such as `ESC [ 1;31 m`; 0 if there is
  /// none.
  private func sequenceLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    guard content != .text, scalars.first == "\u{1B}", scalars.dropFirst().first == "[" else { return 0 }
    let parameters = scalars.dropFirst(2).prefix { (0x30...0x39).contains($0.value) || $0 == ";" }
    let final = scalars[parameters.endIndex...].first
    guard final == "m" || content == .screen && final == "K" else { return 0 }
    return parameters.count + 3
  }

  /// Returns the number of bytes of an incomplete character at the end.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}

extension Host {
  /// Returns a host that filters messages and, on a terminal, standard output. Output to a file or pipe is unchanged.
  package func guarded() -> Host {
    var host = self
    let (errors, screen) = (writeError, writeScreen)
    let (streamErrors, streamScreen, open) = (streams.writeError, streams.writeScreen, streams.output)
    host.writeError = { errors(Self.printable($0)) }
    host.writeScreen = { screen(TerminalGuard(.screen).safe($0)) }
    host.streams.writeError = { streamErrors(Self.printable($0)) }
    host.streams.writeScreen = { streamScreen(TerminalGuard(.screen).safe($0)) }
    guard terminalColumns != nil else { return host }
    let (write, text, drawing) = (writeOutput, TerminalGuard(.text), TerminalGuard(.drawing))
    host.terminal = text
    host.writeOutput = { write(text.safe($0)) }
    host.writeDrawing = { write(drawing.safe($0)) }
    host.streams.output = { path throws(HostError) in
      let output = try open(path)
      guard path == nil else { return output }
      return ByteOutput(
        write: { bytes throws(StreamFailure) in try output.write(text.safe(bytes)) }, finish: output.finish,
        discard: output.discard)
    }
    return host
  }
}
