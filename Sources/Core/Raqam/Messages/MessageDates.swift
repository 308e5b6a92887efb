/// The date and time arguments of a message, replaced by plain arguments.
///
/// ICU would format them in the process's time zone with its own zone data. Instead, each `{name, date, …}` becomes a
/// plain argument whose text an `InstantFormatter` formats.
///
/// An amount that selects a plural category becomes a number with the fraction digits of its currency.
struct MessageDates {
  /// A date argument: its name in the message, its name in the rewritten message, and its style.
  struct Field {
    let name: String
    let replacement: String
    let style: InstantStyle
  }

  /// The message with plain arguments in place of its dates.
  let pattern: String
  private(set) var fields: [Field] = []

  /// The UTF-16 offsets of the end of each replaced argument, in the rewritten and in the original message.
  private var ends: [(rewritten: Int, given: Int)] = []

  /// - Parameter digits: The fraction digits of amounts, by the names of their arguments; ICU formats the others as amounts
  ///   of the locale's currency.
  init(_ pattern: String, _ arguments: [MessageOutline.Argument], digits: [ExactText: Int] = [:]) {
    // Replacement names begin with a prefix that does not occur in the message.
    var stem = "raqamDate"
    while pattern.contains(stem) { stem += "_" }
    let units = Array(pattern.utf16)
    var rewritten: [UInt16] = []
    for argument in arguments {
      let replacement: String
      if let style = argument.dateStyle {
        let field = Field(name: argument.name, replacement: "\(stem)\(fields.count)", style: style)
        replacement = "{\(field.replacement)}"
        fields.append(field)
      } else if let count = digits[argument.name], argument.isAmount, argument.currencyOfSkeleton == nil {
        let fraction = count > 0 ? "." + String(repeating: "0", count: count) : ""
        replacement = "{\(argument.name), number, 0\(fraction)}"
      } else {
        continue
      }
      rewritten += units[(ends.last?.given ?? 0)..<argument.range.lowerBound]
      rewritten += replacement.utf16
      ends.append((rewritten.count, argument.range.upperBound))
    }
    rewritten += units[(ends.last?.given ?? 0)...]
    self.pattern = String(decoding: rewritten, as: UTF16.self)
  }

  /// Returns the offset in the original message of an offset in the rewritten message, both in UTF-16 units. An offset
  /// inside a replaced date becomes the end of that date.
  func originalOffset(_ offset: Int) -> Int {
    guard let last = ends.last(where: { $0.rewritten <= offset }) else {
      return min(offset, ends.first?.given ?? offset)
    }
    let next = ends.first { $0.rewritten > offset }
    return min(last.given + offset - last.rewritten, next?.given ?? .max)
  }
}
