import Raqam

/// Exact decimals, as amounts of money are. Doubles of the same values take the place of libicu.
extension BenchmarkTask {
  static let decimals: [BenchmarkTask] = [written, writtenTexts, sum, products, comparisons]

  private static let pattern = "#,##0.00"

  private static let written = BenchmarkTask(name: "A1", summary: "\(pattern) in en_US of decimals; reference: doubles")
  {
    () throws(BenchmarkError) in
    let formatter = try opened()
    return Contest(
      count: Values.count, reference: NumberBuffers(formatter: formatter),
      forms: [("buf", DecimalBuffers(formatter: formatter)), ("str", DecimalStrings(formatter: formatter))],
      columns: DecimalColumns(formatter: formatter))
  }

  private static let writtenTexts = BenchmarkTask(
    name: "A2", summary: "\(pattern) in en_US of decimals in ASCII digits; reference: doubles"
  ) { () throws(BenchmarkError) in
    let formatter = try opened()
    return Contest(
      count: Values.count, reference: NumberBuffers(formatter: formatter),
      forms: [("buf", DigitBuffers(formatter: formatter))])
  }

  private static let sum = BenchmarkTask(name: "A3", summary: "the running total of amounts") {
    var (total, expected): (Int64, [UInt8]) = (0, [])
    for cents in Amounts.cents {
      total += cents
      expected += "\(Double(total) / 100)\n".utf8
    }
    return Contest(count: Values.count, reference: nil, forms: [("sum", RunningTotal())], expected: expected)
  }

  private static let products = BenchmarkTask(name: "A4", summary: "price times quantity, rounded half even to cents") {
    let expected = zip(Amounts.cents, Amounts.quantities).flatMap { cents, quantity -> [UInt8] in
      let product = cents * quantity
      var (whole, rest) = product.quotientAndRemainder(dividingBy: 1000)
      if abs(rest) > 500 || abs(rest) == 500 && whole % 2 != 0 { whole += product.signum() }
      return Array("\(Double(whole) / 100)\n".utf8)
    }
    return Contest(count: Values.count, reference: nil, forms: [("product", Products())], expected: expected)
  }

  private static let comparisons = BenchmarkTask(name: "A5", summary: "each amount compared with the next") {
    let cents = Amounts.cents
    let expected = zip(cents, cents.dropFirst()).flatMap { Array("\($0 < $1)\n".utf8) }
    return Contest(count: Values.count, reference: nil, forms: [("compare", Comparisons())], expected: expected)
  }

  private static func opened() throws(BenchmarkError) -> DecimalFormatter {
    try BenchmarkError.wrapping { try DecimalFormatter(DecimalStyle(pattern: pattern), locale: LocaleID("en_US")) }
  }
}

private enum Amounts {
  static let decimals = Values.numbers.compactMap { ExactDecimal($0) }
  static let texts = decimals.map { Array($0.description.utf8) }
  /// Amounts up to one million, and quantities in thousandths up to 100.
  static let cents: [Int64] = {
    var random = SplitMix64(state: 6)
    return (0..<Values.count).map { _ in Int64.random(in: -100_000_000...100_000_000, using: &random) }
  }()
  static let amounts = cents.map { ExactDecimal(significand: $0, exponent: -2) }
  static let quantities: [Int64] = {
    var random = SplitMix64(state: 7)
    return (0..<Values.count).map { _ in Int64.random(in: 1...100_000, using: &random) }
  }()
  static let factors = quantities.map { ExactDecimal(significand: $0, exponent: -3) }
}

private struct DecimalBuffers: SharedContestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var bytes: [UInt8] = []
    do {
      for value in Amounts.decimals {
        bytes.removeAll(keepingCapacity: true)
        try formatter.append(.decimal(value), to: &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct DecimalStrings: SharedContestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      for value in Amounts.decimals { sink.take(try formatter.string(value)) }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct DecimalColumns: SharedContestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try FormattedColumn.fill(of: Amounts.decimals, into: &sink) { try formatter.append(contentsOf: $0, to: &$1) }
  }
}

private struct DigitBuffers: SharedContestant {
  let formatter: DecimalFormatter

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    var bytes: [UInt8] = []
    do {
      for text in Amounts.texts {
        bytes.removeAll(keepingCapacity: true)
        try formatter.append(decimal: text, to: &bytes)
        sink.take(bytes)
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

private struct RunningTotal: SharedContestant {
  func pass(_ sink: inout Sink) {
    var total = ExactDecimal.zero
    for amount in Amounts.amounts {
      total += amount
      sink.take(.decimal(total))
    }
  }
}

private struct Products: SharedContestant {
  func pass(_ sink: inout Sink) {
    let (amounts, factors) = (Amounts.amounts, Amounts.factors)
    for index in amounts.indices {
      sink.take(.decimal((amounts[index] * factors[index]).rounded(fractionDigits: 2)))
    }
  }
}

private struct Comparisons: SharedContestant {
  func pass(_ sink: inout Sink) {
    let amounts = Amounts.amounts
    for index in amounts.indices.dropLast() {
      sink.take(amounts[index] < amounts[index + 1] ? "true" : "false")
    }
  }
}
