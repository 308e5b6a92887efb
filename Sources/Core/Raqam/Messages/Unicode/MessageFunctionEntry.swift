/// A built-in function of messages with the options that it has, for lints and editors.
package struct MessageFunctionEntry: Sendable {
  /// An option of a function.
  package struct Option: Sendable {
    package let name: String
    /// The description: one clause, without a final period.
    package let summary: String
    /// The values of the option; empty if they are not a list of words.
    package let values: [String]

    package init(name: String, summary: String, values: [String] = []) {
      self.name = name
      self.summary = summary
      self.values = values
    }
  }

  /// The identifier without `:`.
  package let name: String
  /// The description: one clause, without a final period.
  package let summary: String
  /// Whether the specification has the function as a draft.
  package let isDraft: Bool
  package let options: [Option]

  package init(name: String, summary: String, isDraft: Bool = false, options: [Option]) {
    self.name = name
    self.summary = summary
    self.isDraft = isDraft
    self.options = options
  }

  /// Creates a built-in function, whose options are in the tables.
  private init(_ name: String, _ summary: String, isDraft: Bool = false) {
    func options<Options>(_ table: [MessageOption<Options>]) -> [Option] {
      table.filter { $0.functions.contains(name) }.map(\.entry)
    }
    let numbers = options(NumberFunctionOptions.table)
    let dates = options(DateFunctionOptions.table)
    self.init(
      name: name, summary: summary, isDraft: isDraft, options: numbers + dates + options(RaqamFunction.table))
  }

  /// Returns the function with an identifier; `nil` if there is none.
  package static func named(_ name: String) -> MessageFunctionEntry? { all.first { $0.name.hasBytes(of: name) } }

  /// Returns the option with a name; `nil` if there is none.
  package func option(_ name: String) -> Option? { options.first { $0.name.hasBytes(of: name) } }
}

extension MessageFunctionEntry {
  /// The functions that every message has.
  package static let all: [MessageFunctionEntry] = [
    Self("string", "formats a value as text and selects by it"),
    Self("number", "formats a number and selects by its plural category"),
    Self("integer", "formats a number rounded to an integer and selects by its plural category"),
    Self("offset", "adds an integer to a number and selects by the result"),
    Self("currency", "formats an amount of a currency"),
    Self("percent", "formats a number as percentage, multiplied by 100"),
    Self("unit", "formats a number of a unit", isDraft: true),
    Self("date", "formats the date of a point in time", isDraft: true),
    Self("time", "formats the time of day of a point in time", isDraft: true),
    Self("datetime", "formats a point in time", isDraft: true),
    Self("raqam:number", "formats a number in a style, pattern or skeleton"),
    Self("raqam:date", "formats a date by a pattern or skeleton"),
    Self("raqam:bytes", "formats a number of bytes"),
    Self("raqam:duration", "formats a number of seconds"),
    Self("raqam:list", "formats a list"),
  ]

  /// The options of every function.
  package static let commonOptions = [
    Option(name: "u:dir", summary: "direction of the placeholder", values: ["ltr", "rtl", "auto", "inherit"]),
    Option(name: "u:id", summary: "id of the placeholder in the parts of the message"),
  ]
}
