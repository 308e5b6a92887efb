internal import CICU
package import RaqamValues

/// Owns one `MessageFormat`: a message with named arguments.
///
/// Not Sendable: the message creates plural and number formats on first use. Protect it with a lock.
@safe package struct MessageFormatHandle: ~Copyable {
  private let raw: OpaquePointer

  /// The value of a named argument.
  package enum Argument: Sendable {
    case text(String)
    /// A decimal number in ASCII digits.
    case decimal(String)
  }

  /// Opens a message from a pattern.
  package init(pattern: String, locale: String) throws(RejectedText) {
    var opened: OpaquePointer?
    try parse(pattern) { text, length, offset in
      unsafe cicu_message_format_open(text, length, locale, &offset, &opened)
    }
    guard let opened = unsafe opened else { throw RejectedText(status: CICU_ILLEGAL_ARGUMENT, offset: -1) }
    unsafe raw = opened
  }

  deinit { unsafe cicu_message_format_close(raw) }
}

extension MessageFormatHandle {
  /// Returns the names of all arguments, including nested ones.
  package borrowing func names() throws(FormatError) -> [String] {
    let raw = unsafe raw
    let names = try icuText("MessagePattern::getSubstring") { unsafe cicu_message_format_names(raw, $0, $1, $2) }
    // Compare bytes, because canonically equivalent spellings are different names.
    let spellings = Set(names.utf8.split(separator: 0x20).map { [UInt8]($0) })
    return spellings.map { String(decoding: $0, as: UTF8.self) }.sorted()
  }

  /// Returns the name of the argument at each position where a value is shown; `#` for the number of a plural.
  package borrowing func valueNames() throws(FormatError) -> [String] {
    let raw = unsafe raw
    return try icuText("MessagePattern::getSubstring") { unsafe cicu_message_format_values(raw, $0, $1, $2) }
      .split(separator: " ").map(String.init)
  }

  /// A part of a formatted message: literal text of the pattern, or a value.
  package struct Piece: Sendable {
    package let text: String
    /// The index of the position that shows the value; `nil` for literal text.
    package let index: Int?
  }

  /// Formats the message and splits it into literal text and values.
  package borrowing func pieces(_ arguments: [(name: String, value: Argument)]) throws(FormatError) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var index: Int?
    func end() {
      if !text.isEmpty { pieces.append(Piece(text: text, index: index)) }
      text = ""
      index = nil
    }
    var scalars = try marked(arguments).unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      switch Int32(bitPattern: scalar.value) {
      case CICU_MESSAGE_VALUE_BEGIN:
        end()
        index = scalars.next().map { Int($0.value) - Int(CICU_MESSAGE_FIRST_VALUE) }
      case CICU_MESSAGE_VALUE_END: end()
      default: text.unicodeScalars.append(scalar)
      }
    }
    end()
    return pieces
  }

  /// Replaces delimiters of values in an argument by U+FFFD. They are noncharacters.
  private static func withoutMarks(_ text: String) -> String {
    func isMark(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == UInt32(CICU_MESSAGE_VALUE_BEGIN) || scalar.value == UInt32(CICU_MESSAGE_VALUE_END)
    }
    guard text.unicodeScalars.contains(where: isMark) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { isMark($0) ? "\u{FFFD}" : $0 }))
  }

  /// Formats the message with delimiters around each value.
  private borrowing func marked(_ arguments: [(name: String, value: Argument)]) throws(FormatError) -> String {
    let raw = unsafe raw
    var texts = ""
    var list: [cicu_message_argument] = []
    for (name, value) in arguments {
      var argument = cicu_message_argument()
      argument.name_begin = try int32(texts.utf8.count, "MessageFormat::format")
      texts += name
      argument.name_end = try int32(texts.utf8.count, "MessageFormat::format")
      argument.text_begin = argument.name_end
      switch value {
      case .text(let text):
        argument.kind = 0
        texts += Self.withoutMarks(text)
      case .decimal(let digits):
        argument.kind = 1
        texts += digits
      }
      argument.text_end = try int32(texts.utf8.count, "MessageFormat::format")
      list.append(argument)
    }
    let count = try int32(list.count, "MessageFormat::format")
    return try withUTF8(texts, "MessageFormat::format") { bytes, _ throws(FormatError) in
      try icuText("MessageFormat::format") { out, room, length in
        unsafe list.withUnsafeBufferPointer {
          unsafe cicu_message_format_format(raw, bytes, $0.baseAddress, count, out, room, length)
        }
      }
    }
  }
}
