internal import Raqam

/// Writes XLIFF 2.1. A unit that is translated by location has the location as its name; arguments and tags are `ph`
/// elements that must not be deleted. The variants of a message are a group.
///
/// *Source*: XLIFF Version 2.1, OASIS Standard (2018).
struct XLIFFWriter {
  private let catalog: TranslationCatalog
  private let language: String

  init(_ catalog: TranslationCatalog, into language: String) {
    self.catalog = catalog
    self.language = language
  }

  var text: String {
    let source = Self.escaped(catalog.sourceLanguage.languageTag)
    let target = Self.escaped(TranslationCatalog.tag(language))
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="\(source)" trgLang="\(target)">
        <file id="form">

      """
    var ids: Set<String> = []
    // Derive the id from the key alone, so that other texts of the form do not change it.
    func id(_ letter: String, _ key: String) -> String {
      var id = letter + Self.fingerprint(key)
      while !ids.insert(id).inserted { id += "x" }
      return id
    }
    var group: String?
    for entry in catalog.entries {
      guard let translation = entry.translations[language] else { continue }
      if let message = group, entry.variant?.message.hasBytes(of: message) != true {
        text += "    </group>\n"
        group = nil
      }
      if group == nil, let variant = entry.variant {
        group = variant.message
        text += "    <group id=\"\(id("g", variant.message))\" name=\"\(Self.name(variant.message))\">\n"
        text += Self.notes(variant.comment, pad: "      ")
      }
      text += unit(entry, translation, id: id("u", entry.key), pad: group == nil ? "    " : "      ")
    }
    return text + (group == nil ? "" : "    </group>\n") + "  </file>\n</xliff>\n"
  }

  private static func name(_ key: String) -> String { escaped(XLIFFName.written(key)) }

  private static func notes(_ note: String, pad: String) -> String {
    note.isEmpty ? "" : "\(pad)<notes>\n\(pad)  <note>\(escaped(note))</note>\n\(pad)</notes>\n"
  }

  private func unit(_ entry: TranslationCatalog.Entry, _ translation: String, id: String, pad: String) -> String {
    let name = entry.key.hasBytes(of: entry.source) ? "" : " name=\"\(Self.name(entry.key))\""
    var text = "\(pad)<unit id=\"\(id)\"\(name)>\n"
    let detail = entry.variant?.details[language]
    text += Self.notes(detail?.note ?? entry.comment, pad: pad + "  ")
    var codes = Codes(detail)
    let source = codes.written(ProtectedText(entry.source, of: entry), isSource: true)
    let target = codes.written(ProtectedText(translation, of: entry), isSource: false)
    if !codes.data.isEmpty {
      text += "\(pad)  <originalData>\n"
      for (index, data) in codes.data.enumerated() {
        text += "\(pad)    <data id=\"d\(index + 1)\">\(Self.content(data))</data>\n"
      }
      text += "\(pad)  </originalData>\n"
    }
    text += "\(pad)  <segment\(translation.isEmpty ? "" : " state=\"translated\"")>\n"
    text += "\(pad)    <source xml:space=\"preserve\">\(source)</source>\n"
    if !translation.isEmpty { text += "\(pad)    <target xml:space=\"preserve\">\(target)</target>\n" }
    return text + "\(pad)  </segment>\n\(pad)</unit>\n"
  }

  /// The inline codes of a unit.
  private struct Codes {
    /// The values that select the variant.
    let detail: MessageVariant.Detail
    /// The distinct original data.
    private(set) var data: [String] = []
    private var indices: [ExactText: Int] = [:]
    /// The codes of the source that the target has not used yet, by original data.
    private var open: [ExactText: [Int]] = [:]
    private var count = 0

    init(_ detail: MessageVariant.Detail?) { self.detail = detail ?? MessageVariant.Detail() }

    mutating func written(_ text: ProtectedText, isSource: Bool) -> String {
      var result = ""
      for piece in text.pieces {
        guard piece.isProtected else {
          result += XLIFFWriter.content(piece.text)
          continue
        }
        let index = index(of: piece.text)
        let id: Int
        if !isSource, let used = open[piece.text]?.first {
          open[piece.text]?.removeFirst()
          id = used
        } else {
          count += 1
          id = count
          if isSource { open[piece.text, default: []].append(id) }
        }
        let deletion = detail.implies(piece.text) ? "" : " canDelete=\"no\""
        result += "<ph id=\"\(id)\"\(deletion) dataRef=\"d\(index)\" disp=\"\(XLIFFWriter.escaped(piece.text))\"/>"
      }
      return result
    }

    private mutating func index(of text: String) -> Int {
      if let index = indices[text] { return index }
      data.append(text)
      indices[text] = data.count
      return data.count
    }
  }

  /// Returns the content of an element. Characters that XML does not allow become `cp` elements.
  fileprivate static func content(_ text: String) -> String {
    escaped(text, isAttribute: false)
  }

  /// Returns the value of an attribute. Characters that XML does not allow are omitted.
  fileprivate static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"" where isAttribute: result.append(contentsOf: "&quot;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\n", "\t":
        if isAttribute {
          result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
        } else {
          result.append(scalar)
        }
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        if !isAttribute {
          let hex = String(scalar.value, radix: 16, uppercase: true)
          let padding = String(repeating: "0", count: 4 - hex.utf8.count)
          result.append(contentsOf: "<cp hex=\"\(padding)\(hex)\"/>".unicodeScalars)
        }
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns a 64-bit hash (FNV-1a) in hexadecimal.
  private static func fingerprint(_ text: String) -> String {
    let bits = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let hex = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - hex.utf8.count) + hex
  }
}

/// Converts keys of entries to names of units and back. Characters that an XML attribute cannot contain, and `%`, are
/// percent-encoded.
enum XLIFFName {
  static func written(_ key: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in key.unicodeScalars {
      if scalar.value < 0x20 || scalar == "%" || scalar == "\u{FFFE}" || scalar == "\u{FFFF}" {
        for byte in String(scalar).utf8 {
          let hex = String(byte, radix: 16, uppercase: true)
          result.append(contentsOf: ("%" + (hex.utf8.count < 2 ? "0" : "") + hex).unicodeScalars)
        }
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Decodes the key of a name; a `%` without two hexadecimal digits is preserved.
  static func read(_ name: String) -> String {
    guard name.utf8.contains(UInt8(ascii: "%")) else { return name }
    let bytes = Array(name.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? { Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) } }
}
