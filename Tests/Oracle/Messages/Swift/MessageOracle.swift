import CMessageOracle
package import RaqamText
package import RaqamValues

/// libicu's format of messages of MessageFormat 1, without isolation.
package final class MessageOracle {
  /// The status of a call of libicu that failed, and the UTF-16 offset of a syntax error.
  package struct Failure: Error {
    let status: Int32
    package let offset: Int?
  }

  private let raw: OpaquePointer

  package init(_ pattern: String, locale: LocaleID) throws(Failure) {
    var opened: OpaquePointer?
    var offset: Int32 = -1
    let text = pattern.utf8.map { CChar(bitPattern: $0) }
    let status = cmessage_open(text, Int32(text.count), locale.resourceID, &offset, &opened)
    guard status <= 0, let opened else {
      throw Failure(status: status, offset: offset < 0 ? nil : Int(offset))
    }
    raw = opened
  }

  deinit { cmessage_close(raw) }

  /// Returns the message of arguments that are numbers and strings.
  package func string(_ values: [ExactText: FieldValue]) throws(Failure) -> String {
    var texts: [CChar] = []
    var arguments: [cmessage_argument] = []
    for (name, value) in values {
      var argument = cmessage_argument()
      argument.name_begin = Int32(texts.count)
      texts += name.string.utf8.map { CChar(bitPattern: $0) }
      argument.name_end = Int32(texts.count)
      argument.is_number = value.number != nil
      texts += (value.number?.decimalText ?? value.canonicalText ?? "").utf8.map { CChar(bitPattern: $0) }
      argument.text_end = Int32(texts.count)
      arguments.append(argument)
    }
    var out = [CChar](repeating: 0, count: 1 << 16)
    var length: Int32 = 0
    let status = cmessage_format(raw, texts, arguments, Int32(arguments.count), &out, Int32(out.count), &length)
    guard status <= 0 else { throw Failure(status: status, offset: nil) }
    return String(decoding: out.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
