import Raqam
import RaqamDescriptors
import RaqamJSON

extension FormatterFlags {
  /// What the flags say, as the name of a column: `currency.code=EUR`.
  var name: String { descriptor.columnName }
}

extension FormatterArgument {
  /// The name of the file without its ending, or what the object says.
  var name: String {
    if let file {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: text).root).columnName
    } catch {
      return text
    }
  }
}

extension JSONValue {
  /// The members of a Formatter object but its type, as `key=value`; the type where there are no others.
  fileprivate var columnName: String {
    guard case .object(let members) = self else { return JSONWriter().string(self) }
    let others = members.filter { $0.key != "type" }
    return (others.isEmpty ? members : others).map { member in
      let value = if case .string(let text) = member.value { text } else { JSONWriter().string(member.value) }
      return others.isEmpty ? value : "\(member.key)=\(value)"
    }.joined(separator: " ")
  }
}

/// The locales that a command is asked for.
struct MatrixLocales {
  let locales: [LocaleID]

  init(_ list: String, _ host: Host) throws(CommandFailure) {
    var locales: [LocaleID] = []
    var known: Set<LocaleID> = []
    do throws(FormatError) {
      for name in list.split(separator: ",", omittingEmptySubsequences: false) {
        let isGroup = name == "all" || name == "rtl"
        for id in isGroup ? LocaleID.available : [String(name)] {
          let locale = try LocaleID(id)
          if name == "rtl", locale.direction != .rightToLeft { continue }
          if !isGroup { for note in locale.notes { host.writeError("warning: \(note)\n") } }
          if known.insert(locale).inserted { locales.append(locale) }
        }
      }
    } catch {
      throw .failed(error.description)
    }
    self.locales = locales
  }
}
