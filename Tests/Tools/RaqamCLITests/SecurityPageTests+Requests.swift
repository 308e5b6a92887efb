/// The requests that verify limits.
extension SecurityPageTests {
  static func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  static func format(_ formatter: String, _ value: String) -> String {
    "{\"op\":\"format\",\"formatter\":{\(formatter)},\"value\":\(value)}"
  }

  static func parse(_ formatter: String, _ text: String) -> String {
    "{\"op\":\"parse\",\"formatter\":{\(formatter)},\"text\":\"\(text)\"}"
  }

  static func predicate(_ format: String, _ subject: String = "1") -> String {
    "{\"op\":\"predicate\",\"format\":\"\(format)\",\"subject\":\(subject)}"
  }

  static func regexp(_ pattern: String, _ text: String) -> String {
    "{\"op\":\"regexp\",\"pattern\":\"\(pattern)\",\"text\":\"\(text)\"}"
  }

  static func lint(_ text: String) -> String { "{\"op\":\"lint\",\"text\":\"\(text)\"}" }

  static func line(of rows: Int) -> String {
    let items = (0..<rows).map { "{\"type\":\"text\",\"id\":\"a\($0)\"}" }.joined(separator: ",")
    return
      "{\"op\":\"lint\",\"form\":{\"sections\":[{\"id\":\"s\",\"type\":\"dynamic\",\"items\":[],\"dynamic.items\":[\(items)]}]}}"
  }

  static func session(_ name: String) -> String {
    "{\"op\":\"session.open\",\"session\":\"\(name)\",\"form\":{\"sections\":[]}}"
  }

  static func elements(_ count: Int) -> String {
    predicate("SELF IN {\((0..<count).map { "\($0)" }.joined(separator: ","))}")
  }

  static func pattern(_ key: String, _ type: String, _ units: Int, _ value: String) -> String {
    let letter = type == "date" ? "y" : "0"
    return format("\"type\":\"\(type)\",\"\(key)\":\"'\(repeated("a", units - 3))'\(letter)\"", value)
  }

  static func longLocale(_ bytes: Int) -> String {
    let start = "en-x" + repeated("-aaaaaaaa", (bytes - 6) / 9)
    return start + "-" + repeated("a", bytes - start.utf8.count - 1)
  }

  static func message(_ pattern: String) -> String {
    format("\"type\":\"message\",\"message.pattern\":\"\(pattern)\"", "{\"a\":\"1\"}")
  }

  static func unicodeMessage(_ pattern: String) -> String {
    format("\"type\":\"message\",\"message.syntax\":\"2\",\"message.pattern\":\"\(pattern)\"", "{}")
  }

  /// A form with a message of syntax 2 for users.
  static func sentence(_ text: String) -> String {
    "{\"op\":\"lint\",\"form\":{\"message.syntax\":\"2\",\"messages\":{\"en\":{\"required\":\"\(text)\"}},\"sections\":[]}}"
  }

  /// Messages inside each other, each with `width` placeholders.
  static func named(levels: Int, _ width: Int) -> String {
    let pattern = repeated("{$n :raqam:format name=x}", width)
    let (formatter, value) = (0..<levels).reduce(("\"type\":\"text\"", "\"a\"")) { inner, _ in
      (
        "\"type\":\"message\",\"message.syntax\":\"2\",\"message.pattern\":\"\(pattern)\",\"message.formatters\":{\"x\":{\(inner.0)}}",
        "{\"n\":\(inner.1)}"
      )
    }
    return format(formatter, value)
  }

  static func braces(_ count: Int) -> String { repeated("{a,select,other{", count) + repeated("}}", count) }

  static func explain(_ text: String) -> String {
    "{\"op\":\"explain\",\"formatter\":{\"type\":\"text\"},\"value\":\"\(text)\"}"
  }
}
