import { expect, test } from "vitest";
import { listingForm } from "#tests/support/admin.ts";
import { rows } from "#tests/support/database.ts";
import { deskOfListings } from "#tests/support/deleted-listings.ts";
import { importJson, undo } from "#tests/support/imports.ts";

const { admin, ask, merge, page } = deskOfListings();

const NEXT_DAY = "2026-12-06T08:00:00.000Z";
const row = (id: string, name: string, more = {}) => ({
  id,
  name,
  zip: "8400",
  city: "Winterthur",
  canton: "ZH",
  ...more,
});
const eulach = row("place-0001", "Spitex Eulach", { phone: "052 999 99 99" });
const newcomer = row("dritter-12345", "Spitex Dritte");
const stored = () => rows("SELECT id, name, slug, phone FROM spitex_listings ORDER BY id");
const idOf = async (name: string) => Number((await rows("SELECT id FROM all_listings WHERE name = ?", name))[0]?.id);

test.each([
  ["hidden", (id: number) => ask("POST", `/${id}/hide`, { reason: "Auf Wunsch" })],
  ["deleted", (id: number) => ask("DELETE", `/${id}`)],
  ["merged", (id: number) => merge(id, 2)],
])("an undo names a %s provider, and undoes its import once it is in the directory again", async (_, takeOut) => {
  const before = await stored();
  const { id } = await importJson([eulach, newcomer], { at: "2026-12-05T08:00:00.000Z" });
  const ids = [1, await idOf(newcomer.name)];
  for (const one of ids) await takeOut(one);
  const { undone, undoUntil, kept } = await undo(id, NEXT_DAY);
  expect(undone).toMatchObject({ taken: 0, kept: 2 });
  expect(undoUntil).not.toBeNull();
  expect(kept.map((one) => [one.id, one.isOut])).toEqual(ids.map((one) => [one, true]));
  for (const one of ids.toReversed()) expect((await ask("POST", `/${one}/restore`)).status).toBe(204);
  expect(await undo(id, NEXT_DAY)).toMatchObject({ undone: { taken: 2, kept: 0 }, undoUntil: null });
  expect(await stored()).toEqual(before);
});

test("an undo does not return an address or id that a hidden provider has got since", async () => {
  await importJson([newcomer], { at: "2026-12-03T08:00:00.000Z" });
  const { id } = await importJson([{ ...newcomer, name: "Spitex Neu" }], { at: "2026-12-04T08:00:00.000Z" });
  const form = await listingForm(admin(), 2, { name: newcomer.name, placeId: "", phone: "", website: "" });
  const other = (await ask("POST", "", form)).body.listing.id;
  await ask("POST", `/${other}/hide`, { reason: "Auf Wunsch" });
  expect(await undo(id, NEXT_DAY)).toMatchObject({ undone: { taken: 0, kept: 1 } });
  expect((await ask("POST", `/${other}/restore`)).status).toBe(204);
});

test("an address redirects again to what became of its former provider, also after two merges", async () => {
  await importJson([newcomer], { at: "2026-12-03T08:00:00.000Z" });
  await importJson([{ ...newcomer, name: "Spitex Umbenannt" }], { at: "2026-12-04T08:00:00.000Z" });
  const { id } = await importJson([row("vierter-12345", newcomer.name)], { at: "2026-12-05T08:00:00.000Z" });
  await merge(await idOf("Spitex Umbenannt"), 1);
  await merge(1, 2);
  expect(await undo(id, NEXT_DAY)).toMatchObject({ undone: { taken: 1, kept: 0 } });
  expect(await rows("SELECT listing_id FROM listing_old_slugs WHERE slug = 'spitex-dritte-8400'")).toEqual([
    { listing_id: 2 },
  ]);
});

test("an address whose former provider was deleted redirects nowhere, until the provider is restored", async () => {
  await importJson([newcomer], { at: "2026-12-03T08:00:00.000Z" });
  await importJson([{ ...newcomer, name: "Spitex Umbenannt" }], { at: "2026-12-04T08:00:00.000Z" });
  const given = row("vierter-12345", newcomer.name);
  const { id } = await importJson([given], { at: "2026-12-05T08:00:00.000Z" });
  const former = await idOf("Spitex Umbenannt");
  expect((await ask("DELETE", `/${former}`)).status).toBe(204);
  expect(await undo(id, NEXT_DAY)).toMatchObject({ undone: { taken: 1, kept: 0 } });
  expect((await page("spitex-dritte-8400")).status).toBe(410);
  expect(await importJson([given], { at: NEXT_DAY })).toMatchObject({ new: 0, skipped: 1 });
  expect((await ask("POST", `/${former}/restore`)).status).toBe(204);
  expect(await rows("SELECT slug FROM listing_deletions")).toEqual([]);
  expect((await page("spitex-dritte-8400")).location).toBe("/zuerich/winterthur/spitex-umbenannt-8400");
});
