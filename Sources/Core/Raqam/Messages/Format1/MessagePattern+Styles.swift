internal import RaqamMessages
package import RaqamValues

extension MessagePattern.Argument {
  /// Returns the options of a number.
  ///
  /// - Throws: The error of the pattern or skeleton, with its offset in the message.
  func numberOptions(_ currencies: MessageCurrencies) throws(FormatError) -> NumberFunctionOptions {
    guard let function else { return .unannotated }
    if type.hasBytes(of: "number") {
      if let skeleton {
        _ = try located(skeleton.offset) { () throws(FormatError) in try DecimalStyle.skeleton(skeleton.text) }
      } else if function.options["pattern"] != nil {
        _ = try located(wholeStyleOffset) { () throws(FormatError) in try DecimalStyle(pattern: wholeStyle) }
      }
    }
    var options = NumberFunctionOptions(function, currencies)
    if let ruleSet { options.style?.ruleSet = ruleSet }
    return options
  }

  /// The style of a date or time; `nil` for other arguments.
  ///
  /// - Throws: The error of the pattern or skeleton, with its offset in the message.
  package func dateStyle() throws(FormatError) -> InstantStyle? {
    guard use == .date else { return nil }
    if let skeleton {
      return try located(skeleton.offset) { () throws(FormatError) in
        InstantStyle(.skeleton(try DateSkeleton(skeleton.text)))
      }
    }
    let (text, offset) = trimmed
    let length: InstantStyle.Length? = text.isEmpty ? .medium : .init(exact: text)
    guard let length, length != .omitted, length != .numeric else {
      return try located(offset) { () throws(FormatError) in try InstantStyle(pattern: text) }
    }
    return InstantStyle(
      type.hasBytes(of: "time") ? .lengths(date: .omitted, time: length) : .lengths(date: length, time: .omitted))
  }

  /// Converts the offset of an error in a style to one in the message.
  private func located<Style>(
    _ start: Int, _ read: () throws(FormatError) -> Style
  ) throws(FormatError) -> Style {
    do throws(FormatError) { return try read() } catch {
      throw FormatError(error.code, error.message, offset: start + (error.offset ?? 0), hint: error.hint)
    }
  }
}

extension NumberFunctionOptions {
  /// Creates the options of a function whose options are valid literals.
  init(_ function: MessageModel.FunctionReference, _ currencies: MessageCurrencies) {
    let values = function.options.entries.compactMap { entry -> (option: OptionValue, range: Range<Int>)? in
      guard case .literal(let text) = entry.value else { return nil }
      return (OptionValue(name: entry.name, value: .string(text.string), isLiteral: true), 0..<0)
    }
    self =
      ResolvedOptions(
        Function(exact: function.name) ?? .number, operand: nil, currencies: currencies, values, range: 0..<0
      ).options
  }
}
