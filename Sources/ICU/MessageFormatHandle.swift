internal import CICU

/// Owns one `MessageFormat`: a message with named arguments.
///
/// Not to be shared as it is: plural and number formats inside are made when they are first used. Keep it behind a lock.
@safe package struct MessageFormatHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// The value of a named argument.
  package enum Argument: Sendable {
    case text(String)
    /// A decimal number in ASCII digits.
    case decimal(String)
  }

  /// A pattern that ICU refused, with where (in UTF-16 units) when it says so.
  package struct PatternFailure: Error, Sendable {
    package let offset: Int?
    package let cause: ICUFailure
  }

  /// Opens a message.
  package init(pattern: String, locale: String) throws(PatternFailure) {
    var errorOffset: Int32 = -1
    do throws(ICUFailure) {
      var opened: OpaquePointer?
      try withUTF8(pattern, "MessageFormat") { text, length throws(ICUFailure) in
        try unsafe check(
          cicu_message_format_open(text, length, locale, &errorOffset, &opened), "MessageFormat")
      }
      guard let opened = unsafe opened else { throw .illegalArgument("MessageFormat") }
      unsafe raw = opened
    } catch {
      throw PatternFailure(offset: errorOffset < 0 ? nil : Int(errorOffset), cause: error)
    }
  }

  deinit { unsafe cicu_message_format_close(raw) }
}

extension MessageFormatHandle {
  /// The names of the arguments.
  package borrowing func names() throws(ICUFailure) -> [String] {
    let raw = unsafe raw
    return try icuText("MessageFormat::getFormatNames") { unsafe cicu_message_format_names(raw, $0, $1, $2) }
      .split(separator: " ").map(String.init)
  }

  /// The message with these arguments.
  package borrowing func string(_ arguments: [(name: String, value: Argument)]) throws(ICUFailure) -> String {
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
        texts += text
      case .decimal(let digits):
        argument.kind = 1
        texts += digits
      }
      argument.text_end = try int32(texts.utf8.count, "MessageFormat::format")
      list.append(argument)
    }
    let count = try int32(list.count, "MessageFormat::format")
    return try withUTF8(texts, "MessageFormat::format") { bytes, _ throws(ICUFailure) in
      try icuText("MessageFormat::format") { out, room, length in
        unsafe list.withUnsafeBufferPointer {
          unsafe cicu_message_format_format(raw, bytes, $0.baseAddress, count, out, room, length)
        }
      }
    }
  }
}
