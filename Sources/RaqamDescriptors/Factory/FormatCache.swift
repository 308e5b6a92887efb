/// A bounded store of compiled formats. When it is full, one entry that was not used since it was last looked at gives
/// way (the CLOCK rule): no sweep, no time stamps.
package struct FormatCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let key: Key
    let value: Value
    var wasUsed: Bool
  }

  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]
  /// Where the entries were found that were looked for with a hint, by the last bits of the hint.
  private var guesses: [Int] = []
  private var hand = 0
  package let capacity: Int

  package init(capacity: Int) { self.capacity = max(1, capacity) }

  package var count: Int { entries.count }

  package mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    entries[place].wasUsed = true
    return entries[place].value
  }

  /// The value that was found last for a hint, when `isWanted` says that its key is the right one; no key is hashed.
  @inline(__always)
  package mutating func value(hint: Int, _ isWanted: (Key) -> Bool) -> Value? {
    guard !guesses.isEmpty else { return nil }
    let place = guesses[hint & (Self.guessCount - 1)]
    guard place >= 0, place < entries.count else { return nil }
    guard isWanted(entries[place].key) else { return nil }
    entries[place].wasUsed = true
    return entries[place].value
  }

  /// The value of a key, whose place is kept for `value(hint:_:)`.
  package mutating func value(for key: Key, hint: Int) -> Value? {
    guard let place = places[key] else { return nil }
    if guesses.isEmpty { guesses = [Int](repeating: -1, count: Self.guessCount) }
    guesses[hint & (Self.guessCount - 1)] = place
    entries[place].wasUsed = true
    return entries[place].value
  }

  /// A power of two.
  private static var guessCount: Int { 256 }

  /// Keeps `value` unless the key is there already; the winner is returned.
  package mutating func insert(_ value: Value, for key: Key) -> Value {
    if let place = places[key] { return entries[place].value }
    let entry = Entry(key: key, value: value, wasUsed: false)
    if entries.count < capacity {
      places[key] = entries.count
      entries.append(entry)
      return value
    }
    while entries[hand].wasUsed {
      entries[hand].wasUsed = false
      hand = (hand + 1) % capacity
    }
    places[entries[hand].key] = nil
    places[key] = hand
    entries[hand] = entry
    hand = (hand + 1) % capacity
    return value
  }
}
