import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CantonCode } from "#domain/places/canton.ts";
import { authSite } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue, rows } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { type FormFields, filledIn, makeMember, type Person, personAt, wordsIn } from "#tests/support/members.ts";
import { loadLotDesk } from "#worker/services/checks/lot-desk.ts";
import { previewBulkEdit } from "#worker/services/listings/bulk-edit.ts";
import { listChanges } from "#worker/services/members/change-desk.ts";
import { loadAreas, nameAreas } from "#worker/services/members/listing-areas.ts";

const FACTS = "/anbieter/1/angaben";
const HOME = { zipCode: "8400", city: "Winterthur", cantonSlug: "zuerich", serviceArea: null, supplyDuty: null };
const site = authSite({ FORM_RATE_LIMIT: "1000" });
let anna: Person;

type Named = { code?: CantonCode; name?: string };

/** A commune with a locality of its name, so many thousandths of a degree south of Winterthur. */
const seedCommune = (number: number, south: number, { code = "ZH", name = `Dorf ${number}` }: Named = {}) =>
  seedPlace(
    { zip: String(1000 + number), city: name, code },
    { latitude: 47.5 - south / 1000, longitude: 8.73, communes: name, communeNumbers: String(number) },
  );
/** The districts of Winterthur and Bülach have so many communes here. */
const OF_WINTERTHUR = [230, ...Array.from({ length: 19 }, (_, at) => 211 + at)].map((number) => `bfs:${number}`);
const OF_BUELACH = Array.from({ length: 22 }, (_, at) => `bfs:${51 + at}`);
const ALL = [...OF_WINTERTHUR, ...OF_BUELACH];

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73, communes: "Winterthur", communeNumbers: "230" });
  for (let at = 0; at < 19; at++) await seedCommune(211 + at, 10 + at);
  for (let at = 0; at < 22; at++) await seedCommune(51 + at, 40 + at);
  await seedPlace(
    { zip: "8353", city: "Elgg", code: "TG" },
    { latitude: 47.5, longitude: 8.74, communes: "Elgg (TG)", communeNumbers: "4821" },
  );
  await seedCommune(3340, 25, { code: "SG", name: "Rapperswil-Jona" });
  await seedCommune(3001, 900, { code: "AR", name: "Urnäsch" });
  anna = await personAt(site);
});

beforeEach(async () => {
  await change("DELETE FROM all_listings");
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach" }]);
  await makeMember(anna.id, 1);
});

const store = (field: "service_area" | "supply_duty", areas: readonly string[]) =>
  change(`UPDATE all_listings SET ${field} = ? WHERE id = 1`, JSON.stringify(areas));
const stored = async (): Promise<string[]> =>
  JSON.parse(String((await firstValue("SELECT service_area FROM spitex_listings WHERE id = 1")) ?? "[]")).toSorted();
const save = async (typed: FormFields) => {
  const { html } = await anna.open(FACTS);
  expect((await anna.press(FACTS, "speichern", filledIn(html, "angaben", typed))).status).toBe(303);
};
/** The areas with a box, in the order of the page, of which some are ticked. */
const boxesIn = (html: string, field: string) =>
  [...html.matchAll(new RegExp(`<input type="checkbox" name="${field}"( checked="")? value="([^"]+)"`, "g"))].map(
    ([, isTicked, area = ""]) => ({ area, isTicked: isTicked !== undefined }),
  );
const offeredIn = (html: string, field = "serviceArea") =>
  boxesIn(html, field).flatMap(({ area, isTicked }) => (isTicked ? [] : area));

describe("communes around a provider", () => {
  test("are offered nearest first and each once, and communes of other cantons with their canton", async () => {
    const { nearAreas } = await loadAreas({ db }, HOME);
    expect(nearAreas.slice(0, 3)).toMatchObject([
      { value: "bfs:230", name: "Winterthur" },
      { value: "bfs:4821", name: "Elgg TG" },
      { value: "bfs:211", name: "Dorf 211" },
    ]);
    expect(nearAreas.map(({ name }) => name)).toContain("Rapperswil-Jona SG");
    expect(nearAreas.map(({ name }) => name)).not.toContain("Urnäsch AR");
    expect(nearAreas).toHaveLength(40);
    expect(new Set(nearAreas.map(({ value }) => value)).size).toBe(40);
    const unknown = await loadAreas({ db }, { ...HOME, zipCode: "9999" });
    expect(unknown).toMatchObject({ nearAreas: [], wholeAreas: [{ value: "Kanton Zürich" }] });
  });

  test("are read from the home canton and from nearby places in others, not from the whole register", async () => {
    const usage = noUsage();
    await change(
      `INSERT INTO places (zip, name, slug, name_key, canton, communes, commune_numbers, share, kind, latitude, longitude)
       SELECT value, 'Ort ' || value, 'ort-' || value, 'ort' || value, 'VD', 'Amt' || value, value, 100, 'locality',
         46.5 + (value % 20) * 0.1, 6.6
       FROM json_each(?1)`,
      JSON.stringify(Array.from({ length: 3000 }, (_, n) => 30_000 + n)),
    );
    await loadAreas({ db: countingDatabase(db, usage) }, HOME);
    await change("DELETE FROM places WHERE canton = 'VD'");
    expect(usage.rowsRead).toBeLessThan(100);
  });

  test("all have boxes; farther ones are folded, and the next ones follow once the first are stored", async () => {
    const first = (await anna.open(FACTS)).html;
    const near = (await loadAreas({ db }, HOME)).nearAreas.map(({ value }) => value);
    expect(offeredIn(first).filter((area) => near.includes(area))).toEqual(near);
    expect(first).toContain("<summary>28 weitere</summary>");
    expect(first).toContain("Auf der Karte wählen");
    await save({ serviceArea: near });
    const next = (await anna.open(FACTS)).html;
    expect(await stored()).toEqual(near.toSorted());
    const left = [...ALL, "bfs:4821", "bfs:3340"].filter((area) => !near.includes(area));
    expect(offeredIn(next).filter((area) => area.startsWith("bfs:"))).toEqual(left);
    expect(left.length).toBeGreaterThan(0);
  });
});

