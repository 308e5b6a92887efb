extension JSONWriter {
  /// Appends a string with quotation marks and the escapes that it requires.
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

  /// Returns the number of bytes at the index that an escape must replace; 0 if none.
  private func escapedLength(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    let byte = bytes[index]
    if byte < .space || byte == .quote || byte == .backslash { return 1 }
    return escapesControls ? controlLength(bytes, index) : 0
  }

  /// Returns the length in bytes of the control character at the index; 0 for other characters.
  private func controlLength(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    let rest = bytes.count - index
    switch bytes[index] {
    case 0x7F: return 1
    // U+0080 to U+009F, and the Arabic letter mark (ALM).
    case 0xC2: return rest > 1 && bytes[index + 1] < 0xA0 ? 2 : 0
    case 0xD8: return rest > 1 && bytes[index + 1] == 0x9C ? 2 : 0
    case 0xE2:
      guard rest > 2 else { return 0 }
      switch (bytes[index + 1], bytes[index + 2]) {
      // LRM and RLM; line and paragraph separators, embeddings and overrides; isolates.
      case (0x80, 0x8E...0x8F), (0x80, 0xA8...0xAE), (0x81, 0xA6...0xA9): return 3
      default: return 0
      }
    default: return 0
    }
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
    case 0xC2: appendEscape(of: UInt16(bytes[index + 1]), &output)
    case 0xD8: appendEscape(of: 0x061C, &output)
    case 0xE2:
      appendEscape(of: 0x2000 | UInt16(bytes[index + 1] & 0x3F) << 6 | UInt16(bytes[index + 2] & 0x3F), &output)
    case let byte:
      output.append(contentsOf: "u00".utf8)
      output.append(contentsOf: byte.hexadecimal.lowercased().utf8)
    }
  }

  private func appendEscape(of unit: UInt16, _ output: inout [UInt8]) {
    output.append(contentsOf: "u".utf8)
    for byte in [UInt8(unit >> 8), UInt8(unit & 0xFF)] { output.append(contentsOf: byte.hexadecimal.lowercased().utf8) }
  }
}
