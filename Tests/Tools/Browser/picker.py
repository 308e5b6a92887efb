"""The date picker of the workbench by keyboard, as in the ARIA Authoring Practices, in three calendars."""

from workbench import Page, Workbench, spoken, written

FORM = {"sections": [
    {"items": [
        {"type": "text", "id": "before", "title": "Before"},
        {"type": "datetime", "id": "born", "title": "Born", "style": "date", "date.style": "short", "time.style": "none"},
        {"type": "datetime", "id": "meeting", "title": "Meeting", "minute_interval": 15, "date.timezone": "UTC"},
        {"type": "datetime", "id": "stay", "title": "Stay", "style": "date", "style.display": "inline", "value.minimum": "2025-03-10"},
        {"type": "text", "id": "after", "title": "After"}]},
    {"type": "dynamic", "id": "lines", "header": "Lines", "dynamic.title.insert": "Add", "dynamic.allowed.insert": True, "dynamic.allowed.delete": True,
     "dynamic.allowed.reorder": True, "dynamic.id.prefix": "line", "dynamic.type": "integer", "dynamic.title": "Number", "items": []}]}

# A day of each calendar with its title, the month after, the year after, and a birth date: year to type, title, first day.
CALENDARS = {
    "en_US": {"day": "2025-03-21", "titles": ["March 2025", "April 2025", "April 2026", "March 2026"], "born": ("1987", "March 1987", "1987-03-21"),
              "year": "2025", "fast": "2025-05-23", "hours": ["2\u202fPM", "45"], "month": ("1", "January 1987", "1987-01-21")},
    "fa_IR": {"day": "2025-03-21", "titles": ["فروردین ۱۴۰۴", "اردیبهشت ۱۴۰۴", "اردیبهشت ۱۴۰۵", "فروردین ۱۴۰۵"],
              "born": ("۱۳۶۶", "فروردین ۱۳۶۶", "1987-03-21"), "year": "۱۴۰۴", "fast": "2025-05-24", "hours": ["۱۴", "۴۵"], "month": ("10", "دی ۱۳۶۶", "1987-12-22")},
    "ar_SA": {"day": "2025-03-21", "titles": ["رمضان ١٤٤٦ هـ", "شوال ١٤٤٦ هـ", "شوال ١٤٤٧ هـ", "رمضان ١٤٤٧ هـ"],
              "born": ("1407", "رمضان ١٤٠٧ هـ", "1987-05-19"), "year": "١٤٤٦", "fast": "2025-05-21", "hours": ["٢ م", "٤٥"], "month": ("1", "محرم ١٤٠٧ هـ", "1986-09-25")},
}


class Picker:
    """The date picker of a row."""

    def __init__(self, page, row):
        self.page, self.row = page, page.row(row)

    def press(self, *keys):
        for key in keys:
            self.page.page.keyboard.press(key)
            self.page.settle()

    @property
    def title(self):
        return self.row.locator(".month-title").inner_text()

    @property
    def focus(self):
        """The ISO date of the day with the focus; `None` if another element has it."""
        return self.page.page.evaluate("document.activeElement.matches('.day') ? document.activeElement.dataset.day : null")

    @property
    def stops(self):
        return self.row.locator(".day").evaluate_all("all => all.filter(day => day.tabIndex === 0).map(day => day.dataset.day)")

    @property
    def is_open(self):
        return self.row.locator("details.calendar").evaluate("e => e.open")

    def open(self):
        self.row.locator("summary").focus()
        self.press("Enter")


def run(tool, browser, report):
    for locale, calendar in CALENDARS.items():
        report.run(f"picker keys {locale}", lambda: keys(tool, browser, report, locale, calendar))
        report.run(f"picker time {locale}", lambda: time(tool, browser, report, locale, calendar))
    report.run("picker closing", lambda: closing(tool, browser, report))
    report.run("picker lines", lambda: lines(tool, browser, report))


