import { beforeEach, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { importDesk } from "#tests/support/import-desk.ts";
import { importDeps, importText, runToEnd, startWithUster, storedListings } from "#tests/support/imports.ts";
import { providerFile } from "#tests/support/provider-file.ts";
import { prepareImport } from "#worker/services/import/prepare-import.ts";

const site = authSite();

beforeEach(startWithUster);

const HEADER = "id,name,street,zip,city,canton,phone,website,email,rating,reviews";
const csv = (...rows: string[]) => [HEADER, ...rows.map((row) => `${row},,,,`), ""].join("\n");
const first = "ChIJfirst-0001,Spitex Uster,Weg 1,8610,Uster,ZH,044 000 00 01";
const second = "ChIJsecond-001,Spitex Uster,Gasse 2,8610,Uster,ZH,044 000 00 02";
const third = "ChIJthird-0001,Spitex Uster,Platz 3,8610,Uster,ZH,044 000 00 03";
const SLUGS = ["spitex-uster-8610", "spitex-uster-gasse-2-8610", "spitex-uster-platz-3-8610"];
const slugs = async () => (await storedListings()).map(({ slug }) => slug).toSorted();

test("a second location of a provider is skipped, and the remark states the differences", async () => {
  const report = await importText(csv(first, second));
  expect(report).toMatchObject({ new: 1, skipped: 1, branches: 1 });
  expect(await report.list("skipped")).toMatchObject([
    {
      line: 3,
      isBranch: true,
      issues: [
        {
          reason: expect.stringContaining(
            "Anders sind ID (ChIJsecond-001 statt ChIJfirst-0001), Strasse (Gasse 2 statt Weg 1) und Telefon (044 000 00 02 statt 044 000 00 01).",
          ),
        },
      ],
    },
  ]);
  const again = await importText(csv(second));
  expect((await again.list("skipped"))[0]?.issues[0]?.reason).toContain("ist schon im Verzeichnis");
  expect(await slugs()).toEqual(SLUGS.slice(0, 1));
});

test("single or all branches are chosen after the dry run, stored once, and removed by an undo", async () => {
  const desk = await importDesk(site);
  const { id } = (await desk.upload("a.csv", csv(first, second, third))).body;
  const check = async (branches: "all" | number[]) => {
    expect((await desk.ask("PUT", `/${id}/branches`, { branches })).body).toMatchObject({ keptBranches: branches });
    await desk.ask("POST", `/${id}/check`);
    return (await desk.settled(id)).check;
  };
  expect(await check([])).toMatchObject({ new: 1, skipped: 2, branches: 2 });
  expect(await check([3])).toMatchObject({ new: 2, skipped: 1, branches: 1 });
  expect(await check("all")).toMatchObject({ new: 3, skipped: 0 });
  await desk.ask("POST", `/${id}/run`);
  expect((await desk.settled(id)).result).toMatchObject({ new: 3, skipped: 0 });
  expect(await slugs()).toEqual(SLUGS);
  for (const branches of ["alle", [0], [1.5]]) {
    expect((await desk.ask("PUT", `/${id}/branches`, { branches })).status).toBe(422);
  }
  expect((await desk.ask("PUT", `/${id}/branches`, { branches: "all" })).status).toBe(409);
  await desk.ask("POST", `/${id}/undo`);
  await desk.settled(id);
  expect(await slugs()).toEqual([]);
});

test("the command imports all branches, and the same file again changes nothing, also with a new id", async () => {
  const withIds = csv(first, second, third);
  const renumbered = withIds.replace("ChIJsecond-001", "ChIJsecond-002");
  for (const file of [withIds, withIds, renumbered, withIds.replaceAll(/ChIJ[^,]*/g, "")]) {
    const deps = importDeps();
    const id = await prepareImport(deps, { fileName: "a.csv", open: providerFile(file), keepsBranches: true });
    await runToEnd(deps, id);
    expect(await slugs()).toEqual(SLUGS);
    const again = await importText(file);
    expect(again.new).toBe(0);
    expect(again).not.toHaveProperty("branches");
  }
});

test("names without Latin letters are separate providers", async () => {
  const rows = ["Сестра", "Забота", "日本", "!!!"].map((name, at) => `${at},${name},Weg,8610,Uster,ZH,`);
  expect(await importText(csv(...rows))).toMatchObject({ new: 4, skipped: 0 });
  expect(new Set(await slugs()).size).toBe(4);
});

test("in a file of several chunks, the dry run also recognises a name from an earlier chunk", async () => {
  const rows = Array.from({ length: 5_001 }, (_, at) => `id-${at},Spitex ${at},Weg,8610,Uster,ZH,`);
  const desk = await importDesk(site);
  const { id } = (await desk.upload("a.csv", csv(first, ...rows, second))).body;
  await desk.ask("PUT", `/${id}/branches`, { branches: "all" });
  await desk.ask("POST", `/${id}/check`);
  expect((await desk.settled(id)).check).toMatchObject({ new: 5_003, skipped: 0 });
});
