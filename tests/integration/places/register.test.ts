import { env } from "cloudflare:workers";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { listLocalities, listPlacesByZips, replacePlaces } from "#db/queries/places/places.ts";
import { runAll, runOne, runTogether } from "#db/statement.ts";
import { db } from "#tests/support/listings.ts";
import { line, register } from "#tests/support/register.ts";
import { loadPlacesRegister } from "#worker/services/places/places-register.ts";

const POST_BOXES = "plz,ort,kanton,gemeinde,bfs_nr,lat,lon";

const deps = { db, now: () => new Date("2026-08-01T00:00:00Z") };

const version = () => env.DB.prepare("SELECT version FROM data_version").first<number>("version");
const placesOf = (...zips: string[]) => runAll(db, listPlacesByZips(zips));
const zips = async (...of: string[]) => (await placesOf(...of)).map(({ zip }) => zip);
const place = async (slug: string) => {
  const page = await runOne(db, listLocalities({ canton: "ZH", slug }));
  return page && (await placesOf(page.zip)).find((one) => one.slug === slug);
};

test("replaces the whole register and purges pages", async () => {
  const before = (await version()) ?? 0;
  const first = await loadPlacesRegister(deps, { bytes: register(5_000, line("Altdorf ZH", "8001")) });
  expect(first).toMatchObject({ places: 5_000, rows: 5_000, edition: "LV95", foreignRows: 0 });
  await loadPlacesRegister(deps, { bytes: register(5_100, line("Neudorf ZH", "8002")) });
  expect(await zips("8001", "8002")).toEqual(["8002"]);
  expect(await place("neudorf")).toMatchObject({
    name: "Neudorf ZH",
    nameKey: "neudorf zh",
    communes: "Neudorf ZH",
    share: 100,
    kind: "locality",
  });
  expect(await version()).toBe(before + 2);
});

test("reads the CSV inside a ZIP archive", async () => {
  const bytes = zipSync({ "lies.txt": strToU8("x"), "AMTOVZ.csv": register(5_000, line("Zipdorf", "8003")) });
  await loadPlacesRegister(deps, { bytes });
  expect(await zips("8003")).toEqual(["8003"]);
});

test("reads only the first table of a ZIP archive", async () => {
  const table = register(5_000, line("Erstzip", "8006"));
  const bytes = zipSync({ "erste.csv": table, "zweite.csv": strToU8("x".repeat(500)) });
  const second = new TextDecoder("latin1").decode(bytes).indexOf("zweite.csv") + "zweite.csv".length;
  bytes.fill(0xff, second, second + 4);
  await loadPlacesRegister(deps, { bytes });
  expect(await zips("8006")).toEqual(["8006"]);
});

test("refuses a decrease of more than 2 percent and changes nothing", async () => {
  await loadPlacesRegister(deps, { bytes: register(5_200, line("Bleibdorf", "8004")) });
  const before = await version();
  const load = loadPlacesRegister(deps, { bytes: register(5_095) });
  await expect(load).rejects.toMatchObject({
    code: "places_refused",
    fields: { file: [expect.stringContaining("5095")] },
  });
  expect(await zips("8004")).toEqual(["8004"]);
  expect(await version()).toBe(before);
  await loadPlacesRegister(deps, { bytes: register(5_096) });
  expect(await zips("8004")).toEqual([]);
});

test("the embedded register does not limit the first official file", async () => {
  const load = { loadedAt: "2026-01-01", source: "embedded", rows: 9_000, keepsPostBoxes: false };
  await runTogether(db, { places: replacePlaces([], { ...load, source: "embedded" }) });
  await loadPlacesRegister(deps, { bytes: register(5_000, line("Erstdorf", "8005")) });
  expect(await zips("8005")).toEqual(["8005"]);
});

test("post boxes are kept until replaced, and give way to an official postcode", async () => {
  const boxes = (...rows: string[]) => strToU8([POST_BOXES, ...rows].join("\n"));
  const box = (zip: string) => `${zip},Zürich,ZH,Zürich,261,47.37,8.54`;
  const postBoxes = boxes(box("8021"), box("8022"));
  await loadPlacesRegister(deps, { bytes: register(5_000), postBoxes });
  expect((await placesOf("8021"))[0]).toMatchObject({ kind: "po_box", slug: "zuerich" });
  expect(await place("zuerich")).toBeUndefined();
  await loadPlacesRegister(deps, { bytes: register(5_000, line("Boxdorf", "8022")) });
  const kinds = (await placesOf("8021", "8022")).map(({ zip, kind }) => `${zip} ${kind}`);
  expect(kinds.sort()).toEqual(["8021 po_box", "8022 locality"]);
  await loadPlacesRegister(deps, { bytes: register(5_000), postBoxes: boxes(box("8022")) });
  expect(await zips("8021", "8022")).toEqual(["8022"]);
});

test("a file that is not a register changes nothing", async () => {
  const before = await version();
  for (const bytes of [strToU8("PLZ;Ort"), new Uint8Array([0x50, 0x4b, 3, 4]), new Uint8Array([255])]) {
    await expect(loadPlacesRegister(deps, { bytes })).rejects.toThrow("places_refused");
  }
  expect(await version()).toBe(before);
});