describe("one tick", () => {
  test("chooses all communes of the district or the canton beside single ones, once, and is offered until all are stored", async () => {
    const { html } = await anna.open(FACTS);
    expect(wordsIn(html)).toContain("Alle Gemeinden des Bezirks Winterthur");
    expect(wordsIn(html)).toContain("Ganzer Kanton Zürich");
    await save({ serviceArea: ["Bezirk Winterthur", "bfs:211", "bfs:3340"] });
    expect(await stored()).toEqual([...OF_WINTERTHUR, "bfs:3340"].toSorted());
    const again = (await anna.open(FACTS)).html;
    expect(offeredIn(again)).not.toContain("Bezirk Winterthur");
    expect(offeredIn(again, "supplyDuty")).toContain("Bezirk Winterthur");
    await save({ serviceArea: [...OF_WINTERTHUR, "bfs:3340", "Kanton Zürich", "Bezirk Winterthur"] });
    expect(await stored()).toEqual([...ALL, "bfs:3340"].toSorted());
    expect(offeredIn((await anna.open(FACTS)).html)).not.toContain("Kanton Zürich");
  });

  test("is in the language of the page, and sends the same value", async () => {
    const { html } = await anna.open("/fr/prestataires/1/indications");
    expect(wordsIn(html)).toContain("Toutes les communes du district\u202f: Winterthur");
    expect(wordsIn(html)).toContain("Tout le canton de Zurich");
    expect(offeredIn(html)).toEqual(expect.arrayContaining(["Bezirk Winterthur", "Kanton Zürich"]));
  });

  test("proposes the stored service area as duty, beside the stored areas of the duty", async () => {
    expect(offeredIn((await anna.open(FACTS)).html, "supplyDuty")).not.toContain("wie Einsatzgebiet");
    await store("service_area", ["bfs:211", "8400"]);
    await store("supply_duty", ["bfs:3340"]);
    const { html } = await anna.open(FACTS);
    expect(wordsIn(html)).toContain("Gleich wie das Einsatzgebiet");
    const typed = filledIn(html, "vorschlag", { supplyDuty: ["bfs:3340", "wie Einsatzgebiet"] });
    expect((await anna.press(FACTS, "vorschlagen", typed)).status).toBe(303);
    const [proposed] = await rows("SELECT changes FROM listing_changes ORDER BY rowid DESC LIMIT 1");
    expect(JSON.parse(String(proposed?.changes))).toEqual({ supplyDuty: ["bfs:3340", "bfs:3340\nbfs:211\n8400"] });
    const after = wordsIn((await anna.open(FACTS)).html);
    expect(after).toContain("Rapperswil-Jona Rapperswil-Jona, Dorf 211, 8400 Winterthur");
    await store("supply_duty", ["8400", "bfs:211", "bfs:3340"]);
    await change("DELETE FROM listing_changes");
    expect(offeredIn((await anna.open(FACTS)).html, "supplyDuty")).not.toContain("wie Einsatzgebiet");
  });

  test("shows names in the preview, the first three of many", async () => {
    const { html } = await anna.open(FACTS);
    const typed = filledIn(html, "angaben", { serviceArea: ["Bezirk Winterthur"] });
    const tun = ["speichern", "vorschau"];
    const { html: drawn } = await anna.press(FACTS, "speichern", { ...typed, tun });
    expect(wordsIn(drawn)).toMatch(/Einsatzgebiet(?:Winterthur|Dorf \d+), Dorf \d+, Dorf \d+ und 17 mehr/);
    expect(boxesIn(drawn, "serviceArea")).toContainEqual({ area: "Bezirk Winterthur", isTicked: true });
    expect(await stored()).toEqual([]);
  });

  test("that copies a deleted area is refused at its field", async () => {
    await store("service_area", ["bfs:211"]);
    const { html } = await anna.open(FACTS);
    await store("service_area", []);
    const typed = filledIn(html, "vorschlag", { supplyDuty: "wie Einsatzgebiet" });
    const refused = await anna.press(FACTS, "vorschlagen", typed);
    expect(refused.status).toBe(422);
    expect(wordsIn(refused.html)).toContain("Das Einsatzgebiet ist leer.");
    expect(boxesIn(refused.html, "serviceArea").filter(({ isTicked }) => isTicked)).toEqual([]);
  });
});

