public import CRaqam
internal import Raqam
internal import RaqamDescriptors
internal import RaqamEval
internal import RaqamJSON
internal import RaqamLint
internal import RaqamPredicates

final class OpenPredicate: HandleContents {
  static let kind = HandleKind.predicate
  let predicate: FormPredicate
  private let locale: LocaleID
  private let localeWarnings: [Diagnostic]
  /// The fixed current time; `nil` to use the system clock.
  private let now: Instant?

  init(_ source: CallerText, _ given: UnsafePointer<raqam_context>?) throws(CallError) {
    let context = unsafe try Library.context(given)
    locale = context.locale
    localeWarnings = context.localeWarnings()
    now = unsafe given?.pointee.has_now == true ? context.now : nil
    do throws(FormPredicateError) {
      predicate = try FormPredicate(source.string, budget: context.budget)
    } catch {
      throw CallError(.invalidDescriptor, EvalError(error))
    }
  }

  /// The warnings about the caller's locale, and about parts that are senseless or constant for all values.
  var warnings: [Diagnostic] {
    // TRUEPREDICATE and FALSEPREDICATE are intentional.
    guard predicate.constant == nil else { return localeWarnings }
    return localeWarnings
      + predicate.findings(subject: .anything) { _ in nil }.map { finding in
        let subject = finding.isWhole ? "the predicate" : "this part"
        let (code, message): (Diagnostic.Code, String) =
          switch finding.kind {
          case .alwaysTrue: (.alwaysTrue, "\(subject) is always true")
          case .neverTrue: (.neverTrue, "\(subject) is never true")
          case .mismatch, .emptiness, .unknownOption: (.kindMismatch, finding.message)
          }
        return Diagnostic(.warning, code, message, offset: finding.offset, hint: finding.hint)
      }
  }

  func holds(_ subject: CallerText, _ variables: CallerText) throws(CallError) -> Bool {
    let context = EvaluationContext(now: now ?? Library.now(), locale: locale.identifier)
    let subject = try subject.count == 0 ? nil : Library.document(subject, "subject", predicate.budget)
    let variables = try variables.count == 0 ? nil : Library.document(variables, "variables", predicate.budget)
    guard let members = variables == nil ? [] : variables?.root.asObject else {
      throw CallError(.refused, "wrong_type", "\"variables\" must be an object")
    }
    do throws(EvalError) {
      let value = try subject.map { document throws(EvalError) in try FieldValue(predicate: document.root, at: .root)
      }
      let entries = try FieldValue.entries(members, at: .root)
      do throws(FormPredicateError) {
        return try predicate.evaluate(value ?? .null, variables: entries, context: context)
      } catch {
        throw EvalError(error)
      }
    } catch {
      throw CallError(.refused, error)
    }
  }
}

/// Implements `raqam_predicate_open`, which raqam.h documents.
@c @implementation
public func raqam_predicate_open(
  _ predicate: UnsafePointer<CChar>?, _ length: Int, _ context: UnsafePointer<raqam_context>?,
  _ handle: UnsafeMutablePointer<raqam_handle>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let handle = unsafe handle else { throw .null("handle") }
    unsafe handle.pointee = 0
    let source = try unsafe CallerText(predicate, length, "predicate")
    let open = try unsafe OpenPredicate(source, context)
    unsafe handle.pointee = try HandleTable.shared.open(open)
    unsafe CallError.write(warnings: open.warnings.map(\.json), to: error)
  }
}

/// Implements `raqam_predicate_evaluate`, which raqam.h documents.
@c @implementation
public func raqam_predicate_evaluate(
  _ predicate: raqam_handle, _ subject: UnsafePointer<CChar>?, _ subject_length: Int,
  _ variables: UnsafePointer<CChar>?, _ variables_length: Int, _ result: UnsafeMutablePointer<Bool>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let result = unsafe result else { throw .null("result") }
    let subject = try unsafe CallerText(subject, subject_length, "subject")
    let variables = try unsafe CallerText(variables, variables_length, "variables")
    try HandleTable.shared.with(predicate) { (open: OpenPredicate) throws(CallError) in
      unsafe result.pointee = try open.holds(subject, variables)
    }
  }
}
