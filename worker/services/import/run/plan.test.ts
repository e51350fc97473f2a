import { describe, expect, test } from "vitest";
import type { RawRow } from "#domain/import/import-columns.ts";
import { csv, json, planBatch, reasons, row, stored } from "#tests/support/import-plans.ts";
import { BatchPlanner } from "./plan-batch.ts";

describe("a branch of a provider", () => {
  const first = { id: "ChIJfirst-0001", name: "Spitex A", street: "Weg 1", phone: "044 000 00 01" };
  const second = { id: "ChIJsecond-001", name: "Spitex A", street: "Gasse 2", phone: "044 000 00 02" };
  const kept = { ...csv, keptBranches: "all" } as const;
  const own = "spitex-a-gasse-2-8610";

  test("is skipped by its name, and the remark states the difference", () => {
    const differences = ["id", "street", "phone"].map((field) => expect.objectContaining({ field }));
    expect(planBatch([row(first), row(second)], csv).duplicates).toMatchObject([{ duplicate: { differences } }]);
    const plan = planBatch([row(second)], { ...csv, stored: [stored(row(first), 1)] });
    expect(plan.duplicates).toMatchObject([{ duplicate: { where: "directory", differences } }]);
  });

  test("becomes a separate provider if chosen, always with the same address", () => {
    for (const rows of [
      [row(first), row(second)],
      [row({ ...first, id: "" }), row({ ...second, id: "" })],
    ]) {
      expect(planBatch(rows, kept).inserts.map(({ values }) => values.slug)).toEqual(["spitex-a-8610", own]);
    }
    const again = planBatch([row(second)], { ...kept, stored: [stored(row(first), 1)] });
    expect(again.inserts.map(({ values }) => values.slug)).toEqual([own]);
  });

  test("can be chosen alone, by its number in the file", () => {
    const planner = new BatchPlanner({ ...csv, keptBranches: [3] });
    const third = { ...second, id: "ChIJthird-0001", street: "Platz 3" };
    for (const [index, raw] of [first, second, third].entries()) planner.add(index, row(raw), { entry: index + 1 });
    expect(planner.plan.inserts.map(({ index }) => index)).toEqual([0, 2]);
  });

  test("is found again by its own address, without an id and without a choice", () => {
    const branch = { ...row({ ...second, id: "" }), slug: own };
    const known = [stored(row(first), 1), stored(branch, 2)];
    for (const input of [csv, kept]) {
      const plan = planBatch([row({ ...second, id: "" })], { ...input, stored: known });
      expect(plan.inserts).toEqual([]);
      expect(plan.matched).toEqual([2]);
      expect(plan.duplicates).toMatchObject([{ duplicate: { field: "name", differences: [] } }]);
    }
    const change = { ...second, id: "", phone: "044 000 00 03" };
    const updated = planBatch([row(change)], { ...csv, updatesKnown: true, stored: known });
    expect(updated.updates).toMatchObject([{ values: { id: 2 } }]);
  });

  test("in the same street is recognised by id and phone together, not by one of them", () => {
    const same = (more: RawRow) => planBatch([row(first), row({ ...first, ...more })], kept).inserts.length;
    expect(same({ id: second.id, phone: second.phone })).toBe(2);
    expect(same({ id: second.id })).toBe(1);
    expect(same({ id: "", phone: second.phone })).toBe(1);
  });

  test("that an admin deleted stays deleted", () => {
    const deleted = new Set([own]);
    const plan = planBatch([row({ ...second, id: "" })], { ...kept, stored: [stored(row(first), 1)], deleted });
    expect(reasons(plan)).toEqual([[0, "name", "deleted"]]);
  });
});

describe("an id that Google changed", () => {
  const old = {
    id: "ChIJold-000001",
    name: "Spitex A",
    street: "Weg 1",
    phone: "044 000 00 01",
    website: "spitex.example",
  };
  const now = { ...old, id: "ChIJnew-000001", phone: "+41 44 000 00 01", website: "https://www.spitex.example/" };
  const known = { stored: [stored(row(old), 1)] };

  test("is recognised if all other values are equal, taken over from JSON, and reported", () => {
    const plan = planBatch([row(now)], { ...json, ...known });
    expect(plan.updates).toMatchObject([{ values: { id: 1, placeId: now.id } }]);
    expect(plan.kept).toMatchObject([{ remarks: [{ field: "id", reason: expect.stringContaining(old.id) }] }]);
  });

  test("is reported for a table that only adds", () => {
    const plan = planBatch([row(now)], { ...csv, ...known });
    expect(plan.duplicates).toMatchObject([{ duplicate: { where: "directory", formerId: old.id } }]);
    expect(plan.matched).toEqual([1]);
  });

  test("is another provider if any other value differs, or the file has both ids", () => {
    for (const more of [{ phone: "044 000 00 09" }, { street: "Weg 2" }, { website: "andere.example" }]) {
      expect(planBatch([row({ ...now, ...more })], { ...json, ...known }).updates).toEqual([]);
    }
    const ids = new Set([old.id, now.id]);
    expect(planBatch([row(now), row(old)], { ...json, ...known, ids })).toMatchObject({
      updates: [],
      unchanged: [{ id: 1 }],
    });
  });
});

