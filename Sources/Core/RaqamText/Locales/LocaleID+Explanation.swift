internal import ICU

extension LocaleID {
  /// Returns the locales whose data are used, in order: a lookup that finds nothing in one continues in the next. The
  /// root is the last.
  ///
  /// ```swift
  /// try LocaleID("fa_IR").dataChain()  // ["fa_IR", "fa", "root"], with libicu 72
  /// try LocaleID("es_MX").dataChain()  // ["es_MX", "es_419", "es", "root"]
  /// try LocaleID("xx").dataChain()     // ["root"]
  /// ```
  ///
  /// The parents are those of CLDR, as in libicu.
  ///
  /// - Throws: `icuFailure`.
  public func dataChain() throws(FormatError) -> [String] {
    var chain: [String] = []
    var next = dataSource ?? ""
    // Limits the search, also if the parents form a cycle.
    while !next.isEmpty, next != "root", chain.count < 16, !chain.contains(next) {
      chain.append(next)
      next = try LocaleData.parent(next)
    }
    return chain + ["root"]
  }

  /// A numbering system and its digits; `nil` digits if numbers follow rules.
  package struct Digits: Hashable, Sendable {
    package let system: String
    package let digits: String?
  }

  /// Returns the digits of a numbering system, by default the one of the locale.
  package func digits(_ system: NumberingSystemID? = nil) throws(FormatError) -> Digits {
    try Self.digits(
      resource: system.map { system throws(FormatError) in try resourceID(setting: "numbers", to: system.name) }
        ?? resourceID)
  }

  package static func digits(resource: String) throws(FormatError) -> Digits {
    let name = try NumberData.numberingSystem(locale: resource)
    return Digits(system: name, digits: try NumberData.digits(numberingSystem: name).map { String($0) })
  }
}
