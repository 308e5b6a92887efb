package import RaqamJSON

/// A validator for JSON Schema that supports the part of draft 2020-12 which this package's schemas use.
package struct SchemaValidator {
  private let root: JSONValue

  package init(_ root: JSONValue) { self.root = root }

  /// Returns the paths at which the value violates the schema or one of its definitions, with the violated keywords.
  package func faults(_ value: JSONValue, as definition: String? = nil) -> [String] {
    faults(value, schema(of: definition), "")
  }

  private func schema(of definition: String?) -> JSONValue {
    definition.map { ["$ref": .string("#/$defs/\($0)")] } ?? root
  }

  /// Unsupported keywords and unresolved references of the schema.
  package var unknown: [String] { unknown(root) }

  private func faults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if case .bool(let isTaken) = schema { return isTaken ? [] : ["\(path): false"] }
    guard case .object(let keywords) = schema else { return ["\(path): no schema"] }
    return keywords.flatMap { faults(value, $0, schema, path) }
  }

  private func faults(
    _ value: JSONValue, _ keyword: JSONValue.Member, _ schema: JSONValue, _ path: String
  ) -> [String] {
    func fault(unless isRight: Bool) -> [String] { isRight ? [] : ["\(path): \(keyword.key)"] }
    let said = keyword.value
    switch keyword.key {
    case "$ref": return target(said).map { faults(value, $0, path) } ?? ["\(path): \(said)"]
    case "type": return fault(unless: (said.list ?? [said]).contains { value.isOf($0) })
    case "enum": return fault(unless: (said.list ?? []).contains(value))
    case "const": return fault(unless: said == value)
    case "anyOf": return fault(unless: (said.list ?? []).contains { faults(value, $0, path).isEmpty })
    case "oneOf": return fault(unless: (said.list ?? []).count { faults(value, $0, path).isEmpty } == 1)
    case "allOf": return (said.list ?? []).flatMap { faults(value, $0, path) }
    case "not": return fault(unless: !faults(value, said, path).isEmpty)
    case "if":
      let branch = faults(value, said, path).isEmpty ? schema.member("then") : schema.member("else")
      return branch.map { faults(value, $0, path) } ?? []
    case "required": return fault(unless: value.map == nil || (said.list ?? []).allSatisfy { value.member($0) != nil })
    case "properties":
      return (value.map ?? []).flatMap { member in
        said.member(member.key).map { faults(member.value, $0, "\(path)/\(member.key)") } ?? []
      }
    case "additionalProperties":
      let known = schema.member("properties")
      return (value.map ?? []).filter { known?.member($0.key) == nil }
        .flatMap { faults($0.value, said, "\(path)/\($0.key)") }
    case "items": return (value.list ?? []).enumerated().flatMap { faults($1, said, "\(path)/\($0)") }
    case "minItems": return fault(unless: value.list.map { Int64($0.count) >= said.whole ?? 0 } ?? true)
    case "exclusiveMinimum":
      return fault(unless: value.double.map { $0 > Double(said.whole ?? 0) } ?? true)
    case "minimum": return fault(unless: value.whole.map { $0 >= said.whole ?? 0 } ?? true)
    case "maximum": return fault(unless: value.whole.map { $0 <= said.whole ?? 0 } ?? true)
    case "pattern":
      guard case .string(let text) = value, case .string(let pattern) = said else { return [] }
      do {
        return fault(unless: text.contains(try Regex(pattern)))
      } catch {
        return ["\(path): \(error)"]
      }
    default: return []
    }
  }

  private static let keywords: Set = [
    "$schema", "$defs", "title", "description", "default", "examples", "$ref", "type", "enum", "const", "anyOf",
    "oneOf",
    "allOf", "not", "if", "then", "else", "required", "properties", "additionalProperties", "items", "minItems",
    "minimum", "exclusiveMinimum", "maximum", "pattern",
  ]

  private func unknown(_ schema: JSONValue) -> [String] {
    (schema.map ?? []).flatMap { keyword -> [String] in
      switch keyword.key {
      case "$ref": target(keyword.value) == nil ? ["\(keyword.value)"] : []
      case "$defs", "properties": (keyword.value.map ?? []).flatMap { unknown($0.value) }
      case "anyOf", "oneOf", "allOf": (keyword.value.list ?? []).flatMap(unknown)
      case "not", "if", "then", "else", "additionalProperties", "items": unknown(keyword.value)
      default: Self.keywords.contains(keyword.key) ? [] : [keyword.key]
      }
    }
  }

  /// Returns the target of a reference such as `#/$defs/row/properties/title`.
  private func target(_ reference: JSONValue) -> JSONValue? {
    guard case .string(let text) = reference, text.hasPrefix("#/") else { return nil }
    return text.dropFirst(2).split(separator: "/").reduce(root) { $0?.member(String($1)) }
  }
}

extension SchemaValidator {
  /// The members of all definitions, as `row.title`.
  package var definitionMembers: Set<String> {
    let members = (root.member("$defs")?.map ?? []).flatMap { definition in
      (definition.value.member("anyOf")?.list ?? [definition.value]).flatMap { schema in
        (schema.member("properties")?.map ?? []).map { "\(definition.key).\($0.key)" }
      }
    }
    return Set(members)
  }

  /// Returns the members of definitions that a value has. Of several alternatives, the first one that accepts the value
  /// is used.
  package func members(_ value: JSONValue, as definition: String? = nil) -> Set<String> {
    members(value, schema(of: definition), "")
  }

  private func members(_ value: JSONValue, _ schema: JSONValue, _ definition: String) -> Set<String> {
    if case .string(let reference)? = schema.member("$ref"), let target = target(.string(reference)) {
      return members(value, target, reference.split(separator: "/").last.map(String.init) ?? "")
    }
    if let choices = schema.member("anyOf")?.list {
      return choices.first { faults(value, $0, "").isEmpty }.map { members(value, $0, definition) } ?? []
    }
    var found: Set<String> = []
    for element in value.list ?? [] {
      if let items = schema.member("items") { found.formUnion(members(element, items, definition)) }
    }
    for member in value.map ?? [] {
      let own = schema.member("properties")?.member(member.key)
      if own != nil { found.insert("\(definition).\(member.key)") }
      guard let inner = own ?? schema.member("additionalProperties") else { continue }
      found.formUnion(members(member.value, inner, definition))
    }
    return found
  }
}

extension JSONValue {
  fileprivate var list: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

  fileprivate var map: [Member]? { if case .object(let members) = self { members } else { nil } }

  fileprivate var whole: Int64? { if case .integer(let number) = self { number } else { nil } }

  fileprivate var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): Double(number.text)
    default: nil
    }
  }

  /// Returns the value of the last member with a key.
  fileprivate func member(_ key: String) -> JSONValue? { map?.last { $0.key == key }?.value }

  fileprivate func member(_ key: JSONValue) -> JSONValue? {
    if case .string(let key) = key { member(key) } else { nil }
  }

  fileprivate func isOf(_ type: JSONValue) -> Bool {
    switch (self, type) {
    case (.null, "null"), (.bool, "boolean"), (.string, "string"), (.array, "array"), (.object, "object"): true
    case (.integer, "integer"), (.integer, "number"), (.number, "number"): true
    default: false
    }
  }
}
