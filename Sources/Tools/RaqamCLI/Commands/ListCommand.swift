import ArgumentParser
import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON
import RaqamPreview

struct ListCommand: HostedCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List locales, currencies, calendars and other ids.",
    discussion: """
      Names are in the language of --locale; those of locales and languages are also in their own language. The id or the names must \
      contain all search words; letter case and accents are ignored. If the words are an id, only the id and those that \
      begin with it are listed. The words rtl and ltr select locales by direction.
      """
  )

  static let examples = """
    $ raqam list currencies --locale en_US iranian
    code  name          symbol  digits  in use
    ──────────────────────────────────────────
    IRR   Iranian Rial  IRR     0       yes
    $ raqam list locales --json --locale en_US fa_AF
    {"id":"fa_AF","name":"Persian (Afghanistan)","nativeName":"فارسی (افغانستان)","languageTag":"fa-AF","direction":"rtl",\
    "calendar":"persian","numberingSystem":"arabext","digits":"۰۱۲۳۴۵۶۷۸۹","hourCycle":"h23","firstDay":"sat"}
    """

  @Argument(help: "The kind of ids to list.")
  var kind: ListKind

  @Argument(help: "The words to search for.", completion: .nothing)
  var search: [String] = []

  @OptionGroup private var localeOption: LocaleOption

  @OptionGroup var clock: ClockOptions

  @OptionGroup var canvas: CanvasOptions

  @OptionGroup private var output: JSONOption

  @OptionGroup var common: CommonOptions

  func run(_ host: Host) throws(CommandError) {
    let preview = try canvas.preview(host)
    let factory = try host.factory()
    let context = try host.context(
      locale: localeOption.locale, timeZone: clock.timeZone, now: clock.now, factory: factory)
    let list: NameList
    do throws(FormatError) {
      list = try kind.list(Choices(in: context.locale), context.now, factory, search.joined(separator: " "))
    } catch {
      throw .failed(error.description)
    }
    if list.items.isEmpty {
      let name = kind.rawValue.replacing("-", with: " ")
      throw .failed("no \(name) match \"\(search.joined(separator: " ").abbreviated(to: 60))\"")
    }
    if output.json {
      let lines = BufferedOutput(host: host)
      for item in list.items { try lines.write(JSONWriter().bytes(item.json)) }
      try lines.flush()
    } else {
      var table = TextTable(columns: list.columns, rows: list.items.map { $0.cells.map { TextTable.Cell($0) } })
      table.isDivided = false
      try host.draw(preview.string(table))
    }
  }
}
