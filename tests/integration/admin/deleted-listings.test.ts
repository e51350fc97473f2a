import { describe, expect, test } from "vitest";
import { lastAudit, listingForm } from "#tests/support/admin.ts";
import { PASSWORD, tick } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstRow, firstValue, rows } from "#tests/support/database.ts";
import { deskOfListings } from "#tests/support/deleted-listings.ts";
import { db, seedListings, winterthur } from "#tests/support/listings.ts";
import { listDeletions } from "#worker/services/listings/merges-and-deletions.ts";

const { ask, merge, page, restorableIdOf, restore, admin, reader } = deskOfListings();

const DAY = 86_400_000;

/** 03:00 in Zürich; ages are measured by the real time. */
const runNight = () => tick("0 2 * * *", "2026-01-15T02:00:00Z");

describe("the data kept to restore a listing", () => {
  const TABLES = ["spitex_reviews", "deleted_reviews", "remembered_providers", "provider_members"];
  const kept = async () => {
    const ofDeleted = TABLES.map((table) =>
      rows(
        `SELECT ${table}.* FROM ${table} JOIN all_listings ON all_listings.id = spitex_id AND deleted_at IS NOT NULL`,
      ),
    );
    return JSON.stringify([await Promise.all(ofDeleted), await rows("SELECT * FROM listing_merge_rows")]);
  };
  const deleted = () => rows("SELECT slug FROM all_listings WHERE deleted_at IS NOT NULL");
  const leave = (reviews: "keep" | "delete") =>
    admin().site.delete("/user", { bearer: reader().bearer, body: { current_password: PASSWORD, reviews } });

  test("no longer contains the name, list and dates of a deleted account", async () => {
    await change("INSERT INTO deleted_reviews VALUES (?, 1, '2026-07-02')", reader().id);
    await ask("DELETE", "/1");
    expect(await kept()).toContain(reader().id);
    expect((await leave("keep")).status).toBe(200);
    expect(await kept()).not.toContain(reader().id);
    expect(await restore()).toEqual([204, undefined]);
    expect(await firstRow("SELECT user_id, author FROM spitex_reviews WHERE id = 11")).toEqual({
      user_id: "deleted",
      author: "Anonymer Nutzer",
    });
    expect(await rows("SELECT user_id FROM remembered_providers WHERE spitex_id = 1")).toEqual([
      { user_id: admin().id },
    ]);
  });

  test("no longer contains reviews that the author has deleted", async () => {
    await ask("DELETE", "/1");
    expect((await leave("delete")).status).toBe(200);
    await restore();
    expect(await rows("SELECT id FROM spitex_reviews WHERE spitex_id = 1 ORDER BY id")).toEqual([
      { id: 12 },
      { id: 13 },
    ]);
    expect(await firstValue("SELECT own_ratings_count FROM spitex_listings WHERE id = 1")).toBe(0);
  });

  test("is also cleared of accounts that administration deletes", async () => {
    await ask("DELETE", "/1");
    await change("UPDATE auth_users SET deleted_at = '2026-01-01T00:00:00Z' WHERE id = ?", reader().id);
    expect(await kept()).not.toContain(reader().id);
  });

  test("is part of the user's data export", async () => {
    await ask("DELETE", "/1");
    const headers = { Authorization: `Bearer ${reader().bearer}` };
    const response = await admin().site.fetch("/api/account/export", { headers });
    const { of_deleted_providers } = (await response.json()) as { of_deleted_providers: object[] };
    expect(of_deleted_providers).toMatchObject([
      { spitex: "Spitex Eulach", table: "spitex_reviews", entry: { review_text: 'Gut «und» "ruhig"' } },
      { spitex: "Spitex Eulach", table: "remembered_providers" },
    ]);
  });

  test("contains only the numbers of inquiries, so none comes back after its retention period", async () => {
    await ask("DELETE", "/1");
    expect(await kept()).not.toContain("a@b.ch");
    await change("DELETE FROM inquiries WHERE id = 'i1'");
    await restore();
    expect(await rows("SELECT id FROM inquiries")).toEqual([{ id: "i2" }]);
  });

  test("is deleted in the night after thirty days; imports may then create the listing again", async () => {
    await ask("DELETE", "/1");
    await seedListings(winterthur, [{ id: 3, name: "Spitex Seen" }]);
    await merge(2, 3);
    const now = Date.now();
    await runNight();
    expect(await deleted()).toHaveLength(2);
    const [long, short] = [31, 29].map((days) => new Date(now - days * DAY).toISOString());
    for (const table of ["all_listings", "listing_deletions"]) {
      await change(
        `UPDATE ${table} SET deleted_at = iif(slug = 'spitex-eulach-8400', ?, ?) WHERE deleted_at IS NOT NULL`,
        long ?? "",
        short ?? "",
      );
    }
    expect(await restorableIdOf("Spitex Eulach")).toBeNull();
    expect((await ask("POST", "/1/restore")).status).toBe(404);
    await runNight();
    expect(await deleted()).toEqual([{ slug: "spitex-toess-8400" }]);
    expect(await rows("SELECT id FROM spitex_reviews WHERE spitex_id = 1")).toEqual([]);
    expect(await restore("Spitex Töss")).toEqual([204, undefined]);
    expect((await ask("DELETE", "/deletions/spitex-eulach-8400")).status).toBe(204);
  });

  test("of a listing is neither hidden nor deleted if the listing changed after it was shown", async () => {
    const { updatedAt } = (await ask("GET", "/1")).body.listing;
    const [old, why] = ["2020-01-01T00:00:00.000Z", { reason: "Auf Wunsch" }];
    for (const refused of [
      await ask("POST", "/1/hide", { ...why, updatedAt: old }),
      await ask("DELETE", `/1?updatedAt=${old}`),
    ])
      expect(refused.body.error.code).toBe("listing_changed");
    expect(await deleted()).toEqual([]);
    expect((await ask("DELETE", `/1?updatedAt=${encodeURIComponent(updatedAt)}`)).status).toBe(204);
  });

  test("stays as long as a listing is only hidden, and its page answers 410", async () => {
    for (const reason of [" ", "x".repeat(201)]) expect((await ask("POST", "/1/hide", { reason })).status).toBe(422);
    const why = { reason: "Vertrag mit dem Kanton ausgelaufen" };
    expect((await ask("POST", "/1/hide", why)).status).toBe(204);
    expect((await ask("POST", "/1/hide", why)).status).toBe(404);
    expect(await lastAudit()).toMatchObject({
      action: "listing_hidden",
      details: expect.stringContaining(JSON.stringify(why.reason)),
    });
    expect((await page("spitex-eulach-8400")).status).toBe(410);
    const year = new Date(Date.now() - 365 * DAY).toISOString();
    for (const table of ["all_listings", "listing_deletions"]) {
      await change(`UPDATE ${table} SET deleted_at = ? WHERE deleted_at IS NOT NULL`, year);
    }
    const again = { ...(await listingForm(admin(), 2, {})), name: "Spitex Eulach", placeId: "" };
    expect(await ask("POST", "", again)).toMatchObject({
      status: 422,
      body: { error: { fields: { name: [expect.stringContaining("Eulach")] } } },
    });
    expect((await ask("DELETE", "/deletions/spitex-eulach-8400")).status).toBe(409);
    await runNight();
    expect((await ask("GET", "/deletions")).body.items).toMatchObject([{ name: "Spitex Eulach", isHidden: true }]);
    expect(await restore()).toEqual([204, undefined]);
    expect((await page("spitex-eulach-8400")).status).toBe(200);
    expect(await rows("SELECT id FROM spitex_reviews WHERE spitex_id = 1")).toHaveLength(3);
    await ask("DELETE", "/1");
    expect((await ask("GET", "/deletions")).body.items).toMatchObject([{ name: "Spitex Eulach", isHidden: false }]);
  });

  test("and everything people have begun wait while a listing is hidden, and are on no desk", async () => {
    const begun = {
      listing_logos: "(id, spitex_id, hash, is_public, created_at) VALUES (1, 1, 'aa', 1, 'x'), (2, 1, 'bb', 0, 'x')",
      listing_claims: `(id, user_id, spitex_id, way, created_at, expires_at) VALUES (1, '${reader().id}', 1, 'letter', 'x', 'z')`,
      provider_invitations: `(id, spitex_id, email, token_hash, invited_by, created_at, expires_at)
        VALUES (1, 1, 'b@example.ch', 'h', '${reader().id}', 'x', 'z')`,
      listing_changes: "(id, spitex_id, state, changes, created_at) VALUES (1, 1, 'waiting', '{}', 'x')",
      fact_corrections: "(id, spitex_id, field, said, created_at) VALUES (1, 1, 'phone', '052 1', 'x')",
      listing_duplicates: "VALUES (1, 2, 1, 'x', 'x')",
      logo_uploads: `VALUES (1, 'u', '${reader().id}', 'unreadable', 1, 'x', 'x')`,
    };
    for (const [table, values] of Object.entries(begun)) await change(`INSERT INTO ${table} ${values}`);
    const left = async () => {
      const counts = await Promise.all(Object.keys(begun).map((table) => rows(`SELECT * FROM ${table}`)));
      return counts.map(({ length }) => length);
    };
    const waiting = async () => {
      const { corrections, claims, changes, logos } = (await admin().ask("GET", "/overview")).body;
      const { items } = (await admin().ask("GET", "/overview/waiting")).body;
      return [corrections, claims, changes, logos, JSON.stringify(items).includes("Eulach")];
    };
    const all = await left();
    expect(await waiting()).toEqual([1, 1, 1, 1, true]);
    expect((await ask("POST", "/1/hide", { reason: "Auf Wunsch" })).status).toBe(204);
    expect(await waiting()).toEqual([0, 0, 0, 0, false]);
    expect((await admin().site.fetch("/logos/aa.png")).status).toBe(404);
    expect(await restore()).toEqual([204, undefined]);
    expect(await left()).toEqual(all);
    expect(await waiting()).toEqual([1, 1, 1, 1, true]);
    await ask("DELETE", "/1");
    expect(await left()).toEqual(all.map(() => 0));
  });

  test("about deleted reviews ends six months after their date", async () => {
    await change(
      "UPDATE deleted_reviews SET created_at = iif(user_id = 'u2', '2020-01-01', ?)",
      new Date().toISOString(),
    );
    await ask("DELETE", "/1");
    await runNight();
    expect(await kept()).not.toContain("2020-01-01");
    expect(await kept()).toContain("u4");
  });
});

test("the list of deletions reads the successors of one page only", async () => {
  await change("DELETE FROM all_listings");
  for (let at = 0; at < 4; at += 1)
    await seedListings(
      winterthur,
      Array.from({ length: 50 }, (_, index) => ({ id: at * 50 + index + 1, name: `Spitex ${at * 50 + index + 1}` })),
    );
  const read = async (from: number) => {
    const time = "'2026-01-01T00:00:00.' || printf('%03d', id) || 'Z'";
    await change(`UPDATE all_listings SET merged_into = 1, deleted_at = ${time} WHERE id > ?`, from);
    const usage = noUsage();
    const deps = { db: countingDatabase(db, usage), now: () => new Date("2026-01-02") };
    return { ...(await listDeletions(deps, { q: "", from: "" })), rowsRead: usage.rowsRead };
  };
  const few = await read(150);
  const { items, next, rowsRead } = await read(1);
  expect(items.map(({ intoName }) => intoName)).toEqual(items.map(() => "Spitex 1"));
  expect([items.length, items[0]?.name, next]).toEqual([25, "Spitex 200", expect.any(String)]);
  expect(rowsRead).toBe(few.rowsRead);
});
