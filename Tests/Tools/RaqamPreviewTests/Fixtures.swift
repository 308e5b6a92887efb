import Raqam
import RaqamDescriptors
import RaqamForms

/// Forms that the tests draw.
enum Fixtures {
  /// A form with one row for each way to draw a row.
  static func order() throws -> FormSnapshot {
    var name = RowSnapshot(
      id: "name", type: .name, title: "Name", value: .string("Ada"), text: "Ada Lovelace")
    name.isRequired = true
    let phone = RowSnapshot(id: "phone", type: .phone, title: "Phone", text: "optional")
    let note = RowSnapshot(
      id: "note", type: .textarea, title: "Note", value: .string("…"),
      text: "Ring twice.\nThe bell of the garden door does not always work, please call when nobody answers.")
    var total = RowSnapshot(
      id: "total", type: .currency, title: "Total", value: .integer(1234), text: "$1,234.00")
    total.isDisabled = true
    let delivery = SectionSnapshot(
      header: "Delivery", footer: "We never share your address.",
      rows: [
        name, phone, RowSnapshot(id: "company", type: .text, title: "Company"), note,
        RowSnapshot(id: "gift", type: .check, title: "Gift wrapping", value: .bool(true)),
        RowSnapshot(id: "sms", type: .switch, title: "SMS when it arrives", value: .bool(false)),
      ])
    let items = SectionSnapshot(
      header: "Items", kind: .dynamic,
      editing: .init(canInsert: true, canDelete: true, canReorder: false, insertTitle: "Add an item"),
      rows: [
        RowSnapshot(id: "item1", type: .stepper, title: "أرز بسمتي", value: .integer(2), text: "2"),
        RowSnapshot(id: "item2", type: .stepper, title: "醤油 500 ml", value: .integer(1), text: "1"),
      ])
    let end = SectionSnapshot(rows: [total, RowSnapshot(id: "pay", type: .button, title: "Pay now")])
    return FormSnapshot(
      title: "Your order", locale: try LocaleID("en_US"), direction: .leftToRight,
      sections: [delivery, items, end])
  }

  /// A Persian receipt with left-to-right and right-to-left text.
  static func receipt() throws -> FormSnapshot {
    var name = RowSnapshot(id: "name", type: .name, title: "نام", value: .string("x"), text: "آدا لاولیس")
    name.isRequired = true
    let buyer = SectionSnapshot(
      header: "خریدار", footer: "نشانی شما نزد ما می‌ماند.",
      rows: [
        name,
        RowSnapshot(
          id: "email", type: .email, title: "رایانامه", value: .string("x"), text: "ada@example.com"),
        RowSnapshot(
          id: "phone", type: .phone, title: "تلفن", value: .string("x"), text: "+98 21 8888 0000"),
        RowSnapshot(id: "company", type: .text, title: "شرکت (Company)", text: "اختیاری"),
        RowSnapshot(id: "gift", type: .check, title: "هدیه است", value: .bool(true)),
        RowSnapshot(id: "sms", type: .switch, title: "پیامک", value: .bool(true)),
      ])
    let amounts = SectionSnapshot(
      header: "مبلغ", kind: .dynamic,
      editing: .init(canInsert: true, canDelete: true, canReorder: true, insertTitle: "افزودن کالا"),
      rows: [
        RowSnapshot(
          id: "sum", type: .currency, title: "جمع", value: .integer(1000), text: "\u{200E}ریال\u{A0}۱٬۰۰۰"),
        RowSnapshot(
          id: "iso", type: .currency, title: "به ارز", value: .integer(1000), text: "1,000.00 USD"),
        RowSnapshot(
          id: "off", type: .currency, title: "تخفیف", value: .integer(-50), text: "\u{200E}\u{2212}۵۰ IRR"),
        RowSnapshot(id: "pay", type: .button, title: "پرداخت"),
      ])
    return FormSnapshot(
      title: "رسید INV-42", locale: try LocaleID("fa_IR"), direction: .rightToLeft,
      sections: [buyer, amounts])
  }

  /// A form with one row.
  static func form(
    _ title: String?, _ value: String, type: RowType = .text, direction: TextDirection = .leftToRight
  ) throws -> FormSnapshot {
    let row = RowSnapshot(id: "row", type: type, title: title, value: .string(value), text: value)
    let locale = try LocaleID(direction == .leftToRight ? "en_US" : "fa_IR")
    return FormSnapshot(
      title: nil, locale: locale, direction: direction, sections: [SectionSnapshot(rows: [row])])
  }
}
