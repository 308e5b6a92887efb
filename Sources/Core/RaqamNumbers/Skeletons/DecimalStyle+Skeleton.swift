internal import ICU

extension DecimalStyle {
  /// Returns `skeleton`, followed by stems for the options of this style: `.00 currency/EUR sign-always`.
  func stems(_ skeleton: String) -> String {
    var stems = skeleton.isEmpty ? [] : [skeleton]
    if let currency { stems.append("currency/\(currency.code)") }
    if roundingMode != .halfEven { stems.append("rounding-mode-\(Self.stem(roundingMode))") }
    switch sign {
    case .auto: break
    case .always: stems.append("sign-always")
    case .exceptZero: stems.append("sign-except-zero")
    case .negative: stems.append("sign-negative")
    case .never: stems.append("sign-never")
    }
    switch grouping {
    case .auto: break
    case .never: stems.append("group-off")
    case .always: stems.append("group-on-aligned")
    case .min2: stems.append("group-min2")
    }
    if let minimumInteger { stems.append("integer-width/+" + String(repeating: "0", count: minimumInteger)) }
    if let precision { stems.append(precision) }
    return stems.joined(separator: " ")
  }

  private var precision: String? {
    if let significantDigits { return "@" + String(repeating: "#", count: max(0, significantDigits - 1)) }
    if let roundingIncrement { return "precision-increment/\(roundingIncrement)" }
    let counts = digitCounts
    guard counts.minimumFraction != nil || counts.maximumFraction != nil else { return nil }
    let least = counts.minimumFraction ?? 0
    let most = isCompact || skeleton?.isCompact == true ? Self.compactMaximum(minimum: least, currencyDigits: nil) : nil
    guard let maximumFraction = counts.maximumFraction ?? most, maximumFraction < NumberSpec.mostDigits else {
      return "." + String(repeating: "0", count: least) + "+"
    }
    if maximumFraction <= 0, least <= 0 { return "precision-integer" }
    return "." + String(repeating: "0", count: least) + String(repeating: "#", count: max(0, maximumFraction - least))
  }

  /// The skeleton of the style; `nil` for other bases.
  var skeleton: ParsedSkeleton? {
    if case .skeleton(let skeleton) = base { ParsedSkeleton(skeleton.text) } else { nil }
  }

  /// Returns the number of an option such as that of `scale/`; `nil` if it is not a number.
  static func operand(_ text: Substring) -> ExactDecimal? {
    do throws(FormatError) { return try ExactDecimal(String(text)) } catch { return nil }
  }

  /// Returns the stem of a rounding mode in ICU's skeletons, such as `half-even`.
  package static func stem(_ mode: RoundingMode) -> String {
    var stem = ""
    for character in mode.rawValue {
      if character.isUppercase { stem += "-" }
      stem += character.lowercased()
    }
    return stem
  }

  /// Validates a skeleton. Validity does not depend on the locale.
  ///
  /// - Throws: `invalidSkeleton`, `unknownCurrency` or `limitExceeded`.
  package static func check(skeleton: String) throws(FormatError) {
    try SkeletonLimits.check(skeleton)
    try checkCurrency(in: skeleton)
    try refusal(of: skeleton) { () throws(RejectedText) in
      try NumberFormatterHandle.checkSkeleton(skeleton)
      if hasUnits(skeleton) { try NumberFormatterHandle(skeleton: skeleton, locale: "root").checkUnits() }
    }
  }

  /// Returns the code of the currency that a skeleton names, in upper case; `nil` if it names none.
  package static func currencyCode(inSkeleton skeleton: String) -> String? { ParsedSkeleton(skeleton).currency }

  /// Rejects unknown currencies, because ICU accepts any three letters.
  private static func checkCurrency(in skeleton: String) throws(FormatError) {
    let stem = "currency/"
    for token in skeleton.split(separator: " ") where token.hasPrefix(stem) {
      let code = token.dropFirst(stem.count)
      // ICU reports the error for any other code.
      guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) })
      else { continue }
      do throws(FormatError) {
        _ = try CurrencyCode(String(code))
      } catch {
        let offset = skeleton[..<code.startIndex].utf16.count
        throw FormatError(error.code, error.message, offset: offset, hint: error.hint)
      }
    }
  }

  func skeletonNumbers(_ skeleton: String, resource: String) throws(FormatError) -> SkeletonNumbers {
    let stems = try checkedStems(skeleton)
    let symbols = try SymbolFields(resource: Self.resource(resource, ofDigitsIn: stems))
    return try Self.refusal(of: skeleton) { () throws(RejectedText) in
      let handle = try NumberFormatterHandle(skeleton: stems, locale: resource)
      if Self.hasUnits(stems) { try handle.checkUnits() }
      return SkeletonNumbers(handle, symbols: symbols)
    }
  }

  /// Returns the locale identifier with the numbering system of a skeleton.
  private static func resource(_ resource: String, ofDigitsIn stems: String) throws(FormatError) -> String {
    guard let name = ParsedSkeleton(stems).numberingSystem else { return resource }
    return try LocaleData.setting("numbers", to: name, in: resource)
  }

  /// The numbering system that the style or its skeleton sets; `nil` if the locale determines it.
  var ownNumberingSystem: String? {
    skeleton?.numberingSystem ?? numberingSystem?.name
  }

  /// Returns the validated skeleton with the style's options.
  func checkedStems(_ skeleton: String) throws(FormatError) -> String {
    try SkeletonLimits.check(skeleton)
    try Self.checkCurrency(in: skeleton)
    return try Self.refusal(of: skeleton) { () throws(RejectedText) in
      let stems = stems(skeleton)
      try NumberFormatterHandle.checkSkeleton(stems)
      return stems
    }
  }

  /// Returns whether a skeleton contains units or usages, which ICU validates only when it formats a number.
  private static func hasUnits(_ skeleton: String) -> Bool { skeleton.contains("unit/") || skeleton.contains("usage/") }

  private static func refusal<Result>(
    of skeleton: String, _ body: () throws(RejectedText) -> Result
  ) throws(FormatError) -> Result {
    do throws(RejectedText) {
      return try body()
    } catch {
      if let offset = error.offset, offset > skeleton.utf16.count {
        throw FormatError(
          .invalidSkeleton, "\"\(skeleton.abbreviated(to: 60))\" conflicts with another option",
          hint: .option(.skeletonOrOption))
      }
      if let unknown = unknownUnit(in: skeleton, at: error.offset) { throw unknown }
      throw FormatError(
        .invalidSkeleton, "\"\(skeleton.abbreviated(to: 60))\" is not an ICU number skeleton",
        offset: error.offset, hint: .form(.numberSkeleton))
    }
  }
}
