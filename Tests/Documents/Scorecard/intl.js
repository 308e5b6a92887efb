// What JavaScript's Intl writes: reads the tasks of `run` as JSON, writes versions and texts. A text that it cannot write is null.
const { readFileSync } = require("fs");
const digits = { minimumFractionDigits: 0, maximumFractionDigits: 3 };
const styles = { symbol: { currencyDisplay: "symbol" }, accounting: { currencySign: "accounting" }, name: { currencyDisplay: "name" } };
const fields = {
  yMMMd: { year: "numeric", month: "short", day: "numeric" },
  yMMMMEEEEd: { year: "numeric", month: "long", weekday: "long", day: "numeric" },
  MMMEd: { month: "short", weekday: "short", day: "numeric" },
  yQQQQ: null,
};
const kinds = { and: "conjunction", or: "disjunction", unit: "unit" };
const write = {
  decimal: ({ locale, value }) => new Intl.NumberFormat(locale, digits).format(value),
  percent: ({ locale, value }) => new Intl.NumberFormat(locale, { style: "percent" }).format(value),
  currency: ({ locale, value, style, code }) =>
    new Intl.NumberFormat(locale, { style: "currency", currency: code, ...styles[style] }).format(value),
  compact: ({ locale, value, style }) =>
    new Intl.NumberFormat(locale, { notation: "compact", compactDisplay: style }).format(value),
  unit: ({ locale, value, unit, style }) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: style }).format(value),
  date: ({ locale, value, style, calendar }) =>
    new Intl.DateTimeFormat(locale, { dateStyle: style, timeZone: "UTC", calendar }).format(new Date(value)),
  time: ({ locale, value, style }) =>
    new Intl.DateTimeFormat(locale, { timeStyle: style, timeZone: "UTC" }).format(new Date(value)),
  skeleton: ({ locale, value, skeleton }) =>
    new Intl.DateTimeFormat(locale, { ...fields[skeleton], timeZone: "UTC", calendar: "gregory" }).format(new Date(value)),
  list: ({ locale, value, type, style }) => new Intl.ListFormat(locale, { type: kinds[type], style }).format(value),
  plural: ({ locale, value, type }) => new Intl.PluralRules(locale, { type }).select(Number(value)),
};
const { icu, cldr, node, tz } = process.versions;
const texts = JSON.parse(readFileSync(0, "utf8")).map((task) => {
  try {
    return write[task.task]({ ...task, locale: task.locale.replaceAll("_", "-") });
  } catch {
    return null;
  }
});
process.stdout.write(JSON.stringify({ versions: `Node ${node}, ICU ${icu}, CLDR ${cldr}, time zones ${tz}`, cldr, texts }));
