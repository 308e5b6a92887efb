internal import Raqam
internal import RaqamDescriptors

/// The currency of a row's numbers, for messages that show them as amounts.
struct RowCurrency {
  enum Source {
    /// The row shows its numbers without a currency.
    case none
    /// The currency is that of a region.
    case region
    /// The descriptor has the code.
    case code(String)
  }

  let row: String
  let source: Source

  /// Creates the currency of a row; `nil` if the row may have other values than numbers.
  init?(_ row: RowDescriptor) {
    self.row = row.id
    let formatters = row.allFormatters
    let styles = formatters.compactMap { $0.content.style(DecimalStyle.self) }
    let codes = styles.compactMap { style -> String? in
      guard case .skeleton(let skeleton) = style.base else { return style.writesCurrency ? style.currency?.code : nil }
      return DecimalStyle.currencyCode(inSkeleton: skeleton.text)
    }
    if let code = codes.first {
      source = .code(code)
    } else if styles.contains(where: \.writesCurrency) {
      source = .region
    } else {
      guard row.facts.kinds.subtracting(.null) == .number else { return nil }
      source = .none
    }
  }

  /// Returns the fault of a message that shows a number of the row as an amount.
  ///
  /// - Parameter code: The code in the message; `nil` if the currency is that of the value.
  func fault(_ code: String?) -> String? {
    let row = row.abbreviated(to: 60)
    switch (source, code) {
    case (.none, nil): return "row \"\(row)\" has no currency, so the message cannot show it as an amount"
    case (.code(let own), let code?) where !own.hasBytes(of: code):
      return "the message shows \(code), but the amounts of row \"\(row)\" are in \(own)"
    case (.none, _), (.region, _), (.code, _): return nil
    }
  }
}

extension RowFacts {
  /// Returns a warning about an argument that shows an amount of an unknown or another currency.
  func amount(of argument: MessagePattern.Argument) -> MessageWarning? {
    let code = argument.currencyOfSkeleton
    guard argument.isAmount, let fault = currencies[argument.name]?.fault(code) else { return nil }
    let name = argument.name.abbreviated(to: 60)
    return MessageWarning(
      message: fault, offset: argument.range.lowerBound, units: argument.range.count,
      hint: code == nil ? "write for example {\(name), number, ::currency/EUR}" : "write {\(name), number, currency}")
  }
}

extension LintedUnicodeMessage {
  /// Finds amounts of an unknown currency, or of another one than the row has.
  var amounts: [RangeWarning] {
    guard let facts else { return [] }
    return expressions.compactMap { located in
      guard let name = located.expression.argument?.variableName, let function = located.expression.function,
        let code = Self.code(of: function)
      else { return nil }
      if case .placeholder = located.owner, declared.contains(name) { return nil }
      guard let fault = facts.currencies[name]?.fault(code) else { return nil }
      let hint =
        code != nil
        ? "remove the currency of the message"
        : function.name.hasBytes(of: "currency") ? "write for example currency=EUR" : "use the function :currency"
      return RangeWarning(message: fault, range: located.functionRange, hint: hint)
    }
  }

  /// Returns the code that a function names for an amount, `.some(nil)` for the currency of the value, and `nil` if it
  /// shows no amount or a variable has the code.
  private static func code(of function: MessageModel.FunctionReference) -> String?? {
    func literal(_ name: String) -> String? {
      if case .literal(let text)? = function.options[name] { text.string } else { nil }
    }
    switch function.name {
    case "currency":
      guard function.options["currency"] != nil else { return .some(nil) }
      return literal("currency").map { $0.uppercased() }
    case "raqam:number":
      if let skeleton = literal("skeleton") { return DecimalStyle.currencyCode(inSkeleton: skeleton).map { $0 } }
      let isAmount = literal("style") == "currency" || literal("pattern")?.contains("\u{A4}") == true
      return isAmount ? .some(nil) : nil
    default: return nil
    }
  }
}
