import { beforeEach, expect, test } from "vitest";
import {
  ADMIN,
  importDeps,
  importJson,
  provider,
  reportOf,
  runToEnd,
  startWithUster,
  storedListings,
  uploadText,
} from "#tests/support/imports.ts";
import { templateCsv } from "#tests/support/provider-file.ts";
import { startCheck, startImport } from "#worker/services/import/start-step.ts";

beforeEach(startWithUster);

test.each([
  ["a name", "id-1,Spitex Uster,Weg 1,8610,Uster,ZH", "id-2,Spitex Uster,Weg 1,8610,Uster,ZH"],
  ["an id", "id-2,Spitex 1,Weg 1,8610,Uster,ZH", "id-2,Spitex Neu,Weg 1,8610,Uster,ZH"],
])("a row that repeats %s of a skipped row is skipped, as announced by the dry run", async (_, ...rows) => {
  await importJson([provider(1)]);
  const deps = importDeps();
  const id = await uploadText(deps, "a.csv", templateCsv(...rows));
  await startCheck(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect((await reportOf(deps, id)).detail).toMatchObject({ check: { new: 0, skipped: 2 } });
  await startImport(deps, ADMIN, id);
  await runToEnd(deps, id);
  expect(await reportOf(deps, id)).toMatchObject({ new: 0, skipped: 2 });
});

test("a provider keeps its id if the file has that id, too, however far below", async () => {
  const known = { ...provider(1), street: "Weg 1", phone: "044 123 45 67" };
  await importJson([known]);
  const refused = Array.from({ length: 5_000 }, (_, at) => ({ id: `refused-${at}` }));
  await importJson([{ ...known, id: "id-new" }, ...refused, { ...known, name: "Spitex Anders" }]);
  expect(await storedListings()).toMatchObject([{ placeId: "id-1", name: "Spitex Anders" }]);
});
