import { describe, expect, test } from "vitest";
import { dataVersion, lastAudit, listingForm } from "#tests/support/admin.ts";
import { atOnce } from "#tests/support/auth.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { deskOfListings, everything, review } from "#tests/support/deleted-listings.ts";
import { importText } from "#tests/support/imports.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";
import { makeMember } from "#tests/support/members.ts";
import { templateCsv } from "#tests/support/provider-file.ts";

const { ask, page, restorableIdOf, restore, admin, reader } = deskOfListings();

describe("restoring a deleted listing", () => {
  test("brings back every row, the page, its addresses and the search entry", async () => {
    const before = await everything();
    await ask("DELETE", "/1");
    expect((await page("spitex-eulach-8400")).status).toBe(410);
    await change("DELETE FROM search_changes");
    const version = await dataVersion();
    expect(await restore()).toEqual([204, undefined]);
    expect(await everything()).toEqual(before);
    expect((await page("spitex-eulach-8400")).status).toBe(200);
    expect((await page("ganz-alt-8400")).location).toBe("/zuerich/winterthur/spitex-eulach-8400");
    expect(await dataVersion()).toBe(version + 1);
    expect(await lastAudit()).toMatchObject({ action: "listing_restored", user_id: admin().id });
    expect(await rows("SELECT listing_id FROM search_changes")).toContainEqual({ listing_id: 1 });
    expect((await ask("GET", "/deletions")).body.items).toEqual([]);
    expect(await rows("SELECT id FROM listing_merge_rows")).toEqual([]);
  });

  test("succeeds with hundreds of reviews and inquiries", async () => {
    await change(
      `WITH RECURSIVE n (i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 699)
       INSERT INTO spitex_reviews (id, spitex_id, author, rating, review_text, publish_time, created_at, google_review_id)
       SELECT i, 1, 'Ruth', 4, printf('%.5000c', 'x'), '2026-01-01', '2026-01-01', 'many' || i FROM n`,
    );
    await change(
      `INSERT INTO inquiries (id, spitex_id, spitex_name, first_name, last_name, email, phone, message, consented_at,
         created_at) SELECT 'm' || id, 1, 'S', 'A', 'B', 'a@b.ch', '1', 'm', '2026-01-01', '2026-01-01'
       FROM spitex_reviews`,
    );
    const before = await everything();
    await ask("DELETE", "/1");
    expect(await restore()).toEqual([204, undefined]);
    expect(await everything()).toEqual(before);
  });

  test("gives the listing its number again, which no other listing got in between", async () => {
    const newest = Number(await firstValue("SELECT max(id) FROM spitex_listings"));
    const slug = await firstValue<string>(`SELECT slug FROM spitex_listings WHERE id = ${newest}`);
    const name = await firstValue<string>(`SELECT name FROM spitex_listings WHERE id = ${newest}`);
    await ask("DELETE", `/${newest}`);
    await importText(templateCsv(",Spitex Neu,Weg,8400,Winterthur,ZH"));
    expect(await rows("SELECT id FROM spitex_listings WHERE name = 'Spitex Neu'")).toEqual([{ id: newest + 1 }]);
    expect(await restore(name)).toEqual([204, undefined]);
    expect(await rows(`SELECT id FROM spitex_listings WHERE slug = '${slug}'`)).toEqual([{ id: newest }]);
  });

  test("a review written in between does not take the number of a deleted one", async () => {
    await review(15, 1, "u5");
    await ask("DELETE", "/1");
    const written = await admin().site.fetch("/api/reviews", {
      method: "POST",
      headers: { Authorization: `Bearer ${reader().bearer}`, "Content-Type": "application/json" },
      body: JSON.stringify({ spitex: "spitex-toess-8400", rating: 5, text: "Sehr freundlich und immer pünktlich." }),
    });
    expect(written.status).toBe(201);
    expect(await firstValue("SELECT max(id) FROM spitex_reviews")).toBeGreaterThan(15);
  });

  test("is refused while another listing has its address or its place id", async () => {
    await ask("DELETE", "/1");
    const deleted = await everything();
    await change("UPDATE all_listings SET place_id = 'place-0001' WHERE id = 2");
    expect(await restore()).toEqual([409, "listing_place_taken"]);
    await change("UPDATE all_listings SET place_id = NULL, slug = 'spitex-eulach-8400' WHERE id = 2");
    expect(await restore()).toEqual([409, "listing_address_taken"]);
    await change("UPDATE all_listings SET slug = 'spitex-toess-8400' WHERE id = 2");
    expect(await everything()).toEqual(deleted);
    expect(await restore()).toEqual([204, undefined]);
  });

  test("is refused while a hidden listing has its address or its place id; the hidden listing keeps it", async () => {
    for (const [taken, code] of [
      [{ placeId: "" }, "listing_address_taken"],
      [{ name: "Spitex Neu", placeId: "place-0001" }, "listing_place_taken"],
    ] as const) {
      const form = await listingForm(admin(), 1, taken);
      await ask("DELETE", "/1");
      const { id } = (await ask("POST", "", form)).body.listing;
      await ask("POST", `/${id}/hide`, { reason: "Auf Wunsch" });
      expect(await ask("POST", "/1/restore")).toMatchObject({ status: 409, body: { error: { code } } });
      expect((await ask("POST", `/${id}/restore`)).status).toBe(204);
      await change("DELETE FROM all_listings WHERE id = ?", id);
      expect((await ask("POST", "/1/restore")).status).toBe(204);
    }
  });

  test("is possible after another listing had its address, whatever became of that listing", async () => {
    const listed = async () =>
      (await ask("GET", "/deletions")).body.items.map(
        ({ restorableId, deletedBy }: { restorableId: number; deletedBy: string | null }) => [restorableId, deletedBy],
      );
    const { email } = admin();
    const form = await listingForm(admin(), 1, { placeId: "" });
    await ask("DELETE", "/1");
    expect(await listed()).toEqual([[1, email]]);
    const { id, updatedAt } = (await ask("POST", "", form)).body.listing;
    expect(await listed()).toEqual([[1, null]]);
    await ask("PUT", `/${id}/address`, { slug: "spitex-neu-8400", updatedAt });
    await ask("DELETE", `/${id}`);
    expect((await listed()).toSorted()).toEqual([
      [1, null],
      [id, email],
    ]);
    expect((await ask("POST", "/1/restore")).status).toBe(204);
    expect(await listed()).toEqual([[id, email]]);
  });

  test("happens once, however often it is requested", async () => {
    await ask("DELETE", "/1");
    const id = await restorableIdOf("Spitex Eulach");
    const answers = await atOnce(6, () => ask("POST", `/${id}/restore`));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404]);
    expect(await rows("SELECT id FROM auth_audit_log WHERE action = 'listing_restored'")).toHaveLength(1);
  });

  test("hides reviews that its restored members have written since", async () => {
    const { id, bearer } = reader();
    await makeMember(id, 1);
    await ask("DELETE", "/1");
    const written = await admin().site.fetch("/api/reviews", {
      method: "POST",
      headers: { Authorization: `Bearer ${bearer}`, "Content-Type": "application/json" },
      body: JSON.stringify({ spitex: "spitex-toess-8400", rating: 1, text: "Kommen nie pünktlich." }),
    });
    expect(written.status).toBe(201);
    expect(await restore()).toEqual([204, undefined]);
    expect(await rows("SELECT id FROM spitex_reviews WHERE user_id = ? AND hidden_at IS NULL", id)).toEqual([]);
  });

  test("permits imports again, also after another listing had its address and was deleted", async () => {
    await ask("DELETE", "/1");
    const first = await restorableIdOf("Spitex Eulach");
    await seedListings(winterthur, [{ id: 9, name: "Eulach neu", slug: "spitex-eulach-8400" }]);
    await ask("DELETE", "/9");
    expect((await ask("POST", `/${first}/restore`)).status).toBe(204);
    expect(await rows("SELECT slug FROM listing_deletions WHERE slug = 'spitex-eulach-8400'")).toEqual([]);
  });

  test("of one of two branches with the same name brings back that branch only", async () => {
    await seedListings(winterthur, [
      { id: 7, name: "Spitex Zwilling", slug: "zwilling-8400" },
      { id: 8, name: "Spitex Zwilling", slug: "zwilling-8400-2" },
    ]);
    const listings = await rows("SELECT id, updated_at AS updatedAt FROM spitex_listings WHERE id IN (7, 8)");
    expect((await ask("POST", "/bulk", { action: "delete", listings })).body).toMatchObject({ total: 2, left: 0 });
    const { items } = (await ask("GET", "/deletions")).body;
    const ids = items.map(({ restorableId }: { restorableId: number }) => restorableId);
    expect(ids.toSorted()).toEqual([7, 8]);
    expect((await ask("POST", "/7/restore")).status).toBe(204);
    expect(await rows("SELECT slug FROM listing_deletions")).toEqual([{ slug: "zwilling-8400-2" }]);
  });

  test("is not possible once imports may bring it again", async () => {
    await ask("DELETE", "/1");
    const id = await restorableIdOf("Spitex Eulach");
    await ask("DELETE", "/deletions/spitex-eulach-8400");
    expect((await ask("POST", `/${id}/restore`)).status).toBe(404);
    const again = templateCsv(",Spitex Eulach,Weg,8400,Winterthur,ZH");
    expect(await importText(again)).toMatchObject({ new: 1 });
  });

  test("needs an admin", async () => {
    await ask("DELETE", "/1");
    const path = `/api/admin/listings/${await restorableIdOf("Spitex Eulach")}/restore`;
    const headers = { Authorization: `Bearer ${reader().bearer}` };
    expect((await admin().site.fetch(path, { method: "POST", headers })).status).toBe(403);
    expect((await admin().site.fetch(path, { method: "POST" })).status).toBe(401);
  });
});
