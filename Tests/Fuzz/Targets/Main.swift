import FuzzDriver

/// Feeds one target with what libFuzzer makes up: the one whose name the program goes by, so that libFuzzer can start it again.
@main
enum RaqamFuzz {
  /// What is fed. Chosen before libFuzzer starts, and never again.
  nonisolated(unsafe) private static var target = FuzzTarget.formatters

  static func main() {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    guard let chosen = FuzzTarget(rawValue: name) else {
      print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
      return
    }
    target = chosen
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    // It ends the process itself where something was found.
    _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      RaqamFuzz.target.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}
