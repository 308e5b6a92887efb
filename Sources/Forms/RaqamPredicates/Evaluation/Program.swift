internal import RaqamMemory
internal import RaqamValues

/// A flattened predicate or expression: an array of nodes in a frozen buffer.
///
/// Evaluation does not retain the nodes, so that threads that evaluate one predicate do not contend for reference
/// counts. Invariant: The caller retains the program during evaluation.
final class Program: Sendable {
  typealias NodeIndex = Int32

  /// A range of consecutive node indices.
  struct NodeRange: BitwiseCopyable, Sendable {
    let start: NodeIndex
    let end: NodeIndex

    var indices: Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end - start) }
  }

  /// A node of the tree: a condition, an expression, or a part of one.
  enum Node: BitwiseCopyable, Sendable {
    case truth(Bool)
    case joined(Connective, NodeRange)
    case not(NodeIndex)
    case comparison(Comparison)

    /// A constant, or an array of constants, which costs as many steps as it has parts.
    case literal(Unretained<Literal>, steps: Int32, SourceRange)
    case subject(SourceRange)
    /// A variable by its index in the order of first use.
    case variable(Int32, name: Unretained<Literal>, SourceRange)
    /// The variable of a SUBQUERY by its depth, outermost first.
    case local(Int32, SourceRange)
    case path(NodeIndex, NodeRange)
    case chain(NodeIndex, NodeRange)
    case negated(NodeIndex, SourceRange)
    case aggregate(NodeRange, SourceRange)
    case call(PredicateFunction, NodeRange, SourceRange)
    case cast(NodeIndex, CastTarget, SourceRange)
    case ternary(NodeIndex, NodeIndex, NodeIndex, SourceRange)
    case subquery(NodeIndex, NodeIndex, SourceRange)

    /// An operand, an element or an argument of a node with a variable number of them.
    case operand(NodeIndex)
    /// A subsequent operand of an arithmetic chain.
    case link(Arithmetic, NodeIndex, SourceRange)
    case step(Step)
  }

  struct Comparison: BitwiseCopyable, Sendable {
    /// The operands that provide the values.
    var left: NodeIndex
    var right: NodeIndex
    let quantifier: Quantifier?
    let relation: Relation
    let options: ComparisonOptions
    let source: SourceRange
    /// Whether a side is `now()` or a list that contains it. A day on the other side is compared with today.
    let comparesNow: Bool
    /// The compiled right side of MATCHES, if it is a literal.
    let pattern: Unretained<GuardedRegularExpression>?

    /// Returns the comparison with values from other operands.
    func from(_ left: NodeIndex, _ right: NodeIndex) -> Comparison {
      var comparison = self
      (comparison.left, comparison.right) = (left, right)
      return comparison
    }

    /// Returns a comparison of values from one operand with each other.
    static func elements(of operand: NodeIndex, _ source: SourceRange) -> Comparison {
      Comparison(
        left: operand, right: operand, quantifier: nil, relation: .equal, options: [], source: source,
        comparesNow: false,
        pattern: nil)
    }
  }

  /// A component of a path with its precomputed interpretations.
  struct Step: BitwiseCopyable, Sendable {
    enum Kind: BitwiseCopyable, Sendable {
      case key(ofText: StringMember?, ofNumber: NumberMember?, ofDate: DateMember?, isSelf: Bool)
      case collection(CollectionOperator?)
      case index(NodeIndex)
      case first, last, size
    }

    let kind: Kind
    /// The key, or the operator without `@`.
    let name: Unretained<Literal>
    /// The operand at the start of the path.
    let base: NodeIndex
    let source: SourceRange

    var isIndex: Bool {
      switch kind {
      case .key, .collection: false
      case .index, .first, .last, .size: true
      }
    }
  }

  /// A constant of the format, or a name.
  final class Literal: Sendable {
    let value: FieldValue
    /// The name, or an empty string for a constant.
    let text: String

    init(_ value: FieldValue) {
      self.value = value
      text = ""
    }

    init(name: String) {
      value = .null
      text = name
    }

    /// The shared name of path components without a name.
    static let nameless = Literal(name: "")
  }

  let nodes: FrozenView<Node>
  /// The node of the whole predicate or expression.
  let root: NodeIndex
  private let memory: FrozenBuffer<Node>
  /// Invariant: The nodes refer to these objects without retaining them.
  private let literals: [Literal]
  let patterns: [GuardedRegularExpression]

  /// The free variables, each at its first use, in the order of first use.
  let variables: [FormPredicate.VariableUse]
  /// The location of the first use of the subject.
  let firstSubject: SourceRange?

  private init(_ builder: ProgramBuilder, root: NodeIndex) {
    memory = FrozenBuffer(builder.nodes)
    nodes = memory.view
    literals = builder.literals
    patterns = builder.patterns
    variables = builder.variables
    firstSubject = builder.firstSubject
    self.root = root
  }

  /// - Parameter collections: The names of variables whose collection operators have known values. In them,
  ///   `$lines.@sum` is a separate variable.
  convenience init(_ condition: PredicateTree, collections: Set<ExactText> = []) {
    var builder = ProgramBuilder(collections: collections)
    let root = builder.add(condition)
    self.init(builder, root: root)
  }

  /// Flattens an expression, or an expression within a tree.
  convenience init(_ expression: ExpressionTree, collections: Set<ExactText> = []) {
    var builder = ProgramBuilder(collections: collections)
    let root = builder.add(expression)
    self.init(builder, root: root)
  }
}

