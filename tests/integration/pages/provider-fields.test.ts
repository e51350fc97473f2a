import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { allListings } from "#db/schema/listings.ts";
import { update } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { FIELD_NAMES, type FieldKind, fieldOf } from "#domain/listings/fields.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";

const SAMPLES: Record<Exclude<FieldKind, "canton">, [before: unknown, after: unknown]> = {
  required: ["Spitex Vorher", "Spitex Nachher"],
  zip: ["8400", "8401"],
  placeId: ["ChIJN1t_tDeuEmsRUsoyG83frY4", "ChIJN1t_tDeuEmsRUsoyG83frY5"],
  line: ["vorher", "nachher"],
  paragraphs: ["vorher", "nachher"],
  phone: ["052 000 12 34", "052 000 12 35"],
  website: ["https://vorher.example/", "https://nachher.example/"],
  email: ["vorher@beispiel.ch", "nachher@beispiel.ch"],
  reviewTime: ["vor 3 Monaten", "vor 4 Monaten"],
  list: [["Vorher"], ["Nachher"]],
  closed: ["offen", "voruebergehend"],
  form: ["privat", "oeffentlich"],
  care: [["demenz"], ["nacht"]],
  languages: [["pt"], ["it"]],
  hours: ["Mo-Fr 08:00-12:00", "Mo-Fr 08:00-17:00"],
  yesNo: [true, false],
  zsr: ["Q123456", "Q123457"],
  area: [["8400"], ["8401"]],
  licences: [["ZH, Bewilligung, Amt, 2026-01-01"], ["ZH, Bewilligung, Amt, 2026-01-02"]],
  latitude: [47.5, 47.6],
  longitude: [8.7, 8.8],
  rating: [4.1, 4.2],
  stars: [4, 3],
  count: [11, 12],
};

/** The canton is part of the page's address. */
const CHANGEABLE = FIELD_NAMES.flatMap((name) => {
  const { kind } = fieldOf(name);
  return kind === "canton" ? [] : [{ name, before: SAMPLES[kind][0], after: SAMPLES[kind][1] }];
});

test("the provider's page shows each field that is not internal, and no internal one", async () => {
  const before = Object.fromEntries(CHANGEABLE.map(({ name, before }) => [name, before]));
  await seedListings(winterthur, [{ name: "Probe", ...before, slug: "probe-8400", aiDescription: null }]);
  const page = async (values: object) => {
    await runTogether(db, {
      listing: update(allListings, values, sql`${allListings.slug} = 'probe-8400'`),
      version: bumpDataVersion(),
    });
    return (await get("/zuerich/winterthur/probe-8400")).text();
  };
  const original = await page({ source: "test" });
  expect(await page({ source: "other" })).toBe(original);
  const shown: string[] = [];
  for (const { name, after } of CHANGEABLE) {
    if ((await page({ [name]: after })) !== original) shown.push(name);
    await page({ ...before, aiDescription: null });
  }
  const isInternal = (name: (typeof CHANGEABLE)[number]["name"]) => fieldOf(name).isInternal;
  expect(shown).toEqual(CHANGEABLE.map(({ name }) => name).filter((name) => !isInternal(name)));
});
