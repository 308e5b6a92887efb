import ArgumentParser
import Raqam
import RaqamForms

/// The option for the platform whose colors are used.
struct PlatformOptions: ParsableArguments {
  /// A platform, parsed from its name.
  private struct Name: ExpressibleByArgument {
    let platform: FormPlatform

    init?(argument: String) {
      guard let platform = FormPlatform(exact: argument) else { return nil }
      self.platform = platform
    }

    static var allValueStrings: [String] { FormPlatform.allCases.map(\.rawValue) }
  }

  @Option(
    name: .customLong("platform"), help: "The platform whose colors, such as color.text.ios, take precedence.",
    completion: .list(FormPlatform.allCases.map(\.rawValue)))
  private var name: Name?

  var platform: FormPlatform? { name?.platform }
}
