internal import RaqamForms

enum ChoiceList { case menu, radios, segments, boxes }

extension RowDescriptor.OptionsStyle {
  var list: ChoiceList {
    switch self {
    case .alert, .action, .push, .picker: .menu
    case .segmented: .segments
    case .pickerInline: .radios
    case .pickerMultiple: .boxes
    }
  }
}

extension FormMarkup {
  /// Returns a drop-down list. If the form is read-only, it opens, but its other options are disabled.
  func menu(_ row: RowSnapshot, _ parts: RowParts) -> HTML {
    let chosen = row.options.firstIndex(where: \.isSelected)
    // A value that is not one of the options is shown as well; it has an issue.
    let isUnknown = chosen == nil && !parts.text.isEmpty
    var options = [
      HTML(
        .option, [.value("")] + (chosen == nil && !isUnknown ? [.selected] : []) + disabled(unless: chosen == nil),
        .text(parts.placeholderText.isEmpty ? "—" : parts.placeholderText))
    ]
    if isUnknown { options.append(HTML(.option, [.data("unknown", "true"), .selected, .disabled], .text(parts.text))) }
    for (index, option) in row.options.enumerated() {
      let attributes: [HTML.Attribute] =
        [.value(option.value), .dir(parts.direction(of: option.text, nil))] + (index == chosen ? [.selected] : [])
      options.append(HTML(.option, attributes + disabled(unless: index == chosen, option), .text(option.text)))
    }
    var attributes = parts.attributes(.class("field menu"))
    if row.isRequired { attributes.append(.aria("required", "true")) }
    if row.isDisabled { attributes.append(.disabled) }
    if use == .editing { attributes += [.data("edit", "choose"), .data("target", row.id)] }
    return HTML(.select, attributes, options)
  }

  /// Returns a group of radio buttons or segments for a single choice, or of checkboxes for a multiple choice.
  func choices(_ row: RowSnapshot, _ parts: RowParts, _ list: ChoiceList) -> HTML {
    // A control's name can shadow a DOM property, but none of those contains a space.
    var content = row.options.enumerated().map { index, option in
      let id = parts.field.appending(String(index))
      var attributes: [HTML.Attribute] = [
        .type(list == .boxes ? .checkbox : .radio), .id(id), .name("\(name) \(row.id)"), .value(option.value),
        .data("value", option.value),
      ]
      if option.isSelected { attributes.append(.checked) }
      if use == .editing { attributes += [.data("edit", "choose"), .data("target", row.id)] }
      if list == .boxes { attributes.append(.data("several", "true")) }
      if row.isDisabled {
        attributes.append(.disabled)
      } else {
        // A checkbox can be cleared even if its option is not available now.
        attributes += list == .boxes ? disabled(unless: false) : disabled(unless: option.isSelected, option)
      }
      return HTML(
        .label, [.class("choice"), .for(id)], HTML(.input, attributes), HTML(.span, [], .isolated(option.text)))
    }
    if !parts.text.isEmpty, !row.options.contains(where: \.isSelected) {
      content.append(HTML(.span, [.class("text")], .isolated(parts.text)))
    }
    var attributes: [HTML.Attribute] = [
      .classes(["choices", list == .segments ? "segments" : "stacked"]),
      list == .boxes ? .role("group") : .role("radiogroup"), .aria("labelledby", [parts.labelled]),
    ]
    if !parts.described.isEmpty { attributes.append(.aria("describedby", parts.described)) }
    if list != .boxes {
      if row.isRequired { attributes.append(.aria("required", "true")) }
      if parts.hasNotes { attributes.append(.aria("invalid", "true")) }
    }
    return HTML(.div, attributes, content)
  }

  private func disabled(unless isFree: Bool, _ option: RowSnapshot.Option) -> [HTML.Attribute] {
    option.isUnavailable ? [.disabled] : disabled(unless: isFree)
  }

  private func disabled(unless isFree: Bool) -> [HTML.Attribute] { use == .editing || isFree ? [] : [.disabled] }
}
