import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Readers stumbled over these. */
const HARD_TO_READ = [
  "Am meisten haben",
  "An Pflege, die",
  "Angaben zuletzt geändert",
  "anteilig",
  "bis zur Grenze rechnen",
  "herunterladen (JSON)",
  "im Wortlaut",
  "Leere Felder zählen",
  "Mit Passkey anmelden",
  "namentlich",
  "So prüfen wir",
  "Vollkosten",
  "Wer nachts und",
  "zahlt daran",
  "zweiter Faktor",
  "zweiten Faktor",
];

const sources = ["app", "domain", "worker"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(tsx?|de\.md)$/.test(file) && !file.includes(".test."))
  .map((file) => ({ file, text: readFileSync(file, "utf8").replace(/\s+/g, " ").toLowerCase() }));

test.each(HARD_TO_READ)("no text says «%s», which readers stumbled over", (phrase) => {
  const found = sources.filter(({ text }) => text.includes(phrase.toLowerCase())).map(({ file }) => file);
  expect(found).toEqual([]);
});
