import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bumpDataVersion } from "#db/queries/site-state.ts";
import { allListings } from "#db/schema/listings.ts";
import { fieldSamples } from "#db/seed/demo-facts.ts";
import { update } from "#db/sql.ts";
import { runTogether } from "#db/statement.ts";
import { FIELD_NAMES, fieldOf } from "#domain/listings/fields.ts";
import { get } from "#tests/support/get.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";

/** The canton is part of the page's address. */
const CHANGEABLE = FIELD_NAMES.filter((name) => name !== "canton").map((name) => {
  const [before, after] = fieldSamples(name);
  return { name, before, after };
});

test("the provider's page shows exactly the fields that are not internal", async () => {
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

test("the proof of a licence is linked only at an authority or the provider's own website", async () => {
  const licence = (proof: string) => `ZH, Bewilligung, Amt, 2026-02-03, ${proof}`;
  await seedListings(winterthur, [
    {
      name: "Nachweis",
      slug: "nachweis-8400",
      website: "https://www.spitex-nachweis.ch",
      licences: ["https://www.zh.ch/a", "https://spitex-nachweis.ch/b", "https://example.com/c"].map(licence),
    },
  ]);
  const html = await (await get("/zuerich/winterthur/nachweis-8400")).text();
  expect(html).toContain(
    '<a class="correct" href="https://www.zh.ch/a" rel="noopener nofollow">Nachweis auf zh.ch</a>',
  );
  expect(html).toContain("Nachweis auf spitex-nachweis.ch");
  expect(html).not.toContain("example.com");
});
