import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { SearchAnswer } from "#domain/search/search-result.ts";
import { get } from "#tests/support/get.ts";
import { seedListings, seedPlace, winterthur } from "#tests/support/listings.ts";
import { createDeps } from "#worker/deps.ts";
import { syncSearchIndex } from "#worker/services/search/sync-search-index.ts";

const search = async (query: string): Promise<SearchAnswer> =>
  (await get(`/api/search?${new URLSearchParams({ q: query })}`)).json();
const waysOf = async (query: string) => (await search(query)).ways.map(({ path }) => path);
const namesOf = async (query: string) =>
  (await search(query)).results.map((result) => (result.type === "spitex" ? result.name : result.city));

const uster = { zip: "8610", city: "Uster", code: "ZH" as const };
const zug = { zip: "6300", city: "Zug", code: "ZG" as const };
const aarau = { zip: "5000", city: "Aarau", code: "AG" as const };

beforeAll(async () => {
  for (const place of [winterthur, uster, zug, aarau]) await seedPlace(place, { latitude: 47.3, longitude: 8.7 });
  await seedListings(uster, [{ name: "Spitex Uster" }, { name: "Pflege am See" }]);
  await seedListings(zug, [{ name: "Spitex Zug" }]);
  await seedListings(aarau, [{ name: "Spitex Aarau" }, { name: "Aarepflege" }, { name: "Kinderspitex Aarau" }]);
  await seedListings(winterthur, [{ name: "Kindler Pflege" }, { name: "Zeder Pflege" }]);
  await syncSearchIndex(createDeps(env));
});

test("a need with a place leads to the filtered place, then to the service; the results are those of the place", async () => {
  const answer = await search("spitex für meine demente mutter in uster");
  expect(answer.ways.slice(0, 2)).toEqual([
    { label: "Demenz in Uster", path: "/zuerich/uster/?leistung=demenz" },
    { label: "Demenzpflege: was dazugehört", path: "/leistungen/demenzpflege" },
  ]);
  expect(await namesOf("spitex für meine demente mutter in uster")).toEqual([
    "Uster",
    expect.stringMatching(/Uster|See/),
    expect.stringMatching(/Uster|See/),
  ]);
});

test("a canton leads to its page, with its number of providers; a town of the same name comes first", async () => {
  expect(await search("aargau")).toMatchObject({ ways: [{ label: "Kanton Aargau: 3 Anbieter", path: "/aargau/" }] });
  expect(await search("aargau")).not.toHaveProperty("resultsFirst");
  for (const query of ["aargua", "aarga", "Kanton Aargau"]) expect(await waysOf(query)).toEqual(["/aargau/"]);
  expect(await search("zug")).toMatchObject({ ways: [{ path: "/zug/" }], resultsFirst: true });
  expect(await waysOf("zug demenz")).toEqual([
    "/zug/zug/?leistung=demenz",
    "/zug/?leistung=demenz",
    "/leistungen/demenzpflege",
  ]);
});

test("a name without a need has no ways, and its results are unchanged", async () => {
  for (const name of ["uster", "8610", "Pflege am See", "pflege"]) expect(await waysOf(name)).toEqual([]);
  expect(await namesOf("pflege am see")).toContain("Pflege am See");
});

test("a request for help without a need or a place leads to the guide", async () => {
  for (const query of ["hilfe", "hilfe für meine mutter"]) expect(await waysOf(query)).toEqual(["/wegweiser"]);
});

test("words without a match do not hide the place beside them", async () => {
  expect(await waysOf("gute spitex für meinen vater in uster")).toEqual(["/zuerich/uster/"]);
  expect((await namesOf("gute spitex für meinen vater in uster"))[0]).toBe("Uster");
});

test("a town comes first, even beside words that occur only in its providers' places", async () => {
  expect((await namesOf("Winterthur Töss"))[0]).toBe("Winterthur");
  expect((await search("Winterthur Töss Wülflingen")).results[0]?.type).toBe("spitex");
  expect((await waysOf("Winterthur Töss Wülflingen"))[0]).toBe("/zuerich/winterthur/");
  for (const query of ["Kindler Winterthur", "Spitex Uster", "Winterthur Zeder Pflege"]) {
    expect(await waysOf(query)).toEqual([]);
  }
});

test("a provider found by its name is not taken for a misspelt need", async () => {
  expect(await waysOf("kindler")).toEqual([]);
  expect((await namesOf("kindler"))[0]).toBe("Kindler Pflege");
});

test("the whole name of a provider opens the provider, although it also names a need", async () => {
  const answer = await search("kinderspitex aarau");
  expect(answer.results[0]).toMatchObject({ name: "Kinderspitex Aarau" });
  expect(answer).toMatchObject({ ways: [{ path: "/aargau/aarau/?leistung=kinder" }, {}], resultsFirst: true });
});

test("a misspelt place beside a need is corrected without losing the need", async () => {
  const answer = await search("demenz ustr");
  expect(answer.ways[0]?.path).toBe("/zuerich/uster/?leistung=demenz");
  expect(answer.didYouMean).toBe("demenz Uster");
});

test("a sentence is read up to 120 characters", async () => {
  const sentence = "wer kann meiner Mutter am Sonntag beim Duschen helfen, sie wohnt jetzt allein in Uster";
  expect(sentence.length).toBeGreaterThan(60);
  expect((await waysOf(sentence))[0]).toBe("/zuerich/uster/?leistung=grundpflege&leistung=wochenende");
  expect((await waysOf(`${"sehr ".repeat(30)}${sentence}`))[0]).toBeUndefined();
});

