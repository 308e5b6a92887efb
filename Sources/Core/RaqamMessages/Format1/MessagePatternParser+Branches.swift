internal import RaqamValues

// The branches of arguments that select.

extension MessagePatternParser {
  mutating func branches(
    of number: Int, _ kind: MessagePattern.Argument.Kind, from start: Int
  ) throws(FormatError) {
    let selectsNumbers = kind != .select
    var hasOther = false
    while true {
      skipSpace()
      guard let unit else { throw unclosed(start) }
      if unit == 0x7D {
        guard hasOther else {
          let name = pattern.arguments[number].name.abbreviated(to: 60)
          throw FormatError(
            .invalidPattern, "{\(name)} lacks the branch \"other\"", offset: index, hint: .write("other {…}"))
        }
        return
      }
      let selectorStart = index
      var value: MessagePattern.Number?
      if selectsNumbers, unit == 0x3D {
        index += 1
        value = try self.number("=")
      } else {
        skipIdentifier()
        guard index > selectorStart else { throw unexpected("a branch such as \"other {…}\"", of: start) }
        if selectsNumbers, isNext(":"), text(selectorStart..<index).hasBytes(of: "offset") {
          guard pattern.arguments[number].branches.isEmpty, pattern.arguments[number].offset == nil else {
            throw FormatError(
              .invalidPattern, "\"offset:\" must precede the branches", offset: selectorStart)
          }
          index += 1
          skipSpace()
          pattern.arguments[number].offset = try self.number("offset:")
          continue
        }
      }
      let selector = text(selectorStart..<index)
      skipSpace()
      guard isNext("{") else {
        if self.unit == nil { throw unclosed(start) }
        throw unexpected("a message in braces after \"\(selector.abbreviated(to: 60))\"", of: start)
      }
      var branch = MessagePattern.Branch(selector: selector, offset: selectorStart, number: value)
      branch.elements = try self.branch(kind)
      index += 1
      hasOther = hasOther || branch.isOther
      pattern.arguments[number].branches.append(branch)
    }
  }

  /// Parses the message of a branch from its brace to its end, which is not consumed.
  private mutating func branch(
    _ kind: MessagePattern.Argument.Kind
  ) throws(FormatError) -> [MessagePattern.Element] {
    let start = index
    index += 1
    let message = try message(of: kind)
    guard message.isClosed else { throw unclosed(start) }
    return message.elements
  }

  mutating func limits(of number: Int, from start: Int) throws(FormatError) {
    while true {
      skipSpace()
      guard unit != nil else { throw unclosed(start) }
      let limit = try self.number("a limit")
      skipSpace()
      guard let unit else { throw unclosed(start) }
      guard unit == 0x23 || unit == 0x3C || unit == 0x2264 else {
        throw unexpected("\"#\" or \"<\" after the limit \"\(limit.text.abbreviated(to: 60))\"", of: start)
      }
      var branch = MessagePattern.Branch(selector: text(index..<index + 1), offset: index, number: limit)
      index += 1
      let message = try message(of: .choice)
      guard message.isClosed else { throw unclosed(start) }
      branch.elements = message.elements
      pattern.arguments[number].branches.append(branch)
      if isNext("}") { return }
      index += 1
    }
  }
}
