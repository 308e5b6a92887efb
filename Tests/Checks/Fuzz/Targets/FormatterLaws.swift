import Raqam
import RaqamDescriptors
import RaqamJSON

/// Invariants of formatter descriptors.
enum FormatterLaws {
  private static let values: [FieldValue] =
    [
      .null, .bool(true), .string(""), .string("a\u{301}b 1 \u{202E}x"), .string("2025-03-21"),
      .list([.string("a"), .string("ب"), .integer(3)]),
      .object(["count": .integer(2), "name": .string("Ada"), "at": .date(Given.now)]),
    ] + Given.numbers.map { FieldValue($0) } + Given.instants.prefix(3).map { FieldValue.date($0) }

  /// Checks that the pointers of diagnostics resolve, that the parts join to the text, and that a parsed value formats
  /// stably.
  static func check(_ bytes: [UInt8]) {
    do throws(DescriptorError) {
      let (descriptor, warnings) = try FormatterDescriptor.decode(bytes)
      expect(!warnings.contains { $0.severity == .error }, "an error that is none")
      check(descriptor, Given.contexts[bytes.count % Given.contexts.count])
    } catch {
      Documents.check(error, bytes)
    }
  }

  private static func check(_ descriptor: FormatterDescriptor, _ context: FormatContext) {
    do throws(FormatError) {
      let format = try Given.factory.format(for: descriptor, in: context)
      _ = format.notes
      for value in values where format.accepts(value) {
        let text: String
        do throws(FormatError) {
          text = try format.string(value)
        } catch {
          expect(!error.message.isEmpty, "an error without words")
          continue
        }
        let joined = try format.parts(value).map(\.text).joined()
        expect(
          joined.utf8.elementsEqual(text.utf8),
          "\(context.locale) \(value): \(text.debugDescription), parts \(joined.debugDescription)")
        checkReading(text, format, context)
      }
    } catch {
      expect(!error.message.isEmpty, "an error without words")
    }
  }

  /// Checks that text which parses in strict mode formats to text that parses and formats to itself.
  private static func checkReading(_ text: String, _ format: CompiledFormat, _ context: FormatContext) {
    do throws(FormatError) {
      let read = try format.parse(text)
      let again = try format.string(read.value)
      let last = try format.string(format.parse(again).value)
      expect(
        last.utf8.elementsEqual(again.utf8),
        "\(context.locale) \(text.debugDescription) → \(read.value) → \(again.debugDescription) → \(last.debugDescription)"
      )
    } catch {
      checkFault(error, of: text)
    }
  }
}
