// Written by Tests/SnippetTests/generate from the documents.

import Raqam
import RaqamCalendars
import RaqamDescriptors
import RaqamForms
import RaqamFoundation
import RaqamJSON
import RaqamLanguageServer
import RaqamMessages
import RaqamPages
import RaqamPredicates
import RaqamPreview
import RaqamRMS
import RaqamStreams
import RaqamTesting
import RaqamTranslations
import RaqamValues
import RaqamWorkbench
import TestSupport
import Testing

@Suite struct DocumentsSnippets {
  @Test func rEADME1() throws {

    let price = try DecimalFormatter(.currency("USD", .plural), locale: "en_US")
    shows("1,000.00 US dollars") { try price.string(1000) }
    shows("1000") { try price.parse("1,000.00 US dollars").value }
    shows("1234.5") { try DecimalFormatter(.standard, locale: "fa_IR").parse("۱٬۲۳۴٫۵").value }

    let dates = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    shows("۱ فروردین ۱۴۰۴") { try dates.string(Instant(epochMilliseconds: 1_742_558_400_000)) }
    shows("2025-03-20T20:30:00Z") { try dates.parse("۱ فروردین ۱۴۰۴").value.instant }

    shows("1.2 MB") { try 1_234_567.formatted(.bytes, in: "en_US") }
    shows("tea oder coffee") { try ["tea", "coffee"].formatted(.or, in: "de_DE") }
    _ = price
    _ = dates
  }

  @Test func direction1() throws {
    let persian = try ListTextFormatter(.and, locale: "fa_IR")
    shows("سیب و موز") { try persian.string(["سیب", "موز"]) }
    shows("سیب و \u{2068}Apple\u{2069}") { try persian.string(["سیب", "Apple"]) }
    shows("\u{2068}+98 21 1\u{2069} و \u{2068}+98 21 2\u{2069}") { try persian.string(["+98 21 1", "+98 21 2"]) }
    _ = persian
  }

