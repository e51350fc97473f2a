import { describe, expect, test } from "vitest";
import type { ListingValues, StoredListing } from "#db/queries/import/listings-import.ts";
import type { RawRow } from "#domain/import/import-columns.ts";
import { csv, JOB, json, planBatch, reasons, row, stored } from "#tests/support/import-plans.ts";

describe("within a batch", () => {
  test("the first of several rows with one id or one address is used", () => {
    const rows = [
      row({ id: "a", name: "Spitex Müller" }),
      row({ id: "a", name: "Spitex Neu" }),
      row({ id: "b", name: "SPITEX Mueller" }),
      row({ name: "Spitex Müller" }),
      row({ name: "Spitex Ohne" }),
    ];
    for (const input of [csv, json]) {
      const plan = planBatch(rows, input);
      expect(plan.inserts.map(({ index }) => index)).toEqual([0, 4]);
      expect(reasons(plan)).toEqual([
        [1, "id", "file"],
        [2, "name", "file"],
        [3, "name", "file"],
      ]);
    }
  });
});

describe("CSV", () => {
  test("skips known providers, by id or by address", () => {
    const known = [stored(row({ id: "a", name: "Spitex A" }), 1), stored(row({ name: "Spitex B" }), 2)];
    const rows = [row({ id: "a", name: "Neuer Name" }), row({ id: "x", name: "Spitex B" })];
    const plan = planBatch(rows, { ...csv, stored: known });
    expect(reasons(plan)).toEqual([
      [0, "id", "directory"],
      [1, "name", "directory"],
    ]);
    expect(plan).toMatchObject({ inserts: [], updates: [], unchanged: [] });
  });

  const today = stored(row({ id: "y", name: "Spitex Heute", street: "Weg 1", phone: "044 000 00 01" }), 7);
  const moved = (listing: StoredListing) => new Map([["spitex-alt-8610", listing]]);

  test.each([
    ["has no id", {}, today],
    ["has one and the listing none", { id: "x" }, { ...today, placeId: null }],
    ["differs only in its id", { id: "x", street: "Weg 1", phone: "044 000 00 01" }, today],
  ])("recognises a row as the listing that formerly had its name, if it %s", (_, raw, listing) => {
    for (const input of [csv, json, { ...csv, updatesKnown: true }]) {
      const plan = planBatch([row({ name: "Spitex Alt", ...raw })], { ...input, moved: moved(listing) });
      expect(reasons(plan)).toEqual([[0, "name", "directory"]]);
      expect(plan.matched).toEqual([7]);
    }
  });

  test("gives a row with another id the former address of a listing", () => {
    const plan = planBatch([row({ id: "x", name: "Spitex Alt" })], { ...csv, moved: moved(today) });
    expect(plan.inserts).toMatchObject([{ values: { slug: "spitex-alt-8610" } }]);
    expect(plan.matched).toEqual([]);
  });

  test("offers a row with another street as a branch of the listing that formerly had its name", () => {
    const [offered] = planBatch([row({ name: "Spitex Alt", street: "Gasse 2" })], {
      ...csv,
      moved: moved(today),
    }).duplicates;
    expect(offered?.duplicate.differences).toMatchObject([{ field: "street", other: "Weg 1" }]);
  });

  test("knows the rows of an earlier batch of the same file", () => {
    const plan = planBatch([row({ id: "a", name: "Spitex A" })], {
      ...csv,
      stored: [stored(row({ id: "a", name: "Spitex A" }), 1, JOB)],
    });
    expect(reasons(plan)).toEqual([[0, "id", "file"]]);
  });
});

