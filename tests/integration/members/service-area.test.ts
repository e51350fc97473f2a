import { beforeAll, describe, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { countingDatabase, noUsage } from "#tests/support/counting-database.ts";
import { change, firstValue } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { filledIn, makeMember, type Person, personAt } from "#tests/support/members.ts";
import { findAreas } from "#worker/services/members/service-area.ts";

const AT = { latitude: 47.35, longitude: 8.72 };
const FACTS = "/anbieter/1/angaben";
const find = (typed: string, home = "ZH", database = db) => findAreas({ db: database }, typed, { home, most: 500 });
/** Localities of a canton, each in a commune of its own. */
const seedMany = (canton: string, count: number, from: number) =>
  change(
    `INSERT INTO places (zip, name, slug, name_key, canton, communes, commune_numbers, share, kind)
     SELECT value, 'Ort ' || value, 'ort-' || value, 'ort' || value, ?1, 'Amt' || value, value, 100, 'locality'
     FROM json_each(?2)`,
    canton,
    JSON.stringify(Array.from({ length: count }, (_, n) => from + n)),
  );
const site = authSite();
let anna: Person;

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.73, communes: "Winterthur", communeNumbers: "230" });
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { ...AT, communes: "Uster", communeNumbers: "198" });
  await seedPlace(
    { zip: "8615", city: "Wermatswil", code: "ZH" },
    { ...AT, communes: "Uster|Pfäffikon", communeNumbers: "198|177" },
  );
  await seedPlace({ zip: "8617", city: "Mönchaltorf", code: "ZH" }, { ...AT, communeNumbers: "196" });
  await seedPlace(
    { zip: "8542", city: "Wiesendangen", code: "ZH" },
    { latitude: 47.52, longitude: 8.79, communeNumbers: "298" },
  );
  // The same name in several cantons.
  await seedPlace({ zip: "8253", city: "Buchberg", code: "SH" }, { ...AT, communeNumbers: "2931" });
  await seedPlace({ zip: "9425", city: "Buchberg", code: "SG" }, { ...AT, communeNumbers: "3237" });
  await seedPlace({ zip: "8454", city: "Buchberg", code: "ZH" }, { ...AT, communes: "Eglisau", communeNumbers: "55" });
  await seedPlace(
    { zip: "6460", city: "Altdorf UR", code: "UR" },
    { ...AT, communes: "Altdorf (UR)", communeNumbers: "1201" },
  );
  // Communes without a locality of their name.
  await seedPlace(
    { zip: "2114", city: "Fleurier", code: "NE" },
    { ...AT, communes: "Val-de-Travers", communeNumbers: "6512" },
  );
  await seedPlace(
    { zip: "8752", city: "Näfels", code: "GL" },
    { ...AT, communes: "Glarus Nord", communeNumbers: "1630" },
  );
  await seedPlace(
    { zip: "8880", city: "Walenstadt", code: "SG" },
    { ...AT, communes: "Walenstadt|Glarus Nord", communeNumbers: "3298|1630" },
  );
  await seedPlace({ zip: "3000", city: "Erlen", code: "BE" }, { ...AT, communes: "Zweiamt", communeNumbers: "901" });
  await seedPlace({ zip: "6000", city: "Eschen", code: "LU" }, { ...AT, communes: "Zweiamt", communeNumbers: "1901" });
  await seedListings(winterthur, [{ id: 1, name: "Spitex Eulach", serviceArea: ["bfs:198", "8615", "9999"] }]);
  anna = await personAt(site);
  await makeMember(anna.id, 1);
});

