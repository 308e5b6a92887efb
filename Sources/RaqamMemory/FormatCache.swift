/// A bounded store of compiled formats. When it is full, one entry that was not used since it was last looked at gives
/// way (the CLOCK rule): no sweep, no time stamps.
///
/// It may be bounded by weight as well, which whoever inserts an entry tells: as many give way as it takes to make room, and
/// what weighs more than all may is not kept.
///
/// A key is hashed once for each call, and never when its entry gives way.
@usableFromInline
package struct FormatCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let hash: Int
    @usableFromInline let weight: Int
    @usableFromInline var wasUsed: Bool

    @inlinable init(key: Key, value: Value, hash: Int, weight: Int) {
      self.key = key
      self.value = value
      self.hash = hash
      self.weight = weight
      wasUsed = false
    }
  }

  @usableFromInline var entries: [Entry] = []
  /// The numbers of the entries, each at the place of its hash or at one of the next, with no empty one (−1) between. At
  /// least half of them are empty.
  @usableFromInline var places = [Int32](repeating: -1, count: 8)
  @usableFromInline var hand = 0
  @usableFromInline package let capacity: Int
  @usableFromInline package let weightLimit: Int
  /// What all entries weigh.
  @usableFromInline package var weight = 0

  @inlinable package init(capacity: Int, weightLimit: Int = .max) {
    self.capacity = min(max(1, capacity), 1 << 24)
    self.weightLimit = weightLimit
  }

  @inlinable package var count: Int { entries.count }

  @inlinable package mutating func value(for key: Key) -> Value? { value(for: key, hash: key.hashValue) }

  /// The value of a key of that hash.
  @inlinable mutating func value(for key: Key, hash: Int) -> Value? {
    guard let number = number(of: key, hash) else { return nil }
    entries[number].wasUsed = true
    return entries[number].value
  }

  /// Keeps `value` unless the key is there already; the winner is returned.
  ///
  /// - Parameters:
  ///   - weight: How much it takes, in the unit of the limit; from 0.
  ///   - isInUse: Whether an entry that would give way was used where this store does not see it. It is asked once
  ///     for each time that the entry's turn comes.
  @inlinable package mutating func insert(
    _ value: Value, for key: Key, weight: Int = 0, isInUse: (Key) -> Bool = { _ in false }
  ) -> Value {
    insert(value, for: key, hash: key.hashValue, weight: weight, isInUse: isInUse)
  }

  @inlinable mutating func insert(
    _ value: Value, for key: Key, hash: Int, weight: Int, isInUse: (Key) -> Bool
  ) -> Value {
    if let number = number(of: key, hash) { return entries[number].value }
    guard weight <= weightLimit else { return value }
    while self.weight > weightLimit - weight { remove(victim(isInUse)) }
    let entry = Entry(key: key, value: value, hash: hash, weight: weight)
    self.weight += weight
    if entries.count < capacity {
      entries.append(entry)
      if 2 * entries.count > places.count { enlarge() } else { place(entries.count - 1, hash) }
      return value
    }
    let number = victim(isInUse)
    self.weight -= entries[number].weight
    free(entries[number].hash, of: number)
    place(number, hash)
    entries[number] = entry
    return value
  }

  /// The entry that gives way next; the hand goes on behind it.
  @inlinable mutating func victim(_ isInUse: (Key) -> Bool) -> Int {
    // An end, whatever `isInUse` says.
    var turns = 2 * entries.count
    while turns > 0, entries[hand].wasUsed || isInUse(entries[hand].key) {
      entries[hand].wasUsed = false
      hand = (hand + 1) % entries.count
      turns -= 1
    }
    defer { hand = (hand + 1) % entries.count }
    return hand
  }

  /// Takes an entry out. The last one takes its place, before which the hand is already: its turn comes last.
  @inlinable mutating func remove(_ number: Int) {
    weight -= entries[number].weight
    free(entries[number].hash, of: number)
    let last = entries.count - 1
    if number < last {
      free(entries[last].hash, of: last)
      entries[number] = entries[last]
      place(number, entries[number].hash)
    }
    entries.removeLast()
    if hand >= entries.count { hand = 0 }
  }
}

/// The table from hashes to entries.
extension FormatCache {
  @inlinable var mask: Int { places.count - 1 }

  /// The number of the entry of a key.
  @inlinable func number(of key: Key, _ hash: Int) -> Int? {
    var place = hash & mask
    while places[place] >= 0 {
      let number = Int(places[place])
      if entries[number].hash == hash, entries[number].key == key { return number }
      place = (place + 1) & mask
    }
    return nil
  }

  @inlinable mutating func place(_ number: Int, _ hash: Int) {
    var place = hash & mask
    while places[place] >= 0 { place = (place + 1) & mask }
    places[place] = Int32(truncatingIfNeeded: number)
  }

  /// Empties the place of an entry; those behind it move up where they may stand nearer to the place of their hash.
  @inlinable mutating func free(_ hash: Int, of number: Int) {
    var empty = hash & mask
    while places[empty] != Int32(truncatingIfNeeded: number) { empty = (empty + 1) & mask }
    var place = (empty + 1) & mask
    while places[place] >= 0 {
      let wanted = entries[Int(places[place])].hash & mask
      if (place - wanted) & mask >= (place - empty) & mask {
        places[empty] = places[place]
        empty = place
      }
      place = (place + 1) & mask
    }
    places[empty] = -1
  }

  @inlinable mutating func enlarge() {
    places = [Int32](repeating: -1, count: 4 * places.count)
    for number in entries.indices { place(number, entries[number].hash) }
  }
}