describe("a need without a place", () => {
  test("leads to the page of the service, of costs, or to the lexicon", async () => {
    expect((await waysOf("nachtspitex"))[0]).toBe("/leistungen/nacht");
    expect((await waysOf("was kostet das"))[0]).toBe("/kosten");
    expect(await search("nachtspitex")).toHaveProperty("asksForPlace");
    expect(await search("was kostet das")).not.toHaveProperty("asksForPlace");
    expect((await waysOf("patientenverfügung"))[0]).toBe("/pflegelexikon/patientenverfuegung");
  });

  test("that has no page of its own: the search page asks for the place, and then leads to it", async () => {
    const ways = await waysOf("portugiesisch");
    expect(ways.slice(0, 2)).toEqual(["/suche?q=portugiesisch", "/aargau/aarau/?sprache=pt"]);
    expect(ways).toHaveLength(4);
    const asked = await (await get("/suche?q=portugiesisch")).text();
    expect(asked).toContain("Wo suchen Sie?");
    expect(asked).not.toContain("Keine Ergebnisse");
    const answered = await (await get("/suche?q=portugiesisch&ort=Uster")).text();
    expect(answered).toContain('href="/zuerich/uster/?sprache=pt"');
    expect(answered).not.toContain("Wo suchen Sie?");
  });

  test("a place that does not exist is asked for again, and stays in its own field", async () => {
    const asked = await (await get("/suche?q=portugiesisch&ort=Xqzxqz")).text();
    expect(asked).toContain("Wo suchen Sie?");
    expect(asked).toContain('name="q" value="portugiesisch"');
    expect(asked).toMatch(/<input[^>]*name="ort"[^>]*value="Xqzxqz"/);
  });

  test("the place that answers the question is read, however long the need is", async () => {
    const need = `portugiesisch ${"für meine liebe alte mutter ".repeat(6)}`;
    const answered = await (await get(`/suche?${new URLSearchParams({ q: need, ort: "Uster" })}`)).text();
    expect(answered).toContain('href="/zuerich/uster/?sprache=pt"');
  });
});

test("without JavaScript the ways stand above the results", async () => {
  const html = await (await get("/suche?q=demenz+uster")).text();
  expect(html).toContain('<a href="/zuerich/uster/?leistung=demenz">Demenz in Uster</a>');
  expect(html.indexOf("Demenz in Uster")).toBeLessThan(html.indexOf('<a href="/zuerich/uster/">'));
});

test("the first way shows its number and its first providers", async () => {
  const html = await (await get("/suche?q=demenz+uster")).text();
  const first = html.slice(html.indexOf('class="first-answer"'), html.indexOf('aria-label="Antworten"'));
  expect(first).toMatch(/<b>\d+<\/b>.*Demenz in Uster/s);
  expect(first).toContain('class="card provider-card"');
  expect(first).toContain("Details anzeigen");
});

test("a canton as the first way shows its number and its first providers", async () => {
  await seedListings(zug, [{ name: "Zuger Nachtpflege", care: ["demenz"] }]);
  const html = await (await get("/suche?q=Demenz+Kanton+Zug")).text();
  const first = html.slice(html.indexOf('class="first-answer"'), html.indexOf('aria-label="Antworten"'));
  expect(first).toMatch(/<b>1<\/b>.*href="\/zug\/\?leistung=demenz">Demenz im Kanton Zug</s);
  expect(first).toMatch(/Zuger Nachtpflege.*Spitex Zug/s);
  expect(first).toContain('href="/zug/?leistung=demenz#nachfragen"');
});

test("if nothing is found the page says what can be searched, and links to the cantons", async () => {
  const html = await (await get("/suche?q=xqzxqzxq")).text();
  expect(html).toContain('href="/suche?q=Demenz%20Uster"');
  expect(html).toContain('href="/#kantone"');
});

test("the name of a page leads to it, unless a place or a provider is meant", async () => {
  expect(await waysOf("merkliste")).toEqual(["/merkliste"]);
  expect(await waysOf("kontakt")).toEqual(["/kontakt"]);
  expect(await waysOf("kontakt spitex uster")).not.toContain("/kontakt");
});

test("a shortlist code whose number is a postcode is one of the ways, and words of needs are no codes", async () => {
  const page = await get("/suche?q=adler+8400");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('href="/merkliste?code=ADLER-8400&amp;gesucht=1"');
  expect(await namesOf("adler 8400")).toContain("Winterthur");
  expect((await waysOf("adler 8400"))[0]).toBe("/merkliste?code=ADLER-8400&gesucht=1");
  // «Zeder Pflege» is a provider.
  expect((await waysOf("zeder 8400")).at(-1)).toBe("/merkliste?code=ZEDER-8400&gesucht=1");
  expect(await waysOf("mutter 8400")).not.toContain("/merkliste?code=MUTTER-8400&gesucht=1");
  expect((await get("/suche?q=mutter+8400")).status).toBe(200);
  expect((await get("/suche?q=adler+8401")).status).toBe(302);
});

test("every way in the results opens a page", async () => {
  const queries = ["demenz nachts zug", "kosten demenz uster", "portugiesisch", "aargau", "wunde", "mahlzeiten privat"];
  const ways = (await Promise.all(queries.map(waysOf))).flat();
  const statuses = await Promise.all(
    [...new Set(ways)].map(async (path) => (await get(path.replace(/\/\?.*/, "/"))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});
