import Raqam
import RaqamDescriptors
import RaqamHost
import RaqamJSON

extension FormatterSource {
  /// The name of a column: the file name without its extension, or the keys of the object, such as
  /// `currency.code=EUR`.
  var columnName: String {
    if isFile {
      let name = name.split(separator: "/").last.map(String.init) ?? name
      return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: bytes).root).columnName
    } catch {
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension JSONValue {
  /// The members of a Formatter object except `type` as `key=value`; the type if there are no others.
  fileprivate var columnName: String {
    guard case .object(let members) = self else { return JSONWriter().string(self) }
    let others = members.filter { $0.key != "type" }
    return (others.isEmpty ? members : others).map { member in
      let value = if case .string(let text) = member.value { text } else { JSONWriter().string(member.value) }
      return others.isEmpty ? value : "\(member.key)=\(value)"
    }.joined(separator: " ")
  }
}

/// The locales of a matrix, each once.
struct MatrixLocales {
  let locales: [LocaleID]

  init(_ names: [String], _ host: Host) throws(CommandError) {
    var locales: [LocaleID] = []
    var known: Set<LocaleID> = []
    do throws(FormatError) {
      for name in names {
        let locale = try LocaleID(name)
        guard known.insert(locale).inserted else { continue }
        host.report(notesOf: locale)
        locales.append(locale)
      }
    } catch {
      throw .usage("--locale: \(error)")
    }
    self.locales = locales
  }
}
