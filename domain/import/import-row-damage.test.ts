import { expect, test } from "vitest";
import { parseImportRow } from "./import-row.ts";

const read = (raw: object) => parseImportRow({ name: "Spitex", zip: "8610", city: "Uster", ...raw }, "csv");

test.each(["-", "–", "n/a", "keine Angabe", "?"])("%j is no name", (name) =>
  expect(read({ name })).toMatchObject({
    outcome: "refused",
    issues: [{ field: "name", value: name, reason: expect.stringContaining("fehlt") }],
  }),
);

test.each([
  ..."aufgelöst|Verein aufgeloest|liquidiert|in Liquidation|Betrieb eingestellt|nicht mehr aktiv|inaktiv".split("|"),
  ..."gelöscht|Bewilligung erloschen|gestrichen|radiée|dissoute|cessata|activité cessée|sospeso".split("|"),
])("the status «%s», which may mean the end of a provider, gets a remark", (businessStatus) =>
  expect(read({ businessStatus })).toMatchObject({
    row: { closed: "offen" },
    warnings: [{ field: "businessStatus", value: businessStatus }],
  }),
);

test.each([
  "aktiv",
  "OPERATIONAL",
  "bewilligt",
  "Schliesst um 17:00 · öffnet Mo",
  "infermieri",
  "nécessaire",
  "aufgelistet",
])("«%s» gets none", (businessStatus) => expect(read({ businessStatus })).toMatchObject({ warnings: [] }));

test.each([
  [47, 8],
  ["47", "8"],
  ["47.0", "8.72"],
])("coordinates without decimals, %s and %s, are rounded and left out with a remark", (latitude, longitude) =>
  expect(read({ latitude, longitude })).toMatchObject({
    row: { latitude: null, longitude: null },
    warnings: [{ field: "latitude", reason: expect.stringContaining("Nachkommastellen") }],
  }),
);
