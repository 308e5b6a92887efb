import Raqam

extension BenchmarkTask {
  /// The rules of every time zone: loaded from files, then from the cache.
  static let zones = BenchmarkTask(
    name: "Z1", summary: "the rules of a time zone: first, from its file, and again"
  ) { () throws(BenchmarkError) in
    let database = TimeZoneDatabase()
    let ids = try BenchmarkError.wrapping {
      try database.identifiers().map { try TimeZoneID($0, in: database) }
    }
    let first = ZoneRules(database: database, isAgain: false, ids: ids)
    return Contest(
      count: ids.count, reference: nil,
      forms: [("first", first), ("again", ZoneRules(database: database, isAgain: true, ids: ids))],
      expected: try Contest.texts(of: first))
  }
}

private struct ZoneRules: SharedContestant {
  let database: TimeZoneDatabase
  let isAgain: Bool
  let ids: [TimeZoneID]

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    let database = isAgain ? database : database.reloaded()
    do {
      for id in ids {
        let rules = try database.rules(for: id)
        sink.take(.integer(Int64(rules.id.identifier.utf8.count)))
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}
