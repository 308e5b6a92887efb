import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamLint
import TestSupport
import Testing

@testable import RaqamForms

/// A form creates a bounded number of formats; rows with equal formatters share one.
@Suite struct FormatCostTests {
  private static func rows(_ count: Int, _ formatter: (Int) -> String) -> String {
    (0..<count).map { #"{"type":"decimal","id":"r\#($0)","formatter":\#(formatter($0))}"# }.joined(separator: ",")
  }

  /// Steps of formats; the only diagnostic is at the first row beyond the limit.
  static let beyond: [(name: String, cost: Int, formatter: @Sendable (Int) -> String)] = [
    ("compact", 7_000, { #"{"type":"number","number.style":"compact","empty":"\#($0)"}"# }),
    ("date", 5_000, { #"{"type":"date","date.format":"'\#($0)' y","date.calendar":"chinese"}"# }),
    ("message", 5_000, { #"{"type":"message","message.pattern":"\#($0)"}"# }),
    // A long message of syntax 2 takes three steps for each byte.
    (
      "long message", 24_200,
      {
        #"{"type":"message","message.syntax":"2","message.pattern":"\#(100_000 + $0)\#(String(repeating: "a", count: 6394))"}"#
      }
    ),
    (
      "named formatters", 6_618,
      {
        #"{"type":"message","message.syntax":"2","message.pattern":"\#(100_000 + $0)","message.formatters":{"n":{"type":"number"}}}"#
      }
    ),
  ]

  @Test(.long, arguments: beyond.indices.sampled(oneIn: 4)) func differentFormats(_ index: Int) throws {
    let (_, cost, formatter) = Self.beyond[index]
    let most = Budget.standard.steps / cost
    let text = #"{"sections":[{"items":[\#(Self.rows(most + 5, formatter))]}]}"#
    let descriptor = try FormDescriptor.decode(Array(text.utf8)).form
    let context = try context("en_US")
    #expect {
      try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
    } throws: { error in
      (error as? DescriptorError)?.diagnostics.map { "\($0.code.rawValue) \($0.message)" }
        == [
          "limit_exceeded row \"r\(most)\": creating the different formatters of the form exceeds the budget of 10000000 steps"
        ]
    }
    let said = DescriptorLint(factory: FormatterFactory(), context: context).diagnostics(of: Array(text.utf8))
    #expect(said.filter { $0.severity == .error }.map(\.code) == [.limitExceeded])
  }

  /// Any number of rows can share one formatter.
  @Test(.long) func rowsShareEqualFormats() throws {
    let text = Self.rows(isExhaustive ? 100_000 : 5000) { _ in #"{"type":"number","number.style":"compact"}"# }
    _ = try form(rows: text)
  }
}
