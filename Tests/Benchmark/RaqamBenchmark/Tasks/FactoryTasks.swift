import CICU
import CICUOracle
import Raqam
import RaqamDescriptors

/// A descriptor, and the equivalent in libicu that opens a format and formats one value.
struct FactoryRecipe: Sendable {
  let json: String
  let locale: String
  let zone: String
  let value: FieldValue
  /// Opens a format, formats one value and closes the format.
  let reference: @Sendable (_ buffer: UnsafeMutableBufferPointer<CChar>, _ length: inout Int32) -> Int32
}

extension BenchmarkTask {
  /// The first value of a format: compiled from a decoded descriptor (`f`), or from a factory that has cached it
  /// (`c`).
  static let factory: [BenchmarkTask] = [
    task("I1f", "the pattern of N1, compiled and used once", .number, isWarm: false),
    task("I1c", "the same from a warm factory", .number, isWarm: true),
    task("I2f", "the pattern of D2, compiled and used once", .date, isWarm: false),
    task("I2c", "the same from a warm factory", .date, isWarm: true),
  ]

  private static func task(
    _ name: String, _ summary: String, _ recipe: FactoryRecipe, isWarm: Bool
  ) -> BenchmarkTask {
    BenchmarkTask(name: name, summary: summary) { () throws(BenchmarkError) in
      let count = isWarm ? Values.count : 2_000
      let formats = try FactoryFormats(recipe, isWarm: isWarm, count: count)
      let reference = ICUFirstValues(recipe: recipe, count: count)
      guard isWarm else { return Contest(count: count, reference: reference, forms: [("str", formats)]) }
      // libicu does not cache formats: use it only for the expected text.
      let text = try Contest.texts(of: ICUFirstValues(recipe: recipe, count: 1))
      return Contest(
        count: count, reference: nil, forms: [("str", formats)],
        expected: Array(repeatElement(text, count: count).joined()))
    }
  }
}

extension FactoryRecipe {
  static let number = FactoryRecipe(
    json: ##"{"type": "number", "number.format": "#,##0.00"}"##, locale: "en_US", zone: "UTC", value: .double(1234.5)
  ) { buffer, length in
    var format: OpaquePointer?
    var status = cicu_number_format_open(Int32(CICU_STYLE_PATTERN), "#,##0.00", 8, "en_US", &format)
    if status <= 0, let format {
      status = cicu_number_format_double(format, 1234.5, buffer.baseAddress, Int32(buffer.count), &length)
      cicu_number_format_close(format)
    }
    return status
  }

  static let date = FactoryRecipe(
    json: #"{"type": "date", "date.format": "EEEE d MMMM y HH:mm", "date.calendar": "persian"}"#, locale: "fa_IR",
    zone: "Asia/Tehran", value: .date(Instant(epochMilliseconds: 1_742_558_400_000))
  ) { buffer, length in
    var format: OpaquePointer?
    var status = cicu_date_format_open_pattern(
      "EEEE d MMMM y HH:mm", 19, "fa_IR@calendar=persian", "Asia/Tehran", 11, &format)
    if status <= 0, let format {
      status = cicu_date_format_millis(format, 1_742_558_400_000, buffer.baseAddress, Int32(buffer.count), &length)
      cicu_date_format_close(format)
    }
    return status
  }
}

private struct FactoryFormats: SharedContestant {
  let descriptor: FormatterDescriptor
  let context: FormatContext
  let value: FieldValue
  let warm: FormatterFactory?
  let count: Int

  init(_ recipe: FactoryRecipe, isWarm: Bool, count: Int) throws(BenchmarkError) {
    descriptor = try BenchmarkError.wrapping { try FormatterDescriptor(json: recipe.json) }
    context = try BenchmarkError.wrapping {
      FormatContext(
        locale: try LocaleID(recipe.locale), timeZone: try TimeZoneID(recipe.zone),
        now: Instant(epochMilliseconds: 0))
    }
    value = recipe.value
    warm = isWarm ? FormatterFactory() : nil
    self.count = count
  }

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    do {
      // Use the stored factory, as a host does, so that no reference is counted per value.
      if let warm {
        for _ in 0..<count { sink.take(try warm.format(for: descriptor, in: context).string(value)) }
        return
      }
      for _ in 0..<count {
        sink.take(try FormatterFactory().format(for: descriptor, in: context).string(value))
      }
    } catch {
      throw BenchmarkError("\(error)")
    }
  }
}

/// libicu, which caches only its data between two formats.
struct ICUFirstValues: Contestant {
  let recipe: FactoryRecipe
  let count: Int

  func pass(_ sink: inout Sink) throws(BenchmarkError) {
    try sink.takeTexts(of: 0..<count, "opening a format") { _, room, length in recipe.reference(room, &length.pointee) }
  }
}
