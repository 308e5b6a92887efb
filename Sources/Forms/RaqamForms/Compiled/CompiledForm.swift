public import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// A form descriptor compiled for one context.
///
/// ```swift
/// let (descriptor, _) = try FormDescriptor.decode(bytes)
/// let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
/// let (snapshot, issues) = form.snapshot(values: values)
/// var session = FormSession(form, values: values, host: host)  // where a user fills it in
/// ```
///
/// ## Thread Safety
///
/// A compiled form is immutable and can be used from any thread.
public struct CompiledForm: Sendable {
  /// The form descriptor, untranslated.
  public let descriptor: FormDescriptor
  /// The locale of the form's texts: the reader's if specified, or else the form's, or else the context's.
  public let locale: LocaleID
  /// The diagnostics that depend on the locale (`no_words`). Decoding reports the others.
  public let diagnostics: [Diagnostic]
  let context: FormatContext
  let plan: FormLayout

  /// Compiles a form for a reader.
  ///
  /// - Parameters:
  ///   - descriptor: The decoded form.
  ///   - factory: The factory that creates and caches the formats.
  ///   - context: The defaults for keys that the form omits, and the reader's locale.
  /// - Throws: A `DescriptorError` with a diagnostic for each row whose format cannot be built, and for each message or
  ///   date range that names a missing row. It has one with the code `limitExceeded` if the form has too many different
  ///   formats or is too large for a session.
  public init(
    _ descriptor: FormDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(DescriptorError) {
    var context = context.settled(own: descriptor.locale)
    context.currencies.add(descriptor.currencies)
    self.descriptor = descriptor
    self.context = context
    locale = context.locale
    var compiler = FormCompiler(factory: factory, context: context)
    (plan, diagnostics) = try compiler.plan(descriptor)
  }
}

extension CompiledForm {
  /// Returns the displayed form and the issues for these values, as at the beginning of a session.
  ///
  /// - Parameters:
  ///   - values: The values by row id; if an id is repeated, the last value is used. Rows that a user inserted are
  ///     restored by their ids.
  ///   - platform: The platform whose colors apply.
  /// - Complexity: O(*n*) in the number of rows.
  public func snapshot(
    values: [JSONMember] = [], platform: FormPlatform? = nil
  ) -> (snapshot: FormSnapshot, issues: [FormIssue]) {
    let session = session(values: values, platform: platform)
    return (session.snapshot(), session.issues())
  }

  /// Returns a session whose clock is fixed at the context's time. Rows cannot be added to it: that requires a host
  /// with random bits.
  public func session(values: [JSONMember] = [], platform: FormPlatform? = nil) -> FormSession {
    let now = context.now
    var host = FormHost(now: { now }, randomBits: { 0 })
    host.platform = platform
    return FormSession(self, values: values, host: host)
  }
}
