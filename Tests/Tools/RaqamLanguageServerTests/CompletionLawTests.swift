import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamRMS
import TestSupport
import Testing

@testable import RaqamLanguageServer

/// Laws for the documents of Data/Descriptors, truncated and with the cursor at random positions.
@Suite struct CompletionLawTests {
  static let files = ["formatters", "rows", "forms", "rms"].flatMap { ["valid/\($0)", "invalid/\($0)"] }

  /// The number of positions to test in each file.
  private static let count = isExhaustive ? 5000 : 20

  /// The names in all key tables, with `dynamic.` variants of row keys.
  private static let known: Set<String> = {
    let keys =
      FormKeys.all + SectionKeys.all + RowKeys.all + RuleKeys.all + FormatterKeys.all + CurrencyKeys.all
      + RMSKeys.section + RMSKeys.cell
    return Set(keys.map(\.name) + RowKeys.all.map { "dynamic." + $0.name } + ["$schema"])
  }()

  /// No request on a truncated document traps, and the decoder uses every key that is offered at its position.
  @Test(.long, arguments: files)
  func offeredKeysAreUsedByTheDecoder(_ file: String) throws {
    let cases = try DescriptorCase.load(file).filter { $0.document.utf8.count < 4000 }
    var random = SplitMix64(seed: chosenSeed(1919))
    var client = try Client()
    var count = 0
    for _ in 0..<Self.count {
      let whole = Array(cases[random.below(cases.count)].document.unicodeScalars)
      let cut = Array(whole[..<random.below(whole.count + 1)])
      let text = String(String.UnicodeScalarView(cut))
      client.open(text)
      let bytes = client.text.utf8.count
      // Half of the cursors are at the end of the text.
      let offset = random.below(2) == 0 ? bytes : random.below(bytes + 1)
      for method in ["hover", "definition", "references"] {
        _ = try client.request("textDocument/\(method)", client.at(offset))
      }
      _ = try client.request("textDocument/documentSymbol", client.at(offset))
      let items = try client.request("textDocument/completion", client.at(offset))["items"].elements
      try check(items, client, offset: offset, text)
      count += items.count
    }
    expectCases(count, of: "items", atLeast: isExhaustive ? 1000 : 1)
  }

  private func check(_ items: [JSONValue], _ client: Client, offset: Int, _ text: String) throws {
    let tree = SyntaxReader.read(Array(client.text.utf8), cursor: offset)
    guard let place = tree.location(of: offset) else {
      #expect(items.isEmpty)
      return
    }
    let map = DescriptorMap(tree: tree)
    if place.role == .key, let container = place.container, map.takes(container).table == nil {
      for item in items { #expect(Self.known.contains(item["label"].text ?? ""), "\(text)") }
      // Check each key in the text before the cursor, with the open brackets closed.
      guard map.kinds(of: container).count == 1, !tree.hasKeys(after: place.range.upperBound, around: container)
      else {
        return
      }
      // The keys of the root object decide its kind. If one of these is being replaced, specify the kind.
      let decides = tree[container].parent == nil && ["sections", "id", "tag", "type"].contains(place.key)
      let kind = decides ? Self.kind(map.kinds(of: container)[0]) : nil
      for item in items { try checkKey(item["label"].text ?? "", tree, place, container, as: kind) }
    }
  }

  private static func kind(_ object: KeyDefinition.KeyedObject) -> DescriptorLint.Kind? {
    switch object {
    case .form: .form
    case .row: .row
    case .formatter: .formatter
    case .section, .rule, .currency, .rmsSection, .rmsCell: nil
    }
  }

  /// Expects that the offered key, appended to the document up to the cursor, is not unused, unknown or foreign.
  private func checkKey(
    _ key: String, _ tree: SyntaxTree, _ place: CursorPlace, _ container: Int, as kind: DescriptorLint.Kind?
  ) throws {
    var bytes = Array(tree.bytes[..<place.range.lowerBound])
    while let last = bytes.last, last.isBlank || last == UInt8(ascii: ",") { bytes.removeLast() }
    if bytes.last != UInt8(ascii: "{") { bytes.append(UInt8(ascii: ",")) }
    bytes += Array((Completion.quoted(key) + ": 0").utf8)
    var open: Int? = container
    while let index = open {
      bytes.append(tree[index].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      open = tree[index].parent
    }
    let lint = try DescriptorLint(factory: FormatterFactory(), context: context())
    var diagnostics = lint.diagnostics(ofEither: bytes)
    if let kind, let document = try? JSONDocument(parsing: bytes) {
      diagnostics = lint.diagnostics(of: document.root, as: kind, in: document)
    }
    for diagnostic in diagnostics where diagnostic.pointer.hasSuffix("/" + key) {
      let isIdle = [.unusedKey, .unknownKey, .foreignKey].contains(diagnostic.code)
      #expect(!isIdle, "\(diagnostic)\n\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  /// Requests on deeply nested, wide and malformed documents do not trap.
  @Test(.long) func hostileDocumentsDoNotTrap() throws {
    var client = try Client()
    let texts = [
      String(repeating: "[", count: 100_000), String(repeating: #"{"a":"#, count: 50_000),
      String(repeating: "]", count: 1000), String(repeating: "\"", count: 1001), String(repeating: ":", count: 1000),
      String(repeating: #""a""#, count: 1000), "{\"\\", "\"\\\n", "/*", "//", "'", "{'a", "\u{FEFF}{\"", "{\u{0}\"a",
    ]
    for text in texts {
      client.open(text)
      for offset in Set([0, 1, 2, text.utf8.count / 2, text.utf8.count - 1, text.utf8.count]) {
        for method in ["hover", "definition", "references", "completion", "documentSymbol"] {
          _ = try client.request("textDocument/\(method)", client.at(offset))
        }
      }
    }
  }
}

extension SyntaxTree {
  /// Returns whether an object or an ancestor has a key after an offset. Such a key may be the type.
  fileprivate func hasKeys(after offset: Int, around index: Int) -> Bool {
    var step: Int? = index
    if nodes[index].children.contains(where: { nodes[$0].range.upperBound > offset }) { return true }
    while let index = step {
      if nodes[index].children.contains(where: { (nodes[$0].key?.lowerBound ?? -1) >= offset }) { return true }
      step = nodes[index].parent
    }
    return false
  }
}
