import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listForDesk } from "#db/queries/listings/desk-listings.ts";
import { inquiries } from "#db/schema/messages.ts";
import { insert } from "#db/sql.ts";
import { runAll, runOne } from "#db/statement.ts";
import { NO_FILTER } from "#domain/desks/listing-filter.ts";
import {
  importDeps,
  importJson,
  LATER,
  NOW,
  provider,
  reportOf,
  SOON,
  startWithUster,
  storedListings,
  undo,
} from "#tests/support/imports.ts";
import { db } from "#tests/support/listings.ts";
import { seedUser } from "#tests/support/users.ts";
import { loadListing } from "#worker/services/listings/edit-listing.ts";

beforeEach(startWithUster);

const all = async (sql: string) => (await env.DB.prepare(sql).all()).results;
const run = (sql: string, ...values: (string | number)[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

const review = (slug: string) =>
  run(
    `INSERT INTO spitex_reviews (spitex_id, user_id, author, rating, review_text, publish_time, created_at)
     SELECT id, 'u', 'Anna', 5, 'Gut', ?1, ?1 FROM spitex_listings WHERE slug = ?2`,
    NOW,
    slug,
  );

test("an undo removes added listings, updates counts and notifies the search", async () => {
  const { id } = await importJson([provider(1), provider(2)]);
  await run("DELETE FROM search_changes");
  expect(await undo(id)).toMatchObject({
    state: "undone",
    undone: { by: "eva@example.ch", taken: 2, kept: 0 },
    undoUntil: null,
  });
  expect(await storedListings()).toEqual([]);
  expect(await all("SELECT * FROM city_counts WHERE listings > 0")).toEqual([]);
  expect(await all("SELECT * FROM search_changes")).toHaveLength(2);
  expect(await all("SELECT action FROM auth_audit_log WHERE action LIKE 'import%'")).toEqual([
    { action: "import_undone" },
  ]);
});

test("an undo restores changed listings exactly, including their address", async () => {
  const full = {
    ...provider(1),
    phone: "044 111 11 11",
    services: ["Pflege", "Beratung"],
    rating: 4.3,
    lat: 47.123456,
    lng: 8.7,
  };
  await importJson([full]);
  const before = await storedListings();
  const { id } = await importJson(
    [{ ...full, name: "Spitex Neu", zip: "3011", city: "Bern", canton: "BE", services: ["Nacht"] }],
    { at: LATER },
  );
  expect((await storedListings())[0]).toMatchObject({ slug: "spitex-neu-3011" });
  expect(await undo(id)).toMatchObject({ undone: { taken: 1, kept: 0 } });
  expect(await storedListings()).toEqual(before);
  // The address that was used in between still redirects.
  expect(await all("SELECT slug FROM listing_old_slugs")).toEqual([{ slug: "spitex-neu-3011" }]);
  expect(await all("SELECT city_slug FROM city_counts WHERE listings > 0")).toEqual([{ city_slug: "uster" }]);
});

test.each([
  ["new", []],
  ["renamed", [provider(3)]],
])(
  "an address that redirected to a provider does so again, instead of to the %s provider that had it since",
  async (_, known) => {
    await importJson([provider(1), ...known]);
    await importJson([{ ...provider(1), name: "Spitex Neu" }], { at: "2026-11-02T08:00:00.000Z" });
    const redirects = await all("SELECT * FROM listing_old_slugs");
    expect(redirects).toMatchObject([{ slug: "spitex-1-8610" }]);
    const before = await storedListings();
    const { id } = await importJson([{ ...provider(3), name: "Spitex 1" }], { at: "2026-11-03T08:00:00.000Z" });
    expect(await all("SELECT slug FROM spitex_listings")).toContainEqual({ slug: "spitex-1-8610" });
    expect(await undo(id)).toMatchObject({ undone: { taken: 1, kept: 0 } });
    expect(await storedListings()).toEqual(before);
    expect(await all("SELECT * FROM listing_old_slugs")).toEqual(redirects);
  },
);

test("an address that redirected to a provider stays with a new provider that was reviewed since", async () => {
  await importJson([provider(1)]);
  await importJson([{ ...provider(1), name: "Spitex Neu" }], { at: LATER });
  const { id } = await importJson([{ ...provider(3), name: "Spitex 1" }], { at: "2026-12-02T08:00:00.000Z" });
  await review("spitex-1-8610");
  expect(await undo(id, "2026-12-03T08:00:00.000Z")).toMatchObject({ undone: { taken: 0, kept: 1 } });
  expect(await all("SELECT * FROM listing_old_slugs")).toEqual([]);
});

test("the listing's history says which import created it and what another one changed, until that import is undone", async () => {
  const { id: first } = await importJson([{ ...provider(1), phone: "044 111 11 11" }]);
  const [stored] = await storedListings();
  const changed = { ...provider(1), phone: "044 222 22 22", services: ["Nachtdienst"], serviceArea: ["8610"] };
  const { id: second } = await importJson([changed], { at: LATER });
  const historyOf = async () => (await loadListing(importDeps(SOON), stored?.id ?? 0)).imports;
  const created = { id: first, at: NOW, isNew: true, changes: [] };
  expect(await historyOf()).toMatchObject([
    {
      id: second,
      at: LATER,
      isNew: false,
      changes: [
        { label: "Telefon", from: "044 111 11 11", to: "044 222 22 22" },
        { label: "Leistungen", from: "", to: "Nachtdienst" },
        { label: "Leistungsarten", from: "", to: "Nachtdienst" },
        { label: "Einsatzgebiet", from: "", to: "8610 Uster" },
      ],
    },
    created,
  ]);
  await undo(second);
  expect(await historyOf()).toMatchObject([created]);
  await run(
    `INSERT INTO import_rows (job_id, chunk, listing_id, written_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
     SELECT job_id, 100 + i, listing_id, '2026-01-01' FROM import_rows, n WHERE job_id = ?`,
    first,
  );
  const { imports, hasMoreImports } = await loadListing(importDeps(SOON), stored?.id ?? 0);
  expect([imports.length, hasMoreImports]).toEqual([20, true]);
});

test("a changed value loses its confirmation, all others keep theirs, and an undo restores both", async () => {
  await importJson([{ ...provider(1), phone: "044 111 11 11" }, provider(2)]);
  const day = "2026-11-02T08:00:00.000Z";
  const confirmed = (...fields: string[]) => Object.fromEntries(fields.map((field) => [field, day]));
  const confirmations = async () => (await storedListings()).map(({ confirmedFields }) => confirmedFields);
  for (const [at, fields] of [
    ["id-1", ["phone", "name"]],
    ["id-2", ["phone"]],
  ] as const) {
    await run(
      "UPDATE all_listings SET confirmed_fields = ? WHERE place_id = ?",
      JSON.stringify(confirmed(...fields)),
      at,
    );
  }
  const before = await storedListings();
  const row = { ...provider(1), phone: "044 222 22 22", scrapedAt: "2026-11-20" };
  const { id } = await importJson([row, { ...row, ...provider(2) }], { at: LATER });
  expect(await confirmations()).toEqual([confirmed("name"), null]);
  const third = await importJson([{ ...provider(1), phone: "044 333 33 33" }], { at: LATER });
  expect(await third.list("remarks")).toEqual([]);
  await undo(third.id);
  expect(await undo(id)).toMatchObject({ undone: { taken: 2, kept: 0 } });
  expect(await storedListings()).toEqual(before);
});

test("an import that changes no confirmed value keeps the confirmations out of its record, and an undo leaves them", async () => {
  await importJson([provider(1)]);
  await run("UPDATE all_listings SET confirmed_fields = ?", JSON.stringify({ name: NOW }));
  const { id } = await importJson([{ ...provider(1), phone: "044 222 22 22" }], { at: LATER });
  expect(await all("SELECT before ->> 'confirmed_fields' AS kept FROM import_rows WHERE before IS NOT NULL")).toEqual([
    { kept: null },
  ]);
  await undo(id);
  expect((await storedListings())[0]?.confirmedFields).toEqual({ name: NOW });
});

describe("an undo skips", () => {
  test("listings edited since, by hand or by a later import", async () => {
    const { id } = await importJson([provider(1), provider(2), provider(3)]);
    await run("UPDATE all_listings SET phone = '1', updated_at = ? WHERE slug LIKE '%1-8610'", LATER);
    await importJson([{ ...provider(2), phone: "044 000 00 02" }], { at: LATER });
    const { undone, kept } = await undo(id);
    expect(undone).toMatchObject({ taken: 1, kept: 2 });
    const stored = await storedListings();
    expect(kept).toEqual(stored.map(({ id, name, zipCode, city }) => ({ id, name, zipCode, city, isOut: false })));
    expect(kept.map(({ name }) => name)).toEqual(["Spitex 1", "Spitex 2"]);
  });

  test("only these listings, not those edited after their undo; the import's list shows which stayed", async () => {
    await importJson([provider(1), provider(2), provider(3)]);
    const phone = "044 111 11 11";
    const { id } = await importJson([{ ...provider(1), phone }, { ...provider(2), phone }, provider(3)], { at: LATER });
    await run("UPDATE all_listings SET updated_at = ? WHERE slug LIKE '%1-8610'", `${LATER}x`);
    await undo(id);
    await run("UPDATE all_listings SET updated_at = ? WHERE slug LIKE '%2-8610'", `${LATER}y`);
    expect((await reportOf(importDeps(SOON), id)).detail.kept.map(({ name }) => name)).toEqual(["Spitex 1"]);
    const listed = await runAll(db, listForDesk({ ...NO_FILTER, importId: id }, ""));
    expect(listed).toHaveLength(1);
    expect(await undo(id)).toMatchObject({ undone: { taken: 1, kept: 1 } });
  });

  test("listings that have been reviewed, claimed or asked", async () => {
    const { id } = await importJson([provider(1), provider(2), provider(3), provider(4)]);
    await review("spitex-1-8610");
    await run(`INSERT INTO listing_claims (user_id, spitex_id, way, created_at, expires_at)
      SELECT '${await seedUser(db, "a@b.ch")}', id, 'letter', '${NOW}', '${LATER}' FROM spitex_listings
      WHERE slug = 'spitex-2-8610'`);
    const asked = {
      spitexName: "Spitex 3",
      firstName: "Anna",
      lastName: "Muster",
      email: "a@b.ch",
      phone: "",
      message: "?",
    };
    const [third] = await all("SELECT id FROM spitex_listings WHERE slug = 'spitex-3-8610'");
    await runOne(
      db,
      insert(inquiries, { id: "q", ...asked, spitexId: Number(third?.id), consentedAt: NOW, createdAt: NOW }),
    );
    expect(await undo(id)).toMatchObject({ undone: { taken: 1, kept: 3 } });
    expect(await storedListings()).toHaveLength(3);
  });
});

test("providers that exchanged their addresses get them back", async () => {
  await importJson([provider(1), provider(2)]);
  const before = await storedListings();
  const renamed = [2, 1].map((number) => ({ ...provider(number), name: `Spitex ${number + 1}` }));
  const { id, changed } = await importJson(renamed, { at: LATER });
  expect(changed).toBe(2);
  expect(await undo(id, "2026-12-03T08:00:00.000Z")).toMatchObject({ undone: { taken: 2, kept: 0 } });
  expect(await storedListings()).toEqual(before);
});

test("an undo works once, within thirty days", async () => {
  const { id } = await importJson([provider(1)]);
  const busy = { code: "import_busy" };
  await expect(undo(id, "2027-01-24T08:00:00.000Z")).rejects.toMatchObject(busy);
  await undo(id);
  await expect(undo(id)).rejects.toMatchObject(busy);
});
