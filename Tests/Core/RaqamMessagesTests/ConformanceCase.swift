import TestSupport

/// A case of the specification's tests.
struct ConformanceCase: Decodable {
  struct Failure: Decodable {
    let type: String
  }

  let id: String
  let src: String
  let expErrors: [Failure]?

  static let path = Checkout.conformance("message_format_2.jsonl")

  static func all() throws -> [Self] {
    let text = try String(contentsOfFile: path ?? "", encoding: .utf8)
    // By scalars: `\r\n` would be one character.
    return try text.utf8.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Self.self, from: Data($0))
    }
  }

  /// The errors that parsing can find, in snake case.
  var expectedCodes: [String] {
    (expErrors ?? []).map { $0.type.replacing("-", with: "_") }.filter { Self.dataModelErrors.contains($0) }.sorted()
  }

  var isSyntaxError: Bool { expErrors?.contains { $0.type == "syntax-error" } ?? false }

  private static let dataModelErrors: Set<String> = [
    "duplicate_declaration", "duplicate_option_name", "duplicate_variant", "missing_fallback_variant",
    "missing_selector_annotation", "variant_key_mismatch",
  ]
}
