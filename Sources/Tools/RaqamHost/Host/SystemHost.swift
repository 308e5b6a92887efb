import Raqam

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Host {
  /// Returns the host of the real process.
  package static func system() -> Host {
    // Report a closed output as a failed write instead of a signal.
    signal(SIGPIPE, SIG_IGN)
    return Host(
      environment: systemEnvironment(),
      now: { systemNow() },
      systemTimeZone: { systemTimeZoneName() },
      readFile: { path throws(HostError) in try readSystemFile(path) },
      readInput: { () throws(HostError) in try readChunk(0, name: "standard input") },
      writeOutput: { bytes in writeData(bytes) },
      writeError: { text in _ = writeAll(Array(text.utf8), to: 2) },
      writeScreen: { text in _ = writeAll(Array(text.utf8), to: 2) },
      terminalColumns: systemColumns(),
      isInputTerminal: isatty(0) == 1,
      folder: { path throws(HostError) in try SystemFiles.folder(path) },
      currentFolder: { SystemFiles.currentFolder() },
      replaceFile: { path, bytes throws(HostError) in try SystemFiles.replace(path, with: bytes) },
      fileHead: { path, count throws(HostError) in try SystemFiles.head(path, count) },
      fileStamp: { path in SystemFiles.stamp(path) },
      pause: { milliseconds in
        var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
        _ = unsafe nanosleep(&time, nil)
        return true
      },
      become: { program, arguments throws(HostError) in try SystemFiles.become(program, arguments) },
      streams: .system()
    )
  }

  private static func systemEnvironment() -> [String: String] {
    var variables: [String: String] = [:]
    for name in EnvironmentVariable.all.map(\.name) {
      if let value = unsafe getenv(name) { variables[name] = unsafe String(cString: value) }
    }
    return variables
  }

  private static func systemNow() -> Instant {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return Instant(epochMilliseconds: 0) }
    return Instant(epochMilliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// Returns the time zone from the target of `/etc/localtime`: the path after `zoneinfo/`.
  private static func systemTimeZoneName() -> String? {
    guard let path = unsafe realpath("/etc/localtime", nil) else { return nil }
    defer { unsafe free(path) }
    let parts = unsafe String(cString: path).split(separator: "/").map(String.init)
    guard let root = parts.firstIndex(of: "zoneinfo") else { return nil }
    let name = parts[(root + 1)...].filter { $0 != "posix" && $0 != "right" }.joined(separator: "/")
    return name.isEmpty || name == "localtime" ? nil : name
  }

  private static func systemColumns() -> Int? {
    guard isatty(1) == 1 else { return nil }
    var size = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  // MARK: Files

  private static func readSystemFile(_ path: String) throws(HostError) -> [UInt8] {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError(message: "\(path): \(errorText())") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    while true {
      let chunk = try readChunk(descriptor, name: path)
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > inputLimit {
        throw HostError(message: "\(path): the file exceeds the limit of \(inputLimit >> 20) MiB")
      }
    }
  }

  static func readChunk(_ descriptor: Int32, name: String) throws(HostError) -> [UInt8] {
    var failure: String?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        let result = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
        count = max(0, result)
        if result >= 0 { return }
      } while errno == EINTR
      failure = errorText()
    }
    if let failure { throw HostError(message: "\(name): \(failure)") }
    return bytes
  }

  /// Writes data to standard output. A closed output returns `false`; other errors, such as a full
  /// disk, end the process with status 1.
  private static func writeData(_ bytes: [UInt8]) -> Bool {
    if writeAll(bytes, to: 1) { return true }
    if errno == EPIPE { return false }
    _ = writeAll(Array("raqam: error: standard output: \(errorText())\n".utf8), to: 2)
    exitProcess(1)
  }

  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var written = 0
    return unsafe bytes.withUnsafeBytes { buffer in
      while written < buffer.count {
        let result = unsafe systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if result > 0 {
          written += result
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  static func errorText() -> String { unsafe String(cString: strerror(errno)) }
}

// These wrappers call the system functions, because `Host` has members named `read` and `print`.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
