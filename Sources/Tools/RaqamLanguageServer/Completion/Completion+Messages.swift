internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

// Completions within messages.

extension Completion {
  /// Returns the completions at the cursor in a message of MessageFormat 1: ids of rows, types, and keys of branches.
  func argument(_ location: CursorPlace) -> [CompletionItem] {
    let parts = Self.openArgument(map.text(in: location.range, upTo: cursor))
    let start = identifierStart
    func item(_ text: String, _ kind: CompletionItem.Kind, _ detail: String) -> CompletionItem {
      CompletionItem(label: text, kind: kind, detail: detail, text: text, range: start..<cursor)
    }
    switch parts.count {
    case 0: return []
    case 1:
      guard start > 0, map.tree.bytes[start - 1] == UInt8(ascii: "{") else { return [] }
      return map.rows.filter { RowDescriptor.isIdentifier($0.id) }.map { item($0.id, .reference, $0.detail) }
    case 2:
      let types = ["number", "date", "time", "spellout", "ordinal", "duration", "plural", "selectordinal", "select"]
      return types.map { item($0, .function, "type") }
    default:
      switch parts[1].trimmingPatternWhitespace {
      case "plural": return categories(location, [.cardinal]).map { item($0.rawValue, .constant, "plural category") }
      case "selectordinal":
        return categories(location, [.ordinal]).map { item($0.rawValue, .constant, "plural category") }
      case "select": return [item("other", .constant, "every other value")]
      default: return []
      }
    }
  }

  /// Returns the parts of the argument around the end of a message, split at commas; none if the end is in text.
  private static func openArgument(_ text: String) -> [String] {
    // Texts and arguments alternate; a text has no parts.
    var open: [[String]] = [[]]
    var isQuoted = false
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      // Two apostrophes are one that quotes nothing.
      defer { previous = scalar == "'" && previous == "'" ? " " : scalar }
      if isQuoted || previous == "'" && scalar == "{" {
        isQuoted = scalar != "'"
        continue
      }
      let last = open.count - 1
      switch scalar {
      case "{": open.append(open[last].isEmpty ? [""] : [])
      case "}": if last > 0 { open.removeLast() }
      case "," where !open[last].isEmpty: open[last].append("")
      default: if !open[last].isEmpty { open[last][open[last].count - 1].unicodeScalars.append(scalar) }
      }
    }
    return open.last ?? []
  }

  /// Returns the completions at the cursor in a message of MessageFormat 2.
  func unicodeMessage(_ location: CursorPlace) -> [CompletionItem] {
    let (position, word) = MessageCursor.end(of: map.text(in: location.range, upTo: cursor))
    let start = cursor - word.utf8.count
    // A word with JSON escapes has no completions.
    guard start > location.range.lowerBound, map.tree.bytes[start..<cursor].elementsEqual(word.utf8) else { return [] }
    func item(_ text: String, _ kind: CompletionItem.Kind, _ detail: String = "") -> CompletionItem {
      CompletionItem(label: text, kind: kind, detail: detail, text: text, range: start..<cursor)
    }
    switch position {
    case .keyword:
      return [
        item(".input", .keyword, "declares a variable of the form"), item(".local", .keyword, "declares a variable"),
        item(".match", .keyword, "selects a variant"),
      ]
    case .variable: return variables(location).map { item("$" + $0.name, .reference, $0.detail) }
    case .function: return functions(location).map { item(":" + $0.name, .function, $0.detail) }
    case .option(let function, let used):
      return (functions(location).first { $0.name == function }?.options ?? [])
        .filter { !used.containsExactly($0.name) }
        .map { item($0.name + "=", .property, $0.summary) }
    case .value(let function, let option):
      let entry = functions(location).first { $0.name == function }?.option(option)
      let words = entry.map { $0.values.isEmpty ? names($0.name) : $0.values } ?? []
      return words.map { item($0, .constant, option) }
    case .attribute:
      return names(.attributeName, location).filter { !$0.hasBytes(of: word) }.map { item($0, .property, "attribute") }
    case .markup:
      let sigil = String(word.prefix(1))
      return Set(exact: names(.markupName, location).map { sigil + $0.dropFirst() }).sortedByName()
        .filter { !$0.hasBytes(of: word) }.map { item($0, .reference, "markup") }
    case .key:
      return categories(location, PluralSelector.Kind.allCases).map { item($0.rawValue, .constant, "plural category") }
        + [item("*", .constant, "every other value")]
    case .other: return []
    }
  }

  /// The names of attributes or markup in the message, with their sigils.
  private func names(_ kind: MessageToken.Kind, _ location: CursorPlace) -> [String] {
    guard let source = MessageSource(ofText: map.tree.text(location.range)) else { return [] }
    let bytes = Array(source.text.utf8)
    return Set(exact: source.tokens.filter { $0.kind == kind }.map { String(decoding: bytes[$0.range], as: UTF8.self) })
      .sortedByName()
  }

  /// The plural categories of the language of the formatter or the form; all categories if there is none.
  private func categories(
    _ location: CursorPlace, _ kinds: [PluralSelector.Kind]
  ) -> [PluralSelector.Category] {
    var node = location.container
    while let index = node {
      if let name = map.tree.string("locale", of: index), let locale = LocaleID(known: name) {
        let known = kinds.flatMap { LanguageTexts(locale).categories($0) }
        return PluralSelector.Category.allCases.filter(known.contains)
      }
      node = map.tree[index].parent
    }
    return PluralSelector.Category.allCases
  }

  /// The functions of a message, with the names of its formatters.
  private func functions(_ location: CursorPlace) -> [MessageFunctionEntry] {
    let formatters = location.container.flatMap { map.tree.member("message.formatters", of: $0) }
    let names = formatters.map { map.tree[$0].children.compactMap(map.tree.key) } ?? []
    return MessageFunctionEntry.all + [.namedFormat(names)]
  }

  /// Returns the values of an option that are names of data.
  private func names(_ option: String) -> [String] {
    switch option {
    case "currency": CurrencyCode.knownCodes
    case "timeZone": zones
    case "calendar": CalendarID.allCases.map(\.rawValue)
    default: []
    }
  }

  /// The variables that the message declares, and the rows of the form.
  private func variables(_ location: CursorPlace) -> [(name: String, detail: String)] {
    let source = MessageSource(ofText: map.tree.text(location.range))
    let declared = (source?.declaredVariables ?? []).map { (name: $0, detail: "declared variable") }
    let names = Set(declared.map(\.name))
    return declared
      + map.rows.filter { RowDescriptor.isIdentifier($0.id) && !names.contains($0.id) }.map { ($0.id, $0.detail) }
  }
}

