import { expect, test } from "vitest";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { FIELD_NAMES, type FieldValues, NO_VALUES } from "../listings/fields.ts";
import { toHsds } from "./hsds.ts";
import { hsdsService } from "./hsds-schema.ts";
import { toOpenListing } from "./open-data.ts";

const WINTER = new Date("2026-11-27T02:00:00Z");
const SUMMER = new Date("2026-07-01T02:00:00Z");

/** A UUID that differs by name. */
const uuidOf = (name: string) =>
  [...name]
    .map((sign) => sign.charCodeAt(0).toString(16))
    .join("")
    .slice(-24)
    .padStart(32, "0")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-a$4-$5");

function published(values: Partial<FieldValues>, at = WINTER) {
  const listing = toOpenListing(
    {
      ...NO_VALUES,
      ...{ name: "Spitex Probe", zipCode: "8400", city: "Winterthur", canton: "Zürich" },
      ...{ slug: "probe-8400", cantonSlug: "zuerich", citySlug: "winterthur", updatedAt: "2026-11-22T08:00:00.000Z" },
      ...values,
      factSources: {
        closed: { source: "Gemeinde", day: "2026-10-02" },
        care: { source: "Website", day: "2026-10-01" },
        form: { source: "Kanton", day: "" },
      },
      confirmedFields: { phone: "2026-09-01T08:00:00.000Z", care: "2026-11-01T23:30:00.000Z" },
      capacity: { state: "voll", reportedAt: "2026-11-26T08:00:00.000Z", validTo: "2026-12-10" },
    },
    "https://spitex.example",
    "2026-11-27",
  );
  if (!listing) throw new Error("not published");
  return toHsds(listing, uuidOf, at);
}

test("a listing with every field matches the schema", () => {
  const samples = Object.fromEntries(
    FIELD_NAMES.filter((name) => name !== "canton").map((name) => [name, fieldSamples(name)[0]]),
  );
  const service = published(samples as Partial<FieldValues>);
  expect(hsdsService.strict().parse(service)).toEqual(service);
});

test("states the last confirmation and the licences", () => {
  const licences = ["ZH, Betriebsbewilligung, Gesundheitsdirektion, 2026-02-03"];
  const service = published({ licences });
  expect(service.assured_date).toBe("2026-11-02");
  expect(service.accreditations).toBe("Zürich, Betriebsbewilligung, Gesundheitsdirektion, 2026-02-03");
  expect(published({})).not.toHaveProperty("accreditations");
});

test("names the source of each field and its day, if the day is known", () => {
  const { id, metadata } = published({ care: ["demenz"], form: "privat", closed: "voruebergehend" });
  expect(metadata).toEqual([
    expect.objectContaining({
      last_action_date: "2026-10-02",
      field_name: "status",
      replacement_value: "voruebergehend",
      updated_by: "Gemeinde",
    }),
    expect.objectContaining({
      resource_id: id,
      last_action_date: "2026-10-01",
      field_name: "care",
      replacement_value: "demenz",
      updated_by: "Website",
    }),
  ]);
});

test("days with the same times share a schedule, with the UTC offset of the file's day", () => {
  const hours = "Mo-Fr 07:00-12:00,13:30-24:00; Sa 07:00-12:00";
  const times = (at: Date) =>
    published({ serviceHours: hours }, at).schedules.map(({ byday, opens_at, closes_at }) => [
      byday,
      opens_at,
      closes_at,
    ]);
  expect(times(WINTER)).toEqual([
    ["MO,TU,WE,TH,FR,SA", "07:00+01:00", "12:00+01:00"],
    ["MO,TU,WE,TH,FR", "13:30+01:00", "23:59+01:00"],
  ]);
  expect(times(SUMMER)[0]).toEqual(["MO,TU,WE,TH,FR,SA", "07:00+02:00", "12:00+02:00"]);
});

test("prices are cost options", () => {
  const prices = ["CHF 58.00 pro Stunde, Haushalt, mindestens 120 Minuten, Nacht 25 %", "CHF 6.50 pro Besuch, Weg"];
  expect(published({ prices }).cost_options).toMatchObject([
    {
      option: expect.any(String),
      currency: "CHF",
      amount: 58,
      amount_description: "pro Stunde, mindestens 120 Minuten, nachts + 25 %",
    },
    { option: "Weg", amount: 6.5, amount_description: "pro Besuch" },
  ]);
});

test("capacity is a number only where the provider says yes or no", () => {
  expect(published({}).capacities).toMatchObject([
    { available: 0, description: "Nimmt niemanden auf; gilt bis 2026-12-10", updated: "2026-11-26T08:00:00.000Z" },
  ]);
});
