import { beforeEach, describe, expect, test } from "vitest";
import { change, rows } from "#tests/support/database.ts";
import {
  ADMIN,
  importDeps,
  importJson,
  LATER,
  provider,
  reportOf,
  runToEnd,
  SOON,
  startWithUster,
  storedListings,
  undo,
} from "#tests/support/imports.ts";
import { startUndoOfLater } from "#worker/services/import/start-step.ts";

beforeEach(startWithUster);

test("two imports are undone one after the other, the later one first", async () => {
  const first = await importJson([provider(1)]);
  const second = await importJson([{ ...provider(1), phone: "044 000 00 02" }], { at: LATER });
  await undo(second.id);
  await undo(first.id);
  expect(await storedListings()).toEqual([]);
});

describe("a listing that a later import changed", () => {
  const twoImports = async () => {
    const first = await importJson([provider(1), provider(2), provider(3)]);
    const second = await importJson(
      [1, 2].map((nr) => ({ ...provider(nr), phone: `044 111 11 1${nr}` })),
      { at: LATER },
    );
    return { first: first.id, second: second.id };
  };

  test("is named, and is undone once that import is", async () => {
    const { first, second } = await twoImports();
    expect(await undo(first)).toMatchObject({
      undone: { taken: 1, kept: 2 },
      undoUntil: expect.any(String),
      later: [{ id: second, fileName: "a.json", count: 2, canUndo: true }],
    });
    expect(await storedListings()).toHaveLength(2);
    await undo(second);
    expect(await undo(first)).toMatchObject({ undone: { taken: 3, kept: 0 }, later: [], undoUntil: null });
    expect(await storedListings()).toEqual([]);
  });

  test("is undone together with that import, in the right order", async () => {
    const { first, second } = await twoImports();
    await undo(first);
    const deps = importDeps(SOON);
    expect(await startUndoOfLater(deps, ADMIN, first)).toBe(second);
    expect((await reportOf(deps, second)).detail).toMatchObject({ state: "undoing", undoNext: first });
    await runToEnd(deps, second);
    await runToEnd(deps, first);
    expect(await storedListings()).toEqual([]);
    expect((await reportOf(deps, first)).detail).toMatchObject({ state: "undone", undone: { taken: 3, kept: 0 } });
    const [logged] = await rows("SELECT details FROM auth_audit_log WHERE details LIKE '%after%' ORDER BY rowid DESC");
    expect(JSON.parse(String(logged?.details))).toEqual({ import: first, after: second });
  });

  test("the latest of three imports is undone first", async () => {
    const { first, second } = await twoImports();
    const third = await importJson([{ ...provider(1), phone: "044 333 33 33" }], { at: "2026-12-02T08:00:00.000Z" });
    await undo(first);
    const deps = importDeps(SOON);
    expect(await startUndoOfLater(deps, ADMIN, first)).toBe(third.id);
    for (const id of [third.id, second, first]) await runToEnd(deps, id);
    expect(await storedListings()).toEqual([]);
  });

  test("is skipped if people changed it, too, and can be undone later", async () => {
    const { id } = await importJson([provider(1)]);
    await change("UPDATE all_listings SET updated_at = ?", LATER);
    expect(await undo(id)).toMatchObject({ undone: { kept: 1 }, later: [], undoUntil: expect.any(String) });
    expect(await undo(id)).toMatchObject({ undone: { kept: 1 } });
    await expect(startUndoOfLater(importDeps(SOON), ADMIN, id)).rejects.toMatchObject({ code: "import_busy" });
  });
});
