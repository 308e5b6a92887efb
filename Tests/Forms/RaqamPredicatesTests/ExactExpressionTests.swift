import RaqamPredicates
import RaqamValues
import TestSupport
import Testing

/// Expressions are computed in decimal arithmetic.
@Suite struct ExactExpressionTests {
  static let values: [ExactText: FieldValue] = [
    "a": 0.1, "b": 0.2, "n": .null, "big": .integer(.max), "text": "x", "list": [0.1, 0.2, .null], "day": .integer(3),
  ]
  static let context = EvaluationContext(now: Instant(epochMilliseconds: 0))

  @Test(arguments: [
    ("$a + $b", "0.3"), ("$a - $b", "-0.1"), ("$a * $b", "0.02"), ("$a / $b", "0.5"), ("-$a", "-0.1"), ("7 / 2", "3.5"),
    ("1 / 3", "0.3333333333333333333333333333333333"), ("2 / 3", "0.6666666666666666666666666666666667"),
    ("-2 / 3", "-0.6666666666666666666666666666666667"), ("1 / 7 * 7", "1.0000000000000000000000000000000003"),
    ("1000000 / 3", "333333.3333333333333333333333333333"), ("1 / 1024", "0.0009765625"),
    // Ties round to the even digit; a quotient has at least as many digits as its dividend.
    ("10000000000000000000000000000000005 / 10", "1000000000000000000000000000000000.5"),
    ("20000000000000000000000000000000001 / 2", "10000000000000000000000000000000000"),
    ("1234567890123456789012345678901234567890 / 1", "1234567890123456789012345678901234567890"),
    ("$big + 1", "9223372036854775808"), ("$big * $big", "85070591730234615847396907784232501249"),
    ("-(-9223372036854775808)", "9223372036854775808"), ("$a ** 3", "0.001"), ("2 ** 64", "18446744073709551616"),
    ("0 ** 0", "1"), ("0 * -1", "0"), ("0 / -5", "0"), ("$n + 1", "NULL"), ("$n / 0", "NULL"), ("-$n", "NULL"),
    ("(1 + 2) * 3 - 4", "5"), ("0.1 + 0.2 - 0.3", "0"), ("TERNARY($a + $b == 0.3, 'same', 'other')", "\"same\""),
    ("$list.@sum.self", "0.3"), ("$list.@avg.self", "0.1"), ("sum($list)", "0.3"), ("average({1, 2})", "1.5"),
    ("max($list)", "0.2"), ("multiply:by:($a, $b)", "0.02"), ("divide:by:(1, 8)", "0.125"), ("abs(-0.5)", "0.5"),
    ("floor(2.5) + ceiling(2.5)", "5"), ("modulus:by:(7, 4)", "3"), ("$text", "\"x\""), ("0.1", "0.1"),
    ("CAST('0.1', 'NSNumber') * 3", "0.3"), ("12345678901234567890.12 - 0.12", "12345678901234567890"),
  ])
  func computesExactValues(_ format: String, _ expected: String) throws {
    let value = try FormExpression(format).value(variables: Self.values, context: Self.context)
    let text: String
    switch value {
    case .decimal(let number): text = number.description
    default: text = value.literal
    }
    #expect(text == expected)
  }

  @Test(arguments: [
    ("1 / 0", "predicate:3: division by zero"), ("$a / ($a - $a)", "predicate:4: division by zero"),
    ("$text * 2", "predicate:7: * requires numbers, found string"),
    ("$missing", "predicate:1: unknown variable $missing"),
    ("10 ** 1000", "predicate:4: too many digits: at most 1000 before or after the decimal separator"),
    ("0.1 ** 1001", "predicate:5: ** requires a whole exponent from 0 to 1000"),
    ("2 ** -1", "predicate:3: ** requires a whole exponent from 0 to 1000"),
  ])
  func throwsEvaluationErrors(_ format: String, _ expected: String) throws {
    let expression = try FormExpression(format)
    do throws(FormPredicateError) {
      let value = try expression.value(variables: Self.values, context: Self.context)
      Issue.record("\(value)")
    } catch {
      #expect(error.rendered.split(separator: "\n").first.map(String.init) == expected)
      #expect(error.phase == .evaluation)
    }
  }

  @Test(arguments: [
    ("", "predicate:1: the expression is empty"),
    (
      "$a == 1",
      "predicate:1: a condition cannot be used as a value; write TERNARY(condition, value, value) to get a value"
    ),
    ("$a $b", "predicate:4: expected an operator or the end, found '$b'"),
    ("price * 2", "predicate:1: expressions cannot use SELF; write $price for the value of a row"),
    ("SELF * 2", "predicate:1: expressions cannot use SELF"),
    ("$a * self", "predicate:6: expressions cannot use SELF"),
    ("sqrt($a)", "predicate:1: 'sqrt' has no exact result; use functions with exact decimal results"),
    ("$a +", "predicate:5: expected a value, found the end"),
    ("FUNCTION($a, 'x')", "predicate:1: function 'FUNCTION' is not allowed"),
  ])
  func rejectsMalformedExpressions(_ format: String, _ expected: String) {
    do throws(FormPredicateError) {
      Issue.record("\(try FormExpression(format))")
    } catch {
      #expect(error.rendered.split(separator: "\n").first.map(String.init) == expected)
      #expect(error.phase == .parse)
    }
  }

  /// Printing and parsing an expression gives an equal one.
  @Test(arguments: ["($a+$b)*2", "-$a ** 2", "TERNARY($a>1,1,2)/3", "$l.@sum.x - $l.@count", "{1,2}.@sum.self"])
  func canonicalFormatsParseToEqualExpressions(_ format: String) throws {
    let expression = try FormExpression(format)
    #expect(try FormExpression(expression.canonicalFormat) == expression)
    #expect(try FormExpression(expression.canonicalFormat).hashValue == expression.hashValue)
  }

  /// Expressions, predicates and `ExactDecimal` arithmetic give the same digits.
  @Test func expressionsAgreeWithPredicates() throws {
    var random = SplitMix64(seed: 46)
    for _ in 0..<(isExhaustive ? 20_000 : 1000) {
      let (a, b) = (random.decimalText(wholeDigits: 1...12), random.decimalText(wholeDigits: 1...12))
      let (left, right) = (try ExactDecimal(a), try ExactDecimal(b))
      let operation = ["+", "-", "*", "/"][random.below(4)]
      guard operation != "/" || !right.isZero else { continue }
      let values: [ExactText: FieldValue] = ["a": FieldValue(shortest: left), "b": FieldValue(shortest: right)]
      let value = try FormExpression("$a \(operation) $b").value(variables: values, context: Self.context)
      switch operation {
      case "+": #expect(NumericValue(value)?.exact == left + right)
      case "-": #expect(NumericValue(value)?.exact == left - right)
      case "*":
        // Predicates do not distinguish negative zero.
        let product = left * right
        #expect(NumericValue(value)?.exact == (product.isZero ? .zero : product))
      default: break
      }
      let rule = try FormPredicate(
        "$a \(operation) $b == $c AND \(a) \(operation) (\(b)) == $c AND $c BETWEEN {$c, $c}")
      var all = values
      all["c"] = value
      #expect(try rule.evaluate(.null, variables: all, context: Self.context), "\(a) \(operation) \(b)")
    }
  }
}

extension NumericValue {
  /// The numeric value of a field value.
  fileprivate init?(_ value: FieldValue) {
    switch value {
    case .integer(let integer): self = .integer(integer)
    case .double(let number): self = .double(number)
    case .decimal(let decimal): self = .decimal(decimal)
    default: return nil
    }
  }
}
