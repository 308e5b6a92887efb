package import RaqamValues

extension MessageModel {
  /// The options of a function or of markup, in the order of the source.
  ///
  /// The order is preserved for printing but does not affect equality. A message with two options of one name is not valid:
  /// such lists can be created, ``MessageModel/problems`` reports them, and encoding them throws an `EncodingError`.
  ///
  /// ```swift
  /// let options: MessageModel.Options = ["style": "percent", "digits": .variable("d")]
  /// options["style"] == .literal("percent")  // true
  /// ```
  ///
  /// A decoder for JSON objects may not preserve their order, so decoded options are sorted by name.
  package struct Options: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// An option: a name and a value.
    package struct Entry: Hashable, Sendable {
      /// The identifier; a namespace precedes the name, as in `ns:name`.
      package var name: String
      /// The literal or variable after `=`.
      package var value: Value

      /// Creates an option.
      ///
      /// - Parameters:
      ///   - name: The identifier.
      ///   - value: The value.
      package init(name: String, value: Value) {
        self.name = name
        self.value = value
      }
    }

    /// The options, in order.
    package var entries: [Entry]

    /// Creates options.
    ///
    /// - Parameter entries: The options, in order.
    package init(_ entries: [Entry]) { self.entries = entries }

    /// Creates options from names and values.
    package init(dictionaryLiteral elements: (String, Value)...) {
      self.init(elements.map { Entry(name: $0.0, value: $0.1) })
    }

    /// Returns the value of the first option of a name, or `nil` if there is none.
    ///
    /// - Parameter name: The identifier.
    /// - Complexity: O(*n*) in the number of options.
    package subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }

    /// Returns whether both have the same options, in any order.
    ///
    /// - Complexity: O(*n*) in the number of options.
    package static func == (left: Self, right: Self) -> Bool {
      guard left.entries.count == right.entries.count else { return false }
      return left.entries == right.entries || left.valuesByName == right.valuesByName
    }

    /// Hashes the options regardless of their order.
    package func hash(into hasher: inout Hasher) { hasher.combine(valuesByName) }

    private var valuesByName: [String: [Value]] {
      Dictionary(grouping: entries, by: \.name).mapValues { $0.map(\.value) }
    }
  }

  /// The attributes of an expression or of markup, in the order of the source, each with a literal or without a value.
  ///
  /// If a name occurs twice, the last value is used. The order is preserved for printing but does not affect equality.
  ///
  /// ```swift
  /// let attributes: MessageModel.Attributes = ["translate": "no", "can-copy": nil]
  /// ```
  ///
  /// A decoder for JSON objects may not preserve their order, so decoded attributes are sorted by name.
  package struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    /// An attribute: a name and an optional literal.
    package struct Entry: Hashable, Sendable {
      /// The identifier without `@`.
      package let name: String
      /// The literal, or `nil` if the attribute has no value.
      package let value: ExactText?

      /// Creates an attribute.
      ///
      /// - Parameters:
      ///   - name: The identifier without `@`.
      ///   - value: The literal, or `nil` for an attribute without a value.
      package init(name: String, value: ExactText? = nil) {
        self.name = name
        self.value = value
      }
    }

    /// The attributes, in order; no name occurs twice.
    package let entries: [Entry]

    /// Creates attributes; the last of several with one name is used, at the position of the first.
    ///
    /// - Parameter entries: The attributes, in order.
    /// - Complexity: O(*n*) in the number of attributes.
    package init(_ entries: [Entry]) {
      guard entries.count > 1 else {
        self.entries = entries
        return
      }
      var indices: [String: Int] = [:]
      var unique: [Entry] = []
      for entry in entries {
        if let index = indices[entry.name] {
          unique[index] = entry
        } else {
          indices[entry.name] = unique.count
          unique.append(entry)
        }
      }
      self.entries = unique
    }

    /// Creates attributes from names and literals; `nil` is an attribute without a value.
    package init(dictionaryLiteral elements: (String, ExactText?)...) {
      self.init(elements.map { Entry(name: $0.0, value: $0.1) })
    }

    /// Returns whether both have the same attributes, in any order.
    ///
    /// - Complexity: O(*n*) in the number of attributes.
    package static func == (left: Self, right: Self) -> Bool {
      guard left.entries.count == right.entries.count else { return false }
      return left.entries == right.entries || left.valuesByName == right.valuesByName
    }

    /// Hashes the attributes regardless of their order.
    package func hash(into hasher: inout Hasher) { hasher.combine(valuesByName) }

    private var valuesByName: [String: ExactText?] {
      Dictionary(entries.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    }
  }
}
