import ArgumentParser
import RaqamPreview

/// What commands that draw have in common: when and where it is, and what is drawn on.
struct DrawingOptions: ParsableArguments {
  @OptionGroup private var clock: ClockOptions

  @OptionGroup private var canvas: CanvasOptions

  var timeZone: String? { clock.timeZone }
  var now: String? { clock.now }

  /// What is drawn on. Refuses a width that nothing can be drawn in.
  func preview(_ host: Host) throws(CommandFailure) -> TerminalPreview { try canvas.preview(host) }
}
