package import Raqam
package import RaqamDescriptors
package import RaqamForms
package import RaqamJSON

/// A form of either dialect, decoded.
package enum DecodedForm {
  case form(FormDescriptor)
  /// Cells are decoded and built together with the objects that they represent.
  case cells(RMSSource)

  /// Decodes the text of a form.
  ///
  /// - Parameter classes: The names of classes that only the application knows, in the RMS dialect.
  /// - Returns: The form, and the warnings and notes about it; those about cells come with each ``FilledForm``.
  /// - Throws: A `DescriptorError` with every fault of the document; those of cells are thrown when they are filled in.
  package static func decode(
    _ bytes: [UInt8], timeZones: TimeZoneDatabase, classes: [String] = []
  ) throws(DescriptorError) -> (form: DecodedForm, diagnostics: [Diagnostic]) {
    if FormDialect(bytes) == .rms { return (.cells(RMSSource(bytes, classes: classes)), []) }
    let (form, diagnostics) = try FormDescriptor.decode(bytes, timeZones: timeZones)
    return (.form(form), diagnostics)
  }

  /// The locale that the form names.
  package var locale: LocaleID? { if case .form(let descriptor) = self { descriptor.locale } else { nil } }

  /// Compiles the form for a reader.
  ///
  /// - Throws: A `DescriptorError` if a format cannot be built for the context.
  package func blank(factory: FormatterFactory, context: FormatContext) throws(DescriptorError) -> BlankForm {
    switch self {
    case .form(let descriptor): .form(try CompiledForm(descriptor, factory: factory, context: context))
    case .cells(let source): .cells(source, factory, context)
    }
  }
}

/// A form of the RMS dialect in a document, and what a request names with it.
package struct RMSSource {
  private let form: Result<(node: JSONNode, document: JSONDocument), DescriptorError>
  private let pointer: JSONPointer
  private let objects: [JSONMember]
  private let classes: [String]

  package init(_ bytes: [UInt8], classes: [String]) {
    form = Result { () throws(DescriptorError) in
      let document = try JSONDocument(descriptor: bytes)
      return (document.root, document)
    }
    (pointer, objects, self.classes) = (.root, [], classes)
  }

  package init(
    _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer, objects: [JSONMember], classes: [String]
  ) {
    form = .success((node, document))
    (self.pointer, self.objects, self.classes) = (pointer, objects, classes)
  }

  /// Builds the form without objects: see ``RMSDescriptor/outline(of:in:at:classes:)``.
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

/// A form of either dialect for one reader, to be filled in as often as there are values.
package enum BlankForm {
  case form(CompiledForm)
  case cells(RMSSource, FormatterFactory, FormatContext)

  /// Fills the form in with values that were saved before.
  ///
  /// - Throws: A `DescriptorError` with everything that is wrong with cells and their objects.
  package func filled(with values: [JSONMember], host: FormHost) throws(DescriptorError) -> FilledForm {
    switch self {
    case .form(let form): return FilledForm(FormSession(form, values: values, host: host), cells: nil)
    case .cells(let source, let factory, let context):
      let rows = try source.rows(values, context)
      return FilledForm(try rows.session(factory: factory, context: context, host: host), cells: rows)
    }
  }
}
