import { beforeEach, expect, test } from "vitest";
import { change } from "#tests/support/database.ts";
import {
  ADMIN,
  importDeps,
  importJson,
  LATER,
  provider,
  runToEnd,
  startWithUster,
  uploadRows,
} from "#tests/support/imports.ts";
import { listMissing } from "#worker/services/import/list-missing.ts";
import { startCheck, startImport } from "#worker/services/import/start-step.ts";

beforeEach(startWithUster);

async function checked(rows: object[]) {
  const deps = importDeps(LATER);
  const id = await uploadRows(deps, rows);
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  const names = async () => (await listMissing(deps, id, 0)).items.map(({ name }) => name);
  return { deps, id, names };
}

test("a dry run lists who is in the cantons of the file but not in it, and so does the import after it", async () => {
  await importJson([provider(1), provider(2), provider(3), provider(4), provider(5)]);
  await change("UPDATE spitex_listings SET canton_slug = 'bern' WHERE place_id = 'id-4'");
  await change("UPDATE spitex_listings SET closed = 'dauerhaft' WHERE place_id = 'id-5'");
  const { deps, id, names } = await checked([provider(1), { ...provider(2), permanentlyClosed: true }, provider(9)]);
  expect(await names()).toEqual(["Spitex 3"]);
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await names()).toEqual(["Spitex 3"]);
});

test("goes on behind a page", async () => {
  const all = Array.from({ length: 60 }, (_, at) => provider(at + 1));
  await importJson(all);
  const { deps, id } = await checked([provider(7)]);
  const found: string[] = [];
  let from: string | null = "0";
  while (from !== null) {
    const page: Awaited<ReturnType<typeof listMissing>> = await listMissing(deps, id, Number(from));
    found.push(...page.items.map(({ name }) => name));
    from = page.next;
  }
  expect(found).toEqual(all.map((_, at) => `Spitex ${at + 1}`).filter((name) => name !== "Spitex 7"));
});