describe("CSV that updates", () => {
  const update = { ...csv, updatesKnown: true };
  const phones = (plan: ReturnType<typeof planBatch>) =>
    plan.updates.map(({ index, values, changes }) => [index, values.id, changes.map(({ from, to }) => [from, to])]);

  test("changes known providers, found by id, else by address", () => {
    const known = [stored(row({ id: "a", name: "Spitex A" }), 1), stored(row({ name: "Spitex B" }), 2)];
    const rows = [
      row({ id: "a", name: "Spitex A", phone: "044 000 00 01" }),
      row({ name: "Spitex B", phone: "044 000 00 02" }),
      row({ name: "Spitex C" }),
    ];
    const plan = planBatch(rows, { ...update, stored: known });
    expect(phones(plan)).toEqual([
      [0, 1, [["", "044 000 00 01"]]],
      [1, 2, [["", "044 000 00 02"]]],
    ]);
    expect(plan.inserts.map(({ index }) => index)).toEqual([2]);
  });

  test("leaves a provider with another id and the same name unchanged", () => {
    const known = [stored(row({ id: "a", name: "Spitex A" }), 1)];
    const plan = planBatch([row({ id: "x", name: "Spitex A", phone: "044 000 00 01" })], { ...update, stored: known });
    expect(plan.updates).toEqual([]);
    expect(reasons(plan)).toEqual([[0, "name", "directory"]]);
  });

  test("changes a provider once, whether by id or by address", () => {
    const known = [stored(row({ id: "a", name: "Spitex A" }), 1)];
    const rows = [
      row({ name: "Spitex A", phone: "044 000 00 01" }),
      row({ name: "Spitex A", phone: "044 000 00 02" }),
      row({ id: "a", name: "Spitex A", phone: "044 000 00 03" }),
    ];
    const plan = planBatch(rows, { ...update, stored: known });
    expect(phones(plan)).toEqual([[0, 1, [["", "044 000 00 01"]]]]);
    expect(plan.duplicates.map(({ duplicate }) => duplicate.where)).toEqual(["file", "file"]);
  });

  test("keeps values confirmed after the file", () => {
    const confirmed = { ...stored(row({ name: "Spitex A", phone: "044 000 00 01" }), 1) };
    confirmed.confirmedFields = { phone: "2026-11-02T08:00:00.000Z" };
    const file = row({ name: "Spitex A", phone: "044 000 00 02", website: "https://a.example" });
    const claims = { factDay: "2026-11-01" };
    const [planned] = planBatch([file], { ...update, claims, stored: [confirmed] }).updates;
    expect(planned?.changes.map(({ label }) => label)).toEqual(["Website"]);
  });
});

