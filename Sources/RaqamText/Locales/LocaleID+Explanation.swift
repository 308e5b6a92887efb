internal import ICU

extension LocaleID {
  /// The locales whose data count, one after the other: where the first says nothing, the next is asked. The root is the last.
  ///
  /// ```swift
  /// try LocaleID("fa_IR").dataChain()  // ["fa_IR", "fa", "root"], with libicu 72
  /// try LocaleID("es_MX").dataChain()  // ["es_MX", "es_419", "es", "root"]
  /// try LocaleID("xx").dataChain()     // ["root"]
  /// ```
  ///
  /// Parents are CLDR's, as libicu has them. *Errors*: `icuFailure`.
  public func dataChain() throws(FormatError) -> [String] {
    var chain: [String] = []
    var next = dataSource ?? ""
    do throws(ICUFailure) {
      // No locale has more than some parents; what leads in a circle ends.
      while !next.isEmpty, next != "root", chain.count < 16, !chain.contains(next) {
        chain.append(next)
        next = try LocaleData.parent(next)
      }
    } catch {
      throw FormatError(icu: error, while: "asking for the parents of \"\(self)\"")
    }
    return chain + ["root"]
  }

  /// A numbering system and its digits; without digits where numbers are written by rules.
  package struct Digits: Hashable, Sendable {
    package let system: String
    package let digits: String?
  }

  /// What numbers of the locale are written in, its own digits unless others are asked for.
  package func digits(_ system: NumberingSystemID? = nil) throws(FormatError) -> Digits {
    try Self.digits(
      resource: system.map { system throws(FormatError) in try resourceID(setting: "numbers", to: system.name) }
        ?? resourceID)
  }

  package static func digits(resource: String) throws(FormatError) -> Digits {
    do throws(ICUFailure) {
      let name = try NumberData.numberingSystem(locale: resource)
      return Digits(system: name, digits: try NumberData.digits(numberingSystem: name).map { String($0) })
    } catch {
      throw FormatError(icu: error, while: "looking for digits")
    }
  }
}