  @Test func editing1() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "fa_IR")
    let format = try EditingFormat(number: formatter)
    var state = try format.initialState()
    for key in ["1", "2", "3", "4", ".", "5"] {
      let result = format.applying(.insert(key), to: state)
      state = result.state
    }
    shows("۱٬۲۳۴٫۵") { state.text }
    shows("۱٬۲۳۴٫۵۰") { try format.editedValue(of: state).text }
    _ = formatter
    _ = format
    keep(&state)
  }

  @Test func messages1() throws {
    let text = """
      .input {$count :number}
      .match $count
      0   {{Nothing for {$name}.}}
      one {{{$count} file for {$name}.}}
      *   {{{$count} files for {$name}.}}
      """
    let files = try UnicodeMessageFormatter(text, locale: "en_US", timeZone: "UTC", isolation: .none)
    shows("Nothing for Ada.") { try files.string(["count": 0, "name": "Ada"]) }
    shows("1,200 files for Ada.") { try files.string(["count": 1200, "name": "Ada"]) }

    let result = try files.format(["count": 3])
    shows("3 files for {$name}.") { result.text }
    shows("[unresolved_variable]") { result.problems.map(\.code) }
    shows("[127]") { result.problems.map(\.offset) }
    shows("4") { result.parts.count }
    _ = text
    _ = files
    _ = result
  }

  @Test func messages2() throws {
    let price = try UnicodeMessageFormatter(
      "{$price :currency currency=EUR} until {$day :date length=long calendar=persian}", locale: "en_US",
      timeZone: "Asia/Tehran", isolation: .none)
    shows("€12.00 until Farvardin 1, 1405 AP") { try price.string(["price": 12, "day": "2026-03-21"]) }
    _ = price
  }

  @Test func messages3() throws {
    struct Reversed: MessageFunction {
      func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
        guard case .string(let text)? = call.operand?.fieldValue else { throw .badOperand("expected a string") }
        return MessageText(String(text.reversed()))
      }
    }
    let reversed = try UnicodeMessageFormatter(
      "{$name :my:reversed}", locale: "en_US", timeZone: "UTC", isolation: .none, functions: ["my:reversed": Reversed()]
    )
    shows("cba") { try reversed.string(["name": "abc"]) }
    _ = reversed
  }

  @Test func messages4() throws {
    let isolated = try UnicodeMessageFormatter("{$name}: {$n :number}", locale: "fa_IR", timeZone: "UTC")
    shows("\u{2068}Ada\u{2069}: \u{2067}۵\u{2069}") { try isolated.string(["name": "Ada", "n": 5]) }
    _ = isolated
  }

  @Test func pickers1() throws {
    let now = Sample.now
    do {
      let persian = Choices(in: try LocaleID("fa_IR"))
      shows("تقویم عبری") { try persian.calendars().first { $0.id == "hebrew" }?.name }
      shows("توکیو") { try persian.timeZones(at: now).first { $0.id == "Asia/Tokyo" }?.facts.city }
      let english = Choices(in: try LocaleID("en"))
      shows("[\"de_CH\"]") { try Choices.matching("deutsch schweiz", in: english.locales()).map(\.id) }
      _ = persian
      _ = english
    }
    _ = now
  }

  @Test func pickers2() throws {
    let now = Sample.now
    do {
      shows("مصر") { try DisplayNames(locale: "ar").region("EG") }
      shows("British English") { try DisplayNames(locale: "en").language("en-GB") }
      shows("UK") { try DisplayNames(locale: "en", width: .short).region("GB") }
    }
    _ = now
  }

  @Test func pseudoLocales1() throws {
    shows("[Ṫȯṫȧł ȧṁȯŭṅṫ one]") { PseudoLocale.accented.text("Total amount") }
    shows("\u{200F}\u{202E}Total\u{202C}\u{200F} 5") { PseudoLocale.bidirectional.text("Total 5") }
  }

  @Test func pseudoLocales2() throws {
    shows("March 21") { PseudoLocale.accented.plain("[Ṁȧṙċḣ one] 21") }
  }

  @Test func raqam1() throws {

    let formatter = try DecimalFormatter(.pattern("#,##0.00;(#,##0.00)"), locale: "en_US")
    shows("(1,234.50)") { try formatter.string(-1234.5) }
    shows("7") { try formatter.parts(-1234.5).count }
    shows("-1234.5") { try formatter.parse("(1,234.50)").value }
    _ = formatter
  }

  @Test func raqam2() throws {
    let locale = try LocaleID("en_US")
    let price = try DecimalStyle.currency("USD")
    shows("$1,234.00") { try 1234.formatted(price, in: locale) }
    shows("%50") { try 0.5.formatted(.percent, in: "tr_TR") }
    shows("tea or coffee") { try ["tea", "coffee"].formatted(.or, in: "en_US") }
    shows("1.2 MiB") { try 1_234_567.formatted(.bytes(.iec), in: "en_US") }
    shows("$3.00 – $5.00") { try (3...5).formatted(price, in: locale) }
    shows("1 hour, 5 minutes") { try Duration.seconds(3900).formatted(.countdown, in: "en_US") }

    let cache = FormatterCache(capacity: 1000)
    shows("$5.00") { try 5.formatted(price, in: locale, cache: cache) }
    _ = locale
    _ = price
    _ = cache
  }

  @Test func rightToLeft1() throws {
    shows(".rightToLeft") { try LocaleID("fa_IR").direction }
    shows(".rightToLeft") { try LocaleID("az_Arab").direction }
    shows("سیب و \u{2068}Apple\u{2069}") { try ListTextFormatter(.and, locale: "fa_IR").string(["سیب", "Apple"]) }
  }

  @Test func rightToLeft2() throws {
    let negative = DecimalStyle(.pattern(try NumberPattern("#,##0.##")))
    let formatter = try DecimalFormatter(negative, locale: "fa_IR")
    let text = try formatter.string(-1234.5)
    shows("\u{200E}−۱٬۲۳۴٫۵") { text }
    shows("−۱٬۲۳۴٫۵") { BidiTreatment.none.applied(to: text, direction: .rightToLeft) }
    _ = negative
    _ = formatter
    _ = text
  }

  @Test func threadSafety1() async throws {
    let price = try DecimalFormatter(.currency("USD"), locale: "en_US")
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for amount in [10, 20, 30] { group.addTask { try price.string(NumericValue(amount)) } }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    shows("[\"$10.00\", \"$20.00\", \"$30.00\"]") { texts }
    _ = price
    _ = texts
  }

  @Test func typedInput1() throws {
    let formatter = try DecimalFormatter(.pattern("#,##0.###"), locale: "fa_IR")
    shows("1234.5") { try formatter.parse("۱٬۲۳۴٫۵").value }
    shows("1234.5") { try formatter.parse("1,234.5").value }
    shows("-12") { try formatter.parse("۱۲-").value }
    shows(
      "“/” (SOLIDUS) is not part of a number in fa_IR (at offset 4); with Persian digits, use “٫” as decimal separator and “٬” as grouping separator"
    ) { try formatter.parse("۱۲۳۴/۵") }
    _ = formatter
  }

  @Test func raqamCalendars1() throws {

    let persian = try CalendarSystem(.persian)
    let arrival = try persian.dayNumber(of: CalendarDate(year: 1404, month: 6, day: 31), resolving: .reject)
    shows("2025-09-22") { arrival }
    shows("monday") { arrival.weekday }
    let month = try persian.day(byAdding: 1, .month, to: arrival, resolving: .constrain)
    shows("1404-07-30") { try persian.date(of: month) }
    shows("29") { try persian.daysInMonth(CalendarMonth(12), year: 1404) }
    shows("true") { try persian.isLeapYear(1403) }

    let weeks = try WeekRules(region: "IR")
    shows("2025-09-20") { weeks.weekStart(of: arrival) }
    shows("true") { weeks.weekend.contains(.friday) }

    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    let noon = LocalDateTime(day: arrival, time: try LocalTime(hour: 12, minute: 0))
    let instant = try tehran.instant(of: noon, gap: .reject, overlap: .reject)
    shows("2025-09-22T08:30:00Z") { instant }
    shows("12600") { tehran.offset(at: instant).seconds }
    _ = persian
    _ = arrival
    _ = month
    _ = weeks
    _ = tehran
    _ = noon
    _ = instant
  }

  @Test func sources1() throws {
    let persian = try CalendarSystem(.persian)
    shows("2124-03-20") { try persian.dayNumber(of: CalendarDate(year: 1503, month: 1, day: 1), resolving: .reject) }
    let hebrew = try CalendarSystem(.hebrew)
    shows("2046-10-01") { try hebrew.dayNumber(of: CalendarDate(year: 5807, month: 1, day: 1), resolving: .reject) }
    _ = persian
    _ = hebrew
  }

  @Test func sources2() throws {
    let announced = try CalendarSystem(.islamicUmmAlQura, adjustment: HijriAdjustment(months: ["1446-09": 30]))
    shows("30") { try announced.daysInMonth(CalendarMonth(9), year: 1446) }
    _ = announced
  }

  @Test func timeZones1() throws {
    shows("throws: unknown time zone \"Asia/Teheran\"; did you mean \"Asia/Tehran\"?") {
      try TimeZoneID("Asia/Teheran")
    }
    shows("Asia/Kolkata") { try TimeZoneID("Asia/Calcutta").canonical }
  }

  @Test func timeZones2() throws {
    let berlin = try TimeZoneDatabase().rules(for: TimeZoneID("Europe/Berlin"))
    let skipped = LocalDateTime(day: DayNumber(20_177), time: try LocalTime(hour: 2, minute: 30))
    shows("2025-03-30T01:30:00Z") { try berlin.instant(of: skipped, gap: .later, overlap: .earlier) }
    shows(
      "throws: 2025-03-30T02:30:00 does not exist in Europe/Berlin: clocks skip from 2025-03-30T02:00:00 to 2025-03-30T03:00:00; choose earlier or later"
    ) { try berlin.instant(of: skipped, gap: .reject, overlap: .reject) }
    _ = berlin
    _ = skipped
  }

  @Test func raqamDates1() throws {

    let formatter = try InstantFormatter(.pattern("d MMMM y"), locale: "fa_IR", timeZone: "Asia/Tehran")
    shows("۱ فروردین ۱۴۰۳") { try formatter.string(Instant(epochMilliseconds: 1_710_936_000_000)) }
    _ = formatter
  }

  @Test func choosingAFormat1() throws {
    let descriptor = try FormatterDescriptor(json: ##"{"type": "number", "number.format": "#,##0.00"}"##)
    let persian = FormatContext(locale: try LocaleID("fa_IR"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    shows("۱٬۲۳۴٫۵۰") { try FormatterFactory().format(for: descriptor, in: persian).string(.double(1234.5)) }
    _ = descriptor
    _ = persian
  }

  @Test func raqamDescriptors1() throws {

    let json = #"{"type": "number", "currency.style": "plural", "currency.code": "USD"}"#
    let price = try FormatterDescriptor(json: json)
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let compiled = try FormatterFactory().format(for: price, in: context)
    shows("1,000.00 US dollars") { try compiled.string(.integer(1000)) }
    shows("1000") { try compiled.parse("1,000.00 US dollars").value }
    _ = json
    _ = price
    _ = context
    _ = compiled
  }

  @Test func conditions1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        let text = #"""
          {"sections": [
            {"items": [
              {"type": "text", "id": "city"},
              {"type": "options", "id": "way", "options": ["post", "courier"], "options.enabled": {"courier": "$city == 'Tehran'"}},
              {"type": "text", "id": "address", "required": "$way != NULL"}]},
            {"type": "dynamic", "id": "parcels", "dynamic.allowed.insert": true, "dynamic.id.prefix": "parcel",
             "dynamic.count.minimum": 1, "dynamic.count.maximum": 4, "dynamic.unique": ["label"],
             "dynamic.items": [{"type": "text", "id": "label"}, {"type": "switch", "id": "fragile"}], "items": []},
            {"items": [{"type": "check", "id": "insured", "hidden": "NONE $parcels.fragile == TRUE"}]}]}
          """#
        let (delivery, _) = try FormDescriptor.decode(Array(text.utf8))
        var order = FormSession(try CompiledForm(delivery, factory: factory, context: context), host: host)
        runs {
          order.type("Tehran", for: "city")
        }
        runs {
          order.choose(.string("courier"), for: "way")
        }
        shows("[\"Field required!\", \"The number of entries must be at least 1; it is 0.\"]") {
          order.issues().map(\.message)
        }
        runs {
          order.type("Shiraz", for: "city")
        }
        shows("[\"“courier” is not available now.\"]") { order.issues(of: "way").map(\.message) }
        shows("false") { order.isVisible("insured") }
        let parcel = order.insertRow(inSection: 1).insertedRow ?? ""
        runs {
          order.choose(.bool(true), for: parcel.dropLast("label".count) + "fragile")
        }
        shows("true") { order.isVisible("insured") }
        _ = text
        _ = delivery
        keep(&order)
        _ = parcel
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func raqamForms1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {

        let (descriptor, warnings) = try FormDescriptor.decode(bytes)
        let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
        let (snapshot, issues) = form.snapshot(values: values)
        _ = descriptor
        _ = warnings
        _ = form
        _ = snapshot
        _ = issues
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func raqamForms2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        var amount = RowDescriptor(type: .decimal, id: "amount")
        amount.hidden = .predicate(try FormPredicate("$kind == 'free'"))
        let rows = [RowDescriptor(type: .text, id: "kind"), amount]
        let descriptor = try FormDescriptor(sections: [SectionDescriptor(rows: rows)])
        keep(&amount)
        _ = rows
        _ = descriptor
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func receipt1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        let json = #"""
          {"title": "Receipt", "sections": [
            {"id": "lines", "type": "dynamic", "dynamic.allowed.insert": true, "dynamic.id.prefix": "line",
             "dynamic.type": "currency", "dynamic.currency.code": "EUR", "items": []},
            {"items": [{"type": "currency", "id": "total", "title": "Total", "currency.code": "EUR",
              "value.expression": "$lines.@sum"}]}]}
          """#
        let (receipt, warnings) = try FormDescriptor.decode(Array(json.utf8))
        let reader = FormatContext(locale: try LocaleID("fa_IR"), timeZone: .utc, now: now)
        var filling = FormSession(try CompiledForm(receipt, factory: FormatterFactory(), context: reader), host: host)
        let line = filling.insertRow(inSection: 0).insertedRow ?? ""
        runs {
          filling.type("12x", for: line)
        }
        shows("12x") { filling.refusal(for: line)?.text }
        runs {
          filling.type("۱٬۲۵۰٫۵۰", for: line)
        }
        shows("nil") { filling.refusal(for: line) }
        shows("\u{200E}€۱٬۲۵۰٫۵۰") { filling.text(of: "total") }
        shows("true") { filling.issues().isEmpty }
        _ = json
        _ = receipt
        _ = warnings
        _ = reader
        keep(&filling)
        _ = line
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func sessions1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        let (descriptor, warnings) = try FormDescriptor.decode(bytes)
        let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
        let host = FormHost(now: { clock.now }, randomBits: { UInt64.random(in: .min ... .max) })
        var session = FormSession(form, values: saved, host: host)
        var shown = session.snapshot()
        _ = descriptor
        _ = warnings
        _ = form
        _ = host
        keep(&session)
        keep(&shown)
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func sessions2() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        let outcome = session.type(field.text, for: "amount")
        if let refusal = outcome.refusal { field.showError(refusal.message) }
        let changes = session.takeChanges()
        runs {
          view.apply(changes)
        }
        shown = shown.applying(changes)
        _ = outcome
        _ = changes
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func sessions3() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        let log: [FormEdit] = [.type("12", row: "amount"), .step(row: "stepper", by: 2), .undo]
        try runs {
          try session.apply(log)
        }
        _ = log
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func sessions4() async throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        if let request = session.beginLoading("city", query: "Teh") {
          let outcome = await request.outcome(within: .seconds(5))
          session.finishLoading(request, with: outcome)
        }
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func totals1() throws {
    let bytes = Sample.form
    let now = Sample.now
    let context = try Sample.context()
    let host = Sample.host()
    let factory = FormatterFactory()
    let form = try Sample.compiled()
    var session = try Sample.session()
    var shown = session.snapshot()
    do {
      let values: [JSONMember] = []
      let clock = (now: now, zone: "UTC")
      let saved: [JSONMember] = []
      let field = Field()
      let view = FormView()
      do {
        let text = #"""
          {"sections": [
            {"id": "lines", "type": "dynamic", "dynamic.allowed.insert": true, "dynamic.allowed.delete": true, "dynamic.id.prefix": "line",
             "dynamic.items": [
               {"type": "integer", "id": "quantity"},
               {"type": "decimal", "id": "price"},
               {"type": "decimal", "id": "amount", "value.expression": "$quantity * $price"}],
             "items": []},
            {"items": [
               {"type": "decimal", "id": "total", "value.expression": "$lines.@sum.amount"},
               {"type": "decimal", "id": "written", "hidden": "$lines.@count == 0",
                "rules": [{"predicate": "SELF == $total", "message": "This is not the total of the lines."}]}]}]}
          """#
        let (invoice, _) = try FormDescriptor.decode(Array(text.utf8))
        var filled = FormSession(try CompiledForm(invoice, factory: factory, context: context), host: host)
        let quantity = filled.insertRow(inSection: 0).insertedRow ?? ""
        runs {
          filled.type("3", for: quantity)
        }
        runs {
          filled.type("1,000.10", for: quantity.dropLast("quantity".count) + "price")
        }
        shows("3,000.30") { filled.text(of: "total") }
        runs {
          filled.type("3,000", for: "written")
        }
        shows("[\"This is not the total of the lines.\"]") { filled.issues().map(\.message) }
        shows("This value is calculated.") { filled.set(.integer(1), for: "total").refusal?.message }
        _ = text
        _ = invoice
        keep(&filled)
        _ = quantity
      }
      _ = values
      _ = clock
      _ = saved
      _ = field
      _ = view
    }
    _ = bytes
    _ = now
    _ = context
    _ = host
    _ = factory
    _ = form
    keep(&session)
    keep(&shown)
  }

  @Test func fromFoundation1() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      let salary: RaqamNumberStyle<Decimal> = try .raqam(.currency("USD"), locale: "en_US")
      shows("$1,234.00") { salary.format(Decimal(1234)) }

      let price = try DecimalFormatter(.currency("USD"), locale: "en_US")
      shows("$1,234.00") { try price.string(Decimal(1234)) }

      shows("$1,234.00") { try Decimal(1234).formatted(.currency("USD"), in: "en_US") }
      _ = salary
      _ = price
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation2() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      let percent: RaqamNumberStyle<Decimal> = try .raqam(.percent, locale: "en_US")
      shows("25%") { percent.format(0.25) }
      shows("0.25") { try percent.parse("25%") }
      _ = percent
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation3() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      let persian = try LocaleID("fa_IR")
      shows("۱ فروردین ۱۴۰۴") {
        try Date(timeIntervalSince1970: 1_742_558_400).formatted(
          .date(.long), in: persian, timeZone: TimeZoneID("Asia/Tehran"))
      }
      shows("1234.5") { try DecimalFormatter(.standard, locale: "fa_IR").parse("1,234.5").value }
      shows("throws: “a” (LATIN SMALL LETTER A) is not part of a number in en_US (at offset 2)") {
        try DecimalFormatter(.standard, locale: "en_US").parse("12abc")
      }
      shows("-2,500.00 USD") { try Decimal(-2500).formatted(.currency("USD", .iso), in: "en_US") }
      _ = persian
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation4() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1,234.5") { try 1234.5.formatted(in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation5() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("25%") { try 0.25.formatted(.percent, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation6() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("forty-two") { try 42.formatted(.spellout, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation7() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("3rd") { try 3.formatted(.ordinal, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation8() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1.2345E3") { try 1234.5.formatted(.scientific, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation9() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1.2K") { try 1234.formatted(.compact, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation10() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.minimumFraction = 2
      shows("5.00") { try 5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation11() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.maximumFraction = 1
      shows("2.3") { try 2.345.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation12() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.minimumInteger = 3
      shows("005") { try 5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation13() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.significantDigits = 3
      shows("1,230") { try 1234.5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation14() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.grouping = .never
      shows("1234567") { try 1234567.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation15() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.roundingMode = .halfUp
      style.maximumFraction = 0
      shows("3") { try 2.5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation16() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.roundingIncrement = try ExactDecimal("0.05")
      shows("2.45") { try 2.43.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation17() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.zeroText = "–"
      shows("–") { try 0.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation18() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.nanText = "n/a"
      shows("n/a") { try Double.nan.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation19() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.scale = 1000
      shows("5,000") { try 5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation20() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.sign = .always
      shows("+5") { try 5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation21() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1,234.00") { try 1234.formatted(.pattern("#,##0.00"), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation22() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style.negativePattern = try NumberPattern.single("(#)")
      shows("(1,234)") { try (-1234).formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation23() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("xxxxx5") { try 5.formatted(.pattern("*x#####0"), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation24() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1234.5") { try DecimalFormatter(.standard, locale: us).parse("1,234.5").value }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation25() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1234.5") { try DecimalFormatter(.standard, locale: us).parse("1 234.5", leniency: .lenient).value }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation26() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1.2 MB") { try 1_234_567.formatted(.bytes, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation27() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("5 kilometers") { try 5.formatted(.skeleton("unit/kilometer unit-width-full-name"), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation28() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1–5") { try (1...5).formatted(in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation29() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("$1,234.00") { try 1234.formatted(.currency("USD"), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation30() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1,234.00 US dollars") { try 1234.formatted(.currency("USD", .plural), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation31() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1,234.00 USD") { try 1234.formatted(.currency("USD", .iso), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation32() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("$1,234.00") { try 1234.formatted(.skeleton("currency/CAD unit-width-narrow"), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation33() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("($1,234.00)") { try (-1234).formatted(.currency("USD", .accounting), in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation34() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      style = try .currency("USD")
      style.currencySymbol = "US$"
      shows("US$5.00") { try 5.formatted(style, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation35() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("USD") { try CurrencyCode(region: us).code }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation36() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("March 21, 2025") { try noon.formatted(.date(.long), in: us, timeZone: utc) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation37() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("12:00 PM") { try noon.formatted(.time(.short), in: us, timeZone: utc) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation38() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("21 March 2025") { try noon.formatted(.pattern("d MMMM y"), in: us, timeZone: utc) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation39() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Mar 21, 2025") { try noon.formatted(.skeleton("yMMMd"), in: us, timeZone: utc) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation40() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Farvardin 1, 1404 AP") { try noon.formatted(.date(.long, calendar: .persian), in: us, timeZone: utc) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation41() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1742515200.0") {
        try RaqamDateStyle(.date(.short), locale: us, timeZone: utc).parse("3/21/25").timeIntervalSince1970
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation42() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1742515200.0") {
        try RaqamDateStyle(.date(.medium), locale: us, timeZone: utc, leniency: .lenient).parse("march 21 2025")
          .timeIntervalSince1970
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation43() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      parsing.twoDigitYearStart = instant
      shows("2124-03-21 00:00:00 +0000") {
        try RaqamDateStyle(.date(.short), locale: us, timeZone: utc, parsing: parsing).parse("3/21/24")
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation44() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("today, 12:00 PM") {
        try RelativeInstantFormatter(.dayAndTime(.short), locale: us, timeZone: utc).string(
          instant, relativeTo: instant)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation45() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("2025-03-21T12:00:00Z") { ISO8601Text.text(of: instant) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation46() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("2025-03-21T15:30:00+03:30") {
        try noon.formatted(.pattern("y-MM-dd'T'HH:mm:ssXXX", calendar: .iso8601), in: "en", timeZone: "Asia/Tehran")
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation47() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("2025-03-21T12:00:00Z") {
        try ISO8601Text.parse("2025-03-21T15:30:00+03:30").instant(in: .utc, gap: .later, overlap: .earlier)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation48() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("tomorrow") {
        try RelativeInstantFormatter(.day, locale: us, timeZone: utc).string(
          instant + .seconds(86_400), relativeTo: instant)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation49() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1 day ago") {
        try RelativeInstantFormatter(.day.numeric(.always), locale: us, timeZone: utc).string(
          instant + .seconds(-86_400), relativeTo: instant)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation50() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("3 mo. ago") {
        try RelativeInstantFormatter(.day.width(.short), locale: us, timeZone: utc).string(
          instant + .seconds(-90 * 86_400), relativeTo: instant)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation51() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Mar 21 – 23, 2025") {
        try (instant...(instant + .seconds(172_800))).formatted(.skeleton("yMMMd"), in: us, timeZone: utc)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation52() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1 hour, 5 minutes") { try Duration.seconds(3900).formatted(.countdown, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation53() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("25 years, 2 months") {
        try DurationFormatter(DurationStyle(.long, units: [.years, .months]), locale: us).string(
          from: Instant(epochMilliseconds: 946_684_800_000), to: instant, in: .utc)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation54() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("1:05:00") { try Duration.seconds(3900).formatted(.positional, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation55() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("March") { try CalendarNames(CalendarSystem(.gregorian), locale: us).month(CalendarMonth(3), year: 2025) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation56() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Fri") { try noon.formatted(.pattern("ccc"), in: us, timeZone: utc) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation57() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("F") { try CalendarNames(CalendarSystem(.gregorian), locale: us).weekday(.friday, .narrow) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation58() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("sunday") { try WeekRules(locale: us).firstWeekday }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation59() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("2025-04-21") {
        try CalendarSystem(.gregorian).day(byAdding: 1, .month, to: DayNumber(20_168), resolving: .constrain)
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation60() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("a, b, and c") { try ["a", "b", "c"].formatted(.and, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation61() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("a, b, or c") { try ["a", "b", "c"].formatted(.or, in: us) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation62() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("2 files") {
        try MessageFormatter("{n, plural, one {# file} other {# files}}", locale: us, timeZone: utc).string(["n": 2])
      }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation63() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Germany") { try DisplayNames(locale: us).region("DE") }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation64() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Persian") { try DisplayNames(locale: us).language("fa") }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation65() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Cyrillic") { try DisplayNames(locale: us).script("Cyrl") }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation66() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("Euro") { try DisplayNames(locale: us).currency("EUR") }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation67() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("rightToLeft") { try LocaleID("fa_IR").direction }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func fromFoundation68() throws {
    let us = "en_US"
    let utc = "UTC"
    let noon = Date(timeIntervalSince1970: 1_742_558_400)
    let instant = Sample.now
    let context = EvaluationContext(now: Sample.now)
    var style = DecimalStyle.standard
    var parsing = InstantParsing()
    do {
      shows("true") { try FormPredicate("$price > 5").evaluate(.null, variables: ["price": 9], context: context) }
    }
    _ = us
    _ = utc
    _ = noon
    _ = instant
    _ = context
    keep(&style)
    keep(&parsing)
  }

  @Test func raqamFoundation1() throws {

    let amount: RaqamNumberStyle<Decimal> = try .raqam(.currency("USD"), locale: "en_US")
    shows("$1,234.00") { amount.format(Decimal(1234)) }
    shows("1234.5") { try amount.parseStrategy.parse("$1,234.50") }

    let day: RaqamDateStyle = try .raqam(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
    shows("۱ فروردین ۱۴۰۴") { Date(timeIntervalSince1970: 1_742_558_400).formatted(day) }
    _ = amount
    _ = day
  }

  @Test func raqamJSON1() throws {

    let document = try JSONDocument(parsing: #"{"title": "Salary", "amount": 0.10}"#)
    shows("0.10") { document.root["amount"]?.asNumber }
    shows("line 1, column 21") { document.position(ofByteOffset: 20) }
    shows("throws: line 1, column 11: unknown literal \"Salary\"; write strings in quotation marks") {
      try JSONDocument(parsing: #"{"title": Salary}"#)
    }
    _ = document
  }

  @Test func raqamMessages1() throws {

    let source = MessageSource(parsing: ".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}")
    shows("[]") { source.problems }
    shows(".input {$n :number}\n.match $n\none {{{$n} file}}\n* {{{$n} files}}") { source.model?.text }
    shows("[expected “}” to close the placeholder, found the end of the message (at offset 6)]") {
      MessageSource(parsing: "Hello {$name").errors
    }
    _ = source
  }

  @Test func raqamNumbers1() throws {

    let formatter = try DecimalFormatter(.pattern("#,##0.00"), locale: "fa_IR")
    shows("۱٬۲۳۴٫۵۰") { try formatter.string(1234.5) }
    shows("1234.5") { try formatter.parse("۱٬۲۳۴٫۵").value }
    _ = formatter
  }

  @Test func raqamPages1() throws {
    var session = try Sample.session()
    do {

      let markup = FormMarkup(session.snapshot(), use: .editing)
      let rows = session.takeChanges().compactMap(\.row).compactMap { markup.row($0.id) }
      shows("true") { rows.isEmpty }
      _ = markup
      _ = rows
    }
    keep(&session)
  }

  @Test func raqamPredicates1() throws {

    let predicate = try FormPredicate("$age > 17 AND $name BEGINSWITH 'A'")
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    shows("true") { try predicate.evaluate(.null, variables: ["age": 18, "name": "Ada"], context: context) }

    let total = try FormExpression("$price * $count")
    shows("0.3") { try total.value(variables: ["price": 0.1, "count": 3], context: context) }
    _ = predicate
    _ = context
    _ = total
  }

  @Test func raqamPredicates2() throws {
    let order: FieldValue = ["total": 12, "lines": [["net": 7], ["net": 5]]]
    let sums = try FormPredicate("lines.@sum.net == total")
    shows("true") { try sums.evaluate(order, context: EvaluationContext(now: Instant(epochMilliseconds: 0))) }
    _ = order
    _ = sums
  }

  @Test func raqamPreview1() throws {
    let factory = FormatterFactory()
    let context = try Sample.context()
    do {

      let percent = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
      let matrix = FormatMatrix(
        formats: [.init(name: "percent", percent)], values: ["0.5"], factory: factory, context: context)
      var table = TextTable(columns: matrix.localeColumns)
      for id in ["en_US", "tr_TR"] { table.rows.append(matrix.row(of: matrix.page(for: try LocaleID(id)), value: 0)) }
      shows("[\"locale  percent\", \"───────────────\", \"en_US   50%\", \"tr_TR   %50\"]") {
        TerminalPreview(width: 40).lines(table)
      }
      _ = percent
      _ = matrix
      keep(&table)
    }
    _ = factory
    _ = context
  }

  @Test func raqamRMS1() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let formHost = Sample.host()
      var registry = RMSRegistry()
      let buttons = Array(
        #"""
        [{"rows": [
          {"className": "RMSTextEntryCell", "bindVariable": "nameCell"},
          {"className": "RMSButtonCell", "bindVariable": "saveButton", "properties": {"selectorString": "save:"}}
        ]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(buttons).0.makeForm()
      do {

        final class ProfileController {
          var nameCell: RMSTextEntryCell?
          let profile = Profile()
        }

        let controller = ProfileController()
        var host = RMSHost(controller)
        runs {
          host.bind("nameCell", \.nameCell)
        }

        var registry = RMSRegistry()
        runs {
          registry.declare(Profile.self) {
            $0.property("name", \.name, .string)
            $0.property("email", \.email, .optional(.string))
          }
        }

        let (descriptor, warnings) = try RMSDescriptor.decode(bytes)
        let form = try descriptor.makeForm(registry: registry, host: host) {
          [":profile": .host(controller.profile), ":emailEnabled": false]
        }
        shows("1: the e-mail is not there") { form.sections[0].rows.count }
        shows("\"Name\"") { controller.nameCell?.labelText }
        shows("\"Ada\", the name of controller.profile") { try controller.nameCell?.value().asString }
        try runs {
          try controller.nameCell?.setValue("Grace")
        }
        shows("\"Grace\"") { controller.profile.name }
        _ = controller
        keep(&host)
        keep(&registry)
        _ = descriptor
        _ = warnings
        _ = form
      }
      _ = context
      _ = formHost
      keep(&registry)
      _ = buttons
      _ = form
    }
    _ = bytes
  }

  @Test func raqamRMS2() throws {
    let bytes = Array(
      #"""
      [{"rows": [
        {"className": "RMSTextEntryCell", "bindVariable": "nameCell", "properties": {
          "representedObject": ":profile", "keyPath": "name", "labelText": "Name"}},
        {"className": "RMSTextEntryCell", "enabled": ":emailEnabled", "properties": {
          "representedObject": ":profile", "keyPath": "email"}}
      ]}]
      """#.utf8)
    do {
      let context = try Sample.context()
      let formHost = Sample.host()
      var registry = RMSRegistry()
      let buttons = Array(
        #"""
        [{"rows": [
          {"className": "RMSTextEntryCell", "bindVariable": "nameCell"},
          {"className": "RMSButtonCell", "bindVariable": "saveButton", "properties": {"selectorString": "save:"}}
        ]}]
        """#.utf8)
      let form = try RMSDescriptor.decode(buttons).0.makeForm()
      do {
        runs {
          registry.declare(ProfileController.self) {
            $0.action("save:") { controller, cell in controller.save() }
          }
        }
        let rows = try RMSFormRows(form)
        var session = try rows.session(factory: FormatterFactory(), context: context, host: formHost)
        runs {
          rows.apply(.type("Grace", row: "nameCell"), to: &session)
        }
        runs {
          rows.apply(.press(row: "saveButton"), to: &session)
        }
        let changes = session.takeChanges()
        _ = rows
        keep(&session)
        _ = changes
      }
      _ = context
      _ = formHost
      keep(&registry)
      _ = buttons
      _ = form
    }
    _ = bytes
  }

  @Test func raqamTesting1() throws {

    let price = FormatCheck("price", try .currency("EUR"))
    try runs {
      try price.run()
    }
    try runs {
      try price.run(in: ["fa_IR", "ar_SA", "en_US"])
    }
    shows("0") { price.problems(in: .rightToLeft).count }
    _ = price
  }

  @Test func raqamTesting2() throws {
    let stamp = try FormatCheck("stamp", .pattern("yyyy-MM-dd"), timeZone: "UTC").without(.digits)
    _ = stamp
  }

  @Test func raqamTesting3() throws {
    let dashed = FormatCheck("dashed", values: [-5, 5]) { number, locale in
      try (number < 0 ? "-" : "") + DecimalFormatter(.pattern("0"), locale: locale.identifier).string(abs(number))
    }
    shows("[\"“-” (U+002D HYPHEN-MINUS) is displayed on the right of the digits; fa_IR displays it on the left\"]") {
      dashed.problems(in: ["fa_IR"]).map(\.message)
    }
    _ = dashed
  }

  @Test func raqamTesting4() throws {
    let json = #"{"sections": [{"items": [{"id": "name", "type": "text", "title": "Name"}]}]}"#
    let (form, _) = try FormDescriptor.decode(Array(json.utf8))
    let titles = FormatCheck("titles", values: ["name"]) { id, locale in
      let context = FormatContext(locale: locale, timeZone: .utc, now: FormatSamples.now)
      let compiled = try CompiledForm(form, factory: FormatterFactory(), context: context)
      return compiled.session().rowSnapshot(of: id)?.title ?? ""
    }
    shows("[]") { titles.problems(in: .pseudo) }
    _ = json
    _ = form
    _ = titles
  }

  @Test func raqamText1() throws {

    let locale = try LocaleID("ar-SA-u-nu-latn")
    shows("ar_SA@numbers=latn") { locale.identifier }
    shows("rightToLeft") { locale.direction }
    shows("tea or coffee") { try ListTextFormatter(.or, locale: "en_US").string(["tea", "coffee"]) }
    _ = locale
  }

  @Test func raqamText2() throws {
    let supported = try ["en", "de", "zh_Hans", "zh_Hant"].map { try LocaleID($0) }
    let header = AcceptLanguage("zh-HK, en;q=0.5")
    let match = try LocaleID.best(for: header, among: supported)
    shows("zh_Hant") { match?.supported }
    shows("zh_Hant_HK") { match?.locale }
    shows("de_CH") { try LocaleID.best(for: [LocaleID("gsw_CH")], among: supported)?.locale }
    shows("nil") { try LocaleID.best(for: [LocaleID("ja")], among: supported) }
    _ = supported
    _ = header
    _ = match
  }

  @Test func raqamTranslations1() throws {
    let receipt = try FormDescriptor.decode(
      Array(
        #"{"title":"Receipt","sections":[{"header":"Paid","items":[{"type":"text","id":"shop","title":"Shop"}]}]}"#.utf8
      )
    ).form
    do {
      let bytes = Array(#"{"title":"Receipt","sections":[]}"#.utf8)
      do {

        let catalog = try TranslationCatalog(receipt, into: [LocaleID("ar")])
        let file = try catalog.bytes(as: .xliff, into: LocaleID("ar"))
        // … the translator works …
        let (translated, warnings) = try TranslationCatalog.decode(file)
        let form = try translated.written(into: bytes)
        _ = catalog
        _ = file
        _ = translated
        _ = warnings
        _ = form
      }
      _ = bytes
    }
    _ = receipt
  }

  @Test func raqamValues1() throws {

    shows("12345678901234567890.5") { try ExactDecimal("12345678901234567890.50").description }
    shows(".instant(2025-03-21T08:30:00Z)") { try ISO8601Text.parse("2025-03-21T12:00:00+03:30") }
    shows("friday") { DayNumber(20_168).weekday }
    shows("throws: \"12x\" is not a decimal number (at offset 2); use ASCII digits and a point: -1234.5") {
      try ExactDecimal("12x")
    }
  }
}
