import RaqamValues
import Testing

@Suite struct CountedTests {
  @Test(arguments: [
    (0, "0 digits"), (1, "1 digit"), (2, "2 digits"), (21, "21 digits"), (-1, "-1 digits"),
  ])
  func usesTheSingularForOneOnly(_ count: Int, _ text: String) {
    #expect("\(Counted(count, "digit"))" == text)
  }

  @Test func acceptsIrregularPlurals() {
    #expect("\(Counted(1, "entry", plural: "entries"))" == "1 entry")
    #expect("\(Counted(2, "entry", plural: "entries"))" == "2 entries")
  }
}
