import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { adminSite } from "#tests/support/admin.ts";
import { change, rows } from "#tests/support/database.ts";
import { emptyDesk } from "#tests/support/empty-desk.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { overtakenDatabase } from "#tests/support/overtaken-database.ts";

const { ask } = emptyDesk();

test("a merge with a listing that changes in the same moment is refused, and nothing moves", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach", email: "alt@example.ch" },
    { id: 2, name: "Spitex Töss", email: "neu@example.ch" },
  ]);
  await change("UPDATE all_listings SET updated_at = '2026-01-01T00:00:00.000Z'");
  const edit =
    "UPDATE all_listings SET email = 'typed@example.ch', updated_at = '2026-03-03T00:00:00.000Z' WHERE id = 2";
  const DB = overtakenDatabase(env.DB, "INSERT INTO listing_merges", () => change(edit));
  const overtaken = await adminSite({ DB, JOBS: env.IGNORED_JOBS });
  const seen = Array(2).fill("2026-01-01T00:00:00.000Z");
  const { status, body } = await overtaken.ask("POST", "/listings/1/merge", { into: 2, taken: ["email"], seen });
  expect([status, body.error.code]).toEqual([409, "listing_changed"]);
  expect(await rows("SELECT id, email FROM spitex_listings ORDER BY id")).toEqual([
    { id: 1, email: "alt@example.ch" },
    { id: 2, email: "typed@example.ch" },
  ]);
  for (const table of ["listing_merges", "listing_merge_rows", "listing_deletions", "listing_old_slugs"])
    expect(await rows(`SELECT * FROM ${table}`)).toEqual([]);
});

test("takes only chosen values from the merged listing, with their sources and confirmations", async () => {
  await seedListings(winterthur, [
    { id: 1, name: "Spitex Eulach" },
    { id: 2, name: "Spitex Töss" },
  ]);
  await change(
    `UPDATE all_listings SET email = 'alt@example.ch', website = 'https://alt.example.ch/', latitude = 47.1, longitude = 8.1,
       spot = 1, languages = '["it"]', fact_sources = '{"languages":{"source":"Alt","day":"2026-01-01"}}',
       confirmed_fields = '{"email":"2026-01-01T00:00:00Z"}' WHERE id = 1`,
  );
  await change(
    `UPDATE all_listings SET email = 'neu@example.ch', website = 'https://neu.example.ch/', latitude = 47.2, longitude = 8.2,
       spot = 2, languages = '["pt"]', price_note = 'Fr. 1', fact_sources = '{"languages":{"source":"Neu","day":"2026-02-02"},"priceNote":{"source":"Neu","day":"2026-02-02"}}',
       confirmed_fields = '{"website":"2026-02-02T00:00:00Z","email":"2026-02-02T00:00:00Z"}' WHERE id = 2`,
  );
  const refused = await ask("POST", "/1/merge", { into: 2, taken: ["name"] });
  expect(refused.status).toBe(422);
  const taken = ["email", "position", "languages", "priceNote"];
  expect((await ask("POST", "/1/merge", { into: 2, taken })).status).toBe(204);
  const [row] = await rows("SELECT * FROM spitex_listings WHERE id = 2");
  expect(row).toMatchObject({
    name: "Spitex Töss",
    email: "alt@example.ch",
    website: "https://neu.example.ch/",
    latitude: 47.1,
    longitude: 8.1,
    spot: 1,
    languages: '["it"]',
    price_note: "Fr. 1",
  });
  expect(JSON.parse(String(row?.confirmed_fields))).toEqual({
    email: "2026-01-01T00:00:00Z",
    website: "2026-02-02T00:00:00Z",
  });
  expect(JSON.parse(String(row?.fact_sources))).toEqual({
    languages: { source: "Alt", day: "2026-01-01" },
    priceNote: { source: "Neu", day: "2026-02-02" },
  });
});
