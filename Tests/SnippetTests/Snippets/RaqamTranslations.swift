// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct RaqamTranslationsSnippets {
  @Test func translationCatalog1() throws {
    let receipt = try FormDescriptor.decode(
      Array(
        #"{"title":"Receipt","sections":[{"header":"Paid","items":[{"type":"text","id":"shop","title":"Shop"}]}]}"#.utf8
      )
    ).form
    do {
      let catalog = try TranslationCatalog(receipt, into: [LocaleID("fa")])
      shows("[\"Receipt\", \"Paid\", \"Shop\"]") { catalog.entries.map(\.key) }
      shows("title") { catalog.entries[0].comment }
      shows("[\"fa\": \"\"]") { catalog.entries[0].translations }
      let file = try catalog.bytes(as: .portableObject)
      _ = catalog
      _ = file
    }
    _ = receipt
  }
}
