public import RaqamDescriptors
public import RaqamForms

extension DescriptorLint {
  /// Everything that is wrong with the text of a descriptor of either dialect, as `diagnostics(of:)` gives it for the form dialect:
  /// what a file, an editor or a program has, in one call that opens no file.
  ///
  /// ```swift
  /// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
  /// lint.diagnostics(ofEither: Array(#"[{"className": "X"}]"#.utf8))[0].range  // 15..<18
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The text of the descriptor, as UTF-8.
  ///   - classes: Names of classes that only the application knows, in forms of the RMS dialect.
  public func diagnostics(ofEither bytes: [UInt8], classes: [String] = []) -> [Diagnostic] {
    FormDialect(bytes) == .rms
      ? RMSDescriptor.diagnostics(of: bytes, classes: classes, extensions: extensions) : diagnostics(of: bytes)
  }
}
