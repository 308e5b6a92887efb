import RaqamCalendars
import TestSupport
import Testing

/// Current names of renamed time zones.
@Suite struct NewerNameTests {
  @Test(arguments: [
    ("Pacific/Truk", "Pacific/Chuuk"), ("Pacific/Yap", "Pacific/Chuuk"), ("Pacific/Ponape", "Pacific/Pohnpei"),
    ("America/Coral_Harbour", "America/Atikokan"), ("Asia/Calcutta", "Asia/Kolkata"),
  ])
  func oldNamesHaveNewerName(_ name: String, _ newer: String) throws {
    #expect(try TimeZoneID(name).newerName() == newer)
    #expect(try TimeZoneID(newer).newerName() == nil)
  }

  /// The newer name is in the database and has not been superseded itself.
  @Test func newerNameIsTheNewest() throws {
    let database = TimeZoneDatabase()
    var count = 0
    for name in try database.identifiers() {
      guard let newer = try TimeZoneID(name, in: database).newerName() else { continue }
      #expect(newer != name)
      #expect(try TimeZoneID(newer, in: database).newerName() == nil, "\(name) → \(newer)")
      count += 1
    }
    expectCases(count, of: "old names", atLeast: 10)
  }
}
