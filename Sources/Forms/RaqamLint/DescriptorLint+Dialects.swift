package import RaqamDescriptors
internal import RaqamRMS

extension DescriptorLint {
  /// Returns the diagnostics of a descriptor of either dialect.
  ///
  /// The function extends `diagnostics(of:)`, which expects the form dialect, to RMS forms. It opens no files, so that
  /// editors and programs can check text from memory.
  ///
  /// ```swift
  /// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
  /// lint.diagnostics(ofEither: Array(#"[{"className": "X"}]"#.utf8))[0].range  // 15..<18
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The descriptor as UTF-8.
  ///   - classes: Additional class names that only the application knows, for forms of the RMS dialect.
  package func diagnostics(ofEither bytes: [UInt8], classes: [String] = []) -> [Diagnostic] {
    FormDialect(bytes) == .rms
      ? RMSDescriptor.diagnostics(of: bytes, classes: classes, budget: context.budget, extensions: extensions)
      : diagnostics(of: bytes)
  }
}