describe("a branch whose id changed", () => {
  const shared = { name: "Spitex Zweig", phone: "044 000 00 01", website: "spitex.example" };
  const main = { ...shared, id: "ChIJmain-00001", street: "Weg 1" };
  const branch = { ...shared, id: "ChIJbranch-001", street: "Gasse 2" };
  const now = { ...branch, id: "ChIJbranch-002" };
  const slug = "spitex-zweig-gasse-2-8610";
  const known = [stored(row(main), 1), stored({ ...row(branch), slug }, 2)];
  const kept = { ...csv, keptBranches: "all" } as const;

  test.each([csv, kept])("is recognised in a table, whether branches are chosen or not", (input) => {
    const plan = planBatch([row(now)], { ...input, stored: known });
    expect(plan.inserts).toEqual([]);
    expect(plan.matched).toEqual([2]);
    expect(plan.duplicates).toMatchObject([{ duplicate: { where: "directory", formerId: branch.id } }]);
  });

  test("is taken over from JSON, and the branch keeps its address", () => {
    const plan = planBatch([row(now), row({ ...main, phone: "044 000 00 09" })], { ...json, stored: known });
    expect(plan.updates).toMatchObject([{ values: { id: 2, placeId: now.id } }, { values: { id: 1 } }]);
    expect(plan.updates[0]?.values).not.toHaveProperty("slug");
    expect(plan.oldSlugs).toEqual([]);
  });

  test("is another entry of the branch if the file has both ids", () => {
    const plan = planBatch([row(now), row(branch)], { ...kept, stored: known, ids: new Set([branch.id, now.id]) });
    expect(plan.inserts).toEqual([]);
    expect(plan.duplicates.map(({ duplicate }) => duplicate.differences ?? [])).toMatchObject([[{ field: "id" }], []]);
  });

  test("is a duplicate of the branch within a file, also without phone and website", () => {
    for (const missing of [{}, { phone: "", website: "" }]) {
      const plan = planBatch(
        [main, branch, now].map((raw) => row({ ...raw, ...missing })),
        kept,
      );
      expect(plan.inserts.map(({ values }) => values.slug)).toEqual(["spitex-zweig-8610", slug]);
      expect(plan.duplicates).toMatchObject([
        { index: 2, duplicate: { where: "file", differences: [{ field: "id" }] } },
      ]);
    }
  });
});

test.each([
  ["1", "", 0],
  ["1", "8610", 1],
  ["1234567890123", "", 0],
  ["ChIJ-of-Google", "", 1],
])("skips another provider with the running number %s%s of a known one", (id, zip, changed) => {
  const known = stored(row({ id, name: "Spitex A", phone: "044 000 00 01", email: "a@a.ch" }), 7);
  const given = row({ id, name: "Spitex B", zip: zip || "3011", phone: "031 000 00 02" });
  const { updates, duplicates, matched } = planBatch([given], { ...json, stored: [known] });
  expect([updates.length, matched.length]).toEqual([changed, changed]);
  const duplicate = { field: "id", where: "directory", holder: "Spitex A in 8610 Uster" };
  expect(duplicates).toEqual(changed ? [] : [{ index: 0, duplicate }]);
});

test("does not close another provider with the same running number", () => {
  const known = stored(row({ id: "1", name: "Spitex A" }), 7);
  const planner = new BatchPlanner({ ...json, closings: ["dauerhaft"] });
  planner.know({ stored: [known] });
  planner.addGone(0, { placeId: "1", slug: "spitex-b-3011", source: { source: "Liste", day: "" } });
  expect(planner.plan).toMatchObject({ updates: [], closings: [], matched: [] });
  planner.addGone(1, { placeId: "1", slug: "spitex-b-8610", source: { source: "Liste", day: "" } });
  expect(planner.plan.updates).toHaveLength(1);
});

test("recognises providers of a list that was numbered differently, so that they are not missing in it", () => {
  const [a, b] = [
    { name: "Spitex A", zip: "8610", phone: "044 000 00 01" },
    { name: "Spitex B", zip: "3011", phone: "031 000 00 02" },
  ];
  const known = [stored(row({ ...a, id: "1" }), 1), stored(row({ ...b, id: "2" }), 2)];
  const { matched, updates } = planBatch([row({ ...b, id: "1" }), row({ ...a, id: "2" })], { ...json, stored: known });
  expect([matched.toSorted(), updates]).toEqual([[1, 2], []]);
});
