import ArgumentParser
import NIOCore
import Raqam
import RaqamDescriptors
import RaqamPreview
import RaqamWorkbench

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

@main enum Main {
  /// Reports errors in the format of `raqam`: status 2 for an invalid command line, otherwise 1.
  static func main() async {
    do {
      try await ServerCommand.parse().run()
    } catch {
      if ServerCommand.exitCode(for: error) == .success {
        print(ServerCommand.fullMessage(for: error))
        exit(0)
      }
      LocalFile.report("raqam-serve: error: \(TerminalText(ServerCommand.message(for: error)).string)\n")
      exit(error is Failure ? 1 : 2)
    }
  }
}

/// The implementation of `raqam serve`, which passes the settings of the environment as options.
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "raqam-serve",
    abstract: "Serve a page for editing and filling in forms.",
    discussion: "raqam serve runs this program with the locale and time zone of the environment.")

  @Argument(help: "The form descriptors.")
  var forms: [String]

  @Option(help: "The initial locale ids, separated by commas. (default: the form's)")
  var locale: [String] = []

  @Option(name: .customLong("default-locale"), help: "The locale id if neither the form nor --locale has one.")
  var defaultLocale = "en_US"

  @Option(name: .customLong("time-zone"), help: "The IANA time zone if the form has none.")
  var timeZone = "UTC"

  @Option(help: "The current time, in ISO 8601. (default: the system clock)")
  var now: String?

  @Option(help: "The initial values by row id: JSON or a file.")
  var values: String?

  @Option(help: "The port on the loopback interface; 0 means a free port.")
  var port = 0

  @Option(help: "The folder of the time zone data. (default: the system's)")
  var zoneinfo: String?

  @Option(help: "The limits of input, such as steps=1000000,bytesOut=1MiB.")
  var budget = ""

  func run() async throws {
    let token = (0..<4).map { _ in String(UInt32.random(in: .min ... .max), radix: 36) }.joined()
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is out of range: expected 0 to 65535, found \(port)")
    }
    let server: WorkbenchServer
    do {
      server = try await WorkbenchServer(port: port)
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw Failure("port \(port) is in use; choose another --port, or omit it to use a free port")
    } catch let error as IOError where error.errnoCode == EACCES {
      throw Failure("port \(port) requires privileges; choose a --port of 1024 or higher")
    }
    let workbench = try workbench(token, authority: server.authority)
    let address = "http://\(server.authority)\(workbench.path)"
    let names = forms.map { TerminalText($0).string }.joined(separator: ", ")
    print("Serving \(names) on this machine only. Press Control-C to stop.")
    print(address)
    unsafe fflush(stdout)
    try await server.run(workbench)
  }

  private func workbench(_ token: String, authority: String) throws -> sending Workbench {
    do {
      let zones = try zoneinfo.map { directory throws(FormatError) in try TimeZoneDatabase(directory: directory) }
      let factory = FormatterFactory(timeZones: zones ?? TimeZoneDatabase())
      let zone = try TimeZoneID(timeZone, in: factory.timeZones)
      let fixed = try now.map { text throws(FormatError) in
        try ISO8601Text.parse(text).instant(in: factory.rules(for: zone))
      }
      let clock: @Sendable () -> Instant = { fixed ?? LocalFile.now() }
      var context = FormatContext(locale: try LocaleID(defaultLocale), timeZone: zone, now: clock())
      context.budget = try Budget(parsing: budget)
      var workbench = Workbench(
        try forms.map { form in
          guard LocalFile.read(form) != nil else { throw Failure("\(form): cannot be read") }
          return Workbench.Document(name: form) { LocalFile.read(form) }
        }, token: token, authority: authority, factory: factory,
        context: context)
      workbench.now = clock
      workbench.randomBits = { UInt64.random(in: .min ... .max) }
      workbench.locales = try LocaleGroup.expanded(locale.flatMap { $0.split(separator: ",").map(String.init) }).map {
        name throws(FormatError) in try LocaleID(name)
      }
      if let values {
        let isJSON = values.first { !$0.isWhitespace }.map { $0 == "{" || $0 == "[" } ?? false
        guard let bytes = isJSON ? Array(values.utf8) : LocalFile.read(values) else {
          throw Failure("\(values): cannot be read")
        }
        workbench.values = bytes
      }
      return workbench
    } catch let error as FormatError {
      throw Failure(error.description)
    }
  }
}

/// An error message for standard error; the process exits with status 1.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The file system and clock of the machine.
enum LocalFile {
  /// The maximum size of a file: 10 MiB.
  private static let limit = 10 << 20

  /// Returns the contents of a file; `nil` if it cannot be read or is too large.
  static func read(_ path: String) -> [UInt8]? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = unsafe chunk.withUnsafeMutableBytes { buffer in
        unsafe readBytes(descriptor, buffer.baseAddress, buffer.count)
      }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        return nil
      }
      bytes += chunk[..<count]
    }
    return nil
  }

  /// Writes a message to standard error.
  static func report(_ message: String) {
    let bytes = Array(message.utf8)
    _ = unsafe bytes.withUnsafeBytes { buffer in unsafe write(2, buffer.baseAddress, buffer.count) }
  }

  static func now() -> Instant {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return Instant(epochMilliseconds: 0) }
    return Instant(epochMilliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }
}

/// Calls the system's `read`, which members named `read` hide.
private func readBytes(_ descriptor: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, start, count)
}
