internal import Raqam
internal import RaqamText

/// The base direction of an element, the value of the attribute `dir`.
package enum HTMLDirection: String, CaseIterable, Sendable {
  /// Left to right, `ltr`.
  case leftToRight = "ltr"
  /// Right to left, `rtl`.
  case rightToLeft = "rtl"
  /// The direction of the first strong character, which the browser determines.
  case auto

  /// Creates an explicit direction.
  package init(_ direction: TextDirection) { self = direction == .rightToLeft ? .rightToLeft : .leftToRight }

  /// Creates the direction of user text, which is that of its first letter or bidi mark.
  ///
  /// UAX #9, rule P2, skips the contents of isolates, but browsers do not. The direction is therefore explicit if the
  /// text contains
  /// isolates, and ``auto`` otherwise.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(ofText text: String) {
    let hasIsolates = text.unicodeScalars.contains { (0x2066...0x2068).contains($0.value) }
    self = hasIsolates ? TextDirection(firstStrongOf: text).map(HTMLDirection.init) ?? .auto : .auto
  }
}

extension HTML {
  /// An attribute. Its name is a literal and its value is escaped: no value can end the attribute, load a resource or
  /// run code.
  package struct Attribute: Hashable, Sendable {
    /// Whether the values for programs are unchanged. A page without a script has no use for them, and a file must not
    /// contain characters that HTML excludes, or that control a terminal.
    @TaskLocal static var areExact = true

    /// The attribute with a leading space.
    let string: String

    /// Creates an attribute whose value is for programs.
    init(_ name: String, exact value: String) {
      string = " \(name)=\"\(HTMLEscaping.attribute(Self.areExact ? value : VisibleText.string(value)))\""
    }

    /// Creates an attribute whose value is read by people: invisible characters are replaced by their names.
    init(_ name: String, shown value: String) { self.init(name, exact: VisibleText.string(value)) }

    /// Creates a Boolean attribute.
    init(flag name: String) { string = " " + name }

    /// Creates two attributes that belong together.
    init(_ first: Self, _ second: Self) { string = first.string + second.string }
  }
}

extension HTML.Attribute {
  // MARK: Of every element

  /// Returns the attribute `id`. ``HTMLName`` makes an id of any strings.
  package static func id(_ name: HTMLName) -> Self { Self("id", exact: name.string) }
  /// Returns the attribute `class` with names separated by spaces.
  package static func `class`(_ names: StaticString) -> Self { Self("class", exact: "\(names)") }
  /// Returns the attribute `class`, for names that depend on conditions.
  package static func classes(_ names: [StaticString]) -> Self {
    Self("class", exact: names.map { "\($0)" }.joined(separator: " "))
  }
  /// Returns the attribute `lang` with the locale's BCP 47 language tag.
  package static func lang(_ locale: LocaleID) -> Self { Self("lang", exact: locale.languageTag) }
  /// The attribute `lang="en"`, for English text in a page of another language.
  package static let english = Self("lang", exact: "en")
  /// Returns the attribute `dir`, the base direction of the content.
  package static func dir(_ direction: HTMLDirection) -> Self { Self("dir", exact: direction.rawValue) }
  /// Returns the attribute `title`, a tooltip.
  package static func title(_ text: String) -> Self { Self("title", shown: text) }
  /// Returns a data attribute for scripts: `data-` and a lowercase name.
  package static func data(_ name: StaticString, _ value: String) -> Self { Self("data-\(name)", exact: value) }
  /// Returns an accessibility property or state: `aria-` and a name.
  package static func aria(_ name: StaticString, _ value: String) -> Self { Self("aria-\(name)", shown: value) }
  /// Returns an accessibility relation to other elements, such as `aria-describedby`: `aria-` and a name.
  package static func aria(_ name: StaticString, _ ids: [HTMLName]) -> Self {
    Self("aria-\(name)", exact: ids.map(\.string).joined(separator: " "))
  }
  /// Returns the attribute `role`, the kind of element for assistive technology.
  package static func role(_ name: StaticString) -> Self { Self("role", exact: "\(name)") }
  /// Returns the attribute `tabindex`, the position in the order of the Tab key.
  package static func tabIndex(_ index: Int) -> Self { Self("tabindex", exact: String(index)) }

  // MARK: Of controls

