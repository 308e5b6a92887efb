import Raqam
import RaqamTesting
import ShopFormats

/// A check for each format of the shop.
package enum ShopChecks {
  package static let locales: FormatLocales = ["fa_IR", "ar_SA", "en_US"]

  package static func all() throws -> [FormatCheck] {
    [
      FormatCheck("price", try ShopFormats.price()),
      FormatCheck("balance", try ShopFormats.balance()),
      FormatCheck("discount", ShopFormats.discount, values: FormatSamples.ratios),
      FormatCheck("visitors", ShopFormats.visitors),
      try FormatCheck("day", ShopFormats.day, timeZone: "Asia/Tehran"),
      try FormatCheck("delivery", ShopFormats.delivery, timeZone: "Europe/Berlin"),
      try FormatCheck("slot", ShopFormats.slot(), timeZone: "Asia/Riyadh"),
      FormatCheck("preparation", ShopFormats.preparation),
      FormatCheck("download", ShopFormats.download),
      try cart(),
      FormatCheck("phone", values: ["+98 21 1234", "-5"], format: ShopFormats.phone).without(.digits),
    ]
  }

  package static func cart() throws -> FormatCheck {
    let values = FormatSamples.strings.map { ["count": 2, "name": .string($0)] as [ExactText: FieldValue] }
    return try FormatCheck("cart", timeZone: "UTC", values: values, message: ShopFormats.cart)
  }
}
