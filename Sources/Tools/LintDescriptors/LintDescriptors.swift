import PackagePlugin

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Lints the descriptors in a target's folder whenever the target is built and one of them has changed.
///
/// ```
/// .target(name: "Forms", plugins: [.plugin(name: "LintDescriptors", package: "raqam")])
/// ```
///
/// Errors stop the build; warnings and notes are shown. `raqam lint` recognizes descriptors by their keys.
@main struct LintDescriptors: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let folder = target.directoryURL
    // Search subfolders as well: the package manager lists a folder that is copied as a resource as a single file.
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".json5") }.sorted().map { folder.appending(path: $0) }
    guard !files.isEmpty else { return [] }
    // SwiftPM treats a non-source output as a resource of the target; an empty source file has no effect.
    let name = target is SwiftSourceModuleTarget ? "LintedDescriptors.swift" : "lint.stamp"
    let stamp = context.pluginWorkDirectoryURL.appending(path: name)
    return [
      .buildCommand(
        displayName: "Linting descriptors of \(target.name)",
        executable: try context.tool(named: "raqam-lint").url,
        arguments: ["--stamp", stamp.path(), folder.path()],
        inputFiles: files, outputFiles: [stamp])
    ]
  }
}