def keys(tool, browser, report, locale, calendar):
    """Moves by days, weeks, months and years. The focus is always on a day, and only that day is a tab stop."""
    with Workbench(tool, written(tool, FORM), "--locale", locale) as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        page.page.evaluate("void inTurn(() => apply(0, () => ({ set: 'born', value: '2025-03-21' })))")
        page.settle()
        name = f"picker {locale}"
        for row in ["born", "stay"]:
            picker = Picker(page, row)
            if row == "born":
                picker.open()
            else:
                # An inline picker has one tab stop among its days.
                page.page.evaluate("void inTurn(() => apply(0, () => ({ set: 'stay', value: '2025-03-21' })))")
                page.settle()
                picker.row.locator('.turns [data-turn="1"]').focus()
                picker.press("Tab")
            where = f"{name} {row}"
            report.check(f"{where}: the chosen day", [picker.focus, picker.stops, picker.title], [calendar["day"], [calendar["day"]], calendar["titles"][0]])
            forward, back = ("ArrowRight", "ArrowLeft") if locale == "en_US" else ("ArrowLeft", "ArrowRight")
            seen = []
            for key in [forward, "ArrowDown", back, "ArrowUp"]:
                picker.press(key)
                seen.append(picker.focus)
            report.check(f"{where}: arrows", seen, ["2025-03-22", "2025-03-29", "2025-03-28", "2025-03-21"])
            # 40 days in each direction cross months.
            for key, day in [(forward, "2025-04-30"), (back, "2025-03-21"), ("ArrowDown", "2025-12-26"), ("ArrowUp", "2025-03-21")]:
                picker.press(*[key] * 40)
                report.check(f"{where}: 40 times {key}", [picker.focus, picker.stops], [day, [day]])
            picker.press("PageDown")
            titles = [picker.title]
            picker.press("Shift+PageDown")
            titles.append(picker.title)
            picker.press("PageUp")
            titles.append(picker.title)
            report.check(f"{where}: pages", titles, calendar["titles"][1:])
            picker.press("Shift+PageUp")
            report.check(f"{where}: pages and back", [picker.focus, picker.title, picker.stops], ["2025-03-21", calendar["titles"][0], ["2025-03-21"]])
            week = picker.row.locator(".day:focus").evaluate("e => [...e.closest('tr').querySelectorAll('.day')].map(day => day.dataset.day)")
            picker.press("End")
            report.check(f"{where}: End", picker.focus, week[-1])
            picker.press("Home")
            report.check(f"{where}: Home", picker.focus, week[0])
            picker.press(*[forward] * week.index(calendar["day"]))
            report.check(f"{where}: axe", visit.violations, [])
        # Keys that are faster than the replies are applied in order.
        page.slow(40)
        for key in ["PageDown", forward, "PageDown", forward]:
            page.page.keyboard.press(key)
        page.settle()
        report.check(f"{name}: fast keys", [picker.focus, picker.stops], [calendar["fast"], [calendar["fast"]]])
        # A birth date: the year, the month, a day.
        picker = Picker(page, "born")
        picker.open()
        picker.press("PageUp", "PageDown")
        report.check(f"{name}: year", picker.row.locator("[data-turn=year]").input_value(), calendar["year"])
        year, title, first = calendar["born"]
        picker.press("Shift+Tab", "Shift+Tab", "Control+A")
        page.page.keyboard.type(year)
        picker.press("Enter")
        report.check(f"{name}: birth year", picker.title, title)
        picker.press("Tab", "Tab")
        report.check(f"{name}: the day of the birth year", picker.focus, first)
        number, title, day = calendar["month"]
        picker.row.locator("[data-turn=month]").select_option(number)
        page.settle()
        report.check(f"{name}: month from the list", [picker.title, picker.stops], [title, [day]])
        for wrong in ["", "x", "99999999999999999999", "9999999", "12.5"]:
            picker.row.locator("[data-turn=year]").fill(wrong)
            picker.press("Enter")
            report.check(f"{name}: year {wrong!r}", [picker.title, picker.row.locator("[data-turn=year]").input_value() == wrong], [title, False])
        picker.row.locator(".day[tabindex='0']").focus()
        picker.press("Enter")
        report.check(f"{name}: chosen", [page.values["born"][:10], picker.is_open], [day, False])
        report.check(f"{name}: focus after the choice", picker.row.locator("summary").evaluate("e => e === document.activeElement"), True)
        # Days before the minimum get the focus, but cannot be chosen.
        picker = Picker(page, "stay")
        picker.row.locator(".day[tabindex='0']").focus()
        picker.press(*["ArrowUp"] * 12)
        out = picker.focus
        before = page.values["stay"]
        picker.press("Enter", "Space")
        report.check(f"{name}: a day out of bounds", [out < "2025-03-10", picker.row.locator(".day:focus").get_attribute("aria-disabled"), page.values["stay"]],
                     [True, "true", before])
        report.check(f"{name}: quiet", spoken(visit) + page.alerts, [])
        visit.screenshot(f"picker-{locale}")


