#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Android)
internal import Android
#endif

/// The functions of the C library, whose names other declarations would shadow.
enum Mathematics {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func exponential(_ number: Double) -> Double { exp(number) }
  static func naturalLogarithm(_ number: Double) -> Double { log(number) }
  static func decimalLogarithm(_ number: Double) -> Double { log10(number) }
}
