import { expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

const headline = async (path: string) => (await (await get(path)).text()).match(/<h1>([^<]*)<\/h1>/)?.[1];

test("the headline says how many providers the canton has", async () => {
  await seedListings(winterthur, [{ name: "Spitex Eins" }, { name: "Spitex Zwei" }]);
  await seedListings({ zip: "6300", city: "Zug", code: "ZG" }, [{ name: "Spitex Allein" }]);
  expect(await headline("/zuerich/")).toBe("2 Spitex-Anbieter im Kanton Zürich");
  expect(await headline("/zug/")).toBe("1 Spitex-Anbieter im Kanton Zug");
  expect(await headline("/jura/")).toBe("Noch keine Spitex-Anbieter im Kanton Jura");
  expect(await (await get("/jura/")).text()).not.toMatch(/\b0 (Anbieter|Spitex)/);
});

test("a canton is noindex without providers, and indexed with them", async () => {
  await seedListings(winterthur, [{ name: "Spitex Drei" }]);
  const empty = await (await get("/uri/")).text();
  expect(empty).toContain('content="noindex, follow"');
  expect(empty).not.toContain('rel="canonical"');
  const full = await (await get("/zuerich/")).text();
  expect(full).not.toContain("noindex");
  expect(full).toContain('rel="canonical"');
});

test.each(["/atlantis", "/atlantis/"])("%s answers 404 at once", async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain("<h1>Kanton nicht gefunden</h1>");
});

test("shows the twenty cities with most providers, and three questions", async () => {
  for (const letter of "ABCDEFGHIJKLMNOPQRSTU") {
    const rows = Array.from({ length: letter === "U" ? 3 : 1 }, (_, at) => ({ name: `Spitex ${letter} ${at}` }));
    await seedListings({ zip: "1700", city: `Ort ${letter}`, code: "FR" }, rows);
  }
  const html = await (await get("/fribourg/")).text();
  const [, chips = ""] = /<h2 id="staedte">Städte im Kanton<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  const cities = [...chips.matchAll(/href="\/fribourg\/([^"]+)\/">/g)].map(([, slug]) => slug);
  expect(cities).toHaveLength(20);
  expect(cities[0]).toBe("ort-u");
  expect(chips).toContain(">3</span>");
  expect(html.match(/<summary><h3>/g)).toHaveLength(3);
  expect(html).toMatch(/aria-label="Sie sind hier">.*?href="\/">Spitex<.*?aria-current="page">Freiburg</s);
});

test("four cards are open, the other cards behind one press; a filtered list is shown completely", async () => {
  const rows = Array.from({ length: 17 }, (_, at) => ({ name: `Spitex Nr ${at + 10}`, care: ["demenz" as const] }));
  await seedListings({ zip: "2800", city: "Delsberg", code: "JU" }, rows);
  const cardsIn = (html: string) => html.match(/<h3><a href="\/jura\//g)?.length ?? 0;
  const html = await (await get("/jura/")).text();
  const [open = "", folded = ""] = html.split('<details class="fold more-cards">');
  expect([cardsIn(open), cardsIn(folded)]).toEqual([4, 11]);
  expect(folded).toContain("11 weitere anzeigen");
  expect(folded).toContain('rel="next"');
  expect(await (await get("/jura/?leistung=demenz")).text()).not.toContain('class="fold more-cards"');
});

test("a filtered canton puts the answer first, and the links to its towns keep the filter", async () => {
  await seedListings({ zip: "6370", city: "Stans", code: "NW" }, [
    { name: "Nachts", care: ["nacht"] },
    { name: "Sagt nichts" },
    { name: "Nur Kochen", care: ["mahlzeiten"] },
  ]);
  const html = await (await get("/nidwalden/?leistung=nacht")).text();
  expect(html).toContain("<title>Nachtdienst im Kanton Nidwalden: 1 von 3 Anbietern | ");
  expect(html).toMatch(/<h1[^>]*>Nachtdienst im Kanton Nidwalden: 1 von 3 Anbietern</);
  expect(html).toContain("1 Anbieter passt zu «Nachtdienst». Bei 1 lohnt sich Nachfragen.");
  expect(html).toContain('<a class="take-back" href="/nidwalden/">Alle Wünsche zurücknehmen</a>');
  expect(html).toMatch(/href="#nachfragen"><b>1<\/b> <span>Nachfragen</);
  const order = ['id="passen"', ">Nachts<", 'id="nachfragen"', ">Sagt nichts<", 'id="wuensche"', 'id="staedte"'];
  const places = order.map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(html).toContain('href="/nidwalden/stans/?leistung=nacht"');
});

test("a canton page offers no radius", async () => {
  const response = await get("/nidwalden/?leistung=nacht&umkreis=5", { redirect: "manual" });
  expect(response.headers.get("location")).toMatch(/\/nidwalden\/\?leistung=nacht$/);
});
