import RaqamFoundation
import Testing

/// Values of public types can be sent to other threads. The compiler checks this; the script `check` in this folder
/// checks that no public type is missing.
@Suite struct SendableTests {
  /// Accepts a type if it is Sendable.
  private func isSendable<Value: Sendable>(_: Value.Type) -> Bool { true }

  /// Law: each public type is Sendable, except for those that the script lists with a reason.
  @Test func publicTypesAreSendable() {
    #expect(SendableTypes.all.count == 16)
    let types = SendableTypes.all.joined()
    #expect(types.count >= 320)
    #expect(Set(types.map { ObjectIdentifier($0) }).count == types.count)
  }

  /// All format styles are Sendable, also in generic code.
  @Test func formatStylesAreSendable() {
    func check<Style: RaqamFormatStyle>(_ style: Style.Type) -> Bool { isSendable(style) }
    #expect(
      check(RaqamNumberStyle<Int>.self) && check(RaqamNumberRangeStyle<Int>.self) && check(RaqamByteStyle<Int>.self)
        && check(RaqamDateStyle.self) && check(RaqamDateIntervalStyle.self) && check(RaqamRelativeDateStyle.self)
        && check(RaqamDurationStyle.self) && check(RaqamListStyle.self))
  }
}
