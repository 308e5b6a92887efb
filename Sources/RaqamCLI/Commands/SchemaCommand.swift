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
    abstract: "Writes the JSON Schema (draft 2020-12) of descriptors.",
    discussion: """
      Without an argument, that of forms of either dialect. Editors check a file by it that names it: \
      "$schema": "./form.schema.json" as its first key.
      """
  )

  static let examples = """
    $ raqam schema form > form.schema.json
    """

  @Argument(
    help: ArgumentHelp("What the schema is of; descriptor is a form of either dialect.", valueName: "what"))
  var subject = Subject.descriptor

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    var writer = JSONWriter()
    writer.layout = .pretty
    try host.printLine(writer.string(subject.schema))
  }
}
