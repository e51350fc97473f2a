import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { rebuildPlaceIndex } from "#worker/services/search/place-index.ts";

beforeAll(async () => {
  await seedPlace(winterthur, { latitude: 47.5, longitude: 8.72 });
  await seedPlace({ zip: "5033", city: "Buchs AG", code: "AG" }, { latitude: 47.39, longitude: 8.07 });
  await seedPlace({ zip: "9470", city: "Buchs SG", code: "SG" }, { latitude: 47.17, longitude: 9.47 });
  await seedPlace({ zip: "8910", city: "Affoltern am Albis", code: "ZH" }, { latitude: 47.28, longitude: 8.45 });
  await seedPlace({ zip: "3416", city: "Affoltern im Emmental", code: "BE" }, { latitude: 47.06, longitude: 7.73 });
  await seedListings(winterthur, [{ name: "Spitex Winterthur" }]);
  await rebuildPlaceIndex(createDeps(env));
});

const html = async (query = "") => (await get(`/wegweiser${query}`)).text();
const WISHES = "?schritt=3&fuer=eltern&leistung=demenz&leistung=nacht";

describe("the three questions", () => {
  test("first ask for whom help is wanted", async () => {
    const page = await html();
    expect(page).toContain("Frage 1 von 3");
    expect(page).toContain("Für wen suchen Sie Hilfe?");
    expect(page.match(/type="radio"/g)).toHaveLength(5);
    expect(page).toMatch(/<form class="form" id="wegweiser"[^>]* action="\/wegweiser">/);
  });

  test("then ask what is needed, in words that fit the first answer", async () => {
    const page = await html("?schritt=2&fuer=eltern");
    expect(page).toContain("Welche Hilfe braucht Ihre Mutter oder Ihr Vater?");
    expect(page.match(/type="checkbox"/g)).toHaveLength(15);
    expect(page).toContain("Ich weiss es noch nicht");
    expect(page).toContain('<input type="hidden" name="fuer" value="eltern"/>');
    expect(page).toContain('content="noindex, follow"');
  });

  test("then ask where, and lead back to the ticked answers", async () => {
    const page = await html(WISHES);
    expect(page).toContain("Wo wohnt Ihre Mutter oder Ihr Vater?");
    for (const code of ["demenz", "nacht"])
      expect(page).toContain(`<input type="hidden" name="leistung" value="${code}"/>`);
    const back = /class="button quiet" href="([^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(back).toBe("/wegweiser?schritt=2&fuer=eltern&leistung=demenz&leistung=nacht");
    const before = await (await get(back)).text();
    expect(before.match(/<input type="checkbox"[^>]*checked=""/g)).toHaveLength(2);
  });

  test("keep the answers in the address, also on the way back", async () => {
    const formIn = (page: string) => /<form[^>]*id="wegweiser".*?<\/form>/s.exec(page)?.[0] ?? "";
    const hidden = (page: string) =>
      [...formIn(page).matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)].map(
        ([, name, value]) => `${name}=${value}`,
      );
    const answers = "leistung=nacht&sprache=fr&aufnahme=ja&ort=Uster";
    expect(hidden(await html(`?fuer=mich&${answers}`))).toEqual(["schritt=2", ...answers.split("&")]);
    const page = await html(`?schritt=2&fuer=mich&${answers}`);
    expect(hidden(page)).toEqual(["schritt=3", "fuer=mich", ...answers.split("&").slice(1)]);
    expect(page.replaceAll("&amp;", "&")).toContain(`href="/wegweiser?fuer=mich&${answers}"`);
  });

  test("are repeated if not answered, with a hint what to do", async () => {
    expect(await html("?schritt=2")).toMatch(/<title>Fehler – .*Wählen Sie, für wen Sie Hilfe suchen\./s);
    expect(await html("?schritt=3&fuer=mich")).toMatch(/field faulty.*Wählen Sie, welche Hilfe es braucht/s);
    expect(await html(`${WISHES}&ort=`)).toMatch(/aria-invalid="true".*value=""/s);
  });
});

