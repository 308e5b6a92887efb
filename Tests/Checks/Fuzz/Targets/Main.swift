import FuzzDriver

/// Runs libFuzzer on one target. The executable's name selects the target, so that libFuzzer can restart the program.
@main
enum RaqamFuzz {
  /// The target to run. Written once, before libFuzzer starts.
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
    // libFuzzer ends the process if it finds a failure.
    _ = LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      RaqamFuzz.target.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    }
  }
}
