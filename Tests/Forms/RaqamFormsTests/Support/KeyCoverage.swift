import RaqamDescriptors
import RaqamForms
import RaqamRMS

/// The keys of the source documents that are not in a decoder's table, and the tests of the RMS dialect by key.
enum KeyCoverage {
  struct Key {
    let number: Int
    /// The object that has the key: `section`, `cell`.
    let owner: String
    let name: String
    let meaning: String
  }

  struct Test {
    let number: Int
    let suite: String
    let function: String
  }

  /// Numbers 1 to 13: the RMS dialect.
  static let rmsKeys: [Key] =
    [
      Key(number: 1, owner: "form", name: "(top level)", meaning: "array of sections, built in order"),
      Key(number: 2, owner: "value", name: ":name", meaning: "represents an object that the host provides"),
      Key(
        number: 3, owner: "value", name: ":self",
        meaning: "represents the controller, unless the host provides another object"),
    ] + keys(RMSKeys.section, of: "section") + keys(RMSKeys.cell, of: "cell") + [
      Key(
        number: 13, owner: "section, cell", name: "properties.<key path>",
        meaning: "any JSON value or a reference, set at the key path")
    ]

  /// Numbers of the form dialect for entry templates and row types.
  static let formTypes: [Key] = [
    Key(number: 24, owner: "section", name: "dynamic.*", meaning: "every key of a row: what a new row looks like"),
    Key(number: 64, owner: "row", name: "location", meaning: "a place on the earth"),
    Key(number: 65, owner: "row", name: "image", meaning: "an image"),
    Key(number: 66, owner: "row", name: "attachment", meaning: "one or several files"),
    Key(number: 67, owner: "row", name: "push.async", meaning: "options that a provider of the host gives"),
    Key(number: 68, owner: "row", name: "webview", meaning: "a page"),
  ]

  private static func keys(_ table: [KeyDefinition], of owner: String) -> [Key] {
    table.compactMap { key in
      key.reference.map { Key(number: $0, owner: owner, name: key.name, meaning: key.meaning) }
    }
  }

  static let rmsTests: [Test] = [
    Test(number: 1, suite: "RMSFaultTests", function: "dialects"),
    Test(number: 1, suite: "RMSBuildTests", function: "orderOfCalls"),
    Test(number: 2, suite: "RMSBuildTests", function: "propertiesOfTheApplication"),
    Test(number: 2, suite: "RMSBuildTests", function: "referencesOfAbsentItemsAreNotNeeded"),
    Test(number: 3, suite: "RMSBuildTests", function: "controllerIsSelf"),
    Test(number: 4, suite: "RMSBuildTests", function: "lastBindingCounts"),
    Test(number: 4, suite: "RMSFaultTests", function: "everyKeyOfASectionIsChecked"),
    Test(number: 5, suite: "RMSBuildTests", function: "propertiesOfTheApplication"),
    Test(number: 5, suite: "RMSFaultTests", function: "everyKeyOfASectionIsChecked"),
    Test(number: 6, suite: "RMSBuildTests", function: "absentItemsAreNotBound"),
    Test(number: 6, suite: "RMSFaultTests", function: "everyKeyOfASectionIsChecked"),
    Test(number: 7, suite: "RMSBuildTests", function: "orderOfCalls"),
    Test(number: 7, suite: "RMSFaultTests", function: "everyKeyOfASectionIsChecked"),
    Test(number: 8, suite: "RMSBuildTests", function: "propertiesOfTheApplication"),
    Test(number: 8, suite: "RMSFaultTests", function: "everyKeyOfASectionIsChecked"),
    Test(number: 9, suite: "RMSBuildTests", function: "propertiesOfTheApplication"),
    Test(number: 9, suite: "RMSFaultTests", function: "everyKeyOfACellIsChecked"),
    Test(number: 10, suite: "RMSBuildTests", function: "wrongBindings"),
    Test(number: 10, suite: "RMSFaultTests", function: "everyKeyOfACellIsChecked"),
    Test(number: 11, suite: "RMSBuildTests", function: "absentItemsAreNotBound"),
    Test(number: 11, suite: "RMSFaultTests", function: "everyKeyOfACellIsChecked"),
    Test(number: 12, suite: "RMSBuildTests", function: "propertiesOfTheApplication"),
    Test(number: 12, suite: "RMSFaultTests", function: "everyKeyOfACellIsChecked"),
    Test(number: 13, suite: "RMSBuildTests", function: "propertiesOfTheApplication"),
    Test(number: 13, suite: "RMSBuildTests", function: "wrongProperties"),
  ]

  /// Returns the tests of a key as listed on the page; empty if there are none.
  static func tests(of number: Int) -> String {
    if number > 13 {
      let count = KeyValueTests.cases.count { $0.number == number }
      return count == 0 ? "" : "KeyValueTests: \(count)"
    }
    return rmsTests.filter { $0.number == number }.map { "\($0.suite).\($0.function)" }.joined(separator: ", ")
  }
}
