import { expect, test } from "vitest";
import { CARE_CODES } from "#domain/offer/care-codes.ts";
import { type Compared, differenceOf, firstRows, lastRows, offerRows, unknownOffers } from "./compare-rows.ts";

const UNKNOWN: Compared = {
  form: null,
  care: null,
  languages: null,
  phoneHours: null,
  serviceHours: null,
  billsInsurance: null,
  zsrNumber: null,
  licences: null,
  serviceArea: null,
  supplyDuty: null,
  priceNote: null,
};
const provider = (values: Partial<Compared>): Compared => ({ ...UNKNOWN, ...values });

test.each([
  [["Ja", "Nein"], "different"],
  [["Ja", "Nein", undefined], "different"],
  [["Ja", "Ja"], "none"],
  [["Ja", undefined], "partly known"],
  [[undefined, undefined], "none"],
] as const)("%j: %s", (values, difference) => expect(differenceOf(values)).toBe(difference));

test("an offer that only one of them names is not known of the others, not missing", () => {
  const rows = offerRows([provider({ care: ["demenz", "nacht"] }), provider({ care: ["nacht"] }), UNKNOWN]);
  expect(rows).toEqual([
    { label: "Demenz", values: ["Ja", undefined, undefined], difference: "partly known" },
    { label: "Nachtdienst", values: ["Ja", "Ja", undefined], difference: "partly known" },
  ]);
});

test("every offer is a row, or among those that nobody is known to have", () => {
  const providers = [provider({ care: ["demenz"] }), provider({ care: ["kinder"] })];
  expect(offerRows(providers).length + unknownOffers(providers).length).toBe(CARE_CODES.length);
  expect(unknownOffers(providers)).not.toContain("Demenz");
});

test("every fact that helps to choose has a row", () => {
  const known = provider({
    form: "privat",
    supplyDuty: ["8610"],
    capacityWords: "nimmt auf, heute gemeldet",
    billsInsurance: true,
    priceNote: "Wegzeit inbegriffen",
  });
  const rows = [...firstRows([known, UNKNOWN]), ...lastRows([known, UNKNOWN])];
  expect(rows.map(({ label, values }) => [label, values[0]])).toEqual([
    ["Trägerschaft", "Privat"],
    ["Versorgungspflicht", "8610"],
    ["Kapazität", "nimmt auf, heute gemeldet"],
    ["Sprachen", undefined],
    ["Erreichbarkeit", undefined],
    ["Einsatzzeiten", undefined],
    ["Abrechnung mit der Krankenkasse", "ja"],
    ["Bewilligung", undefined],
    ["Einsatzgebiet", undefined],
    ["Preise", "Wegzeit inbegriffen"],
  ]);
});
