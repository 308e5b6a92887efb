public import Raqam

/// The direction of an element.
public enum HTMLDirection: String, CaseIterable, Sendable {
  /// From the left.
  case leftToRight = "ltr"
  /// From the right.
  case rightToLeft = "rtl"
  /// By the first letter of the text.
  case auto

  /// A known direction.
  public init(_ direction: TextDirection) { self = direction == .rightToLeft ? .rightToLeft : .leftToRight }

  /// The direction of a text that a person wrote: that of its first letter or mark. What stands in isolates does not count (UAX #9,
  /// P2), and browsers do not know that: of a text with isolates the direction is said.
  public init(ofText text: String) {
    self = .auto
    guard text.unicodeScalars.contains(where: { (0x2066...0x2068).contains($0.value) }) else { return }
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        guard depth == 0, let direction = Self.direction(of: scalar) else { continue }
        self = direction
        return
      }
    }
  }

  /// Blocks whose code points are R or AL unless said otherwise (DerivedBidiClass.txt, @missing), and marks.
  private static func direction(of scalar: Unicode.Scalar) -> HTMLDirection? {
    switch scalar.value {
    case 0x200E: return .leftToRight
    case 0x200F, 0x061C: return .rightToLeft
    default: guard scalar.properties.isAlphabetic else { return nil }
    }
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .rightToLeft
    default: return .leftToRight
    }
  }
}

extension HTML {
  /// An attribute. Its name is written in code, its value is whatever it is: no value ends it, and none loads or runs anything.
  public struct Attribute: Hashable, Sendable {
    /// The attribute with a space before it.
    let string: String

    /// A value exactly as it is, for programs.
    init(_ name: String, exact value: String) { string = " \(name)=\"\(HTMLEscaping.attribute(value))\"" }

    /// A value that people read: characters that cannot be seen are named.
    init(_ name: String, shown value: String) { self.init(name, exact: VisibleText.string(value)) }

    /// An attribute that counts by being there.
    init(flag name: String) { string = " " + name }

    /// Attributes that belong together.
    init(_ first: Self, _ second: Self) { string = first.string + second.string }
  }
}

extension HTML.Attribute {
  // MARK: Of every element

  /// The element's id. Make one of any text with ``HTMLName``.
  public static func id(_ name: HTMLName) -> Self { Self("id", exact: name.string) }
  /// Classes, separated by spaces.
  public static func `class`(_ names: StaticString) -> Self { Self("class", exact: "\(names)") }
  /// Classes, some of which count only here.
  public static func classes(_ names: [StaticString]) -> Self {
    Self("class", exact: names.map { "\($0)" }.joined(separator: " "))
  }
  /// The language of the texts.
  public static func lang(_ locale: LocaleID) -> Self { Self("lang", exact: locale.languageTag) }
  /// English, whatever the page around it is in.
  package static let english = Self("lang", exact: "en")
  /// The direction of the texts.
  public static func dir(_ direction: HTMLDirection) -> Self { Self("dir", exact: direction.rawValue) }
  /// What a pointer that rests on it shows.
  public static func title(_ text: String) -> Self { Self("title", shown: text) }
  /// A value for scripts: `data-` and a name. The name is in small letters.
  public static func data(_ name: StaticString, _ value: String) -> Self { Self("data-\(name)", exact: value) }
  /// What an accessible element is or how it stands: `aria-` and a name.
  public static func aria(_ name: StaticString, _ value: String) -> Self { Self("aria-\(name)", shown: value) }
  /// Elements that say more about this one: `aria-` and a name.
  public static func aria(_ name: StaticString, _ ids: [HTMLName]) -> Self {
    Self("aria-\(name)", exact: ids.map(\.string).joined(separator: " "))
  }
  /// What kind of element it is to assistive technology.
  public static func role(_ name: StaticString) -> Self { Self("role", exact: "\(name)") }
  /// Where it stands among what the keyboard reaches.
  public static func tabIndex(_ index: Int) -> Self { Self("tabindex", exact: String(index)) }

