internal import Raqam
internal import RaqamDescriptors

extension RowLint {
  /// Warns about rules such as `.{0,200}` in rows with several lines of text: the expression must match the whole text,
  /// but `.` does not match a line break.
  static func checkSingleLines(_ lint: RowLint) {
    guard lint.row.type == .textarea else { return }
    for (rule, target) in lint.rules {
      guard case .regularExpression(let expression) = rule.test, expression.pattern.isRepeatedPoint else { continue }
      let meant = "(?s)" + expression.pattern
      target.report(
        .warning, .singleLine, "the expression rejects text of several lines, because . does not match line breaks",
        key: "regexp", hint: "write \(meant)", text: .word(meant, isSure: false))
    }
  }
}

extension String {
  /// Whether the string is a regular expression of one repeated dot, such as `.*`, `.+` or `.{0,200}`, with or without
  /// anchors.
  fileprivate var isRepeatedPoint: Bool {
    var rest = utf8[...]
    if rest.first == UInt8(ascii: "^") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: ".") else { return false }
    switch rest.popFirst() {
    case UInt8(ascii: "*"), UInt8(ascii: "+"): break
    case UInt8(ascii: "{"):
      let bounds = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ",") }
      rest = rest.dropFirst(bounds.count)
      guard rest.popFirst() == UInt8(ascii: "}") else { return false }
    default: return false
    }
    if let suffix = rest.first, suffix == UInt8(ascii: "?") || suffix == UInt8(ascii: "+") { rest.removeFirst() }
    if rest.first == UInt8(ascii: "$") { rest.removeFirst() }
    return rest.isEmpty
  }
}
