internal import RaqamDescriptors
internal import RaqamJSON

extension FormDescriptor {
  /// Every predicate and regular expression of the form, with the pointer that it has in a document.
  var expressions: [ExpressionSource] {
    let pointer = JSONPointer.root.appending(key: "sections")
    return sections.enumerated().flatMap { index, section in
      let place = pointer.appending(index: index)
      let items = place.appending(key: "items")
      let rows = section.rows.enumerated().flatMap { $1.expressions(at: items.appending(index: $0), prefix: "") }
      let template = section.template?.expressions(at: place, prefix: "dynamic.") ?? []
      return section.hidden.expressions(at: place.appending(key: "hidden")) + rows + template
    }
  }
}

extension RowDescriptor {
  fileprivate func expressions(at pointer: JSONPointer, prefix: String) -> [ExpressionSource] {
    let place = pointer.appending(key: prefix + "rules")
    return hidden.expressions(at: pointer.appending(key: prefix + "hidden"))
      + disabled.expressions(at: pointer.appending(key: prefix + "disabled"))
      + rules.enumerated().map { index, rule in
        let key =
          switch rule.test {
          case .regularExpression: "regexp"
          case .predicate: "predicate"
          }
        return ExpressionSource(test: rule.test, pointer: place.appending(index: index).appending(key: key))
      }
  }
}

extension Condition {
  fileprivate func expressions(at pointer: JSONPointer) -> [ExpressionSource] {
    guard case .predicate(let format) = self else { return [] }
    return [ExpressionSource(test: .predicate(format), pointer: pointer)]
  }
}
