internal import ICU
internal import RaqamMessages
package import RaqamValues

/// The arguments of a message, and the text that its apostrophes quote.
package struct MessageOutline: Sendable {
  /// One occurrence of an argument in a message.
  package struct Argument: Sendable {
    package enum Use: Hashable, Sendable {
      case text, number, date, plural, ordinalPlural, select
    }

    package let name: String
    /// The UTF-16 offset of the name.
    package let nameOffset: Int
    package internal(set) var use: Use
    /// The type in lower case, such as `number`; empty for a plain argument.
    package internal(set) var type = ""
    /// The style without surrounding spaces, such as `::percent`.
    package internal(set) var style = ""
    /// The style with leading spaces, which are part of a number pattern.
    var wholeStyle = ""
    /// The UTF-16 offset of the style.
    package internal(set) var styleOffset = 0
    /// The style of a date or time argument; `nil` for other arguments.
    package internal(set) var dateStyle: InstantStyle?
    /// The selectors, such as `one` and `=1`, with their UTF-16 offsets.
    package internal(set) var selectors: [(text: String, offset: Int)] = []
    /// The UTF-16 range of the argument in the message, including its braces.
    package internal(set) var range: Range<Int>
  }

  /// The arguments, ordered by their start.
  package private(set) var arguments: [Argument] = []
  /// The text between apostrophes that start before a brace, with the UTF-16 offset of the first apostrophe.
  package private(set) var quotations: [(text: String, offset: Int)] = []

  /// Parses a message.
  ///
  /// - Throws: `invalidPattern` if ICU rejects the message, `limitExceeded` if it exceeds the limits of
  ///   ``MessageFormatter``.
  package init(_ pattern: String) throws(FormatError) {
    try MessageFormatter.check(pattern)
    let units = Array(pattern.utf16)
    func text(_ range: Range<Int>) -> String {
      String(decoding: units[range.clamped(to: 0..<units.count)], as: UTF16.self)
    }
    let parts: [MessagePatternPart]
    do throws(RejectedText) {
      parts = try MessagePatternPart.parts(of: pattern)
    } catch {
      throw FormatError(error, pattern: pattern)
    }
    var open: [Int] = []
    var quotationEnd = 0
    for (index, part) in parts.enumerated() {
      switch part.kind {
      case .argumentStart:
        guard index + 1 < parts.count, let kind = part.argument else { continue }
        open.append(arguments.count)
        arguments.append(
          Argument(
            name: text(parts[index + 1].range), nameOffset: parts[index + 1].range.lowerBound, use: Self.use(kind),
            range: part.range))
      case .argumentType:
        guard let last = open.last else { continue }
        let word = text(part.range).lowercased()
        arguments[last].use = word == "date" || word == "time" ? .date : .number
        arguments[last].type = word
      case .argumentStyle:
        guard let last = open.last else { continue }
        // ICU leaves surrounding spaces to the parser of the style.
        let style = part.range.drop { units[$0] == 0x20 }
        arguments[last].wholeStyle = text(part.range)
        arguments[last].style = text(style.startIndex..<part.range.upperBound)
        arguments[last].styleOffset = style.startIndex
      case .argumentSelector:
        // The selectors of a `choice` argument are the delimiters after its limits.
        if let last = open.last, arguments[last].use != .number {
          arguments[last].selectors.append((text(part.range), part.range.lowerBound))
        }
      case .argumentLimit:
        if let last = open.popLast() {
          arguments[last].range = arguments[last].range.lowerBound..<part.range.upperBound
        }
      case .skippedSyntax:
        let apostrophe = part.range.lowerBound
        // ICU also reports the second of two apostrophes as skipped syntax.
        let isSecond =
          apostrophe > 0 && units[apostrophe - 1] == 0x27
          && !(index > 0 && parts[index - 1].range == apostrophe - 1..<apostrophe)
        let start = part.range.upperBound
        guard apostrophe >= quotationEnd, !isSecond, units[apostrophe] == 0x27, start < units.count,
          units[start] == 0x7B
        else { continue }
        let close = parts[(index + 1)...].first { part in
          part.kind != .skippedSyntax || units[part.range.lowerBound - 1] != 0x27
        }
        let end = close?.kind == .skippedSyntax ? close?.range.lowerBound ?? units.count : units.count
        quotationEnd = end + 1
        quotations.append((text(start..<end), apostrophe))
      default: break
      }
    }
    for index in arguments.indices where arguments[index].use == .date {
      arguments[index].dateStyle = try arguments[index].parsedDateStyle()
    }
  }

  private static func use(_ kind: MessagePatternPart.ArgumentKind) -> Argument.Use {
    switch kind {
    case .plain, .simple: .text
    case .choice: .number
    case .plural: .plural
    case .selectOrdinal: .ordinalPlural
    case .select: .select
    }
  }
}

extension MessageOutline.Argument {
  /// Parses the style of a date or time argument.
  fileprivate func parsedDateStyle() throws(FormatError) -> InstantStyle {
    // ICU ignores surrounding Pattern_White_Space, which includes bidi marks.
    let head = style.unicodeScalars.drop(while: \.properties.isPatternWhitespace)
    let end = head.lastIndex { !$0.properties.isPatternWhitespace }
    let text = end.map { String(head[...$0]) } ?? ""
    do throws(FormatError) {
      if text.beginsWithBytes(of: "::") {
        return InstantStyle(.skeleton(try DateSkeleton(String(text.unicodeScalars.dropFirst(2)))))
      }
      let length: InstantStyle.Length? = text.isEmpty ? .medium : .init(exact: text)
      guard let length, length != .omitted else { return try InstantStyle(pattern: text) }
      return InstantStyle(
        type == "time" ? .lengths(date: .omitted, time: length) : .lengths(date: length, time: .omitted))
    } catch {
      // Convert the offset in the style to one in the message.
      let skipped = style.utf16.count - String(head).utf16.count + (text.beginsWithBytes(of: "::") ? 2 : 0)
      let offset = error.offset.map { styleOffset + skipped + $0 }
      throw FormatError(error.code, error.message, offset: offset, hint: error.hint)
    }
  }
}

extension FormatError {
  /// The error about a message that ICU rejects.
  init(_ error: RejectedText, pattern: String, offset: (Int) -> Int = { $0 }) {
    self.init(
      .invalidPattern, "\"\(pattern.abbreviated(to: 60))\" is not an ICU message (\(error.reason))",
      offset: error.offset.map(offset),
      hint: MessageSource(parsing: pattern).problems.isEmpty ? .option(.messageFormat2) : .form(.message))
  }
}