def time(tool, browser, report, locale, calendar):
    """Enters a time by the lists of hours and minutes, which have the form's digits and the row's interval."""
    with Workbench(tool, written(tool, FORM), "--locale", locale) as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        picker = Picker(page, "meeting")
        picker.open()
        first = picker.focus
        hours, minutes = [picker.row.locator(f"[data-time={part}]") for part in ("hour", "minute")]
        report.check(f"picker time {locale}: lists", [hours.locator("option").count(), minutes.locator("option").count()], [24, 4])
        picker.press("Tab")
        report.check(f"picker time {locale}: Tab", hours.evaluate("e => e === document.activeElement"), True)
        picker.press(*["ArrowDown"] * 14)
        picker.press("Tab")
        picker.press(*["ArrowDown"] * 3)
        page.settle()
        report.check(f"picker time {locale}: value", page.values["meeting"], f"{first}T14:45:00Z")
        report.check(f"picker time {locale}: shown", [part.evaluate("e => e.selectedOptions[0].textContent") for part in (hours, minutes)], calendar["hours"])
        report.check(f"picker time {locale}: the focus stays", [minutes.evaluate("e => e === document.activeElement"), picker.is_open], [True, True])
        report.check(f"picker time {locale}: no issue", page.row("meeting").locator(".note").count(), 0)
        report.check(f"picker time {locale}: axe", visit.violations, [])
        visit.screenshot(f"picker-time-{locale}")
        # Another day keeps the time, and another time keeps the day, even if the picker shows another month.
        picker.press("Shift+Tab", "Shift+Tab", "ArrowDown", "Enter")
        day = page.values["meeting"][:10]
        report.check(f"picker time {locale}: another day", [day > first, page.values["meeting"][10:]], [True, "T14:45:00Z"])
        picker.open()
        picker.press("PageDown", "PageDown", "Tab", "ArrowDown")
        report.check(f"picker time {locale}: another time", page.values["meeting"], f"{day}T15:45:00Z")
        # A typed minute that is not a multiple of the interval remains in the list.
        page.page.evaluate("void inTurn(() => apply(0, () => ({ set: 'meeting', value: '2025-03-21T10:07:00Z' })))")
        page.settle()
        report.check(f"picker time {locale}: an odd minute", minutes.evaluate("e => [e.value, e.options.length]"), ["07", 5])
        report.check(f"picker time {locale}: quiet", spoken(visit) + page.alerts, [])


def closing(tool, browser, report):
    """Closes the popup by Escape, by a click outside, and when the focus leaves it."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        picker = Picker(page, "born")
        summary = picker.row.locator("summary")
        has_focus = lambda: summary.evaluate("e => e === document.activeElement")
        picker.open()
        report.check("picker closing: a day has the focus", picker.focus is not None, True)
        picker.press("Escape")
        report.check("picker closing: Escape", [picker.is_open, has_focus()], [False, True])
        picker.open()
        # A click on the margin of the popup leaves it open.
        picker.row.locator(".month").click(position={"x": 3, "y": 3})
        report.check("picker closing: a click inside", picker.is_open, True)
        picker.press("Escape")
        report.check("picker closing: Escape after a click", [picker.is_open, has_focus()], [False, True])
        picker.open()
        page.page.locator("#wb-panes h3").first.click()
        report.check("picker closing: a click outside", picker.is_open, False)
        picker.open()
        picker.press("Tab")
        report.check("picker closing: Tab leaves it", picker.is_open, False)
        picker.open()
        picker.press(*["Shift+Tab"] * 5)
        report.check("picker closing: Shift+Tab reaches the button", [picker.is_open, has_focus()], [True, True])
        picker.press("Shift+Tab")
        report.check("picker closing: Shift+Tab leaves it", picker.is_open, False)
        # Only one popup is open.
        summary.click()
        page.row("born", 1).locator("summary").click()
        page.settle()
        report.check("picker closing: one at a time", page.page.locator("details.calendar[open]").count(), 1)
        report.check("picker closing: quiet", spoken(visit) + page.alerts, [])


def lines(tool, browser, report):
    """After a line is deleted, the focus is in the next one, or on the button that adds a line."""
    with Workbench(tool, written(tool, FORM), "--locale", "fa_IR,en_US") as bench, browser.visit(bench.url) as visit:
        page = Page(visit).ready()
        for digit in "123":
            page.page.locator('[data-pane="0"] button.add').click()
            page.settle()
            page.type(digit)
        remove = page.page.locator('[data-pane="0"] [data-line] [data-edit=delete]')
        focus = lambda: page.page.evaluate("[document.activeElement.value ?? '', document.activeElement.className]")
        for place, expected in [(0, ["۲", "field"]), (1, ["", "add"]), (0, ["", "add"])]:
            remove.nth(place).focus()
            page.page.keyboard.press("Enter")
            page.settle()
            report.check(f"picker lines: after {place}", focus(), expected)
        # A button that moves a line keeps the focus, so that it can be pressed again.
        for _ in range(3):
            page.page.locator('[data-pane="0"] button.add').click()
            page.settle()
        down = page.page.locator('[data-pane="0"] [data-line]').first.locator("[data-edit=move]").last
        down.focus()
        page.page.keyboard.press("Enter")
        page.settle()
        report.check("picker lines: moved", page.page.evaluate("document.activeElement.dataset.edit"), "move")
        report.check("picker lines: quiet", spoken(visit) + page.alerts, [])
