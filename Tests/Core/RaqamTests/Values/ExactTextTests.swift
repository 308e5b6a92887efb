import RaqamValues
import TestSupport
import Testing

/// Text keys that are compared by bytes and not by canonical equivalence.
@Suite struct ExactTextTests {
  /// Random texts that are often equal, nearly equal or canonically equivalent.
  private static func text(_ random: inout SplitMix64) -> String {
    let pieces = ["\u{E9}", "e\u{301}", "a", "\u{212B}", "\u{C5}", "A\u{30A}", "سلام", "\u{1F600}", "0123456"]
    return (0..<random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }

  @Test(arguments: 0..<20)
  func equalityAndHashUseBytes(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<500 {
      let (left, right) = (Self.text(&random), Self.text(&random))
      #expect((ExactText(left) == ExactText(right)) == (Array(left.utf8) == Array(right.utf8)), "\(left) \(right)")
      let copy = String(decoding: Array(left.utf8), as: UTF8.self)
      #expect(ExactText(copy) == ExactText(left))
      #expect(ExactText(copy).hashValue == ExactText(left).hashValue)
      // Texts without their last scalar differ, at every length.
      if let last = left.unicodeScalars.last {
        #expect(ExactText(String(left.unicodeScalars.dropLast())) != ExactText(left), "\(last)")
      }
    }
  }

  /// Law: an exact dictionary behaves like a dictionary of byte arrays.
  @Test(arguments: 0..<10)
  func dictionaryMatchesByteKeys(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var values: [ExactText: Int] = [:]
    var model: [[UInt8]: Int] = [:]
    for number in 0..<300 {
      let name = Self.text(&random)
      switch random.below(4) {
      case 0: #expect(values.removeValue(forKey: name) == model.removeValue(forKey: Array(name.utf8)))
      case 1: #expect(values[name] == model[Array(name.utf8)])
      default:
        values[name] = number
        model[Array(name.utf8)] = number
      }
      #expect(values.count == model.count && values.isEmpty == model.isEmpty)
    }
    #expect(Dictionary(values.map { (Array($0.key.string.utf8), $0.value) }) { $1 } == model)
    let names = values.sortedByName().map { Array($0.key.utf8) }
    #expect(names == model.keys.sorted { $0.lexicographicallyPrecedes($1) })
    #expect(Set(values.names.map { Array($0.utf8) }) == Set(model.keys))
    #expect(values.mapValues { $0 + 1 }.sortedByName().map(\.value) == values.sortedByName().map { $0.value + 1 })
    #expect(values == Dictionary(exact: values.map { ($0.key.string, $0.value) }) { $1 })
  }

  /// Field values are compared like keys.
  @Test func canonicallyEquivalentValuesDiffer() {
    let (one, two) = ("\u{E9}", "e\u{301}")
    #expect(one == two)
    #expect(FieldValue.string(one) != .string(two))
    #expect(FieldValue.list([.string(one)]) != .list([.string(two)]))
    #expect(([one: 1] as FieldValue) != [two: 1])
    #expect(Set<FieldValue>([.string(one), .string(two), .string(one)]).count == 2)
    #expect(Set(exact: [one, two, one]).count == 2)
  }
}
