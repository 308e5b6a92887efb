extension JSONWriter {
  /// Writes a string with quotation marks and the escapes it needs.
  func writeString(_ text: String, to output: inout [UInt8]) {
    output.append(.quote)
    var text = text
    text.withUTF8 { buffer in
      let bytes = unsafe buffer.span
      var runStart = 0
      var index = 0
      while index < bytes.count {
        let length = escapedLength(bytes, index)
        if length > 0 {
          unsafe output.append(contentsOf: buffer[runStart..<index])
          appendEscape(bytes, index, &output)
          runStart = index + length
        }
        index += max(length, 1)
      }
      unsafe output.append(contentsOf: buffer[runStart...])
    }
    output.append(.quote)
  }

  /// How many bytes from the index on must be replaced by an escape.
  private func escapedLength(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    if byte < .space || byte == .quote || byte == .backslash { return 1 }
    guard escapesLineSeparators, byte == 0xE2, index + 2 < bytes.count else { return 0 }
    return bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8 ? 3 : 0
  }

  private func appendEscape(_ bytes: Span<UInt8>, _ index: Int, _ output: inout [UInt8]) {
    output.append(.backslash)
    switch bytes[index] {
    case .quote: output.append(.quote)
    case .backslash: output.append(.backslash)
    case 0x08: output.append(UInt8(ascii: "b"))
    case 0x0C: output.append(UInt8(ascii: "f"))
    case .lineFeed: output.append(UInt8(ascii: "n"))
    case .carriageReturn: output.append(UInt8(ascii: "r"))
    case .tab: output.append(UInt8(ascii: "t"))
    case 0xE2: output.append(contentsOf: (bytes[index + 2] == 0xA8 ? "u2028" : "u2029").utf8)
    case let byte:
      output.append(contentsOf: "u00".utf8)
      output.append(contentsOf: byte.hexadecimal.lowercased().utf8)
    }
  }
}
