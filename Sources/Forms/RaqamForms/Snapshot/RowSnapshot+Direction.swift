internal import Raqam
internal import RaqamText

extension RowSnapshot {
  /// Returns the direction of the row's texts; `nil` if it is that of the letters of each text.
  ///
  /// - Parameters:
  ///   - known: The direction of the row's control, or `nil` if the snapshot has none.
  ///   - form: The direction of the form.
  package func fixedDirection(_ known: RowControl.Direction?, in form: TextDirection) -> TextDirection? {
    switch known {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .auto: nil
    case nil:
      switch type.reading {
      case .leftToRight: .leftToRight
      case .formatted: form
      case .free, .ofValue: nil
      }
    }
  }

  /// Returns the direction of a text that is displayed in place of a value. It is that of its letters, unless values of
  /// the row are always left to right.
  package func placeholderDirection(of text: String, in form: TextDirection) -> TextDirection {
    let known = fixedDirection(control?.direction, in: form)
    return known == .leftToRight ? .leftToRight : TextDirection(firstStrongOf: text) ?? known ?? form
  }
}
