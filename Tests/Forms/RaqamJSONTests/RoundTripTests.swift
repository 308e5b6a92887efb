import RaqamJSON
import TestSupport
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func writtenValuesParseEqual(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<250 {
      let value = random.value(depth: 4)
      for writer in Self.writers where writer.keyOrder == .given {
        let bytes = writer.bytes(value)
        let read = JSONValue(try JSONDocument(parsing: bytes).root)
        #expect(read == value)
        #expect(writer.bytes(read) == bytes)
      }
    }
  }

  @Test(arguments: [5, 6] as [UInt64])
  func looseTextHasEqualCompactForm(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<250 {
      let compact = JSONWriter().string(random.value(depth: 3))
      #expect(outcome(random.loosened(compact)) == compact)
    }
  }

  @Test func sortingIsStableAndPreservesMembers() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let value = random.value(depth: 3)
      for writer in Self.writers where writer.keyOrder == .sorted {
        let bytes = writer.bytes(value)
        #expect(writer.bytes(JSONValue(try JSONDocument(parsing: bytes).root)) == bytes)
        var unsorted = writer
        unsorted.keyOrder = .given
        #expect(bytes.count == unsorted.bytes(value).count)
      }
    }
  }

  @Test func everyNodeResolvesByItsPointer() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<100 {
      let document = try JSONDocument(parsing: JSONWriter().bytes(random.value(depth: 3)))
      var pending = [(JSONPointer.root, document.root)]
      let repeated = Set(document.duplicateKeys.map(\.pointer))
      while let (pointer, node) = pending.popLast() {
        #expect(document.root.at(try JSONPointer(parsing: pointer.description))?.range == node.range)
        for (index, element) in (node.asArray ?? []).enumerated() {
          pending.append((pointer.appending(index: index), element))
        }
        for member in node.asObject ?? [] where !repeated.contains(pointer.appending(key: member.key)) {
          pending.append((pointer.appending(key: member.key), member.value))
        }
      }
    }
  }

  private static let writers: [JSONWriter] = JSONWriter.Layout.allCases.flatMap { layout in
    JSONWriter.KeyOrder.allCases.flatMap { order in
      [false, true].map { escapes in
        var writer = JSONWriter()
        writer.layout = layout
        writer.keyOrder = order
        writer.escapesControls = escapes
        return writer
      }
    }
  }
}
