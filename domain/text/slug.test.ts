import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Zürich", "zuerich"],
  ["  Spitex Zürich-Sihl ", "spitex-zuerich-sihl"],
  ["ÄÖÜ ß ẞ", "aeoeue-ss-ss"],
  ["Genève", "geneve"],
  ["Santa Maria in Calanca", "santa-maria-in-calanca"],
  ["a_b__c   d", "a-b-c-d"],
  ["Pflege & Betreuung (24h)", "pflege-betreuung-24h"],
  ["--Spitex–Plus--", "spitexplus"],
  ["St. Gallen", "st-gallen"],
  ["Spitex\u00a0Bern", "spitex-bern"],
  ["../../etc/passwd", "etcpasswd"],
  ["<script>", "script"],
])("%s → %s", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test("composed and decomposed umlauts give the same slug", () => {
  const name = "Spitex Köniz für Grössere, Neuchâtel";
  expect(slugify(name.normalize("NFD"))).toBe(slugify(name.normalize("NFC")));
  expect(slugify(name.normalize("NFD"))).toBe("spitex-koeniz-fuer-groessere-neuchatel");
});

test("straight and typographic apostrophes give the same slug", () => {
  expect(slugify("L’Oasis d’Or")).toBe("loasis-dor");
  expect(slugify("L'Oasis d'Or")).toBe("loasis-dor");
});

test("a name without Latin letters or digits gives an empty slug", () => {
  for (const text of ["", "🏠❤️‍🩹", "---", "日本", " _ "]) expect(slugify(text)).toBe("");
});