  /// Returns the attribute `for` of a label or an output, with the id of its control.
  package static func `for`(_ name: HTMLName) -> Self { Self("for", exact: name.string) }
  /// Returns the attribute `name` of a control.
  package static func name(_ name: String) -> Self { Self("name", exact: name) }
  /// Returns the attribute `type` of an input or button.
  package static func type(_ type: InputType) -> Self { Self("type", exact: type.rawValue) }
  /// Returns the attribute `value` with unchanged characters.
  package static func value(_ text: String) -> Self { Self("value", exact: text) }
  /// Returns the attribute `value` with invisible characters replaced by their names.
  package static func shownValue(_ text: String) -> Self { Self("value", shown: text) }
  /// Returns the attribute `placeholder`, the text of an empty control.
  package static func placeholder(_ text: String) -> Self { Self("placeholder", shown: text) }
  /// Returns the attribute `inputmode`, the kind of virtual keyboard.
  package static func inputMode(_ mode: InputMode) -> Self { Self("inputmode", exact: mode.rawValue) }
  /// The attribute `autocomplete="off"`: the browser suggests nothing.
  package static let noAutocomplete = Self("autocomplete", exact: "off")
  /// Returns the attribute `min`, the lower bound of a range.
  package static func minimum(_ text: String) -> Self { Self("min", exact: text) }
  /// Returns the attribute `max`, the upper bound of a range.
  package static func maximum(_ text: String) -> Self { Self("max", exact: text) }
  /// Returns the attribute `step`, the increment of a range; `any` for all values.
  package static func step(_ text: String) -> Self { Self("step", exact: text) }
  /// Returns the attribute `accept`, the file types that an input accepts.
  package static func accept(_ types: [String]) -> Self { Self("accept", exact: types.joined(separator: ",")) }
  /// Returns the attribute `rows`, the number of lines of a text area.
  package static func rows(_ count: Int) -> Self { Self("rows", exact: String(count)) }
  /// The attribute `method="dialog"`: submitting the form does not navigate.
  package static let leadsNowhere = Self("method", exact: "dialog")

  // MARK: Of other elements

  /// Returns the attributes `href` and `rel="noopener noreferrer"` of a link to the web or to a mail address.
  package static func href(_ address: HTMLAddress) -> Self {
    Self(Self("href", exact: address.string), Self("rel", exact: "noopener noreferrer"))
  }
  /// Returns the attribute `href` with a fragment, for a link to an element of the page.
  package static func href(to name: HTMLName) -> Self { Self("href", exact: "#" + name.string) }
  /// Returns the attribute `scope`, the cells that a header cell refers to.
  package static func scope(_ scope: Scope) -> Self { Self("scope", exact: scope.rawValue) }
  /// Returns the attribute `abbr` of a header cell, which screen readers read instead of its text.
  package static func abbreviation(of text: String) -> Self { Self("abbr", shown: text) }
  /// Returns the attribute `datetime`, a date or time in ISO 8601.
  package static func dateTime(_ text: String) -> Self { Self("datetime", exact: text) }

  // MARK: Boolean attributes

  /// The attribute of a control that cannot be used.
  package static let disabled = Self(flag: "disabled")
  /// The attribute of a control whose text can be selected and copied, but not changed.
  package static let readOnly = Self(flag: "readonly")
  /// The attribute of a control that must have a value.
  package static let required = Self(flag: "required")
  /// The attribute of a checkbox or radio button that is on.
  package static let checked = Self(flag: "checked")
  /// The attribute of the chosen option of a list.
  package static let selected = Self(flag: "selected")
  /// The attribute of a control that accepts several values.
  package static let multiple = Self(flag: "multiple")
  /// The attribute of an expanded `details` element or dialog.
  package static let open = Self(flag: "open")
  /// The attribute of an element that is not displayed.
  package static let hidden = Self(flag: "hidden")
  /// The attribute `novalidate` of a form that the browser does not validate.
  package static let unchecked = Self(flag: "novalidate")

  /// The values of the attribute `type`.
  package enum InputType: String, CaseIterable, Sendable {
    /// The value of the same name in HTML.
    case text, email, tel, url, search, password, checkbox, radio, range, file, button
  }

  /// The virtual keyboards that a browser can show, the values of the attribute `inputmode`.
  package enum InputMode: String, CaseIterable, Sendable {
    /// The value of the same name in HTML.
    case text, decimal, numeric, tel, email, url, none
  }

  /// The cells that a header cell refers to, the values of the attribute `scope`.
  package enum Scope: String, CaseIterable, Sendable {
    /// The value of the same name in HTML.
    case col, row, colgroup, rowgroup
  }
}
