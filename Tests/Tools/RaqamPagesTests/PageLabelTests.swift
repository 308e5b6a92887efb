import RaqamForms
import TestSupport
import Testing

@testable import RaqamPages

@Suite struct PageLabelTests {
  private enum Argument: String { case number }

  @Test(arguments: MessageLanguage.allCases)
  func languageFilesHaveAllKeys(_ language: MessageLanguage) throws {
    #expect(try WordFiles.members("page", language.rawValue).map(\.key) == PageLabel.allCases.map(\.rawValue))
  }

  @Test(arguments: MessageLanguage.allCases)
  func labelsAreUniqueAndPlain(_ language: MessageLanguage) {
    let texts = PageLabel.allCases.map { $0.text(language) }
    #expect(Set(texts).count == texts.count)
    for label in PageLabel.allCases {
      // Only the heading of an entry has an argument.
      let text = label == .line ? label.text(language, number: "7") : label.text(language)
      #expect(!text.contains { "{}\n".contains($0) } && text.contains("7") == (label == .line), "\(label)")
    }
  }

  @Test func keysHaveComments() throws {
    let keys = PageLabel.allCases.map { ($0.rawValue, $0.text(.english)) }
    #expect(try WordFiles.faultsOfComments("page", keys, arguments: [Argument.number]) == [])
  }
}
