// Numbers are written as ECMA-402's Intl.NumberFormat writes them, for options that both have.
//
//   node Tests/Oracle/Arithmetic/intl.js RAQAM [COUNT [SEED]]
//
// Each of COUNT random numbers (default: 20,000) is formatted in a random style. The locales are those whose number data are equal in
// CLDR 42 and 48. Differences by design: a rounding increment and compact notation (see "Differences from libicu").
const { spawnSync } = require("node:child_process");

const [raqam, count = "20000", start = String(Date.now() % 1e9)] = process.argv.slice(2);
let state = Number(start) || 1;
const below = (limit) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 4294967296) * limit);
};
const some = (values) => values[below(values.length)];

const locales = ["en-US", "de-DE", "fr-FR", "fa-IR", "hi-IN", "ja-JP", "sv-SE", "es-ES", "tr-TR", "he-IL"];
const modes = {
  ceil: "ceiling", floor: "floor", trunc: "down", expand: "up", halfEven: "halfEven", halfTrunc: "halfDown", halfExpand: "halfUp",
  halfCeil: "halfCeiling", halfFloor: "halfFloor",
};
const signs = { auto: "auto", always: "always", never: "never", exceptZero: "except_zero", negative: "negative" };

function digits() {
  const length = 1 + below(some([4, 9, 20, 33]));
  let text = "";
  for (let index = 0; index < length; index++) text += below(3) ? below(10) : some([0, 5]);
  const point = below(length + 1);
  const whole = text.slice(0, point).replace(/^0+(?=.)/, "") || "0";
  return some(["", "", "-"]) + whole + (point < length ? "." + text.slice(point) : "");
}

function request() {
  const [mode, sign] = [some(Object.keys(modes)), some(Object.keys(signs))];
  const options = { roundingMode: mode, signDisplay: sign, trailingZeroDisplay: "auto" };
  const formatter = { type: "number", "number.rounding_mode": modes[mode], "number.sign": signs[sign] };
  const style = some(["decimal", "percent", "scientific"]);
  formatter["number.style"] = style;
  if (style === "percent") options.style = "percent";
  if (style === "scientific") options.notation = "scientific";
  if (below(3) === 0 && style !== "scientific") {
    const most = 1 + below(12);
    formatter["number.significant"] = options.maximumSignificantDigits = most;
  } else {
    const least = below(6);
    const most = least + below(10);
    formatter["number.minimum_fraction"] = options.minimumFractionDigits = least;
    formatter["number.maximum_fraction"] = options.maximumFractionDigits = most;
  }
  if (below(3) === 0 && style !== "scientific") {
    formatter["number.grouping"] = some(["never", "always"]);
    options.useGrouping = formatter["number.grouping"] === "always" ? "always" : false;
  }
  const locale = some(locales);
  const value = digits();
  return { line: { op: "format", locale: locale.replace("-", "_"), formatter, value }, text: new Intl.NumberFormat(locale, options).format(value) };
}

const requests = Array.from({ length: Number(count) }, request);
const input = requests.map(({ line }) => JSON.stringify(line)).join("\n") + "\n";
const output = spawnSync(raqam, ["eval"], { input, encoding: "utf8", maxBuffer: 1 << 28 }).stdout.trim().split("\n");
let wrong = 0;
requests.forEach(({ line, text }, index) => {
  const reply = JSON.parse(output[index]);
  if (reply.text === text) return;
  wrong += 1;
  if (wrong <= 8) console.log(JSON.stringify(line), "\n  Intl ", JSON.stringify(text), "\n  Raqam", JSON.stringify(reply.text ?? reply.error));
});
console.log(`${requests.length.toLocaleString("en")} numbers: ${wrong} differences from Intl of ICU ${process.versions.icu}; seed ${start}`);
process.exit(wrong ? 1 : 0);
