import { describe, expect, test } from "vitest";
import { mayClaim, putClaim } from "#db/queries/members/claims.ts";
import { runOne } from "#db/statement.ts";
import { tick } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { deskOfListings } from "#tests/support/deleted-listings.ts";
import { db } from "#tests/support/listings.ts";
import { deskAt, makeMember } from "#tests/support/members.ts";

const { ask, restore, admin, reader } = deskOfListings();

const asReader = async (method: string, path: string, body?: object) => {
  const headers = { Authorization: `Bearer ${reader().bearer}`, "Content-Type": "application/json" };
  const response = await admin().site.fetch(path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await response.text();
  return { status: response.status, body: text === "" ? undefined : JSON.parse(text) };
};
const minute = () => tick("* * * * *", new Date().toISOString());
const rights = () => rows("SELECT role FROM user_roles WHERE user_id = ?", reader().id);

describe("data of a deleted listing stays in its tables, and is visible again after a restore:", () => {
  test("reports, in the list and the count of the desk; they cannot be decided", async () => {
    const waiting = async () => [
      (await admin().ask("GET", "/overview")).body.reports,
      (await admin().ask("GET", "/reports")).body.items.length,
    ];
    expect(await waiting()).toEqual([2, 2]);
    await ask("DELETE", "/1");
    expect(await waiting()).toEqual([0, 0]);
    const text = 'Gut «und» "ruhig"';
    for (const path of ["/reports/22/close", "/reports/22/hide"]) {
      expect((await admin().ask("POST", path, { text, reason: "fake" })).status).toBeGreaterThanOrEqual(400);
    }
    expect(await firstValue("SELECT hidden_at FROM spitex_reviews WHERE id = 11")).toBeNull();
    await restore();
    expect(await waiting()).toEqual([2, 2]);
  });

  test("reviews, which their author can still see and delete, but not change", async () => {
    const own = async () => (await asReader("GET", "/api/account/reviews")).body.reviews;
    expect(await own()).toMatchObject([{ isGone: false }]);
    await ask("DELETE", "/1");
    expect(await own()).toMatchObject([{ id: 11, isGone: true }]);
    const edit = { rating: 1, text: "Kommen nie pünktlich zu uns." };
    expect((await asReader("PUT", "/api/account/reviews/11", edit)).status).toBe(404);
    await restore();
    expect(await own()).toMatchObject([{ id: 11, isGone: false }]);
    await ask("DELETE", "/1");
    expect((await asReader("DELETE", "/api/account/reviews/11")).status).toBe(204);
    await restore();
    expect(await own()).toEqual([]);
  });

  test("a review held back is not published", async () => {
    await change("UPDATE spitex_reviews SET waits_until = '2026-01-02T00:00:00.000Z' WHERE id = 11");
    await ask("DELETE", "/1");
    await minute();
    const waits = "SELECT waits_until IS NOT NULL FROM spitex_reviews WHERE id = 11";
    expect(await firstValue(waits)).toBe(1);
    await restore();
    await minute();
    expect(await firstValue(waits)).toBe(0);
  });

  test("the shortlist of an account", async () => {
    const remembered = async () => (await asReader("GET", "/api/account/shortlist")).body.slugs;
    const before = await remembered();
    expect(before).toEqual(["spitex-eulach-8400"]);
    await ask("DELETE", "/1");
    expect(await remembered()).toEqual([]);
    await restore();
    expect(await remembered()).toEqual(before);
  });

  test("its old address does not redirect, and another listing may take it", async () => {
    await ask("DELETE", "/1");
    const { body } = await asReader("POST", "/api/account/shortlist", { add: ["ganz-alt-8400"], remove: [] });
    expect(body?.slugs ?? []).toEqual([]);
    await restore();
  });

  test("its members lose access and the provider role until the restore", async () => {
    await makeMember(reader().id, 1);
    expect(await rights()).toEqual([{ role: "provider" }]);
    await ask("DELETE", "/1");
    expect(await rights()).toEqual([]);
    const { open, press } = await deskAt(admin().site, reader().bearer);
    expect((await open("/anbieter/1")).status).toBe(404);
    expect((await press("/anbieter/1/einstellungen", "wochenmail", { wahl: "nein" })).status).toBe(404);
    await restore();
    expect(await rights()).toEqual([{ role: "provider" }]);
  });
});

test("open claims, invitations and changes end with their listing", async () => {
  await makeMember(reader().id, 1);
  await change(
    "INSERT INTO listing_changes (spitex_id, state, changes, created_at) VALUES (1, 'waiting', '{}', '2026-01-01')",
  );
  await change(
    `INSERT INTO listing_claims (user_id, spitex_id, way, created_at, expires_at)
     VALUES (?, 1, 'letter', '2026-01-01', '2999-01-01')`,
    admin().id,
  );
  await ask("DELETE", "/1");
  const { body } = await admin().ask("GET", "/overview");
  expect([body.changes, body.claims]).toEqual([0, 0]);
  await restore();
  expect(await rows("SELECT id FROM listing_claims UNION ALL SELECT id FROM listing_changes")).toEqual([]);
});

test("a claim whose listing is deleted before it is stored is not stored", async () => {
  await ask("DELETE", "/1");
  const claim = { way: "letter", note: "", createdAt: "2026-01-01", expiresAt: "2999-01-01" } as const;
  const by = { userId: admin().id, listingId: 1 };
  await runOne(db, putClaim({ ...claim, userId: by.userId, spitexId: by.listingId }, mayClaim(by)));
  expect(await rows("SELECT id FROM listing_claims")).toEqual([]);
});