extension FrozenView<Program.Node> {
  subscript(index: Program.NodeIndex) -> Program.Node { self[Int(index)] }

  /// Returns the location of an expression in the format.
  func source(of expression: Program.NodeIndex) -> SourceRange {
    var expression = expression
    while true {
      switch self[expression] {
      case .path(let first, _), .chain(let first, _): expression = first
      case .literal(_, _, let source), .subject(let source), .variable(_, _, let source), .local(_, let source),
        .negated(_, let source), .aggregate(_, let source), .call(_, _, let source), .cast(_, _, let source),
        .ternary(_, _, _, let source), .subquery(_, _, let source):
        return source
      case .truth, .joined, .not, .comparison, .operand, .link, .step: return .none
      }
    }
  }
}

/// A builder that flattens a tree; each node is visited once.
private struct ProgramBuilder {
  typealias NodeIndex = Program.NodeIndex

  private(set) var nodes: [Program.Node] = []
  private(set) var literals: [Program.Literal] = []
  private(set) var patterns: [GuardedRegularExpression] = []
  private(set) var variables: [FormPredicate.VariableUse] = []
  private var numbers: [ExactText: Int32] = [:]
  /// The variables of the enclosing SUBQUERYs.
  private var bound: [String] = []
  private(set) var firstSubject: SourceRange?
  private let collections: Set<ExactText>

  init(collections: Set<ExactText>) { self.collections = collections }

  private mutating func append(_ node: Program.Node) -> NodeIndex {
    nodes.append(node)
    return NodeIndex(clamping: nodes.count - 1)
  }

  private mutating func append(_ row: [Program.Node]) -> Program.NodeRange {
    let start = NodeIndex(clamping: nodes.count)
    nodes += row
    return Program.NodeRange(start: start, end: NodeIndex(clamping: nodes.count))
  }

  private mutating func keep(_ literal: Program.Literal) -> Unretained<Program.Literal> {
    literals.append(literal)
    return Unretained(literal)
  }

  mutating func add(_ condition: PredicateTree) -> NodeIndex {
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

  mutating func add(_ expression: ExpressionTree) -> NodeIndex {
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

  private mutating func addVariable(_ name: String, _ source: SourceRange, total: TotalUse? = nil) -> NodeIndex {
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

  /// Adds `$lines.@sum.amount` or `$lines.done` as a variable if `$lines` is a collection with known totals and
  /// values.
  private mutating func addTotal(_ base: ExpressionTree, _ steps: [PathComponent]) -> NodeIndex? {
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
    let variable = addVariable(name, source, total: use)
    return rest.isEmpty ? variable : addPath(variable, Array(rest))
  }

  private mutating func addPath(_ base: NodeIndex, _ steps: [PathComponent]) -> NodeIndex {
    let row = steps.map { Program.Node.step(step($0, base)) }
    return append(.path(base, append(row)))
  }

  private mutating func step(_ step: PathComponent, _ base: NodeIndex) -> Program.Step {
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

  private static func nameless(_ kind: Program.Step.Kind, _ base: NodeIndex, _ source: SourceRange) -> Program.Step {
    Program.Step(kind: kind, name: Unretained(Program.Literal.nameless), base: base, source: source)
  }

  private mutating func addAggregate(_ elements: [ExpressionTree], _ source: SourceRange) -> NodeIndex {
    let start = nodes.count
    let row = elements.map { Program.Node.operand(add($0)) }
    // Each constant is a single node.
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
