internal import Raqam
public import RaqamForms

/// Draws a form as text for a terminal.
///
/// ```swift
/// print(TerminalPreview(width: 40).string(snapshot))
/// // Parcel
/// // ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
/// //
/// // Recipient
/// // ────────────────────────────────────────
/// //   Name *    Ada Lovelace
/// //   Phone     ‹optional›
/// //   Parcels   12
/// //             ! The value must be at most
/// //               10.
/// //   Gift      [x]
/// ```
///
/// The result depends only on the form and the properties of the preview, not on the environment. No line is
/// wider than `width`; longer texts are wrapped. Control characters in texts of the form are made safe.
///
/// All information is visible **without color**. Color only adds SGR sequences: if they are removed, the plain
/// preview remains.
///
/// | Mark | Meaning |
/// |---|---|
/// | `*` after a title | a value is required |
/// | `⊘` after a title or button | the row is disabled |
/// | `‹…›` | a placeholder text for a missing value |
/// | `—` | a missing value without a placeholder text |
/// | `[x]` `[ ]`, `(●)` `( )` | a checkbox, a switch |
/// | `[ … ]`, `[ … ] ›` | a button; a button that leads to another page (`›` is mirrored by the bidi algorithm) |
/// | `×` under a value | the last typed input, which was refused |
/// | `!` under a value | an issue of the row, on one or more lines |
///
/// The colors of the descriptor (`color.text`, `color.text.detail`, `color.placeholder`, `color.background`) are
/// written with 24 bits and override those of the preview. Partial transparency is ignored, and fully transparent
/// colors are not used.
///
/// ## Direction
///
/// Lines are in logical order. Some terminals apply the bidi algorithm (UAX #9) to each line. Of these, mlterm
/// and PuTTY use the direction of the line's first strong character, and VTE by default always left to right.
/// Other terminals do not apply the algorithm. A line of a right-to-left form is therefore
///
///     space RLM RLI  indent, title, spaces, value, spaces up to the width  RLM PDI space left free
///
/// - The first RLM sets the direction on a terminal that detects it. The isolate around the line has the same
///   effect if the paragraph stays left to right.
/// - Spaces fill the isolate to its full width, so that the form starts at the right edge in both cases. They end
///   with an RLM, because spaces at the end of a line take the paragraph's direction (UAX #9, L1).
/// - The space before the isolate and the free column after it are margins that look the same from both sides.
///   They are needed by terminals that lose a zero-width character in the first column (VTE), or wrap one after
///   the last column (mlterm).
/// - Every text on the line has its own isolate, LRI or RLI. The direction is computed here rather than left to
///   FSI, because the lines of a wrapped paragraph must agree and a text without letters takes the form's
///   direction.
/// - In an LRI, an LRM precedes a text that does not begin with a letter. Without it, FriBidi 1.0 reorders the
///   groups of `+98 21 8888`.
/// - Rules are symmetric and have no controls, because mlterm does not reorder lines with box drawing.
///
/// In a left-to-right form, only texts with right-to-left characters are isolated, and the first one on a line
/// follows an LRM. All other lines are plain text that can be searched.
///
/// Without `usesIsolates`, each text is between bidi marks of the form's direction, and also of its own direction
/// if that differs. No spaces fill the line. This mode is for terminals that detect the direction but do not
/// support isolates (mlterm 3.9 gives every control a column). Adjacent texts stay in order, but text of mixed
/// direction may not.
///
/// A terminal without bidi support shows right-to-left forms like all such text: from left to right.
public struct TerminalPreview: Hashable, Sendable {
  /// The width of the terminal in columns, clamped to 20 through 1,000. The default is 80.
  public var width: Int
  /// Whether SGR sequences are written. The default is `false`.
  public var usesColor: Bool
  /// Whether embedded texts are isolated; otherwise only bidi marks are written, and only marks in texts are
  /// preserved. The default is `true`.
  public var usesIsolates: Bool

  /// Creates a preview; by default 80 columns, without color and with isolates.
  public init(width: Int = 80, usesColor: Bool = false, usesIsolates: Bool = true) {
    self.width = width
    self.usesColor = usesColor
    self.usesIsolates = usesIsolates
  }

  /// Returns the form as lines separated by line feeds, without one at the end; the empty string if nothing is
  /// visible.
  public func string(_ snapshot: FormSnapshot) -> String {
    lines(snapshot).joined(separator: "\n")
  }

  /// Returns the lines of the form.
  ///
  /// - Complexity: O(*n*) in the size of the snapshot.
  public func lines(_ snapshot: FormSnapshot) -> [String] {
    let drawing = FormDrawing(self, snapshot)
    let blocks = [drawing.title] + snapshot.sections.flatMap(drawing.section)
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The width, clamped to the supported range.
  var columns: Int { min(max(width, 20), 1000) }
}
