public import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// A form made ready for one context: values go in, what the reader sees comes out.
///
/// ```swift
/// let (descriptor, _) = try FormDescriptor.decode(bytes)
/// let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
/// let (snapshot, issues) = form.snapshot(values: values)
/// var session = FormSession(form, values: values, host: host)  // where a user fills it in
/// ```
///
/// Immutable; may be used from any thread.
public struct CompiledForm: Sendable {
  /// The form as it was decoded.
  public let descriptor: FormDescriptor
  /// The locale of the texts: the reader's, else the form's, else the context's.
  public let locale: LocaleID
  /// What only the locale shows (`no_words`); other warnings came with the descriptor.
  public let diagnostics: [Diagnostic]
  let context: FormatContext
  let plan: FormPlan

  /// Makes a form ready for a reader.
  ///
  /// - Parameters:
  ///   - descriptor: The decoded form.
  ///   - factory: What makes and keeps the formats.
  ///   - context: What the form leaves open, and the reader's locale.
  ///
  /// *Errors*: a `DescriptorError` with a diagnostic for every row whose format cannot be built, and every message and range
  /// of dates that names a row that is not there.
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
  /// What a reader sees with these values, and what is wrong with them: the state of a new session.
  ///
  /// - Parameters:
  ///   - values: An object from row id to value; the last of repeated keys counts. Rows that a user had inserted come
  ///     back by their ids.
  ///   - platform: Whose colours count.
  public func snapshot(
    values: [JSONMember] = [], platform: FormPlatform? = nil
  ) -> (snapshot: FormSnapshot, issues: [FormIssue]) {
    let session = session(values: values, platform: platform)
    return (session.snapshot(), session.issues())
  }

  /// A session whose clock stands where the context's does. It takes edits of all kinds but new rows: those need a host
  /// with random bits.
  public func session(values: [JSONMember] = [], platform: FormPlatform? = nil) -> FormSession {
    let now = context.now
    var host = FormHost(now: { now }, randomBits: { 0 })
    host.platform = platform
    return FormSession(self, values: values, host: host)
  }
}
