import RaqamDescriptors
import RaqamRMS
import RaqamValues
import Testing

/// Truth values of `enabled` are equal for sections, cells and named objects.
@Suite struct RMSTruthTests {
  private static let truths: [(String, isTrue: Bool, isUsual: Bool)] = [
    ("true", true, true), ("false", false, true),
    ("0", false, true), ("-0", false, true), ("0.0", false, true), ("0e5", false, true), ("0.5", true, true),
    ("1", true, true), ("-1", true, true), ("1e-400", true, true), ("-0.0E10", false, true),
    ("123456789012345678901234567890", true, true),
    (#""YES""#, true, true), (#""yes""#, true, true), (#""true""#, true, true), (#""T""#, true, true),
    (#""t""#, true, true), (#""Y""#, true, true), (#""y""#, true, true), (#""1""#, true, true),
    (#""NO""#, false, true), (#""no""#, false, true), (#""false""#, false, true), (#""F""#, false, true),
    (#""f""#, false, true), (#""n""#, false, true), (#""N""#, false, true), (#""0""#, false, true),
    (#""10""#, true, false), (#""01""#, true, false), (#""-1""#, true, false), (#""yup""#, true, false),
    (#""+007""#, true, false), (#""  yes""#, true, false), (#""\t1""#, true, false), (#""9x""#, true, false),
    (#""off""#, false, false), (#""00""#, false, false), (#""""#, false, false), (#""on""#, false, false),
    (#""enabled""#, false, false), (#""0.5""#, false, false), (#"" ""#, false, false), (#""-""#, false, false),
    (#""-yes""#, false, false), (#""+-1""#, false, false), (#""- 1""#, false, false), (#""۱""#, false, false),
    (#""0x1""#, false, false),
  ]

  @Test(arguments: truths.indices)
  func truthIsEqualForSectionsCellsAndObjects(_ index: Int) throws {
    let (value, isTrue, isUsual) = Self.truths[index]
    let forms = [
      ("[{\"enabled\":\(value)}]", "{}"), ("[{\"enabled\":\":flag\"}]", "{\":flag\":\(value)}"),
      ("[{\"rows\":[{\"className\":\"RMSDataCell\",\"enabled\":\(value)}]}]", "{}"),
      ("[{\"rows\":[{\"className\":\"RMSDataCell\",\"enabled\":\":flag\"}]}]", "{\":flag\":\(value)}"),
    ]
    for (form, objects) in forms {
      let (snapshot, said) = try rmsSnapshot(form, objects: objects)
      let count = form.contains("rows") ? snapshot.sections[0].rows.count : snapshot.sections.count
      #expect(count == (isTrue ? 1 : 0), "\(form) \(objects)")
      #expect(said.map(\.code) == (isUsual ? [] : [.unusualBoolean]), "\(form) \(objects)")
      #expect(said.allSatisfy { $0.message.hasSuffix("is interpreted as \(isTrue)") })
    }
  }

  /// A host provides Swift values.
  @Test(arguments: [(0, false), (2, true), (-1, true)])
  func hostValuesHaveTruth(_ number: Int, _ isTrue: Bool) throws {
    let form = try rms("[{\"enabled\":\":flag\"}]")
    for value in [number as Any, Double(number), number != 0, number == 0 ? "NO" : "YES"] {
      #expect(try form.makeForm { [":flag": .host(value)] }.sections.count == (isTrue ? 1 : 0))
    }
  }
}
