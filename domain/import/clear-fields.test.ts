import { expect, test } from "vitest";
import { FIELD_NAMES, fieldOf, importedName } from "../listings/fields.ts";
import { isClear } from "./clear-fields.ts";
import type { RawRow } from "./import-columns.ts";
import { csvRowReader, jsonRowReader } from "./import-record.ts";
import { parseImportRow } from "./import-row.ts";

const ROW = { name: "Spitex Uster", zip: "8610", city: "Uster" };
const parse = (raw: RawRow) => parseImportRow({ ...ROW, ...raw }, "csv");
const reasons = (raw: RawRow) => {
  const parsed = parse(raw);
  return parsed.outcome === "refused" ? parsed.issues.map(({ field, reason }) => `${field}: ${reason}`) : [];
};

test.each(["[leeren]", " [LEEREN] ", "[ Leeren ]", "\u200B[leeren]", ["[leeren]"]])("%j clears a field", (value) => {
  expect(isClear(value)).toBe(true);
  expect(parse({ phone: value })).toMatchObject({ outcome: "accepted", cleared: ["phone"], row: { phone: null } });
});

test.each(["", "leeren", "(leer)", "leer", null, undefined, [], 0])("%j clears nothing", (value) => {
  expect(isClear(value)).toBe(false);
  expect(parse({ phone: value })).toMatchObject({ outcome: "accepted", cleared: [] });
});

const NEVER = ["name", "zipCode", "city", "canton", "closed", "placeId"];

test.each(FIELD_NAMES)("no column stores the word for clearing: %s", (name) => {
  const column = importedName(name);
  const parsed = parse({ [column]: "[leeren]" });
  const isAccepted = parsed.outcome === "accepted";
  expect(isAccepted).toBe(!NEVER.includes(name));
  if (isAccepted) {
    expect(parsed.cleared).toContain(name);
    expect(parsed.row[name as "phone"]).toBeNull();
  } else {
    expect(reasons({ [column]: "[leeren]" })).toEqual([
      `${column}: Diese Angabe lässt sich nicht leeren. Entfernen Sie [leeren].`,
    ]);
  }
  for (const value of ["etwas [leeren]", ["etwas", "[leeren]"], { day: "[leeren]" }]) {
    expect([fieldOf(name).label, parse({ [column]: value }).outcome]).toEqual([fieldOf(name).label, "refused"]);
  }
});

test.each(["factSource", "factDay", "country", "slug", "permanentlyClosed"])(
  "the column %s cannot be cleared",
  (column) => {
    expect(reasons({ [column]: "[leeren]" })).toHaveLength(1);
  },
);

test("clearing the services also clears the fields read from them; a position is cleared as a whole", () => {
  expect(parse({ services: "Grundpflege", care: "[leeren]" })).toMatchObject({
    row: { services: ["Grundpflege"], care: null },
  });
  expect(parse({ latitude: "[leeren]" })).toMatchObject({ cleared: ["latitude", "longitude"] });
  expect(reasons({ latitude: "[leeren]", longitude: "8.7" })).toEqual([
    "latitude: Breite und Länge gehören zusammen. Leeren Sie beide.",
  ]);
});

test("a cleared address in one line is not read as a street", () => {
  const read = csvRowReader(["name", "zip", "city", "address"]);
  expect(read(["Spitex Uster", "8610", "Uster", "[leeren]"])).not.toHaveProperty("street");
  expect(jsonRowReader()({ ...ROW, address: "[leeren]" })).not.toHaveProperty("street");
});
