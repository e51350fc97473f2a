import { describe, expect, test } from "vitest";
import { change, rows } from "#tests/support/database.ts";
import { emptyDesk } from "#tests/support/empty-desk.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

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

  test("is first only looked at, then added to what stands, each with its reason in the log", async () => {
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

  test("takes communes by their names", async () => {
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
