#!/usr/bin/env node
// Writes canonical.tsv: ids spelled as CLDR aliases and glibc locales, with their canonical forms by Node's Intl.
//
// Usage: node generate_canonical.mjs ALIASES SUPPORTED > canonical.tsv
//
// Each line of ALIASES has a kind and a name: the keys of the tables `language` and `territory` in `alias` of ICU's `metadata`
// (CLDR's supplementalMetadata). SUPPORTED is the list of glibc locales (/usr/share/i18n/SUPPORTED).
import { readFileSync } from "node:fs";

const lines = (path) => readFileSync(path, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
const modifiers = { latin: "Latn", iqtelif: "Latn", cyrillic: "Cyrl", devanagari: "Deva" };
const rows = new Map();

function add(given, tag) {
  try {
    rows.set(given, Intl.getCanonicalLocales(tag)[0]);
  } catch {
    // Node rejects three-letter region codes.
  }
}

for (const line of lines(process.argv[2])) {
  const [kind, name] = line.split("\t");
  if (kind === "language") add(name, name.replaceAll("_", "-"));
  if (kind === "territory" && name.length === 2) for (const language of ["en", "ar"]) add(`${language}_${name}`, `${language}-${name}`);
  if (kind === "territory" && /^\d+$/.test(name)) add(`en_${name}`, `en-${name}`);
}
for (const line of lines(process.argv[3])) {
  const given = line.split(" ")[0];
  const [name, modifier] = given.split("@");
  const parts = name.split(".")[0].split("_");
  if (modifier in modifiers) parts.splice(1, 0, modifiers[modifier]);
  else if (modifier && modifier !== "euro") parts.push(modifier);
  if (parts[0] !== "C") add(given, parts.join("-"));
}
console.log("# Locale ids and their canonical tags. Written by generate_canonical.mjs.");
console.log(`# Source: Node ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}.`);
for (const [given, tag] of rows) console.log(`${given}\t${tag}`);
