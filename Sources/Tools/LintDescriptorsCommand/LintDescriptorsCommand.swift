import PackagePlugin

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command `swift package lint-descriptors [ARGUMENT…]`: checks the folders of the package's targets, or the files
/// in the arguments.
///
/// ```
/// $ swift package lint-descriptors
/// $ swift package lint-descriptors --target Forms --strict
/// $ swift package lint-descriptors --format sarif Forms
/// ```
@main struct LintDescriptorsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    var rest = extractor.remainingArguments
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    if !names.isEmpty || !rest.contains(where: { !$0.hasPrefix("-") }) {
      rest += targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path() }
    }
    let status = try run(context.tool(named: "raqam-lint").url.path(), rest)
    if status != 0 { Diagnostics.error("raqam lint found errors (exit status \(status))") }
  }

  /// Runs a program with the standard streams of this process and returns its exit status.
  private func run(_ program: String, _ arguments: [String]) throws -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var child: pid_t = 0
    let fault = posix_spawn(&child, program, nil, nil, &words, environ)
    guard fault == 0 else {
      throw Failure(description: "\(program) cannot be run: \(String(cString: strerror(fault)))")
    }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 { if errno != EINTR { break } }
    return (status >> 8) & 0xFF
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }
}
