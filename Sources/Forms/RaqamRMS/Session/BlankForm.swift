internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

/// A decoded form of either dialect.
package enum DecodedForm {
  case form(FormDescriptor)
  /// Cells are decoded and built later, together with the objects that they represent.
  case cells(RMSSource)

  /// Decodes a form from UTF-8 JSON.
  ///
  /// - Parameter classes: Additional class names that only the application knows, for the RMS dialect.
  /// - Returns: The form, and its warnings and notes. In the RMS dialect, these come with each ``FilledForm``.
  /// - Throws: A `DescriptorError` with all errors of the document. RMS forms throw when they are filled in instead.
  package static func decode(
    _ bytes: [UInt8], timeZones: TimeZoneDatabase, budget: Budget = .standard, classes: [String] = []
  ) throws(DescriptorError) -> (form: DecodedForm, diagnostics: [Diagnostic]) {
    if FormDialect(bytes) == .rms { return (.cells(RMSSource(bytes, budget: budget, classes: classes)), []) }
    let (form, diagnostics) = try FormDescriptor.decode(bytes, timeZones: timeZones, budget: budget)
    return (.form(form), diagnostics)
  }

  /// The locale that the form specifies, if any.
  package var locale: LocaleID? { if case .form(let descriptor) = self { descriptor.locale } else { nil } }

  /// Compiles the form for a context.
  ///
  /// - Throws: A `DescriptorError` if a format cannot be built for the context.
  package func blank(factory: FormatterFactory, context: FormatContext) throws(DescriptorError) -> BlankForm {
    switch self {
    case .form(let descriptor): .form(try CompiledForm(descriptor, factory: factory, context: context))
    case .cells(let source): .cells(source, factory, context)
    }
  }
}

/// An RMS form in a document, with the objects and classes of the request.
package struct RMSSource {
  private let form: Result<(node: JSONNode, document: JSONDocument), DescriptorError>
  private let pointer: JSONPointer
  private let objects: [JSONMember]
  private let classes: [String]

  package init(_ bytes: [UInt8], budget: Budget, classes: [String]) {
    form = Result { () throws(DescriptorError) in
      let document = try JSONDocument(descriptor: bytes, budget: budget)
      return (document.root, document)
    }
    pointer = .root
    objects = []
    self.classes = classes
  }

  package init(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer, objects: [JSONMember], classes: [String]
  ) {
    form = .success((node, document))
    self.pointer = pointer
    self.objects = objects
    self.classes = classes
  }

  /// Builds the form without objects; see ``RMSDescriptor/outline(of:in:at:classes:)``.
  package func outline() throws(DescriptorError) -> (form: RMSForm, diagnostics: [Diagnostic]) {
    let (node, document) = try form.get()
    return try RMSDescriptor.outline(of: node, in: document, at: pointer, classes: classes)
  }

  fileprivate func rows(_ values: [JSONMember], _ context: FormatContext) throws(DescriptorError) -> RMSFormRows {
    let (node, document) = try form.get()
    let surroundings = RMSDescriptor.Surroundings(objects: objects, classes: classes, locale: context.settled().locale)
    return try RMSDescriptor.rows(node, in: document, at: pointer, values: values, surroundings: surroundings).rows
  }
}

/// A form of either dialect for one context, which can be filled in any number of times.
package enum BlankForm {
  case form(CompiledForm)
  case cells(RMSSource, FormatterFactory, FormatContext)

  /// Returns the form filled in with saved values.
  ///
  /// - Throws: A `DescriptorError` with all errors of the cells and their objects; never in the form dialect.
  package func filled(with values: [JSONMember], host: FormHost) throws(DescriptorError) -> FilledForm {
    switch self {
    case .form(let form): return FilledForm(FormSession(form, values: values, host: host), cells: nil)
    case .cells(let source, let factory, let context):
      let rows = try source.rows(values, context)
      return FilledForm(try rows.session(factory: factory, context: context, host: host), cells: rows)
    }
  }
}
