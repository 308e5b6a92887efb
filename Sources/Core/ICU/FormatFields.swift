/// The fields of a formatted number, numbered as in ICU (`UNumberFormatFields` in `unicode/unum.h`).
package enum NumberFormatField: Int32, Sendable {
  case integer, fraction, decimalSeparator, exponentSymbol, exponentSign, exponent, groupingSeparator
  case currency, percent, permill, sign, measureUnit, compact
}