describe("many stored areas", () => {
  test("are folded by district, and one tick removes them all except newly chosen ones", async () => {
    await store("service_area", [...ALL, "9999"]);
    const { html } = await anna.open(FACTS);
    const legends = [...html.matchAll(/<legend>([^<]+)<\/legend>/g)].map(([, title]) => title);
    expect(legends.slice(-3)).toEqual(["Bülach", "Winterthur", "Nicht im Ortsverzeichnis"]);
    expect(wordsIn(html)).toContain("43 gewählt, nach Bezirk");
    const unchanged = filledIn(html, "angaben");
    expect(unchanged.serviceArea).toHaveLength(43);
    const typed = { ...unchanged, "serviceArea.keine": "ja", "serviceArea.mehr": "Winterthur" };
    await save({ ...typed, serviceArea: [...ALL, "9999", "bfs:4821"] });
    expect(await stored()).toEqual(["bfs:230", "bfs:4821"]);
    expect((await anna.open(FACTS)).html).not.toContain("serviceArea.keine");
  });

  test("are removed by the tick alone", async () => {
    await store("service_area", ALL);
    await save({ "serviceArea.keine": "ja" });
    expect(await stored()).toEqual([]);
  });
});

test("areas are shown by name, and those missing in the register by their code", async () => {
  expect(await nameAreas({ db }, ["bfs:211", "8400", "9999", "bfs:9999", "bfs:3340", "bfs:4821"])).toEqual({
    areas: {
      "bfs:211": "Dorf 211",
      "8400": "8400 Winterthur",
      "9999": "9999",
      "bfs:9999": "bfs:9999",
      "bfs:3340": "Rapperswil-Jona",
      "bfs:4821": "Elgg (TG)",
    },
    areaGroups: [
      { title: "Frauenfeld", areas: ["bfs:4821"] },
      { title: "See-Gaster", areas: ["bfs:3340"] },
      { title: "Winterthur", areas: ["8400", "bfs:211"] },
      { title: "Nicht im Ortsverzeichnis", areas: ["9999", "bfs:9999"] },
    ],
  });
  expect(await nameAreas({ db }, [])).toEqual({ areas: {}, areaGroups: [] });
});

test("admins read names of areas in proposals, during a call, and before they change many listings", async () => {
  const now = () => new Date("2026-12-01T08:00:00Z");
  await store("service_area", ["bfs:211", "8400"]);
  await store("supply_duty", ["bfs:3340"]);
  await change(
    "INSERT INTO listing_changes (spitex_id, state, changes, created_at) VALUES (1, 'waiting', ?, '2026-01-04')",
    JSON.stringify({ supplyDuty: ["bfs:3340", "bfs:211\n8400\n9999"], phone: ["", "8400"] }),
  );
  const [proposed] = (await listChanges({ db }, { filter: "waiting", from: undefined })).items;
  const now3340 = { before: "Rapperswil-Jona", now: "Rapperswil-Jona", isConflict: false };
  expect(proposed?.rows).toMatchObject([{ ...now3340, after: "Dorf 211\n8400 Winterthur\n9999" }, { after: "8400" }]);
  await change("DELETE FROM listing_changes");

  await change("INSERT INTO entry_lots (month, seed, drawn_from, drawn_at) VALUES ('2026-12', 's', 1, '2026-12-01')");
  await change(
    "INSERT INTO lot_entries (month, position, listing_id, canton_slug) VALUES ('2026-12', 1, 1, 'zuerich')",
  );
  const facts = (await loadLotDesk({ db, now }))?.entries[0]?.facts;
  const asked = { says: "Dorf 211, 8400 Winterthur", typed: "Dorf 211\n8400 Winterthur" };
  expect(facts?.find(({ field }) => field === "serviceArea")).toMatchObject(asked);
  await change("DELETE FROM entry_lots");

  const edit = { field: "supplyDuty", mode: "add", text: "8400", reason: "Angaben des Verbands" } as const;
  const actor = { userId: anna.id, email: "", ip: "", userAgent: "" };
  const listings = [{ id: 1, updatedAt: "2026-01-01T00:00:00.000Z" }];
  const looked = await previewBulkEdit({ db, now }, actor, { ...edit, listings });
  const changed = { before: "Rapperswil-Jona", after: "Rapperswil-Jona\n8400 Winterthur" };
  expect(looked).toEqual({ text: "8400", changes: [{ id: 1, name: "Spitex Eulach", ...changed }] });
});
