import RaqamHost

/// Collects lines and writes them in blocks of at least 64 KiB.
final class BufferedOutput {
  private let host: Host
  private var bytes: [UInt8] = []

  init(host: Host) { self.host = host }

  func write(_ line: [UInt8]) throws(CommandError) {
    bytes += line
    bytes.append(0x0A)
    if bytes.count >= 1 << 16 { try flush() }
  }

  func flush() throws(CommandError) {
    if bytes.isEmpty { return }
    if !host.writeOutput(bytes) { throw .outputClosed }
    bytes.removeAll(keepingCapacity: true)
  }
}
