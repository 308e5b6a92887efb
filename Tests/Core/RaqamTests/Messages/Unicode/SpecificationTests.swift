import Raqam
import TestSupport
import Testing

/// Unicode's test suite of MessageFormat 2, including the cases with functions that only tests define.
@Suite(.enabled(if: SpecificationCase.path != nil, "there are no shared cases beside the package"))
struct SpecificationTests {
  @Test func allCasesPass() throws {
    let cases = try SpecificationCase.all()
    expectCases(cases.count, atLeast: 300)
    var counts = (formatted: 0, rejected: 0)
    for test in cases {
      switch try test.result() {
      case .success(let result):
        counts.formatted += 1
        #expect(!test.isRejected, "\(test.id) \(test.src)")
        if let text = test.exp { #expect(result.text == text, "\(test.id) \(test.src)") }
        #expect(result.problems.map(\.code.rawValue).sorted() == test.codes, "\(test.id) \(test.src)")
        if let parts = test.expParts {
          #expect(parts.elementsEqual(result.parts, by: { $0.matches($1) }), "\(test.id)")
        }
      case .failure(let error):
        counts.rejected += 1
        #expect([error.code.rawValue] == test.codes, "\(test.id) \(test.src): \(error)")
      }
    }
    expectCases(counts.formatted, of: "formatted messages", atLeast: 150)
    expectCases(counts.rejected, of: "rejected messages", atLeast: 80)
  }
}

struct SpecificationCase: Decodable {
  struct Parameter: Decodable {
    let name: String
    let value: FieldValue

    private enum Key: CodingKey { case name, value }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      name = try container.decode(String.self, forKey: .name)
      if let flag = try? container.decode(Bool.self, forKey: .value) {
        value = .bool(flag)
      } else if let number = try? container.decode(Double.self, forKey: .value) {
        value = .double(number)
      } else {
        value = .string(try container.decode(String.self, forKey: .value))
      }
    }
  }

  struct Failure: Decodable {
    let type: String
  }

  /// A part as the suite describes it; members that are absent are not compared.
  struct Part: Decodable {
    struct Digits: Decodable {
      let type: String
      let value: String
    }

    let type: String
    let value: String?
    let source: String?
    let kind: String?
    let name: String?
    let id: String?
    let dir: String?
    let options: [String: String]?
    let parts: [Digits]?

    func matches(_ part: MessagePart) -> Bool {
      switch part {
      case .text(let text): type == "text" && value == text
      case .bidiIsolation(let text): type == "bidiIsolation" && value == text
      case .fallback(let source): type == "fallback" && self.source == source
      case .markup(let markup):
        type == "markup" && kind == markup.kind.rawValue && name == markup.name && id == markup.id
          && options ?? [:] == markup.options.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
      case .value(let placed):
        type == placed.kind && (value ?? placed.text) == placed.text && id == placed.id
          && (dir == nil || dir == (placed.direction == .rightToLeft ? "rtl" : "ltr"))
          && (parts == nil || parts?.map(\.value) == placed.parts.map(\.text))
      }
    }
  }

  let id: String
  let src: String
  let locale: String
  let bidi: String
  let params: [Parameter]
  let exp: String?
  let expErrors: [Failure]?
  let expParts: [Part]?

  /// The codes of the expected errors in snake case, sorted.
  var codes: [String] { (expErrors ?? []).map { $0.type.replacing("-", with: "_") }.sorted() }

  /// Whether the text is not a valid message.
  var isRejected: Bool {
    codes.contains { FormatError.Code(rawValue: $0) != nil && $0 != "unresolved_variable" }
  }

  func result() throws -> Result<FormattedMessage, FormatError> {
    let formatter: UnicodeMessageFormatter
    do throws(FormatError) {
      formatter = try UnicodeMessageFormatter(
        src, locale: locale, timeZone: "UTC", isolation: bidi == "none" ? .none : .standard,
        functions: SpecificationFunction.all)
    } catch {
      return .failure(error)
    }
    let arguments = Dictionary(params.map { (ExactText($0.name), $0.value) }, uniquingKeysWith: { $1 })
    let result = try formatter.format(arguments)
    #expect(try formatter.string(arguments) == result.text, "\(id)")
    return .success(result)
  }

  static let path = Checkout.conformance("message_format_2.jsonl")

  static func all() throws -> [Self] {
    let text = try String(contentsOfFile: path ?? "", encoding: .utf8)
    return try text.utf8.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Self.self, from: Data($0))
    }
  }
}