describe("JSON", () => {
  const old = stored(row({ id: "a", name: "Spitex A", phone: "044 000 00 01", services: ["Pflege"], rating: 4.6 }), 7);

  test("leaves equal values unchanged", () => {
    const plan = planBatch([row({ id: "a", name: "Spitex A", rating: "4,6" })], { ...json, stored: [old] });
    expect(plan).toMatchObject({ unchanged: [{ index: 0, id: 7 }], updates: [], inserts: [] });
  });

  test("changes differing values and keeps those that the file leaves empty", () => {
    const plan = planBatch([row({ id: "a", name: "Spitex A", phone: "044 000 00 02" })], { ...json, stored: [old] });
    expect(plan.updates).toMatchObject([
      { values: { id: 7, phone: "044 000 00 02", knownAt: "2026-01-01" }, changes: [{ label: "Telefon" }] },
    ]);
    expect(Object.keys(plan.updates[0]?.values ?? {}).toSorted()).toEqual(["id", "knownAt", "phone"]);
    expect(plan.oldSlugs).toEqual([]);
  });

  test("reports codes in words", () => {
    const known = stored(row({ id: "a", name: "Spitex A" }), 1);
    const given: ListingValues = { ...row({ id: "a", name: "Spitex A" }), form: "privat", care: ["demenz", "nacht"] };
    const [update] = planBatch([given], { ...json, stored: [known] }).updates;
    expect(update?.changes.map(({ to }) => to)).toEqual(["Privat", "Demenz, Nachtdienst"]);
  });

  test("moves the page with the name and keeps the old address as a redirect", () => {
    const plan = planBatch([row({ id: "a", name: "Spitex Neu" })], { ...json, stored: [old] });
    expect(plan.updates[0]?.values.slug).toBe("spitex-neu-8610");
    expect(plan.oldSlugs).toEqual([{ slug: "spitex-a-8610", id: 7 }]);
  });

  test("keeps the address when the new one is taken", () => {
    const other = stored(row({ id: "b", name: "Spitex Neu" }), 8);
    const plan = planBatch([row({ id: "a", name: "Spitex Neu" })], { ...json, stored: [old, other] });
    expect(plan.updates[0]?.values).toMatchObject({ name: "Spitex Neu" });
    expect(plan.updates[0]?.values).not.toHaveProperty("slug");
    expect(plan.oldSlugs).toEqual([]);
  });

  test("skips a new provider at the address of another", () => {
    const plan = planBatch([row({ id: "x", name: "Spitex A" })], { ...json, stored: [old] });
    expect(reasons(plan)).toEqual([[0, "name", "directory"]]);
  });

  test("does not use an id twice in two batches", () => {
    const plan = planBatch([row({ id: "a", name: "Spitex Anders" })], {
      ...json,
      stored: [{ ...old, importJobId: JOB }],
    });
    expect(reasons(plan)).toEqual([[0, "id", "file"]]);
  });

  describe("confirmed fields", () => {
    const file = "2026-06-01";
    const confirmed = (...fields: string[]) => ({
      ...old,
      confirmedFields: Object.fromEntries(fields.map((field) => [field, "2026-07-01T00:00:00.000Z"])),
    });
    const plan = (raw: RawRow, listing: StoredListing, factDay = file) =>
      planBatch([row({ id: "a", name: "Spitex A", ...raw })], { ...json, claims: { factDay }, stored: [listing] });

    test("later than the file stay, all others change", () => {
      const { updates } = plan({ phone: "044 000 00 02", rating: "3.1" }, confirmed("phone"));
      expect(updates).toMatchObject([{ values: { rating: 3.1 }, changes: [{ to: "3.1" }] }]);
    });

    test("before the file change", () => {
      const { updates } = plan({ phone: "044 000 00 02" }, confirmed("phone"), "2026-08-01");
      expect(updates).toMatchObject([{ values: { phone: "044 000 00 02" } }]);
    });

    test("stay with the values derived from them: address of the page, canton, order in lists", () => {
      const moved = { name: "Spitex Neu", zip: "3011", city: "Bern", canton: "BE" };
      expect(plan(moved, confirmed("name", "city"))).toMatchObject({
        updates: [],
        unchanged: [{ id: 7 }],
        oldSlugs: [],
      });
      expect(plan(moved, confirmed("name")).updates).toMatchObject([
        { values: { cantonSlug: "bern", slug: "spitex-a-3011" } },
      ]);
    });
  });

  test("gives the address of a confirmed name at a new place to no other row of the file", () => {
    const known = { ...stored(row({ id: "a", name: "Spitex A" }), 7), confirmedFields: { name: "2026-11-01" } };
    const moved = row({ id: "a", name: "Spitex Neu", zip: "3011", city: "Bern", canton: "BE" });
    const other = row({ id: "b", name: "Spitex A", zip: "3011", city: "Bern", canton: "BE" });
    const plan = planBatch([moved, other], { ...json, stored: [known] });
    expect(plan.updates).toMatchObject([{ values: { slug: "spitex-a-3011" } }]);
    expect(reasons(plan)).toEqual([[1, "name", "file"]]);
  });

  test("skips deleted providers, by id or by address", () => {
    const rows = [row({ id: "x", name: "Spitex X" }), row({ id: "y", name: "Spitex Y" })];
    const plan = planBatch(rows, { ...json, deleted: new Set(["x", "spitex-y-8610"]) });
    expect(reasons(plan)).toEqual([
      [0, "id", "deleted"],
      [1, "name", "deleted"],
    ]);
  });

  test("does not reassign the address and id of a hidden or deleted provider, also if a known one gets its name", () => {
    const asked = { ...json, stored: [stored(row({ id: "a", name: "Spitex A" }), 7)] };
    const deleted = new Set(["spitex-y-8610", "b"]);
    expect(planBatch([row({ id: "b", name: "Spitex A" })], { ...asked, deleted }).updates).toEqual([]);
    const plan = planBatch([row({ id: "a", name: "Spitex Y" })], { ...asked, deleted });
    expect(plan.updates).toMatchObject([{ values: { name: "Spitex Y" } }]);
    expect(plan.updates[0]?.values).not.toHaveProperty("slug");
    expect(plan.oldSlugs).toEqual([]);
  });

  test("in a dry run, knows the rows of earlier chunks of the file", () => {
    const rows = [row({ id: "x", name: "Spitex X" }), row({ id: "a", name: "Spitex A" })];
    const repeats = new Map([
      [0, "id" as const],
      [1, "name" as const],
    ]);
    const plan = planBatch(rows, { ...json, stored: [old], repeats });
    // The name belongs to the listing with this id.
    expect(reasons(plan)).toEqual([[0, "id", "file"]]);
  });
});
