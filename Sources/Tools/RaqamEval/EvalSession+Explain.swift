import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON

extension EvalSession {
  /// Performs `explain`: explains the text of a value, or how typed input is parsed, for a formatter, a row or a row of
  /// a form.
  func explain(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> [JSONValue.Member] {
    let text = try request.text("text")
    if text != nil, request["value"].map({ !$0.isNull }) ?? false {
      throw EvalError("malformed_request", "\"value\" and \"text\" cannot be combined", pointer: "/text")
    }
    let leniency = try request.leniency()
    let node = { (key: String) in request[key].flatMap { $0.isNull ? nil : $0 } }
    let (explanation, diagnostics): (FormatExplanation, [Diagnostic])
    var predicates: [RowPredicateExplanation] = []
    switch (node("formatter"), node("row"), node("form")) {
    case (let formatter?, nil, nil):
      (explanation, diagnostics) = try explain(formatter: formatter, request, text, leniency)
    case (nil, let row?, nil): (explanation, diagnostics) = try explain(row: row, request, text, leniency)
    case (nil, let row?, let form?):
      guard let id = row.asString else {
        throw EvalError(
          "wrong_type", "with \"form\", \"row\" must be the id of a row, found \(row.kind.article)", pointer: "/row")
      }
      (explanation, predicates, diagnostics) = try explain(row: id, of: form, request, text, leniency, in: document)
    default:
      throw EvalError(
        "malformed_request", "\"explain\" requires \"formatter\", \"row\", or \"form\" with the id of a \"row\"")
    }
    var members: [JSONValue.Member] = [.init("explanation", explanation.json(with: predicates))]
    if !diagnostics.isEmpty { members.append(.init("diagnostics", .array(diagnostics.map(\.json)))) }
    return members
  }

  private func explain(
    formatter node: JSONNode, _ request: JSONNode, _ text: String?, _ leniency: ParseLeniency
  ) throws(EvalError) -> (FormatExplanation, [Diagnostic]) {
    let (context, log) = try ownContext(request)
    let explainer: FormatExplainer
    do throws(DescriptorError) {
      explainer = try FormatExplainer(
        node, at: JSONPointer.root.appending(key: "formatter"), context: context, contextOrigins: origins(request),
        factory: ownFactory, log: log)
    } catch {
      throw EvalError(error.diagnostics)
    }
    let explanation = try Self.checked(text == nil ? "/value" : "/text") { () throws(FormatError) in
      if let text { return try explainer.explanation(typed: text, leniency: leniency) }
      guard let value = request["value"] else { return try explainer.explanation(of: .null) }
      do throws(FormatError) {
        return try explainer.explanation(of: explainer.value(from: value))
      } catch {
        return try explainer.explanation(refused: error)
      }
    }
    return (explanation, explainer.diagnostics)
  }

  private func explain(
    row node: JSONNode, _ request: JSONNode, _ text: String?, _ leniency: ParseLeniency
  ) throws(EvalError) -> (FormatExplanation, [Diagnostic]) {
    var (context, log) = try ownContext(request)
    let pointer = JSONPointer.root.appending(key: "row")
    var expressions = ExpressionLog(log)
    guard let row = RowDescriptor(node, at: pointer, expressions: &expressions) else {
      throw EvalError(log.diagnostics)
    }
    let now = try instant(of: request)
    let factory = ownFactory
    context.now = now
    let frozen = context
    let explanation = try Self.checked("/row") { () throws(FormatError) in
      let format = try RowFormat(row, factory: factory, context: frozen)
      var outer = KeyOrigins()
      outer.context = origins(request)
      let explainer = RowExplainer(
        row, format, at: RowExplainer.Place(node, at: pointer, outer: outer), context: frozen, factory: factory)
      if let text {
        return try explainer.explanation(typed: text, leniency: leniency, completing: RowCompletion(now: now))
      }
      let rules = try factory.rules(for: row.timeZone ?? frozen.zone)
      let value: FieldValue
      do throws(FormatError) {
        value = if let given = request["value"] { try row.value(from: given, rules: rules) } else { .null }
      } catch {
        return try explainer.explanation(refused: error)
      }
      return try explainer.explanation(of: value)
    }
    return (explanation, log.diagnostics)
  }

  private func explain(
    row id: String, of node: JSONNode, _ request: JSONNode, _ text: String?, _ leniency: ParseLeniency,
    in document: JSONDocument
  ) throws(EvalError) -> (FormatExplanation, [RowPredicateExplanation], [Diagnostic]) {
    var (context, _) = try ownContext(request)
    context.now = try instant(of: request)
    let values = try Self.values(request)
    let explainer: FormExplainer
    do throws(DescriptorError) {
      explainer = try FormExplainer(
        node, in: document, at: Self.formPointer, values: values, context: context,
        contextOrigins: origins(request), factory: ownFactory)
    } catch {
      throw EvalError(error.diagnostics.map(\.withoutPlace))
    }
    let (explanation, predicates) = try Self.checked("/row") { () throws(FormatError) in
      if let text {
        return (
          try explainer.explanation(typed: text, inRow: id, leniency: leniency),
          try explainer.predicates(typed: text, inRow: id, leniency: leniency)
        )
      }
      let value = request["value"]
      return (try explainer.explanation(ofRow: id, value: value), try explainer.predicates(ofRow: id, value: value))
    }
    return (explanation, predicates, explainer.diagnostics.map(\.withoutPlace))
  }
}

extension EvalSession {
  /// Returns the context of a request with its custom currencies, and a log for diagnostics about them.
  private func ownContext(_ request: JSONNode) throws(EvalError) -> (FormatContext, DiagnosticLog) {
    let log = try log(currencies: request["currencies"].flatMap { $0.isNull ? nil : $0 })
    var context = try context(request).context
    context.currencies = log.currencies
    return (context, log)
  }

  /// A separate small factory, because the formats of an explanation are not worth caching.
  private var ownFactory: FormatterFactory {
    FormatterFactory(
      capacity: 16, timeZones: factory.timeZones, regionalData: factory.regionalData)
  }

  /// Returns the sources of the context's settings: the request, or the defaults.
  private func origins(_ request: JSONNode) -> KeyOrigins.Layer {
    var layer: KeyOrigins.Layer = [:]
    for key in ["locale", "timeZone", "calendar", "now"] {
      let text = request[key]?.asString
      layer[key] =
        text == nil
        ? KeyOrigins.Origin(FormatExplanation.Source(key == "now" ? .system : .standard))
        : KeyOrigins.Origin(FormatExplanation.Source(.request, "/\(key)"), text: text)
    }
    return layer
  }
}
