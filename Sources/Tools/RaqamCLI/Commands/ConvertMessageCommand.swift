import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost

struct ConvertMessageCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert-message",
    abstract: "Convert a message of ICU to MessageFormat 2.",
    discussion: """
      The message is one of ICU MessageFormat 1, and the result formats the same text, apart from characters of isolation and a leading mark of direction. Plural and select arguments become one matcher, with a variant for each \
      combination of their branches. Choice arguments have no equivalent.

      Names of MessageFormat 2 begin with a letter: --rename 0=name renames a numbered argument.

      Without an argument, the message is all of standard input, without the last line break. The exit status is 1 if \
      the message cannot be converted.
      """
  )

  static let examples = """
    $ raqam convert-message '{n, plural, one {# file} other {# files}} for {name}'
    .input {$n :number roundingMode=halfEven}
    .match $n
    one {{{$n} file for {$name}}}
    * {{{$n} files for {$name}}}
    $ raqam convert-message --rename 0=name 'Hello {0}, today is {d, date, long}'
    Hello {$name}, today is {$d :date length=long}
    $ raqam convert-message 'Hello {0}'
    raqam: error: "Hello {0}": "0" is not a name in MessageFormat 2 (at offset 7); rename the argument; a name begins with a letter
      Hello {0}
             ^
    """

  @Argument(help: "The message, or - for standard input. (default: -)", completion: .nothing)
  var message: String?

  @Option(
    name: .customLong("rename"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A new name for an argument; may be repeated.", valueName: "name=name"), completion: .nothing)
  var names: [String] = []

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    let names = try renamed()
    let text = try text(host)
    let model: MessageModel
    do throws(FormatError) {
      model = try MessageModel(messageFormat1: text, renaming: names)
    } catch {
      host.writeMessage(
        "raqam: error: \(Host.about(text, error))", details: CaretLine.text(text, offset: error.offset))
      throw .issues
    }
    try host.printLine(model.text)
  }

  private func text(_ host: Host) throws(CommandError) -> String {
    if let message, message != "-" { return message }
    host.reportWaiting("a message")
    var bytes: [UInt8] = []
    while true {
      let chunk: [UInt8]
      do throws(HostError) { chunk = try host.readInput() } catch { throw .failed(error.message) }
      if chunk.isEmpty { break }
      bytes += chunk
      guard bytes.count <= Self.inputLimit else {
        throw .failed("the message exceeds the limit of \(Self.inputLimit >> 10) KiB")
      }
    }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The maximum size of a message in bytes, above that of all messages that ICU accepts.
  static let inputLimit = 16 << 10

  private func renamed() throws(CommandError) -> [ExactText: String] {
    var renamed: [ExactText: String] = [:]
    for text in names {
      guard let separator = text.utf8.firstIndex(of: UInt8(ascii: "=")) else {
        throw .usage("--rename must be name=name, found \"\(text.abbreviated())\"")
      }
      let name = String(text[..<separator])
      if renamed.updateValue(String(text[text.utf8.index(after: separator)...]), forKey: ExactText(name)) != nil {
        throw .usage("duplicate --rename \"\(name.abbreviated())\"")
      }
    }
    return renamed
  }
}
