internal import Raqam
internal import RaqamJSON
internal import RaqamPreview

/// A file with the texts of formats, to compare later texts with.
///
/// ```swift
/// let price = FormatCheck("price", try .currency("EUR"))
/// let baseline = FormatBaseline("formats.json")
/// baseline.problems(of: [price], in: ["fa_IR"]).map(\.message)  // ["the baseline does not exist"]
/// ```
///
/// In a test, ``compare(_:in:update:)`` throws a ``FormatCheckError``, whose description is the whole report.
///
/// The file has the format of `raqam matrix --format json`, with a line for each locale and value, and belongs into
/// version control. It is written only if the caller passes `update: true`; a call that changes the file throws a report
/// of the changes, so that a forgotten `update: true` does not hide them.
///
/// Texts depend on the version of libicu. The file contains the versions that it was written with, and problems name
/// them if they differ.
public struct FormatBaseline: Hashable, Sendable {
  /// The path of the file.
  public let path: String

  /// Creates a reference to a file, which need not exist.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the source file.
  ///   - sourceFile: The path of the source file. (default: the caller's)
  public init(_ path: String, relativeTo sourceFile: String = #filePath) {
    guard !path.hasPrefix("/"), let slash = sourceFile.lastIndex(of: "/") else {
      self.path = path
      return
    }
    self.path = sourceFile[...slash] + path
  }

  /// Compares the texts of formats with the file.
  ///
  /// - Parameters:
  ///   - checks: The formats, with distinct names.
  ///   - locales: The locales of the matrix.
  ///   - update: Whether to write the texts to the file.
  /// - Throws: `FormatCheckError` with a problem for each difference, for each locale, value and format that only the file
  ///   or only the checks have, and if the file is missing, cannot be read or cannot be written. After an update, the
  ///   problems are the changes of the file.
  /// - Complexity: O(*n*) in the number of texts.
  public func compare(
    _ checks: [FormatCheck], in locales: FormatLocales = .rightToLeft, update: Bool = false
  ) throws(FormatCheckError) {
    let problems = problems(of: checks, in: locales, update: update)
    if !problems.isEmpty { throw FormatCheckError(problems) }
  }

  /// Returns the differences between the texts of formats and the file.
  ///
  /// - Parameters:
  ///   - checks: The formats, with distinct names.
  ///   - locales: The locales of the matrix.
  ///   - update: Whether to write the texts to the file.
  /// - Complexity: O(*n*) in the number of texts.
  public func problems(
    of checks: [FormatCheck], in locales: FormatLocales = .rightToLeft, update: Bool = false
  ) -> [FormatProblem] {
    let matrix: CheckMatrix
    do {
      matrix = try CheckMatrix(checks, locales)
    } catch {
      return [problem("the matrix cannot be created: \(error)", hint: "correct the locale")]
    }
    do throws(BaselineFile.Failure) {
      let saved = try BaselineFile.bytes(path)
      let problems =
        if let saved { try self.problems(of: matrix, saved, update) } else { missing(update) }
      let text = matrix.json
      if update, saved.map({ !$0.elementsEqual(text.utf8) }) ?? true { try BaselineFile.write(text, to: path) }
      return problems
    } catch {
      return [problem(error.reason, hint: error.hint)]
    }
  }

  private func missing(_ update: Bool) -> [FormatProblem] {
    [
      update
        ? problem("the baseline was created", hint: "review it, commit it, and run the test without update: true")
        : problem("the baseline does not exist", hint: "run the test once with update: true")
    ]
  }

  private func problems(
    of matrix: CheckMatrix, _ bytes: [UInt8], _ update: Bool
  ) throws(BaselineFile.Failure) -> [FormatProblem] {
    let saved: SavedMatrix
    do throws(SavedMatrix.Fault) {
      saved = try SavedMatrix(json: bytes)
    } catch {
      if update { return [problem("the baseline was replaced; it could not be read: \(error)", hint: "review it")] }
      throw BaselineFile.Failure(
        reason: "the baseline cannot be read: \(error)", hint: "correct it, or run the test once with update: true")
    }
    let hint =
      update
      ? "the baseline was updated: review its difference, and run the test without update: true"
      : "if the change is intended, run the test once with update: true"
    let versions = matrix.versionNotes(saved)
    return matrix.gaps(from: saved).map { problem("\($0)", details: versions, hint: hint) }
      + matrix.pages.flatMap { page in
        matrix.differences(of: page, from: saved).map { Self.problem($0, versions, hint) }
      }
  }

  private static func problem(_ difference: MatrixDifference, _ versions: [String], _ hint: String) -> FormatProblem {
    // Letters and digits are visible in the texts.
    let isVisible = !Set(difference.kinds).isSubset(of: [.space, .mark, .punctuation])
    let changes = [("removed:  ", difference.removed), ("added:    ", difference.added)].flatMap { label, scalars in
      isVisible ? [] : CodePointNames.descriptions(of: scalars).map { label + $0 }
    }
    return FormatProblem(
      .baseline, "the text differs from the baseline (\(difference.kinds.map(\.rawValue).joined(separator: ", ")))",
      FormatProblem.Subject(
        format: difference.format, locale: difference.locale.identifier, value: difference.value,
        found: difference.now.shown, expected: difference.before.shown,
        details: changes + versions), hint: hint)
  }

  private func problem(_ message: String, details: [String] = [], hint: String) -> FormatProblem {
    FormatProblem(
      .baseline, message, FormatProblem.Subject(format: "baseline", details: ["file:     \(path)"] + details),
      hint: hint)
  }
}
