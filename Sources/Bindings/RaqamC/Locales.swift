public import CRaqam
internal import Raqam
internal import RaqamEval

/// Implements `raqam_locale_best`, which raqam.h documents.
@c @implementation
public func raqam_locale_best(
  _ accept: UnsafePointer<CChar>?, _ length: Int, _ supported: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int,
  _ index: UnsafeMutablePointer<Int64>?, _ locale: UnsafeMutablePointer<raqam_buffer>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let index = unsafe index else { throw .null("index") }
    unsafe index.pointee = -1
    let buffer = unsafe locale == nil ? nil : try CallerBuffer(locale, "locale")
    let header = try unsafe CallerText(accept, length, "accept")
    let locales = try unsafe requestedLocales(supported, count)
    let match: LocaleMatch?
    do throws(FormatError) {
      match = try LocaleID.best(for: AcceptLanguage(header.string), among: locales)
    } catch {
      throw CallError(.refused, error)
    }
    unsafe index.pointee = Int64(match.flatMap { locales.firstIndex(of: $0.supported) } ?? -1)
    try buffer?.write(Array((match?.locale.identifier ?? "").utf8))
  }
}

/// Parses an array of locale names.
private func requestedLocales(
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) throws(CallError) -> [LocaleID] {
  guard (0...EvalSession.localeLimit).contains(count) else {
    throw .argument("supported exceeds the limit of \(EvalSession.localeLimit) locales")
  }
  if count == 0 { return [] }
  guard let names = unsafe names else { throw .null("supported") }
  var locales: [LocaleID] = []
  for index in 0..<count {
    guard let name = unsafe name(names[index]) else { throw .null("supported[\(index)]") }
    do throws(FormatError) {
      locales.append(try LocaleID(name))
    } catch {
      throw CallError(.invalidDescriptor, error)
    }
  }
  return locales
}
