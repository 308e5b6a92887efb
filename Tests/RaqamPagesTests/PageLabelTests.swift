import RaqamForms
import TestSupport
import Testing

@testable import RaqamPages

@Suite struct PageLabelTests {
  @Test(arguments: MessageLanguage.allCases)
  func languageFilesHaveAllKeys(_ language: MessageLanguage) throws {
    #expect(try WordFiles.members("page", language.rawValue).map(\.key) == PageLabel.allCases.map(\.rawValue))
  }

  @Test(arguments: MessageLanguage.allCases)
  func labelsAreUniqueAndPlain(_ language: MessageLanguage) {
    let texts = PageLabel.allCases.map { $0.text(language) }
    #expect(Set(texts).count == texts.count)
    #expect(!texts.contains { $0.contains { "{}\n".contains($0) } })
  }

  @Test func keysHaveComments() throws {
    let keys = PageLabel.allCases.map { ($0.rawValue, $0.text(.english)) }
    #expect(try WordFiles.faultsOfComments("page", keys, arguments: MessageKey.Argument.allCases) == [])
  }
}
