import RaqamStreams
import Synchronization

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// State for the signal handler: trivially initialized integers, because a handler must not run lazy
/// initializers.
nonisolated(unsafe) private var interruptingSignal: Int32 = 0
nonisolated(unsafe) private var interruptDescriptor: Int32 = -1

extension HostStreams {
  /// Returns the streams of the real process.
  static func system() -> HostStreams {
    HostStreams(
      input: { path throws(HostError) in try SystemStreams.input(path) },
      output: { path throws(HostError) in try SystemStreams.output(path) },
      writeError: { text in _ = Host.writeAll(Array(text.utf8), to: 2) },
      writeScreen: { text in _ = Host.writeAll(Array(text.utf8), to: 2) },
      isErrorTerminal: isatty(2) == 1, processors: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
      endInterrupted: {
        guard unsafe interruptingSignal != 0 else { return }
        unsafe signal(interruptingSignal, SIG_DFL)
        unsafe raise(interruptingSignal)
      })
  }
}

private enum SystemStreams {
  /// The number of bytes to read at once: 256 KiB.
  private static let chunk = 1 << 18

  static func input(_ path: String) throws(HostError) -> ByteInput {
    let name = path == "-" ? "standard input" : path
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError(message: "\(path): \(Host.errorText())") }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw HostError(message: "\(name): \(Host.errorText())") }
    let isFile = status.st_mode & S_IFMT == S_IFREG
    #if os(Linux)
    // 1031 is `F_SETPIPE_SZ`: a larger pipe buffer needs fewer reads.
    if status.st_mode & S_IFMT == S_IFIFO { _ = fcntl(descriptor, 1031, Int32(1 << 20)) }
    #endif
    let interrupts = watchInterrupts()
    return ByteInput(size: isFile ? Int(status.st_size) : nil) { bytes throws(StreamFailure) in
      try read(descriptor, interrupts, name, &bytes)
    }
  }

  private static func read(
    _ descriptor: Int32, _ interrupts: Int32, _ name: String, _ bytes: inout [UInt8]
  ) throws(StreamFailure) -> Bool {
    var polled = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: interrupts, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      // A signal may be delivered to another thread, so wait on the pipe of the handler as well.
      guard unsafe poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else {
        throw .input("\(name): \(Host.errorText())")
      }
      if unsafe interruptingSignal != 0 { throw .interrupted }
      if polled[0].revents == 0 { continue }
      var count = 0
      bytes.append(addingCapacity: chunk) { span in
        unsafe span.withUnsafeMutableBufferPointer { room, used in
          count = unsafe systemRead(descriptor, room.baseAddress, room.count)
          used = max(0, count)
        }
      }
      if count >= 0 { return count > 0 }
      if errno != EINTR, errno != EAGAIN { throw .input("\(name): \(Host.errorText())") }
    }
  }

  /// Makes the first SIGINT or SIGTERM end the input, so that records already read are written. The second
  /// signal ends the process.
  ///
  /// - Returns: A descriptor that becomes readable after a signal; -1 if no pipe can be created.
  private static func watchInterrupts() -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return -1 }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe interruptDescriptor = ends[1]
    var action = sigaction()
    #if canImport(Darwin)
    unsafe action.__sigaction_u.__sa_handler = { number in noteInterrupt(number) }
    #elseif canImport(Glibc)
    unsafe action.__sigaction_handler.sa_handler = { number in noteInterrupt(number) }
    #else
    unsafe action.__sa_handler.sa_handler = { number in noteInterrupt(number) }
    #endif
    action.sa_flags = Int32(truncatingIfNeeded: UInt32(bitPattern: Int32(truncatingIfNeeded: SA_RESETHAND)))
    unsafe sigaction(SIGINT, &action, nil)
    unsafe sigaction(SIGTERM, &action, nil)
    return ends[0]
  }

  static func output(_ path: String?) throws(HostError) -> ByteOutput {
    guard let path else {
      return ByteOutput { bytes throws(StreamFailure) in try write(bytes, to: 1, name: "standard output") }
    }
    let file = try UnfinishedFile(path)
    return ByteOutput(
      write: { bytes throws(StreamFailure) in try write(bytes, to: file.descriptor, name: path) },
      finish: { () throws(HostError) in try file.finish() }, discard: { file.discard() })
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(StreamFailure) {
    if Host.writeAll(bytes, to: descriptor) { return }
    if errno == EPIPE { throw .outputClosed }
    throw .output("\(name): \(Host.errorText())")
  }
}

/// The signal handler; it only calls async-signal-safe functions.
private func noteInterrupt(_ number: Int32) {
  unsafe interruptingSignal = number
  var byte: UInt8 = 0
  _ = unsafe write(interruptDescriptor, &byte, 1)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, buffer, count)
}
