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
    let files = target.sourceFiles.map(\.url).filter { ["json", "json5"].contains($0.pathExtension) }
    guard !files.isEmpty else { return [] }
    let stamp = context.pluginWorkDirectoryURL.appending(path: "lint.stamp")
    return [
      .buildCommand(
        displayName: "Linting descriptors of \(target.name)",
        executable: try context.tool(named: "raqam").url,
        arguments: ["lint", "--stamp", stamp.path(), target.directoryURL.path()],
        inputFiles: files, outputFiles: [stamp])
    ]
  }
}
