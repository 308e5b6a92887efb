import ArgumentParser
import RaqamForms

/// Whose colours a form is drawn in.
struct PlatformOptions: ParsableArguments {
  @Option(help: "A platform whose colours (color.text.ios) beat the generic ones: ios.")
  private var platform: String?

  /// The platform that is asked for. Refuses an unknown one.
  func formPlatform() throws(CommandFailure) -> FormPlatform? {
    guard let platform else { return nil }
    if let known = FormPlatform(rawValue: platform) { return known }
    let words = FormPlatform.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage("unknown platform \"\(platform.prefix(40))\"; expected one of \(words)")
  }
}