describe("the place", () => {
  const target = async (query: string) => {
    const response = await get(`/wegweiser${query}`);
    return [response.status, response.headers.get("Location")];
  };

  test("303 to its list with the chosen offers, without the answer to «for whom»", async () => {
    for (const typed of ["8400", "Winterthur"])
      expect(await target(`${WISHES}&ort=${typed}`)).toEqual([
        303,
        "/zuerich/winterthur/?leistung=demenz&leistung=nacht",
      ]);
  });

  test("303 to its list with the filters for language and capacity, if chosen", async () => {
    expect(await target(`${WISHES}&sprache=pt&aufnahme=ja&ort=8400`)).toEqual([
      303,
      "/zuerich/winterthur/?leistung=demenz&leistung=nacht&sprache=pt&aufnahme=ja",
    ]);
    expect(await target("?schritt=3&fuer=mich&leistung=weiss-nicht&sprache=&ort=8400")).toEqual([
      303,
      "/zuerich/winterthur/",
    ]);
  });

  test("303 to its plain list if the visitor does not know what is needed", async () => {
    const query = "?schritt=3&fuer=mich&leistung=weiss-nicht&ort=8400";
    expect(await target(query)).toEqual([303, "/zuerich/winterthur/"]);
  });

  test("whose name is shared by several, or misspelt, is chosen from links to the lists", async () => {
    const buchs = await html(`${WISHES}&ort=Buchs`);
    for (const path of ["/aargau/buchs/", "/st-gallen/buchs/"])
      expect(buchs).toContain(`href="${path}?leistung=demenz&amp;leistung=nacht"`);
    expect(await target(`${WISHES}&ort=Buchs+SG`)).toEqual([303, expect.stringContaining("/st-gallen/buchs/")]);
    const guess = await html(`${WISHES}&ort=Wintertuhr`);
    expect(guess).toMatch(/Welchen Ort meinen Sie\?.*Winterthur, Kanton Zürich/s);
  });

  test.each([
    ["Winterthur Töss", "/zuerich/winterthur/"],
    ["8400 Winterthur-Wülflingen", "/zuerich/winterthur/"],
    ["8400Winterthur", "/zuerich/winterthur/"],
    ["8400 Winterthur hinter dem Bahnhof", "/zuerich/winterthur/"],
    ["Zürich Winterthur", "/zuerich/winterthur/"],
    ["SG Buchs", "/st-gallen/buchs/"],
    ["Affoltern a.A.", "/zuerich/affoltern-am-albis/"],
    ["Affoltern i.E.", "/bern/affoltern-im-emmental/"],
  ])("with its quarter, its canton or a short name is known: «%s»", async (typed, path) => {
    const query = `?schritt=3&fuer=mich&leistung=weiss-nicht&ort=${encodeURIComponent(typed)}`;
    expect(await target(query)).toEqual([303, path]);
  });

  test("beside unknown words is offered, like every place that the words may mean", async () => {
    for (const typed of ["8400 Lummerland", "Winterthur am Bodensee", "Winterthur 11"]) {
      expect(await html(`${WISHES}&ort=${encodeURIComponent(typed)}`)).toMatch(
        /Welchen Ort meinen Sie\?.*Winterthur, Kanton Zürich/s,
      );
    }
    const affoltern = await html(`${WISHES}&ort=Affoltern`);
    for (const name of ["am Albis, Kanton Zürich", "im Emmental, Kanton Bern"]) expect(affoltern).toContain(name);
  });

  test("that is not in the register is reported and stays in the field", async () => {
    const page = await html(`${WISHES}&ort=Qxqxqx`);
    expect(page).toContain("Diesen Ort kennen wir nicht.");
    expect(page).toMatch(/<input[^>]*value="Qxqxqx"/);
  });
});

test("home page and empty results lead to the guide", async () => {
  expect(await (await get("/")).text()).toContain('href="/wegweiser"');
  expect(await (await get("/suche?q=xyzxyz")).text()).toContain('href="/wegweiser"');
});