  // MARK: Of controls

  /// The control that a label or an output is for.
  public static func `for`(_ name: HTMLName) -> Self { Self("for", exact: name.string) }
  /// The name of a control.
  public static func name(_ name: String) -> Self { Self("name", exact: name) }
  /// What an input is.
  public static func type(_ type: InputType) -> Self { Self("type", exact: type.rawValue) }
  /// The value of a control, as it is.
  public static func value(_ text: String) -> Self { Self("value", exact: text) }
  /// The value of a control that people read.
  package static func shownValue(_ text: String) -> Self { Self("value", shown: text) }
  /// What stands in an empty control.
  public static func placeholder(_ text: String) -> Self { Self("placeholder", shown: text) }
  /// The keyboard that fits.
  public static func inputMode(_ mode: InputMode) -> Self { Self("inputmode", exact: mode.rawValue) }
  /// What a browser may fill in: nothing.
  public static let noAutocomplete = Self("autocomplete", exact: "off")
  /// Least and greatest value of a range.
  public static func minimum(_ text: String) -> Self { Self("min", exact: text) }
  /// Greatest value of a range.
  public static func maximum(_ text: String) -> Self { Self("max", exact: text) }
  /// What one step of a range adds; `any` for all values.
  public static func step(_ text: String) -> Self { Self("step", exact: text) }
  /// The files that are taken.
  public static func accept(_ types: [String]) -> Self { Self("accept", exact: types.joined(separator: ",")) }
  /// Lines of a text area.
  public static func rows(_ count: Int) -> Self { Self("rows", exact: String(count)) }
  /// A form that leads nowhere, whatever key is pressed in it.
  package static let leadsNowhere = Self("method", exact: "dialog")

  // MARK: Of others

  /// The address of a link. None but those of the web and of mail is one.
  public static func href(_ address: HTMLAddress) -> Self {
    Self(Self("href", exact: address.string), Self("rel", exact: "noopener noreferrer"))
  }
  /// A place of the page.
  public static func href(to name: HTMLName) -> Self { Self("href", exact: "#" + name.string) }
  /// What a header cell heads.
  public static func scope(_ scope: Scope) -> Self { Self("scope", exact: scope.rawValue) }
  /// The whole text of a header cell.
  public static func abbreviation(of text: String) -> Self { Self("abbr", shown: text) }
  /// A day or a time for programs, ISO 8601.
  public static func dateTime(_ text: String) -> Self { Self("datetime", exact: text) }

  // MARK: That count by being there

  /// A control that nobody can use.
  public static let disabled = Self(flag: "disabled")
  /// A control whose text can be read and copied, but not changed.
  public static let readOnly = Self(flag: "readonly")
  /// A control that must have a value.
  public static let required = Self(flag: "required")
  /// A box that is checked.
  public static let checked = Self(flag: "checked")
  /// An option that is chosen.
  public static let selected = Self(flag: "selected")
  /// A control of several values.
  public static let multiple = Self(flag: "multiple")
  /// Something that is open.
  public static let open = Self(flag: "open")
  /// Something that is not shown.
  public static let hidden = Self(flag: "hidden")
  /// A form that the browser does not check.
  package static let unchecked = Self(flag: "novalidate")

  /// Kinds of inputs and buttons.
  public enum InputType: String, CaseIterable, Sendable {
    /// A value of the attribute `type`, by its name in HTML.
    case text, email, tel, url, search, password, checkbox, radio, range, file, button
  }

  /// Keyboards.
  public enum InputMode: String, CaseIterable, Sendable {
    /// A value of the attribute `inputmode`, by its name in HTML.
    case text, decimal, numeric, tel, email, url, none
  }

  /// What a header cell heads.
  public enum Scope: String, CaseIterable, Sendable {
    /// A value of the attribute `scope`, by its name in HTML.
    case col, row, colgroup, rowgroup
  }
}
