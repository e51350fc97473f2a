import { beforeAll, describe, expect, test } from "vitest";
import { authSite } from "#tests/support/auth.ts";
import { firstValue } from "#tests/support/database.ts";
import { db, seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { filledIn, makeMember, type Person, personAt } from "#tests/support/members.ts";
import { findAreas, nameAreas } from "#worker/services/members/service-area.ts";

const AT = { latitude: 47.35, longitude: 8.72 };
const FACTS = "/anbieter/1/angaben";
const find = (typed: readonly string[], home = "ZH") => findAreas({ db }, typed, home);
const site = authSite();
let anna: Person;

beforeAll(async () => {
  await seedPlace(winterthur, { ...AT, communes: "Winterthur", communeNumbers: "230" });
  await seedPlace({ zip: "8610", city: "Uster", code: "ZH" }, { ...AT, communes: "Uster", communeNumbers: "198" });
  await seedPlace(
    { zip: "8615", city: "Wermatswil", code: "ZH" },
    { ...AT, communes: "Uster|Pfäffikon", communeNumbers: "198|177" },
  );
  await seedPlace({ zip: "8617", city: "Mönchaltorf", code: "ZH" }, { ...AT, communeNumbers: "196" });
  await seedPlace({ zip: "8542", city: "Wiesendangen", code: "ZH" }, { ...AT, communeNumbers: "298" });
  // The same name in several cantons.
  await seedPlace({ zip: "8253", city: "Buchberg", code: "SH" }, { ...AT, communeNumbers: "2931" });
  await seedPlace({ zip: "9425", city: "Buchberg", code: "SG" }, { ...AT, communeNumbers: "3237" });
  await seedPlace({ zip: "8454", city: "Buchberg", code: "ZH" }, { ...AT, communes: "Eglisau", communeNumbers: "55" });
  await seedPlace(
    { zip: "6460", city: "Altdorf UR", code: "UR" },
    { ...AT, communes: "Altdorf (UR)", communeNumbers: "1201" },
  );
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
    ["a canton", "Kanton Uri", ["bfs:1201"]],
    ["a whole canton", "ganzer Kanton Zürich", ["bfs:230", "bfs:55", "bfs:298", "bfs:198", "bfs:196"]],
  ])("is %s: «%s»", async (_, typed, areas) => {
    const found = await find([typed.trim()]);
    expect(found.unknown).toEqual([]);
    expect(found.areas.toSorted()).toEqual(areas.toSorted());
  });

  test.each([
    ["a place that the register does not have", "Entenhausen", "ZH"],
    ["a name that two other cantons have", "Buchberg", "BE"],
    ["no canton", "Kanton Tessiner Alpen", "ZH"],
    ["nothing but signs", "%_'; --", "ZH"],
  ])("is unknown if it is %s: «%s»", async (_, typed, home) => {
    expect(await find([typed], home)).toEqual({ areas: [], unknown: [typed] });
  });

  test("counts once, however it is written", async () => {
    expect(await find(["Uster", "Gemeinde Uster", "bfs 198", "Uster"])).toEqual({ areas: ["bfs:198"], unknown: [] });
    expect(await find([])).toEqual({ areas: [], unknown: [] });
  });

  test("is looked up for fifty names at most, whatever is sent", async () => {
    const hostile = Array.from({ length: 500 }, (_, n) => `${"ü' OR 1=1 --".repeat(8)} ${n}`);
    const { areas, unknown } = await find([...hostile, "Uster", "8610", "Kanton Uri"]);
    expect(areas).toEqual(["8610", "bfs:1201"]);
    expect(unknown).toEqual([...hostile, "Uster"]);
  });
});

test("areas are shown by name, and those that the register does not have by their code", async () => {
  expect(await nameAreas({ db }, ["bfs:198", "8615", "9999", "bfs:9999"])).toEqual({
    "bfs:198": "Uster",
    "8615": "8615 Wermatswil",
    "9999": "9999",
    "bfs:9999": "bfs:9999",
  });
  expect(await nameAreas({ db }, [])).toEqual({});
});

describe("the form", () => {
  const stored = async () =>
    JSON.parse(String(await firstValue("SELECT service_area FROM spitex_listings WHERE id = 1")));

  test("keeps ticked areas, adds named ones, and keeps what the register does not know to be corrected", async () => {
    const { html } = await anna.open(FACTS);
    expect(html).toContain("<span>Uster</span>");
    const typed = filledIn(html, "angaben", { serviceArea: ["8615", "9999"], "serviceArea.mehr": "Uter\r\n<b>Wiesen" });
    const refused = await anna.press(FACTS, "speichern", typed);
    expect([refused.status, refused.refusal]).toEqual([422, "invalid_input"]);
    expect(refused.html).toContain("Das Ortsverzeichnis kennt «Uter», «&lt;b&gt;Wiesen» nicht oder mehrmals.");
    const kept = filledIn(refused.html, "angaben");
    expect(kept).toMatchObject({ serviceArea: ["8615", "9999"], "serviceArea.mehr": ["Uter\n<b>Wiesen"] });
    const sent = await anna.press(FACTS, "speichern", { ...kept, "serviceArea.mehr": "Uster\r\nWiesendangen" });
    expect(sent.status).toBe(303);
    expect((await stored()).toSorted()).toEqual(["8615", "9999", "bfs:198", "bfs:298"]);
  });
});
