import { beforeAll, expect, test } from "vitest";
import { get } from "#tests/support/get.ts";
import { seedListings, winterthur } from "#tests/support/listings.ts";

beforeAll(() =>
  seedListings(
    winterthur,
    Array.from({ length: 1087 }, (_, at) => ({ name: `Spitex ${at}` })),
  ),
);

test("title, lead and canton carry the live count, written the Swiss way", async () => {
  const html = await (await get("/")).text();
  expect(html).toContain("<title>Spitex finden: 1&#x27;087 Anbieter in der Schweiz vergleichen");
  expect(html).toContain("Vergleichen Sie 1&#x27;087 Anbieter");
  expect(html).toMatch(/href="\/zuerich\/"[^>]*>.*?1&#x27;087/s);
});

test("lists all 26 cantons, and of the popular cities those with providers", async () => {
  const html = await (await get("/")).text();
  expect(html.match(/class="tile-/g)).toHaveLength(26);
  expect(html).toContain('href="/zuerich/winterthur/"');
});

test("cantons come by name, and those without providers without a number", async () => {
  const html = await (await get("/")).text();
  const chips = [...html.matchAll(/class="canton-name">([^<]*)<(.*?)<\/li>/gs)];
  const names = chips.map(([, name = ""]) => name);
  expect(names).toEqual(names.toSorted(new Intl.Collator("de-CH").compare));
  const numbered = chips.filter(([, , rest]) => rest?.includes("Anbieter"));
  expect(numbered.map(([, name]) => name)).toEqual(["Zürich"]);
});

test("FAQ data carries the four questions of the page", async () => {
  const html = await (await get("/")).text();
  const [, json] = html.match(/<script type="application\/ld\+json">([^<]*FAQPage[^<]*)</) ?? [];
  const { mainEntity } = JSON.parse(json ?? "{}");
  expect(mainEntity).toHaveLength(4);
  for (const { name } of mainEntity) expect(html).toContain(`<h3>${name}</h3>`);
});

test("no script but the mark of a session and the loader, no other host", async () => {
  const html = await (await get("/")).text();
  const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>/g)];
  expect(scripts.map(([tag]) => tag)).toEqual([
    "<script>",
    expect.stringMatching(/^<script type="module" src="\/assets\/loader-[^"]+">$/),
  ]);
  expect(html).not.toMatch(/(?:src|action)="https?:/);
});
