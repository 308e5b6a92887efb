public import Raqam
public import RaqamJSON

/// Collects the diagnostics of one document while it is decoded.
public struct DiagnosticLog {
  public private(set) var diagnostics: [Diagnostic] = []
  /// The currencies that the document may name beside those of ICU, by code.
  public var currencies: CurrencyCatalog
  private let document: JSONDocument?
  /// More than these are not kept: a document of a million faults must not become a larger one of messages.
  private static let limit = 1000

  /// `document` gives lines and columns; without it only pointers are reported.
  public init(document: JSONDocument? = nil, currencies: CurrencyCatalog = .standard) {
    self.document = document
    self.currencies = currencies
  }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Reports a fault of the value `node` at `pointer`.
  public mutating func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, at pointer: JSONPointer,
    byteOffset: Int?, offset: Int? = nil, hint: String? = nil
  ) {
    let position = byteOffset.flatMap { document?.position(ofByteOffset: $0) }
    add(
      Diagnostic(
        severity, code, message, pointer: pointer.description, line: position?.line, column: position?.column,
        offset: offset, hint: hint))
  }

  /// Adds a diagnostic that is complete.
  package mutating func add(_ diagnostic: Diagnostic) {
    if diagnostics.count >= Self.limit {
      // The first error must never be the one that is left out.
      guard diagnostic.severity == .error, !hasErrors else { return }
      diagnostics.removeLast()
    }
    diagnostics.append(diagnostic)
  }

  /// Throws everything found when an error is among it.
  public func finish() throws(DescriptorError) -> [Diagnostic] {
    if hasErrors { throw DescriptorError(diagnostics) }
    return diagnostics
  }
}

extension Diagnostic.Code {
  /// The code under which a fault of a format is reported.
  public init(_ code: FormatError.Code) {
    self =
      switch code {
      case .invalidLocale: .invalidLocale
      case .unknownTimeZone: .unknownTimeZone
      case .unknownCalendar: .unknownCalendar
      case .unknownCurrency: .unknownCurrency
      case .unknownNumberingSystem: .unknownNumberingSystem
      case .noCurrencyForRegion: .noCurrencyForRegion
      case .invalidPattern: .invalidPattern
      case .invalidSkeleton: .invalidSkeleton
      case .invalidPlural: .invalidPlural
      case .invalidNumber: .invalidNumber
      case .invalidDate, .invalidTime: .invalidDate
      case .limitExceeded: .limitExceeded
      case .outOfRange: .outOfRange
      default: .unsupportedStyle
      }
  }
}
