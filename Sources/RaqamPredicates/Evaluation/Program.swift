internal import RaqamMemory
internal import RaqamValues

/// A tree made ready to be evaluated: its nodes one after the other, in memory that is only read.
///
/// Nothing of it is retained meanwhile: threads that evaluate one predicate do not wait for each other. Whoever evaluates
/// it holds it.
final class Program: Sendable {
  /// Where a node is among all nodes.
  typealias Place = Int32

  /// Places one after the other.
  struct PlaceRange: BitwiseCopyable, Sendable {
    let start: Place
    let end: Place

    var indices: Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end - start) }
  }

  /// A node of the tree: a condition, an expression, or a part of one.
  enum Node: BitwiseCopyable, Sendable {
    case truth(Bool)
    case joined(Connective, PlaceRange)
    case not(Place)
    case comparison(Comparison)

    /// A constant, and an array of nothing but constants: it counts as many steps as it has parts.
    case literal(Unretained<Literal>, steps: Int32, SourceRange)
    case subject(SourceRange)
    /// A variable by its number, in the order of first use.
    case variable(Int32, name: Unretained<Literal>, SourceRange)
    /// The variable of a SUBQUERY, counted from the outermost.
    case local(Int32, SourceRange)
    case path(Place, PlaceRange)
    case chain(Place, PlaceRange)
    case negated(Place, SourceRange)
    case aggregate(PlaceRange, SourceRange)
    case call(PredicateFunction, PlaceRange, SourceRange)
    case cast(Place, CastTarget, SourceRange)
    case ternary(Place, Place, Place, SourceRange)
    case subquery(Place, Place, SourceRange)

    /// An operand, an element or an argument of what has many.
    case operand(Place)
    /// A further operand of a chain.
    case link(Arithmetic, Place, SourceRange)
    case step(Step)
  }

  struct Comparison: BitwiseCopyable, Sendable {
    /// The operands that the values are from.
    var left: Place
    var right: Place
    let quantifier: Quantifier?
    let relation: Relation
    let options: ComparisonOptions
    let source: SourceRange
    /// Whether a side is `now()`, or a list with it: a day beside it compares with today.
    let comparesNow: Bool
    /// The right side of MATCHES, where it is a literal.
    let pattern: Unretained<GuardedRegularExpression>?

    /// The same comparison of values from other operands.
    func from(_ left: Place, _ right: Place) -> Comparison {
      var comparison = self
      (comparison.left, comparison.right) = (left, right)
      return comparison
    }

    /// A comparison of values from one operand with each other.
    static func elements(of operand: Place, _ source: SourceRange) -> Comparison {
      Comparison(
        left: operand, right: operand, quantifier: nil, relation: .equal, options: [], source: source,
        comparesNow: false,
        pattern: nil)
    }
  }

  /// A step of a path, with all that is known of its key.
  struct Step: BitwiseCopyable, Sendable {
    enum Kind: BitwiseCopyable, Sendable {
      case key(ofText: StringMember?, ofNumber: NumberMember?, ofDate: DateMember?, isSelf: Bool)
      case collection(CollectionOperator?)
      case index(Place)
      case first, last, size
    }

    let kind: Kind
    /// The key, or the operator without `@`.
    let name: Unretained<Literal>
    /// The operand that the path begins with.
    let base: Place
    let source: SourceRange

    var isIndex: Bool {
      switch kind {
      case .key, .collection: false
      case .index, .first, .last, .size: true
      }
    }
  }

  /// A value that stands in the format, or a name.
  final class Literal: Sendable {
    let value: FieldValue
    /// The name.
    let text: String

    init(_ value: FieldValue) {
      self.value = value
      text = ""
    }

    init(name: String) {
      value = .null
      text = name
    }

    /// Of steps without a name.
    static let nameless = Literal(name: "")
  }

  let nodes: FrozenView<Node>
  /// The node of the whole.
  let root: Place
  private let memory: FrozenBuffer<Node>
  /// What the nodes point to.
  private let literals: [Literal]
  let patterns: [GuardedRegularExpression]

  /// The variables that nothing in the tree binds, each at its first use, in this order.
  let variables: [FormPredicate.VariableUse]
  /// Where the tree first names the subject.
  let firstSubject: SourceRange?

  private init(_ builder: ProgramBuilder, root: Place) {
    memory = FrozenBuffer(builder.nodes)
    nodes = memory.view
    literals = builder.literals
    patterns = builder.patterns
    variables = builder.variables
    firstSubject = builder.firstSubject
    self.root = root
  }

  /// - Parameter collections: Names of variables of whose collection operators the values are known: `$lines.@sum` is a
  ///   variable by itself then.
  convenience init(_ condition: Condition, collections: ExactSet = []) {
    var builder = ProgramBuilder(collections: collections)
    let root = builder.add(condition)
    self.init(builder, root: root)
  }

  /// A part of a tree by itself, or an expression.
  convenience init(_ expression: Expression, collections: ExactSet = []) {
    var builder = ProgramBuilder(collections: collections)
    let root = builder.add(expression)
    self.init(builder, root: root)
  }
}

