internal import ICU

extension LocaleID {
  /// Returns CLDR's names of a date field in lower case, such as `year`: the short one (`г.`) and the long one; empty if
  /// there are none.
  package func fieldNames(_ field: String) -> [String] {
    var names: [String] = []
    for key in ["\(field)-short", field] {
      do throws(FormatError) {
        let name = try LocaleData.text("fields/\(key)/dn", locale: resourceID).lowercased()
        if !name.isEmpty, !names.contains(name) { names.append(name) }
      } catch {
        continue
      }
    }
    return names
  }
}
