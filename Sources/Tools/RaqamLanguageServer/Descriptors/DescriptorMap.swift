internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamLint
internal import RaqamRMS

/// Maps the nodes of a document to the key tables of the decoders.
struct DescriptorMap {
  let tree: SyntaxTree

  /// Returns the value type of a node: for the root according to its keys, for other nodes according to the key that
  /// contains it.
  func takes(_ index: Int) -> KeyDefinition.ValueType {
    guard let parent = tree[index].parent else { return takesOfRoot(index) }
    guard tree[parent].kind == .object else { return takes(parent).element ?? .anything }
    return definition(of: index)?.valueType ?? .anything
  }

  private func takesOfRoot(_ index: Int) -> KeyDefinition.ValueType {
    if tree[index].kind == .array { return .list(of: .object(.rmsSection)) }
    switch DescriptorLint.Kind(type: type(of: index), has: { tree.member($0, of: index) != nil }) {
    case .form: return .object(.form)
    case .row: return .object(.row)
    case .formatter: return .object(.formatter)
    case nil: return .either([.object(.form), .object(.row), .object(.formatter)])
    }
  }

  /// Returns the value of `type` unless it is incomplete.
  private func type(of index: Int) -> String? {
    guard let type = tree.string("type", of: index) else { return nil }
    return FormatterType(exact: type) == nil && RowType(exact: type) == nil ? nil : type
  }

  /// Returns the keys that an object accepts, according to its kind and type.
  func keys(of index: Int) -> [KeyDefinition] { keys(of: index, takes(index)) }

  private func keys(of index: Int, _ takes: KeyDefinition.ValueType) -> [KeyDefinition] {
    takes.objects.flatMap { keys(of: $0, index, isWhole: tree[index].parent == nil) }
  }

  /// Returns the definition of a member's key, even if the key is ignored for the object's type.
  func definition(of index: Int) -> KeyDefinition? {
    guard let parent = tree[index].parent, let key = tree.key(index) else { return nil }
    // Ask only once: each level asks its parent, so a second call would double the work per level.
    let takes = takes(parent)
    if let known = keys(of: parent, takes).first(where: { $0.name == key }) { return known }
    if let values = takes.table { return KeyDefinition(key, values, "") }
    return takes.objects.lazy.flatMap(Self.allKeys).first { $0.name == key }
  }

  /// Returns the possible kinds of an object; empty if the author chooses its keys.
  func kinds(of index: Int) -> [KeyDefinition.KeyedObject] { takes(index).objects }
}

extension DescriptorMap {
  private func keys(of kind: KeyDefinition.KeyedObject, _ index: Int, isWhole: Bool) -> [KeyDefinition] {
    switch kind {
    case .form: return FormKeys.all + (isWhole ? [Self.address] : [])
    case .section: return sectionKeys(index)
    case .row: return Self.rowKeys(tree.string("type", of: index)) + (isWhole ? [Self.address] : [])
    case .rule: return RuleKeys.all
    case .formatter:
      let type = tree.string("type", of: index).flatMap(FormatterType.init)
      return FormatterKeys.common + (type.map(FormatterKeys.keys) ?? []) + (isWhole ? [Self.address] : [])
    case .currency: return CurrencyKeys.all
    case .rmsSection: return RMSKeys.section
    case .rmsCell: return RMSKeys.cell
    }
  }

  private static let address = KeyDefinition("$schema", .string, "the address of the schema, for editors")

  private static func rowKeys(_ type: String?) -> [KeyDefinition] {
    type.flatMap(RowType.init).map(RowKeys.keys) ?? (RowKeys.common + RowKeys.input)
  }

  /// Returns the keys of a section. A dynamic section also accepts the keys of its template.
  private func sectionKeys(_ index: Int) -> [KeyDefinition] {
    let type = tree.string("type", of: index) ?? SectionDescriptor.Kind.static.rawValue
    guard type != SectionDescriptor.Kind.static.rawValue else {
      return SectionKeys.all.filter { !$0.name.hasPrefix("dynamic.") }
    }
    return SectionKeys.all + Self.templateKeys(Self.rowKeys(tree.string("dynamic.type", of: index)))
  }

  private static func templateKeys(_ keys: [KeyDefinition]) -> [KeyDefinition] {
    keys.filter { $0.name != "id" && $0.name != "tag" }.map { key in
      KeyDefinition(
        "dynamic." + key.name, key.valueType, syntax: key.syntax, default: key.defaultValue, example: key.example,
        reference: key.reference,
        key.name == "type" ? "type of new rows" : key.meaning)
    }
  }

  /// The names of keys whose strings have one of the syntaxes, or are conditions.
  static func names(of syntaxes: Set<KeyDefinition.Syntax>, conditions: Bool = false) -> Set<String> {
    let keys = (RowKeys.all + RuleKeys.all + FormatterKeys.all).filter { key in
      conditions && key.valueType == .condition || key.syntax.map(syntaxes.contains) ?? false
    }
    return Set(keys.map(\.name))
  }

  private static func allKeys(of kind: KeyDefinition.KeyedObject) -> [KeyDefinition] {
    switch kind {
    case .section: SectionKeys.all + templateKeys(RowKeys.all)
    case .row: RowKeys.all
    case .formatter: FormatterKeys.all
    default: []
    }
  }
}

extension KeyDefinition.ValueType {
  /// The kinds of objects that the type allows.
  var objects: [KeyDefinition.KeyedObject] {
    switch self {
    case .object(let object): [object]
    case .either(let kinds): kinds.flatMap(\.objects)
    default: []
    }
  }

  /// The type of array elements, if the type allows arrays.
  var element: KeyDefinition.ValueType? {
    switch self {
    case .list(let element): element
    case .either(let kinds): kinds.lazy.compactMap(\.element).first
    default: nil
    }
  }

  /// The type of a table's values, if the type allows tables.
  var table: KeyDefinition.ValueType? {
    switch self {
    case .table(let values): values
    case .either(let kinds): kinds.lazy.compactMap(\.table).first
    default: nil
    }
  }
}
