import { beforeEach, expect, test } from "vitest";
import { rows } from "#tests/support/database.ts";
import { importJson, importText, LATER, provider, startWithUster, storedListings } from "#tests/support/imports.ts";

beforeEach(startWithUster);

const slugs = async () => (await rows("SELECT slug FROM spitex_listings ORDER BY id")).map(({ slug }) => slug);
const own = (number: number, more: object = {}) => ({ ...provider(number), factSources: [], ...more });

test("a new listing keeps the address that the file gives it", async () => {
  expect(await importJson([own(1, { slug: "alte-adresse" })])).toMatchObject({ new: 1, remarks: 0 });
  expect(await slugs()).toEqual(["alte-adresse"]);
});

test("another provider's address is not taken away", async () => {
  await importJson([provider(1)]);
  const claimed = own(2, { slug: "spitex-1-8610" });
  expect(await importJson([claimed])).toMatchObject({ new: 1 });
  expect(await slugs()).toEqual(["spitex-1-8610", "spitex-2-8610"]);
  expect(await importJson([claimed], { at: LATER })).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
  expect(await slugs()).toEqual(["spitex-1-8610", "spitex-2-8610"]);
});

test("an address that redirects to another provider keeps redirecting there", async () => {
  await importJson([provider(1)]);
  await importJson([{ ...provider(1), name: "Spitex Neu" }], { at: LATER });
  await importJson([own(2, { slug: "spitex-1-8610" })], { at: LATER });
  expect(await slugs()).toEqual(["spitex-neu-8610", "spitex-2-8610"]);
  expect(await rows("SELECT slug FROM listing_old_slugs")).toEqual([{ slug: "spitex-1-8610" }]);
});

test("an address that two entries have goes to the first", async () => {
  const report = await importJson([own(1, { slug: "adresse" }), own(2, { slug: "adresse" })]);
  expect(report).toMatchObject({ new: 1, skipped: 1 });
});

test("an unusable address is replaced by the usual one, with a remark", async () => {
  const report = await importJson([own(1, { slug: "../admin" })]);
  expect(await report.list("remarks")).toMatchObject([{ issues: [{ field: "slug" }] }]);
  expect(await slugs()).toEqual(["spitex-1-8610"]);
});

test("an entry without an id is accepted from our own export only", async () => {
  const { id: _, ...withoutId } = provider(1);
  expect(await importJson([{ ...withoutId, slug: "spitex-1-8610" }])).toMatchObject({ new: 0, refused: 1 });
  expect(await importJson([{ ...withoutId, slug: "spitex-1-8610", factSources: [] }])).toMatchObject({ new: 1 });
  expect(await storedListings()).toMatchObject([{ placeId: null }]);
});

test("confirmations and sources with a future day are left out with a remark", async () => {
  const entry = own(1, {
    languages: ["de"],
    factSources: ["languages, 2026-11-02, Website"],
    confirmedFields: ["phone, 2026-11-01T08:00:00.001Z"],
  });
  const report = await importJson([entry]);
  const issues = (await report.list("remarks")).flatMap((line) => line.issues);
  expect(issues).toMatchObject([{ field: "factSources" }, { field: "confirmedFields" }]);
  expect(await storedListings()).toMatchObject([{ factSources: null, confirmedFields: null }]);
});

test("a known listing keeps its own confirmations, and the sources of unchanged facts", async () => {
  await importJson([own(1, { languages: ["de"], factSources: ["languages, 2026-10-01, Website"] })]);
  const newer = own(1, {
    languages: ["de"],
    form: "privat",
    factSources: ["languages, 2026-10-02, Erfunden", "form, 2026-10-02, Telefonat"],
    confirmedFields: ["languages, 2026-10-02T00:00:00.000Z"],
  });
  expect(await importJson([newer], { at: LATER })).toMatchObject({ changed: 1 });
  expect(await storedListings()).toMatchObject([
    {
      confirmedFields: null,
      factSources: {
        languages: { source: "Website", day: "2026-10-01" },
        form: { source: "Telefonat", day: "2026-10-02" },
      },
    },
  ]);
});

test("made-up listings of another site count as delivered by the file", async () => {
  await importJson([own(1, { listingSource: "demo" }), own(2, { listingSource: "apify-csv" })]);
  expect(await storedListings()).toMatchObject([{ source: "json" }, { source: "apify-csv" }]);
  await importJson([provider(3)]);
  expect(await slugs()).toEqual(["spitex-1-8610", "spitex-2-8610", "spitex-3-8610"]);
});

test("only the apostrophe that guards a formula is removed from a table, and none from JSON", async () => {
  const cells = ["'=1", "''=2", "'s Gärtli", "'+4", "'"];
  const table = cells.map((name, at) => `${name};8610;Uster;id-${at}${";".repeat(6)}`);
  await importText(`name;zip;city;id;a;b;c;d;e;f\n${table.join("\n")}\n`);
  await importJson([{ ...provider(9), name: "'=9" }]);
  const names = (await storedListings()).map(({ name }) => name);
  expect(names).toEqual(["=1", "'=2", "'s Gärtli", "+4", "'", "'=9"]);
});