extension FrozenView<Program.Node> {
  subscript(place: Program.Place) -> Program.Node { self[Int(place)] }

  /// Where an expression starts in the format.
  func source(of place: Program.Place) -> SourceRange {
    var place = place
    while true {
      switch self[place] {
      case .path(let first, _), .chain(let first, _): place = first
      case .literal(_, _, let source), .subject(let source), .variable(_, _, let source), .local(_, let source),
        .negated(_, let source), .aggregate(_, let source), .call(_, _, let source), .cast(_, _, let source),
        .ternary(_, _, _, let source), .subquery(_, _, let source):
        return source
      case .truth, .joined, .not, .comparison, .operand, .link, .step: return .none
      }
    }
  }
}

/// Lays a tree out. Each part of the tree is visited once.
private struct ProgramBuilder {
  typealias Place = Program.Place

  private(set) var nodes: [Program.Node] = []
  private(set) var literals: [Program.Literal] = []
  private(set) var patterns: [GuardedRegularExpression] = []
  private(set) var variables: [FormPredicate.VariableUse] = []
  private var numbers: ExactDictionary<Int32> = [:]
  /// The variables of the SUBQUERYs around.
  private var bound: [String] = []
  private(set) var firstSubject: SourceRange?
  private let collections: ExactSet

  init(collections: ExactSet) { self.collections = collections }

  private mutating func append(_ node: Program.Node) -> Place {
    nodes.append(node)
    return Place(clamping: nodes.count - 1)
  }

  private mutating func append(_ row: [Program.Node]) -> Program.PlaceRange {
    let start = Place(clamping: nodes.count)
    nodes += row
    return Program.PlaceRange(start: start, end: Place(clamping: nodes.count))
  }

  private mutating func keep(_ literal: Program.Literal) -> Unretained<Program.Literal> {
    literals.append(literal)
    return Unretained(literal)
  }

  mutating func add(_ condition: Condition) -> Place {
    switch condition {
    case .constant(let isTrue, _): return append(.truth(isTrue))
    case .joined(let connective, let operands):
      let row = operands.map { Program.Node.operand(add($0)) }
      return append(.joined(connective, append(row)))
    case .negated(let operand, _): return append(.not(add(operand)))
    case .comparison(let comparison): return append(.comparison(parts(of: comparison)))
    }
  }

  mutating func parts(of comparison: Comparison) -> Program.Comparison {
    let left = add(comparison.left)
    let right = add(comparison.right)
    if let pattern = comparison.pattern { patterns.append(pattern) }
    return Program.Comparison(
      left: left, right: right, quantifier: comparison.quantifier, relation: comparison.relation,
      options: comparison.options, source: comparison.source,
      comparesNow: comparison.left.isNow || comparison.right.isNow,
      pattern: comparison.pattern.map { Unretained($0) })
  }

  mutating func add(_ expression: Expression) -> Place {
    switch expression {
    case .constant(let value, let source): return append(.literal(keep(Program.Literal(value)), steps: 1, source))
    case .subject(let source):
      firstSubject = firstSubject ?? source
      return append(.subject(source))
    case .variable(let name, let source): return addVariable(name, source)
    case .path(let base, let steps):
      if let total = addTotal(base, steps) { return total }
      return addPath(add(base), steps)
    case .chain(let first, let steps):
      let first = add(first)
      let row = steps.map { Program.Node.link($0.operation, add($0.operand), $0.source) }
      return append(.chain(first, append(row)))
    case .negated(let operand, let source): return append(.negated(add(operand), source))
    case .aggregate(let elements, let source): return addAggregate(elements, source)
    case .call(let function, let arguments, let source):
      let row = arguments.map { Program.Node.operand(add($0)) }
      return append(.call(function, append(row), source))
    case .cast(let operand, let target, let source): return append(.cast(add(operand), target, source))
    case .ternary(let condition, let yes, let no, let source):
      let parts = (add(condition), add(yes), add(no))
      return append(.ternary(parts.0, parts.1, parts.2, source))
    case .subquery(let collection, let name, let condition, let source):
      let collection = add(collection)
      bound.append(name)
      let condition = add(condition)
      bound.removeLast()
      return append(.subquery(collection, condition, source))
    }
  }

