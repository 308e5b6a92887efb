import TestSupport
import Testing

/// Every key of a formatter descriptor, in a locale with native digits and one without. ICU 72, CLDR 42.
@Suite struct FormatterTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let keys: String
    let value: String
    let english: String
    let persian: String

    init(_ keys: String, _ value: String, _ english: String, _ persian: String) {
      self.keys = keys
      self.value = value
      self.english = english
      self.persian = persian
    }

    var testDescription: String { "\(keys) \(value)" }
  }

  /// Types and ranges that extend the source documents.
  static let further: [Row] = [
    Row(##"{"type":"number"}"##, #"{"from":1,"to":5}"#, "1–5", "۱–۵"),
    Row(##"{"type":"number","number.style":"percent"}"##, #"{"from":0.01,"to":0.05}"#, "1% – 5%", "۱٪ – ۵٪"),
    Row(##"{"type":"number","currency.code":"IRT"}"##, "125000", "Toman\u{A0}125,000", "\u{200E}تومان\u{A0}۱۲۵٬۰۰۰"),
    Row(##"{"type":"number","currency.code":"IRT","currency.style":"iso"}"##, "125000", "125,000 IRT", "۱۲۵٬۰۰۰ IRT"),
    Row(##"{"type":"number","currency.code":"IRT","currency.style":"plural"}"##, "1", "1 toman", "۱ تومان"),
    Row(##"{"type":"plural","plural.one":"# file","plural.other":"# files"}"##, "1", "1 file", "۱ file"),
    Row(##"{"type":"plural","plural.one":"# file","plural.other":"# files"}"##, "1200", "1,200 files", "۱٬۲۰۰ files"),
    Row(
      ##"{"type":"plural","plural.two":"#nd","plural.other":"#th","plural.type":"ordinal"}"##, "2", "2nd", "۲th"),
    Row(
      ##"{"type":"message","message.pattern":"{n, number} {who}"}"##, #"{"n":1234,"who":"Ada"}"#, "1,234 Ada",
      "\u{200F}۱٬۲۳۴ \u{2068}Ada\u{2069}"),
    Row(##"{"type":"text","text.case":"upper"}"##, #""abc ۱""#, "ABC ۱", "ABC ۱"),
    Row(##"{"type":"text","text.digits":"native"}"##, #""a1""#, "a1", "a۱"),
    Row(##"{"type":"text","text.letters":"persian"}"##, #""علي""#, "علی", "علی"),
    Row(##"{"type":"duration","duration.style":"positional"}"##, "3900", "1:05:00", "۱:۰۵:۰۰"),
  ]

  /// #72 to #78: number keys of the source documents.
  static let numbers: [Row] = [
    Row(##"{"type":"number"}"##, "1234567.8915", "1,234,567.892", "۱٬۲۳۴٬۵۶۷٫۸۹۲"),
    Row(##"{"type":"number"}"##, "0", "0", "۰"),
    Row(
      ##"{"type":"number"}"##, #""12345678901234567890.125""#, "12,345,678,901,234,567,890.125",
      "۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰٫۱۲۵"),
    Row(##"{"type":"number","number.format":",##0.0"}"##, "1234.56", "1,234.6", "۱٬۲۳۴٫۶"),
    Row(##"{"type":"number","number.format":"#,##,##0.0"}"##, "1234567", "12,34,567.0", "۱۲٬۳۴٬۵۶۷٫۰"),
    Row(##"{"type":"number","number.format":"#,##0.00;(#)"}"##, "-1234567.891", "(1,234,567.89)", "(۱٬۲۳۴٬۵۶۷٫۸۹)"),
    Row(##"{"type":"number","number.format":"0.0"}"##, "-0.04", "-0.0", "\u{200E}\u{2212}۰٫۰"),
    Row(##"{"type":"number","number.format":"0%"}"##, "0.25", "25%", "۲۵٪"),
    Row(##"{"type":"number","number.format":"0‰"}"##, "0.025", "25‰", "۲۵؉"),
    Row(##"{"type":"number","number.format":"0.05"}"##, "1.12", "1.10", "۱٫۱۰"),
    Row(##"{"type":"number","number.format.positive":"0.0 kg"}"##, "1.25", "1.2 kg", "۱٫۲ kg"),
    Row(##"{"type":"number","number.format.negative":"(#)"}"##, "-1234.5", "(1,234.5)", "(۱٬۲۳۴٫۵)"),
    Row(##"{"type":"number","number.symbol.zero":"none"}"##, "0", "none", "none"),
    Row(##"{"type":"number","number.symbol.zero":"none"}"##, "0.0", "none", "none"),
    Row(##"{"type":"number","number.symbol.zero":"none"}"##, "-0.0", "none", "none"),
    Row(##"{"type":"number","number.symbol.zero":""}"##, "0", "", ""),
    Row(##"{"type":"number","number.format":"0.0","number.symbol.zero":"none"}"##, "0.04", "0.0", "۰٫۰"),
    Row(##"{"type":"number","number.symbol.nan":"unknown"}"##, "5", "5", "۵"),
    Row(##"{"type":"number","number.format":"0.00"}"##, "0", "0.00", "۰٫۰۰"),
    Row(##"{"type":"number","number.format":"¤ #,##0","number.symbol.currency":"Fr."}"##, "5", "Fr. 5.00", "Fr. ۵"),
    Row(##"{"type":"number","number.format":"¤#,##0","number.symbol.currency":""}"##, "5", "5.00", "۵"),
    Row(##"{"type":"number","number.format":"#,##0","number.symbol.currency":"$"}"##, "5", "5", "۵"),
    Row(##"{"type":"number","number.format":"¤#.000","currency.code":"USD"}"##, "123", "$123.00", "$۱۲۳٫۰۰"),
    Row(##"{"type":"number","number.format":"0 ¤¤","currency.code":"EUR"}"##, "1", "1.00 EUR", "۱٫۰۰ EUR"),
    Row(##"{"type":"number","number.format":"0","number.rounding_mode":"ceiling"}"##, "1.2", "2", "۲"),
  ]

  /// Number keys that extend the source documents.
  static let numberExtensions: [Row] = [
    Row(##"{"type":"number","locale":"de_DE"}"##, "1234.5", "1.234,5", "1.234,5"),
    Row(##"{"type":"number","empty":"–"}"##, "null", "–", "–"),
    Row(##"{"type":"number"}"##, "null", "", ""),
    Row(##"{"type":"number","bidi":"none"}"##, "-5", "-5", "\u{2212}۵"),
    Row(##"{"type":"number","bidi":"marks"}"##, "-5", "-5", "\u{200E}\u{2212}۵"),
    Row(##"{"type":"number","bidi":"isolate"}"##, "5", "\u{2066}5\u{2069}", "\u{2067}۵\u{2069}"),
    Row(
      ##"{"type":"number","bidi":"html","number.format":"<0>"}"##, "5",
      #"<bdi dir="ltr">&lt;5&gt;</bdi>"#, #"<bdi dir="rtl">&lt;۵&gt;</bdi>"#),
    Row(
      ##"{"type":"number","bidi":"html","empty":"<none>"}"##, "null",
      #"<bdi dir="ltr">&lt;none&gt;</bdi>"#, #"<bdi dir="rtl">&lt;none&gt;</bdi>"#),
    Row(##"{"type":"number","bidi":"html"}"##, "null", "", ""),
    Row(##"{"type":"number","bidi":"isolate","number.symbol.zero":""}"##, "0", "", ""),
    Row(##"{"type":"number","number.style":"decimal"}"##, "1.5", "1.5", "۱٫۵"),
    Row(##"{"type":"number","number.style":"percent"}"##, "0.5", "50%", "۵۰٪"),
    Row(##"{"type":"number","number.style":"permille"}"##, "0.005", "5‰", "۵؉"),
    Row(##"{"type":"number","number.style":"currency"}"##, "5", "$5.00", "\u{200E}ریال\u{A0}۵"),
    Row(##"{"type":"number","number.style":"scientific"}"##, "1200", "1.2E3", "۱٫۲×۱۰^۳"),
    Row(##"{"type":"number","number.style":"compact"}"##, "1200", "1.2K", "۱٫۲\u{A0}هزار"),
    Row(##"{"type":"number","number.style":"compact_long"}"##, "2000", "2 thousand", "۲ هزار"),
    Row(##"{"type":"number","number.style":"spellout"}"##, "21", "twenty-one", "بیست و یک"),
    Row(##"{"type":"number","number.style":"ordinal"}"##, "2", "2nd", "۲."),
    Row(##"{"type":"number","number.skeleton":".00 sign-always"}"##, "5", "+5.00", "\u{200E}+۵٫۰۰"),
    Row(##"{"type":"number","number.minimum_fraction":2}"##, "5", "5.00", "۵٫۰۰"),
    Row(##"{"type":"number","number.maximum_fraction":1}"##, "5.25", "5.2", "۵٫۲"),
    Row(##"{"type":"number","number.minimum_integer":3}"##, "5", "005", "۰۰۵"),
    Row(##"{"type":"number","number.significant":2}"##, "1234", "1,200", "۱٬۲۰۰"),
    Row(##"{"type":"number","number.grouping":"never"}"##, "1234", "1234", "۱۲۳۴"),
    Row(##"{"type":"number","number.grouping":"min2"}"##, "1234", "1234", "۱۲۳۴"),
    Row(##"{"type":"number","number.format":"0","number.grouping":"always"}"##, "1234", "1,234", "۱٬۲۳۴"),
    Row(##"{"type":"number","number.sign":"always"}"##, "5", "+5", "\u{200E}+۵"),
    Row(##"{"type":"number","number.sign":"never"}"##, "-5", "5", "۵"),
    Row(##"{"type":"number","number.sign":"except_zero"}"##, "0", "0", "۰"),
    Row(##"{"type":"number","number.sign":"negative","number.format":"0"}"##, "-0.2", "0", "۰"),
    Row(##"{"type":"number","number.scale":"0.1"}"##, "5", "0.5", "۰٫۵"),
    Row(##"{"type":"number","number.scale":100}"##, "0.07", "7", "۷"),
    Row(##"{"type":"number","number.digits":"arab"}"##, "1234.5", "١٬٢٣٤٫٥", "١٬٢٣٤٫٥"),
    Row(##"{"type":"number","number.digits":"latn"}"##, "1234.5", "1,234.5", "1,234.5"),
    Row(##"{"type":"number","number.rounding_increment":0.25}"##, "1.3", "1.25", "۱٫۲۵"),
    Row(##"{"type":"number","number.format":"0","number.rounding_mode":"halfOdd"}"##, "2.5", "3", "۳"),
    Row(##"{"type":"number","currency.code":"EUR"}"##, "5", "€5.00", "\u{200E}€۵٫۰۰"),
    Row(##"{"type":"number","currency.style":"iso"}"##, "-5", "-5.00 USD", "\u{200E}\u{2212}۵ IRR"),
    Row(
      ##"{"type":"number","currency.style":"iso","currency.position":"locale"}"##, "5", "USD\u{A0}5.00",
      "\u{200E}IRR\u{A0}۵"),
    Row(##"{"type":"number","currency.style":"accounting"}"##, "-5", "($5.00)", "\u{200E}(ریال\u{A0}۵)"),
    Row(##"{"type":"number","currency.locale":"de_DE"}"##, "-5", "-5,00\u{A0}€", "-5,00\u{A0}€"),
    Row(
      ##"{"type":"number","currency.locale":"de_DE","currency.style":"accounting"}"##, "-5", "(5,00\u{A0}€)",
      "(5,00\u{A0}€)"),
    Row(
      ##"{"type":"number","currency.locale":"de_DE","currency.style":"accounting","currency.accounting":"locale"}"##,
      "-5",
      "-5,00\u{A0}€", "-5,00\u{A0}€"),
    Row(
      ##"{"type":"number","currency.code":"CHF","currency.cash":true}"##, "1.03", "CHF\u{A0}1.05",
      "\u{200E}CHF\u{A0}۱٫۰۵"),
    Row(##"{"type":"number","currency.locale":"de_DE","locale":"ja_JP"}"##, "5", "5,00\u{A0}€", "5,00\u{A0}€"),
  ]

  /// #79 to #82, and date keys that extend the source documents.
  static let dates: [Row] = [
    Row(##"{"type":"date"}"##, #""2017-05-10T12:06:42Z""#, "5/10/17, 12:06\u{202F}PM", "۱۳۹۶/۲/۲۰, ۱۲:۰۶"),
    Row(
      ##"{"type":"date","date.format":"y-MM-dd HH:mm"}"##, #""2017-05-10T12:06:42Z""#, "2017-05-10 12:06",
      "۱۳۹۶-۰۲-۲۰ ۱۲:۰۶"),
    Row(##"{"type":"date","date.format":"d 'of' MMMM"}"##, #""2017-05-10""#, "10 of May", "۲۰ of اردیبهشت"),
    Row(
      ##"{"type":"date","date.format":"y/MM/dd"}"##, ##"{"epochMilliseconds":1494418002000}"##, "2017/05/10",
      "۱۳۹۶/۰۲/۲۰"),
    Row(
      ##"{"type":"date","date.format":"y/MM/dd","date.calendar":"gregorian"}"##, #""2017-05-10""#, "2017/05/10",
      "۲۰۱۷/۰۵/۱۰"),
    Row(
      ##"{"type":"date","date.format":"y/MM/dd","date.calendar":"persian"}"##, #""2017-05-10""#, "1396/02/20",
      "۱۳۹۶/۰۲/۲۰"),
    Row(
      ##"{"type":"date","date.format":"y/MM/dd","date.calendar":"islamic"}"##, #""2017-05-10""#, "1438/08/14",
      "۱۴۳۸/۰۸/۱۴"),
    Row(
      ##"{"type":"date","date.format":"y/MM/dd","date.calendar":"islamic-civil"}"##, #""2017-05-10""#, "1438/08/13",
      "۱۴۳۸/۰۸/۱۳"),
    Row(
      ##"{"type":"date","date.format":"y/MM/dd","date.calendar":"islamic-umalqura"}"##, #""2017-05-10""#, "1438/08/14",
      "۱۴۳۸/۰۸/۱۴"),
    Row(
      ##"{"type":"date","date.format":"HH:mm","date.timezone":"UTC"}"##, #""2017-05-10T12:06:42+04:30""#, "07:36",
      "۰۷:۳۶"),
    Row(
      ##"{"type":"date","date.format":"d MMMM y","date.locale":"fa_IR"}"##, #""2017-05-10""#, "۲۰ اردیبهشت ۱۳۹۶",
      "۲۰ اردیبهشت ۱۳۹۶"),
    Row(
      ##"{"type":"date","date.format":"d MMMM y","date.locale":"de_DE","locale":"fa_IR"}"##, #""2017-05-10""#,
      "10 Mai 2017", "10 Mai 2017"),
    Row(##"{"type":"date","date.style":"long"}"##, #""2017-05-10""#, "May 10, 2017", "۲۰ اردیبهشت ۱۳۹۶"),
    Row(##"{"type":"date","time.style":"short"}"##, #""2017-05-10T13:06""#, "1:06\u{202F}PM", "۱۳:۰۶"),
    Row(
      ##"{"type":"date","date.style":"medium","time.style":"none"}"##, #""2017-05-10""#, "May 10, 2017",
      "۲۰ اردیبهشت ۱۳۹۶"),
    Row(
      ##"{"type":"date","date.skeleton":"yMMMd","date.calendar":"gregorian"}"##, #""2017-05-10""#, "May 10, 2017",
      "۱۰ مه ۲۰۱۷"),
  ]

  /// Types that extend the source documents, and `byte`, which has no keys there.
  static let others: [Row] = [
    Row(##"{"type":"byte"}"##, "1234567", "1.2 MB", "۱٫۲ MB"),
    Row(##"{"type":"byte"}"##, "0", "Zero KB", "۰ kB"),
    Row(##"{"type":"byte"}"##, "1.9", "1 byte", "۱ بایت"),
    Row(##"{"type":"byte"}"##, "999999", "1 MB", "۱ MB"),
    Row(##"{"type":"byte","byte.style":"iec"}"##, "1048576", "1 MiB", "۱ MiB"),
    Row(##"{"type":"byte","byte.style":"memory"}"##, "1048576", "1 MB", "۱ MB"),
    Row(##"{"type":"byte","byte.units":["KB"]}"##, "1234567", "1,235 KB", "۱٬۲۳۵ kB"),
    Row(##"{"type":"byte","byte.zero_text":false}"##, "0", "0 bytes", "۰ بایت"),
    Row(##"{"type":"byte","byte.adaptive":false}"##, "1234567", "1.23 MB", "۱٫۲۳ MB"),
    Row(
      ##"{"type":"byte","byte.actual_count":true}"##, "1234567", "1.2 MB (1,234,567 bytes)", "۱٫۲ MB (۱٬۲۳۴٬۵۶۷ بایت)"),
    Row(##"{"type":"duration"}"##, "3900", "1 hr, 5 min", "۱ ساعت،\u{200F} ۵ دقیقه"),
    Row(##"{"type":"duration","duration.style":"long"}"##, "3900", "1 hour, 5 minutes", "۱ ساعت و ۵ دقیقه"),
    Row(##"{"type":"duration","duration.style":"narrow","duration.units":["minutes"]}"##, "3900", "65m", "۶۵m"),
    Row(
      ##"{"type":"list"}"##, #"["a","b","c"]"#, "a, b, and c",
      "\u{2068}a\u{2069}،\u{200F} \u{2068}b\u{2069}، و \u{2068}c\u{2069}"),
    Row(##"{"type":"list","list.type":"or"}"##, #"["a","b"]"#, "a or b", "\u{2068}a\u{2069} یا \u{2068}b\u{2069}"),
    Row(
      ##"{"type":"list","list.type":"unit","list.style":"narrow"}"##, #"["a","b"]"#, "a b",
      "\u{200F}\u{2068}a\u{2069} \u{2068}b\u{2069}"),
  ]

  @Test(.long, arguments: numbers + numberExtensions + dates + others + further)
  func keysDetermineTheText(_ row: Row) throws {
    let english = try RaqamDescriptorsTests.text(row.keys, row.value, "en_US")
    #expect(english == row.english)
    let persian = try RaqamDescriptorsTests.text(row.keys, row.value, "fa_IR")
    #expect(persian == row.persian)
  }

  /// b.6-8: 0.5, 1.5, 2.5 and -2.5 under the pattern `0`.
  @Test(arguments: [
    ("ceiling", ["1", "2", "3", "-2"]), ("floor", ["0", "1", "2", "-3"]), ("down", ["0", "1", "2", "-2"]),
    ("up", ["1", "2", "3", "-3"]), ("halfEven", ["0", "2", "2", "-2"]), ("halfDown", ["0", "1", "2", "-2"]),
    ("halfUp", ["1", "2", "3", "-3"]),
  ])
  func roundsByMode(_ mode: String, _ expected: [String]) throws {
    let keys = ##"{"type":"number","number.format":"0","number.rounding_mode":"\##(mode)"}"##
    for (value, text) in zip(["0.5", "1.5", "2.5", "-2.5"], expected) {
      #expect(try RaqamDescriptorsTests.text(keys, value, "en_US") == text, "\(mode) \(value)")
    }
  }

  /// Halves are determined by the decimal digits, not by the binary value.
  @Test func roundsDecimalHalves() throws {
    let keys = ##"{"type":"number","number.format":"0.00","number.rounding_mode":"halfUp"}"##
    #expect(try RaqamDescriptorsTests.text(keys, "1.005", "en_US") == "1.01")
    #expect(try RaqamDescriptorsTests.text(keys, "2.675", "en_US") == "2.68")
  }

  /// b.6-2: base, `number.format`, `.positive`, `.negative`, `.symbol.zero`; each overrides the previous ones.
  @Test(arguments: [
    (
      #""number.format":"0.0;[0.0]","number.format.positive":"0.00","number.symbol.zero":"z""#, ["1.25", "[1.25]", "z"]
    ),
    (#""number.format":"0.0","number.format.positive":"<0.00>""#, ["<1.25>", "-<1.25>", "<0.00>"]),
    (#""number.format":"0.0","number.format.negative":"(#)""#, ["1.2", "(1.2)", "0.0"]),
    (#""number.format":"0.0;[0.0]","number.format.negative":"(#)""#, ["1.2", "(1.2)", "0.0"]),
    (#""number.format.positive":"0.00","number.format.negative":"0 DB""#, ["1.25", "1.25 DB", "0.00"]),
    (#""number.format.negative":"(#)""#, ["1.25", "(1.25)", "0"]),
    (#""number.format":"0.00","number.symbol.zero":"""#, ["1.25", "-1.25", ""]),
    (#""number.format":null,"number.symbol.zero":null,"number.rounding_mode":null"#, ["1.25", "-1.25", "0"]),
  ])
  func patternsFollowTheirPrecedence(_ keys: String, _ expected: [String]) throws {
    for (value, text) in zip(["1.25", "-1.25", "0"], expected) {
      #expect(try RaqamDescriptorsTests.text("{\"type\":\"number\",\(keys)}", value, "en_US") == text)
    }
  }
}
