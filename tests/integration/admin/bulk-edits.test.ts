import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BULK_SIZE, type Shown } from "#domain/desks/bulk-action.ts";
import { deliver, idsFrom } from "#tests/support/bulk-changes.ts";
import { change, rows } from "#tests/support/database.ts";
import { emptyDesk } from "#tests/support/empty-desk.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";

const BUCHS_ZH = { zip: "8107", city: "Buchs", code: "ZH" } as const;
const BUCHS_AG = { zip: "5033", city: "Buchs", code: "AG" } as const;

const { ask, asShown } = emptyDesk();

describe("one field of several", () => {
  const edit = {
    action: "edit",
    field: "languages",
    mode: "add",
    text: "Portugiesisch",
    reason: "Angaben des Verbands",
  };
  const languages = async () => rows("SELECT id, languages FROM all_listings ORDER BY id");

  test("is first only previewed, then added to the stored values, with the reason in each log entry", async () => {
    await seedListings(winterthur, [
      { id: 1, name: "A", languages: ["de"] },
      { id: 2, name: "B", languages: ["de", "pt"] },
      { id: 3, name: "C" },
    ]);
    const listings = await asShown(1, 2, 3);
    const before = await languages();
    const { body: dry } = await ask("POST", "/bulk/preview", { ...edit, listings });
    expect(dry.changes.toSorted(byId)).toEqual([
      { id: 1, name: "A", before: "Deutsch", after: "Deutsch\nPortugiesisch" },
      { id: 3, name: "C", before: "", after: "Portugiesisch" },
    ]);
    expect(await languages()).toEqual(before);
    expect(await rows("SELECT 1 FROM auth_audit_log")).toEqual([]);

    const { body } = await ask("POST", "/bulk", { ...edit, listings });
    expect(body).toMatchObject({ left: 1, named: [{ id: 2 }] });
    expect((await languages()).map((row) => JSON.parse(String(row.languages)))).toEqual([
      ["de", "pt"],
      ["de", "pt"],
      ["pt"],
    ]);
    const log = await rows("SELECT action, details ->> 'reason' AS reason FROM auth_audit_log");
    expect(log).toEqual(Array(2).fill({ action: "listing_modified", reason: "Angaben des Verbands" }));
    const { body: one } = await ask("GET", "/1");
    expect(Object.keys(one.listing.confirmedFields)).toEqual(["languages"]);
  });

  test("is cleared by an empty text, and a listing changed in between stays as it is", async () => {
    await seedListings(winterthur, [
      { id: 1, name: "A", languages: ["de"] },
      { id: 2, name: "B", languages: ["fr"] },
    ]);
    const listings = await asShown(1, 2);
    await change("UPDATE all_listings SET updated_at = '2026-02-02T00:00:00.000Z' WHERE id = 2");
    const cleared = { ...edit, mode: "set", text: "", listings };
    expect((await ask("POST", "/bulk", cleared)).body).toMatchObject({ left: 1, named: [{ id: 2 }] });
    expect((await languages()).map((row) => row.languages)).toEqual([null, '["fr"]']);
  });

  test("changes nothing if the value cannot be read, has no reason, or belongs to one provider only", async () => {
    await seedListings(winterthur, [{ id: 1, name: "A" }]);
    const listings = await asShown(1);
    await change("DELETE FROM bulk_changes");
    for (const wrong of [{ text: "Klingonisch" }, { reason: " " }, { field: "name" }, { field: "phone" }]) {
      expect((await ask("POST", "/bulk", { ...edit, ...wrong, listings })).status).toBe(422);
    }
    expect((await languages()).map((row) => row.languages)).toEqual([null]);
    expect(await rows("SELECT 1 FROM bulk_changes")).toEqual([]);
  });

  describe("means the same commune in all portions", () => {
    const buchs = { ...edit, field: "serviceArea", mode: "set", text: "Buchs" };
    const areas = async () =>
      (await rows("SELECT service_area AS area FROM all_listings ORDER BY id")).map(({ area }) => area);
    const filledWith = (area: string | null) => [...Array(BULK_SIZE).fill(area), area];
    let listings: Shown<number>[] = [];

    beforeAll(async () => {
      for (const [town, communeNumbers] of [[BUCHS_ZH, "83"] as const, [BUCHS_AG, "4003"] as const])
        await seedPlace(town, { latitude: 47.4, longitude: 8.2, communes: "Buchs", communeNumbers });
    });
    beforeEach(async () => {
      await change("DELETE FROM bulk_changes");
      await seedListings(
        BUCHS_ZH,
        idsFrom(1, BULK_SIZE).map((id) => ({ id, name: `Spitex ${id}` })),
      );
      await seedListings(BUCHS_AG, [{ id: BULK_SIZE + 1, name: "Spitex Aargau" }]);
      listings = idsFrom(1, BULK_SIZE + 1).map((id) => ({ id, updatedAt: "2026-01-01T00:00:00.000Z" }));
    });

    test("also if another canton has a commune of this name", async () => {
      const { body } = await ask("POST", "/bulk", { ...buchs, listings });
      await deliver(body.id);
      expect(await areas()).toEqual(filledWith('["bfs:83"]'));
    });

    test("as shown in the preview", async () => {
      const { body: first } = await ask("POST", "/bulk/preview", { ...buchs, listings: listings.slice(0, BULK_SIZE) });
      const later = { ...buchs, text: first.text, listings: listings.slice(BULK_SIZE) };
      const { body: second } = await ask("POST", "/bulk/preview", later);
      expect([first.text, second.text]).toEqual(["bfs:83", "bfs:83"]);
      const after = new Set([...first.changes, ...second.changes].map((one) => one.after));
      expect(after.size).toBe(1);
    });

    test.each([
      ["later", BULK_SIZE, BULK_SIZE + 1],
      ["first", 0, BULK_SIZE],
    ])("and continues if all listings of the %s portion were changed in between", async (_, from, to) => {
      await change("UPDATE all_listings SET updated_at = '2026-02-02' WHERE id > ? AND id <= ?", from, to);
      const { body } = await ask("POST", "/bulk", { ...buchs, listings });
      await deliver(body.id);
      const [work] = (await ask("GET", "/bulk")).body;
      expect(work).toMatchObject({ handled: BULK_SIZE + 1, left: to - from, failure: null });
      expect(await areas()).toEqual(filledWith('["bfs:83"]').map((area, at) => (at >= from && at < to ? null : area)));
    });
  });

  test("accepts communes by their names", async () => {
    await seedListings(winterthur, [
      { id: 1, name: "A" },
      { id: 2, name: "B" },
    ]);
    const text = "8400";
    const { body } = await ask("POST", "/bulk", { ...edit, field: "serviceArea", text, listings: await asShown(1, 2) });
    expect(body.left).toBe(0);
    const areas = await rows("SELECT service_area AS area FROM all_listings");
    expect(areas).toEqual(Array(2).fill({ area: '["8400"]' }));
  });
});

const byId = (one: { id: number }, other: { id: number }) => one.id - other.id;
