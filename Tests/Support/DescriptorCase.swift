/// A document of `Data/Descriptors` with its expected diagnostics.
package struct DescriptorCase: CustomStringConvertible, Sendable {
  package let document: String
  package let diagnostics: [String]

  /// The document, which names the test case.
  package var description: String { document }
}

extension DescriptorCase {
  /// Loads the cases of a file such as `invalid/rows`.
  package static func load(_ name: String) throws -> [DescriptorCase] {
    let lines = try Checkout.text("Data/Descriptors/\(name).cases").split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").compactMap { block in
      let document = block.filter { !$0.hasPrefix("#") && !$0.hasPrefix("! ") }
      guard !document.isEmpty else { return nil }
      return DescriptorCase(
        document: document.joined(separator: "\n"),
        diagnostics: block.filter { $0.hasPrefix("! ") }.map { String($0.dropFirst(2)) })
    }
  }
}
