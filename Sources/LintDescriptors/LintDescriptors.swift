import FoundationEssentials
import PackagePlugin

/// Lints the descriptors in the folder of a target each time that it is built and one of them has changed.
///
/// ```
/// .target(name: "Forms", plugins: [.plugin(name: "LintDescriptors", package: "raqam")])
/// ```
///
/// An error stops the build; warnings and notes are shown. Which files are descriptors, `raqam lint` tells by their keys.
@main struct LintDescriptors: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let folder = target.directoryURL
    // A folder that is copied as a resource is one file to the package manager.
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".json") || $0.hasSuffix(".json5") }.sorted().map { folder.appending(path: $0) }
    guard !files.isEmpty else { return [] }
    // Whatever is no source would become a resource of the target. An empty source adds nothing to it.
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