describe("a named area", () => {
  test.each([
    ["a commune", "Uster", ["bfs:198"]],
    ["a commune in any spelling", "  gemeinde USTER", ["bfs:198"]],
    ["a town", "Stadt Winterthur", ["bfs:230"]],
    ["a commune with umlauts", "Moenchaltorf", ["bfs:196"]],
    ["a place that is not a commune", "Wermatswil", ["8615"]],
    ["a postcode", "8610", ["8610"]],
    ["a commune's number", "BFS 198", ["bfs:198"]],
    ["a short number", "198", ["bfs:198"]],
    ["a place of the home canton, though others have one of the name", "Buchberg", ["8454"]],
    ["a place of the named canton", "Buchberg SH", ["bfs:2931"]],
    ["a place of the named canton, after a comma", "Buchberg, SH", ["bfs:2931"]],
    ["a commune without a locality of its name", "Val-de-Travers", ["bfs:6512"]],
    ["such a commune, partly in another canton", "glarus nord", ["bfs:1630"]],
    ["such a commune of the named canton", "Zweiamt LU", ["bfs:1901"]],
    ["a postcode with its place", "8610 Uster", ["8610"]],
    [
      "several in one line",
      "Uster, CH-8615 Wermatswil;8610 ,Buchberg, SH, BFS 196",
      ["bfs:198", "8615", "8610", "bfs:2931", "bfs:196"],
    ],
    ["a canton", "Kanton Uri", ["bfs:1201"]],
    ["a whole canton", "ganzer Kanton Zürich", ["bfs:230", "bfs:55", "bfs:298", "bfs:198", "bfs:196"]],
    ["a canton in French", "canton d’Uri", ["bfs:1201"]],
    ["a whole canton in French", "tout le canton de Zurich", ["bfs:230", "bfs:55", "bfs:298", "bfs:198", "bfs:196"]],
    ["a canton in Italian", "Cantone di Uri", ["bfs:1201"]],
    ["a canton in English", "the canton of Uri", ["bfs:1201"]],
    ["a canton in English without an article", "canton of Uri", ["bfs:1201"]],
    ["a canton by its short word in Italian", "tutto il Canton Uri", ["bfs:1201"]],
    ["a commune in French", "commune d'Uster", ["bfs:198"]],
    ["a commune in Italian", "Comune di Uster", ["bfs:198"]],
    ["all communes of a district", "alle Gemeinden des Bezirks Uster", ["bfs:196", "bfs:198"]],
    ["a district of another canton", "Bezirk Schaffhausen", ["bfs:2931"]],
    ["a district in English", "district of Uster", ["bfs:196", "bfs:198"]],
    ["all communes of a canton", "alle Gemeinden des Kantons Uri", ["bfs:1201"]],
    ["a town in English", "city of Winterthur", ["bfs:230"]],
  ])("is %s: «%s»", async (_, typed, areas) => {
    const found = await find(typed);
    expect(found.fault).toBeUndefined();
    expect(found.areas.toSorted()).toEqual(areas.toSorted());
  });

  test.each([
    ["a place that the register does not have", "Entenhausen", "ZH"],
    ["a name that two other cantons have", "Buchberg", "BE"],
    ["a district of another canton than the named", "Bezirk Uster LU", "ZH"],
    ["no district", "Bezirk Entenhausen", "ZH"],
    ["no canton", "Kanton Tessiner Alpen", "ZH"],
    ["a commune that two other cantons have", "Zweiamt", "ZH"],
    ["not in the named canton", "Uster LU", "ZH"],
    ["nothing but signs", "%_'; --", "ZH"],
  ])("is unknown if it is %s: «%s»", async (_, typed, home) => {
    const { areas, fault } = await find(typed, home);
    expect(areas).toEqual([]);
    expect(fault).toContain(`kennt «${typed.split(";")[0]}`);
  });

  test("of a district must be named in full if the register has no numbers of communes", async () => {
    const { areas, fault } = await find("Uster, Entenhausen, Bezirk Meilen");
    expect(areas).toEqual(["bfs:198"]);
    expect(fault).toContain("weiss nicht, welche Gemeinden zu «Bezirk Meilen» gehören");
  });

  test("counts once, however it is written", async () => {
    const once = { areas: ["bfs:198"], fault: undefined };
    expect(await find("Uster\nGemeinde  Uster\nbfs 198\n\nUster;")).toEqual(once);
    expect(await find("")).toEqual({ areas: [], fault: undefined });
  });

  test.each([
    ["fifty names", 51, (n: number) => `Ort ${n}`, "Schreiben Sie höchstens 50 Namen auf einmal"],
    ["the field holds", 501, (n: number) => `${1000 + n}`, "Möglich sind höchstens 500 Gemeinden und Postleitzahlen"],
    ["the field holds, as short lines", 30_000, (n: number) => n.toString(36), "Möglich sind höchstens 500"],
  ])("is refused before any lookup if there are more than %s", async (_, count, nameOf, said) => {
    const usage = noUsage();
    const typed = Array.from({ length: count }, (_, n) => nameOf(n)).join("\n");
    const { areas, fault } = await find(`Uster\n${typed}`, "ZH", countingDatabase(db, usage));
    expect(areas).toEqual([]);
    expect(fault).toContain(said);
    expect(usage.statements).toBe(0);
  });

  test("that is longer than any name is not looked up", async () => {
    const { areas, fault } = await find(`Uster\n${"a(".repeat(45)}${"(".repeat(60_000)}`);
    expect(areas).toEqual(["bfs:198"]);
    expect(fault).toMatch(/^Das Ortsverzeichnis kennt «(?:a\(){45} …» nicht/);
  });

  test("reads the register of the home canton, and other cantons only for a name that is unknown there", async () => {
    await seedMany("BE", 400, 30_000);
    await seedMany("VD", 3_000, 40_000);
    const read = async (typed: string) => {
      const usage = noUsage();
      const { areas } = await find(typed, "BE", countingDatabase(db, usage));
      return { areas, ...usage };
    };
    const coded = await read("8610\n198");
    expect(coded.areas).toEqual(["8610", "bfs:198"]);
    expect(coded.rowsRead).toBeLessThan(100);
    const near = await read("Amt30007\nUster");
    expect(near.areas).toEqual(["bfs:30007", "bfs:198"]);
    expect(near.rowsRead).toBeLessThan(600);
    const far = await read("Amt40007");
    expect(far.areas).toEqual(["bfs:40007"]);
    expect(far.rowsRead).toBeLessThan(4_000);
    await change("DELETE FROM places WHERE length(zip) = 5");
  });
});

describe("the form", () => {
  const stored = async () =>
    JSON.parse(String(await firstValue("SELECT service_area FROM spitex_listings WHERE id = 1")));

  test("keeps ticked areas, adds named ones, and keeps unknown names to be corrected", async () => {
    const { html } = await anna.open(FACTS);
    expect(html).toContain("<span>Uster</span>");
    const typed = filledIn(html, "angaben", { serviceArea: ["8615", "9999"], "serviceArea.mehr": "Uter\r\n<b>Wiesen" });
    const refused = await anna.press(FACTS, "speichern", typed);
    expect([refused.status, refused.refusal]).toEqual([422, "invalid_input"]);
    expect(refused.html).toContain(
      "Das Ortsverzeichnis kennt «Uter», «&lt;b&gt;Wiesen» nicht oder mehrmals. Schreiben Sie",
    );
    const kept = filledIn(refused.html, "angaben");
    expect(kept).toMatchObject({ serviceArea: ["8615", "9999"], "serviceArea.mehr": ["Uter\n<b>Wiesen"] });
    const sent = await anna.press(FACTS, "speichern", {
      ...kept,
      "serviceArea.mehr": "Uster, 8610 Uster\r\nWiesendangen",
    });
    expect(sent.status).toBe(303);
    expect((await stored()).toSorted()).toEqual(["8610", "8615", "9999", "bfs:198", "bfs:298"]);
  });
});
