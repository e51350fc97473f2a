import { beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

let empty: string;

beforeAll(async () => {
  empty = await (await get("/")).text();
  await seedListings(
    winterthur,
    Array.from({ length: 1087 }, (_, at) => ({ name: `Spitex ${at}` })),
  );
});

test("an empty directory does not offer «0 Anbieter»", () => {
  expect(empty).toContain("<title>Spitex in der ganzen Schweiz finden und vergleichen");
  expect(empty).not.toMatch(/\b0 (Anbieter|Spitex)/);
});

test("title, lead and canton show the live count in Swiss format", async () => {
  const html = await (await get("/")).text();
  expect(html).toContain("<title>Spitex finden: 1&#x27;087 Anbieter in der Schweiz vergleichen");
  expect(html).toContain("Vergleichen Sie 1&#x27;087 Anbieter");
  expect(html).toMatch(/href="\/zuerich\/"[^>]*>.*?1&#x27;087/s);
});

test("description and canonical link are set", async () => {
  const html = await (await get("/")).text();
  expect(html).toMatch(/<meta name="description" content="1&#x27;087 Spitex-Organisationen/);
  expect(html).toContain('<link rel="canonical" href="https://spitex-verzeichnis.example/"/>');
});

test("shows four service cards and three steps", async () => {
  const html = await (await get("/")).text();
  const services = [...html.matchAll(/<h3><a href="\/leistungen\/([^"]+)">/g)];
  expect(services.map(([, slug]) => slug)).toEqual([
    "grundpflege",
    "behandlungspflege",
    "haushaltshilfe",
    "notfalldienst",
  ]);
  const [steps = ""] = /<ol class="steps">.*?<\/ol>/s.exec(html) ?? [];
  expect([...steps.matchAll(/<h3>([^<]+)</g)].map(([, title]) => title)).toEqual([
    "Ort eingeben",
    "Anbieter vergleichen",
    "Direkt Kontakt aufnehmen",
  ]);
});

test("popular cities are sorted by name, without Basel in Basel-Landschaft", async () => {
  const basel = { zip: "4001", city: "Basel" } as const;
  await seedListings({ ...basel, code: "BS" }, [{ name: "Spitex Stadt" }]);
  await seedListings({ ...basel, code: "BL" }, [{ name: "Spitex Land" }]);
  const html = await (await get("/")).text();
  const [, cities = ""] = /<h2 id="staedte">Beliebte Städte<\/h2>(.*?)<\/ul>/s.exec(html) ?? [];
  expect([...cities.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    "/basel-stadt/basel/",
    "/zuerich/winterthur/",
  ]);
  expect(cities).toContain(">1&#x27;087<");
});

test("lists all 26 cantons, and the popular cities with providers", async () => {
  const html = await (await get("/")).text();
  const [, list = ""] = /<ul class="canton-list">(.*?)<\/ul>/s.exec(html) ?? [];
  expect(list.match(/<a href="/g)).toHaveLength(26);
  expect(html.match(/<use href="[^"]+#[A-Z]{2}"/g)).toHaveLength(26);
  expect(html).toContain('href="/zuerich/winterthur/"');
});

test("cantons are sorted by name; those without providers show no number", async () => {
  const html = await (await get("/")).text();
  const [, list = ""] = /<ul class="canton-list">(.*?)<\/ul>/s.exec(html) ?? [];
  const chips = [...list.matchAll(/<a href="[^"]+">([^<]*)<(.*?)<\/li>/gs)];
  const names = chips.map(([, name = ""]) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("de-CH").compare));
  const numbered = chips.filter(([, , rest]) => rest?.includes("Anbieter"));
  expect(numbered.map(([, name]) => name)).toEqual(["Basel-Landschaft", "Basel-Stadt", "Zürich"]);
});

test("the FAQ data contains the four questions of the page", async () => {
  const html = await (await get("/")).text();
  const [, json] = html.match(/<script type="application\/ld\+json">([^<]*FAQPage[^<]*)</) ?? [];
  const { mainEntity, inLanguage } = JSON.parse(json ?? "{}");
  expect(inLanguage).toBe("de-CH");
  expect(mainEntity).toHaveLength(4);
  for (const { name } of mainEntity) expect(html).toContain(`<h3>${name}</h3>`);
});

test("contains two scripts, the session mark and the loader, and no other host", async () => {
  const html = await (await get("/")).text();
  const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)];
  expect(scripts.map(([tag]) => tag)).toEqual([
    "<script>",
    expect.stringMatching(/^<script type="module" src="\/assets\/loader-[^"]+">$/),
  ]);
  expect(html).not.toMatch(/(?:src|action)="https?:/);
});

test("popular cities are those of the regions where the language is spoken", async () => {
  await seedListings({ zip: "1003", city: "Lausanne", code: "VD" }, [{ name: "CMS" }]);
  await seedListings({ zip: "6900", city: "Lugano", code: "TI" }, [{ name: "SACD" }]);
  const citiesIn = async (path: string) => {
    const [, cities = ""] = /<h2 id="staedte">(.*?)<\/ul>/s.exec(await (await get(path)).text()) ?? [];
    return [...cities.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  };
  expect(await citiesIn("/fr/")).toEqual(["/fr/vaud/lausanne/"]);
  expect(await citiesIn("/it/")).toEqual(["/it/ticino/lugano/"]);
  expect(await citiesIn("/en/")).toContain("/en/vaud/lausanne/");
});
