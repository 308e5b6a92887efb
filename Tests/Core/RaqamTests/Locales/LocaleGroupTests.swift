import RaqamText
import Testing

/// The words for several locales.
@Suite struct LocaleGroupTests {
  /// Each available locale has one of the two directions.
  @Test func directionsPartitionTheLocales() throws {
    let (all, left, right) = (
      LocaleGroup.expanded(["all"]), LocaleGroup.expanded(["ltr"]), LocaleGroup.expanded(["rtl"])
    )
    #expect(all == LocaleID.available)
    #expect(Set(left).isDisjoint(with: right))
    #expect(Set(left).union(right) == Set(all))
    #expect(Set(right).isSuperset(of: ["ar_SA", "fa_IR", "he_IL", "ur_PK"]))
    for id in right { #expect(try LocaleID(id).direction == .rightToLeft) }
  }

  @Test(arguments: LocaleGroup.allCases)
  func letterCaseIsIgnored(_ group: LocaleGroup) {
    let word = group.rawValue
    let ids = LocaleGroup.expanded([word])
    for spelling in [word.uppercased(), word.prefix(1).uppercased() + word.dropFirst()] {
      #expect(LocaleGroup.expanded([spelling]) == ids)
    }
  }

  /// A group adds only the ids that the list does not have, and all other texts are unchanged.
  @Test func groupsAddNoIDTwice() {
    let names = ["fa_IR", "RTL", "x", "", "rtl", "fa_IR", "ltr", "all", "all_IN"]
    let ids = LocaleGroup.expanded(names)
    #expect(ids.filter { $0 == "fa_IR" }.count == 2)
    #expect(ids.filter { ["x", "", "all_IN"].contains($0) } == ["x", "", "all_IN"])
    #expect(Set(ids) == Set(LocaleID.available).union(["x", "", "all_IN"]))
    #expect(ids.count == Set(ids).count + 1)
    #expect(LocaleGroup.expanded(ids) == ids)
  }
}
