package import RaqamNumbers
package import RaqamText

extension ByteStyle {
  /// The options of counts of bytes.
  package static let options: [StyleOption<ByteStyle>] = [
    .word(
      "byte.style", \.counting, of: ByteStyle(), message: MessageName(name: "style", functions: ["raqam:bytes"]),
      flag: OptionFlag("byte-style", value: "style"), "size and symbol of a kilobyte"),
    .words("byte.units", among: ByteUnit.allCases, "units to use") { $0.units = Set($1) },
    .bool("byte.zero_text", \.spellsOutZero, of: ByteStyle(), "whether zero is Zero KB instead of 0 bytes"),
    .bool(
      "byte.adaptive", \.isAdaptive, of: ByteStyle(), "whether the number of fraction digits depends on the unit"),
    .bool("byte.actual_count", \.includesActualCount, of: ByteStyle(), "whether to add the size in bytes"),
  ]
}

extension DurationStyle {
  /// The options of lengths of time.
  package static let options: [StyleOption<DurationStyle>] = [
    .word(
      "duration.style", \.width, of: DurationStyle(),
      message: MessageName(name: "style", functions: ["raqam:duration"]),
      flag: OptionFlag("duration-style", value: "style"), "width of units"),
    .words(
      "duration.units", among: Unit.ofFixedLength,
      message: MessageName(
        name: "units", functions: ["raqam:duration"], summary: "units separated by spaces, such as |hours minutes|"),
      "units to use"
    ) { $0.units = $1 },
  ]
}

extension ListStyle {
  package static let options: [StyleOption<ListStyle>] = [
    .word(
      "list.type", \.kind, of: ListStyle(), message: MessageName(name: "type", functions: ["raqam:list"]),
      flag: "list-type",
      "kind of list, by the word before the last element"),
    .word(
      "list.style", \.width, of: ListStyle(), message: MessageName(name: "style", functions: ["raqam:list"]),
      flag: OptionFlag("list-style", value: "style"), "width of the joining word"),
  ]
}
