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
/// //             ! the greatest value is 10
/// //   Gift      [x]
/// ```
///
/// The same form gives the same text: nothing is read from the environment. No line is wider than `width`;
/// texts that are too long are wrapped. Texts of the form are made safe first (`TerminalText`).
///
/// **Without colour** everything still shows. Colour adds no character of its own, so that a coloured preview
/// without its SGR sequences is the plain one.
///
/// | mark | |
/// |---|---|
/// | `*` behind a title | a value is required |
/// | `⊘` behind a title or button | the row is disabled |
/// | `‹…›` | a text that stands in for a missing value |
/// | `—` | a missing value without such a text |
/// | `[x]` `[ ]`, `(●)` `( )` | a check, a switch |
/// | `[ … ]`, `[ … ] ›` | a button; one that pushes. A terminal that applies the bidi algorithm mirrors its `›` |
/// | `×` under a value | the text that was typed last and refused |
/// | `!` under a value | what is wrong with the row, one line or more for each issue |
///
/// The colours of the descriptor (`color.text`, `color.text.detail`, `color.placeholder`, `color.background`) are
/// written with 24 bits, over the preview's own; a part that can be seen through is drawn as if it could not, one
/// that cannot be seen not at all.
///
/// ## Direction
///
/// Lines are in logical order. Of the terminals some apply the bidi algorithm (UAX #9) to each line, with the
/// direction of its first strong character (mlterm, PuTTY) or always left to right (VTE as it comes); others
/// do not apply it. A line of a right-to-left form is therefore
///
///     space RLM RLI  indent, title, spaces, value, spaces up to the width  RLM PDI space left free
///
/// - The first RLM gives a detecting terminal the direction. The isolate around the line gives the same order
///   where the paragraph stays left to right.
/// - Spaces fill the isolate to its full width, so that in both cases the form starts at the right edge. They
///   end in RLM, since spaces at the very end of a line take the paragraph's direction (UAX #9, L1).
/// - The space before and the column left free after it are margins that look alike from both sides. They are
///   there for terminals that lose a character without width in the first column (VTE), or begin a new line
///   for one after the last (mlterm).
/// - Every text on the line is in an isolate of its own, LRI or RLI. The direction is worked out here and not
///   left to FSI: lines of a wrapped paragraph must agree, and a text without letters takes the form's
///   direction.
/// - In LRI an LRM stands before a text that does not begin with a letter: FriBidi 1.0 puts the groups of
///   `+98 21 8888` in the wrong order without it.
/// - Rules are the same from both ends and have no controls: mlterm does not reorder lines with box drawing.
///
/// In a left-to-right form only texts that hold something of a right-to-left script are isolated, the first
/// on a line after an LRM; all other lines are plain text that can be searched.
///
/// Without `usesIsolates` a text stands between marks of the form's direction, and of its own where it
/// differs, and no spaces fill the line. That is for terminals which detect the direction and do not know
/// isolates (mlterm 3.9 gives every control a column): neighbours stay in order, but a text of mixed
/// direction may not.
///
/// A terminal without bidi shows a right-to-left form as it shows all such text: from left to right.
public struct TerminalPreview: Hashable, Sendable {
  /// Columns of the terminal. Less than 20 counts as 20, more than 1,000 as 1,000.
  public var width: Int
  /// Whether SGR sequences are written.
  public var usesColor: Bool
  /// Whether embedded texts are isolated; else only marks are written, and of a text's own bidi controls only
  /// marks kept.
  public var usesIsolates: Bool

  /// A preview of so many columns.
  public init(width: Int = 80, usesColor: Bool = false, usesIsolates: Bool = true) {
    self.width = width
    self.usesColor = usesColor
    self.usesIsolates = usesIsolates
  }

  /// The form, its lines separated by line feeds, without one at the end. Empty for a form that shows
  /// nothing.
  public func string(_ snapshot: FormSnapshot) -> String {
    lines(snapshot).joined(separator: "\n")
  }

  /// The lines of the form.
  public func lines(_ snapshot: FormSnapshot) -> [String] {
    let drawing = FormDrawing(self, snapshot)
    let blocks = [drawing.title] + snapshot.sections.flatMap(drawing.section)
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// `width` within its limits.
  var columns: Int { min(max(width, 20), 1000) }
}
