import RaqamPreview
import RaqamStreams
import Synchronization

/// Keeps what is written from steering the terminal that shows it, whatever it was made from.
///
/// All that goes to a terminal passes here, in pieces of any length. Of C0 controls the line feed and the tab are written, and a carriage
/// return before a line feed is left out; all others stand as their pictures (U+2400…), C1 controls and bidi overrides as U+FFFD, separators of
/// lines and paragraphs as U+2424. What a line opens of embeddings and isolates is closed at its end, a closer without an opener goes; bytes
/// that are no UTF-8 are U+FFFD.
package final class TerminalGuard: Sendable {
  /// What is written.
  enum Content: Sendable {
    /// Values and messages.
    case text
    /// Drawings: they have colours (SGR sequences, ECMA-48), and their overrides are those of a pseudo-locale. Their texts were
    /// made safe before they were coloured.
    case drawing
    /// Drawings, and a line that is written over and over: carriage return, erase to the end of the line.
    case screen
  }

  private struct State {
    var open: BidiControls
    var keepsOverrides: Bool
    /// The first bytes of a character whose others have not come.
    var rest: [UInt8] = []
    /// Whether a carriage return came last.
    var hasReturn = false
  }

  private let content: Content
  private let state: Mutex<State>

  /// Drawings nest isolates: their own and those of their texts.
  private static let depth = 64

  init(_ content: Content) {
    self.content = content
    state = Mutex(State(open: Self.nothingOpen(content != .text), keepsOverrides: content != .text))
  }

  /// Lets overrides from right to left stand, in pairs: a pseudo-locale is written with them.
  package func keepOverrides() {
    state.withLock { state in
      state.keepsOverrides = true
      state.open = Self.nothingOpen(true)
    }
  }

  /// What is written of the next bytes.
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

  /// What is written of a whole text.
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

  /// Scalars of a sequence of our own that stands first: `ESC [ 1;31 m`; 0 where there is none.
  private func sequenceLength(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    guard content != .text, scalars.first == "\u{1B}", scalars.dropFirst().first == "[" else { return 0 }
    let parameters = scalars.dropFirst(2).prefix { (0x30...0x39).contains($0.value) || $0 == ";" }
    let final = scalars[parameters.endIndex...].first
    guard final == "m" || content == .screen && final == "K" else { return 0 }
    return parameters.count + 3
  }

  /// Bytes at the end that begin a character and do not end it.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > index + 1 ? index + 1 : 0
    }
    return 0
  }
}

extension Host {
  /// The same host, of which no text steers a terminal: messages wherever they go, the output where it is a terminal. What goes into
  /// a file or a pipe stays byte for byte.
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
    host.streams.output = { path throws(HostFailure) in
      let output = try open(path)
      guard path == nil else { return output }
      return ByteOutput(
        write: { bytes throws(StreamFailure) in try output.write(text.safe(bytes)) }, finish: output.finish,
        discard: output.discard)
    }
    return host
  }
}
