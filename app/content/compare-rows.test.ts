import { expect, test } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { FACT_NAMES, NO_VALUES } from "#domain/listings/fields.ts";
import { CARE_CODES } from "#domain/offer/care-codes.ts";
import {
  type Compared,
  differenceOf,
  firstRows,
  isKnownRow,
  lastRows,
  offerRows,
  unknownOffers,
  wayRows,
} from "./compare-rows.ts";

const UNKNOWN: Compared = NO_VALUES;
const provider = (values: Partial<Compared>): Compared => ({ ...UNKNOWN, ...values });

test.each([
  [["Ja", "Nein"], "different"],
  [["Ja", "Nein", undefined], "different"],
  [["Ja", "Ja"], "none"],
  [["Ja", undefined], "partly known"],
  [["Deutsch, Tamil", "Tamil, Deutsch"], "none"],
  [[undefined, undefined], "none"],
] as const)("%j: %s", (values, difference) => expect(differenceOf(values)).toBe(difference));

test("an offer is unknown for a provider that names only the wider service or no services, as in filters", () => {
  const rows = offerRows([
    provider({ care: ["wundpflege", "palliative", "kinder"] }),
    provider({ care: ["behandlungspflege"] }),
    provider({ care: ["haushalt"] }),
    UNKNOWN,
  ]);
  const valuesOf = (label: string) => rows.find((row) => row.label === label)?.values;
  for (const label of ["Wundpflege", "Palliative Care", "Kinder"]) {
    expect(valuesOf(label)).toEqual(["Ja", undefined, "nicht genannt", undefined]);
  }
  expect(valuesOf("Behandlungspflege")).toEqual([undefined, "Ja", "nicht genannt", undefined]);
  expect(valuesOf("Haushalt")).toEqual(["nicht genannt", "nicht genannt", "Ja", undefined]);
});

test("every offer has a row or is listed as offered by no compared provider", () => {
  const providers = [provider({ care: ["demenz"] }), provider({ care: ["kinder"] })];
  expect(offerRows(providers).length + unknownOffers(providers).length).toBe(CARE_CODES.length);
  expect(unknownOffers(providers)).not.toContain("Demenz");
});

test("every fact that helps to choose is in a row", () => {
  const known = provider({
    ...Object.fromEntries(FACT_NAMES.map((name) => [name, fieldSamples(name)[0]])),
    form: "privat",
    supplyDuty: ["8610"],
    capacityWords: "nimmt auf, heute gemeldet",
    zsrNumber: "Q123456",
  });
  const rowsOf = (one: Compared) => [...firstRows([one]), ...offerRows([one]), ...wayRows([one]), ...lastRows([one])];
  expect(rowsOf(known).map(({ label, values }) => [label, values[0]])).toEqual(
    expect.arrayContaining([
      ["Trägerschaft", "Privat"],
      ["Versorgungspflicht", "8610"],
      ["Kapazität", "nimmt auf, heute gemeldet"],
      ["Abrechnung mit der Krankenkasse", "Ja, ZSR-Nummer Q123456"],
      ["Preise", "Ein Beispiel"],
      ["Ausgebildetes Personal", "80 %"],
      ["Feste Bezugsperson", "Ja"],
    ]),
  );
  expect(firstRows([known]).map(({ label }) => label)).toEqual([
    "Trägerschaft",
    "Versorgungspflicht",
    "Kapazität",
    "Preise in Franken",
  ]);
  const labels = rowsOf(known).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  // The name above has the mark of closed ones.
  const unseen = FACT_NAMES.filter((name) => {
    const other = provider({ ...known, [name]: fieldSamples(name)[1] });
    return JSON.stringify(rowsOf(other)) === JSON.stringify(rowsOf(known));
  });
  expect(unseen).toEqual(["closed"]);
});

test("prices and facts of quality have a row only if a compared provider states them; unknown never reads as no", () => {
  const labels = (...providers: Compared[]) =>
    [...firstRows(providers), ...wayRows(providers), ...lastRows(providers)].map(({ label }) => label);
  expect(labels(UNKNOWN, UNKNOWN)).not.toContain("Feste Bezugsperson");
  expect(labels(UNKNOWN, UNKNOWN)).not.toContain("Preise in Franken");
  const three = [
    UNKNOWN,
    provider({ fixedPerson: false, prices: ["CHF 58.00 pro Stunde, Haushalt"] }),
    provider({ fixedPerson: true }),
  ];
  const rows = [...firstRows(three), ...wayRows(three), ...lastRows(three)];
  const valuesOf = (label: string) => rows.find((row) => row.label === label)?.values;
  expect(valuesOf("Feste Bezugsperson")).toEqual([undefined, "Nein", "Ja"]);
  expect(valuesOf("Preise in Franken")).toEqual([undefined, "Haushalt CHF\u00a058 pro Stunde", undefined]);
});

test("a row counts as known once one provider has a value", () => {
  expect(firstRows([UNKNOWN, UNKNOWN]).filter(isKnownRow)).toEqual([]);
  const labels = firstRows([UNKNOWN, provider({ supplyDuty: ["8610"] })]).filter(isKnownRow);
  expect(labels.map(({ label }) => label)).toEqual(["Versorgungspflicht"]);
});
