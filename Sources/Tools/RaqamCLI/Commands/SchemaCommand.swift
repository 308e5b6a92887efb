import ArgumentParser
import RaqamDescriptors
import RaqamForms
import RaqamHost
import RaqamJSON
import RaqamRMS

/// The command `raqam schema`, which writes JSON Schemas of descriptors for editors and validators.
struct SchemaCommand: HostedCommand {
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case descriptor, form, rms, formatter, snapshot, explanation

    var schema: JSONValue {
      switch self {
      case .descriptor: RMSDescriptor.jsonSchemaOfBothDialects
      case .form: FormDescriptor.jsonSchema
      case .rms: RMSDescriptor.jsonSchema
      case .formatter: FormatterDescriptor.jsonSchema
      case .snapshot: FormSnapshot.jsonSchema
      case .explanation: FormatExplanation.jsonSchema
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of descriptors.",
    discussion: """
      The schema (draft 2020-12) is for forms of either dialect, unless the argument selects another subject. Editors \
      validate a file with it if the first key of the file is "$schema": "./form.schema.json".
      """
  )

  static let examples = """
    $ raqam schema form > form.schema.json
    """

  @Argument(
    help: ArgumentHelp("The subject of the schema; descriptor means forms of either dialect.", valueName: "what"))
  var subject = Subject.descriptor

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    var writer = JSONWriter()
    writer.layout = .pretty
    try host.printLine(writer.string(subject.schema))
  }
}