extension MessageSource {
  /// The names of declared variables in order, also of a message with syntax errors.
  fileprivate var declaredVariables: [String] {
    let bytes = Array(text.utf8)
    var names: [String] = []
    var isDeclaring = false
    for token in tokens {
      if token.kind == .declaration {
        isDeclaring = true
      } else if token.kind == .variable, isDeclaring {
        let name = String(decoding: bytes[token.range].dropFirst(), as: UTF8.self)
        if !names.contains(name) { names.append(name) }
        isDeclaring = false
      }
    }
    return names
  }
}

extension LocaleID {
  /// Creates the locale of an id; `nil` if it is not well-formed.
  fileprivate init?(known name: String) {
    do throws(FormatError) { try self.init(name) } catch { return nil }
  }
}

extension MessageFunctionEntry {
  /// The description, and whether the function is a draft.
  var detail: String { summary + (isDraft ? " (draft)" : "") }
}

extension DescriptorMap {
  /// Returns whether the object around a message has the syntax of MessageFormat 2.
  func isUnicodeMessage(_ formatter: Int?) -> Bool {
    let syntax = FormatterDescriptor.MessageStyle.Syntax.messageFormat2.rawValue
    return formatter.flatMap { tree.string("message.syntax", of: $0) } == syntax
  }

  /// Returns the text of a string from its start to a byte of the document, with resolved escapes.
  func text(in range: Range<Int>, upTo cursor: Int) -> String {
    let end = min(cursor, range.upperBound)
    guard range.lowerBound + 1 < end else { return "" }
    // An escaped quotation mark at the end must not close the string.
    let inner = tree.bytes[range.lowerBound + 1..<end]
    do throws(JSONError) {
      return try JSONDocument(parsing: [.quotationMark] + inner + [.quotationMark]).root.asString ?? ""
    } catch {
      return String(decoding: inner, as: UTF8.self)
    }
  }
}
