// Times Intl for the article "Comparison": nanoseconds of processor time per value, the median of seven runs over 20,000 values.
let seed = 42n;
const random = (bound) => {
  seed = (seed * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
  return Number((seed >> 11n) % bound);
};
const numbers = Array.from({ length: 20000 }, () => random(200000000000n) / 100 - 1e9);
const dates = Array.from({ length: 20000 }, () => new Date((315532800 + random(3786912000n)) * 1000));
const time = (what, values, format) => {
  let sum = 0;
  const turns = Array.from({ length: 7 }, () => {
    const begin = process.cpuUsage();
    for (const value of values) sum += format.format(value).length;
    return (process.cpuUsage(begin).user * 1000) / values.length;
  });
  console.log(`${what}\t${Math.round(turns.sort((a, b) => a - b)[3])}${sum === 0 ? " (nothing)" : ""}`);
};
const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
time("N1", numbers, new Intl.NumberFormat("en-US", digits));
time("N2", numbers, new Intl.NumberFormat("fa-IR", digits));
time("C1", numbers, new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" }));
time("D1", dates, new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit", ...clock, second: "2-digit", timeZone: "UTC" }));
time("D2", dates, new Intl.DateTimeFormat("fa-IR-u-ca-persian", { weekday: "long", day: "numeric", month: "long", year: "numeric", ...clock, timeZone: "Asia/Tehran" }));