  private mutating func addVariable(_ name: String, _ source: SourceRange, total: TotalUse? = nil) -> Place {
    if total == nil, let local = bound.lastIndex(of: name) {
      return append(.local(Int32(clamping: local), source))
    }
    let number: Int32
    let key =
      total.map { ([name] + ($0.operation.map { ["@" + $0] } ?? []) + $0.keys).joined(separator: ".") } ?? name
    if let known = numbers[key] {
      number = known
    } else {
      number = Int32(clamping: variables.count)
      numbers[key] = number
      variables.append(
        FormPredicate.VariableUse(name: name, offset: source.offset, length: source.length, total: total))
    }
    return append(.variable(number, name: keep(Program.Literal(name: key)), source))
  }

  /// `$lines.@sum.amount` or `$lines.done` as a variable, if `$lines` is a collection whose totals and values are known.
  private mutating func addTotal(_ base: Expression, _ steps: [PathStep]) -> Place? {
    guard case .variable(let name, let source) = base, collections.contains(name), !bound.contains(name),
      let first = steps.first
    else { return nil }
    var operation: String?
    var rest = steps.dropFirst()
    var keys: [String] = []
    switch first.kind {
    case .key(let key): keys = [key]
    case .collection(let name): operation = name
    case .index, .first, .last, .size: return nil
    }
    if let operation, CollectionOperator(rawValue: operation)?.takesKeys != false {
      while let step = rest.first, case .key(let key) = step.kind {
        keys.append(key)
        rest.removeFirst()
      }
    }
    let use = TotalUse(operation: operation, keys: keys, offset: first.source.offset)
    let place = addVariable(name, source, total: use)
    return rest.isEmpty ? place : addPath(place, Array(rest))
  }

  private mutating func addPath(_ base: Place, _ steps: [PathStep]) -> Place {
    let row = steps.map { Program.Node.step(step($0, base)) }
    return append(.path(base, append(row)))
  }

  private mutating func step(_ step: PathStep, _ base: Place) -> Program.Step {
    switch step.kind {
    case .key(let key):
      let kind = Program.Step.Kind.key(
        ofText: StringMember(rawValue: key), ofNumber: NumberMember(rawValue: key), ofDate: DateMember(rawValue: key),
        isSelf: key == "self")
      return Program.Step(kind: kind, name: keep(Program.Literal(name: key)), base: base, source: step.source)
    case .collection(let name):
      return Program.Step(
        kind: .collection(CollectionOperator(rawValue: name)), name: keep(Program.Literal(name: name)),
        base: base, source: step.source)
    case .index(let index): return Self.nameless(.index(add(index)), base, step.source)
    case .first: return Self.nameless(.first, base, step.source)
    case .last: return Self.nameless(.last, base, step.source)
    case .size: return Self.nameless(.size, base, step.source)
    }
  }

  private static func nameless(_ kind: Program.Step.Kind, _ base: Place, _ source: SourceRange) -> Program.Step {
    Program.Step(kind: kind, name: Unretained(Program.Literal.nameless), base: base, source: source)
  }

  private mutating func addAggregate(_ elements: [Expression], _ source: SourceRange) -> Place {
    let start = nodes.count
    let row = elements.map { Program.Node.operand(add($0)) }
    // Constants are one node each.
    guard nodes.count - start == row.count else { return append(.aggregate(append(row), source)) }
    var values: [FieldValue] = []
    var steps: Int32 = 1
    for case .literal(let literal, let count, _) in nodes[start...] {
      values.append(literal.with { $0.value })
      steps += count
    }
    guard values.count == row.count else { return append(.aggregate(append(row), source)) }
    nodes.removeLast(row.count)
    literals.removeLast(row.count)
    return append(.literal(keep(Program.Literal(.list(values))), steps: steps, source))
  }
}
