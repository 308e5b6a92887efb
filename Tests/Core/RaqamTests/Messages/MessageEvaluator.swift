import Raqam
import RaqamMessages
import RaqamValues

/// A reference implementation of pattern selection, for the functions that converted messages use.
///
/// Each placeholder is formatted by a message of MessageFormat 1 with this single argument, so only selection, text and
/// order are tested.
final class MessageEvaluator {
  private let model: MessageModel
  private let locale: String
  private let cardinal: PluralSelector
  private let ordinal: PluralSelector
  private var formatters: [String: MessageFormatter] = [:]
  /// The currency of amounts.
  var currency: CurrencyCode?

  init(_ model: MessageModel, locale: String) throws {
    self.model = model
    self.locale = locale
    cardinal = try PluralSelector(.cardinal, locale: locale)
    ordinal = try PluralSelector(.ordinal, locale: locale)
  }

  private struct Resolved {
    var value: FieldValue
    var function: String?
    var options: [String: String] = [:]
  }

  struct Unsupported: Error { let what: String }

  func string(_ arguments: [ExactText: FieldValue]) throws -> String {
    var variables: [String: Resolved] = [:]
    func resolve(_ expression: MessageModel.Expression) throws -> Resolved {
      guard case .variable(let name) = expression.argument else { throw Unsupported(what: "argument") }
      let value = variables[name] ?? Resolved(value: arguments[ExactText(name)] ?? .null)
      return try expression.function.map { try apply($0, to: value) } ?? value
    }
    for declaration in model.declarations { variables[declaration.name] = try resolve(declaration.value) }
    let pattern: MessageModel.Pattern
    switch model {
    case .pattern(let message): pattern = message.pattern
    case .select(let message):
      let selectors = try message.selectors.map { name in try variables[name].map(labels) ?? [] }
      let best = message.variants.compactMap { variant in rank(variant.keys, selectors).map { ($0, variant) } }
        .min { $0.0.lexicographicallyPrecedes($1.0) }
      guard let best else { throw Unsupported(what: "no variant") }
      pattern = best.1.pattern
    }
    return try pattern.elements.map { element in
      switch element {
      case .text(let text): text.string
      case .expression(let expression): try text(resolve(expression))
      case .markup: throw Unsupported(what: "markup")
      }
    }.joined()
  }

  private func apply(_ function: MessageModel.FunctionReference, to value: Resolved) throws -> Resolved {
    var result = value
    if function.name != value.function, function.name == "string" { result.options = [:] }
    result.function = function.name
    for option in function.options.entries {
      guard case .literal(let text) = option.value else { throw Unsupported(what: option.name) }
      result.options[option.name] = text.string
    }
    guard function.name == "offset" else { return result }
    result.function = "number"
    let added = try ExactDecimal(result.options.removeValue(forKey: "add") ?? "0")
    let subtracted = try ExactDecimal(result.options.removeValue(forKey: "subtract") ?? "0")
    result.value = .decimal(try number(value) + added - subtracted)
    return result
  }

  private func number(_ value: Resolved) throws -> ExactDecimal {
    guard let number = value.value.number else { throw Unsupported(what: "not a number") }
    return try ExactDecimal(number.decimalText)
  }

  /// Returns the keys that a selector matches, best first.
  private func labels(_ value: Resolved) throws -> [String] {
    if value.function == "string" { return [value.value.canonicalText ?? value.value.number?.decimalText ?? ""] }
    var number = try number(value)
    var digits = 3
    switch value.function {
    case "number": digits = value.options["maximumFractionDigits"].flatMap { Int($0) } ?? 3
    case "percent":
      number = try ExactDecimal("\(number)e2")
      digits = 0
    default: throw Unsupported(what: value.function ?? "selector")
    }
    let selector = value.options["select"] == "ordinal" ? ordinal : cardinal
    let exact = number.isZero ? "0" : number.description
    return [exact, try selector.category(of: number.rounded(fractionDigits: digits).description).rawValue]
  }

  /// Returns the positions of the keys among the matching ones of each selector; `nil` if a key does not match.
  private func rank(_ keys: [MessageModel.Key], _ selectors: [[String]]) -> [Int]? {
    var rank: [Int] = []
    for (key, labels) in zip(keys, selectors) {
      guard case .literal(let text) = key else {
        rank.append(labels.count)
        continue
      }
      guard let index = labels.firstIndex(of: text.string) else { return nil }
      rank.append(index)
    }
    return rank
  }

  private func text(_ value: Resolved) throws -> String {
    let pattern = "{x\(try Self.argument(value.function, value.options))}"
    let formatter = try formatters[pattern] ?? MessageFormatter(pattern, locale: locale, timeZone: "Asia/Tehran")
    formatters[pattern] = formatter
    return try formatter.string(
      ["x": value.value], details: currency.map { ["x": ArgumentDetail(currency: $0)] } ?? [:])
  }

  /// Returns type and style of the argument of MessageFormat 1 that formats as a function.
  private static func argument(_ function: String?, _ options: [String: String]) throws -> String {
    switch function {
    case nil, "string": return ""
    case "number": return options["maximumFractionDigits"] == "0" ? ", number, integer" : ", number"
    case "percent": return ", number, percent"
    case "date": return ", date, \(options["fields"] == nil ? options["length"] ?? "" : "full")"
    case "time":
      let style = options["timeZoneStyle"].map { $0 == "short" ? "long" : "full" }
      return ", time, \(style ?? (options["precision"] == "minute" ? "short" : "medium"))"
    case "raqam:duration": return ", duration"
    case "raqam:date", "raqam:number":
      let type = function == "raqam:date" ? "date" : "number"
      if let skeleton = options["skeleton"] { return ", \(type), ::\(skeleton)" }
      if let pattern = options["pattern"] { return ", \(type),\(pattern)" }
      if options["style"] == "currency" { return ", number, currency" }
      return ", \(options["style"] ?? "")" + (options["rules"].map { ",\($0)" } ?? "")
    default: throw Unsupported(what: function ?? "")
    }
  }
}
